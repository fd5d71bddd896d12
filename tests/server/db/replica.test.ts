import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCluster, type Cluster } from '../../../server/db/cluster';
import { connect, type Database } from '../../../server/db/connect';
import { migrate } from '../../../server/db/migrate';
import { createReader, type Read } from '../../../server/db/replicaRouting';
import { makeReplica, type Replica } from '../../support/replica';
import { openShop, type Json } from '../support/shop';
import { silentProxy } from '../support/silentProxy';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'shop-replica-'));
const closing: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];
let cluster: Cluster;
let replica: Replica;
const dataDir = path.join(folder, 'primary');

const shop = openShop({}, {}, async () => {
    fs.chmodSync(folder, 0o755);
    cluster = await startCluster({ dataDir, log: () => undefined, fsync: false });
    closing.push(() => cluster.stop());
    await migrate(cluster.url);
    // The default setting, unlike in the tests' cluster: an answered write is on disk.
    return `${cluster.url}?options=${encodeURIComponent('-c synchronous_commit=on')}`;
});
let database: Database;
beforeAll(async () => {
    database = shop.database;
    replica = await makeReplica(dataDir, shop.url, path.join(folder, 'replica'));
    closing.push(() => replica.stop().catch(() => undefined));
}, 60_000);
afterAll(async () => {
    for (const close of closing.reverse()) await close();
}, 60_000);

/** A new reader without earlier failures, and its warnings. */
const readerOf = (url: string): { read: Read; warned: unknown[]; close: () => Promise<void> } => {
    const other = connect(url, () => undefined, { connectMs: 1000 });
    const warned: unknown[] = [];
    return {
        read: createReader(database.pool, other.pool, error => warned.push(error)),
        warned,
        close: other.close,
    };
};
const isReplica = async (read: Read): Promise<boolean> =>
    read(async () => {
        const { rows } = await database.db.execute<{ there: boolean }>('select pg_is_in_recovery() as there');
        return rows[0]!.there;
    });
const untilRead = (read: Read) =>
    vi.waitFor(async () => expect(await isReplica(read)).toBe(true), { timeout: 10_000 });
let written = 0;
const write = () =>
    database.pool.query(`insert into roles (name, permissions) values ($1, '{}')`, [
        `Written ${(written += 1)}`,
    ]);
const countRoles = async (read: Read): Promise<number> =>
    read(async () => {
        const { rows } = await database.db.execute<{ count: number }>('select count(*) as count from roles');
        return rows[0]!.count;
    });

describe('a replica', () => {
    it('is read if it is up to date, and never misses a committed write', async () => {
        const { read, warned, close } = readerOf(replica.url);
        try {
            await untilRead(read);
            for (let round = 0; round < 50; round += 1) {
                await write();
                expect(await countRoles(read)).toBe(written);
            }
            expect(warned).toEqual([]);
        } finally {
            await close();
        }
    });

    it('is not read while it is behind, and is read again after it has caught up', async () => {
        const { read, warned, close } = readerOf(replica.url);
        try {
            await untilRead(read);
            await replica.pause();
            await write();
            expect(await isReplica(read)).toBe(false);
            expect(await countRoles(read)).toBe(written);
            await replica.resume();
            await untilRead(read);
            expect(await countRoles(read)).toBe(written);
            expect(warned).toEqual([]);
        } finally {
            await close();
        }
    });

    it('that disconnects during a read is replaced by the primary', async () => {
        const { read, warned, close } = readerOf(replica.url);
        try {
            await untilRead(read);
            let tries = 0;
            const rows = await read(async () => {
                tries += 1;
                if (tries === 1) await replica.stop();
                return (await database.db.execute('select 1 as one')).rows;
            });
            expect(rows).toEqual([{ one: 1 }]);
            expect(tries).toBe(2);
            expect(warned).toHaveLength(1);
            // It is skipped without waiting.
            expect(await countRoles(read)).toBe(written);
            const other = readerOf(replica.url);
            expect(await countRoles(other.read)).toBe(written);
            expect(other.warned).toHaveLength(1);
            await other.close();
        } finally {
            await close();
            await replica.start();
        }
    });

    it('that does not answer is replaced by the primary', async () => {
        const proxy = await silentProxy(replica.url);
        const { read, warned, close } = readerOf(proxy.url);
        try {
            await untilRead(read);
            proxy.fallSilent();
            expect(await countRoles(read)).toBe(written);
            expect(await countRoles(read)).toBe(written);
            expect(warned).toHaveLength(1);
        } finally {
            proxy.close();
            await close();
        }
    });

    it('behind another server answers lists and statistics with a session’s latest writes', async () => {
        const other = connect(replica.url, () => undefined, { connectMs: 1000 });
        const taken = vi.spyOn(other.pool, 'connect');
        const second = await shop.another({ replica: other });
        try {
            const me = await shop.somebody();
            written += 1;
            const there = shop.browserOf(second, me.token);
            for (let round = 0; round < 20; round += 1) {
                const { data } = await me.post('/roles', { name: `Made ${round}`, permissions: [] });
                written += 1;
                const { data: roles } = await there.get('/roles');
                expect(roles.data.map(({ id }: Json) => id)).toContain(data.data.id);
            }
            expect(taken).toHaveBeenCalled();
            for (const path of ['/statics', '/users', '/products', '/categories', '/admins'])
                expect((await there.get(path)).statusCode, path).toBe(200);
            await replica.stop();
            expect((await there.get('/roles')).statusCode).toBe(200);
            expect((await there.get('/statics/sales-month')).statusCode).toBe(200);
        } finally {
            await second.close();
            await other.close();
            await replica.start();
        }
    });

    it('that turns out to be no replica is not read', async () => {
        const { read, close } = readerOf(cluster.url);
        try {
            expect(await isReplica(read)).toBe(false);
        } finally {
            await close();
        }
    });
});
