import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { OwnSession } from '../../../contract/schemas/sessions';
import { Sessions } from '../../../src/resources/profile/Sessions';
import Profile from '../../../src/resources/profile/Profile';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { show } from '../support/stage';

const session = (id: number, more: Partial<OwnSession> = {}): OwnSession => ({
    id,
    device: { browser: 'Chrome', system: 'Windows' },
    address: '94.200.0.1',
    place: 'AE',
    created_at: '2026-11-21T09:00:00.000Z',
    seen_at: '2026-11-22T09:00:00.000Z',
    is_current: false,
    ...more,
});

afterEach(() => vi.restoreAllMocks());

/** Answers the list with these sessions, and records the other calls. */
const open = (...sessions: OwnSession[]) => {
    const calls: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
        if (init?.method === 'GET') return new Response(JSON.stringify({ data: sessions }));
        calls.push(`${init?.method} ${String(url)}`);
        if (init?.method === 'DELETE')
            sessions = sessions.filter(({ id }) => !String(url).endsWith(`/${id}`));
        else sessions = sessions.filter(({ is_current }) => is_current);
        return new Response(null, { status: 204 });
    });
    show(<Sessions />);
    return calls;
};
const press = (name: RegExp | string) =>
    act(async () => userEvent.click(await screen.findByRole('button', { name })));

it('says the device in words, where and when, and marks this session', async () => {
    open(
        session(1, { is_current: true }),
        session(2, { device: { browser: null, system: null }, address: null, place: null }),
        session(3, { address: '203.0.113.7', place: null }),
        session(4, { address: '10.0.0.7', place: 'network' }),
        session(5, { address: '127.0.0.1', place: 'machine' }),
    );
    const [own, other, unknown, ...near] = await screen.findAllByRole('listitem');
    expect(own!.textContent).toBe(
        'Chrome on WindowsThis sessionUnited Arab Emirates · 94.200.0.1 · Signed in 21-11-2026 12:00 · Last active 22-11-2026 12:00',
    );
    expect(within(own!).queryByRole('button')).toBeNull();
    expect(other!.textContent).toMatch(/^Unknown deviceSigned in/);
    expect(unknown!.textContent).toContain('Windows203.0.113.7 · Signed in');
    expect(near.map(({ textContent }) => /Windows(.*) · Signed/.exec(textContent)?.[1])).toEqual([
        'Local network · 10.0.0.7',
        'The server’s machine · 127.0.0.1',
    ]);
});

it('ends one session, and reads the list again', async () => {
    const calls = open(session(1, { is_current: true }), session(2));
    await press('End session: Chrome on Windows');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(calls).toEqual(['DELETE /api/extensions/sessions/2']);
    expect(screen.queryByRole('button', { name: /End all/ })).toBeNull();
});

it('ends all others after a question', async () => {
    const calls = open(session(1, { is_current: true }), session(2), session(3));
    await press('End all other sessions…');
    expect(calls).toEqual([]);
    await press('Yes');
    await waitFor(() => expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(1));
    expect(calls).toEqual(['POST /api/extensions/sessions/end-others']);
});

it('leave the list at once when a new password has ended them', async () => {
    let sessions = [session(1, { is_current: true }), session(2)];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async url =>
        String(url).endsWith('/sessions')
            ? new Response(JSON.stringify({ data: sessions }))
            : new Response('{"message":"Not here"}', { status: 404 }),
    );
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const me = {
        id: 'me',
        name: 'Sara',
        email: 's@x.example',
        phone: null,
        role: { name: 'R', permissions: [] },
    };
    const update = vi.fn(async () => {
        sessions = sessions.filter(({ is_current }) => is_current);
        return { data: me };
    });
    show(
        <PageContext value={{ page: pages.find(({ path }) => path === 'user-profile')!, layout: 'default' }}>
            <Profile />
        </PageContext>,
        { getOne: async () => ({ data: me }), update } as never,
    );
    await screen.findByRole('button', { name: /^End session/ });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' S');
    await press('Save');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^End session/ })).toBeNull());
});
