import { and, desc, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { moneyFields, plainField, plainFields } from '../../../contract/fields/plainFields';
import { ownFields } from '../../../contract/fields/ownFields';
import { ownRecordBody } from '../../../contract/schemas/fields';
import { ORDER_AMOUNTS } from '../../../contract/shop';
import { toWhole } from '../../base/identity';
import type { Db } from '../../db/connect';
import { columnName, ownColumnName } from '../../db/schema/ownColumns';
import { NOUN_TABLES } from '../log/recordNames';
import type { HookRecord } from '../../hooks/define';

type Values = Readonly<Record<string, unknown>>;
/** A row as PostgreSQL writes it in JSON, by columns. */
type Row = Readonly<Record<string, unknown>>;

/** Columns that no hook reads. */
const SECRET = /hash|secret|^search$/;
/** Columns of the core with an amount in halalas. */
const AMOUNTS: ReadonlySet<string> = new Set([...moneyFields, ...ORDER_AMOUNTS, 'unit_price']);
/** The most records that a hook reads at once. */
const MOST_READ = 1000;

const inCurrency = (value: unknown) => (typeof value === 'number' ? value / 100 : value);

/** A row of a noun's table as a record: fields by their names, amounts in the shop's currency. */
export function recordOf(noun: string, row: Row): HookRecord {
    const own = new Map(ownFields(noun).map(field => [ownColumnName(field.name), field]));
    return Object.fromEntries(
        Object.entries(row).flatMap(([column, value]) => {
            if (SECRET.test(column)) return [];
            const field = own.get(column);
            if (field) return [[field.name, field.type === 'money' ? inCurrency(value) : value]];
            return [[column, AMOUNTS.has(column) ? inCurrency(value) : value]];
        }),
    ) as HookRecord;
}

/** Orders with their items. */
async function withItems(db: Db, found: HookRecord[]): Promise<HookRecord[]> {
    const items = new Map<number, HookRecord[]>(found.map(({ id }) => [id, []]));
    const { rows } = await db.execute<{ purchase_id: number; row: Row }>(
        sql`select purchase_id, to_jsonb(i) as row from purchase_items i where purchase_id = any(array(select jsonb_array_elements_text(${JSON.stringify([...items.keys()])}::jsonb)::int)) order by id`,
    );
    for (const { purchase_id, row } of rows) items.get(purchase_id)?.push(recordOf('items', row));
    return found.map(order => ({ ...order, items: items.get(order.id) }));
}

const select = async (db: Db, noun: string, where: SQL | undefined): Promise<HookRecord[]> => {
    const table = NOUN_TABLES[noun];
    const { id } = table ? getTableColumns(table) : {};
    if (!table || !id) return [];
    const { rows } = await db.execute<{ row: Row }>(
        sql`select to_jsonb(${sql.identifier(getTableName(table))}) as row from ${table} where ${where ?? sql`true`}
            order by ${desc(id)} limit ${MOST_READ}`,
    );
    const records = rows.map(({ row }) => recordOf(noun, row));
    return noun === 'orders' ? withItems(db, records) : records;
};

/** A record as the transaction sees it; undefined if there is none, or the noun has no records with ids. */
export async function findRecord(db: Db, noun: string, id: number): Promise<HookRecord | undefined> {
    const column = NOUN_TABLES[noun] && getTableColumns(NOUN_TABLES[noun]).id;
    return column && (await select(db, noun, eq(column, id)))[0];
}

/** The newest records of a noun with some values. @throws Error if there is no such noun or field */
export function findRecords(db: Db, noun: string, where: Values = {}): Promise<HookRecord[]> {
    const table = NOUN_TABLES[noun];
    if (!table) throw new Error(`There is no noun "${noun}".`);
    const columns = getTableColumns(table);
    const conditions = Object.entries(where).map(([name, value]) => {
        const column = columns[name];
        if (!column || SECRET.test(name)) throw new Error(`${noun} has no field "${name}".`);
        if (value === null) return sql`${column} is null`;
        return eq(
            column,
            plainField(noun, name) || !AMOUNTS.has(name) ? value : toWhole(Number(value) * 100),
        );
    });
    return select(db, noun, and(...conditions));
}

/** The row as the change found it, of a noun whose rows the journal has. */
export async function formerRow(db: Db, noun: string, id: number): Promise<HookRecord | undefined> {
    const table = NOUN_TABLES[noun];
    if (!table) return undefined;
    const { rows } = await db.execute<{ before: Row | null }>(
        sql`select before from journal_rows where activity_id = nullif(current_setting('journal.entry', true), '')::bigint
            and table_name = ${getTableName(table)} and (coalesce(before, after) ->> 'id')::int = ${id} order by id limit 1`,
    );
    return rows[0]?.before ? recordOf(noun, rows[0].before) : undefined;
}

/** The values of plain fields as they are stored. @throws Error if the noun has no such field, or one does not take its value */
export function checkedValues(noun: string, values: Values): Values {
    const read = ownRecordBody(noun).partial().strict().safeParse(values);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new Error(
        issue?.code === 'unrecognized_keys'
            ? `${noun} has no field "${issue.keys[0]}" that a hook sets.`
            : `${noun}.${String(issue?.path[0])} does not take this value: ${issue?.message}.`,
    );
}

/** Stores values of plain fields of a record. */
export async function storeValues(tx: Db, noun: string, id: number, values: Values): Promise<void> {
    const table = NOUN_TABLES[noun];
    const fields = plainFields(noun).filter(({ name }) => name in values);
    if (!table || fields.length === 0) return;
    const name = sql.identifier(getTableName(table));
    const row = Object.fromEntries(
        fields.map(field => {
            const value = values[field.name];
            return [
                columnName(field),
                field.type === 'money' && value !== null ? toWhole(Number(value) * 100) : value,
            ];
        }),
    );
    const columns = sql.join(
        Object.keys(row).map(column => sql.identifier(column)),
        sql`, `,
    );
    await tx.execute(
        sql`update ${name} set (${columns}) = (select ${columns} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb))
            where id = ${id}`,
    );
}
