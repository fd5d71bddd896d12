import {
    boolean,
    customType,
    date,
    doublePrecision,
    text,
    type PgColumn,
    type PgTable,
} from 'drizzle-orm/pg-core';
import type { Field } from '../../../contract/fields/field';
import { ownFields } from '../../../contract/fields/ownFields';

/** The column of a field that the shop adds. The prefix keeps it apart from columns that the core adds later. */
export const ownColumnName = (field: string): string => `x_${field}`;

/** An amount, which is stored in halalas like those of the core. */
const halalas = customType<{ data: number; driverData: number }>({
    dataType: () => 'integer',
    toDriver: amount => Math.round(amount * 100),
    fromDriver: stored => stored / 100,
});

const COLUMNS = {
    text: (name: string) => text(name),
    phone: (name: string) => text(name),
    number: (name: string) => doublePrecision(name),
    money: (name: string) => halalas(name),
    date: (name: string) => date(name, { mode: 'string' }),
    yesno: (name: string) => boolean(name).notNull().default(false),
    choice: (name: string) => text(name),
} satisfies Record<Field['type'], (name: string) => unknown>;

/** The type of a field's column, as PostgreSQL names it. */
export const COLUMN_TYPES: Readonly<Record<Field['type'], string>> = {
    text: 'text',
    phone: 'text',
    number: 'double precision',
    money: 'integer',
    date: 'date',
    yesno: 'boolean',
    choice: 'text',
};

/** What the column of a field is created as. Records that exist have yes or no at once. */
export const ownDefinition = (column: string, type: string): string =>
    `${column} ${type}${type === 'boolean' ? ' not null default false' : ''}`;

/**
 * The columns of the shop's fields, for the table of a noun, under the names of the fields. Their types are not those of the
 * table, because a shop is not known here: `ownValues` reads them from a row.
 */
export const ownColumns = (noun: string): object =>
    Object.fromEntries(ownFields(noun).map(({ name, type }) => [name, COLUMNS[type](ownColumnName(name))]));

/** The column of one of the shop's fields. */
export const ownColumn = (table: PgTable, field: string): PgColumn =>
    (table as unknown as Record<string, PgColumn>)[field]!;
