import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { photoAddress } from '../storage/addresses';
import { thumbKey } from '../storage/photos';
import type { Storage } from '../storage/storage';

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/** Which of these keys some row names; a thumbnail also where its photo is named, or an item that was bought shows it. */
async function named(db: Db, keys: string[]): Promise<Set<string>> {
    const photos = [...new Set(keys.map(key => key.replace(/\.thumb\.webp$/, '.webp')))];
    // Each table on its own: of conditions joined by OR PostgreSQL reads the tables whole.
    const given = sql`any(array(select jsonb_array_elements_text(${JSON.stringify(photos)}::jsonb)))`;
    const { rows } = await db.execute<{ key: string }>(sql`
        select photo as key from categories where photo = ${given}
        union select file from product_photos where file = ${given}
        union select photo from banners where photo = ${given}
        union select photo from users where photo = ${given}
        union select photo from admins where photo = ${given}`);
    const kept = new Set(rows.flatMap(({ key }) => [key, thumbKey(key)]));
    // Rarely any: the pictures of photos that were deleted, which an operation may still show.
    const others = photos.map(thumbKey).filter(key => !kept.has(key));
    if (others.length === 0) return kept;
    const bought = await db.execute<{ address: string }>(
        sql`select distinct photo as address from purchase_items where photo in ${others.map(key => photoAddress(key))}`,
    );
    const addresses = new Set(bought.rows.map(({ address }) => address));
    for (const key of others) if (addresses.has(photoAddress(key)!)) kept.add(key);
    return kept;
}

/**
 * Removes files that no row names: what a process that was killed between storing and committing has left. Only those
 * older than a day, so that nothing is taken that is on its way.
 * @returns how many
 */
export async function sweepFiles(db: Db, storage: Storage, now = Date.now()): Promise<number> {
    let removed = 0;
    const sweep = async (keys: string[]) => {
        const kept = await named(db, keys);
        for (const key of keys.filter(key => !kept.has(key))) {
            await storage.remove(key);
            removed += 1;
        }
    };
    const old: string[] = [];
    for await (const { key, stored } of storage.list()) {
        if (now - stored.getTime() < DAY_MS) continue;
        old.push(key);
        if (old.length === AT_ONCE) await sweep(old.splice(0));
    }
    if (old.length > 0) await sweep(old);
    return removed;
}
