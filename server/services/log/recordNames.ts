import { eq, getTableColumns, getTableName, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import type { Db } from '../../db/connect';
import {
    admins,
    categories,
    notifications,
    options,
    optionValues,
    productPhotos,
    products,
    orders,
    roles,
    termsVersions,
    users,
    variants,
} from '../../db/schema';
import type { Changes } from './changes';

const byName: Record<string, Noun> = nouns;

/** The table of each noun's records, by the noun's name. */
const TABLES: Record<string, PgTable> = {
    admins,
    roles,
    users,
    categories,
    options,
    values: optionValues,
    products,
    variants,
    'purchase-operations': orders,
    notifications,
    terms: termsVersions,
};

/** Those of the ids whose records of a noun exist; undefined if it has no table here. */
export async function existingIds(
    db: Db,
    resource: string,
    ids: readonly number[],
): Promise<Set<number> | undefined> {
    const table: PgTable | undefined = resource === 'photos' ? productPhotos : TABLES[resource];
    const columns = table && getTableColumns(table);
    const id = columns?.id ?? columns?.version;
    if (!id) return undefined;
    const { rows } = await db.execute<{ id: number }>(
        sql`select ${id} as id from ${sql.identifier(getTableName(id.table))} where ${inArray(id, [...ids])}`,
    );
    return new Set(rows.map(row => row.id));
}

/** Registers the table of a noun that `crud` serves. */
export const nameFrom = (noun: string, table: PgTable): void => void (TABLES[noun] = table);

/** The id column of a noun's table, and the columns with a record's English and Arabic name. */
function namesIn(resource: string): { id: PgColumn; name?: PgColumn; name_ar?: PgColumn } | undefined {
    const table = TABLES[resource];
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

/** The names of records by their ids; a record without a name has its id. */
export async function namesById(
    db: Db,
    resource: string,
    ids: readonly number[],
): Promise<Map<number, Named>> {
    const table = TABLES[resource];
    if (!table) return new Map(ids.map(id => [id, { id, name: `#${id}` }]));
    if (ids.length === 0) return new Map();
    const { id, name, name_ar } = namesIn(resource) ?? { id: getTableColumns(table).id! };
    const { rows } = await db.execute<{ id: number; name: string | null; name_ar: string | null }>(
        sql`select ${id} as id, ${name ?? sql`null`} as name, ${name_ar ?? sql`null`} as name_ar
            from ${table} where ${inArray(id, [...new Set(ids)])}`,
    );
    return new Map(
        rows.map(row => [
            row.id,
            { id: row.id, name: row.name ?? `#${row.id}`, ...(row.name_ar && { name_ar: row.name_ar }) },
        ]),
    );
}

const lookUp = (id: PgColumn, column: PgColumn, recordId: number): SQL =>
    sql`(select ${column} from ${sql.identifier(getTableName(id.table))} where ${id} = ${recordId})`;

/** A photo is named after its product. */
const ofProduct = (column: PgColumn, photoId: number): SQL =>
    sql`(select ${column} from ${products} join ${productPhotos} on ${eq(productPhotos.product_id, products.id)}
        where ${productPhotos.id} = ${photoId})`;

const nameInChanges = (changes: Changes, ...fields: string[]): string => {
    for (const field of fields) {
        const name = changes[field]?.to ?? changes[field]?.from;
        if (typeof name === 'string') return name;
    }
    return '';
};

/**
 * The names of a record for its log entry, so that the entry can be read and searched after the record is deleted.
 * Taken from the table, else from the change; empty if the record has no name.
 */
export function namesOf(resource: string, id: number, changes: Changes) {
    const named = namesIn(resource);
    const field = [byName[resource]?.recordName ?? []].flat();
    const nameSql = (column: PgColumn | undefined, photo: PgColumn): SQL =>
        resource === 'photos'
            ? ofProduct(photo, id)
            : named && column
              ? lookUp(named.id, column, id)
              : sql`null`;
    return {
        record_name: sql`coalesce(${nameSql(named?.name, products.name)}, ${nameInChanges(changes, ...field, 'name', 'sku', 'title')}::text)`,
        record_name_ar: sql`coalesce(${nameSql(named?.name_ar, products.name_ar)}, ${nameInChanges(changes, 'name_ar', 'title_ar')}::text)`,
    };
}
