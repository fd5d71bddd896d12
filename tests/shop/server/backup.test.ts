import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { verifyArchive } from '../../../server/backup/archive';
import { whileNoOtherBackup, writeBackup } from '../../../server/backup/backup';
import { folderPhotos } from '../../../server/backup/photos';
import { restoreBackup } from '../../../server/backup/restore';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { openUsedStorage } from '../../../server/storage/open';
import { emptyDatabase, freshDatabase } from '../../support/database';

let folder: string;
beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'own-backup-'));
    await mkdir(path.join(folder, 'photos'));
});
afterAll(() => rm(folder, { recursive: true }));

const COUPONS = 'select id, created_at, x_code, x_percent, x_channels, x_category_id from shop_coupons';
const VALUES = `x_weight, x_material, x_fragile, x_cost, x_launch::text, x_care`;

it('a backup has the values of the shop’s fields, and a restore their columns, to which the next start adds the indexes', async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`insert into categories (name, name_ar) values ('a', 'b')`);
    await client.query(
        `insert into products (category_id, name, name_ar, sku, price, x_weight, x_material, x_fragile, x_cost, x_launch, x_care)
        select id, 'a', 'b', 'A', 1, 250, 'wool', true, 450, '2026-11-27', E'a\\nb' from categories`,
    );
    await client.query(
        `insert into shop_coupons (x_code, x_category_id, x_channels) select 'EID', id, '{web}' from categories`,
    );
    const { rows } = await client.query(`select ${VALUES} from products`);
    const coupons = (await client.query(COUPONS)).rows;
    await client.end();

    const storage = await openUsedStorage({ dataDir: folder, databaseUrl: undefined, bucket: undefined });
    const file = path.join(folder, 'shop.tar.gz');
    await whileNoOtherBackup(url, one => writeBackup(one, { storage, file }));
    const target = await emptyDatabase();
    const photos = folderPhotos(path.join(folder, 'restored'));
    await restoreBackup({ url: target, photos, file, manifest: await verifyArchive(file) });

    const restored = new pg.Client(target);
    await restored.connect();
    expect((await restored.query(`select ${VALUES} from products`)).rows).toEqual(rows);
    expect((await restored.query(COUPONS)).rows).toEqual(coupons);
    await restored.end();
    const lines: string[] = [];
    await prepareShop(target, line => lines.push(line));
    expect(lines.length).toBeGreaterThan(5);
    expect(
        lines.filter(line => !/^(Built the index|Changed the default|Keeps .* in the journal)/.test(line)),
    ).toEqual([]);
    // What a record refers to is checked again.
    const after = new pg.Client(target);
    await after.connect();
    await expect(after.query('delete from categories')).rejects.toThrow('foreign key');
    await after.end();
});
