import { getTableName, sql } from 'drizzle-orm';
import { index, type PgColumn } from 'drizzle-orm/pg-core';
import type { PlainOf } from '../../../contract/fields/coreFields';
import type { Field } from '../../../contract/fields/field';
import { isWords } from '../../../contract/fields/limits';
import { EXTENDED_NOUNS, type ExtendedNoun } from '../../../contract/fields/nouns';
import { plainFields, type PlainField } from '../../../contract/fields/plainFields';
import { asName } from './columns';
import { COLUMNS } from './ownColumns';

const coreFields = (noun: ExtendedNoun): readonly PlainField[] =>
    plainFields(EXTENDED_NOUNS[noun]).filter(({ isCore }) => isCore);

type ColumnOf<F> = F extends { type: infer Type extends Field['type'] }
    ? ReturnType<(typeof COLUMNS)[Type]>
    : never;

/** The columns of the core's plain fields, of which `npm run db:generate` makes migrations. */
export const coreColumns = <Noun extends ExtendedNoun>(
    noun: Noun,
): { [Name in keyof PlainOf<Noun>]: ColumnOf<PlainOf<Noun>[Name]> } =>
    Object.fromEntries(coreFields(noun).map(({ name, type }) => [name, COLUMNS[type](name)])) as never;

/** The indexes that their filters and sort orders need: as those of the shop's fields have them (server/db/ownIndexes.ts). */
export const coreIndexes = (noun: ExtendedNoun, table: Readonly<Record<string, PgColumn>>) =>
    coreFields(noun).flatMap(field => {
        const column = table[field.name]!;
        const name = (end = '') => index(`${getTableName(column.table)}_${field.name}${end}`);
        const hasWords = isWords(field);
        const by = hasWords ? asName(column) : column;
        const usesOrder = field.type !== 'choices' && (field.sorted || (field.filtered && !hasWords));
        return [
            ...(field.type === 'choices' && field.filtered ? [name().using('gin', column)] : []),
            ...(usesOrder ? [name().on(by, table.id!)] : []),
            ...(field.sorted && field.type !== 'yesno'
                ? [name('_down').on(sql`${by} desc nulls last`, sql`${table.id!} desc`)]
                : []),
            ...(field.filtered && hasWords && field.whole
                ? [name(field.sorted ? '_whole' : '').on(sql`lower(${column})`, table.id!)]
                : []),
            ...(field.filtered && hasWords && !field.whole
                ? [name('_words').using('gin', sql`lower(${column}) gin_trgm_ops`)]
                : []),
        ];
    });
