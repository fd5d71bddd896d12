import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ownFields, ownNouns } from '../../../contract/fields/ownFields';
import type { PlainField } from '../../../contract/fields/plainFields';
import { readerSees } from './reader';
import { ownColumn, ownTableName } from '../schema/ownColumns';

/** The resource of a table, where it has another name. */
const RESOURCES: Readonly<Record<string, string>> = {
    purchases: 'orders',
    ...Object.fromEntries(Object.keys(ownNouns).map(noun => [ownTableName(noun), noun])),
};

/** The words of a field's column, as SQL: of a phone, a code or a name (server/db/sql/search_text.sql). */
export const searchVector = (field: PlainField, column: string): string => {
    const none = `'{}'::text[]`;
    const given = `array[${column}]::text[]`;
    if (field.type === 'phone') return `search_vector(${none}, ${none}, ${given})`;
    const isCode =
        field.unique === true ||
        field.type === 'email' ||
        (field.type === 'text' && field.pattern !== undefined);
    return isCode ? `search_vector(${none}, ${given}, ${none})` : `search_vector(${given}, ${none}, ${none})`;
};

/** Whether one of the shop's fields that a list is searched in, and its reader may see, has all words; undefined without such fields. */
export function ownFound(table: PgTable, words: string): SQL | undefined {
    const name = getTableName(table);
    const found = ownFields(RESOURCES[name] ?? name)
        .filter(field => field.searched && readerSees(field))
        .map(field => {
            const column = ownColumn(table, field.name);
            return sql`${sql.raw(searchVector(field, `"${name}"."${column.name}"`))} @@ ${words}::tsquery`;
        });
    return found.length > 0 ? sql.join(found, sql` or `) : undefined;
}
