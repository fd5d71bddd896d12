import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isNamed, isWords } from '../../../contract/fields/limits';
import { mayBeEmpty } from '../../../contract/fields/describeField';
import { plainField, plainFilters } from '../../../contract/fields/plainFields';
import { dayEnd, dayStart } from '../days';
import { noListFor } from '../../base/notForRole';
import { readerSees } from './reader';
import { asName } from '../schema/columns';
import { ownColumn } from '../schema/ownColumns';
import { wayOf, type Sort } from './list';

/** A text that `like` finds anywhere in another, in any case. */
const anywhere = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The conditions of a list by its plain fields (contract/schemas/fields.ts); undefined without any.
 * @throws Refusal 422 for a field that the reader may not see
 */
export const ownConditions = (noun: string, table: PgTable, asked: object, zone: string): SQL | undefined =>
    and(
        ...plainFilters(noun).map(({ name, field, end }) => {
            const value = (asked as Record<string, unknown>)[name];
            if (value === undefined || value === '') return undefined;
            if (!readerSees(field)) throw noListFor(field, name);
            const column = ownColumn(table, field.name);
            if (field.type === 'moment') {
                const day = String(value);
                return end === 'min'
                    ? sql`${column} >= ${dayStart(day, zone)}`
                    : sql`${column} < ${dayEnd(day, zone)}`;
            }
            if (field.type === 'choices') return sql`${column} @> array[${value}]::text[]`;
            if (field.type === 'references') return sql`${column} @> array[${value}]::integer[]`;
            if (end) return (end === 'min' ? gte : lte)(column, value);
            if (!isWords(field)) return eq(column, value);
            return field.whole
                ? sql`lower(${column}) = lower(${value})`
                : sql`lower(${column}) like lower(${anywhere(String(value))})`;
        }),
    );

/**
 * Returns the order of a list by `name`, if that is one of its plain fields; `parameter` is the one that asked for it.
 * Records without a value come last in both directions.
 * @throws Refusal 422 for a field that the reader may not see
 */
export function ownSort(
    noun: string,
    table: PgTable,
    name: string,
    down: boolean,
    parameter: 'col' | 'sort' = 'col',
): Sort | undefined {
    const field = plainField(noun, name);
    if (!field?.sorted) return undefined;
    if (!readerSees(field)) throw noListFor(field, parameter);
    const column = ownColumn(table, name);
    const by = isNamed(field) ? asName(column) : column;
    // An index ends with the empty values.
    return [by, down && mayBeEmpty(field) ? 'desc nulls last' : wayOf(down)];
}
