/**
 * A line of an export, which is JSON: the next records of the list, each as the list's own call answers it. The last line
 * says that it is the last, so that a stream that was cut is never taken for a whole one.
 */
export type ExportLine<Row> = { data: Row[]; done: boolean };
