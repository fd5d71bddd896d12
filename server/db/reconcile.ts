import { setTimeout as wait } from 'node:timers/promises';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { ownFields, type OwnField } from '../../contract/fields/ownFields';
import { STATUSES_BY_MEANING } from '../../contract/statuses';
import { SetupError } from '../config';
import { codeOf } from './failure';
import { tryWithLock } from './locks';
import { banners, categories, orders, products, users, variants } from './schema';
import { searchVector } from './lists/ownSearch';
import { isOneOf } from './schema/statuses';
import { COLUMN_TYPES, ownColumnName, ownDefinition } from './schema/ownColumns';

/** The tables of the nouns to which a shop adds fields. */
const TABLES: Readonly<Record<string, PgTable>> = {
    products,
    variants,
    categories,
    users,
    'purchase-operations': orders,
    banners,
};

type OwnColumn = { noun: string; table: string; field: OwnField; column: string };

/** The fields that the shop adds, each with its column. */
const ownColumnList = (): OwnColumn[] =>
    Object.entries(TABLES).flatMap(([noun, table]) =>
        ownFields(noun).map(field => ({
            noun,
            table: getTableName(table),
            field,
            column: ownColumnName(field.name),
        })),
    );

type Index = { name: string; unique: boolean; on: string; search?: true };

/** The indexes that a field's filter, sort and uniqueness need. Each direction ends with the empty values. */
function indexesOf({ table, field, column }: OwnColumn): Index[] {
    const isWords = field.type === 'text' || field.type === 'phone';
    const isBoolean = field.type === 'yesno';
    const by = isWords ? `${column} collate "names"` : column;
    const name = (end = '') => `${table}_${column}${end}`;
    const usesOrder = field.sorted || (field.filtered && !isWords);
    return [
        ...(usesOrder ? [{ name: name(), unique: false, on: `(${by}, id)` }] : []),
        ...(field.sorted && !isBoolean
            ? [{ name: name('_down'), unique: false, on: `(${by} desc nulls last, id desc)` }]
            : []),
        ...(field.filtered && isWords
            ? [{ name: name('_words'), unique: false, on: `using gin (lower(${column}) gin_trgm_ops)` }]
            : []),
        ...(field.searched
            ? [
                  {
                      name: name('_find'),
                      unique: false,
                      on: `using gin (${searchVector(field, column)})`,
                      search: true,
                  } as const,
              ]
            : []),
        ...(field.unique
            ? [{ name: name('_key'), unique: true, on: isWords ? `(lower(${column}))` : `(${column})` }]
            : []),
    ];
}

/** One statement that the start runs, and what it says of it. */
export type Step = { sql: string; says: string; own?: OwnColumn; index?: Index };

/** The columns of the tables that belong to fields of a shop, with their types, by `table.column`. */
async function presentColumns(client: pg.ClientBase): Promise<Map<string, string>> {
    const { rows } = await client.query<{ name: string; type: string }>(
        `select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.oid = any(array(select to_regclass(t) from unnest($1::text[]) t)) and a.attname like 'x\\_%' and not a.attisdropped`,
        [[...new Set(Object.values(TABLES).map(getTableName))]],
    );
    return new Map(rows.map(({ name, type }) => [name, type]));
}

type Present = { valid: boolean; made_with: string | null };

/**
 * The indexes of the tables, by name: whether each is valid (a concurrent build that failed leaves an invalid one), and for those
 * of searches the version of the functions that its words were made with.
 */
async function presentIndexes(client: pg.ClientBase): Promise<Map<string, Present>> {
    const { rows } = await client.query<Present & { name: string }>(
        `select i.indexrelid::regclass::text as name, i.indisvalid as valid, obj_description(i.indexrelid, 'pg_class') as made_with
        from pg_index i
        where i.indrelid = any(array(select to_regclass(t) from unnest($1::text[]) t))`,
        [[...new Set(Object.values(TABLES).map(getTableName))]],
    );
    return new Map(rows.map(({ name, ...index }) => [name.replaceAll('"', ''), index]));
}

/** The version of the functions that words are made with. */
const wordsVersion = async (client: pg.ClientBase): Promise<string> =>
    (
        await client.query<{ hash: string }>(
            `select hash from drizzle.sql_files where name = 'search_text.sql'`,
        )
    ).rows[0]?.hash ?? '';

/**
 * The statements that the database lacks for the fields and the statuses of the shop; none if it has all. Nothing is ever dropped but indexes
 * whose build failed.
 * @throws SetupError if a column has values of another type
 */
export async function ownSteps(client: pg.ClientBase): Promise<Step[]> {
    const all = ownColumnList();
    const shipped = await shippedSteps(client);
    if (all.length === 0) return shipped;
    const columns = await presentColumns(client);
    const indexes = await presentIndexes(client);
    const version = await wordsVersion(client);
    const steps = [...shipped];
    for (const own of all) {
        const { noun, table, field, column } = own;
        const type = columns.get(`${table}.${column}`);
        if (type !== undefined && type !== COLUMN_TYPES[field.type])
            throw new SetupError(
                `${noun}.${field.name} is of the type "${field.type}" in the folder shop, but its values are stored as ${type}. ` +
                    'Write its former type again, or give the field another name.',
            );
        if (type === undefined)
            steps.push({
                sql: `alter table ${table} add column if not exists ${ownDefinition(column, COLUMN_TYPES[field.type])}`,
                says: `Added ${noun}.${field.name} (${column} ${COLUMN_TYPES[field.type]}).`,
                own,
            });
        for (const index of indexesOf(own)) {
            const present = indexes.get(index.name);
            const isCurrent = !index.search || present?.made_with === version;
            if (present?.valid && isCurrent) continue;
            if (present)
                steps.push({
                    sql: `drop index concurrently if exists ${index.name}`,
                    says: `Dropped the index ${index.name}, ${present.valid ? 'whose words are those of an earlier version' : 'whose build had failed'}.`,
                    own,
                });
            steps.push({
                sql: `create ${index.unique ? 'unique ' : ''}index concurrently if not exists ${index.name} on ${table} ${index.on}`,
                says: `Built the index ${index.name}.`,
                own,
                index,
            });
            if (index.search)
                steps.push({ sql: `comment on index ${index.name} is '${version}'`, says: '', own });
        }
    }
    return [...steps, ...(await journalSteps(client, all))];
}

const SHIPPED_INDEX = 'purchases_shipped';

/** The index of orders under way has the statuses that mean it in its condition. */
async function shippedSteps(client: pg.ClientBase): Promise<Step[]> {
    const { rows } = await client.query<{ condition: string; valid: boolean }>(
        `select pg_get_expr(indpred, indrelid) as condition, indisvalid as valid from pg_index where indexrelid = to_regclass($1)`,
        [SHIPPED_INDEX],
    );
    const [present] = rows;
    const named = [...(present?.condition.matchAll(/'\{?([^'{}]*)\}?'/g) ?? [])].flatMap(([, ids = '']) =>
        ids.split(','),
    );
    const { shipped } = STATUSES_BY_MEANING;
    if (present?.valid && named.join() === shipped.join()) return [];
    return [
        { sql: `drop index concurrently if exists ${SHIPPED_INDEX}`, says: '' },
        {
            sql: `create index concurrently if not exists ${SHIPPED_INDEX} on purchases (coalesce(shipped_at, created_at), id) where status ${isOneOf(shipped)}`,
            says: `Built the index ${SHIPPED_INDEX}.`,
        },
    ];
}

/** The columns that the journal keeps of an order (server/db/sql/journal.sql). */
const JOURNALED = ['id', 'status', 'notes'];

/** The journal of orders names its columns; of the other tables it has all. */
async function journalSteps(client: pg.ClientBase, all: OwnColumn[]): Promise<Step[]> {
    const [first, ...others] = all.filter(({ table }) => table === getTableName(orders));
    if (!first) return [];
    const { rows } = await client.query<{ definition: string }>(
        `select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = $1::regclass and tgname = 'journal'`,
        [first.table],
    );
    const wanted = [first, ...others].map(({ column }) => column);
    if (wanted.every(column => rows[0]?.definition.includes(`'${column}'`))) return [];
    const columns = [...JOURNALED, ...wanted].map(column => `'${column}'`).join(', ');
    return [
        {
            sql: `select journal_table('${first.table}', 'UPDATE', ${columns})`,
            says: `Keeps ${wanted.join(', ')} in the journal of orders.`,
            own: first,
        },
    ];
}

/** Milliseconds for which a statement waits for a table, so that it does not hold up others behind it; and how often it tries. */
const LOCK_MS = 2_000;
const TRIES = 60;

/** Runs a statement that needs the whole table for a moment. */
async function whenFree(client: pg.ClientBase, statement: string): Promise<void> {
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    try {
        for (let turn = 1; ; turn += 1)
            try {
                await client.query(statement);
                return;
            } catch (error) {
                if (codeOf(error) !== '55P03' || turn === TRIES) throw error;
                await wait(LOCK_MS / 2);
            }
    } finally {
        await client.query('reset lock_timeout');
    }
}

/** The values that several records have, of a field that is to be unique. */
async function duplicatesOf(client: pg.ClientBase, { table, field, column }: OwnColumn): Promise<string> {
    const value = field.type === 'text' || field.type === 'phone' ? `lower(${column})` : column;
    const { rows } = await client.query<{ value: string; ids: number[] }>(
        `select ${value}::text as value, (array_agg(id order by id))[1:3] as ids from ${table}
        where ${column} is not null group by ${value} having count(*) > 1 order by count(*) desc limit 3`,
    );
    return rows
        .map(({ value: given, ids }) => `"${given}" (${ids.map(id => `#${id}`).join(', ')})`)
        .join('; ');
}

async function run(client: pg.ClientBase, { sql, own, index }: Step): Promise<void> {
    try {
        if (sql.includes(' concurrently ')) await client.query(sql);
        else await whenFree(client, sql);
    } catch (error) {
        if (!own || !index?.unique || codeOf(error) !== '23505') throw error;
        await client.query(`drop index concurrently if exists ${index.name}`);
        throw new SetupError(
            `${own.noun}.${own.field.name} cannot be unique, because several records have the same value: ` +
                `${await duplicatesOf(client, own)}. Change them, or leave out "unique".`,
        );
    }
}

/**
 * Adds the columns and indexes that the fields and the statuses of the shop need, while other servers go on; `say` gets a line for each. Servers
 * that start at once wait for each other, by asking again: a statement that waits for the lock would keep a concurrent build from
 * ending.
 * @throws SetupError with a sentence for the operator
 */
export async function addOwnColumns(
    url: string,
    say: (line: string) => void = () => undefined,
): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'shop-back-office' });
    client.on('error', () => undefined); // The next query fails.
    await client.connect();
    try {
        const add = async () => {
            for (const step of await ownSteps(client)) {
                await run(client, step);
                if (step.says) say(step.says);
            }
            return true;
        };
        while (!(await tryWithLock(client, 'ownColumns', add))) await wait(LOCK_MS / 10);
    } finally {
        await client.end();
    }
}
