import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Field } from '../../../contract/fields/field';
import { ownField, ownFilters } from '../../../contract/fields/ownFields';
import { asName } from '../schema/columns';
import { ownColumn } from '../schema/ownColumns';
import { wayOf, type Sort } from './list';

/** The types whose filter finds a part of the text. */
const WORDS: readonly Field['type'][] = ['text', 'phone'];

/** A text that `like` finds anywhere in another, in any case. */
const anywhere = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** The conditions of a list by the shop's fields (contract/schemas/fields.ts); undefined without any. */
export const ownConditions = (noun: string, table: PgTable, asked: object): SQL | undefined =>
    and(
        ...ownFilters(noun).map(({ name, field, end }) => {
            const value = (asked as Record<string, unknown>)[name];
            if (value === undefined || value === '') return undefined;
            const column = ownColumn(table, field.name);
            if (end) return (end === 'min' ? gte : lte)(column, value);
            return WORDS.includes(field.type)
                ? sql`lower(${column}) like lower(${anywhere(String(value))})`
                : eq(column, value);
        }),
    );

/** What a list is sorted by if `name` is one of the shop's fields. Records without a value come last in both directions. */
export function ownSort(noun: string, table: PgTable, name: string, down: boolean): Sort | undefined {
    const field = ownField(noun, name);
    if (!field?.sorted) return undefined;
    const column = ownColumn(table, name);
    const by = WORDS.includes(field.type) ? asName(column) : column;
    // An index ends with the empty values.
    return [by, down && field.type !== 'yesno' ? 'desc nulls last' : wayOf(down)];
}
