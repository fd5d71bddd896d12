import { sameValue } from '../../../contract/fields/changedFields';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { lockInTransaction } from '../../db/locks';
import type { journalRows, RowImage } from '../../db/schema';
import { refuse } from '../../base/refusal';
import type { Changes } from './changes';
import { refuseRestoredOption, refuseRestoredValue } from '../catalogue/optionNames';
import { lockProducts, stockShort, withSoldOutAlerts } from '../stock/stock';

export type JournalRow = typeof journalRows.$inferSelect;

/** Columns that other changes may update without making an undo wrong. */
const INCIDENTAL = new Set(['created_at', 'updated_at', 'sold_count']);

/** The columns that a change updated. */
export const changedColumns = ({ before, after }: Pick<JournalRow, 'before' | 'after'>): string[] =>
    Object.keys(before ?? {}).filter(
        column => !INCIDENTAL.has(column) && !sameValue(before?.[column], after?.[column]),
    );

export const changed = () => refuse(409, s => s.undoChanged);
export const gone = () => refuse(409, s => s.undoGone);

/** The tables with the referenced before the referencing. Those of the shop's nouns are last. */
const TABLES = [
    'categories',
    'options',
    'option_values',
    'products',
    'product_photos',
    'variants',
    'variant_values',
    'banners',
    'home_entries',
];
const rankOf = ({ table_name }: JournalRow) => {
    const rank = TABLES.indexOf(table_name);
    return rank < 0 ? TABLES.length : rank;
};

const imageOf = ({ before, after }: JournalRow): RowImage => before ?? after ?? {};
const tableOf = ({ table_name }: Pick<JournalRow, 'table_name'>) => sql.identifier(table_name);
const keyOf = (row: JournalRow): SQL => {
    const image = imageOf(row);
    return row.table_name === 'variant_values'
        ? sql`variant_id = ${image.variant_id} and value_id = ${image.value_id}`
        : sql`id = ${image.id}`;
};

/** One row for each that changed: as it was before the first change, and after the last one. */
function merged(rows: JournalRow[]): JournalRow[] {
    const byKey = new Map<string, JournalRow>();
    for (const row of rows) {
        const { id, variant_id, value_id } = imageOf(row);
        const key = JSON.stringify([row.table_name, id ?? [variant_id, value_id]]);
        const first = byKey.get(key);
        byKey.set(key, first ? { ...first, after: row.after } : row);
    }
    return [...byKey.values()].filter(({ before, after }) => before !== null || after !== null);
}

/** The rows in the order of undoing: created ones are deleted, deleted ones inserted, and then others updated. */
function inUndoOrder(rows: JournalRow[]): JournalRow[] {
    const all = merged(rows);
    return [
        ...all.filter(({ before }) => before === null).sort((a, b) => rankOf(b) - rankOf(a)),
        ...all.filter(({ after }) => after === null).sort((a, b) => rankOf(a) - rankOf(b)),
        ...all.filter(({ before, after }) => before !== null && after !== null),
    ];
}

/** The row as it is now, locked. */
async function present(tx: Db, row: JournalRow): Promise<RowImage | undefined> {
    const { rows } = await tx.execute<{ row: RowImage }>(
        sql`select to_jsonb(t) - 'search' as row from ${tableOf(row)} t where ${keyOf(row)} for update`,
    );
    return rows[0]?.row;
}

/** The present rows of a table, by id. */
export async function presentRows(db: Db, table_name: string, ids: number[]): Promise<Map<number, RowImage>> {
    const { rows } = await db.execute<{ id: number; row: RowImage }>(
        sql`select id, to_jsonb(t) - 'search' as row from ${tableOf({ table_name })} t where id = any(${sql.param(ids)}::int[])`,
    );
    return new Map(rows.map(({ id, row }) => [id, row]));
}

const columnList = (columns: string[]) =>
    sql.join(
        columns.map(column => sql.identifier(column)),
        sql`, `,
    );
const valuesOf = (row: JournalRow, image: RowImage, columns: string[]) =>
    sql`select ${columnList(columns)} from jsonb_populate_record(null::${tableOf(row)}, ${JSON.stringify(image)}::jsonb)`;

async function insertAgain(tx: Db, row: JournalRow): Promise<void> {
    const image = imageOf(row);
    const columns = Object.keys(image);
    await tx.execute(
        sql`insert into ${tableOf(row)} (${columnList(columns)}) overriding system value ${valuesOf(row, image, columns)}`,
    );
}

/** Deletes a created row, unless it was changed or ordered since. */
async function deleteAgain(tx: Db, row: JournalRow): Promise<void> {
    const now = await present(tx, row);
    if (!now) throw gone();
    const isSame = Object.entries(imageOf(row)).every(
        ([column, value]) => INCIDENTAL.has(column) || sameValue(now[column], value),
    );
    if (!isSame) throw changed();
    const reference = { products: 'product_id', variants: 'variant_id' }[row.table_name];
    if (reference) {
        const { rows } = await tx.execute(
            sql`select 1 from purchase_items where ${sql.identifier(reference)} = ${now.id} limit 1`,
        );
        if (rows.length > 0) throw refuse(409, s => s.undoInUse);
    }
    await tx.execute(sql`delete from ${tableOf(row)} where ${keyOf(row)}`);
}

/**
 * A row with the old values of its changed columns. Stock is a difference, so that what was sold since stays sold.
 * @returns also the stock that is restored, if it is not simply the old one
 * @throws Refusal 409 if the row is gone, or has other values than after the change
 */
export function restored(row: JournalRow, now: RowImage | undefined): { image: RowImage; changes: Changes } {
    if (!now) throw gone();
    const image: RowImage = { ...row.before };
    const changes: Changes = {};
    for (const column of changedColumns(row))
        if (column === 'stock') {
            const stock = Number(now.stock) + Number(row.before?.stock) - Number(row.after?.stock);
            if (stock < 0) throw refuse(409, stockShort(Number(now.stock)));
            image.stock = stock;
            changes.stock = { from: now.stock, to: stock };
        } else if (!sameValue(now[column], row.after?.[column])) throw changed();
    return { image, changes };
}

/** Gives the changed columns their old values. @returns the stock that is restored, if it is not simply the old one. */
async function updateBack(tx: Db, row: JournalRow): Promise<Changes> {
    const columns = changedColumns(row);
    if (columns.length === 0) return {};
    const { image, changes } = restored(row, await present(tx, row));
    const stamp = 'updated_at' in image ? sql`, updated_at = clock_timestamp()` : sql``;
    await tx.execute(
        sql`update ${tableOf(row)} set (${columnList(columns)}) = (${valuesOf(row, image, columns)})${stamp} where ${keyOf(row)}`,
    );
    return changes;
}

/**
 * Links of other records that a deletion removed. They are restored where nothing else has taken their place, and do
 * not keep the record itself from being restored.
 */
export const isLink = (resource: string, { table_name }: JournalRow): boolean =>
    table_name === 'purchase_items' ||
    (table_name === 'home_entries' && resource !== 'home') ||
    (table_name === 'variants' && resource === 'photos');

const undoRow = (tx: Db, row: JournalRow): Promise<void | Changes> =>
    row.before === null
        ? deleteAgain(tx, row)
        : row.after === null
          ? insertAgain(tx, row)
          : updateBack(tx, row);

/** Whether the app's home was saved after an entry. */
const homeSavedSince = async (tx: Db, entry: number): Promise<boolean> =>
    (await tx.execute(sql`select 1 from activity where resource = 'home' and id > ${entry} limit 1`)).rows
        .length > 0;

async function restoreLink(tx: Db, row: JournalRow): Promise<void> {
    if (row.table_name === 'home_entries') {
        if (!(await homeSavedSince(tx, row.activity_id))) await insertAgain(tx, row);
        return;
    }
    const now = await present(tx, row);
    if (now && changedColumns(row).every(column => sameValue(now[column], row.after?.[column])))
        await updateBack(tx, row);
}

const productIdsOf = (rows: JournalRow[]): number[] => [
    ...new Set(
        rows.flatMap(row => {
            const image = imageOf(row);
            const id = row.table_name === 'products' ? image.id : image.product_id;
            return typeof id === 'number' && row.table_name !== 'purchase_items' ? [id] : [];
        }),
    ),
];

/** Refuses variants of a product with the same values, and a price that is not below its compare-at price. */
async function check(tx: Db, productIds: number[]): Promise<void> {
    if (productIds.length === 0) return;
    const { rows } = await tx.execute(sql`
        select 1 from (
            select v.product_id, v.id, array_agg(vv.value_id order by vv.value_id) as combination
            from variants v left join variant_values vv on vv.variant_id = v.id
            where v.product_id in ${productIds} group by v.id
        ) c group by product_id, combination having count(*) > 1
        union all
        select 1 from products p where p.id in ${productIds} and p.compare_at_price <= p.price
        union all
        select 1 from variants v join products p on p.id = v.product_id
        where p.id in ${productIds} and v.compare_at_price <= coalesce(v.price, p.price)`);
    if (rows.length > 0) throw changed();
}

/** Refuses names of options and values that others have now. */
async function checkNames(tx: Db, rows: JournalRow[]): Promise<void> {
    for (const row of rows) {
        const { before, after } = row;
        if (!before || (after && changedColumns(row).every(column => !column.startsWith('name')))) continue;
        if (row.table_name === 'options') await refuseRestoredOption(tx, before as never);
        if (row.table_name === 'option_values') await refuseRestoredValue(tx, before as never);
    }
}

/**
 * Restores the rows that an entry changed, as they were before it.
 * @throws Refusal 409 if one was changed or deleted since; a database error if a value or a parent is missing now.
 * @returns what is restored other than it was: the stock.
 */
export async function undoRows(tx: Db, resource: string, rows: JournalRow[]): Promise<Changes> {
    if (rows.some(({ table_name }) => table_name === 'home_entries')) await lockInTransaction(tx, 'home');
    if (rows.some(({ table_name }) => table_name === 'options')) await lockInTransaction(tx, 'categories');
    const productIds = productIdsOf(rows);
    await lockProducts(tx, productIds);
    const changes: Changes = {};
    await withSoldOutAlerts(tx, productIds, async () => {
        for (const row of inUndoOrder(rows))
            if (isLink(resource, row)) await restoreLink(tx, row);
            else Object.assign(changes, await undoRow(tx, row));
    });
    await check(tx, productIds);
    await checkNames(tx, rows);
    return changes;
}
