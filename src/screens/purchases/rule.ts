type Row = { id: unknown; status: string };

/**
 * The specified rule after an update (section 4): if the status changed, the row is replaced by the server's version; if
 * it did not, the row is removed from the current list.
 */
export const rowsAfterUpdate = <T extends Row>(rows: readonly T[], before: Row, after: T): T[] =>
    before.status === after.status
        ? rows.filter(row => row.id !== before.id)
        : rows.map(row => (row.id === before.id ? after : row));
