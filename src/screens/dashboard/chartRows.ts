/** Whether a host says how its months were paid. */
export const isSplit = (months: readonly { total: number; cash?: number; credit?: number }[]): boolean =>
    months.some(({ cash, credit }) => cash != null || credit != null);

/** Rows as a chart can draw them: what a host leaves out draws nothing. */
export const drawable = <T extends { count: number; total: number }>(rows: readonly T[]): T[] =>
    rows.map(row => ({ ...row, count: row.count ?? 0, total: row.total ?? 0 }));
