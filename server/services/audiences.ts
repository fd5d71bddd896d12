import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Audience, AudienceQuery } from '../../contract/schemas/notifications';
import type { Db } from '../db/connect';
import { countOf } from '../db/paging';
import { users } from '../db/schema';
import { all, sumOf, userSums } from '../db/sums';
import { invalid } from '../http/refusal';

/** The number of active customers in an audience now. */
export const sizeOf = (db: Db, audience: Audience): Promise<number> =>
    'user_ids' in audience
        ? countOf(db, users, and(eq(users.is_active, true), inArray(users.id, audience.user_ids)))
        : sumOf(
              db,
              userSums(null),
              all([
                  sql`level = 'a' and is_active`,
                  'country' in audience ? sql`country = ${audience.country}` : undefined,
                  'device_type' in audience ? sql`device_type = ${audience.device_type}` : undefined,
              ]),
          );

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
        const existing = await tx.select({ id: users.id }).from(users).where(inArray(users.id, wanted));
        const unknown = wanted.filter(id => !existing.some(one => one.id === id));
        if (unknown.length > 0)
            throw invalid({ 'audience.user_ids': s => s.unknownIds(unknown.slice(0, 20).join(', ')) });
    }
    const size = await sizeOf(tx, audience);
    if (size === 0) throw invalid({ audience: s => s.nobodyThere });
    return size;
}
