import { getTableName, sql, type NotNull } from 'drizzle-orm';
import { index, type PgColumn, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import type { PlainOf } from '../../../contract/fields/narrowed/specifiedFields';
import { mayBeEmpty } from '../../../contract/fields/describeField';
import type { Field } from '../../../contract/fields/field';
import { isNamed } from '../../../contract/fields/limits';
import type { ExtendedNoun } from '../../../contract/fields/nouns';
import { plainFields, type PlainField } from '../../../contract/fields/plainFields';
import { asName } from './columns';
import { fieldIndexes, indexEnd } from './fieldIndexes';
import { COLUMNS } from './ownColumns';

const coreFields = (noun: ExtendedNoun): readonly PlainField[] =>
    plainFields(noun).filter(({ isCore }) => isCore);

type Made<F> = F extends { type: infer Type extends Field['type'] }
    ? ReturnType<(typeof COLUMNS)[Type]>
    : never;
type ColumnOf<F> = F extends { required: true } ? NotNull<Made<F>> : Made<F>;

const columnOf = (field: PlainField) => {
    const column = COLUMNS[field.type](field.name) as PgColumnBuilderBase & {
        notNull: () => typeof column;
        default: (value: unknown) => typeof column;
    };
    const present = mayBeEmpty(field) ? column : column.notNull();
    return 'default' in field && field.default !== undefined ? present.default(field.default) : present;
};

/** The columns of the core's plain fields, of which `npm run db:generate` makes migrations. */
export const coreColumns = <Noun extends ExtendedNoun>(
    noun: Noun,
): { [Name in keyof PlainOf<Noun>]: ColumnOf<PlainOf<Noun>[Name]> } =>
    Object.fromEntries(coreFields(noun).map(field => [field.name, columnOf(field)])) as never;

/** The indexes that their filters and orders need. */
export const coreIndexes = (noun: ExtendedNoun, table: Readonly<Record<string, PgColumn>>) =>
    coreFields(noun).flatMap(field => {
        const column = table[field.name]!;
        const id = table.id!;
        const by = isNamed(field) ? asName(column) : column;
        return fieldIndexes(field).map(kind => {
            const name = index(`${getTableName(column.table)}_${field.name}${indexEnd(field, kind)}`);
            switch (kind) {
                case 'list':
                    return name.using('gin', column);
                case 'words':
                    return name.using('gin', sql`lower(${column}) gin_trgm_ops`);
                case 'down':
                    return name.on(sql`${by} desc nulls last`, sql`${id} desc`);
                default:
                    return name.on(kind === 'whole' ? sql`lower(${column})` : by, id);
            }
        });
    });
