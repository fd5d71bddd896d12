import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FailureState } from '../../../src/components/feedback/FailureState';
import { ApiError, unreadable } from '../../../src/providers/failure';
import { show } from '../support/stage';

const signInAgain = vi.hoisted(() => vi.fn());
vi.mock('../../../src/providers/http', async load => ({ ...(await load<object>()), signInAgain }));

it.each([
    ['error.other_record', 'The server sent a different item from the one requested.'],
    ['error.only_ids', 'The server sent IDs only, without any field that can be shown.'],
    ['error.without_id', 'The server sent items without an ID.'],
] as const)('says why an answer is unreadable (%s), and offers a retry', (reason, sentence) => {
    const retry = vi.fn();
    show(<FailureState error={unreadable(reason)} retry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
});

it('offers to sign in again if a web page came instead of data', () => {
    show(<FailureState error={new ApiError(200, 'error.web_page')} retry={() => {}} />);
    expect(screen.getByRole('alert').textContent).toContain('The server sent a web page instead of data.');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(signInAgain).toHaveBeenCalledOnce();
});
