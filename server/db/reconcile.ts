import { setTimeout as wait } from 'node:timers/promises';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { ownFields, ownNouns } from '../../contract/fields/ownFields';
import { plainFields } from '../../contract/fields/plainFields';
import { STATUSES_BY_MEANING } from '../../contract/statuses';
import { SetupError } from '../base/config';
import { codeOf } from './failure';
import { limitedColumns } from './limitedColumns';
import { tryWithLock } from './locks';
import { duplicatesOf, misfits } from './misfits';
import { presentReferences, referenceSteps } from './referenceTriggers';
import { banners, categories, orders, products, customers, variants } from './schema';
import { indexSteps, presentIndexes, wordsVersion, type OwnColumn, type Step } from './ownIndexes';
import {
    COLUMN_TYPES,
    columnDefault,
    columnName,
    ownColumnName,
    ownDefinition,
    ownTableDefinition,
    ownTableName,
    ownTables,
    tableOf,
} from './schema/ownColumns';
import { isOneOf } from './schema/statuses';

/** The tables of the nouns to which a shop adds fields. */
export const TABLES: Readonly<Record<string, PgTable>> = {
    products,
    variants,
    categories,
    customers,
    orders,
    banners,
    ...ownTables,
};
const TABLE_NAMES = Object.values(TABLES).map(getTableName);

/** The fields that the shop adds, each with its column. */
const ownColumnList = (): OwnColumn[] =>
    Object.entries(TABLES).flatMap(([noun, table]) =>
        ownFields(noun).map(field => ({
            noun: noun,
            table: getTableName(table),
            field,
            column: ownColumnName(field.name),
        })),
    );

type PresentColumn = { type: string; default: string | null; is_key: boolean };

/** The columns of the tables that belong to fields of a shop, by `table.column`; keys refer to another table. */
async function presentColumns(client: pg.ClientBase): Promise<Map<string, PresentColumn>> {
    const { rows } = await client.query<PresentColumn & { name: string }>(
        `select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type, pg_get_expr(d.adbin, d.adrelid) as default,
            exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.convalidated and k.conkey = array[a.attnum]) as is_key
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where c.oid = any(array(select to_regclass(t) from unnest($1::text[]) t)) and a.attname like 'x\\_%' and not a.attisdropped`,
        [TABLE_NAMES],
    );
    return new Map(rows.map(({ name, ...column }) => [name, column]));
}

/** The tables of the shop's nouns that the database lacks, and their journal. */
async function tableSteps(client: pg.ClientBase): Promise<Step[]> {
    const names = Object.keys(ownNouns).map(noun => ({ noun, table: ownTableName(noun) }));
    const { rows } = await client.query<{ name: string; is_journaled: boolean }>(
        `select relname as name, exists (select 1 from pg_trigger where tgrelid = c.oid and tgname = 'journal') as is_journaled
        from pg_class c where c.oid = any(array(select to_regclass(t) from unnest($1::text[]) t))`,
        [names.map(({ table }) => table)],
    );
    return names.flatMap(({ noun, table }): Step[] => {
        const present = rows.find(({ name }) => name === table);
        return [
            ...(present
                ? []
                : [{ sql: ownTableDefinition(table), says: `Added ${noun} (the table ${table}).` }]),
            ...(present?.is_journaled ? [] : [{ sql: `select journal_table('${table}')`, says: '' }]),
        ];
    });
}

/** A default as it is written, of PostgreSQL's form of it: `'cotton'::text`. */
const plain = (given: string | null | undefined): string =>
    (given ?? '').replace(/::[a-z ]+(\[\])?$/, '').replace(/^'(-?[\d.]+)'$/, '$1');

/** The statements for a column: it is added or renamed, and has its default and what it refers to. */
function columnSteps(own: OwnColumn, columns: ReadonlyMap<string, PresentColumn>): Step[] {
    const { noun, table, field, column } = own;
    const type = COLUMN_TYPES[field.type];
    const former = field.was === undefined ? undefined : ownColumnName(field.was);
    const isRenamed =
        former !== undefined && !columns.has(`${table}.${column}`) && columns.has(`${table}.${former}`);
    const present = columns.get(`${table}.${isRenamed ? former : column}`);
    if (present && present.type !== type)
        throw new SetupError(
            `${noun}.${field.name} is of the type "${field.type}" in the folder shop, but its values are stored as ${present.type}. ` +
                'Write its former type again, or give the field another name.',
        );
    const given = columnDefault(field);
    const key = `${table}_${column}_fkey`;
    const definition = ownDefinition(column, type);
    return [
        ...(isRenamed ? renameSteps(own, former) : []),
        ...(present
            ? plain(present.default) === plain(given)
                ? []
                : [
                      {
                          sql: `alter table ${table} alter column ${column} ${given === undefined ? 'drop default' : `set default ${given}`}`,
                          says: `Changed the default of ${noun}.${field.name}.`,
                          own,
                      },
                  ]
            : [
                  {
                      sql: `alter table ${table} add column if not exists ${definition.split(' default ')[0]}${given === undefined ? '' : ` default ${given}`}`,
                      says: `Added ${noun}.${field.name} (${column} ${type}).`,
                      own,
                  },
              ]),
        ...(field.reference && !present?.is_key
            ? [
                  { sql: `alter table ${table} drop constraint if exists ${key}`, says: '', own },
                  {
                      sql: `alter table ${table} add constraint ${key} foreign key (${column}) references ${tableOf(field.reference)} (id) not valid`,
                      says: '',
                      own,
                  },
                  { sql: `alter table ${table} validate constraint ${key}`, says: '', own },
              ]
            : []),
    ];
}

/** Renames a column with its indexes, and in the journal, so that earlier changes can still be undone. */
function renameSteps(own: OwnColumn, former: string): Step[] {
    const { noun, table, field, column } = own;
    const inJournal = (side: 'before' | 'after') =>
        `${side} = case when ${side} ? '${former}' then (${side} - '${former}') || jsonb_build_object('${column}', ${side} -> '${former}') else ${side} end`;
    return [
        {
            sql: `alter table ${table} rename column ${former} to ${column}`,
            says: `Renamed ${noun}.${field.was} to ${field.name}.`,
            own,
        },
        ...['', '_down', '_words', '_find', '_key'].map(end => ({
            sql: `alter index if exists ${table}_${former}${end} rename to ${table}_${column}${end}`,
            says: '',
            own,
        })),
        {
            sql: `update journal_rows set ${inJournal('before')}, ${inJournal('after')} where table_name = '${table}' and (before ? '${former}' or after ? '${former}')`,
            says: '',
            own,
        },
    ];
}

/**
 * The statements that the database lacks for the fields, nouns and statuses of the shop; none if it has all. Nothing is ever dropped but
 * indexes whose build failed.
 * @throws SetupError if a column has values of another type
 */
export async function ownSteps(client: pg.ClientBase): Promise<Step[]> {
    const all = ownColumnList();
    const shipped = await shippedSteps(client);
    const journaled = await journalSteps(client);
    if (all.length === 0) return [...shipped, ...journaled];
    const columns = await presentColumns(client);
    const indexes = await presentIndexes(client, TABLE_NAMES);
    const version = await wordsVersion(client);
    const references = await presentReferences(client);
    return [
        ...shipped,
        ...(await tableSteps(client)),
        ...all.flatMap(own => [
            ...columnSteps(own, columns),
            ...referenceSteps(own, references),
            ...indexSteps(own, indexes, version),
        ]),
        ...journaled,
    ];
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
const JOURNALED = ['id', 'status', 'notes', 'refunded', 'returned_count'];

/** The journal of orders names its columns; of the other tables it has all. */
async function journalSteps(client: pg.ClientBase): Promise<Step[]> {
    const table = getTableName(orders);
    const wanted = plainFields('orders').map(columnName);
    if (wanted.length === 0) return [];
    const { rows } = await client.query<{ definition: string }>(
        `select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = $1::regclass and tgname = 'journal'`,
        [table],
    );
    if (wanted.every(column => rows[0]?.definition.includes(`'${column}'`))) return [];
    const columns = [...JOURNALED, ...wanted].map(column => `'${column}'`).join(', ');
    return [
        {
            sql: `select journal_table('${table}', 'UPDATE', ${columns})`,
            says: `Keeps ${wanted.join(', ')} in the journal of orders.`,
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

async function run(client: pg.ClientBase, { sql, own, index }: Step): Promise<void> {
    try {
        if (sql.includes(' concurrently ')) await client.query(sql);
        else await whenFree(client, sql);
    } catch (error) {
        if (!own || !index?.unique || codeOf(error) !== '23505') throw error;
        await client.query(`drop index concurrently if exists ${index.name}`);
        throw notUnique(own, await duplicatesOf(client, own));
    }
}

const notUnique = ({ noun, field }: OwnColumn, duplicates: string): SetupError =>
    new SetupError(
        `${noun}.${field.name} cannot be unique, because several records have the same value: ${duplicates}. ` +
            'Change them, or leave out "unique".',
    );

/** A field with the column that the database has for it, which may have its former name yet; undefined without one of its type. */
function presentOf(own: OwnColumn, columns: ReadonlyMap<string, PresentColumn>): OwnColumn | undefined {
    const { table, field } = own;
    const column = [own.column, ...(field.was ? [ownColumnName(field.was)] : [])].find(
        one => columns.get(`${table}.${one}`)?.type === COLUMN_TYPES[field.type],
    );
    return column === undefined ? undefined : { ...own, column };
}

/** @throws SetupError if a step would stop, because records share a value that is to be unique */
export async function refuseDuplicates(client: pg.ClientBase, steps: readonly Step[]): Promise<void> {
    const columns = await presentColumns(client);
    for (const { own, index } of steps) {
        if (!own || !index?.unique) continue;
        const present = presentOf(own, columns);
        const duplicates = present && (await duplicatesOf(client, present));
        if (duplicates) throw notUnique(own, duplicates);
    }
}

/** Lists the stored values that the shop's fields and limits would refuse today, a sentence each. */
export async function ownMisfits(client: pg.ClientBase): Promise<string[]> {
    const columns = await presentColumns(client);
    return misfits(client, [
        ...ownColumnList().flatMap(own => presentOf(own, columns) ?? []),
        ...limitedColumns(TABLES),
    ]);
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
            for (const sentence of await ownMisfits(client)) say(sentence);
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
