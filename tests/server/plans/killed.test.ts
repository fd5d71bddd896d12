import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../support/database';
import { dataFolder, serving, signIn, start } from '../support/process';

const ADMIN = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a long enough word' };

it('leaves a plan undone when the server is killed in the middle, and the next server makes it once', async () => {
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
            select 1, 'Lamp ' || n, 'مصباح ' || n, 'L-' || n, 10000 from generate_series(1, 3) n`);
        const token = await signIn(first.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
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
            .toBe(1);
        first.child.kill('SIGKILL');
        await first.ended;
        await holder.query('commit');
        expect(await rows('select distinct price from products')).toEqual([{ price: 10_000 }]);
        expect(await rows('select state from plans')).toEqual([{ state: 'planned' }]);
        const second = await open();
        await expect
            .poll(() => rows('select state from plans'), { timeout: 20_000 })
            .toEqual([{ state: 'done' }]);
        expect(await rows('select distinct price from products')).toEqual([{ price: 9000 }]);
        expect(
            await rows(`select count(*)::int as entries from activity where resource = 'products'`),
        ).toEqual([{ entries: 3 }]);
        second.child.kill('SIGTERM');
        expect(await second.ended).toBe(0);
    } finally {
        await Promise.all([client.end(), holder.end()]);
    }
}, 120_000);
