import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BATCH, readBatches } from '../../../server/db/lists/export';
import { customerList } from '../../../server/services/customers/customers';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { reachable } from '../support/stream';

const logged: Json[] = [];
const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
const shop = openShop({}, { logger: { level: 'warn', stream } });
const { addCategory, addProduct, addOrder, addVariant, addOption } = stockOf(shop);
const MANY = BATCH + 100;
let me: Client;

beforeAll(async () => {
    me = await shop.somebody();
    await shop.rows(
        `insert into users (name, email, phone, country, device_type, created_at)
         select case n % 3 when 0 then 'Omar' when 1 then 'Sara Omar' else 'Noura' end || ' ' || n, nullif('c' || n, 'c7'),
             '+9665' || lpad(n::text, 8, '0'), 'SA', 'ios', now() - n * interval '1 minute'
         from generate_series(1, $1) n`,
        [MANY],
    );
    await shop.rows('update user_stats set orders_count = user_id % 10');
    const root = await addCategory();
    await addCategory({ parent_id: root.id, name: 'Below' });
    const product = await addProduct({ category_id: root.id, name: 'Oak chair', sku: 'OAK-1' });
    const size = await addOption(root.id, 'S');
    await addVariant(product.id, size.values, { sku: 'CHAIR-9' });
    await addProduct({ category_id: root.id, name: 'Chair of oak' });
    for (const status of ['pending', 'shipped', 'pending', 'delivered', 'pending'])
        await addOrder({ status, country: status === 'shipped' ? 'AE' : 'SA' });
});

const linesOf = (text: string): Json[] =>
    text
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line));
const exported = async (path: string): Promise<Json[]> => {
    const answer = await me.get(`/api/extensions/${path}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toMatch('application/x-ndjson');
    const lines = linesOf(answer.body);
    expect(lines.map(({ done }) => done)).toEqual(lines.map((_, at) => at === lines.length - 1));
    return lines.flatMap(({ data }) => data);
};
const paged = async (read: (page: number) => Promise<{ data: Json }>): Promise<Json[]> => {
    const rows: Json[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
        const { data } = await read(page);
        rows.push(...data.data);
        last = data.meta.last_page;
    }
    return rows;
};
/** The transactions in this state. */
const transactions = (state: string) =>
    shop.rows(
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
             and backend_type = 'client backend' and xact_start is not null and state like $1`,
        [state],
    );

describe('an export', () => {
    it.each([
        'users?col=email&desc=1',
        'users?col=orders_count',
        'users?q=omar',
        'users',
        'products?q=chair',
        'products',
        'categories',
        'categories?q=below',
        'admins?col=role&desc=1',
        'admins',
    ])('of %s has the records of the list’s pages, in their order', async path => {
        const [noun, query = ''] = path.split('?');
        // Rows of the extensions' list of products have more than those of the specified one.
        const list = noun === 'products' ? `/api/extensions/${noun}` : `/${noun}`;
        const rows = await paged(page => me.get(`${list}?${query}&page=${page}`));
        expect(rows.length).toBeGreaterThan(0);
        expect(await exported(`${noun}/export?${query}`)).toEqual(rows);
    });

    it.each([{}, { status: ['pending'] }, { col: 'total', desc: 1 }, { q: 'buyer' }, { country: 'AE' }])(
        'of orders with %j has the records of the list’s pages, in their order',
        async filters => {
            const text = JSON.stringify(filters);
            const rows = await paged(page =>
                me.post('/purchase-operations', { _method: 'GET', page, filters: text }),
            );
            expect(rows.length).toBeGreaterThan(0);
            expect(await exported(`purchase-operations/export?filters=${encodeURIComponent(text)}`)).toEqual(
                rows,
            );
        },
    );

    it('of orders has their line items if it is asked to', async () => {
        const orders = await exported('purchase-operations/export?items=1');
        expect(orders.length).toBeGreaterThan(0);
        for (const { id, items } of orders)
            expect(items).toEqual((await me.get(`/purchase-operations/${id}/items`)).data.data);
        expect(orders.flatMap(({ items }) => items).length).toBeGreaterThan(0);
    });

    it('refuses invalid filters, and roles without the permission', async () => {
        const text = encodeURIComponent('{"status":["odd"]}');
        const refused = await me.get(`/api/extensions/purchase-operations/export?filters=${text}`);
        expect(refused.statusCode).toBe(422);
        expect(refused.data.errors).toHaveProperty('filters.status');
        const other = await shop.somebody(['show roles']);
        for (const noun of ['users', 'admins', 'products', 'categories', 'purchase-operations'])
            expect((await other.get(`/api/extensions/${noun}/export`)).statusCode, noun).toBe(403);
    });

    it('is compressed if the reader accepts gzip', async () => {
        const answer = await me.get('/api/extensions/users/export', { 'accept-encoding': 'br, gzip' });
        expect(answer.headers['content-encoding']).toBe('gzip');
        const lines = linesOf(gunzipSync(answer.rawPayload).toString());
        expect(lines.flatMap(({ data }) => data)).toHaveLength(MANY);
    });

    it('is one snapshot, read in batches at the reader’s speed', async () => {
        const list = customerList('UTC')({ q: '', col: 'id', desc: false });
        const read = vi.fn(list.read);
        let taken = 0;
        await readBatches(shop.database.db, { ...list, read }, new AbortController().signal, async batch => {
            if (taken === 0) await shop.rows(`update users set name = 'Changed' where id = $1`, [MANY]);
            taken += batch.length;
            // No batch is read ahead.
            expect(read).toHaveBeenCalledTimes(Math.ceil(taken / BATCH));
            expect(batch.map(({ name }) => name)).not.toContain('Changed');
        });
        expect(taken).toBe(MANY);
        for (const [, ids] of read.mock.calls) expect(ids.length).toBeLessThanOrEqual(BATCH);
    });

    it('waits for a slow reader, and ends when the reader leaves', async () => {
        const leave = new AbortController();
        const list = customerList('UTC')({ q: '', col: 'id', desc: false });
        const ended = readBatches(shop.database.db, list, leave.signal, async () => {
            leave.abort(new Error('left'));
            leave.signal.throwIfAborted();
        });
        await expect(ended).rejects.toThrow('left');
        // PostgreSQL may report the end a moment later.
        await vi.waitFor(async () => expect(await transactions('%')).toEqual([]), { timeout: 20_000 });
    });

    it('cancels the running query when the reader leaves', async () => {
        const holder = new pg.Client(shop.url);
        await holder.connect();
        try {
            await holder.query('begin; lock table users in access exclusive mode');
            const leave = new AbortController();
            const asked = fetch(`${await reachable(shop.app)}/api/extensions/users/export`, {
                headers: { 'auth-token': me.token! },
                signal: leave.signal,
            }).catch(() => undefined);
            await vi.waitFor(async () => expect(await transactions('active')).toHaveLength(1), {
                timeout: 20_000,
            });
            leave.abort();
            await asked;
            // Still locked, so only a cancel ends it.
            await vi.waitFor(async () => expect(await transactions('active')).toEqual([]), {
                timeout: 20_000,
            });
        } finally {
            await holder.end();
        }
    });

    describe('that is being read', () => {
        // More than the buffers of streams and sockets hold.
        beforeAll(async () => {
            await shop.rows(
                `insert into users (name, phone, country, device_type)
                 select 'Later ' || n, '+9666' || lpad(n::text, 8, '0'), 'SA', 'ios' from generate_series(1, $1) n`,
                [4 * BATCH],
            );
            await shop.rows(`update users set admin_notes = repeat(md5(id::text), 4000) where id % 2 = 0`);
        });
        /** Begins to read an export; the function reads the rest. */
        const begin = async (client: Client) => {
            const url = await reachable(shop.app);
            const response = await fetch(`${url}/api/extensions/users/export`, {
                headers: { 'auth-token': client.token!, 'accept-encoding': 'identity' },
            });
            const reader = response.body!.getReader();
            await reader.read();
            return async () => {
                for (let read = await reader.read(); !read.done; read = await reader.read());
            };
        };

        it('is cut off if it fails midway, so that it never looks complete', async () => {
            const rest = await begin(me);
            const [held] = await transactions('%');
            await shop.rows('select pg_terminate_backend($1)', [held.pid]);
            await expect(rest()).rejects.toThrow('terminated');
        });

        it.each([
            [
                'its role has lost the permission',
                `update roles set permissions = '{show roles}' where id = (select role_id from admins where id = $1)`,
            ],
            ['its session has ended', 'delete from sessions where admin_id = $1'],
        ])('is cut off after %s', async (_what, statement) => {
            const other = await shop.somebody(['show users']);
            const rest = await begin(other);
            await shop.rows(statement, [other.id]);
            // Session and role are checked once a second.
            await new Promise(resolve => setTimeout(resolve, 1100));
            await expect(rest()).rejects.toThrow('terminated');
        });
    });

    it('answers 503 to a fourth concurrent export, to leave connections for other calls', async () => {
        const url = await reachable(shop.app);
        const leave = new AbortController();
        const open = () =>
            fetch(`${url}/api/extensions/users/export`, {
                headers: { 'auth-token': me.token!, 'accept-encoding': 'identity' },
                signal: leave.signal,
            });
        await vi.waitFor(async () => expect(await transactions('%')).toEqual([]), { timeout: 30_000 });
        const three = await Promise.all([open(), open(), open()]);
        expect(three.map(({ status }) => status)).toEqual([200, 200, 200]);
        logged.length = 0;
        const fourth = await open();
        expect(fourth.status).toBe(503);
        expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await fourth.json()).toEqual({
            message: 'Other exports are still running. Try again in a moment.',
        });
        // An expected refusal is a warning (40 in pino), not an error.
        expect(logged.map(({ level, msg }) => [level, msg])).toEqual([[40, 'call refused']]);
        leave.abort();
        // A disconnected reader frees a slot.
        await vi.waitFor(
            async () => expect((await me.get('/api/extensions/categories/export')).statusCode).toBe(200),
            { timeout: 30_000 },
        );
    });
});
