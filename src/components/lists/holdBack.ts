type Row = { id: unknown };

/**
 * The rows of a list that was read again. Those that are shown keep their places, so that nothing moves under the
 * pointer: rows that would come between them are held back, and those that these would push to the next page stay. Rows
 * that follow the last one, and places of rows that left, are taken over.
 */
export const holdBack = <T extends Row>(
    shown: readonly T[],
    read: readonly T[],
): { rows: readonly T[]; held: number } => {
    const fresh = new Map(read.map(row => [row.id, row]));
    const known = new Set(shown.map(({ id }) => id));
    const last = read.findLastIndex(({ id }) => known.has(id));
    const isHeld = ({ id }: T, at: number) => !known.has(id) && (at < last || last < 0);
    const held = shown.length === 0 ? 0 : read.filter(isHeld).length;
    if (held === 0) return { rows: read, held };
    const lastKept = shown.findLastIndex(({ id }) => fresh.has(id));
    const pushed = shown.slice(lastKept + 1, lastKept + 1 + held);
    return {
        rows: [
            ...shown.flatMap(({ id }) => fresh.get(id) ?? []),
            ...pushed,
            ...read.slice(last < 0 ? read.length : last + 1),
        ],
        held,
    };
};
