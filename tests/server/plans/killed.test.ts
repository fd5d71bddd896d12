import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../support/database';
import { dataFolder, serving, signIn, start } from '../support/process';

const ADMIN = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a long enough word' };

it('leaves a plan and a return undone when the server is killed in the middle of both, and the next server makes each once', async () => {
    const url = await freshDatabase();
    const open = async () => {
        const server = await start({ ...ADMIN, SEED: 'none', DATABASE_URL: url }, dataFolder());
        await serving(server);
        return server;
    };
    const first = await open();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    try {
        const rows = async (text: string) => (await client.query(text)).rows;
        await rows(`insert into categories (name, name_ar) values ('Lamps', 'مصابيح')`);
        await rows(`insert into products (category_id, name, name_ar, sku, price)
            select 1, 'Lamp ' || n, 'مصباح ' || n, 'L-' || n, 10000 from generate_series(1, 4) n`);
        await rows(`insert into purchases (number, status, items_count, subtotal, vat_amount, total, payment_type, payment_method,
                device_type, country) values ('PO-1', 'delivered', 2, 2000, 261, 2000, 'credit', 'mada', 'ios', 'SA')`);
        await rows(`insert into purchase_items (purchase_id, product_id, name, name_ar, sku, options, quantity, unit_price, total)
            values (1, 4, 'Lamp', 'مصباح', 'L-4', '[]', 2, 1000, 2000)`);
        const token = await signIn(first.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
        const takeBack = (url: string) =>
            fetch(`${url}/api/extensions/purchase-operations/1/returns`, {
                method: 'POST',
                headers: {
                    'content-type': 'application/json',
                    'auth-token': token,
                    'idempotency-key': 'return-of-one-lamp',
                },
                body: JSON.stringify({ items: [{ item_id: 1, quantity: 1, state: 'stock' }] }),
            });
        const returned = () =>
            rows(`select o.status, o.refunded, o.returned_count, i.returned_count as pieces, p.stock,
                    (select count(*)::int from purchase_returns) as notes, (select count(*)::int from purchase_return_items) as came
                from purchases o join purchase_items i on i.purchase_id = o.id join products p on p.id = i.product_id`);
        const untouched = await returned();
        const products = [1, 2, 3].map(id => ({ id, product: { price: 90 } }));
        const planned = await fetch(`${first.url}/api/extensions/plans`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'auth-token': token },
            body: JSON.stringify({
                title: 'Lamps',
                body: { rows: products },
                at: new Date(Date.now() + 3_600_000).toISOString(),
            }),
        });
        expect(planned.status).toBe(201);
        // The server changes the first product and waits here for the log.
        await holder.query('begin; lock table activity in exclusive mode');
        await rows('update plans set due_at = now()');
        // The return has moved stock and waits for the log as well.
        const cut = takeBack(first.url).then(
            () => 'answered',
            () => 'cut',
        );
        await expect
            .poll(
                async () =>
                    (
                        await rows(
                            `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%activity%'`,
                        )
                    ).length,
                { timeout: 20_000 },
            )
            .toBe(2);
        first.child.kill('SIGKILL');
        await first.ended;
        expect(await cut).toBe('cut');
        await holder.query('commit');
        expect(await rows('select distinct price from products where id < 4')).toEqual([{ price: 10_000 }]);
        expect(await rows('select state from plans')).toEqual([{ state: 'planned' }]);
        expect(await returned()).toEqual(untouched);
        const second = await open();
        await expect
            .poll(() => rows('select state from plans'), { timeout: 20_000 })
            .toEqual([{ state: 'done' }]);
        expect(await rows('select distinct price from products where id < 4')).toEqual([{ price: 9000 }]);
        expect(
            await rows(`select count(*)::int as entries from activity where resource = 'products'`),
        ).toEqual([{ entries: 3 }]);
        // The panel repeats the call under the same key, once more than needed.
        for (const _ of ['first', 'again']) expect((await takeBack(second.url)).status).toBe(200);
        expect(await returned()).toEqual([
            {
                ...untouched[0],
                refunded: 1000,
                returned_count: 1,
                pieces: 1,
                stock: untouched[0]!.stock + 1,
                notes: 1,
                came: 1,
            },
        ]);
        second.child.kill('SIGTERM');
        expect(await second.ended).toBe(0);
    } finally {
        await Promise.all([client.end(), holder.end()]);
    }
}, 120_000);
