// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { extensions } from '../../../contract/nouns';
import type { Job } from '../../../contract/schemas/jobs';
import { Jobs } from '../../../src/resources/settings/Jobs';
import { show, signInAs } from '../support/stage';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../src/providers/http', async load => ({ ...(await load<object>()), send }));

const mail: Job = {
    name: 'low_stock_mail',
    label: 'Low stock mail',
    state: 'failed',
    started_at: '2026-11-29T03:00:00.000Z',
    took_ms: 3200,
    message: null,
    error: 'The mail server answered 503.',
    place: 'shop/server.ts:12',
    next_at: '2026-11-30T03:00:00.000Z',
};
beforeEach(() => send.mockReset());

it('shows the last run of each job with its error, and runs one now', async () => {
    signInAs(['edit settings']);
    send.mockResolvedValueOnce({ data: [mail] });
    show(<Jobs />);
    expect((await screen.findByRole('listitem')).textContent).toMatch(
        /Low stock mail.*3\.2 sec.*changed nothing\. The mail server answered 503\. shop\/server\.ts:12Next run: /,
    );
    const done = { ...mail, state: 'done', message: '4 products are low.', error: null, place: null };
    send.mockResolvedValueOnce({ data: [{ ...mail, state: 'asked' }] });
    send.mockResolvedValue({ data: [done] });
    await userEvent.click(screen.getByRole('button', { name: 'Run Low stock mail now' }));
    expect(send).toHaveBeenCalledWith(extensions['shop-jobs'].run, { name: 'low_stock_mail' });
    await waitFor(() => expect(screen.getByText('4 products are low.')).toBeTruthy(), { timeout: 5000 });
    expect(screen.queryByText(/changed nothing/)).toBeNull();
});

it('says why a run could not be asked for', async () => {
    signInAs(['edit settings']);
    send.mockResolvedValueOnce({ data: [mail] });
    show(<Jobs />);
    send.mockRejectedValueOnce(new Error('error.offline'));
    await userEvent.click(await screen.findByRole('button', { name: 'Run Low stock mail now' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('is not there without jobs, nor for roles that may not edit the settings', async () => {
    signInAs(['show products']);
    show(<Jobs />);
    expect(send).not.toHaveBeenCalled();
    signInAs(['edit settings']);
    send.mockResolvedValue({ data: [] });
    const { container } = show(<Jobs />);
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(container.querySelector('li')).toBeNull();
});
