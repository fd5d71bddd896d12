import { eq, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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
import type { Changes } from './activity';

type Named = { id: PgColumn; name: PgColumn; name_ar?: PgColumn };

/** What a record of each resource is called. */
const NAMED: Record<string, Named> = {
    admins,
    roles,
    users,
    categories,
    options,
    values: optionValues,
    products,
    variants: { id: variants.id, name: variants.sku },
    'purchase-operations': { id: purchases.id, name: purchases.number },
    notifications: { id: notifications.id, name: notifications.title, name_ar: notifications.title_ar },
    terms: { id: termsVersions.version, name: termsVersions.title, name_ar: termsVersions.title_ar },
};

const lookUp = (id: PgColumn, column: PgColumn, recordId: number): SQL =>
    sql`(select ${column} from ${sql.identifier(getTableName(id.table))} where ${id} = ${recordId})`;

/** A photo is called what its product is. */
const ofProduct = (column: PgColumn, photoId: number): SQL =>
    sql`(select ${column} from ${products} join ${productPhotos} on ${eq(productPhotos.product_id, products.id)}
        where ${productPhotos.id} = ${photoId})`;

const said = (changes: Changes, ...fields: string[]): string => {
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
    const named = NAMED[resource];
    const found = (column: PgColumn | undefined, photo: PgColumn): SQL =>
        resource === 'photos'
            ? ofProduct(photo, id)
            : named && column
              ? lookUp(named.id, column, id)
              : sql`null`;
    return {
        record_name: sql`coalesce(${found(named?.name, products.name)}, ${said(changes, 'name', 'sku', 'title')}::text)`,
        record_name_ar: sql`coalesce(${found(named?.name_ar, products.name_ar)}, ${said(changes, 'name_ar', 'title_ar')}::text)`,
    };
}
