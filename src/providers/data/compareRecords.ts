import { sameValue } from '../../../contract/fields/changedFields';
import type { RaRecord } from 'react-admin';
import { chosenFile, type Values } from '../request';
import { stateOf, versionOf } from './versionOf';

type Row = Record<string, unknown>;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Whether a stored value equals a sent one. Hosts may trim texts, add fields and sort lists. */
const isSameValue = (present: unknown, sent: unknown): boolean => {
    if (isEmpty(sent)) return isEmpty(present);
    if (Array.isArray(sent))
        return (
            Array.isArray(present) &&
            present.length === sent.length &&
            sent.every(entry => present.some(other => isSameValue(other, entry)))
        );
    if (typeof sent === 'object')
        return (
            typeof present === 'object' &&
            Object.entries(sent as Row).every(([name, value]) =>
                isSameValue((present as Row | null)?.[name], value),
            )
        );
    const text = (value: unknown) => String(value).trim().toLowerCase();
    return text(present) === text(sent);
};

/** The records that a list of ids such as `banners_ids` names, and the field of their ids: `id`, or `value_id` in `option_values`. */
const namedBy = (record: Row, name: string): { entries: Row[]; key: string } | undefined => {
    if (name in record || !name.endsWith('_ids')) return undefined;
    const stem = name.slice(0, -4);
    const entries = (record[stem] ?? record[`${stem}s`]) as Row[] | undefined;
    const key = ['id', `${stem.split('_').at(-1)}_id`].find(
        one => Array.isArray(entries) && entries.every(entry => one in entry),
    );
    return entries && key ? { entries, key } : undefined;
};

/** The value of a field by its name in a write; the ids of `banners_ids` are those of the list `banners`. */
const fieldOf = (record: Row, name: string): unknown => {
    const named = namedBy(record, name);
    return named ? named.entries.map(entry => entry[named.key]) : record[name];
};

/** Whether a record has all sent values, as far as it has the fields; `compared` is the number of those fields. */
export const matchSent = (record: RaRecord, sent: Values): { matches: boolean; compared: number } => {
    const names = Object.keys(sent).filter(name => fieldOf(record, name) !== undefined);
    return {
        matches: names.every(name => isSameValue(fieldOf(record, name), sent[name])),
        compared: names.length,
    };
};

/** A value without what no host keeps: the kind of a scalar, spaces around a text, and the difference between empty and absent. */
const plain = (value: unknown): unknown =>
    isEmpty(value)
        ? null
        : Array.isArray(value)
          ? value.map(plain)
          : typeof value === 'object'
            ? Object.fromEntries(
                  Object.entries(value as Row)
                      .filter(([, part]) => !isEmpty(part))
                      .map(([name, part]) => [name, plain(part)]),
              )
            : String(value).trim().normalize();

/** Whether a record's value has all of a sent one. Records in a list may have more fields, and the list more records. */
const contains = (present: unknown, sent: unknown): boolean => {
    const isRow = (value: unknown): value is Row =>
        typeof value === 'object' && value !== null && !Array.isArray(value);
    if (Array.isArray(sent) && sent.some(isRow))
        return Array.isArray(present) && sent.every(entry => present.some(other => contains(other, entry)));
    if (isRow(sent))
        return isRow(present) && Object.entries(sent).every(([name, part]) => contains(present[name], part));
    return sameValue(present, sent);
};

/** Whether a record has a sent value. The order counts in a list of whole records; other lists are sets. */
const has = (record: Row, name: string, sent: unknown): boolean => {
    const [present, wanted] = [plain(fieldOf(record, name)), plain(sent)];
    if (contains(present, wanted)) return true;
    const isSet = namedBy(record, name)?.key !== 'id';
    return (
        isSet &&
        Array.isArray(present) &&
        Array.isArray(wanted) &&
        present.length === wanted.length &&
        wanted.every(entry => present.includes(entry))
    );
};

/** The sent values that a record does not have. */
export const missingIn = (record: Row, sent: Values): Values =>
    Object.fromEntries(Object.entries(sent).filter(([name, value]) => !has(record, name, value)));

/** By what a record shows of a write: fields with the sent value or the host's form of it, with the former one, and those not shown. */
export type Proof = Record<'stored' | 'unchanged' | 'hidden', string[]>;

/**
 * Compares a record with what was sent and with the former record. A value that is neither is the host's own form of the
 * sent one, such as a phone with its country code. `isWhole` tells a record from a row, which may lack fields.
 */
export const proofOf = (
    sent: Values,
    present: Row,
    { former, isWhole }: { former: Row | undefined; isWhole: boolean },
): Proof => {
    const proof: Proof = { stored: [], unchanged: [], hidden: [] };
    for (const [name, value] of Object.entries(sent)) {
        const now = fieldOf(present, name);
        const before = former && fieldOf(former, name);
        const is = has(present, name, value)
            ? 'stored'
            : now === undefined && !isWhole
              ? 'hidden'
              : !former || sameValue(plain(now), plain(before))
                ? 'unchanged'
                : 'stored';
        proof[is].push(name);
    }
    return proof;
};

/** The names of the chosen files among sent values. */
export const filesIn = (names: readonly string[], data: Values): string[] =>
    names.filter(name => chosenFile(data[name]));

const sameVersion = (a: string, b: string) => a === b || Date.parse(a) === Date.parse(b);

/**
 * Whether a record changed since it was read: by its version, else by the named fields that both have. Undefined if
 * they have no field in common.
 */
export const changedSince = (
    read: Row | undefined,
    present: Row,
    names: readonly string[],
    version?: string,
): boolean | undefined => {
    if (version !== undefined) return !sameVersion(version, stateOf(present));
    const [before, now] = [versionOf(read), versionOf(present)];
    if (before && now) return !sameVersion(before, now);
    const common = names.filter(
        name => fieldOf(read ?? {}, name) !== undefined && fieldOf(present, name) !== undefined,
    );
    if (common.length === 0) return undefined;
    return common.some(name => !sameValue(fieldOf(read ?? {}, name), fieldOf(present, name)));
};

/** The names of sent values that no record shows. */
export const secretsIn = (names: readonly string[], data: Values): string[] =>
    names.filter(name => data[name] !== undefined && data[name] !== '' && name.endsWith('password'));

/** The sent values that can be compared with a record: all but files and secrets. */
export const comparableOf = (names: readonly string[], data: Values): Values =>
    Object.fromEntries(
        names
            .filter(name => data[name] !== undefined && !/(password|photo)$/.test(name))
            .map(name => [name, data[name]]),
    );
