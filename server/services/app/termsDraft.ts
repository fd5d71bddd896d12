import { sql } from 'drizzle-orm';
import type { TermsBody, TermsDraft } from '../../../contract/schemas/terms';
import type { Db } from '../../db/connect';
import { lockInTransaction } from '../../db/locks';
import { termsDraft } from '../../db/schema';
import { Refusal } from '../../base/refusal';
import type { Actor } from '../log/actor';
import { publish } from '../alerts/publish';
import { addVersion, checkTerms, readTerms, safeTerms } from './terms';

const NOUN = 'terms-draft';
/** There is one draft. */
const ID = 1;

/** The draft of the next version; without a saved one, the texts of the newest version. */
export async function readDraft(db: Db): Promise<TermsDraft> {
    const published = await readTerms(db);
    const [row] = await db.select().from(termsDraft);
    const { title, title_ar, body, body_ar } = row ?? published;
    return {
        id: ID,
        version: `${published.version}.${row?.updated_at.getTime() ?? 0}`,
        title,
        title_ar,
        body,
        body_ar,
        saved: row ? { id: row.admin_id, name: row.admin_name, at: row.updated_at.toISOString() } : null,
        published,
    };
}

/**
 * Changes the draft in a transaction, one change at a time. `read` is the version that the sender has read, if given.
 * @throws Refusal 409 with the current draft if it was saved, deleted or published since `read`
 */
const changing = <T>(db: Db, read: string | undefined, change: (tx: Db, now: TermsDraft) => Promise<T>) =>
    db.transaction(async tx => {
        await lockInTransaction(tx, 'terms');
        const now = await readDraft(tx);
        if (read !== undefined && read !== now.version)
            throw new Refusal(409, s => s.changedMeanwhile, { data: now });
        const result = await change(tx, now);
        await publish(tx, { changed: NOUN, id: ID });
        return result;
    });

/** Sanitizes and saves the draft. Customers see nothing of it, so it is not logged. @throws Refusal 409 */
export const saveDraft = (db: Db, actor: Actor, body: TermsBody, read?: string): Promise<TermsDraft> =>
    changing(db, read, async tx => {
        const values = {
            ...safeTerms(body),
            admin_id: actor.id,
            admin_name: actor.name,
            updated_at: sql`clock_timestamp()`,
        };
        await tx.insert(termsDraft).values(values).onConflictDoUpdate({ target: termsDraft.id, set: values });
        return readDraft(tx);
    });

/** Deletes the draft. @throws Refusal 409 */
export const deleteDraft = (db: Db, read?: string): Promise<void> =>
    changing(db, read, async tx => void (await tx.delete(termsDraft)));

/**
 * Publishes these texts as the next version and deletes the draft, which they replace.
 * @throws Refusal 422 at a body without visible text; 409
 */
export async function publishDraft(
    db: Db,
    actor: Actor,
    body: TermsBody,
    read?: string,
): Promise<TermsDraft> {
    const safe = safeTerms(body);
    checkTerms(safe);
    return changing(db, read, async tx => {
        await addVersion(tx, actor, safe);
        await tx.delete(termsDraft);
        return readDraft(tx);
    });
}
