import type { FastifyBaseLogger } from 'fastify';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcePlan } from '../../../server/services/alerts/alerts';
import { eventStream, eventText } from '../../../server/services/alerts/eventStream';
import { createFeed } from '../../../server/services/alerts/feed';
import { placeOrder } from '../../../server/services/orders/placeOrder';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { came, readFeed, ready, reachable, type Heard } from '../support/stream';

const shop = openShop();
const { addCategory, addProduct, addUser, addVariant, addOption } = stockOf(shop);
let url: string;
let user: Json;
beforeAll(async () => {
    url = await reachable(shop.app);
    user = await addUser();
});
beforeEach(() => shop.rows('truncate purchase_notifications, sold_out_notifications'));

const buy = (product: Json, quantity = 1) =>
    placeOrder(shop.database.db, 'Asia/Riyadh', {
        user_id: user.id,
        lines: [{ product_id: product.id, quantity }],
        payment_method: 'mada',
    });
const kinds = (events: Heard[]) => events.map(({ event, data }) => data.collection ?? data.resource ?? event);
const clear = (client: Client, body: object) => client.post('/api/extensions/feed/clear', body);

describe('GET /feed', () => {
    it('sends existing documents, oldest first, then ready, then live events', async () => {
        const product = await addProduct({ stock: 3, name: 'Lamp', name_ar: 'مصباح' });
        const first = await buy(product);
        await buy(product, 2);
        const feed = await readFeed(url, (await shop.somebody()).token);
        expect(feed.response.headers.get('content-type')).toBe('text/event-stream');
        expect(feed.response.headers.get('cache-control')).toBe('no-store');
        await feed.until(ready());
        expect(kinds(feed.events)).toEqual([
            'reset',
            'purchase_notifications',
            'purchase_notifications',
            'sold_out_notifications',
            'ready',
        ]);
        expect(feed.events[1]!.data.document).toEqual({
            id: expect.any(Number),
            purchase_operation_id: first.id,
            seen: false,
            created_at: expect.stringMatching(/Z$/),
            number: first.number,
            total: 100,
            items_count: 1,
            customer: user.name,
        });
        expect(feed.events[3]!.data.document).toMatchObject({
            product_id: product.id,
            seen: false,
            name: 'Lamp',
            name_ar: 'مصباح',
        });
        const { id } = await buy(await addProduct());
        await feed.until(came('added', { purchase_operation_id: id }));
        await feed.until(came('changed', { resource: 'orders', id }));
    });

    it('begins with the newest hundred documents of a collection', async () => {
        await shop.rows(`insert into sold_out_notifications (product_id)
            select id from products, generate_series(1, 130) where id = (select min(id) from products)`);
        const [newest] = await shop.rows('select max(id) as id from sold_out_notifications');
        const feed = await readFeed(url, (await shop.somebody(['show products'])).token);
        await feed.until(ready());
        const ids = feed.events.filter(({ event }) => event === 'added').map(({ data }) => data.document.id);
        expect(ids).toHaveLength(100);
        expect(ids.at(-1)).toBe(newest.id);
    });

    it('sends the alerts and hints that the role may read', async () => {
        const readers = {
            orders: await readFeed(url, (await shop.somebody(['show purchases'])).token),
            products: await readFeed(url, (await shop.somebody(['show products'])).token),
            editors: await readFeed(url, (await shop.somebody(['edit products'])).token),
            nobody: await readFeed(url, (await shop.somebody([])).token),
        };
        for (const feed of Object.values(readers)) await feed.until(ready());
        const me = await shop.somebody();
        const product = await addProduct({ stock: 1 });
        await buy(product);
        const role = (await me.post('/roles', { name: 'Last', permissions: [] })).data.data;
        const keeper = await readFeed(url, (await shop.somebody(['show roles'])).token);
        await keeper.until(ready());
        await me.put(`/roles/${role.id}`, { name: 'At last', permissions: [] });
        await keeper.until(came('changed', { resource: 'roles', id: role.id }));
        // All streams get the events in one order, so the others have received theirs by now.
        const since = (feed: { events: Heard[] }) => new Set(kinds(feed.events));
        expect(since(readers.orders)).toEqual(
            new Set(['reset', 'ready', 'purchase_notifications', 'orders']),
        );
        expect(since(readers.products)).toEqual(
            new Set(['reset', 'ready', 'sold_out_notifications', 'products']),
        );
        expect(since(readers.editors)).toEqual(new Set(['reset', 'ready', 'products']));
        expect(since(readers.nobody)).toEqual(new Set(['reset', 'ready']));
    });

    it('sends events of other servers too', async () => {
        const other = await shop.another();
        const feed = await readFeed(await reachable(other), (await shop.somebody()).token);
        await feed.until(ready());
        const me = await shop.somebody();
        const { id } = (await me.post('/roles', { name: 'Elsewhere', permissions: [] })).data.data;
        await feed.until(came('changed', { resource: 'roles', id }));
        await other.close();
        await feed.ended;
    });

    it('requires a session', async () => {
        const response = await fetch(`${url}/api/extensions/feed`);
        expect(response.status).toBe(401);
    });
});

describe('POST /feed/clear', () => {
    it('deletes only the named documents, and informs every stream', async () => {
        const product = await addProduct({ stock: 2 });
        await buy(product);
        await buy(product);
        const me = await shop.somebody();
        const feed = await readFeed(url, me.token);
        await feed.until(ready());
        const [first, second] = await shop.rows('select id from purchase_notifications order by id');
        const [soldOut] = await shop.rows('select id from sold_out_notifications');
        const other = await shop.somebody(['show purchases']);
        expect((await clear(other, { purchase_notifications: [first.id, 999_999] })).statusCode).toBe(204);
        await feed.until(came('removed', { collection: 'purchase_notifications', ids: [first.id] }));
        expect(await shop.rows('select id, seen from purchase_notifications')).toEqual([
            { id: second.id, seen: false },
        ]);
        expect(await shop.rows('select id from sold_out_notifications')).toEqual([soldOut]);
        await clear(me, { purchase_notifications: [second.id], sold_out_notifications: [soldOut.id] });
        await feed.until(came('removed', { collection: 'sold_out_notifications' }));
        expect(await shop.rows('select id from purchase_notifications')).toEqual([]);
    });

    it('requires the permission of each collection, and deletes nothing if one is missing', async () => {
        await buy(await addProduct({ stock: 1 }));
        const [order] = await shop.rows('select id from purchase_notifications');
        const [soldOut] = await shop.rows('select id from sold_out_notifications');
        const desk = await shop.somebody(['show purchases']);
        const both = { purchase_notifications: [order.id], sold_out_notifications: [soldOut.id] };
        expect((await clear(desk, both)).statusCode).toBe(403);
        expect(await shop.rows('select id from purchase_notifications')).toHaveLength(1);
        const wrong = await clear(desk, { purchase_notifications: ['x', true] });
        expect(wrong.statusCode).toBe(422);
        expect((await clear(desk, {})).statusCode).toBe(204);
    });

    it('takes the alert of a plan that failed, which roles that may edit products alone receive', async () => {
        const { id } = await addProduct();
        const [editor, reader] = [
            await shop.somebody(['edit products']),
            await shop.somebody(['show products']),
        ];
        const [plan] = await shop.rows(
            `insert into plans (title, body, product_ids, fields, at, state, admin_name, language)
             values ('Weekend', '{"rows": []}', array[$1::int], '{price}', now(), 'failed', 'Layan', 'en') returning id`,
            [id],
        );
        const [feed, other] = [await readFeed(url, editor.token), await readFeed(url, reader.token)];
        await Promise.all([feed.until(ready()), other.until(ready())]);
        await shop.database.db.transaction(tx => announcePlan(tx, plan.id));
        await feed.until(came('added', { collection: 'plan_notifications' }));
        const { document } = feed.events.at(-1)!.data;
        expect(document).toMatchObject({ plan_id: plan.id, seen: false, title: 'Weekend' });
        expect((await clear(reader, { plan_notifications: [document.id] })).statusCode).toBe(403);
        expect((await clear(editor, { plan_notifications: [document.id] })).statusCode).toBe(204);
        await feed.until(came('removed', { collection: 'plan_notifications', ids: [document.id] }));
        expect(kinds(other.events)).not.toContain('plan_notifications');
        const late = await readFeed(url, editor.token);
        await late.until(ready());
        expect(kinds(late.events)).not.toContain('plan_notifications');
    });

    it('deletes more documents than one database notification can name', async () => {
        const product = await addProduct();
        await shop.rows(
            'insert into sold_out_notifications (product_id) select $1 from generate_series(1, 900)',
            [product.id],
        );
        const ids = (await shop.rows('select id from sold_out_notifications')).map(({ id }) => id);
        const me = await shop.somebody();
        const feed = await readFeed(url, me.token);
        await feed.until(ready());
        const answers = await Promise.all(
            [ids, [...ids].reverse(), ids].map(sold_out_notifications =>
                clear(me, { sold_out_notifications }),
            ),
        );
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
        const removed = (events: Heard[]) =>
            events.flatMap(({ event, data }) => (event === 'removed' ? (data.ids as number[]) : []));
        await feed.until(events => removed(events).length >= 900);
        expect(removed(feed.events).sort()).toEqual(ids.sort());
    });
});

describe('a stream', () => {
    it('ends with its session: after a sign-out, a deactivation or a new password', async () => {
        const me = await shop.somebody();
        const ends: ((who: Client & { id: number }) => Promise<unknown>)[] = [
            who => who.post('/auth/logout'),
            who => me.post(`/admins/${who.id}`, { _method: 'PATCH', is_active: false }),
            who => me.post(`/admins/${who.id}`, { _method: 'PATCH', password: 'another word 1' }),
            who => me.del(`/admins/${who.id}`),
        ];
        const stays = await readFeed(url, me.token);
        await stays.until(ready());
        for (const end of ends) {
            const who = await shop.somebody();
            const feed = await readFeed(url, who.token);
            await feed.until(ready());
            await end(who);
            await feed.ended;
        }
        const { id } = (await me.post('/roles', { name: 'Still', permissions: [] })).data.data;
        await stays.until(came('changed', { resource: 'roles', id }));
    });

    it('restarts with the permissions of a changed role', async () => {
        await buy(await addProduct({ stock: 1 }));
        const who = await shop.somebody(['show purchases']);
        const feed = await readFeed(url, who.token);
        await feed.until(ready());
        const me = await shop.somebody();
        await me.put(`/roles/${who.roleId}`, { name: 'Other', permissions: ['show products'] });
        await feed.until(ready(2));
        const again = feed.events.slice(feed.events.findLastIndex(({ event }) => event === 'reset'));
        expect(kinds(again)).toEqual(['reset', 'sold_out_notifications', 'ready']);
    });

    it('misses nothing if its server loses the database temporarily', async () => {
        const feed = await readFeed(url, (await shop.somebody(['show purchases'])).token);
        await feed.until(ready());
        await shop.cut(`application_name like '%feed'`);
        const { id } = await buy(await addProduct());
        await feed.until(ready(2));
        // In the whole state, or after it if the server was back before the order.
        await feed.until(came('added', { purchase_operation_id: id }));
        await feed.until(came('changed', { resource: 'orders', id: null }));
        expect(came('changed', { resource: 'roles' })(feed.events)).toBe(false);
        const next = await buy(await addProduct());
        await feed.until(came('added', { purchase_operation_id: next.id }));
    });

    it('uses no database connection, regardless of the number of streams', async () => {
        const tokens: (string | undefined)[] = [];
        while (tokens.length < 12) tokens.push((await shop.somebody(['show purchases'])).token);
        const feeds = await Promise.all(
            tokens.flatMap(token => Array.from({ length: 15 }, () => readFeed(url, token))),
        );
        await Promise.all(feeds.map(feed => feed.until(ready())));
        const [{ count }] = await shop.rows(
            `select count(*) from pg_stat_activity where datname = current_database()`,
        );
        expect(count).toBeLessThanOrEqual(12);
        const { id } = await buy(await addProduct());
        await Promise.all(feeds.map(feed => feed.until(came('added', { purchase_operation_id: id }))));
        for (const feed of feeds) feed.leave();
    });

    it('ends the oldest of a session’s streams when there are more than twenty', async () => {
        const { token } = await shop.somebody([]);
        const oldest = await readFeed(url, token);
        await oldest.until(ready());
        for (let count = 0; count < 20; count += 1) await readFeed(url, token);
        await oldest.ended;
    });

    it('without a reader, and an unused connection, do not delay shutdown', async () => {
        const other = await shop.another();
        const address = await reachable(other);
        const feed = await readFeed(address, (await shop.somebody()).token);
        await feed.until(ready());
        feed.leave();
        const spare = connect(Number(new URL(address).port), '127.0.0.1');
        await new Promise(resolve => spare.once('connect', resolve));
        const ended = new Promise(resolve => spare.once('close', resolve));
        spare.on('error', () => undefined);
        await other.close();
        await ended;
    });

    it('ends at once when the server stops', async () => {
        const other = await shop.another();
        const feed = await readFeed(await reachable(other), (await shop.somebody()).token);
        await feed.until(ready());
        await other.close();
        await feed.ended;
    });
});

describe('the buffer of a slow reader', () => {
    it('is limited, and a reader beyond the limit is disconnected', async () => {
        const gone = vi.fn();
        const response = { destroy: vi.fn(), writableFinished: false };
        const { body, sink } = eventStream(response as never, gone);
        const text = eventText('changed', { resource: 'products', id: 1 });
        let sent = 0;
        while (sink.send(text)) sent += text.length;
        expect(sent).toBeGreaterThan(200_000);
        expect(sent).toBeLessThan(300_000);
        expect(body.destroyed).toBe(true);
        expect(response.destroy).toHaveBeenCalledOnce();
        expect(sink.send(text)).toBe(false);
        await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce(), { timeout: 20_000 });
    });

    it.each(['is disconnected', 'does not delay a stop'])(
        'over a real connection: a reader that stops reading %s',
        async what => {
            const other = await shop.another();
            const address = await reachable(other);
            const { token } = await shop.somebody(['show roles']);
            const connections = () =>
                new Promise<number>((resolve, reject) =>
                    other.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
                );
            const asked = request(`${address}/api/extensions/feed`, { headers: { 'auth-token': token! } });
            asked.on('error', () => undefined).end();
            await new Promise<void>(resolve =>
                asked.on('response', answer => {
                    answer.on('error', () => undefined).pause();
                    resolve();
                }),
            );
            expect(await connections()).toBe(1);
            // The system's buffers hold some megabytes more.
            const flood = (count: number) =>
                shop.rows(
                    `select count(pg_notify('shop', json_build_object('changed', 'roles', 'id', n)::text))
                 from generate_series(1, ${count}) n`,
                );
            if (what === 'is disconnected')
                for (let rounds = 0; rounds < 40 && (await connections()) > 0; rounds += 1)
                    await flood(20_000);
            else {
                await flood(4_000);
                await other.close();
            }
            await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 20_000 });
            asked.destroy();
        },
    );
});

describe('a heartbeat', () => {
    afterEach(() => {
        vi.useRealTimers();
    });

    it('is sent every five seconds while the database is connected', async () => {
        vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
        const { token } = await shop.somebody([]);
        const actor = await shop.app.authenticate({ headers: { 'auth-token': token } } as never);
        let hearing = true;
        const listener = {
            get hearing() {
                return hearing;
            },
            ready: Promise.resolve(),
            close: async () => undefined,
        };
        const feed = createFeed({ db: shop.database.db, listen: () => listener }, {
            warn: () => undefined,
        } as unknown as FastifyBaseLogger);
        const written: string[] = [];
        await feed.open(actor, { send: text => written.push(text) > 0, end: () => undefined });
        await vi.waitFor(() => expect(written.join('')).toContain('event: ready'), { timeout: 20_000 });
        written.length = 0;
        vi.advanceTimersByTime(10_000);
        expect(written).toEqual([': \n\n', ': \n\n']);
        hearing = false;
        vi.advanceTimersByTime(10_000);
        expect(written).toHaveLength(2);
        await feed.close();
    });
});

describe('a sold-out alert', () => {
    const count = async () => (await shop.rows('select product_id from sold_out_notifications')).length;

    it('is written when the stock reaches 0 by any change', async () => {
        const me = await shop.somebody();
        const category = await addCategory();
        const { values } = await addOption(category.id, 'S', 'M');
        const plain = await addProduct({ category_id: category.id, stock: 4 });
        await me.put(`/products/${plain.id}`, { stock: 0 });
        expect(await count()).toBe(1);
        // It is already sold out, and a new name changes no stock.
        await me.put(`/products/${plain.id}`, { stock: 0, name: 'Same' });
        expect(await count()).toBe(1);
        await me.put(`/products/${plain.id}`, { stock: 1 });
        await buy(plain);
        expect(await count()).toBe(2);

        const varied = await addProduct({ category_id: category.id, stock: 9 });
        const one = (
            await me.post(`/products/${varied.id}/variants`, {
                sku: 'ONE',
                stock: 2,
                option_value_ids: [values[0]],
            })
        ).data.data;
        const two = await addVariant(varied.id, [values[1]!], { stock: 1 });
        await me.put(`/products/variants/${one.id}`, { stock: 0 });
        expect(await count()).toBe(2);
        await me.put(`/products/variants/${two.id}`, { stock: 0 });
        expect(await count()).toBe(3);

        const left = await addProduct({ category_id: category.id, stock: 0 });
        const last = await addVariant(left.id, [values[0]!], { stock: 3 });
        await me.del(`/products/variants/${last.id}`);
        expect(await count()).toBe(4);

        const fresh = await addProduct({ category_id: category.id, stock: 5 });
        await me.post(`/products/${fresh.id}/variants`, { sku: 'TWO', option_value_ids: [values[0]] });
        expect(await count()).toBe(5);
    });

    it('is not written for a new product without stock, or for a refused change', async () => {
        const me = await shop.somebody();
        const category = await addCategory();
        await me.post(`/categories/${category.id}/products`, { name: 'N', name_ar: 'ن', sku: 'N', price: 1 });
        const other = await addProduct({ stock: 3 });
        await me.put(`/products/${other.id}`, { stock: 0, sku: 'N' });
        expect(await count()).toBe(0);
    });

    it('is deleted with its product', async () => {
        const me = await shop.somebody();
        const product = await addProduct({ stock: 1 });
        const feed = await readFeed(url, me.token);
        await feed.until(ready());
        await me.put(`/products/${product.id}`, { stock: 0 });
        await feed.until(came('added', { product_id: product.id }));
        await me.del(`/products/${product.id}`);
        await feed.until(came('removed', { collection: 'sold_out_notifications' }));
        expect(await count()).toBe(0);
    });
});
