/** Whether the host splits months by payment. */
export const isSplit = (months: readonly { total: number; cash?: number; credit?: number }[]): boolean =>
    months.some(({ cash, credit }) => cash != null || credit != null);

/** The rows of a chart; missing figures are drawn as nothing. */
export const drawable = <T extends { count: number; total: number }>(rows: readonly T[] = []): T[] =>
    rows.map(row => ({ ...row, count: row.count ?? 0, total: row.total ?? 0 }));
