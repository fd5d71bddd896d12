/** @module-tag postgres */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { connect } from '../../../server/db/connect';
import { migrate } from '../../../server/db/migrate';
import { seed } from '../../../server/db/seed';
import { computeSales } from '../../../server/db/statistics/days';
import { placeOrder } from '../../../server/services/orders/placeOrder';
import { localStorage } from '../../../server/storage/local';
import { cleanUp, later } from '../../support/clusters';
import { failoverPrograms, startPair } from '../../support/failover';
import { query } from '../../support/postgresServers';
import { keptDifferences, ZONE } from '../support/kept';

/** `npm run test:postgres` (`--mode full`) kills a pair of servers under Debian's Patroni. It installs nothing. */
const found = process.env.FULL ? failoverPrograms() : { missing: 'npm run test:postgres' };
if (process.env.FULL && 'missing' in found) console.log(`No failover is tried without ${found.missing}.`);
vi.setConfig({ testTimeout: 300_000 });
afterEach(cleanUp);

const WRITERS = 8;
const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

it.each('programs' in found ? [found.programs] : [])(
    'a shop keeps every order that was acknowledged while its primary server is killed',
    async programs => {
        const pair = await startPair(programs);
        await migrate(pair.url);
        const database = connect(pair.url);
        later(() => database.close());
        const config = readConfig({
            SEED: 'demo',
            ADMIN_EMAIL: 'admin@shop.example',
            ADMIN_PASSWORD: 'a long enough word',
        });
        await seed(database.db, config);
        const folder = await mkdtemp(path.join(tmpdir(), 'failover-'));
        later(() => rm(folder, { recursive: true }));
        const app = await buildApp({
            config,
            database,
            storage: await localStorage(folder),
            secret: 'a secret',
        });
        later(() => app.close());
        const [{ id: product_id }] = (await query(
            pair.url,
            'update products set stock = 1000000 where id = (select min(id) from products where not exists (select from variants where product_id = products.id)) returning id',
        )) as [{ id: number }];
        const [{ id: user_id }] = (await query(
            pair.url,
            'select min(id) as id from users where is_active',
        )) as [{ id: number }];
        const acknowledged: { number: string; at: number }[] = [];
        const failures: string[] = [];
        let isOver = false;
        const write = async () => {
            while (!isOver)
                try {
                    const lines = [{ product_id, quantity: 1 }];
                    const { number } = await placeOrder(database.db, ZONE, {
                        user_id,
                        lines,
                        payment_method: 'mada',
                    });
                    acknowledged.push({ number, at: Date.now() });
                } catch (error) {
                    failures.push(String(error));
                    await sleep(100);
                }
        };
        const writers = Array.from({ length: WRITERS }, write);
        await sleep(3_000);
        const before = acknowledged.length;
        expect(before).toBeGreaterThan(WRITERS);
        const killed = await pair.killPrimary();
        const at = Date.now();
        await vi.waitFor(
            () => expect(acknowledged.filter(order => order.at > at + 2_000).length).toBeGreaterThan(50),
            {
                timeout: 120_000,
                interval: 100,
            },
        );
        isOver = true;
        await Promise.all(writers);
        expect(await pair.primary()).not.toBe(killed);
        expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok' });
        const stored = await query<{ number: string }>(
            pair.url,
            `select number from purchases where user_id = ${user_id}`,
        );
        const numbers = new Set(stored.map(({ number }) => number));
        expect(acknowledged.filter(({ number }) => !numbers.has(number))).toEqual([]);
        while (await computeSales(database.db, ZONE));
        expect(await keptDifferences(pair.url)).toEqual([]);
        const times = acknowledged.map(order => order.at).sort((a, b) => a - b);
        const gap = Math.max(...times.slice(1).map((time, index) => time - times[index]!));
        console.log(
            `${acknowledged.length} orders acknowledged, ${before} of them before the kill, none lost; ${(gap / 1000).toFixed(1)} s without one; ${failures.length} refused.`,
        );
    },
);
