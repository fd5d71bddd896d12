import type { PlainField } from '../../../contract/fields/plainFields';
import { COLOUR, matchesPattern, mostCharacters, PICTURE, rangeOf } from '../../../contract/fields/limits';
import { latinDigits } from '../../../contract/digits';
import { keyForm } from '../../../contract/keys';
import type { MessageKey } from '../../../i18n/messages';
import { MONEY_DECIMALS } from '../fields/money';
import type { useText } from '../hooks/useText';
import { readAmount, withoutUnit } from '../inputs/amounts';
import { yesOrNo } from '../import/reading/cellWords';

/** Why a text is no value of a plain field; of a number beyond a limit with the limit. */
export type PlainProblem =
    | 'required'
    | 'number'
    | 'amount'
    | 'whole'
    | `least ${number}`
    | `most ${number}`
    | 'day'
    | 'choice'
    | 'flag'
    | 'too_long'
    | 'pattern';

/** What a typed, pasted or imported text means for a field. */
export type PlainRead =
    | { value: string | number | boolean | readonly string[] | null }
    | { problem: PlainProblem };

const TWO = (digits: string) => digits.padStart(2, '0');

/** A day as files and people write it: `2026-12-31`, or with the day first. */
function readDay(text: string): string | undefined {
    const plain = latinDigits(text).trim();
    const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? [];
    const [, last, middle, first] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(plain) ?? [];
    const parts = year ? [year, month, day] : [first, middle, last];
    if (parts.includes(undefined)) return undefined;
    const wire = `${parts[0]}-${TWO(parts[1]!)}-${TWO(parts[2]!)}`;
    const date = new Date(`${wire}T00:00:00Z`);
    return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(wire) ? wire : undefined;
}

/** The id of a choice that is written as its id or as its label in any language. */
const readChoice = (
    { choices }: Extract<PlainField, { type: 'choice' | 'choices' }>,
    text: string,
): string | undefined =>
    Object.entries(choices).find(([id, label]) =>
        [id, ...(typeof label === 'string' ? [label] : Object.values(label))].some(
            word => keyForm(word) === keyForm(text),
        ),
    )?.[0];

/** Several choices, with lines or commas between them. */
function readChoices(field: Extract<PlainField, { type: 'choices' }>, text: string): PlainRead {
    const value = text.split(/[|,،、]/).map(one => readChoice(field, one.trim()));
    return value.every(one => one !== undefined) ? { value } : { problem: 'choice' };
}

/** A time: ISO 8601, as files have it. */
function readMoment(text: string): PlainRead {
    const at = /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text) : undefined;
    return at && !Number.isNaN(at.valueOf()) ? { value: at.toISOString() } : { problem: 'day' };
}

function readNumber(field: Extract<PlainField, { type: 'number' | 'money' }>, text: string): PlainRead {
    const decimals = field.type === 'money' ? MONEY_DECIMALS : (field.decimals ?? 2);
    const { min, max } = rangeOf(field);
    const unit = field.type === 'number' ? (field.unit ?? '') : '';
    const units = typeof unit === 'string' ? [unit] : Object.values(unit);
    const read = readAmount(withoutUnit(text, units), decimals);
    if ('unreadable' in read)
        return { problem: decimals === 0 ? 'whole' : field.type === 'money' ? 'amount' : 'number' };
    if (read.value === null) return read;
    if (read.value < min) return { problem: `least ${min}` };
    return read.value > max ? { problem: `most ${max}` } : read;
}

/** Reads a text as a value of a field. An empty one is no value. */
export function readPlain(field: PlainField, given: string): PlainRead {
    const text = given.trim();
    if (text === '') {
        if (field.type === 'yesno') return { value: false };
        if (field.type === 'choices') return { value: [] };
        return field.required ? { problem: 'required' } : { value: null };
    }
    switch (field.type) {
        case 'number':
        case 'money':
            return readNumber(field, text);
        case 'date': {
            const value = readDay(text);
            return value === undefined ? { problem: 'day' } : { value };
        }
        case 'yesno': {
            const value = yesOrNo(text);
            return value === undefined ? { problem: 'flag' } : { value };
        }
        case 'choice': {
            const value = readChoice(field, text);
            return value === undefined ? { problem: 'choice' } : { value };
        }
        case 'choices':
            return readChoices(field, text);
        case 'moment':
            return readMoment(text);
        case 'reference': {
            const id = readAmount(text.replace(/^#/, ''), 0);
            return 'unreadable' in id ? { problem: 'whole' } : id;
        }
        case 'colour':
            return COLOUR.test(text.toLowerCase()) ? { value: text.toLowerCase() } : { problem: 'pattern' };
        case 'photo':
            return PICTURE.test(text) ? { value: text } : { problem: 'pattern' };
        default:
            if (text.length > mostCharacters(field)) return { problem: 'too_long' };
            return matchesPattern(field, text) ? { value: text } : { problem: 'pattern' };
    }
}

/** A value as a cell of a file or of the grid, which `readPlain` reads back. */
export const writePlain = (value: unknown): string =>
    value === null || value === undefined
        ? ''
        : typeof value === 'boolean'
          ? value
              ? 'yes'
              : 'no'
          : Array.isArray(value)
            ? value.join(' | ')
            : String(value);

/** A problem in words. */
export const plainProblemText = (text: ReturnType<typeof useText>, problem: PlainProblem): string => {
    const [kind, limit] = problem.split(' ');
    if (kind === 'least') return text('ra.validation.minValue' as MessageKey, { min: limit });
    if (kind === 'most') return text('ra.validation.maxValue' as MessageKey, { max: limit });
    switch (problem) {
        case 'number':
            return text('screen.amount.not_number');
        case 'amount':
            return text('screen.amount.unreadable');
        case 'whole':
            return text('screen.amount.not_whole');
        case 'day':
            return text('screen.day.unreadable');
        case 'choice':
        case 'pattern':
            return text(`screen.own.${problem}`);
        default:
            return text(`screen.import.problems.${problem as 'required'}`);
    }
};

const OF_PLAIN = ['number', 'amount', 'day', 'choice', 'pattern'] as const satisfies PlainProblem[];

/** Whether only plain fields have a problem; the others are those of cells of an import too. */
export const isPlainProblem = (problem: string): problem is (typeof OF_PLAIN)[number] =>
    (OF_PLAIN as readonly string[]).includes(problem) || /^(least|most) /.test(problem);
