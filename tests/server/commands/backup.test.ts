import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import * as tar from 'tar-stream';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { verifyArchive, type Manifest } from '../../../server/backup/archive';
import { whileNoOtherBackup, writeBackup } from '../../../server/backup/backup';
import { folderPhotos } from '../../../server/backup/photos';
import { restoreBackup } from '../../../server/backup/restore';
import { backUpIfDue, startBackups } from '../../../server/backup/schedule';
import { connect } from '../../../server/db/connect';
import { applyMigration, migrate, migrations } from '../../../server/db/migrate';
import { openUsedStorage } from '../../../server/storage/open';
import { placeOrder } from '../../../server/services/orders/placeOrder';
import { emptyDatabase, freshDatabase } from '../../support/database';
import { computeAll, keptDifferences } from '../support/kept';
import { png } from '../support/pictures';
import { run } from '../support/process';
import { openShop, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const ZONE = 'Asia/Riyadh';
const shop = openShop();
const { addProduct, addUser } = stockOf(shop);
let product: Json;
let user: Json;

beforeAll(async () => {
    const me = await shop.somebody();
    product = await addProduct({ stock: 1_000_000 });
    user = await addUser();
    await computeAll(shop.url);
    await me.form(`/products/${product.id}/photos`, { photo: { bytes: await png() } });
    await order();
    // What COPY escapes, and rows that do not fit into one part.
    await shop.rows(`update purchases set notes = $1`, ['a\\b\tc\nd "quoted" \\. \\N ساعة 🙂']);
    await shop.rows(`insert into terms_versions (version, title, title_ar, body, body_ar)
        select n, 'T', 'ش', repeat('x' || n, 500000), E'line\\nline' from generate_series(1, 5) n`);
    // An undone insert leaves a gap in the numbers.
    await shop.rows(`begin; insert into roles (name, permissions) values ('gone', '{}'); rollback`);
});

const order = () =>
    placeOrder(shop.database.db, ZONE, {
        user_id: user.id,
        lines: [{ product_id: product.id, quantity: 1 }],
        payment_method: 'cod',
    });

async function makeFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return folder;
}

const storageOf = (dataDir = shop.folder) =>
    openUsedStorage({ dataDir, databaseUrl: undefined, bucket: undefined });
const backUp = async (file: string, url = shop.url, dataDir = shop.folder) => {
    const storage = await storageOf(dataDir);
    return (await whileNoOtherBackup(url, client => writeBackup(client, { storage, file })))!;
};

async function backedUp(): Promise<{ file: string; folder: string; manifest: Manifest }> {
    const folder = await makeFolder();
    const file = path.join(folder, 'shop.tar.gz');
    return { file, folder, manifest: await backUp(file) };
}

async function restored(file: string, url?: string) {
    const dataDir = await makeFolder();
    const target = url ?? (await emptyDatabase());
    await restoreBackup({
        url: target,
        photos: folderPhotos(dataDir),
        file,
        manifest: await verifyArchive(file),
    });
    return { url: target, dataDir };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(url);
    await client.connect();
    return work(client).finally(() => client.end());
}

/** Sales are computed by the next server. */
const isLeftOut = (name: string) =>
    ['sessions', 'throttles', 'answers', 'pushes', 'sales_days', 'sales_state', 'sales_changes'].includes(
        name,
    );

/** Every row of every table as text, the sequences, and the definitions of keys, triggers and indexes. */
const everything = (url: string) =>
    withClient(url, async client => {
        const rowsOf = async (sql: string) =>
            (await client.query<{ row: string }>(sql)).rows.map(({ row }) => row);
        const tables = await rowsOf(`select relname as row from pg_class
            where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`);
        const found: Record<string, string[]> = {};
        for (const name of tables)
            if (!isLeftOut(name))
                found[name] = await rowsOf(`select t::text as row from "${name}" t order by 1`);
        found.sequences = await rowsOf(`select sequencename || ' ' || coalesce(last_value::text, '-') as row
            from pg_sequences where schemaname = 'public' order by 1`);
        found.keys =
            await rowsOf(`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as row
            from pg_constraint where connamespace = 'public'::regnamespace order by 1`);
        found.triggers =
            await rowsOf(`select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as row
            from pg_trigger where not tgisinternal order by 1`);
        found.indexes = await rowsOf(
            `select indexdef as row from pg_indexes where schemaname = 'public' order by 1`,
        );
        found.migrations = await rowsOf('select hash as row from drizzle.__drizzle_migrations order by id');
        return found;
    });

async function filesOf(folder: string): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        if (entry.isFile()) found[path.relative(folder, file)] = (await readFile(file)).toString('base64');
    }
    return found;
}

describe('a restored backup', () => {
    it('equals the shop row by row and file by file, without sessions, and is ready for new rows', async () => {
        const { file, manifest } = await backedUp();
        const { url, dataDir } = await restored(file);
        expect(await everything(url)).toEqual(await everything(shop.url));
        const photos = await filesOf(path.join(dataDir, 'photos'));
        expect(photos).toEqual(await filesOf(path.join(shop.folder, 'photos')));
        expect(Object.keys(photos)).toHaveLength(2);
        expect(await readdir(dataDir)).toEqual(['photos']);
        expect(await keptDifferences(url)).toEqual([]);
        expect(Object.keys(manifest.entries)).toContain('tables/terms_versions/000001');
        expect((await stat(file)).mode & 0o777).toBe(0o600);

        await withClient(url, async client => {
            const { rows } = await client.query(`select (select count(*)::int from sessions) as sessions,
                (select count(*)::int from throttles) as throttles, (select count(*)::int from answers) as answers`);
            expect(rows).toEqual([{ sessions: 0, throttles: 0, answers: 0 }]);
            const { rows: last } = await client.query('select max(id) as id from roles');
            const { rows: next } = await client.query(
                `insert into roles (name, permissions) values ('next', '{}') returning id`,
            );
            expect(next[0].id).toBeGreaterThan(last[0].id + 1);
        });
        const database = connect(url);
        await placeOrder(database.db, ZONE, {
            user_id: user.id,
            lines: [{ product_id: product.id, quantity: 1 }],
            payment_method: 'cod',
        }).finally(() => database.close());
        expect(await keptDifferences(url)).toEqual([]);
    });

    it('is a consistent snapshot of a shop in use, with every write acknowledged before it', async () => {
        const acknowledged: number[] = [];
        let writing = true;
        const writers = Array.from({ length: 4 }, async () => {
            while (writing) acknowledged.push((await order()).id);
        });
        await vi.waitUntil(() => acknowledged.length >= 8, { interval: 5, timeout: 20_000 });
        const before = [...acknowledged];
        const { file } = await backedUp();
        const during = acknowledged.length;
        writing = false;
        await Promise.all(writers);
        expect(during).toBeGreaterThan(before.length);
        const { url } = await restored(file);
        await withClient(url, async client => {
            const { rows } = await client.query<{ id: number }>('select id from purchases');
            expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
            const { rows: wrong } = await client.query(
                `select p.id from purchases p left join purchase_items i on i.purchase_id = p.id
                    left join purchase_steps s on s.purchase_id = p.id
                    group by p.id having sum(i.total) is distinct from p.subtotal or count(s.id) <> 1`,
            );
            expect(wrong).toEqual([]);
            const { rows: stock } = await client.query(
                `select 1000000 - stock as sold, (select count(*)::int from purchases) as orders from products where id = $1`,
                [product.id],
            );
            expect(stock[0].sold).toBe(stock[0].orders);
        });
        expect(await keptDifferences(url)).toEqual([]);
    });

    it('of an earlier version equals the same shop after an upgrade', async () => {
        const folder = await makeFolder();
        const file = path.join(folder, 'old.tar.gz');
        const old = await emptyDatabase();
        // The baseline, without the functions and triggers that came later.
        const number = 1;
        await withClient(old, async client => {
            for (const migration of migrations().slice(0, number)) await applyMigration(client, migration);
            await client.query(`insert into users (name, email, phone, country, device_type)
                values ('نورة', null, '+966523082219', 'SA', 'ios')`);
            await client.query(`insert into categories (name, name_ar) values ('Rugs', 'سجاد')`);
            await client.query(`insert into products (category_id, name, name_ar, sku, price, updated_at)
                values (1, 'Rug', 'سجادة', 'RUG-01', 100, '2026-01-02T03:04:05.678Z')`);
        });
        await mkdir(path.join(folder, 'photos'));
        expect((await backUp(file, old, folder)).migration.number).toBe(number - 1);
        const { url } = await restored(file);
        await migrate(old);
        // Created by a migration, now.
        for (const database of [url, old])
            await withClient(database, client =>
                client.query(`update shop_settings set updated_at = '2026-01-01'`),
            );
        expect(await everything(url)).toEqual(await everything(old));
    });
});

describe('npm run backup', () => {
    const command = (file: string, dataDir = shop.folder) =>
        run('scripts/backup.ts', [file], { DATABASE_URL: shop.url, DATA_DIR: dataDir });

    /** Lets a backup of the file begin, which then waits for a table, and ends it with the signal. */
    async function interrupted(file: string, signal: NodeJS.Signals) {
        const client = new pg.Client(shop.url);
        await client.connect();
        try {
            await client.query('begin; lock table activity in access exclusive mode');
            const { child, ended } = command(file);
            await vi.waitUntil(() => existsSync(`${file}.partial`), { timeout: 30_000, interval: 20 });
            child.kill(signal);
            return await ended;
        } finally {
            await client.end();
            // The database notices the end of a process when it sends rows to it.
            const open = `select 1 from pg_stat_activity where application_name = 'shop backup' and datname = current_database()`;
            await vi.waitUntil(async () => (await shop.rows(open)).length === 0, {
                timeout: 30_000,
                interval: 20,
            });
        }
    }

    it('leaves nothing under the name when it is killed, and the next one succeeds', async () => {
        const folder = await makeFolder();
        const file = path.join(folder, 'shop.tar.gz');
        expect(await interrupted(file, 'SIGTERM')).toBe(1);
        expect(await readdir(folder)).toEqual([]);
        expect(await interrupted(file, 'SIGKILL')).toBe('SIGKILL');
        expect(await readdir(folder)).toEqual(['shop.tar.gz.partial']);
        const next = command(file);
        expect(await next.ended).toBe(0);
        expect(next.output()).toMatch(
            /^Wrote .*shop\.tar\.gz: [\d,]+ rows and 2 photo files in [\d.]+ MB\.\n$/,
        );
        expect(await readdir(folder)).toEqual(['shop.tar.gz']);
        await verifyArchive(file);
    });

    it('writes what npm run restore reads, of a shop whose server never started', async () => {
        const folder = await makeFolder();
        // The databases of a server run by root have another user.
        await chmod(folder, 0o755);
        const file = path.join(folder, 'shop.tar.gz');
        const ended = async (program: string, args: string[], name: string) => {
            const { ended, output } = run(`scripts/${program}.ts`, args, {
                DATA_DIR: path.join(folder, name),
            });
            expect(await ended, output()).toBe(0);
            return output();
        };
        await ended('admin', ['create', '--email', 'owner@example.com', '--name', 'Owner'], 'shop');
        expect(await ended('backup', [file], 'shop')).toMatch(/^Wrote .* and 0 photo files/);
        expect(await ended('restore', [file], 'restored')).toMatch(/^Restored the backup from /);
        expect(await ended('admin', ['reset', '--email', 'owner@example.com'], 'restored')).toMatch(
            /^owner@example\.com has a new password/,
        );
    });

    it.runIf(existsSync('/dev/full'))('says that the disk is full, and leaves nothing', async () => {
        const folder = await makeFolder();
        const file = path.join(folder, 'shop.tar.gz');
        await symlink('/dev/full', `${file}.partial`);
        await expect(backUp(file)).rejects.toThrow(`There is no space left to write ${file}.`);
        expect(await readdir(folder)).toEqual([]);
        await backUp(file);
    });

    it('refuses in a sentence', async () => {
        const { file, folder } = await backedUp();
        const taken = command(file);
        expect(await taken.ended).toBe(1);
        expect(taken.output()).toBe(`${file} exists. Choose another name, or delete it first.\n`);
        const none = path.join(folder, 'none');
        await expect(backUp(path.join(none, 'x'))).rejects.toThrow(`There is no folder ${none}.`);
        await expect(storageOf(none)).rejects.toThrow(
            `There is no folder ${path.join(none, 'photos')}. Set DATA_DIR to the server's data folder.`,
        );
        await expect(backUp(path.join(shop.folder, 'photos/ab/shop.tar.gz'))).rejects.toThrow(
            'Everyone can download the files in',
        );
        await expect(backUp(path.join(folder, 'y'), await emptyDatabase())).rejects.toThrow(
            'The database has no shop.',
        );
        await whileNoOtherBackup(shop.url, async () => {
            expect(await backUp(path.join(folder, 'y'))).toBeUndefined();
        });
        expect(await readdir(folder)).toEqual(['shop.tar.gz']);
    });
});

describe('a restore is refused', () => {
    it.each([
        ['a flipped byte', (bytes: Buffer) => void (bytes[bytes.length >> 1]! ^= 1)],
        ['a missing end', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
        ['other contents', () => Buffer.from('no backup')],
        ['nothing', () => Buffer.alloc(0)],
    ])('for a file with %s', async (_name, damage) => {
        const { file } = await backedUp();
        const bytes = await readFile(file);
        await writeFile(file, damage(bytes) ?? bytes);
        await expect(verifyArchive(file)).rejects.toThrow(
            /is damaged or no backup: .* Nothing was restored\./s,
        );
    });

    it('for an entry that does not belong into it, of which no more than a part is in memory', async () => {
        const file = path.join(await makeFolder(), 'bomb.tar.gz');
        const pack = tar.pack();
        const zeros = Buffer.alloc(1024 * 1024);
        const filling = pipeline(
            Readable.from(Array.from({ length: 300 }, () => zeros)),
            pack.entry({ name: 'tables/users/0', size: 300 * zeros.length }),
        ).then(() => pack.finalize());
        await Promise.all([filling, pipeline(pack, createGzip({ level: 1 }), createWriteStream(file))]);
        const before = process.memoryUsage().arrayBuffers;
        await expect(verifyArchive(file)).rejects.toThrow('its manifest is missing');
        expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
    });

    it('for a checksum that does not match, a later format and an unknown migration', async () => {
        const folder = await makeFolder();
        const base = (await backedUp()).manifest;
        /** An archive with one photo, which claims to be another. */
        const written = async (name: string, change: (manifest: Manifest) => void) => {
            const photo = Buffer.from('photo');
            const entries = { 'photos/ab/c.webp': createHash('sha256').update(photo).digest('hex') };
            const manifest = { ...structuredClone(base), tables: [], sequences: [], entries };
            change(manifest);
            const pack = tar.pack();
            pack.entry({ name: 'photos/ab/c.webp' }, photo);
            pack.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
            pack.finalize();
            const file = path.join(folder, name);
            await pipeline(pack, createGzip(), createWriteStream(file));
            return file;
        };
        const later = await written('later', manifest => (manifest.format = 2));
        await expect(verifyArchive(later)).rejects.toThrow(
            'has format 2, and this version of the shop knows 1. Restore it with the version that wrote it',
        );
        const unknown = await written('unknown', manifest => (manifest.migration.hash = 'x'));
        await expect(restored(unknown)).rejects.toThrow('which this version of the shop does not know');
        const wrong = await written('wrong', manifest => (manifest.entries = { 'photos/ab/c.webp': '0' }));
        await expect(verifyArchive(wrong)).rejects.toThrow('photos/ab/c.webp does not match its checksum');
    });

    it('into a database with tables, a folder with photos, and under a running server', async () => {
        const { file, manifest } = await backedUp();
        const url = await freshDatabase();
        await expect(restored(file, url)).rejects.toThrow('The database is not empty: it has the table');
        const dataDir = await makeFolder();
        await mkdir(path.join(dataDir, 'photos/ab'), { recursive: true });
        await writeFile(path.join(dataDir, 'photos/ab/c.webp'), 'mine');
        const empty = await emptyDatabase();
        await expect(
            restoreBackup({ url: empty, photos: folderPhotos(dataDir), file, manifest }),
        ).rejects.toThrow('is not empty');
        expect(await filesOf(dataDir)).toEqual({
            'photos/ab/c.webp': Buffer.from('mine').toString('base64'),
        });
        const server = connect(empty);
        await server.pool.query('select 1');
        await expect(restored(file, empty)).rejects.toThrow('A server is running on this database.');
        await server.close();
        // A restore that fails at its end leaves the database as empty as it was.
        await rm(path.join(dataDir, 'photos'), { recursive: true });
        const more = structuredClone(manifest);
        more.tables.find(({ name }) => name === 'purchases')!.rows += 1;
        const failing = restoreBackup({ url: empty, photos: folderPhotos(dataDir), file, manifest: more });
        await expect(failing).rejects.toThrow(/rows of purchases/);
        expect(existsSync(path.join(dataDir, 'photos'))).toBe(false);
        await restoreBackup({ url: empty, photos: folderPhotos(dataDir), file, manifest });
    });
});

describe('scheduled backups', () => {
    const HOUR = 3_600_000;
    const log = { info: vi.fn(), error: vi.fn() };
    beforeEach(() => void vi.clearAllMocks());

    it('are written by one of two servers when due, and the oldest are deleted', async () => {
        const folder = path.join(await makeFolder(), 'backups');
        const storage = await storageOf();
        const schedule = { url: shop.url, storage, folder, everyHours: 24, keep: 2 };
        const start = Date.parse('2026-11-22T16:35:10Z');
        const at = (hours: number) => backUpIfDue(schedule, log, { now: start + hours * HOUR });
        expect((await Promise.all([at(0), at(0)])).toSorted()).toEqual([false, true]);
        expect(await at(23)).toBe(false);
        await writeFile(path.join(folder, 'notes.txt'), 'mine');
        await writeFile(path.join(folder, 'shop-2026-11-22T180000Z.tar.gz.partial'), 'half');
        expect(await at(24)).toBe(true);
        expect(await at(48)).toBe(true);
        expect((await readdir(folder)).sort()).toEqual([
            'notes.txt',
            'shop-2026-11-23T163510Z.tar.gz',
            'shop-2026-11-24T163510Z.tar.gz',
        ]);
        await verifyArchive(path.join(folder, 'shop-2026-11-24T163510Z.tar.gz'));
        expect(log.info).toHaveBeenLastCalledWith(
            expect.objectContaining({ file: path.join(folder, 'shop-2026-11-24T163510Z.tar.gz') }),
            'backup written',
        );
    });

    it('log a failure and keep the old ones', async () => {
        const folder = await makeFolder();
        await writeFile(path.join(folder, 'shop-2026-11-20T163510Z.tar.gz'), 'old');
        const storage = { ...(await storageOf()), check: () => Promise.reject(new Error('No answer.')) };
        const schedule = { url: shop.url, storage, folder, everyHours: 1, keep: 1 };
        const backups = startBackups(schedule, log);
        await vi.waitUntil(() => log.error.mock.calls.length > 0);
        await backups.stop();
        expect(log.error).toHaveBeenCalledExactlyOnceWith(
            {
                err: expect.objectContaining({
                    message: expect.stringContaining('Photos cannot be stored. No answer.'),
                }),
            },
            'backup failed',
        );
        expect(await readdir(folder)).toEqual(['shop-2026-11-20T163510Z.tar.gz']);
    });
});
