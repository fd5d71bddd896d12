import type { RaRecord } from 'react-admin';
import { chosenFile, type Values } from './request';
import { stateOf, versionOf } from './versionOf';

type Row = Record<string, unknown>;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Whether a record holds a value that was sent: a host trims texts, adds what it gives by itself, and orders lists. */
export const isSameValue = (present: unknown, sent: unknown): boolean => {
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

/** A field as a write names it; the ids of a list stand in the list itself (`banners_ids`). */
const fieldOf = (record: Row, name: string): unknown => {
    if (name in record) return record[name];
    const stem = name.endsWith('_ids') ? name.slice(0, -4) : undefined;
    const list = stem && (record[stem] ?? record[`${stem}s`]);
    return Array.isArray(list) && list.every(entry => 'id' in (entry as Row))
        ? list.map(entry => (entry as Row).id)
        : undefined;
};

/** Whether a record holds everything that was sent, as far as it has the fields; how many it has is `compared`. */
export const matchSent = (record: RaRecord, sent: Values): { matches: boolean; compared: number } => {
    const names = Object.keys(sent).filter(name => fieldOf(record, name) !== undefined);
    return {
        matches: names.every(name => isSameValue(fieldOf(record, name), sent[name])),
        compared: names.length,
    };
};

const sameVersion = (a: string, b: string) => a === b || Date.parse(a) === Date.parse(b);

/**
 * Whether somebody changed a record since it was read: by its version, and where the host gives none by those of the
 * named fields that both have. Undefined where they have none in common.
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
    return common.some(
        name => JSON.stringify(fieldOf(read!, name)) !== JSON.stringify(fieldOf(present, name)),
    );
};

/** The sent values that a record can be compared by: no files, no secrets. */
export const comparableOf = (names: readonly string[], data: Values): Values =>
    Object.fromEntries(
        names
            .filter(
                name => data[name] !== undefined && !chosenFile(data[name]) && !/password|photo$/.test(name),
            )
            .map(name => [name, data[name]]),
    );
