type Values = Record<string, unknown>;

/** The fields that a change touched, with what they were and are. */
export type Changes = Record<string, { from?: unknown; to?: unknown }>;

/** Fields that the log never contains: secrets and noise. */
const LEFT_OUT = new Set(['password', 'password_hash', 'current_password', 'updated_at', 'created_at', 'id']);
/** Longer texts are cut: the log says that something changed, and is not a second copy of the shop. */
const LONGEST = 200;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Truncates a text to LONGEST between grapheme clusters: Postgres rejects lone surrogates in jsonb. */
function short(value: unknown): unknown {
    if (typeof value !== 'string' || value.length <= LONGEST) return value;
    for (const { index, segment } of graphemes.segment(value))
        if (index + segment.length > LONGEST) return `${value.slice(0, index)}…`;
    return value;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields that differ, with what they were and are. A field that `after` leaves out did not change. */
export function difference(before: Values, after: Values): Changes {
    const changes: Changes = {};
    for (const [field, to] of Object.entries(after)) {
        if (to === undefined || LEFT_OUT.has(field) || same(before[field], to)) continue;
        changes[field] = {
            ...(field in before && { from: short(before[field]) }),
            to: short(to),
        };
    }
    return changes;
}

/** The fields of a record that is deleted. */
export const formerly = (record: Values): Changes =>
    Object.fromEntries(
        Object.entries(record)
            .filter(([field, value]) => !LEFT_OUT.has(field) && value !== null)
            .map(([field, value]) => [field, { from: short(value) }]),
    );
