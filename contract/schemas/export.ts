/**
 * A line of an export, as JSON: the next records of the list, as its own call answers them. The last line has `done:
 * true`, so that an interrupted export is never taken for a complete one.
 */
export type ExportLine<Row> = { data: Row[]; done: boolean };
