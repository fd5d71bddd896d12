import { and, eq, lt, sql } from 'drizzle-orm';
import { POLICY } from '../config';
import type { Db } from '../db/connect';
import { answers } from '../db/schema';
import { Refusal } from '../http/refusal';
import type { Actor } from './actor';

const expired = () => lt(answers.created_at, new Date(Date.now() - POLICY.answerKeptMs));

/**
 * Makes something once for a key, within 24 hours and for one admin. `make` runs in the transaction that keeps its
 * answer: either both are there or neither. The same call again, at the same moment too, gets the first one's answer.
 * Refusals are not kept: what is mended may be sent again under its key.
 * @throws Refusal 409 with what was made, where the key comes again with something else.
 */
export const once = <T>(
    db: Db,
    actor: Actor,
    key: string,
    fingerprint: string,
    make: (tx: Db) => Promise<T>,
): Promise<T> =>
    db.transaction(async tx => {
        const mine = and(eq(answers.admin_id, actor.id), eq(answers.key, key));
        await tx.delete(answers).where(and(mine, expired()));
        // Waits for the same key where it is being worked on.
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
                .where(mine);
            return answer;
        }
        const [kept] = await tx.select().from(answers).where(mine);
        if (kept?.fingerprint === fingerprint) return kept.answer as T;
        const made = kept?.answer as { data?: unknown } | undefined;
        throw new Refusal(409, s => s.savedAlready, { data: made?.data });
    });

/** Removes the answers that are kept long enough. */
export const sweepAnswers = async (db: Db): Promise<void> => void (await db.delete(answers).where(expired()));
