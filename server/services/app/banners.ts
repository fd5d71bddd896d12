import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Banner, bannerBody, bannerSchedule } from '../../../contract/schemas/banners';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { ownConditions } from '../../db/lists/own';
import { banners, categories, productFigures, products } from '../../db/schema';
import { missing } from '../../base/refusal';
import { photoAddress } from '../../storage/addresses';
import type { Files, Photo } from '../../storage/photos';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference, formerly } from '../log/changes';
import { journaled } from '../log/journal';
import { contentVersion, unchangedContent } from '../log/version';
import { checkRef, refsOf } from '../catalogue/refs';
import { plainValues } from '../../../contract/fields/plainFields';
import { ownRefusal } from '../records/ownRefusal';

type Row = typeof banners.$inferSelect;

/** Whether the target of a banner is deleted, hidden or sold out. */
export const leadsNowhere = sql`case ${banners.ref_type}
    when 'product' then not exists (
        select 1 from ${products} join ${productFigures} on ${productFigures.product_id} = ${products.id}
        where ${products.id} = ${banners.ref_id} and ${products.is_active} and ${productFigures.stock} > 0)
    else not exists (select 1 from ${categories} where ${categories.id} = ${banners.ref_id}) end`;

/** Rows as the API answers them, with the target of each link; null if the target was deleted. */
export async function bannerAnswers(db: Db, rows: Row[]): Promise<Banner[]> {
    const refOf = await refsOf(db, rows);
    const ids = rows.map(({ id }) => id);
    const lost = await db
        .select({ id: banners.id })
        .from(banners)
        .where(and(inArray(banners.id, ids), leadsNowhere));
    return rows.map(row => ({
        id: row.id,
        photo: photoAddress(row.photo),
        ref_type: row.ref_type,
        ref_id: row.ref_id,
        ref: refOf(row),
        leads_nowhere: lost.some(({ id }) => id === row.id),
        shown_from: row.shown_from?.toISOString() ?? null,
        shown_until: row.shown_until?.toISOString() ?? null,
        version: contentVersion([row.shown_from, row.shown_until]),
        ...plainValues('banners', row),
        created_at: row.created_at.toISOString(),
    }));
}

/** Every banner, or those that filters by the shop's fields find, newest first. */
export const listBanners = async (db: Db, zone: string, asked: object = {}): Promise<Banner[]> => {
    const found = ownConditions('banners', banners, asked, zone);
    return bannerAnswers(db, await db.select().from(banners).where(found).orderBy(desc(banners.id)));
};

/** Creates a banner. @throws Refusal 422 at `ref_id` for an unknown target */
export async function createBanner(
    db: Db,
    files: Pick<Files, 'add'>,
    actor: Actor,
    body: z.infer<typeof bannerBody>,
    photo: Photo,
): Promise<Banner> {
    const key = await files.add(photo);
    return journaled(db, async tx => {
        await checkRef(tx, body.ref_type, body.ref_id);
        const made = expectOne(
            await tx
                .insert(banners)
                .values({ ...body, photo: key })
                .returning()
                .catch((error: unknown) => {
                    throw ownRefusal('banners', error) ?? error;
                }),
        );
        const set = await logChange(tx, actor, 'create', 'banners', made.id, difference({}, body));
        return expectOne(await bannerAnswers(tx, [{ ...made, ...set }]));
    });
}

async function lockBanner(tx: Db, id: number): Promise<Row> {
    const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update');
    if (!row) throw missing();
    return row;
}

/** Sets when the app shows a banner. @throws Refusal 404; 409 with the present banner if its times changed since */
export const scheduleBanner = (
    db: Db,
    actor: Actor,
    id: number,
    times: z.infer<typeof bannerSchedule>,
    version?: string,
): Promise<Banner> =>
    journaled(db, async tx => {
        const before = await lockBanner(tx, id);
        unchangedContent(version, expectOne(await bannerAnswers(tx, [before])));
        const timeOf = (text: string | null) => (text === null ? null : new Date(text));
        const after = { shown_from: timeOf(times.shown_from), shown_until: timeOf(times.shown_until) };
        const row = expectOne(await tx.update(banners).set(after).where(eq(banners.id, id)).returning());
        const set = await logChange(tx, actor, 'update', 'banners', id, difference(before, after));
        return expectOne(await bannerAnswers(tx, [{ ...row, ...set }]));
    });

/**
 * Deletes a banner, which also removes it from the app's home. Its file stays until the deletion can no longer be undone.
 * @throws Refusal 404
 */
export const deleteBanner = (db: Db, actor: Actor, id: number): Promise<void> =>
    journaled(db, async tx => {
        const { ref_type, ref_id } = await lockBanner(tx, id);
        await tx.delete(banners).where(eq(banners.id, id));
        await logChange(tx, actor, 'delete', 'banners', id, formerly({ ref_type, ref_id }));
    });
