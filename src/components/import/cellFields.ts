import { sameValue } from '../../../contract/fields/changedFields';
import type { Field } from '../../../contract/fields/field';
import { mostCharacters, rangeOf } from '../../../contract/fields/limits';
import { MOST_PRICE, MOST_STOCK } from '../../../contract/limits';
import type { ExtendedNoun } from '../../../contract/fields/nouns';
import { missingFields } from '../../../contract/fields/conditions';
import { plainField, plainFields, slotFields } from '../../../contract/fields/plainFields';
import { ruleKey } from '../../../contract/fields/rule';
import { brokenRules } from '../../../contract/fields/rules';
import { MONEY_DECIMALS } from '../fields/money';
import { readAmount } from '../inputs/amounts';
import { readPlain, writePlain } from '../plainFields/readPlain';
import { doubtOf } from './doubtfulCells';
import type { Plan, Problem, RuleProblem } from './plan';
import { yesOrNo } from './reading/cellWords';
import { fieldsInFiles, columnOf, type Cells, type Column, type HasColumns } from './sheetColumns';

/** The meaning of a cell for its field. */
export type Read = { value: unknown } | { problem: Problem };
/** A field that a column fills: its name in the call's body, and its reader. */
export type CellField = {
    column: Column;
    name: string;
    read: (cell: string, stored?: string) => Read;
    required?: boolean;
};

const words =
    (most: number, required: boolean) =>
    (cell: string): Read =>
        cell === ''
            ? required
                ? { problem: 'required' }
                : { value: null }
            : cell.length > most
              ? { problem: 'too_long' }
              : { value: cell };

export const amount =
    (decimals: number, most: number, required: boolean, problem: Problem) =>
    (cell: string): Read => {
        const read = readAmount(cell, decimals);
        if ('unreadable' in read) return { problem };
        if (read.value === null) return required ? { problem: 'required' } : { value: null };
        if (read.value < 0) return { problem: 'negative' };
        return read.value > most ? { problem } : { value: read.value };
    };

const flag = (cell: string): Read => {
    const value = yesOrNo(cell);
    return value === undefined ? { problem: 'flag' } : { value };
};

/** Reads a number that is at least and at most what its field takes. */
const within =
    ({ min, max }: { min: number; max: number }, read: CellField['read']) =>
    (cell: string): Read => {
        const found = read(cell);
        if (!('value' in found) || typeof found.value !== 'number') return found;
        if (found.value < min) return { problem: `least ${min}` };
        return found.value > max ? { problem: `most ${max}` } : found;
    };

const readerOf = (field: Field): CellField['read'] => {
    const { type, required = false } = field;
    if (type === 'yesno') return flag;
    if (type === 'money')
        return within(rangeOf(field), amount(MONEY_DECIMALS, MOST_PRICE, required, 'money'));
    if (type === 'number')
        return within(rangeOf(field), amount(field.decimals ?? 2, MOST_STOCK, required, 'whole'));
    return words(mostCharacters(field as Extract<Field, { type: 'text' }>), required);
};

/** The slots among a noun's fields, by the columns of their names; read by their descriptions. */
export const slotCellFields = (noun: ExtendedNoun): CellField[] =>
    slotFields(noun).map(([name, field]) => ({
        column: name,
        name,
        read: readerOf(field),
        required: field.required ?? false,
    }));

/** Their cells. */
export const slotCells = (noun: ExtendedNoun, record: object): Record<Column, string> =>
    Object.fromEntries(
        slotFields(noun).map(([name, { type }]) => {
            const value = (record as Readonly<Record<string, unknown>>)[name];
            return [name, type === 'yesno' ? writePlain(value) : textCell(value)];
        }),
    );

/** The plain fields of a resource. */
export const plainCellFields = (resource: string): CellField[] =>
    fieldsInFiles(resource).map(field => ({
        column: columnOf(field),
        name: field.name,
        read: (cell, stored) => readPlain(field, cell, stored),
        // A new record takes its default.
        required: field.required && !('default' in field),
    }));

/** The cells of the plain fields of a record. A host that lacks one has no cell for it. */
export const plainCells = (resource: string, record: object): Record<Column, string> =>
    Object.fromEntries(
        fieldsInFiles(resource).flatMap(field => {
            const value = (record as Readonly<Record<string, unknown>>)[field.name];
            return value === undefined ? [] : [[columnOf(field), writePlain(value)]];
        }),
    );

/** A value as the cell of a text. */
export const textCell = (value: unknown): string =>
    value === null || value === undefined ? '' : String(value);

/** A cell without the differences that a spreadsheet or the server makes. */
export const clean = (cell: string | undefined) => cell?.replace(/\r\n?/g, '\n').trim();

/** A row with such cells. */
export const cleanRow = <C extends Cells>(row: C): C =>
    Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, clean(cell)])) as C;

/** Finds cells that a spreadsheet changed or could not calculate. */
export const findDoubts = (
    plan: Plan,
    kind: HasColumns,
    cells: Cells,
    present: Cells,
    isUsed: (column: Column) => boolean = () => true,
) => {
    for (const [column, cell] of Object.entries(cells)) {
        const doubt =
            isUsed(column) && cell && cell !== clean(present[column]) && doubtOf(kind, column, cell);
        if (doubt) plan.problems[column] = doubt;
    }
};

const isSame = (value: unknown, present: Read) => 'value' in present && sameValue(present.value, value);

/** Reads the fields that the file has. A missing column leaves its field untouched; a new record has required ones. */
export const readFields = (
    plan: Plan,
    fields: readonly CellField[],
    cells: Cells,
    present: Cells,
    isNew: boolean,
) => {
    for (const { column, name, read, required } of fields) {
        const cell = cells[column];
        if (cell === undefined || cell === clean(present[column]) || plan.problems[column]) continue;
        // A new record takes its default.
        if (isNew && cell === '' && !required) continue;
        const stored = clean(present[column]) ?? '';
        const result = read(cell, stored);
        if ('problem' in result) plan.problems[column] = result.problem;
        else if (isNew || !isSame(result.value, read(stored, stored))) {
            plan.data[name] = result.value;
            // A number as it was read: `1,299` may be a thousand, or one and decimals.
            const to = typeof result.value === 'number' ? textCell(result.value) : cell;
            plan.changes.push({ column, from: present[column] ?? '', to });
        }
    }
    if (isNew)
        for (const { column, required } of fields)
            if (required && !cells[column]) plan.problems[column] ??= 'required';
};

/** Names the rules of the shop that a row breaks with the fields that it changes, each at the column of one of them; and what it lacks. */
export const findBrokenRules = (plan: Plan, noun: string, stored: object | undefined) => {
    const defaults = plainFields(noun).flatMap(field =>
        'default' in field && field.default !== undefined ? [[field.name, field.default] as const] : [],
    );
    const record = { ...(stored ?? Object.fromEntries(defaults)), ...plan.data };
    const isNew = stored === undefined;
    const isChanged = (field: string) =>
        plainField(noun, field) !== undefined && (isNew || field in plan.data);
    for (const field of missingFields(noun, record, isChanged)) plan.problems[columnOf(field)] ??= 'required';
    try {
        for (const { at, field } of brokenRules(noun, record, isChanged))
            plan.problems[columnOf(plainField(noun, field)!)] ??= ruleKey(noun, at) as RuleProblem;
    } catch (error) {
        // The server refuses the row, and logs the rule.
        console.error(error);
    }
};
