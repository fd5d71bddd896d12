type Values = Record<string, unknown>;

/** The changed fields, each with its old and new value. */
export type Changes = Record<string, { from?: unknown; to?: unknown }>;

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

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields that differ, each with its old and new value. A field missing from `after` did not change. */
export function difference(before: Values, after: Values): Changes {
    const changes: Changes = {};
    for (const [field, to] of Object.entries(after)) {
        if (to === undefined || EXCLUDED.has(field) || same(before[field], to)) continue;
        changes[field] = {
            ...(field in before && { from: truncate(before[field]) }),
            to: truncate(to),
        };
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
