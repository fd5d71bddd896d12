import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plansOf } from '../support/plans';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addUser } = stockOf(shop);
let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(() => shop.rows('truncate users, purchases, activity cascade'));

const list = async (query = ''): Promise<Json> => {
    const answer = await me.get(`/users${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.data;
};
describe('the list of customers', () => {
    it('is newest first, with all fields', async () => {
        const old = await addUser({ created_at: '2025-01-01T00:00:00Z' });
        const { id } = await addUser({
            name: 'نورة العتيبي',
            email: 'noura@example.com',
            phone: '+966512345678',
            locale: 'ar',
            app_version: '4.2.0',
            orders_count: 3,
            total_spent: 123_456,
            last_order_at: '2026-02-02T00:00:00Z',
            last_seen_at: '2026-02-03T00:00:00Z',
            admin_notes: 'Calls often.',
            photo: 'ab/cd.webp',
            created_at: '2026-01-01T00:00:00Z',
        });
        const { data, meta } = await list();
        expect(data.map((row: Json) => row.id)).toEqual([id, old.id]);
        expect(data[0]).toEqual({
            id,
            name: 'نورة العتيبي',
            email: 'noura@example.com',
            phone: '+966512345678',
            photo: '/files/ab/cd.webp',
            locale: 'ar',
            country: 'SA',
            city: 'Riyadh',
            device_type: 'ios',
            app_version: '4.2.0',
            is_active: true,
            orders_count: 3,
            total_spent: 1234.56,
            last_order_at: '2026-02-02T00:00:00.000Z',
            last_seen_at: '2026-02-03T00:00:00.000Z',
            admin_notes: 'Calls often.',
            created_at: '2026-01-01T00:00:00.000Z',
            updated_at: expect.any(String),
        });
        expect(meta).toEqual({ current_page: 1, from: 1, last_page: 1, per_page: 15, to: 2, total: 2 });
    });

    it('searches name, e-mail and phone in any script, without wildcards', async () => {
        const noura = await addUser({
            name: 'نورة العتيبي',
            email: 'N.Otaibi@example.com',
            phone: '+966512345678',
        });
        const omar = await addUser({ name: 'Omar 100%_\\', email: null, phone: '+97150000001' });
        const found = async (q: string) =>
            (await list(`?q=${encodeURIComponent(q)}`)).data.map((row: Json) => row.id);
        for (const q of ['نورة', 'عتيب', 'نو', 'OTAIBI', '512345678', '+966512', 'نورة العتيبي'])
            expect(await found(q), q).toEqual([noura.id]);
        for (const q of ['omar', '100%_', '_\\', '+9715', 'om'])
            expect(await found(q), q).toEqual(q === '_\\' ? [] : [omar.id]);
        for (const q of ['%', '_', '%%%', '___', 'null']) expect(await found(q), q).toEqual([]);
        expect(await found('  ')).toHaveLength(2);
    });

    it('sorts by each column in both directions, with empty values last', async () => {
        const people = [
            {
                name: 'alpha',
                email: 'c@x.example',
                country: 'SA',
                orders_count: 2,
                total_spent: 5,
                created_at: '2026-01-02',
                last_seen_at: null,
            },
            {
                name: 'Beta',
                email: null,
                country: 'AE',
                orders_count: 9,
                total_spent: 1,
                created_at: '2026-01-03',
                last_seen_at: '2026-02-02',
            },
            {
                name: 'gamma',
                email: 'a@x.example',
                country: 'KW',
                orders_count: 0,
                total_spent: 9,
                created_at: '2026-01-01',
                last_seen_at: '2026-02-01',
            },
        ];
        for (const person of people) await addUser(person);
        const sorted = async (col: string, desc: number) =>
            (await list(`?col=${col}&desc=${desc}`)).data.map((row: Json) => row.name).join(' ');
        const expected: Record<string, [string, string]> = {
            id: ['alpha Beta gamma', 'gamma Beta alpha'],
            name: ['alpha Beta gamma', 'gamma Beta alpha'],
            email: ['gamma alpha Beta', 'alpha gamma Beta'],
            country: ['Beta gamma alpha', 'alpha gamma Beta'],
            orders_count: ['gamma alpha Beta', 'Beta alpha gamma'],
            total_spent: ['Beta alpha gamma', 'gamma alpha Beta'],
            created_at: ['gamma alpha Beta', 'Beta alpha gamma'],
            last_seen_at: ['gamma Beta alpha', 'Beta gamma alpha'],
        };
        for (const [col, [up, down]] of Object.entries(expected))
            expect([await sorted(col, 0), await sorted(col, 1)], col).toEqual([up, down]);
        expect((await me.get('/users?col=phone')).data.errors).toEqual({
            col: ['Choose one of the available options.'],
        });
    });

    it('has pages of fifteen, and is empty beyond the last', async () => {
        for (let index = 0; index < 16; index += 1) await addUser();
        const second = await list('?page=2&col=id');
        expect([second.data.length, second.meta.from, second.meta.last_page]).toEqual([1, 16, 2]);
        const beyond = await list('?page=999999');
        expect(beyond).toEqual({
            data: [],
            meta: { current_page: 999_999, from: null, last_page: 2, per_page: 15, to: null, total: 16 },
        });
        for (const page of ['0', '-1', 'x', '1e99'])
            expect((await list(`?page=${page}`)).meta.current_page).toBe(1);
    });

    it('sorts by indexes', async () => {
        await shop.rows(`insert into users (name, email, phone, country, device_type)
            select 'Name ' || n, 'e' || n || '@x.example', '+9665' || n, 'SA', 'ios' from generate_series(1, 5000) n`);
        await shop.rows(`update user_stats set last_seen_at = now() - user_id * interval '1 minute'`);
        await shop.rows('vacuum analyze users, user_stats');
        const plan = async (col: string, desc: number) =>
            (await plansOf(shop, () => list(`?col=${col}&desc=${desc}`))).join('\n');
        for (const [col, up, down] of [
            ['id', 'users_pkey', 'Backward using users_pkey'],
            ['name', 'users_name', 'Backward using users_name'],
            ['email', 'users_email', 'using users_email_down'],
            ['country', 'users_country', 'Backward using users_country'],
            ['created_at', 'users_created_at', 'Backward using users_created_at'],
            ['orders_count', 'user_stats_orders_count', 'Backward using user_stats_orders_count'],
            ['total_spent', 'user_stats_total_spent', 'Backward using user_stats_total_spent'],
            ['last_seen_at', 'user_stats_last_seen_at', 'using user_stats_last_seen_at_down'],
        ] as const) {
            expect(await plan(col, 0)).toContain(`Index Only Scan using ${up} `);
            expect(await plan(col, 1)).toContain(`${down} `);
        }
    });
});
