import { eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';
import {
    admins,
    categories,
    notifications,
    options,
    optionValues,
    productPhotos,
    products,
    purchases,
    roles,
    termsVersions,
    users,
    variants,
} from '../db/schema';
import type { Changes } from './changes';

const byName: Record<string, Noun> = nouns;

/** Where the records of each noun are, by the noun's name. */
const TABLES: Record<string, PgTable> = {
    admins,
    roles,
    users,
    categories,
    options,
    values: optionValues,
    products,
    variants,
    'purchase-operations': purchases,
    notifications,
    terms: termsVersions,
};

/** Says where the records of a noun are that `crud` serves. */
export const nameFrom = (noun: string, table: PgTable): void => void (TABLES[noun] = table);

/** The columns that hold what a record of a noun is called, in English and Arabic, and the id that it is found by. */
function namesIn(resource: string): { id: PgColumn; name?: PgColumn; name_ar?: PgColumn } | undefined {
    const table = TABLES[resource];
    const field = byName[resource]?.recordName;
    if (!table || !field) return undefined;
    const columns = getTableColumns(table);
    // A version of the terms is known by its number.
    const [id, name, name_ar] = [columns.id ?? columns.version!, columns[field], columns[`${field}_ar`]];
    return { id, ...(name && { name }), ...(name_ar && { name_ar }) };
}

const lookUp = (id: PgColumn, column: PgColumn, recordId: number): SQL =>
    sql`(select ${column} from ${sql.identifier(getTableName(id.table))} where ${id} = ${recordId})`;

/** A photo is called what its product is. */
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
 * What a record is called, to be written into the log with the change, so that it can be read and looked for when the
 * record is gone: looked up where it is there, else as the change says. Empty where it has no name.
 */
export function namesOf(resource: string, id: number, changes: Changes) {
    const named = namesIn(resource);
    const field = [byName[resource]?.recordName ?? []].flat();
    const found = (column: PgColumn | undefined, photo: PgColumn): SQL =>
        resource === 'photos'
            ? ofProduct(photo, id)
            : named && column
              ? lookUp(named.id, column, id)
              : sql`null`;
    return {
        record_name: sql`coalesce(${found(named?.name, products.name)}, ${nameInChanges(changes, ...field, 'name', 'sku', 'title')}::text)`,
        record_name_ar: sql`coalesce(${found(named?.name_ar, products.name_ar)}, ${nameInChanges(changes, 'name_ar', 'title_ar')}::text)`,
    };
}
