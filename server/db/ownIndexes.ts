import type pg from 'pg';
import { isNamed, isWords as hasWords } from '../../contract/fields/limits';
import type { PlainField } from '../../contract/fields/plainFields';
import { searchVector } from './lists/ownSearch';
import { fieldIndexes, indexEnd, type FieldIndex } from './schema/fieldIndexes';
import { ownColumnName } from './schema/ownColumns';

/** A field that the shop adds, with its table and column. */
export type OwnColumn = { noun: string; table: string; field: PlainField; column: string };

type Index = { name: string; unique: boolean; on: string; search?: true };

const ON: Record<FieldIndex, (column: string, by: string) => string> = {
    list: column => `using gin (${column})`,
    order: (_, by) => `(${by}, id)`,
    down: (_, by) => `(${by} desc nulls last, id desc)`,
    words: column => `using gin (lower(${column}) gin_trgm_ops)`,
    whole: column => `(lower(${column}), id)`,
};

/** The indexes that a field's filter, sort, search and uniqueness need. */
function indexesOf({ table, field, column }: OwnColumn): Index[] {
    const isWords = hasWords(field);
    const by = isNamed(field) ? `${column} collate "names"` : column;
    const name = (end: string) => `${table}_${column}${end}`;
    return [
        ...fieldIndexes(field).map(kind => ({
            name: name(indexEnd(field, kind)),
            unique: false,
            on: ON[kind](column, by),
        })),
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

type Present = { valid: boolean; made_with: string | null };

/**
 * The indexes of the tables, by name: whether each is valid (a concurrent build that failed leaves an invalid one), and for those
 * of searches the version of the functions that its words were made with.
 */
export async function presentIndexes(
    client: pg.ClientBase,
    tables: readonly string[],
): Promise<Map<string, Present>> {
    const { rows } = await client.query<Present & { name: string }>(
        `select i.indexrelid::regclass::text as name, i.indisvalid as valid, obj_description(i.indexrelid, 'pg_class') as made_with
        from pg_index i
        where i.indrelid = any(array(select to_regclass(t) from unnest($1::text[]) t))`,
        [tables],
    );
    return new Map(rows.map(({ name, ...index }) => [name.replaceAll('"', ''), index]));
}

/** The version of the functions that words are made with; none before the first start. */
export async function wordsVersion(client: pg.ClientBase): Promise<string> {
    const { rows: known } = await client.query(
        `select from pg_class where oid = to_regclass('drizzle.sql_files')`,
    );
    if (known.length === 0) return '';
    const { rows } = await client.query<{ hash: string }>(
        `select hash from drizzle.sql_files where name = 'search_text.sql'`,
    );
    return rows[0]?.hash ?? '';
}

/** The statements for the indexes of a column. */
export function indexSteps(own: OwnColumn, indexes: ReadonlyMap<string, Present>, version: string): Step[] {
    const steps: Step[] = [];
    for (const index of indexesOf(own)) {
        // The indexes of a column that is being renamed have its former name yet.
        const former = own.field.was && index.name.replace(own.column, ownColumnName(own.field.was));
        const present = indexes.get(index.name) ?? (former ? indexes.get(former) : undefined);
        const isCurrent = !index.search || present?.made_with === version;
        if (present?.valid && isCurrent) continue;
        if (present)
            steps.push({
                sql: `drop index concurrently if exists ${index.name}`,
                says: `Dropped the index ${index.name}, ${present.valid ? 'whose words are those of an earlier version' : 'whose build had failed'}.`,
                own,
            });
        steps.push({
            sql: `create ${index.unique ? 'unique ' : ''}index concurrently if not exists ${index.name} on ${own.table} ${index.on}`,
            says: `Built the index ${index.name}.`,
            own,
            index,
        });
        if (index.search)
            steps.push({ sql: `comment on index ${index.name} is '${version}'`, says: '', own });
    }
    return steps;
}
