import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../contract/days';
import { FURTHEST_DAYS, type Campaign, type CampaignBody } from '../../../contract/schemas/campaigns';
import { MOST_TESTED, SEND_DELAY_MS } from '../../../contract/shop';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { countOf, paged, type Page } from '../../db/paging';
import { campaigns } from '../../db/schema';
import { invalid, missing, refuse } from '../../base/refusal';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { checkAudience } from './audiences';
import { difference, formerly } from '../log/changes';
import { figuresOf } from './pushes';
import { checkRef, refsOf } from '../catalogue/refs';

type Row = typeof campaigns.$inferSelect;

async function answers(db: Db, rows: Row[]): Promise<Campaign[]> {
    const refOf = await refsOf(db, rows);
    const figures = await figuresOf(
        db,
        rows.map(({ id }) => id),
    );
    const now = Date.now();
    return rows.map(row => ({
        id: row.id,
        title: row.title,
        title_ar: row.title_ar,
        body: row.body,
        body_ar: row.body_ar,
        audience: row.audience,
        audience_size: row.audience_size,
        ref_type: row.ref_type,
        ref_id: row.ref_id,
        ref: refOf(row),
        send_at: row.send_at.toISOString(),
        status: row.status === 'scheduled' && row.send_at.getTime() <= now ? 'sending' : row.status,
        sent_at: row.sent_at?.toISOString() ?? null,
        push: figures.get(row.id) ?? null,
        admin: { id: row.admin_id, name: row.admin_name },
        created_at: row.created_at.toISOString(),
    }));
}

/** Campaigns that wait for their time. */
export const isScheduled = sql`(${campaigns.status} = 'scheduled' and ${campaigns.send_at} > now())`;

/** A page of campaigns, newest first; all, or those that wait for their time. */
export const listCampaigns = (db: Db, page: number, status?: 'scheduled'): Promise<Page<Campaign>> =>
    paged(
        page,
        () => countOf(db, campaigns, status && isScheduled),
        async (limit, offset) =>
            answers(
                db,
                await db
                    .select()
                    .from(campaigns)
                    .where(status && isScheduled)
                    .orderBy(desc(campaigns.id))
                    .limit(limit)
                    .offset(offset),
            ),
    );

/** The time at which a campaign is sent. @throws Refusal 422 at `send_at` if it is in the past or too far ahead */
function momentOf({ send_at, test, audience }: CampaignBody): Date {
    const now = Date.now();
    const tests = test && 'user_ids' in audience && audience.user_ids.length <= MOST_TESTED;
    if (!send_at) return new Date(tests ? now : now + SEND_DELAY_MS);
    const at = new Date(send_at);
    if (at.getTime() <= now) throw invalid({ send_at: s => s.notAhead });
    if (at.getTime() > now + FURTHEST_DAYS * DAY_MS)
        throw invalid({ send_at: s => s.tooFarAhead({ smart_count: FURTHEST_DAYS }) });
    return at;
}

/**
 * Creates a campaign for now or later, perhaps in place of a scheduled one. The sender picks it up when it is due.
 * @throws Refusal 422 at the field: time, audience or link target; 404 or 409 if the one to replace is gone or was sent
 */
export const createCampaign = (db: Db, actor: Actor, body: CampaignBody): Promise<Campaign> =>
    db.transaction(async tx => {
        const {
            ref_type = null,
            ref_id = null,
            send_at: _,
            test: _test,
            audience,
            replaces,
            ...texts
        } = body;
        if ((ref_type === null) !== (ref_id === null))
            throw invalid({ [ref_type === null ? 'ref_type' : 'ref_id']: s => s.required });
        const at = momentOf(body);
        if (replaces) await deleteCampaign(tx, actor, replaces);
        if (ref_type !== null && ref_id !== null) await checkRef(tx, ref_type, ref_id);
        const audience_size = await checkAudience(tx, audience);
        const made = expectOne(
            await tx
                .insert(campaigns)
                .values({
                    ...texts,
                    audience,
                    audience_size,
                    ref_type,
                    ref_id,
                    send_at: at,
                    try_at: at,
                    admin_id: actor.id,
                    admin_name: actor.name,
                })
                .returning(),
        );
        const logged = { ...texts, audience, ref_type, ref_id, send_at: at.toISOString() };
        await logChange(tx, actor, 'create', 'campaigns', made.id, difference({}, logged));
        return expectOne(await answers(tx, [made]));
    });

/** Returns the ids of the campaigns that can still be deleted. */
export async function unsentIds(db: Db, ids: number[]): Promise<Set<number>> {
    const rows = await db
        .select({ id: campaigns.id })
        .from(campaigns)
        .where(and(inArray(campaigns.id, ids), ne(campaigns.status, 'sent')));
    return new Set(rows.map(({ id }) => id));
}

/** Deletes a campaign that was not sent. @throws Refusal 404; 409 if it was sent */
export const deleteCampaign = (db: Db, actor: Actor, id: number): Promise<void> =>
    db.transaction(async tx => {
        // Waits for a server that is sending it.
        const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
        if (!row) throw missing();
        if (row.status === 'sent') throw refuse(409, s => s.sentAlready);
        await tx.delete(campaigns).where(eq(campaigns.id, id));
        const { title, title_ar, body, body_ar, audience } = row;
        await logChange(
            tx,
            actor,
            'delete',
            'campaigns',
            id,
            formerly({ title, title_ar, body, body_ar, audience }),
        );
    });
