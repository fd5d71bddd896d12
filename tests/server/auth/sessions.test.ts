import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/base/config';
import { ALL, openShop, PASSWORD, type Client, type Json } from '../support/shop';

const shop = openShop();

const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const signIn = (email: string, { password = PASSWORD, agent = CHROME } = {}) =>
    shop.browser().post('/auth/login', { email, password }, { 'user-agent': agent });
const sessionsOf = async (client: Client): Promise<Json[]> =>
    (await client.get('/api/extensions/sessions')).data.data;

describe('the list of sessions', () => {
    it('shows the device, address and times of each session, the current one first', async () => {
        const { email } = await shop.somebody();
        const phone = shop.browser((await signIn(email, { agent: SAFARI })).data.access_token);
        const laptop = shop.browser((await signIn(email)).data.access_token);
        const list = await sessionsOf(laptop);
        expect(list).toHaveLength(3);
        expect(list[0]).toEqual({
            id: expect.any(Number),
            device: { browser: 'Chrome', system: 'Windows' },
            address: '127.0.0.1',
            place: 'machine',
            created_at: expect.any(String),
            seen_at: expect.any(String),
            is_current: true,
        });
        expect(list[1]).toMatchObject({
            device: { browser: 'Safari', system: 'iOS' },
            is_current: false,
        });
        expect((await sessionsOf(phone))[0]).toMatchObject({ device: { browser: 'Safari' } });
        expect(JSON.stringify(list)).not.toMatch(/token|hash/);
    });

    it('says the country of the client behind a proxy, by a database on this machine', async () => {
        const app = await shop.another({ config: readConfig({ TRUST_PROXY: '1' }) });
        const { email } = await shop.somebody();
        const from = { 'user-agent': CHROME, 'x-forwarded-for': '198.18.0.1, 94.200.0.1' };
        const { data } = await shop.browserOf(app).post('/auth/login', { email, password: PASSWORD }, from);
        const client = shop.browserOf(app, data.access_token);
        expect((await sessionsOf(client))[0]).toMatchObject({ address: '94.200.0.1', place: 'AE' });
        const log = await client.get('/api/extensions/activity');
        expect(log.data.data[0]).toMatchObject({ action: 'signed_in', places: { '94.200.0.1': 'AE' } });
    });

    it.each([
        ['94.200.0.1:5678', '94.200.0.1'],
        ['[2001:db8::7]:443', '2001:db8::7'],
        ['2001:db8::7', '2001:db8::7'],
        ['unknown', '127.0.0.1'],
        ['198.51.100.7, x', '127.0.0.1'],
    ])('reads the address behind a proxy that sends %s', async (sent, address) => {
        const app = await shop.another({ config: readConfig({ TRUST_PROXY: '1' }) });
        const { email } = await shop.somebody();
        const from = { 'x-forwarded-for': sent };
        const { data } = await shop.browserOf(app).post('/auth/login', { email, password: PASSWORD }, from);
        expect((await sessionsOf(shop.browserOf(app, data.access_token)))[0]).toMatchObject({ address });
    });

    it('leaves out sessions that have expired, and those of others', async () => {
        const { email } = await shop.somebody();
        const other = await shop.somebody();
        const client = shop.browser((await signIn(email)).data.access_token);
        await shop.rows(
            `update sessions set seen_at = now() - interval '13 hours' where agent is null and admin_id <> $1`,
            [other.id],
        );
        expect(await sessionsOf(client)).toHaveLength(1);
    });

    it('takes any user agent, and shows an unknown one without names', async () => {
        const { email } = await shop.somebody();
        const client = shop.browser((await signIn(email, { agent: 'x'.repeat(5000) })).data.access_token);
        expect((await sessionsOf(client))[0].device).toEqual({ browser: null, system: null });
        const [{ agent }] = await shop.rows('select agent from sessions order by id desc limit 1');
        expect(agent).toHaveLength(300);
    });
});

describe('ending sessions', () => {
    it('ends one of the own, and no one else’s', async () => {
        const me = await shop.somebody();
        const other = await shop.somebody();
        const second = shop.browser((await signIn(me.email)).data.access_token);
        const [{ id: foreign }] = await sessionsOf(other);
        expect((await me.del(`/api/extensions/sessions/${foreign}`)).statusCode).toBe(404);
        const [{ id }] = await sessionsOf(second);
        expect((await me.del(`/api/extensions/sessions/${id}`)).statusCode).toBe(204);
        expect((await second.get('/profile')).statusCode).toBe(401);
        expect((await me.get('/profile')).statusCode).toBe(200);
        expect((await other.get('/profile')).statusCode).toBe(200);
        expect((await me.del(`/api/extensions/sessions/${id}`)).statusCode).toBe(404);
    });

    it('ends all others', async () => {
        const me = await shop.somebody();
        const others = await Promise.all([signIn(me.email), signIn(me.email)]);
        expect((await me.post('/api/extensions/sessions/end-others')).statusCode).toBe(204);
        expect(await sessionsOf(me)).toHaveLength(1);
        for (const { data } of others)
            expect((await shop.browser(data.access_token).get('/profile')).statusCode).toBe(401);
    });
});

describe('the activity log', () => {
    /** The entries about an admin (0: unknown addresses), after what is being written. */
    const entriesOf = async (id: number): Promise<Json[]> => {
        await shop.app.securityJournal.close();
        return shop.rows(
            'select * from activity where resource = $1 and resource_id = $2 and action = any($3) order by id',
            [
                'admins',
                id,
                ['signed_in', 'signed_out', 'sign_in_failed', 'locked_out', 'refused', 'sessions_ended'],
            ],
        );
    };
    const clearThrottles = () => shop.rows('delete from throttles');

    it('has sign-ins and sign-outs with address and device, for those who may see admins', async () => {
        const me = await shop.somebody(ALL, { name: 'Reem' });
        const client = shop.browser((await signIn(me.email)).data.access_token);
        await client.post('/auth/logout', {}, { 'user-agent': CHROME });
        const { data } = await me.get(`/api/extensions/activity?resource=admins&record_id=${me.id}`);
        expect(data.data.map(({ action }: Json) => action)).toEqual(['signed_out', 'signed_in']);
        expect(data.data[1]).toMatchObject({
            admin: { id: me.id, name: 'Reem' },
            record_id: me.id,
            record_name: 'Reem',
            changes: { address: { to: ['127.0.0.1'] }, device: { to: ['Chrome · Windows'] } },
            can_undo: false,
        });
        const outsider = await shop.somebody(['show roles', 'show products']);
        const log = await outsider.get('/api/extensions/activity');
        expect(log.data.data.filter(({ resource }: Json) => resource === 'admins')).toEqual([]);
    });

    it('offers no undo of them', async () => {
        const me = await shop.somebody();
        await signIn(me.email);
        const [entry] = await entriesOf(me.id);
        const { data } = await me.post('/api/extensions/journal/undo', { ids: [entry.id] });
        expect(data.data.results[0].skipped).toBe('This change can’t be undone.');
    });

    it('has one entry an hour for failures of an account, however many there are', async () => {
        await clearThrottles();
        const { email, id } = await shop.somebody(ALL, { name: 'Target' });
        // Nine are free; the rest is refused by the throttle.
        await Promise.all(Array.from({ length: 9 }, () => signIn(email, { password: 'wrong wrong' })));
        for (const agent of [SAFARI, CHROME, CHROME]) await signIn(email, { password: 'wrong wrong', agent });
        const entries = await entriesOf(id);
        expect(entries.map(({ action }) => action).sort()).toEqual(['locked_out', 'sign_in_failed']);
        const attempts = entries.map(({ changes }) => changes.attempts.to);
        expect(attempts.reduce((sum, count) => sum + count, 0)).toBe(12);
        expect(entries[0]).toMatchObject({ admin_id: null, admin_name: '', record_name: 'Target' });
        expect(entries.find(({ action }) => action === 'sign_in_failed').changes).toMatchObject({
            address: { to: ['127.0.0.1'] },
            device: { to: ['Chrome · Windows', 'Safari · iOS'] },
            last_attempt: { to: expect.any(String) },
        });
        await clearThrottles();
    });

    it('has one entry an hour for all unknown addresses, and never what was typed', async () => {
        await clearThrottles();
        await Promise.all(
            Array.from({ length: 8 }, (_, at) =>
                signIn(`guess${at}@example.com`, { password: 'wrong wrong' }),
            ),
        );
        await signIn('hunter2 typed in the wrong field');
        const entries = await entriesOf(0);
        expect(entries).toHaveLength(1);
        expect(entries[0].changes.attempts.to).toBe(9);
        expect(JSON.stringify(entries)).not.toMatch(/guess|hunter2/);
        const reader = await shop.somebody(['show admins']);
        const { data } = await reader.get('/api/extensions/activity?q=');
        expect(data.data.find(({ record_id }: Json) => record_id === 0)).toMatchObject({
            record_name: null,
            action: 'sign_in_failed',
        });
        await clearThrottles();
    });

    it('has refusals with the call, under the name of the admin', async () => {
        const me = await shop.somebody(['show home'], { name: 'Curious' });
        await me.get('/admins');
        await me.get('/roles');
        const entries = await entriesOf(me.id);
        expect(entries).toHaveLength(1);
        expect(entries[0]).toMatchObject({
            action: 'refused',
            admin_id: me.id,
            changes: { attempts: { to: 2 }, call: { to: ['GET /admins', 'GET /roles'] } },
        });
    });

    it('has ended sessions', async () => {
        const me = await shop.somebody();
        await signIn(me.email);
        await me.post('/api/extensions/sessions/end-others');
        expect((await entriesOf(me.id)).at(-1)).toMatchObject({
            action: 'sessions_ended',
            changes: { sessions: { to: 1 } },
        });
    });

    it('names the role that was given, and the permissions that changed, with address and device', async () => {
        const me = await shop.somebody();
        const made = await me.post('/roles', { name: 'Packing', permissions: ['show purchases'] });
        const role = made.data.data;
        const person = await shop.somebody(['show home']);
        const permissions = ['show purchases', 'show users'];
        const from = { 'user-agent': CHROME };
        await me.put(`/roles/${role.id}`, { name: 'Packing', permissions }, from);
        await me.post(`/admins/${person.id}`, { _method: 'PATCH', role_id: role.id }, from);
        const { data } = await me.get('/api/extensions/activity');
        const ids = data.data.slice(0, 2).map(({ id }: Json) => id);
        const undone = await me.post('/api/extensions/journal/undo', { ids });
        expect(undone.data.data.results.map(({ skipped }: Json) => skipped)).toEqual([null, null]);
        expect(JSON.stringify(undone.data.data.results)).not.toContain('127.0.0.1');
        const origin = { address: { to: ['127.0.0.1'] }, device: { to: ['Chrome · Windows'] } };
        expect(data.data.slice(0, 2).map(({ resource, changes }: Json) => [resource, changes])).toEqual([
            [
                'admins',
                {
                    role_id: { from: person.roleId, to: role.id },
                    role: { from: expect.stringMatching(/^Role \d+$/), to: 'Packing' },
                    ...origin,
                },
            ],
            [
                'roles',
                {
                    permissions: { from: ['show purchases'], to: ['show users', 'show purchases'] },
                    ...origin,
                },
            ],
        ]);
    });
});
