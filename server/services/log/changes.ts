import { sameValue } from '../../../contract/fields/changedFields';
type Values = Record<string, unknown>;

/** The changed fields, each with its old and new value. */
export type Changes = Record<string, { from?: unknown; to?: unknown }>;

/** One press of a button: the log entries of the calls that it made. */
export type Change = {
    id: string;
    entries: { resource: string; action: string; resource_id: number; changes: Changes }[];
};

/** Whether a change is one of roles, or gives one to an admin. Such entries name the network address and device, too. */
export const namesRoles = (resource: string, changes: Changes): boolean =>
    resource === 'roles' || (resource === 'admins' && 'role_id' in changes);

/** The changes of an entry, without where the call came from. */
export function withoutOrigin({ resource, changes }: { resource: string; changes: Changes }): Changes {
    if (!namesRoles(resource, changes)) return changes;
    const { address: _address, device: _device, ...values } = changes;
    return values;
}

/** Fields that the log never contains: secrets, and values that say nothing. */
const EXCLUDED = new Set(['password', 'password_hash', 'current_password', 'updated_at', 'created_at', 'id']);
/** The letters before a difference of two long texts that its entry shows. */
const LEAD_LENGTH = 60;
/** Longer texts are truncated, so that the log does not become a second copy of the shop. */
const MAX_LENGTH = 200;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Truncates a text to MAX_LENGTH between grapheme clusters: Postgres rejects lone surrogates in jsonb. */
function truncate(value: unknown): unknown {
    if (typeof value !== 'string' || value.length <= MAX_LENGTH) return value;
    for (const { index, segment } of graphemes.segment(value))
        if (index + segment.length > MAX_LENGTH) return `${value.slice(0, index)}…`;
    return value;
}

/** Where texts that differ late are cut at their beginning: before a word or a tag, some letters before the difference. */
function startOf(from: string, to: string): number {
    let at = 0;
    while (at < Math.min(from.length, to.length) && from[at] === to[at]) at += 1;
    const lead = at - LEAD_LENGTH;
    if (lead <= 0) return 0;
    const word = to.indexOf(' ', lead) + 1;
    const start = word > 0 && word < at ? word : (graphemes.segment(to).containing(lead)?.index ?? 0);
    const tag = to.lastIndexOf('<', start);
    return tag > to.lastIndexOf('>', start) ? tag : start;
}

/** Two values of a field; long texts are cut around the place where they begin to differ. */
function excerpts(from: unknown, to: unknown): { from: unknown; to: unknown } {
    const isLong = [from, to].some(value => typeof value === 'string' && value.length > MAX_LENGTH);
    const start = isLong && typeof from === 'string' && typeof to === 'string' ? startOf(from, to) : 0;
    const part = (value: unknown) => truncate(start > 0 ? `…${String(value).slice(start)}` : value);
    return { from: part(from), to: part(to) };
}

/** The fields that differ, each with its old and new value. A field missing from `after` did not change. */
export function difference(before: Values, after: Values): Changes {
    const changes: Changes = {};
    for (const [field, to] of Object.entries(after)) {
        if (to === undefined || EXCLUDED.has(field) || sameValue(before[field], to)) continue;
        changes[field] = field in before ? excerpts(before[field], to) : { to: truncate(to) };
    }
    return changes;
}

/** The last values of a record that is deleted. */
export const formerly = (record: Values): Changes =>
    Object.fromEntries(
        Object.entries(record)
            .filter(([field, value]) => !EXCLUDED.has(field) && value !== null)
            .map(([field, value]) => [field, { from: truncate(value) }]),
    );
