import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { journalRows, type RowImage } from '../../db/schema';
import { Refusal, sentenceOf } from '../../base/refusal';
import type { Say } from '../../../i18n/say';
import type { Actor } from './actor';
import { refuseUneditable } from './fieldAccess';
import { changedColumns, isLink, presentRows, restored, type JournalRow } from './undoRows';
import { isOfTables, type Entry } from './undoers';

/** Tables of which an update takes part in no rule that reads further rows. */
const COMPARED = ['products', 'variants', 'banners'];

/** Whether an entry only updated such rows, so that comparing them with the present ones says whether it can be undone. */
const isCompared = (entry: Entry, rows: JournalRow[]) =>
    entry.action === 'update' &&
    isOfTables(entry) &&
    rows.length > 0 &&
    rows.every(
        row => row.before && row.after && COMPARED.includes(row.table_name) && !isLink(entry.resource, row),
    );

const idOf = ({ before, after }: JournalRow) => (before ?? after)?.id as number;

/** The present rows that journal rows are about, by table and id. */
async function presentOf(db: Db, rows: JournalRow[]): Promise<Map<string, Map<number, RowImage>>> {
    const tables = [...new Set(rows.map(({ table_name }) => table_name))];
    return new Map(
        await Promise.all(
            tables.map(async table => {
                const ids = rows.filter(({ table_name }) => table_name === table).map(idOf);
                return [table, await presentRows(db, table, [...new Set(ids)])] as const;
            }),
        ),
    );
}

/**
 * Compares updates with the present rows, the newest first, as an undo of all of them would find these. It neither writes nor locks:
 * an undo of a large import would hold up everybody who saves one of its products. Names that others have now, and rules of a whole
 * product, are found by the undo itself.
 * @returns for each of the entries that comparing suffices for, why it cannot be undone; undefined if it can
 */
export async function compareUpdates(
    db: Db,
    actor: Actor,
    entries: Entry[],
): Promise<Map<number, Say | undefined>> {
    const ids = entries.filter(({ action }) => action === 'update').map(({ id }) => id);
    const all = await db
        .select()
        .from(journalRows)
        .where(inArray(journalRows.activity_id, ids))
        .orderBy(journalRows.id);
    const byEntry = new Map<number, JournalRow[]>();
    for (const row of all) byEntry.set(row.activity_id, [...(byEntry.get(row.activity_id) ?? []), row]);
    const compared = entries.filter(entry => isCompared(entry, byEntry.get(entry.id) ?? []));
    const rowsOf = ({ id }: Entry) => byEntry.get(id) ?? [];
    const present = await presentOf(db, compared.flatMap(rowsOf));
    const results = new Map<number, Say | undefined>();
    for (const entry of compared) {
        let reason: Say | undefined;
        try {
            refuseUneditable(actor, 'update', entry.resource, entry.changes);
            for (const row of rowsOf(entry).toReversed()) {
                const now = present.get(row.table_name)?.get(idOf(row));
                const { image } = restored(row, now);
                for (const column of changedColumns(row)) now![column] = image[column];
            }
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            reason = sentenceOf(error);
        }
        results.set(entry.id, reason);
    }
    return results;
}
