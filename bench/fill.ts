import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCluster } from '../server/db/cluster';
import { connect } from '../server/db/connect';
import { migrate } from '../server/db/migrate';
import { refreshPace } from '../server/db/pace';
import { BEST_SELLERS, renewBestSellers } from '../server/db/statistics/bestSellers';
import { computeSales } from '../server/db/statistics/days';
import { cleanupSql, fixedSql, homeSql, setupSql, tablesOf, totalsSql } from './fillSql';

/** The version of the generated data: folders of another version are filled again. */
const GENERATOR = '5';
/** Rows per statement, and concurrent connections. */
const PART = 50_000;
const CONCURRENCY = 2;

export const ZONE = 'Asia/Riyadh';
const say = (line: string) => process.stderr.write(`${line}\n`);

type Definition = { table: string; name: string; definition: string };

/**
 * Indexes and constraints, which are dropped before filling and recreated at the end: that is faster than updating them
 * for each row.
 */
const definitions = async (client: pg.Client) => {
    const { rows: keys } = await client.query<Definition>(`
        select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
    const { rows: indexes } = await client.query<Definition>(
        `
        select tablename as table, indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'public' and tablename = any($1)
            and indexdef not like 'CREATE UNIQUE %'`,
        [
            tablesOf(1).flatMap(({ table }) => [
                table,
                `${table.replace(/s$/, '')}_photos`,
                'variant_values',
                'purchase_steps',
            ]),
        ],
    );
    return { keys, indexes };
};

/** Runs tasks concurrently, each with its own connection. */
async function concurrently(url: string, work: ((client: pg.Client) => Promise<unknown>)[]): Promise<void> {
    const waiting = [...work];
    await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
            const client = new pg.Client(url);
            await client.connect();
            try {
                await client.query("set maintenance_work_mem = '512MB'; set work_mem = '256MB'");
                for (let next = waiting.shift(); next; next = waiting.shift()) await next(client);
            } finally {
                await client.end();
            }
        }),
    );
}

/** The tables with triggers that filling does without. */
const TRIGGERED = [
    'products',
    'product_photos',
    'variants',
    'purchases',
    'purchase_items',
    'purchase_steps',
    'users',
];
async function setTriggers(client: pg.Client, state: 'enable' | 'disable'): Promise<void> {
    for (const table of TRIGGERED) await client.query(`alter table ${table} ${state} trigger user`);
}

/** Fills an empty, migrated database with a shop of this size. */
export async function fillDatabase(url: string, n: number): Promise<void> {
    const client = new pg.Client(url);
    await client.connect();
    try {
        await client.query(setupSql);
        const { keys, indexes } = await definitions(client);
        for (const { table, name } of keys)
            await client.query(`alter table ${table} drop constraint "${name}"`);
        for (const { name } of indexes) await client.query(`drop index "${name}"`);
        // Figures and sales are computed once at the end.
        await setTriggers(client, 'disable');
        await client.query(fixedSql);
        for (const { table, rows, sql } of tablesOf(n)) {
            const began = Date.now();
            if (table === 'user_stats') await client.query(totalsSql);
            const parts: [number, number][] = [];
            for (let from = 1; from <= rows; from += PART)
                parts.push([from, Math.min(rows, from + PART - 1)]);
            await concurrently(
                url,
                parts.map(
                    ([from, to]) =>
                        part =>
                            part.query(sql(from, to)),
                ),
            );
            await client.query(`analyze ${table}`);
            say(`  ${table}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
        }
        await client.query(homeSql);
        const began = Date.now();
        await concurrently(
            url,
            indexes.map(
                ({ definition }) =>
                    one =>
                        one.query(definition),
            ),
        );
        await concurrently(
            url,
            keys.map(
                ({ table, name, definition }) =>
                    one =>
                        one.query(`alter table ${table} add constraint "${name}" ${definition}`),
            ),
        );
        say(`  indexes and keys: ${((Date.now() - began) / 1000).toFixed(1)} s`);
        const { rows: numbered } = await client.query<{ table: string }>(`
            select table_name as table from information_schema.columns
            where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`);
        for (const { table } of numbered)
            await client.query(
                `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (select max(id) from ${table})))`,
            );
        await setTriggers(client, 'enable');
        await client.query(
            'insert into product_figures select * from product_figures_of(array(select id from products))',
        );
        await client.query(cleanupSql);
        await client.query('vacuum analyze');
        await client.query('checkpoint').catch(() => undefined);
    } finally {
        await client.end();
    }
}

/** Computes the sales of all days, and the best sellers, as a running server does. */
async function computeAll(url: string): Promise<void> {
    const database = connect(url);
    try {
        await refreshPace(database.db);
        while (await computeSales(database.db, ZONE));
        for (const days of BEST_SELLERS) await renewBestSellers(database.db, ZONE, days);
    } finally {
        await database.close();
    }
}

/** The data folder of a shop of this size, filled now or by an earlier run. */
export async function filledFolder(n: number): Promise<string> {
    const dataDir = path.join(tmpdir(), `shop-bench-${n}`);
    const mark = path.join(dataDir, 'filled');
    const isFilled = existsSync(mark) && readFileSync(mark, 'utf8') === GENERATOR;
    if (!isFilled) {
        rmSync(dataDir, { recursive: true, force: true });
        mkdirSync(dataDir, { recursive: true });
        chmodSync(dataDir, 0o755);
        say(`Filling ${n.toLocaleString('en')} rows into ${dataDir} …`);
    }
    const began = Date.now();
    const cluster = await startCluster({ dataDir, log: say, fsync: isFilled });
    try {
        await migrate(cluster.url);
        if (!isFilled) await fillDatabase(cluster.url, n);
        await computeAll(cluster.url);
    } finally {
        await cluster.stop();
    }
    writeFileSync(mark, GENERATOR);
    if (!isFilled) say(`Filled in ${((Date.now() - began) / 1000).toFixed(0)} s.`);
    return dataDir;
}
