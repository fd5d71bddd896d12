import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { can } from '../../../contract/permissions';
import type { Audience, AudiencePreview, AudienceQuery } from '../../../contract/schemas/campaigns';
import type { Db } from '../../db/connect';
import { countOf } from '../../db/paging';
import { customers } from '../../db/schema';
import { invalid } from '../../base/refusal';
import type { Actor } from '../log/actor';

/** The active customers of an audience. */
export const inAudience = (audience: Audience): SQL | undefined =>
    and(
        eq(customers.is_active, true),
        'country' in audience ? eq(customers.country, audience.country) : undefined,
        'device_type' in audience ? eq(customers.device_type, audience.device_type) : undefined,
        'locale' in audience ? sql`split_part(${customers.locale}, '-', 1) = ${audience.locale}` : undefined,
        'user_ids' in audience ? inArray(customers.id, audience.user_ids) : undefined,
    );

/** The number of active customers in an audience now. */
export const sizeOf = (db: Db, audience: Audience): Promise<number> =>
    countOf(db, customers, inAudience(audience));

/** Names shown in a preview. */
const NAMES = 5;
/** Customers whose languages are counted; more would read the whole table for each preview. */
const MOST_COUNTED = 5000;

/** The size of an audience, a few names, and the languages of its customers. */
export async function previewAudience(db: Db, actor: Actor, audience: Audience): Promise<AudiencePreview> {
    const newest = (limit: number) =>
        db
            .select({ name: customers.name, locale: customers.locale })
            .from(customers)
            .where(inAudience(audience))
            .orderBy(desc(customers.id))
            .limit(limit);
    const named = can(actor.permissions, ['show users', 'show purchases']);
    const counted = newest(MOST_COUNTED).as('counted');
    const languages = await db
        .select({ locale: counted.locale, share: sql<number>`count(*)::float8 / sum(count(*)) over ()` })
        .from(counted)
        .groupBy(counted.locale)
        .orderBy(sql`2 desc, 1`);
    return {
        size: await sizeOf(db, audience),
        names: named ? (await newest(NAMES)).map(({ name }) => name) : [],
        languages,
    };
}

/** Reads an audience from a query string. The schema validates it afterwards. */
export const audienceFromQuery = ({ all, user_ids, ...by }: AudienceQuery) => ({
    ...by,
    ...(all !== undefined && { all: all === 'true' || all === '1' ? true : all }),
    ...(user_ids !== undefined && {
        user_ids: user_ids.split(',').map(text => (/^\d{1,10}$/.test(text) ? Number(text) : text)),
    }),
});

/**
 * The number of customers that a new campaign reaches.
 * @throws Refusal 422 at `audience.user_ids` for unknown customers, at `audience` if it is empty
 */
export async function checkAudience(tx: Db, audience: Audience): Promise<number> {
    if ('user_ids' in audience) {
        const wanted = [...new Set(audience.user_ids)];
        const existing = await tx
            .select({ id: customers.id })
            .from(customers)
            .where(inArray(customers.id, wanted));
        const unknown = wanted.filter(id => !existing.some(one => one.id === id));
        if (unknown.length > 0)
            throw invalid({
                'audience.user_ids': s => s.unknownIds({ ids: unknown.slice(0, 20).join(', ') }),
            });
    }
    const size = await sizeOf(tx, audience);
    if (size === 0) throw invalid({ audience: s => s.nobodyThere });
    return size;
}
