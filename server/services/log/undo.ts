import { and, asc, desc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { nouns } from '../../../contract/nouns';
import type { UndoAnswer, UndoBody, UndoResult } from '../../../contract/schemas/journal';
import { UNDO_DAYS } from '../../../contract/shop';
import { POLICY } from '../../base/config';
import type { Db } from '../../db/connect';
import { databaseError } from '../../db/failure';
import { activity, journalRows } from '../../db/schema';
import { Refusal, refuse, sentenceOf } from '../../base/refusal';
import type { Say } from '../../../i18n/say';
import type { Actor } from './actor';
import { withoutOrigin, type Change } from './changes';
import { seenChanges } from './fieldAccess';
import { undoableEntries } from '../alerts/feedReaders';
import { mayChange, mayUndo } from './mayUndo';
import { unsentIds } from '../campaigns/campaigns';
import { existingIds } from './recordNames';
import { canBeUndone, MOST_UNDONE } from '../../../contract/undoable';
import { compareUpdates } from './undoPreview';
import { inverse, needsJournal, undoEntry, type Entry } from './undoers';

const isTooOld = ({ at }: Entry) => Date.now() - at.getTime() > POLICY.journalRetentionMs;

/** Nobody can delete an order. */
const NEVER_DELETED = 'orders';

/** Entries whose record was not deleted since; of campaigns, those that were not sent either. */
async function withRecord(db: Db, entries: Entry[]): Promise<Entry[]> {
    const isLookedUp = ({ resource, action }: Entry) => action !== 'delete' && resource !== NEVER_DELETED;
    const existing = new Map<string, Set<number> | undefined>();
    for (const noun of new Set(entries.filter(isLookedUp).map(({ resource }) => resource))) {
        const ids = entries.filter(({ resource }) => resource === noun).map(entry => entry.resource_id);
        existing.set(
            noun,
            noun === nouns.campaigns.name ? await unsentIds(db, ids) : await existingIds(db, noun, ids),
        );
    }
    return entries.filter(
        entry => !isLookedUp(entry) || (existing.get(entry.resource)?.has(entry.resource_id) ?? true),
    );
}

/** Whether an entry is of a record's change, and not that the shop's own action has run. */
const isOfRecords = sql`strpos(${activity.action}, '.') = 0`;

/** Whether an admin may undo entries, as far as it is known without trying. */
export async function undoableIds(db: Db, actor: Actor, entries: Entry[]): Promise<Set<number>> {
    const possible = await withRecord(
        db,
        entries.filter(entry => entry.undone_by === null && !isTooOld(entry) && mayUndo(actor, entry)),
    );
    const journal = possible.filter(({ resource }) => needsJournal(resource)).map(({ id }) => id);
    const rows = await db
        .selectDistinct({ id: journalRows.activity_id })
        .from(journalRows)
        .where(inArray(journalRows.activity_id, journal));
    const withRows = new Set(rows.map(({ id }) => id));
    return new Set(possible.map(({ id }) => id).filter(id => !journal.includes(id) || withRows.has(id)));
}

/**
 * Returns the changes that an admin can undo at least in part. The newest entry of each noun decides, because a change
 * may have thousands: a cancellation can be undone after its message was sent.
 */
export async function undoableChanges(
    db: Db,
    actor: Actor,
    changeIds: string[],
    visible: SQL,
): Promise<Set<string>> {
    if (changeIds.length === 0) return new Set();
    const entries = await db
        .selectDistinctOn([activity.change_id, activity.resource])
        .from(activity)
        .where(and(inArray(activity.change_id, changeIds), isNull(activity.undone_by), isOfRecords, visible))
        .orderBy(activity.change_id, activity.resource, desc(activity.id));
    const undoable = await undoableIds(db, actor, entries);
    return new Set(
        entries.flatMap(({ id, change_id }) => (undoable.has(id) && change_id ? [change_id] : [])),
    );
}

/** Rolls back a preview. */
class Previewed extends Error {}

/** Returns the reason why an undo failed, from a refusal or a database error; undefined for other errors. */
function reasonOf(error: unknown, { action }: Entry): Say | undefined {
    if (error instanceof Refusal)
        // A missing record is said as such; the other refusals of a service name the reason.
        return error.statusCode === 404 ? s => s.undoGone : sentenceOf(error);
    const { code } = databaseError(error);
    if (code === '23505') return s => s.undoTaken;
    if (code === '23503') return action === 'create' ? s => s.undoInUse : s => s.undoParentGone;
    return undefined;
}

/** Why an entry can no longer be undone: it was, or it is too old. */
const isLate = (entry: Entry): Say | undefined => {
    if (entry.undone_by !== null) return s => s.undoDone;
    return isTooOld(entry) ? s => s.undoTooOld({ smart_count: UNDO_DAYS }) : undefined;
};

/** Undoes one entry in a transaction of its own, or a savepoint of one. @throws Refusal, or a database error */
const undoOne = (db: Db, actor: Actor, id: number): Promise<void> =>
    db.transaction(async tx => {
        // Waits while another admin undoes it.
        const [entry] = await tx.select().from(activity).where(eq(activity.id, id)).for('update');
        if (!entry) throw refuse(404, s => s.missing);
        const late = isLate(entry);
        if (late) throw refuse(409, late);
        const rows = await tx
            .select()
            .from(journalRows)
            .where(eq(journalRows.activity_id, id))
            .orderBy(asc(journalRows.id));
        const changes = withoutOrigin(entry);
        if (!canBeUndone({ ...entry, changes }) || (needsJournal(entry.resource) && rows.length === 0))
            throw refuse(409, s => s.undoNever);
        await undoEntry({ tx, actor: { ...actor, undoes: id }, entry: { ...entry, changes }, rows });
    });

/** Returns the outcome of an entry's undo. An entry that the role may not change has no name and no values. */
const resultOf = (actor: Actor, entry: Entry, allowed: boolean, skipped: string | undefined): UndoResult => ({
    id: entry.id,
    action: entry.action,
    resource: entry.resource,
    record_id: entry.resource_id,
    record_name: (allowed && entry.record_name) || null,
    record_name_ar: (allowed && entry.record_name_ar) || null,
    changes: allowed ? inverse(seenChanges(actor, entry.resource, withoutOrigin(entry))) : {},
    skipped: skipped ?? null,
});

/**
 * Undoes entries of the activity log, the newest first, each in a transaction of its own: an entry that cannot be undone
 * is skipped with the reason, and a call that is interrupted can be repeated. A preview compares updates with the present rows; all
 * other entries it undoes and rolls back at its end, so that a category counts as empty once its children are undone. Nothing is
 * said about entries that the role may not see.
 */
export async function undo(
    db: Db,
    actor: Actor,
    { ids, change, before, preview = false }: UndoBody,
    translate: (say: Say) => string,
): Promise<UndoAnswer> {
    const entries = await db
        .select()
        .from(activity)
        .where(
            and(
                undoableEntries(actor.permissions),
                ids ? inArray(activity.id, ids) : eq(activity.change_id, change ?? ''),
                ids ? undefined : isNull(activity.undone_by),
                ids || before === undefined ? undefined : lt(activity.id, before),
                isOfRecords,
            ),
        )
        .orderBy(desc(activity.id))
        .limit(MOST_UNDONE);
    const made: Change = { id: randomUUID(), entries: [] };
    const results: UndoResult[] = [];
    const compared = preview ? await compareUpdates(db, actor, entries) : new Map<number, Say | undefined>();
    const undoAll = async (on: Db) => {
        for (const entry of entries) {
            const allowed = mayChange(actor, entry.resource);
            let skipped: Say | undefined;
            if (!allowed) skipped = s => s.notAllowed;
            else if (compared.has(entry.id)) skipped = isLate(entry) ?? compared.get(entry.id);
            else
                await undoOne(on, { ...actor, change: made, previews: preview }, entry.id).catch(
                    (error: unknown) => {
                        skipped = reasonOf(error, entry);
                        if (!skipped) throw error;
                    },
                );
            results.push(resultOf(actor, entry, allowed, skipped && translate(skipped)));
        }
    };
    if (preview)
        await db
            .transaction(async tx => {
                await undoAll(tx);
                throw new Previewed();
            })
            .catch((error: unknown) => {
                if (!(error instanceof Previewed)) throw error;
            });
    else await undoAll(db);
    const done = !preview && results.some(({ skipped }) => skipped === null);
    return { change: done ? made.id : null, results };
}
