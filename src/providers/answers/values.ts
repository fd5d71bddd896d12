import type { Kind } from '../../../contract/shape';
import { instantOf } from './times';

type Raw = string | number | boolean | object;

/**
 * How the values of hosts are read, and written back in a host's own form: one entry for each kind (contract/shape.ts,
 * docs/contract.md#other-hosts).
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

const decimalsOf = (number: string) => number.split('.')[1]?.length ?? 0;

export const VALUES: Record<Kind, Reader> = {
    any: { read: raw => raw },
    text: { read: raw => (typeof raw === 'object' ? undefined : String(raw)) },
    number: {
        read: raw => {
            if (typeof raw === 'number') return raw;
            if (typeof raw !== 'string') return undefined;
            const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(raw.trim()) ? raw.replaceAll(',', '') : raw;
            return /^\s*-?\d+(\.\d+)?\s*$/.test(plain) ? Number(plain) : undefined;
        },
        write: (value, sample) =>
            typeof value === 'number' && typeof sample === 'string'
                ? value.toFixed(Math.max(decimalsOf(sample), decimalsOf(String(value))))
                : value,
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
            // MySQL's zero date is no date.
            if (text.startsWith('0000')) return null;
            const instant = instantOf(text);
            if (Number.isNaN(instant.valueOf())) return undefined;
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
            if (typeof sample === 'string') return String(value);
            return typeof sample === 'number' && /^\d+$/.test(String(value)) ? Number(value) : value;
        },
    },
};
