import { DAY_MS } from '../../../contract/days';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { isPhotoKey, photoAddress } from '../../storage/addresses';
import { thumbKey } from '../../storage/photos';
import type { Storage } from '../../storage/storage';

const BATCH_SIZE = 500;
/** Whether a photo or an incomplete file has this key. Whatever else is in the folder or bucket belongs to others. */
const isOurs = (key: string) => isPhotoKey(key) || /^\.[^/]+$/.test(key);

/**
 * The keys in use. A thumbnail is in use if a row names its photo, or if an order item shows it. The journal names the
 * photos of changes that can be undone.
 */
async function keysInUse(db: Db, keys: string[]): Promise<Set<string>> {
    const photos = [...new Set(keys.map(key => key.replace(/\.thumb\.webp$/, '.webp')))];
    // One query per table: PostgreSQL uses no index for conditions joined by OR across tables.
    const photoKeys = sql`any(array(select jsonb_array_elements_text(${JSON.stringify(photos)}::jsonb)))`;
    const { rows } = await db.execute<{ key: string }>(sql`
        select photo as key from categories where photo = ${photoKeys}
        union select file from product_photos where file = ${photoKeys}
        union select photo from banners where photo = ${photoKeys}
        union select photo from users where photo = ${photoKeys}
        union select photo from admins where photo = ${photoKeys}
        union select photo from shop_settings where photo = ${photoKeys}
        union select file from journal_rows where file = ${photoKeys}`);
    const inUse = new Set(rows.flatMap(({ key }) => [key, thumbKey(key)]));
    // Thumbnails of deleted photos, which an order may still show. There are few of them.
    const remaining = photos.map(thumbKey).filter(key => !inUse.has(key));
    if (remaining.length === 0) return inUse;
    const ordered = await db.execute<{ address: string }>(
        sql`select distinct photo as address from purchase_items where photo in ${remaining.map(key => photoAddress(key))}`,
    );
    const addresses = new Set(ordered.rows.map(({ address }) => address));
    for (const key of remaining) if (addresses.has(photoAddress(key))) inUse.add(key);
    return inUse;
}

/**
 * Removes files that no row names. A process that is killed between storing and committing leaves such files. Files
 * younger than a day stay, because their transaction may still be open.
 * @returns the number of removed files
 */
export async function sweepFiles(db: Db, storage: Storage, now = Date.now()): Promise<number> {
    let removed = 0;
    const sweep = async (keys: string[]) => {
        const inUse = await keysInUse(db, keys);
        for (const key of keys.filter(key => !inUse.has(key))) {
            await storage.remove(key);
            removed += 1;
        }
    };
    const old: string[] = [];
    for await (const { key, stored } of storage.list()) {
        if (!isOurs(key) || now - stored.getTime() < DAY_MS) continue;
        old.push(key);
        if (old.length === BATCH_SIZE) await sweep(old.splice(0));
    }
    if (old.length > 0) await sweep(old);
    return removed;
}
