type Row = { id: unknown };

/**
 * The rows of a list that was read again. Those that are shown keep their places, so that nothing moves under the
 * pointer: new rows that would come between them are held back, and those that these would push to the next page stay.
 * Rows that follow the last one, that come back, and the places of rows that left are taken over.
 *
 * @param seen the ids of all rows that were ever shown
 */
export const holdBack = <T extends Row>(
    shown: readonly T[],
    read: readonly T[],
    seen: ReadonlySet<unknown> = new Set(shown.map(({ id }) => id)),
): { rows: readonly T[]; held: number } => {
    const last = read.findLastIndex(({ id }) => seen.has(id));
    const isHeld = ({ id }: T, at: number) => !seen.has(id) && (at < last || last < 0);
    const held = shown.length === 0 ? 0 : read.filter(isHeld).length;
    if (held === 0) return { rows: read, held };
    const fresh = new Set(read.map(({ id }) => id));
    const lastKept = shown.findLastIndex(({ id }) => fresh.has(id));
    return {
        rows: [
            ...read.slice(0, last + 1).filter(({ id }) => seen.has(id)),
            ...shown.slice(lastKept + 1, lastKept + 1 + held),
            ...(last < 0 ? [] : read.slice(last + 1)),
        ],
        held,
    };
};
