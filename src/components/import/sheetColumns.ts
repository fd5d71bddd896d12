import type { MessageKey } from '../../../i18n/messages';
import { ownField, ownFields, type OwnField } from '../../../contract/fields/ownFields';

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
     * What its cells hold: a `key` whose digits must not be lost, a `text` of which a spreadsheet may have made a date, or a
     * `number` with which a spreadsheet may calculate.
     */
    content?: 'key' | 'text' | 'number';
    /** Whether the template has it; by default true. */
    inTemplate?: boolean;
    /** Removes what spreadsheets put into its cells, and nobody sees. */
    clean?: (cell: string) => string;
};

/** The columns of a noun's files in their order. */
export type HasColumns = { columns: Readonly<Record<Column, SheetColumn>> };

/** The column of one of the shop's fields: its name after `x_`, so that it is none of the core's. */
export const ownColumnOf = ({ name }: Pick<OwnField, 'name'>) => `x_${name}` as const;

/** The shop's fields that files of a resource have. */
export const fieldsInFiles = (resource: string): readonly OwnField[] =>
    ownFields(resource).filter(({ file }) => file);

/** The columns of the shop's fields, which are known by their names and by their labels in any language. */
export const ownSheetColumns = (resource: string): Record<Column, SheetColumn> =>
    Object.fromEntries(
        fieldsInFiles(resource).map(field => [
            ownColumnOf(field),
            {
                field: [resource, field.name],
                names: [
                    field.name,
                    ...(typeof field.label === 'string' ? [field.label] : Object.values(field.label)),
                ],
                ...(field.type === 'text' && { content: 'text' }),
                ...(['number', 'money'].includes(field.type) && { content: 'number' }),
            } satisfies SheetColumn,
        ]),
    );

/** Whether a spreadsheet may calculate with a column. */
export const isNumeric = ({ columns }: HasColumns, column: Column): boolean =>
    columns[column]?.content === 'number';

/** The columns of a noun's files without those of the shop's fields that are not allowed. */
export const allowedColumns = (
    columns: HasColumns['columns'],
    isAllowed: (field: OwnField) => boolean,
): HasColumns['columns'] =>
    Object.fromEntries(
        Object.entries(columns).filter(([, { field: [resource, name] = ['', ''] }]) => {
            const own = ownField(resource, name);
            return !own || isAllowed(own);
        }),
    );
