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

/** The value of a field by its name in a write; the ids of `banners_ids` are those of the list `banners`. */
const fieldOf = (record: Row, name: string): unknown => {
    if (name in record) return record[name];
    const stem = name.endsWith('_ids') ? name.slice(0, -4) : undefined;
    const list = stem && (record[stem] ?? record[`${stem}s`]);
    return Array.isArray(list) && list.every(entry => 'id' in (entry as Row))
        ? list.map(entry => (entry as Row).id)
        : undefined;
};

/** Whether a record has all sent values, as far as it has the fields; `compared` is the number of those fields. */
export const matchSent = (record: RaRecord, sent: Values): { matches: boolean; compared: number } => {
    const names = Object.keys(sent).filter(name => fieldOf(record, name) !== undefined);
    return {
        matches: names.every(name => isSameValue(fieldOf(record, name), sent[name])),
        compared: names.length,
    };
};

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

/** The sent values that can be compared with a record: all but files and secrets. */
export const comparableOf = (names: readonly string[], data: Values): Values =>
    Object.fromEntries(
        names
            .filter(
                name => data[name] !== undefined && !chosenFile(data[name]) && !/password|photo$/.test(name),
            )
            .map(name => [name, data[name]]),
    );
