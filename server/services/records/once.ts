import { and, eq, lt, sql } from 'drizzle-orm';
import { POLICY } from '../../base/config';
import type { Db } from '../../db/connect';
import { answers } from '../../db/schema';
import { Refusal } from '../../base/refusal';
import type { Actor } from '../log/actor';

const expired = () => lt(answers.created_at, new Date(Date.now() - POLICY.answerRetentionMs));

/**
 * Runs `make` once per admin and key within 24 hours. The answer is stored in the transaction of `make`, so both exist
 * or neither does. A repeated call, even a concurrent one, gets the first answer. Refusals are not stored: a corrected
 * call may reuse its key.
 * @throws Refusal 409 with the created record if the key is reused for a different call.
 */
export const once = <T>(
    db: Db,
    actor: Actor,
    key: string,
    fingerprint: string,
    make: (tx: Db) => Promise<T>,
): Promise<T> =>
    db.transaction(async tx => {
        const where = and(eq(answers.admin_id, actor.id), eq(answers.key, key));
        await tx.delete(answers).where(and(where, expired()));
        // Waits while another call with the same key is running.
        const [first] = await tx
            .insert(answers)
            .values({ admin_id: actor.id, key, fingerprint })
            .onConflictDoNothing()
            .returning({ key: answers.key });
        if (first) {
            const answer = await make(tx);
            await tx
                .update(answers)
                .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
                .where(where);
            return answer;
        }
        const [stored] = await tx.select().from(answers).where(where);
        if (stored?.fingerprint === fingerprint) return stored.answer as T;
        const made = stored?.answer as { data?: unknown } | undefined;
        throw new Refusal(409, s => s.savedAlready, { data: made?.data });
    });

/** Removes expired answers. */
export const sweepAnswers = async (db: Db): Promise<void> => void (await db.delete(answers).where(expired()));
