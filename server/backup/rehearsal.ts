import { chmod, lstat, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startCluster } from '../db/cluster';
import { migrations } from '../db/migrate';
import { verifyArchive, type Manifest } from './archive';
import { openConnection, schemaOf } from './database';
import type { Photos } from './photos';
import { restoreBackup } from './restore';

/** A table whose rows are not as many as those of the backup. */
export type Difference = { table: string; expected: number; found: number };

/** The result of a rehearsal: the backup, and what it was restored to. */
export type Rehearsal = {
    manifest: Manifest;
    rows: number;
    /** Files whose content was compared with its checksum. */
    photos: number;
    /** Empty if the restored database has the rows of the backup. */
    differences: Difference[];
    /** Whether the tables were brought to a later version, which may add rows and take rows away. */
    upgraded: boolean;
    /** Whether an admin could sign in to the restored shop. */
    hasAdmin: boolean;
    ms: number;
};

/** Photos that are read and counted, and stored nowhere. */
function countedPhotos(): Photos & { count(): number } {
    let count = 0;
    const nothing = async () => undefined;
    return {
        refuseUsed: nothing,
        begin: nothing,
        finish: nothing,
        add: async () => void (count += 1),
        count: () => count,
    };
}

/** The number of rows in tables of a database. A table that it lacks has none. */
export async function countRows(client: pg.Client, tables: readonly string[]): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const table of tables) {
        const name = `public.${client.escapeIdentifier(table)}`;
        const { rows } = await client.query<{ there: boolean }>(
            'select to_regclass($1) is not null as there',
            [name],
        );
        const counted =
            rows[0]!.there && (await client.query<{ n: string }>(`select count(*) as n from ${name}`));
        counts.set(table, counted ? Number(counted.rows[0]!.n) : 0);
    }
    return counts;
}

const differencesOf = ({ tables }: Manifest, counts: Map<string, number>): Difference[] =>
    tables.flatMap(({ name, rows }) =>
        counts.get(name) === rows ? [] : [{ table: name, expected: rows, found: counts.get(name) ?? 0 }],
    );

/** Runs with a database of its own, which is removed afterwards. The shop's is not touched. */
async function withScratchDatabase<T>(run: (url: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-rehearsal-'));
    // The database may run as another user, who enters the folder and lists nothing.
    await chmod(folder, 0o711);
    try {
        const { url, stop } = await startCluster({ dataDir: folder, log: () => undefined, fsync: false });
        return await run(url).finally(stop);
    } finally {
        const link = join(folder, 'postgres');
        const isLink = await lstat(link).then(
            found => found.isSymbolicLink(),
            () => false,
        );
        if (isLink) await rm(await realpath(link), { recursive: true, force: true });
        await rm(folder, { recursive: true, force: true });
    }
}

/**
 * Restores a backup into a database of its own, counts what is there, and removes it.
 * @throws SetupError for a file that cannot be restored
 */
export async function rehearseRestore(
    file: string,
    { signal, progress }: { signal?: AbortSignal; progress?: (name: string, bytes: number) => void } = {},
): Promise<Rehearsal> {
    const began = performance.now();
    const manifest = await verifyArchive(file);
    const upgraded = schemaOf(manifest) < migrations().length;
    const photos = countedPhotos();
    return withScratchDatabase(async url => {
        await restoreBackup({ url, photos, file, manifest, signal, progress });
        const client = await openConnection(url, 'shop rehearsal', signal);
        try {
            const counts = await countRows(
                client,
                manifest.tables.map(({ name }) => name),
            );
            const { rowCount } = await client.query('select 1 from admins where is_active limit 1');
            return {
                manifest,
                rows: [...counts.values()].reduce((sum, each) => sum + each, 0),
                photos: photos.count(),
                differences: differencesOf(manifest, counts),
                upgraded,
                hasAdmin: rowCount === 1,
                ms: Math.round(performance.now() - began),
            };
        } finally {
            await client.end();
        }
    });
}
