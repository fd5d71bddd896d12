import type { Kind } from '../../../contract/shape';
import { isLongInteger } from './longIntegers';
import { readTime } from './times';

type Raw = string | number | boolean | object;

/**
 * Reader of one kind of host value (contract/shape.ts, docs/contract.md#other-hosts). It reads a host's values, and
 * writes them back in the host's own form. Each kind has one.
 * - `read`: the value of the contract; undefined if it cannot be read.
 * - `write`: a value of the contract in the form of `sample`, a raw value of the host.
 */
type Reader = { read(raw: Raw): unknown; write?(value: unknown, sample: unknown): unknown };

/** The words for true and false, in pairs. */
const PAIRS = [
    ['true', 'false'],
    ['1', '0'],
    ['yes', 'no'],
    ['y', 'n'],
    ['on', 'off'],
    ['t', 'f'],
] as const;

/** A word with the letters of another: `yes` like `NO` is `YES`, like `No` it is `Yes`. */
const inCaseOf = (sample: string, word: string): string =>
    sample === sample.toLowerCase()
        ? word
        : sample === sample.toUpperCase() && sample.length > 1
          ? word.toUpperCase()
          : word.charAt(0).toUpperCase() + word.slice(1);

type Mark = '.' | ',';

/** The sign before decimals as the host's amounts show it. */
let settledMark: Mark = '.';

/** The sign before the decimals of a text; undefined for `12,500` and `12`, which do not show it. */
const markIn = (text: string): Mark | undefined => {
    const [, mark, tail = ''] = /([.,])(\d*)\D*$/.exec(text) ?? [];
    if (mark === undefined) return undefined;
    const other = mark === '.' ? ',' : '.';
    if (text.split(mark).length > 2) return other;
    return text.includes(other) || tail.length !== 3 ? (mark as Mark) : undefined;
};

/** Settles the sign before decimals from the numbers of an answer: beside 130,00 the amount 12,500 is 12.5. */
export const settleDecimals = (numbers: Iterable<string>): void => {
    for (const text of numbers) if (isNumber(text.trim())) settledMark = markIn(text) ?? settledMark;
};

const WITH_MARK: Record<Mark, RegExp> = {
    '.': /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/,
    ',': /^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/,
};
const isNumber = (text: string) => WITH_MARK['.'].test(text) || WITH_MARK[','].test(text);

const numberIn = (given: string): number | undefined => {
    const text = given.trim();
    const mark = markIn(text) ?? settledMark;
    if (!WITH_MARK[mark].test(text)) return undefined;
    return Number(text.replaceAll(mark === '.' ? ',' : '.', '').replace(mark, '.'));
};

/** A number as a text with the decimals and the sign before them of a sample. */
const numberLike = (sample: string, value: number): string => {
    const mark = markIn(sample) ?? settledMark;
    const decimalsOf = (text: string, mark: string) => text.split(mark)[1]?.length ?? 0;
    const decimals = Math.max(decimalsOf(sample, mark), decimalsOf(String(value), '.'));
    return value.toFixed(decimals).replace('.', mark);
};

/**
 * The name of the amount in a record of one, such as `{ amount, currency }` or MongoDB's `{ $numberDecimal }`. With other
 * digits in it the record says the amount twice.
 */
const amountNameIn = (raw: object): string | undefined => {
    if (Array.isArray(raw)) return undefined;
    const numeric = Object.entries(raw).filter(([, value]) => /\d/.test(JSON.stringify(value) ?? ''));
    const [[name, value] = []] = numeric;
    return numeric.length === 1 && typeof value !== 'object' ? name : undefined;
};

export const VALUES: Record<Kind, Reader> = {
    any: { read: raw => raw },
    text: { read: raw => (typeof raw === 'object' ? undefined : String(raw)) },
    number: {
        read: raw => {
            if (typeof raw === 'number') return raw;
            if (typeof raw === 'string') return numberIn(raw);
            const name = typeof raw === 'object' ? amountNameIn(raw) : undefined;
            return name && VALUES.number.read(Reflect.get(raw as object, name));
        },
        write: (value, sample): unknown => {
            if (typeof value !== 'number') return value;
            if (typeof sample === 'string') return numberLike(sample, value);
            const name = typeof sample === 'object' && sample ? amountNameIn(sample) : undefined;
            return name
                ? {
                      ...(sample as object),
                      [name]: VALUES.number.write!(value, Reflect.get(sample as object, name)),
                  }
                : value;
        },
    },
    boolean: {
        read: raw => {
            const word = typeof raw === 'object' ? '' : String(raw).trim().toLowerCase();
            const [isTrue, isFalse] = [0, 1].map(side => PAIRS.some(pair => pair[side] === word));
            return isTrue ? true : isFalse ? false : undefined;
        },
        write: (value, sample) => {
            if (typeof value !== 'boolean') return value;
            if (typeof sample === 'number') return value ? 1 : 0;
            if (typeof sample !== 'string') return value;
            const word = sample.trim();
            const pair = PAIRS.find(words => words.some(one => one === word.toLowerCase())) ?? PAIRS[0];
            return inCaseOf(word, pair[value ? 0 : 1]);
        },
    },
    time: {
        read: raw => {
            if (typeof raw === 'object' || typeof raw === 'boolean') return undefined;
            const text = String(raw);
            const instant = readTime(text);
            if (!instant) return instant;
            return /T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : instant.toISOString();
        },
    },
    id: {
        read: raw => {
            if (typeof raw === 'number') return raw;
            if (typeof raw !== 'string') return undefined;
            return /^(0|[1-9]\d{0,14})$/.test(raw) ? Number(raw) : raw;
        },
        write: (value, sample) => {
            if (typeof sample === 'string' && !isLongInteger(sample)) return String(value);
            const isNumber = typeof sample === 'number' || isLongInteger(sample);
            return isNumber && /^\d+$/.test(String(value)) && Number.isSafeInteger(Number(value))
                ? Number(value)
                : value;
        },
    },
};
