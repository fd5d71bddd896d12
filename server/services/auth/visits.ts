import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { POLICY } from '../../base/config';
import type { Db } from '../../db/connect';
import { admins } from '../../db/schema';

const before = (milliseconds: number): SQL => sql`now() - ${`${milliseconds} milliseconds`}::interval`;

/** Notes that an admin uses the panel, on any device. After a long break, the last use ended the last visit. */
export const noteVisit = async (db: Db, adminId: number): Promise<void> =>
    void (await db
        .update(admins)
        .set({
            seen_at: sql`now()`,
            last_visit_at: sql`case when ${admins.seen_at} < ${before(POLICY.visitBreakMs)}
                then ${admins.seen_at} else ${admins.last_visit_at} end`,
        })
        .where(
            and(
                eq(admins.id, adminId),
                or(isNull(admins.seen_at), sql`${admins.seen_at} < ${before(POLICY.sessionTouchMs)}`),
            ),
        ));
