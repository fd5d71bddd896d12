type Row = { id: unknown; status: string; updated_at: string };

/** An update of this list: the row before, the server's row after, and its position. */
export type Update<T extends Row> = { before: T; after: T; at: number };

/**
 * The specified rule after an update (docs/specification.md#4-states): if the status changed, the row is replaced by
 * the server's version, even if it no longer matches the filter; if not, the row is removed from the current list. This
 * also applies to a refetched list, until the row changes again.
 */
export const rowsAfterUpdates = <T extends Row>(rows: readonly T[], updates: readonly Update<T>[]): T[] => {
    const shown = [...rows];
    for (const { before, after, at } of updates) {
        const index = shown.findIndex(({ id }) => id === after.id);
        const row = shown[index];
        if (row && Date.parse(row.updated_at) > Date.parse(after.updated_at)) continue;
        if (before.status === after.status) {
            if (index >= 0) shown.splice(index, 1);
        } else if (index >= 0) shown[index] = after;
        else shown.splice(Math.min(at, shown.length), 0, after);
    }
    return shown;
};
