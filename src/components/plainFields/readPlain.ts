import type { PlainField } from '../../../contract/fields/plainFields';
import { countriesOf } from '../../../contract/fields/countries';
import { matchesForm } from '../../../contract/fields/forms';
import {
    choiceLabel,
    isList,
    isLong,
    mostCharacters,
    offeredChoices,
    rangeOf,
    type TextField,
} from '../../../contract/fields/limits';
import { plainPhone } from '../../../contract/fields/phones';
import { LANGUAGES } from '../../../contract/languages';
import { latinDigits } from '../../../contract/digits';
import { keyForm, onOneLine } from '../../../contract/keys';
import type { MessageKey } from '../../../i18n/messages';
import { MONEY_DECIMALS } from '../fields/money';
import { PHONE_COUNTRIES } from '../fields/phones';
import type { useText } from '../hooks/useText';
import { hasThirdDecimal, readAmount, withoutUnit } from '../inputs/amounts';
import { yesOrNo } from '../import/reading/cellWords';
import { codeOf } from './codesByName';

/** Why a text is no value of a plain field; of a number beyond a limit with the limit. */
export type PlainProblem =
    | 'required'
    | 'number'
    | 'amount'
    | 'whole'
    | 'decimals'
    | `least ${number}`
    | `most ${number}`
    | 'day'
    | 'choice'
    | 'record'
    | 'flag'
    | 'too_long'
    | 'phone'
    | 'email'
    | 'pattern';

/** The meaning of a typed, pasted or imported text for a field. */
export type PlainRead =
    | { value: string | number | boolean | readonly (string | number)[] | null }
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

/** The id of an offered or stored choice that is written as its id or as its label in any language. */
const readChoice = (
    field: Extract<PlainField, { type: 'choice' | 'choices' }>,
    text: string,
    stored: string,
): string | undefined =>
    [...offeredChoices(field), ...itemsOf(stored).filter(id => Object.hasOwn(field.choices, id))].find(id => {
        const label = choiceLabel(field.choices[id]!);
        return [id, ...(typeof label === 'string' ? [label] : Object.values(label))].some(
            word => keyForm(word) === keyForm(text),
        );
    });

/** The items of a list, with lines or commas between them. */
export const itemsOf = (text: string): string[] => text.split(/[|,،、]/).map(item => item.trim());

function readChoices(
    field: Extract<PlainField, { type: 'choices' }>,
    text: string,
    stored: string,
): PlainRead {
    const value = itemsOf(text).map(item => readChoice(field, item, stored));
    return value.every(one => one !== undefined) ? { value } : { problem: 'choice' };
}

/** The ids of several records, each perhaps with a number sign. */
function readReferences(text: string): PlainRead {
    const items = itemsOf(text).filter(item => item !== '');
    const ids = items.map(item =>
        /^#?[1-9]\d{0,8}$/.test(item) ? Number(item.replace('#', '')) : undefined,
    );
    const value = ids.filter(id => id !== undefined);
    return value.length < ids.length ? { problem: 'record' } : { value: [...new Set(value)] };
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
    const plain = withoutUnit(text, units);
    const read = readAmount(plain, decimals);
    if ('unreadable' in read && field.type === 'number' && hasThirdDecimal(plain, decimals))
        return { problem: 'decimals' };
    if ('unreadable' in read)
        return { problem: decimals === 0 ? 'whole' : field.type === 'money' ? 'amount' : 'number' };
    if (read.value === null) return read;
    if (read.value < min) return { problem: `least ${min}` };
    return read.value > max ? { problem: `most ${max}` } : read;
}

/**
 * Reads a text as a value of a field. An empty one is no value. `stored` is the text of the record's value, which may have a choice
 * that is retired.
 */
export function readPlain(field: PlainField, given: string, stored = ''): PlainRead {
    // A cell that is pasted may have line breaks, which a field of one line does not.
    const text = (isLong(field) || isList(field) ? given : onOneLine(given)).trim();
    if (text === '') {
        if (field.type === 'yesno') return { value: false };
        if (field.type === 'choices' || (isList(field) && !field.required)) return { value: [] };
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
            const value = readChoice(field, text, stored);
            return value === undefined ? { problem: 'choice' } : { value };
        }
        case 'choices':
            return readChoices(field, text, stored);
        case 'moment':
            return readMoment(text);
        case 'references':
            return readReferences(text);
        case 'reference': {
            const id = readAmount(text.replace(/^#/, ''), 0);
            return 'unreadable' in id ? { problem: 'whole' } : id;
        }
        case 'country': {
            const value = codeOf('region', countriesOf(field), text);
            return value === undefined ? { problem: 'choice' } : { value };
        }
        case 'locale':
            return formed(field, codeOf('language', field.languages ?? LANGUAGES, text) ?? text, 'choice');
        case 'phone':
            return field.international
                ? formed(field, wholePhone(text), 'phone')
                : formed(field, text, 'pattern');
        case 'email':
            return formed(field, latinDigits(text).toLowerCase(), 'email');
        case 'colour':
            return formed(field, text.toLowerCase(), 'pattern');
        default:
            return formed(field, text, 'pattern');
    }
}

/** A phone number with its country code; spreadsheets write `00` for the plus sign. */
const wholePhone = (text: string): string => plainPhone(text, PHONE_COUNTRIES).replace(/^00(?=[1-9])/, '+');

/** A text if its field takes it. */
const formed = (field: PlainField, value: string, problem: PlainProblem): PlainRead => {
    if (field.type !== 'colour' && value.length > mostCharacters(field as TextField))
        return { problem: 'too_long' };
    return matchesForm(field, value) ? { value } : { problem };
};

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
        case 'decimals':
            return text('screen.amount.not_decimals');
        case 'day':
            return text('screen.day.unreadable');
        case 'choice':
        case 'pattern':
            return text(`screen.own.${problem}`);
        default:
            return text(`screen.import.problems.${problem as 'required'}`);
    }
};

const OF_PLAIN = [
    'number',
    'amount',
    'decimals',
    'day',
    'choice',
    'pattern',
] as const satisfies PlainProblem[];

/** Whether only plain fields have a problem; the others are those of cells of an import too. */
export const isPlainProblem = (problem: string): problem is (typeof OF_PLAIN)[number] =>
    (OF_PLAIN as readonly string[]).includes(problem) || /^(least|most) /.test(problem);
