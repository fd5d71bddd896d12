import {
    boolean,
    customType,
    date,
    doublePrecision,
    integer,
    pgTable,
    text,
    type PgColumn,
    type PgTable,
} from 'drizzle-orm/pg-core';
import type { Field } from '../../../contract/fields/field';
import { ownFields, ownNouns } from '../../../contract/fields/ownFields';
import type { PlainField } from '../../../contract/fields/plainFields';
import { toWhole } from '../../base/identity';
import { createdAt, id, updatedAt } from './columns';

/** The column of a field that the shop adds. The prefix keeps it apart from columns that the core adds later. */
export const ownColumnName = (field: string): string => `x_${field}`;

/** An amount, which is stored in halalas like those of the core. */
const halalas = customType<{ data: number; driverData: number }>({
    dataType: () => 'integer',
    toDriver: amount => toWhole(amount * 100),
    fromDriver: stored => stored / 100,
});

/** A time as answers have it. */
const iso = customType<{ data: string; driverData: string }>({
    dataType: () => 'timestamp (3) with time zone',
    fromDriver: stored => new Date(stored).toISOString(),
});

/** The column of a plain field by its type. */
export const COLUMNS = {
    text: (name: string) => text(name),
    phone: (name: string) => text(name),
    email: (name: string) => text(name),
    country: (name: string) => text(name),
    locale: (name: string) => text(name),
    number: (name: string) => doublePrecision(name),
    money: (name: string) => halalas(name),
    date: (name: string) => date(name, { mode: 'string' }),
    yesno: (name: string) => boolean(name).notNull().default(false),
    moment: (name: string) => iso(name),
    choice: (name: string) => text(name),
    choices: (name: string) => text(name).array().notNull().default([]),
    reference: (name: string) => integer(name),
    references: (name: string) => integer(name).array().notNull().default([]),
    colour: (name: string) => text(name),
    photo: (name: string) => text(name),
} satisfies Record<Field['type'], (name: string) => unknown>;

/** The type of a field's column, as PostgreSQL names it. */
export const COLUMN_TYPES: Readonly<Record<Field['type'], string>> = {
    text: 'text',
    phone: 'text',
    email: 'text',
    country: 'text',
    locale: 'text',
    number: 'double precision',
    money: 'integer',
    date: 'date',
    yesno: 'boolean',
    moment: 'timestamp with time zone',
    choice: 'text',
    choices: 'text[]',
    reference: 'integer',
    references: 'integer[]',
    colour: 'text',
    photo: 'text',
};

/** Defaults of columns by their type, for the types that always have a value. */
const EMPTY: Readonly<Record<string, string>> = { boolean: 'false', 'text[]': "'{}'", 'integer[]': "'{}'" };

/** Returns the SQL definition of a column of a type. */
export const ownDefinition = (column: string, type: string): string =>
    `${column} ${type === 'timestamp with time zone' ? 'timestamp (3) with time zone' : type}${type in EMPTY ? ` not null default ${EMPTY[type]}` : ''}`;

/** The default of a field's column as SQL: what records have that do not say; undefined if they are empty then. */
export function columnDefault(field: PlainField): string | undefined {
    const given = 'default' in field ? field.default : undefined;
    if (given === undefined) return EMPTY[COLUMN_TYPES[field.type]];
    if (field.type === 'money') return String(toWhole(Number(given) * 100));
    return typeof given === 'string' ? `'${given.replaceAll("'", "''")}'` : String(given);
}

/** The name of the table of one of the shop's nouns. */
export const ownTableName = (noun: string): string => `shop_${noun}`;

export const OWN_TABLE = /^shop_(?!settings$)/;

/** Returns the SQL that creates the table of one of the shop's nouns, up to the columns of its fields. */
export const ownTableDefinition = (table: string): string =>
    `create table if not exists ${table} (id integer primary key generated always as identity, ` +
    'created_at timestamp (3) with time zone not null default now(), updated_at timestamp (3) with time zone not null default now())';

/** The noun of the shop that a table belongs to; undefined for other tables. */
export const nounOfTable = (table: string): string | undefined =>
    Object.keys(ownNouns).find(noun => ownTableName(noun) === table);

/** The tables of the core that do not have the name of their noun. */
const TABLE_NAMES: Readonly<Record<string, string>> = { customers: 'users', orders: 'purchases' };

/** The name of the table of a noun, to which references refer. */
export const tableOf = (noun: string): string =>
    noun in ownNouns ? ownTableName(noun) : (TABLE_NAMES[noun] ?? noun);

/**
 * The columns of the shop's fields, for the table of a noun, under the names of the fields. Their types are not those of the
 * table, because a shop is not known here: `plainValues` reads them from a row.
 */
export const ownColumns = (noun: string): object =>
    Object.fromEntries(ownFields(noun).map(({ name, type }) => [name, COLUMNS[type](ownColumnName(name))]));

/** The name of the column of a plain field. */
export const columnName = ({ isCore, name }: Pick<PlainField, 'isCore' | 'name'>): string =>
    isCore ? name : ownColumnName(name);

/** A table of one of the shop's nouns; its other columns are under the names of the fields. */
type OwnTable = PgTable & { id: PgColumn; created_at: PgColumn; updated_at: PgColumn };

/** The tables of the shop's nouns, by name. */
export const ownTables: Readonly<Record<string, OwnTable>> = Object.fromEntries(
    Object.keys(ownNouns).map(noun => [
        noun,
        pgTable(ownTableName(noun), {
            id: id(),
            created_at: createdAt(),
            updated_at: updatedAt(),
            ...ownColumns(noun),
        }),
    ]),
);

/** The column of one of the shop's fields. */
export const ownColumn = (table: PgTable, field: string): PgColumn =>
    (table as unknown as Record<string, PgColumn>)[field]!;
