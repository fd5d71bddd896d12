import type { MessageKey } from '../../../i18n/messages';
import { cleanKey, onOneLine } from '../../../contract/keys';
import type { CoreField, Label } from '../../../contract/fields/field';
import { isLong, isNumeric as isNumber } from '../../../contract/fields/limits';
import type { ExtendedNoun } from '../../../contract/fields/nouns';
import { plainField, shownFields, slotFields, type PlainField } from '../../../contract/fields/plainFields';

/** A column of a file, by its name in code. */
export type Column = string;
/** The cells of a row by column. A column that the file lacks is missing. */
export type Cells = Partial<Record<Column, string>>;

/** A column of a noun's files. */
export type SheetColumn = {
    /** The message of its heading; by default the label of the noun's field of its name. */
    label?: MessageKey;
    /** Another field whose label is its heading: resource and source. */
    field?: readonly [resource: string, source: string];
    /** Other headings by which it is known, besides its name and its label in the panel's language. */
    names?: readonly string[];
    /**
     * The content of its cells: a `key` whose digits must not be lost, a `text` that a spreadsheet may have turned into
     * a date, or a `number` with which a spreadsheet may calculate.
     */
    content?: 'key' | 'text' | 'number';
    /** Whether the template has it; by default true. */
    inTemplate?: boolean;
    /** Removes what spreadsheets put into its cells, and nobody sees. */
    clean?: (cell: string) => string;
};

/** The columns of a noun's files in their order. */
export type HasColumns = { columns: Readonly<Record<Column, SheetColumn>> };

/** The column of a plain field: of one of the shop's its name after `x_`, so that it is none of the core's. */
export const columnOf = ({ isCore, name }: Pick<PlainField, 'isCore' | 'name'>): Column =>
    isCore ? name : `x_${name}`;

/** The plain fields that files of a resource have. */
export const fieldsInFiles = (resource: string): readonly PlainField[] =>
    shownFields(resource).filter(({ file }) => file);

const labelsOf = ({ label = {} }: { label?: Label }): string[] =>
    typeof label === 'string' ? [label] : Object.values(label);

/** The column of a field, which is known by its name, by its labels in any language and by other headings. */
const sheetColumn = (
    resource: string,
    name: string,
    { headings = [], ...field }: CoreField | PlainField,
): SheetColumn => ({
    field: [resource, name],
    names: [name, ...labelsOf(field), ...headings],
    ...(field.type === 'text' && { content: 'text', ...(!isLong(field) && { clean: onOneLine }) }),
    ...((field.unique || field.type === 'phone' || field.type === 'email') && {
        content: 'key',
        clean: cleanKey,
    }),
    ...(isNumber(field) && { content: 'number' }),
});

/** The columns of plain fields. */
export const plainColumns = (resource: string, of?: 'core' | 'shop'): Record<Column, SheetColumn> =>
    Object.fromEntries(
        fieldsInFiles(resource)
            .filter(({ isCore }) => !of || of === (isCore ? 'core' : 'shop'))
            .map(field => [columnOf(field), sheetColumn(resource, field.name, field)]),
    );

/** The columns of the core's fields of a noun, slots included. */
export const coreColumns = (noun: ExtendedNoun): Record<Column, SheetColumn> => ({
    ...Object.fromEntries(slotFields(noun).map(([name, field]) => [name, sheetColumn(noun, name, field)])),
    ...plainColumns(noun, 'core'),
});

/** Whether a spreadsheet may calculate with a column. */
export const isNumeric = ({ columns }: HasColumns, column: Column): boolean =>
    columns[column]?.content === 'number';

/** The columns of a noun's files without those of the shop's fields that are not allowed. */
export const allowedColumns = (
    columns: HasColumns['columns'],
    isAllowed: (field: PlainField) => boolean,
): HasColumns['columns'] =>
    Object.fromEntries(
        Object.entries(columns).filter(([, { field: [resource, name] = ['', ''] }]) => {
            const own = plainField(resource, name);
            return !own || isAllowed(own);
        }),
    );
