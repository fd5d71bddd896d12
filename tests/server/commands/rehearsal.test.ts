import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { verifyArchive } from '../../../server/backup/archive';
import { whileNoOtherBackup, writeBackup } from '../../../server/backup/backup';
import { folderPhotos } from '../../../server/backup/photos';
import { rehearseRestore } from '../../../server/backup/rehearsal';
import { restoreBackup } from '../../../server/backup/restore';
import { openUsedStorage } from '../../../server/storage/open';
import { emptyDatabase } from '../../support/database';
import { run } from '../support/process';
import { openShop } from '../support/shop';

/** More photos than fit into a reader's buffers by their names alone. */
const PHOTOS = 1200;

const shop = openShop();
beforeAll(async () => {
    await shop.somebody();
    const storage = await storageOf();
    for (let at = 0; at < PHOTOS; at += 1)
        await storage.put(`ab/${String(at).padStart(30, '0')}.webp`, Buffer.from(String(at)));
});

const storageOf = () => openUsedStorage({ dataDir: shop.folder, databaseUrl: undefined, bucket: undefined });

async function makeFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'rehearsed-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return folder;
}

async function backUp(file: string): Promise<void> {
    const storage = await storageOf();
    await whileNoOtherBackup(shop.url, client => writeBackup(client, { storage, file }));
}

const scratchFolders = async () =>
    (await readdir(tmpdir())).filter(name => name.startsWith('shop-rehearsal-'));

describe('a backup of many photos', () => {
    it('is restored with all of them', async () => {
        const folder = await makeFolder();
        const file = path.join(folder, 'shop.tar.gz');
        await backUp(file);
        const dataDir = path.join(folder, 'restored');
        await restoreBackup({
            url: await emptyDatabase(),
            photos: folderPhotos(dataDir),
            file,
            manifest: await verifyArchive(file),
        });
        expect(await readdir(path.join(dataDir, 'photos/ab'))).toHaveLength(PHOTOS);
    });
});

describe('a rehearsal', () => {
    it('restores the newest scheduled backup, reports, and leaves nothing', async () => {
        const folder = await makeFolder();
        const before = await scratchFolders();
        await backUp(path.join(folder, 'shop-2026-11-28T100000Z.tar.gz'));
        await backUp(path.join(folder, 'shop-2026-11-29T100000Z.tar.gz'));
        const { ended, output } = run('scripts/restore.ts', ['--rehearse'], { BACKUP_DIR: folder });
        expect(await ended, output()).toBe(0);
        expect(output()).toContain('shop-2026-11-29T100000Z.tar.gz is from ');
        expect(output()).toMatch(/Restored [\d,]+ rows of \d+ tables and read 1,200 photo files/);
        expect(output()).toContain(
            'The restored shop has every row of the backup, and admins who can sign in.',
        );
        expect(await scratchFolders()).toEqual(before);
    });

    it('counts the rows of each table', async () => {
        const file = path.join(await makeFolder(), 'shop.tar.gz');
        await backUp(file);
        const { rows, photos, differences, hasAdmin, upgraded, manifest } = await rehearseRestore(file);
        expect(rows).toBe(manifest.tables.reduce((sum, table) => sum + table.rows, 0));
        expect({ photos, differences, hasAdmin, upgraded }).toEqual({
            photos: PHOTOS,
            differences: [],
            hasAdmin: true,
            upgraded: false,
        });
    });

    it('fails without a backup', async () => {
        const folder = await makeFolder();
        const { ended, output } = run('scripts/restore.ts', ['--rehearse'], { BACKUP_DIR: folder });
        expect(await ended).toBe(1);
        expect(output()).toBe(`There is no backup in ${folder}.\n`);
    });
});
