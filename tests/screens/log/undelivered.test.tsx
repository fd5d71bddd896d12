// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { extensions } from '../../../contract/nouns';
import { Undelivered } from '../../../src/resources/activity/Undelivered';
import { show, signInAs } from '../support/stage';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../src/providers/http', async load => ({ ...(await load<object>()), send }));

const failed = {
    event: '0b5a0f5e-2b1c-4c57-9a55-1a2b3c4d5e6f',
    noun: 'orders',
    action: 'create',
    record_id: 7,
    at: '2026-11-29T06:00:00Z',
    attempts: 3,
    error: 'The ERP answered 503.',
    next_at: '2026-11-29T07:00:00Z',
};
beforeEach(() => send.mockReset());

it('names the changes that hooks failed to follow, and tries them again until none is left', async () => {
    signInAs(['edit settings']);
    send.mockResolvedValueOnce({ data: [failed], meta: { total: 3 } });
    show(<Undelivered />);
    expect((await screen.findByRole('alert')).textContent).toMatch(
        /^3 changes have not reached shop\/server.ts.*orders.after · #7 · The ERP answered 503\./,
    );
    send.mockResolvedValueOnce({ data: { count: 3 } });
    send.mockResolvedValue({ data: [], meta: { total: 0 } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(send).toHaveBeenCalledWith(extensions.deliveries.retry);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('asks nothing for roles that may not edit the settings', () => {
    signInAs(['show products']);
    show(<Undelivered />);
    expect([send.mock.calls, screen.queryByRole('alert')]).toEqual([[], null]);
});
