import simpleRest from 'ra-data-simple-rest';
import { beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Client } from '../support/shop';

const shop = openShop();
let boss: Client;

/** The real ra-data-simple-rest with the session of an admin. */
const providerOf = (client: Client) =>
    simpleRest('/api/extensions', async (url, { method = 'GET', headers, body } = {}) => {
        const {
            statusCode,
            headers: answered,
            body: text,
        } = await client.send(method, String(url), {
            ...(body !== undefined && { payload: String(body) }),
            headers: {
                ...(body !== undefined && { 'content-type': 'application/json' }),
                ...Object.fromEntries(new Headers(headers)),
            },
        });
        if (statusCode >= 400) throw Object.assign(new Error(text), { status: statusCode });
        return {
            status: statusCode,
            headers: new Headers(answered as Record<string, string>),
            body: text,
            json: text ? JSON.parse(text) : undefined,
        };
    });

const inOrder = { pagination: { page: 1, perPage: 2 }, sort: { field: 'name', order: 'ASC' as const } };

beforeAll(async () => {
    boss = await shop.somebody();
});

describe('a noun with plain REST calls', () => {
    it('is created, listed by range, order and search, read, updated and deleted by ra-data-simple-rest', async () => {
        const provider = providerOf(boss);
        const ids = [];
        for (const [name, phone] of [
            ['Turki Al-Harbi', '+966501112223'],
            ['Anas Saleh', null],
            ['Majed Haddad', '+966504445556'],
        ])
            ids.push((await provider.create('couriers', { data: { name, phone, is_active: true } })).data.id);

        const first = await provider.getList('couriers', { ...inOrder, filter: {} });
        expect(first.data.map(({ name }) => name)).toEqual(['Anas Saleh', 'Majed Haddad']);
        expect(first.total).toBe(3);
        const second = await provider.getList('couriers', {
            ...inOrder,
            pagination: { page: 2, perPage: 2 },
            filter: {},
        });
        expect(second.data).toEqual([
            {
                id: ids[0],
                name: 'Turki Al-Harbi',
                phone: '+966501112223',
                is_active: true,
                created_at: expect.any(String),
                updated_at: expect.any(String),
            },
        ]);
        const found = await provider.getList('couriers', { ...inOrder, filter: { q: '+966504445556' } });
        expect([found.data.map(({ name }) => name), found.total]).toEqual([['Majed Haddad'], 1]);
        const several = await provider.getMany('couriers', { ids: [ids[0], ids[2]] });
        expect(several.data.map(({ id }) => id).sort()).toEqual([ids[0], ids[2]].sort());

        const { data: courier } = await provider.getOne('couriers', { id: ids[1] });
        const changed = await provider.update('couriers', {
            id: ids[1],
            data: { ...courier, phone: '+966507778889' },
            previousData: courier,
        });
        expect(changed.data).toMatchObject({ name: 'Anas Saleh', phone: '+966507778889' });
        const gone = await provider.delete('couriers', { id: ids[1], previousData: courier });
        expect(gone.data).toMatchObject({ id: ids[1], name: 'Anas Saleh' });
        await expect(provider.getOne('couriers', { id: ids[1] })).rejects.toMatchObject({ status: 404 });

        const { data } = await boss.get('/api/extensions/activity?resource=couriers');
        expect(
            data.data.map(
                (entry: { action: string; record_name: string }) => `${entry.action} ${entry.record_name}`,
            ),
        ).toEqual([
            'delete Anas Saleh',
            'update Anas Saleh',
            'create Majed Haddad',
            'create Anas Saleh',
            'create Turki Al-Harbi',
        ]);
    });

    it('is not overwritten by who read an earlier version', async () => {
        const at = '/api/extensions/couriers';
        const read = (await boss.post(at, { name: 'Sami', is_active: true })).data;
        const version = { 'if-match': `"${read.updated_at}"` };
        const first = await boss.put(`${at}/${read.id}`, { phone: '+966501110000' }, version);
        const second = await boss.put(`${at}/${read.id}`, { name: 'Samir' }, version);
        expect([first.statusCode, second.statusCode, second.data.data]).toEqual([200, 409, first.data]);
        expect((await boss.get(`${at}/${read.id}`)).data).toEqual(first.data);
    });

    it('refuses an invalid range, order or filter, and names it', async () => {
        for (const [query, errors] of [
            ['range=[5,2]', { range: ['Invalid value.'] }],
            ['range=all', { range: ['Invalid value.'] }],
            ['range=[0,5000]', { range: ['Invalid value.'] }],
            ['sort=["search","ASC"]', { 'sort.0': ['Choose one of the available options.'] }],
            ['filter={"id":["x"]}', { 'filter.id.0': ['Enter a number.'] }],
            ['filter={"id":[99999999999]}', { 'filter.id.0': ['Enter 2147483647 or less.'] }],
            ['filter={"q":5}', { 'filter.q': ['Enter text.'] }],
        ] as const) {
            const { statusCode, data } = await boss.get(`/api/extensions/couriers?${encodeURI(query)}`);
            expect([statusCode, data.errors], query).toEqual([422, errors]);
        }
    });

    it('refuses a name without a visible character, and reads such a phone as none', async () => {
        const at = '/api/extensions/couriers';
        const { statusCode, data } = await boss.post(at, { name: '\u200f\u200b' });
        expect([statusCode, data.errors]).toEqual([422, { name: ['This field is required.'] }]);
        const sami = (await boss.post(at, { name: '\u200fסמי', phone: '\u200b' })).data;
        expect([sami.name, sami.phone]).toEqual(['\u200fסמי', null]);
        expect((await boss.put(`${at}/${sami.id}`, { name: '\u2800\u3164' })).statusCode).toBe(422);
    });

    it('allows only reads without the edit permission, and nothing without either', async () => {
        const reader = await shop.somebody(['show couriers']);
        expect((await reader.get('/api/extensions/couriers')).statusCode).toBe(200);
        expect((await reader.post('/api/extensions/couriers', { name: 'Nobody' })).statusCode).toBe(403);
        const other = await shop.somebody(['show products', 'edit products']);
        expect((await other.get('/api/extensions/couriers')).statusCode).toBe(403);
    });

    it('names the field whose record does not exist, if a foreign key refuses it', async () => {
        await shop.rows('create table towns (name text primary key)');
        await shop.rows(
            'alter table couriers add constraint couriers_phone_towns_fk foreign key (phone) references towns (name) not valid',
        );
        const answer = await boss.send('POST', '/api/extensions/couriers', {
            payload: { name: 'Turki', phone: '+966501112229', is_active: true },
        });
        await shop.rows('alter table couriers drop constraint couriers_phone_towns_fk');
        expect([answer.statusCode, answer.data.errors]).toEqual([
            422,
            { phone: ['This item doesn’t exist.'] },
        ]);
    });
});
