import { and, desc, eq, ne } from 'drizzle-orm';
import type { OwnSession } from '../../../contract/schemas/sessions';
import type { Db } from '../../db/connect';
import { admins, sessions } from '../../db/schema';
import { missing } from '../../base/refusal';
import { writeEntry } from '../log/activity';
import type { Actor } from '../log/actor';
import { deviceOf } from './device';
import type { Locate } from './locations';
import { publish } from '../alerts/publish';
import { isValid } from './sessions';

/** The actor's sessions, the one of the call first and then the last used first. */
export async function listSessions(db: Db, locate: Locate, actor: Actor): Promise<OwnSession[]> {
    const rows = await db
        .select({ session: sessions })
        .from(sessions)
        .innerJoin(admins, eq(admins.id, sessions.admin_id))
        .where(and(eq(sessions.admin_id, actor.id), isValid()))
        .orderBy(desc(eq(sessions.token_hash, actor.session)), desc(sessions.seen_at));
    return Promise.all(
        rows.map(async ({ session }) => ({
            id: session.id,
            device: deviceOf(session.agent),
            address: session.address,
            place: session.address === null ? null : await locate(session.address),
            created_at: session.created_at.toISOString(),
            seen_at: session.seen_at.toISOString(),
            is_current: session.token_hash.equals(actor.session),
        })),
    );
}

/** Ends one of the actor's sessions. @throws Refusal 404 for another admin's, and for one that has ended */
export const endSession = (db: Db, actor: Actor, id: number): Promise<void> =>
    db.transaction(async tx => {
        const ended = await tx
            .delete(sessions)
            .where(and(eq(sessions.id, id), eq(sessions.admin_id, actor.id)))
            .returning();
        if (ended.length === 0) throw missing();
        await recordEnded(tx, actor, ended);
    });

/** Ends the actor's sessions except that of the call. */
export const endOtherSessions = (db: Db, actor: Actor): Promise<void> =>
    db.transaction(async tx => {
        const ended = await tx
            .delete(sessions)
            .where(and(eq(sessions.admin_id, actor.id), ne(sessions.token_hash, actor.session)))
            .returning();
        if (ended.length > 0) await recordEnded(tx, actor, ended);
    });

/** Writes the ended sessions to the activity log, and closes their live streams. */
async function recordEnded(tx: Db, actor: Actor, ended: (typeof sessions.$inferSelect)[]): Promise<void> {
    await writeEntry(tx, actor, 'sessions_ended', 'admins', actor.id, {
        sessions: { to: ended.length },
        address: { to: [...new Set(ended.flatMap(({ address }) => address ?? []))].slice(0, 5) },
    });
    await publish(tx, { sessions: true });
}
