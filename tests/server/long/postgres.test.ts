/** @module-tag postgres */
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/base/config';
import { connect, type Database } from '../../../server/db/connect';
import { migrate } from '../../../server/db/migrate';
import { seed } from '../../../server/seed';
import { computeSales, countWaitingDays } from '../../../server/db/statistics/days';
import { placeOrder } from '../../../server/services/orders/placeOrder';
import { localStorage } from '../../../server/storage/local';
import { cleanUp, later } from '../../support/clusters';
import { failoverPrograms, startPair } from '../../support/failover';
import {
    pgProgram,
    query,
    startBouncer,
    startPostgres,
    systemBouncer,
    systemPostgres,
    type PostgresServer,
} from '../../support/postgresServers';
import { keptDifferences, ZONE } from '../support/kept';
import type { Json } from '../support/shop';

/**
 * `npm run test:full postgres` (`--mode full`) tries the PostgreSQL and the PgBouncer of the system too. It installs neither, and says
 * which one it did not find.
 */
const FULL = Boolean(process.env.FULL);
vi.setConfig({ testTimeout: 240_000 });
afterEach(cleanUp);

const debian = FULL ? systemPostgres() : undefined;
const bouncer = FULL ? systemBouncer() : undefined;
if (FULL && !debian)
    console.log(
        'No PostgreSQL of the system was found in /usr/lib/postgresql; only the shop’s own is tried.',
    );
if (FULL && !bouncer) console.log('No PgBouncer was found; no pooler is tried.');
const pair = FULL ? failoverPrograms() : undefined;
if (pair && 'missing' in pair) console.log(`No failover is tried without ${pair.missing}.`);
const KINDS: [string, string | undefined][] = [
    ['the shop’s own PostgreSQL', undefined],
    ...(debian ? [[`the PostgreSQL in ${debian}`, debian] as [string, string]] : []),
];

/** What the system has, as rows of a test. */
const found = (program: string | undefined): string[] => (program ? [program] : []);

/** The API of a demo shop on an open database. */
async function demoApp(database: Database): ReturnType<typeof buildApp> {
    later(() => database.close());
    const config = readConfig({
        SEED: 'demo',
        ADMIN_EMAIL: 'admin@shop.example',
        ADMIN_PASSWORD: 'a long enough word',
    });
    await seed(database.db, config);
    const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
    later(() => rm(folder, { recursive: true }));
    const app = await buildApp({
        config,
        database,
        storage: await localStorage(folder),
        secret: 'a secret of the tests',
    });
    later(() => app.close());
    return app;
}

/** A server of the demo shop on a database, through a pooler if `url` is that of one. */
async function openDemo(url: string, direct = url) {
    await migrate(direct);
    const database = connect(url, undefined, { direct });
    const app = await demoApp(database);
    const token = randomBytes(32).toString('base64url');
    await database.pool.query('insert into sessions (token_hash, admin_id) select $1, min(id) from admins', [
        createHash('sha256').update(token).digest(),
    ]);
    const headers = { 'auth-token': token };
    const ask = async (method: 'GET' | 'POST' | 'PUT', address: string, payload?: object): Promise<Json> => {
        const answer = await app.inject({ method, url: address, headers, ...(payload && { payload }) });
        expect(answer.statusCode, `${address}: ${answer.body.slice(0, 300)}`).toBeLessThan(300);
        return answer.json();
    };
    return { database, app, ask };
}

const LISTS = [
    '/api/admin/products?q=watch&col=name',
    '/api/extensions/products?stock=low&col=days_of_stock',
    '/api/admin/users?q=Fatima%20Alzahrani',
    '/api/admin/users?col=total_spent&desc=1',
    '/api/admin/categories',
    '/api/admin/statics',
    '/api/extensions/statics?from=2026-01-01&to=2026-12-31&compare=year',
    '/api/extensions/statics/top-selling?from=2026-01-01&to=2026-12-31',
    '/api/extensions/work-queue',
    '/api/extensions/activity',
];

/** Checks that a shop serves reads and writes, many at once, and that what is kept equals the rows. */
async function serves(url: string, direct = url): Promise<void> {
    const { database, app, ask } = await openDemo(url, direct);
    expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok' });
    const work = Array.from({ length: 64 }, (_, at) => ask('GET', LISTS[at % LISTS.length]!));
    await Promise.all(work);
    const orders = { _method: 'GET', filters: JSON.stringify({ q: 'po', status: ['pending'] }) };
    const { data, meta } = await ask('POST', '/api/admin/purchase-operations', orders);
    expect(meta.total).toBeGreaterThan(0);
    const sellable = (
        await ask('GET', '/api/extensions/products?stock=in_stock&visibility=visible&missing=variants')
    ).data;
    const { data: users } = await ask('GET', '/api/admin/users?col=id&desc=0');
    const order = (user: Json, product: Json) =>
        placeOrder(database.db, ZONE, {
            user_id: user.id,
            lines: [{ product_id: product.id, quantity: 1 }],
            payment_method: 'mada',
        });
    const active = users.filter((user: Json) => user.is_active);
    await Promise.all(
        Array.from({ length: 16 }, (_, at) => order(active[at % active.length], sellable[at % 2])),
    );
    await Promise.all(
        data
            .slice(0, 8)
            .map(({ id }: Json) =>
                ask('PUT', `/api/admin/purchase-operations/${id}`, { status: 'cancelled' }),
            ),
    );
    while (await computeSales(database.db, ZONE));
    expect(await countWaitingDays(database.db, ZONE)).toBe(0);
    expect(await keptDifferences(direct)).toEqual([]);
}

describe.each(KINDS)('%s', (_, folder) => {
    it('serves a shop to a role without superuser rights, and sends all tables to a logical subscriber', async () => {
        const publisher = await startPostgres(folder);
        await migrate(publisher.url);
        const shop = (server: PostgresServer) => server.superuser.replace(/postgres$/, 'shop');
        await query(shop(publisher), 'create publication everything for all tables');
        const subscriber = await startPostgres(folder);
        await migrate(subscriber.url);
        await query(shop(subscriber), 'truncate shop_settings, known_permissions');
        await query(
            shop(subscriber),
            `create subscription everything connection 'host=127.0.0.1 port=${publisher.port} user=postgres dbname=shop' publication everything`,
        );
        await serves(publisher.url);
        const count = (server: PostgresServer) =>
            query(
                shop(server),
                `select (select count(*)::int from purchases) as orders, (select count(*)::int from sales_changes) as noted,
                (select sum(stock)::float8 from product_figures) as stock, (select sum(total)::float8 from sales_days) as sales`,
            );
        await expect.poll(() => count(subscriber), { timeout: 60_000 }).toEqual(await count(publisher));
        await query(shop(subscriber), 'drop subscription everything');
    });
});

it.each(found(debian))(
    'a dump that psql reads into another database serves the same shop, with %s',
    async debian => {
        const server = await startPostgres(debian);
        await serves(server.url);
        await query(server.superuser, 'create database other owner shop');
        const file = path.join(tmpdir(), `dump-${process.pid}.sql`);
        later(() => rm(file, { force: true }));
        await pgProgram(server, 'pg_dump', `--file=${file}`, server.superuser.replace(/postgres$/, 'shop'));
        const other = server.url.replace(/shop$/, 'other');
        await pgProgram(
            server,
            'psql',
            '--quiet',
            '--set=ON_ERROR_STOP=1',
            `--file=${file}`,
            server.superuser.replace(/postgres$/, 'other'),
        );
        await migrate(other);
        const rows = (url: string) =>
            query(url, 'select count(*)::int as orders, sum(total)::int as total from purchases');
        expect(await rows(other)).toEqual(await rows(server.url));
        expect(await keptDifferences(other)).toEqual([]);
    },
);

describe.each(found(bouncer))('%s', bouncer => {
    it.each(['session', 'transaction'] as const)(
        'in %s mode serves a shop, with a direct address beside it',
        async mode => {
            const server = await startPostgres(debian);
            const pooled = await startBouncer(bouncer, server, mode);
            await serves(pooled, server.url);
        },
    );

    it.each(['session', 'transaction'] as const)(
        'in %s mode serves a shop that knows no other address, and reports its changes',
        async mode => {
            const server = await startPostgres(debian);
            const pooled = await startBouncer(bouncer, server, mode);
            await serves(pooled);
            const database = connect(pooled);
            later(() => database.close());
            const [heard, resumed] = [vi.fn(), vi.fn()];
            const listener = database.listen('shop', heard, resumed);
            later(() => listener.close());
            await listener.ready;
            await new Promise(resolve => setTimeout(resolve, 5_500));
            expect(resumed).not.toHaveBeenCalled();
            await query(
                server.url,
                `insert into activity (admin_name, action, resource, resource_id, changes) values ('A', 'update', 'customers', 1, '{}')`,
            );
            await expect.poll(() => resumed.mock.calls.length, { timeout: 15_000 }).toBe(1);
        },
    );
});

const WRITERS = 8;
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

it.each(pair && 'programs' in pair ? [pair.programs] : [])(
    'a shop keeps every order that was acknowledged while its primary server is killed',
    async programs => {
        const servers = await startPair(programs);
        await migrate(servers.url);
        const database = connect(servers.url);
        const app = await demoApp(database);
        const [{ id: product_id }] = (await query(
            servers.url,
            'update products set stock = 1000000 where id = (select min(id) from products where not exists (select from variants where product_id = products.id)) returning id',
        )) as [{ id: number }];
        const [{ id: user_id }] = (await query(
            servers.url,
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
                    await pause(100);
                }
        };
        const writers = Array.from({ length: WRITERS }, write);
        await pause(3_000);
        const before = acknowledged.length;
        expect(before).toBeGreaterThan(WRITERS);
        const killed = await servers.killPrimary();
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
        expect(await servers.primary()).not.toBe(killed);
        expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok' });
        const stored = await query<{ number: string }>(
            servers.url,
            `select number from purchases where user_id = ${user_id}`,
        );
        const numbers = new Set(stored.map(({ number }) => number));
        expect(acknowledged.filter(({ number }) => !numbers.has(number))).toEqual([]);
        while (await computeSales(database.db, ZONE));
        expect(await keptDifferences(servers.url)).toEqual([]);
        const times = acknowledged.map(order => order.at).sort((a, b) => a - b);
        const gap = Math.max(...times.slice(1).map((time, index) => time - times[index]!));
        console.log(
            `${acknowledged.length} orders acknowledged, ${before} of them before the kill, none lost; ${(gap / 1000).toFixed(1)} s without one; ${failures.length} refused.`,
        );
    },
);
