/**
 * `npm run bench backup -- --rows 10k,1m` backs up generated shops and restores them into empty ones, and reports time,
 * size and memory. A shop of 10k has 10,000 products, customers and entries of the activity log, 20,000 variants and
 * orders. It has no photos.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyArchive, type Manifest } from '../server/backup/archive';
import { whileNoOtherBackup, writeBackup } from '../server/backup/backup';
import { folderPhotos } from '../server/backup/photos';
import { restoreBackup } from '../server/backup/restore';
import { startCluster } from '../server/db/cluster';
import { localStorage } from '../server/storage/local';
import { megabytes, say } from '../scripts/command';
import { readOnlyOptions } from '../scripts/options';
import { filledFolder } from './fill';
import { timed } from './measure';

const USAGE = `Measures backups and restores of generated shops.

  npm run bench backup -- --rows 10k,100k,1m`;
const values = readOnlyOptions(USAGE, { rows: { type: 'string', default: '10k,1m' } });
const SIZES: Record<string, number> = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 };
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The highest memory of this process while `work` runs. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
    let most = 0;
    const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
    await work().finally(() => clearInterval(watching));
    return most;
}

async function withCluster(dataDir: string, work: (url: string) => Promise<void>): Promise<void> {
    const cluster = await startCluster({ dataDir, log: say });
    await work(cluster.url).finally(() => cluster.stop());
}

for (const size of values.rows.split(',')) {
    const rows = SIZES[size];
    if (!rows) throw new Error(`--rows takes ${Object.keys(SIZES).join(', ')}`);
    const filled = await filledFolder(rows);
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-bench-backup-'));
    chmodSync(folder, 0o755);
    try {
        const storage = await localStorage(path.join(folder, 'photos'));
        const file = path.join(folder, 'shop.tar.gz');
        let manifest: Manifest | undefined;
        let most = 0;
        await withCluster(filled, async url => {
            const ms = await timed(async () => {
                most = await memoryOf(() =>
                    whileNoOtherBackup(url, client => writeBackup(client, { storage, file })),
                );
            });
            say(
                `${size}: backup ${seconds(ms)}, ${megabytes(statSync(file).size)}, memory ${megabytes(most)}`,
            );
        });
        const verifying = await timed(async () => (manifest = await verifyArchive(file)));
        const all = manifest!.tables.reduce((sum, table) => sum + table.rows, 0);
        say(`${size}: ${all.toLocaleString('en')} rows verified in ${seconds(verifying)}`);
        const dataDir = path.join(folder, 'restored');
        mkdirSync(dataDir);
        await withCluster(dataDir, async url => {
            const ms = await timed(async () => {
                most = await memoryOf(() =>
                    restoreBackup({ url, photos: folderPhotos(dataDir), file, manifest: manifest! }),
                );
            });
            say(`${size}: restore ${seconds(ms)}, memory ${megabytes(most)}`);
        });
    } finally {
        rmSync(folder, { recursive: true });
    }
}
