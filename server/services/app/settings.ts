import { sql } from 'drizzle-orm';
import type { SellerRecord, Settings, SettingsBody, ShopRecord } from '../../../contract/schemas/settings';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { shopSettings } from '../../db/schema';
import { photoAddress } from '../../storage/addresses';
import { thumbKey, withFiles, type Photo } from '../../storage/photos';
import type { Storage } from '../../storage/storage';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference } from '../log/changes';
import { journaled } from '../log/journal';
import { unchangedSince } from '../log/version';

const read = async (db: Db, lock = false) => {
    const query = db.select().from(shopSettings);
    return expectOne(await (lock ? query.for('update') : query));
};

/** The shop's settings. */
export async function readSettings(db: Db): Promise<Settings> {
    const { updated_at, photo, ...row } = await read(db);
    return { ...row, photo: photoAddress(photo), updated_at: updated_at.toISOString() };
}

/** The seller on invoices. */
export const readSeller = async (db: Db): Promise<SellerRecord> => {
    const {
        name: _name,
        name_ar: _name_ar,
        photo: _photo,
        erasure_days: _days,
        updated_at: _updated_at,
        ...row
    } = await read(db);
    return row;
};

/** The shop as the public pages show it. The logo is shown small, so its thumbnail is enough. */
export const readShop = async (db: Db): Promise<Omit<ShopRecord, 'mail' | 'time_zone'>> => {
    const { id, name, name_ar, photo } = await read(db);
    return { id, name, name_ar, logo: photoAddress(photo && thumbKey(photo)) };
};

/**
 * Saves the settings; omitted fields keep their values. The file of a former logo stays until the change can no longer be
 * undone.
 * @throws Refusal 409 with the current settings if they changed since `version`
 */
export const saveSettings = (
    db: Db,
    storage: Storage,
    actor: Actor,
    { remove_photo, ...values }: SettingsBody,
    photo: Photo | undefined,
    version?: string,
): Promise<Settings> =>
    withFiles(storage, async files => {
        const key = photo && (await files.add(photo));
        return journaled(db, async tx => {
            const before = await read(tx, true);
            await unchangedSince(version, before.updated_at, () => readSettings(tx));
            const set = { ...values, ...(key ? { photo: key } : remove_photo && { photo: null }) };
            await tx.update(shopSettings).set({ ...set, updated_at: sql`clock_timestamp()` });
            await logChange(tx, actor, 'update', 'settings', before.id, difference(before, set));
            return readSettings(tx);
        });
    });
