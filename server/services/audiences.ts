import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Audience, AudienceQuery } from '../../contract/schemas/notifications';
import type { Db } from '../db/connect';
import { countOf } from '../db/paging';
import { users } from '../db/schema';
import { invalid } from '../http/refusal';

/** Who is in an audience: never somebody whose account is switched off. */
const members = (audience: Audience): SQL | undefined =>
    and(
        eq(users.is_active, true),
        'country' in audience ? eq(users.country, audience.country) : undefined,
        'device_type' in audience ? eq(users.device_type, audience.device_type) : undefined,
        'user_ids' in audience ? inArray(users.id, audience.user_ids) : undefined,
    );

/** How many customers a message would reach at this moment. */
export const sizeOf = (db: Db, audience: Audience): Promise<number> => countOf(db, users, members(audience));

/** An audience out of a query, still to be checked by its schema. */
export const askedAudience = ({ all, user_ids, ...by }: AudienceQuery) => ({
    ...by,
    ...(all !== undefined && { all: all === 'true' || all === '1' ? true : all }),
    ...(user_ids !== undefined && {
        user_ids: user_ids.split(',').map(text => (/^\d{1,10}$/.test(text) ? Number(text) : text)),
    }),
});

/**
 * How many customers a new message will reach.
 * @throws Refusal 422 at `audience.user_ids` for customers that are not there, at `audience` where nobody is in it
 */
export async function checkAudience(tx: Db, audience: Audience): Promise<number> {
    if ('user_ids' in audience) {
        const wanted = [...new Set(audience.user_ids)];
        const found = await tx.select({ id: users.id }).from(users).where(inArray(users.id, wanted));
        const unknown = wanted.filter(id => !found.some(one => one.id === id));
        if (unknown.length > 0)
            throw invalid({ 'audience.user_ids': s => s.unknownIds(unknown.slice(0, 20).join(', ')) });
    }
    const size = await sizeOf(tx, audience);
    if (size === 0) throw invalid({ audience: s => s.nobodyThere });
    return size;
}
