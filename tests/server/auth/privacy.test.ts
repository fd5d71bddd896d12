import { beforeAll, describe, expect, it } from 'vitest';
import { openShop, PASSWORD, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addUser } = stockOf(shop);

const log = async (reader: Awaited<ReturnType<typeof shop.somebody>>, query = '') =>
    (await reader.get(`/api/extensions/activity${query}`)).data;

describe('the activity log', () => {
    let user: Json;
    beforeAll(async () => {
        const me = await shop.somebody();
        user = await addUser({ name: 'Noura Al-Harbi' });
        await me.put(`/users/${user.id}`, { admin_notes: 'Calls at night' });
        await me.post('/roles', { name: 'Night shift', permissions: [] });
    });

    it('shows only entries of nouns that the reader’s role may show', async () => {
        const reader = await shop.somebody(['show admins', 'show roles']);
        const page = await log(reader);
        expect(page.data.map(({ resource }: Json) => resource)).toEqual(['roles']);
        expect(page.meta.total).toBe(1);
        expect(JSON.stringify(page)).not.toMatch(/Noura|night\b/);
    });

    it('hides the history of a record that the role may not show', async () => {
        const query = `?resource=customers&record_id=${user.id}`;
        const reader = await shop.somebody(['show admins']);
        expect((await log(reader, query)).data).toEqual([]);
        expect((await log(reader, '?q=noura')).data).toEqual([]);
        const allowed = await shop.somebody(['show admins', 'show users']);
        expect((await log(allowed, query)).data).toHaveLength(1);
    });
});

describe('the stored answer of an Idempotency-Key', () => {
    const fingerprints = () => shop.rows('select fingerprint from answers order by created_at');
    const admin = (me: { roleId: number }, password: string) => ({
        name: 'Omar',
        email: 'omar@example.com',
        password,
        role_id: me.roleId,
    });

    it('contains nothing of a password', async () => {
        const me = await shop.somebody();
        const send = (body: object) => me.post('/admins', body, { 'idempotency-key': 'a-new-admin' });
        const body = admin(me, PASSWORD);
        const first = await send(body);
        const again = await send({ ...body, password: 'another horse 8' });
        expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
        expect(again.body).toBe(first.body);
    });

    it('has a fingerprint keyed with a secret outside the database', async () => {
        const me = await shop.somebody();
        const other = await shop.another({ secret: 'another secret' });
        const body = { name: 'Same', permissions: [] };
        await shop.rows('delete from answers');
        await me.post('/roles', body, { 'idempotency-key': 'one' });
        await shop.rows(`delete from roles where name = 'Same'`);
        await other.inject({
            method: 'POST',
            url: '/api/admin/roles',
            payload: body,
            headers: { 'auth-token': me.token, 'idempotency-key': 'two' },
        });
        const [one, two] = await fingerprints();
        expect(two).toBeDefined();
        expect(one.fingerprint).not.toBe(two.fingerprint);
    });
});
