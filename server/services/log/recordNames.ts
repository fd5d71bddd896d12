import { getTableColumns, getTableName, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import type { Db } from '../../db/connect';
import {
    activity,
    admins,
    banners,
    categories,
    campaigns,
    erasures,
    options,
    optionValues,
    productPhotos,
    products,
    orders,
    plans,
    roles,
    termsVersions,
    customers,
    variants,
    views,
} from '../../db/schema';
import { ownTables } from '../../db/schema/ownColumns';
import type { Changes } from './changes';

const byName: Record<string, Noun> = nouns;

/** The table of each noun's records, by the noun's name. */
export const NOUN_TABLES: Readonly<Record<string, PgTable>> = {
    admins,
    roles,
    customers,
    categories,
    options,
    values: optionValues,
    products,
    variants,
    orders,
    campaigns,
    terms: termsVersions,
    photos: productPhotos,
    banners,
    views,
    plans,
    erasures,
    ...ownTables,
};

/** Returns the ids whose records of a noun exist; undefined if the noun has no table here. */
export async function existingIds(
    db: Db,
    resource: string,
    ids: readonly number[],
): Promise<Set<number> | undefined> {
    const table = NOUN_TABLES[resource];
    const columns = table && getTableColumns(table);
    const id = columns?.id ?? columns?.version;
    if (!id) return undefined;
    const { rows } = await db.execute<{ id: number }>(
        sql`select ${id} as id from ${sql.identifier(getTableName(id.table))} where ${inArray(id, [...ids])}`,
    );
    return new Set(rows.map(row => row.id));
}

/** The columns with a record's English and Arabic name. */
type Column = 'name' | 'name_ar';
const RECORD_NAME = { name: 'record_name', name_ar: 'record_name_ar' } as const;

/** The name of a link's target: a product or a category. A deleted one has the name that the log has of it. */
const targetName = (type: SQL, id: SQL, column: Column): SQL => sql`coalesce(
    case ${type}
        when 'product' then (select ${products[column]} from ${products} where ${products.id} = ${id})
        else (select ${categories[column]} from ${categories} where ${categories.id} = ${id})
    end,
    (select nullif(${activity[RECORD_NAME[column]]}, '') from ${activity}
     where ${activity.resource} = case ${type} when 'product' then 'products' else 'categories' end
        and ${activity.resource_id} = ${id}
     order by ${activity.at} desc, ${activity.id} desc limit 1))`;

/**
 * The nouns whose records are named after another record: a photo after its product, a banner after its target. `value` is
 * a field of the record.
 */
const NAMED_AFTER: Record<string, (value: (field: PgColumn) => SQL, column: Column) => SQL> = {
    photos: (value, column) => targetName(sql`'product'`, value(productPhotos.product_id), column),
    banners: (value, column) => targetName(value(banners.ref_type), value(banners.ref_id), column),
};

/** Whether the log can name the records of a noun. */
export const hasNames = (noun: string): boolean => noun in NAMED_AFTER || namesIn(noun)?.name !== undefined;

/** The id column of a noun's table, and the columns with a record's English and Arabic name. */
function namesIn(resource: string): { id: PgColumn; name?: PgColumn; name_ar?: PgColumn } | undefined {
    const table = NOUN_TABLES[resource];
    const field = byName[resource]?.recordName;
    if (!table || !field) return undefined;
    const columns = getTableColumns(table);
    // The terms are identified by their version.
    const [id, name, name_ar] = [columns.id ?? columns.version, columns[field], columns[`${field}_ar`]];
    if (!id) return undefined;
    return { id, ...(name && { name }), ...(name_ar && { name_ar }) };
}

/** A record that another one refers to. */
export type Named = { id: number; name: string; name_ar?: string };

/** The names of records by their ids; empty if a record has none. */
export async function namesById(
    db: Db,
    resource: string,
    ids: readonly number[],
): Promise<Map<number, Named>> {
    const table = NOUN_TABLES[resource];
    if (!table) return new Map(ids.map(id => [id, { id, name: '' }]));
    if (ids.length === 0) return new Map();
    const after = NAMED_AFTER[resource];
    const { id, name, name_ar } = namesIn(resource) ?? { id: getTableColumns(table).id! };
    const nameSql = (column: Column, own: PgColumn | undefined) =>
        after?.(field => sql`${field}`, column) ?? own ?? sql`null`;
    const { rows } = await db.execute<{ id: number; name: string | null; name_ar: string | null }>(
        sql`select ${id} as id, ${nameSql('name', name)} as name, ${nameSql('name_ar', name_ar)} as name_ar
            from ${table} where ${inArray(id, [...new Set(ids)])}`,
    );
    return new Map(
        rows.map(row => [
            row.id,
            { id: row.id, name: row.name ?? '', ...(row.name_ar && { name_ar: row.name_ar }) },
        ]),
    );
}

const lookUp = (id: PgColumn, column: PgColumn, recordId: number): SQL =>
    sql`(select ${column} from ${sql.identifier(getTableName(id.table))} where ${id} = ${recordId})`;

/** The first of these fields that a change gives or takes. */
function inChanges(changes: Changes, ...fields: string[]): string | number | null {
    for (const field of fields) {
        const value = changes[field]?.to ?? changes[field]?.from;
        if (typeof value === 'string' || typeof value === 'number') return value;
    }
    return null;
}

/**
 * The names of a record for its log entry, so that the entry can be read and searched after the record is deleted.
 * Taken from the table, else from the change; empty if the record has no name.
 */
export function namesOf(resource: string, id: number, changes: Changes) {
    const named = namesIn(resource);
    const field = [byName[resource]?.recordName ?? []].flat();
    const after = NAMED_AFTER[resource];
    const idColumn = NOUN_TABLES[resource] && getTableColumns(NOUN_TABLES[resource]).id;
    const nameSql = (column: Column): SQL => {
        if (after && idColumn)
            return after(field => {
                const given = sql`${inChanges(changes, field.name)}::${sql.raw(field.getSQLType())}`;
                return sql`coalesce(${lookUp(idColumn, field, id)}, ${given})`;
            }, column);
        const own = named?.[column];
        return named && own ? lookUp(named.id, own, id) : sql`null`;
    };
    return {
        record_name: sql`coalesce(${nameSql('name')}, ${inChanges(changes, ...field, 'name', 'sku', 'title') ?? ''}::text)`,
        record_name_ar: sql`coalesce(${nameSql('name_ar')}, ${inChanges(changes, 'name_ar', 'title_ar') ?? ''}::text)`,
    };
}
