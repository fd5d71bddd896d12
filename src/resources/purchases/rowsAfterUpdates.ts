type Row = { id: unknown; status: string; updated_at: string };

/** An update that was made on this list: the row as it was, as the server has it, and where it stood. */
export type Update<T extends Row> = { before: T; after: T; at: number };

/**
 * The specified rule after an update (docs/specification.md#4-states): if the status changed, the row is replaced by the server's version,
 * also where the list's filter would not show it any more; if it did not, the row is removed from the current list. A
 * list that is read again keeps to it, until somebody changes the row once more.
 */
export const rowsAfterUpdates = <T extends Row>(rows: readonly T[], updates: readonly Update<T>[]): T[] => {
    const shown = [...rows];
    for (const { before, after, at } of updates) {
        const place = shown.findIndex(({ id }) => id === after.id);
        const row = shown[place];
        if (row && Date.parse(row.updated_at) > Date.parse(after.updated_at)) continue;
        if (before.status === after.status) {
            if (place >= 0) shown.splice(place, 1);
        } else if (place >= 0) shown[place] = after;
        else shown.splice(Math.min(at, shown.length), 0, after);
    }
    return shown;
};
