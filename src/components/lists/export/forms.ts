import type { DataProvider, RaRecord } from 'react-admin';
import type { Row } from './rows';

/** What the rows of an export are. */
export type ExportForm = {
    /** What one row is, where there is a choice. */
    name?: string;
    /** The rows of a batch of records. */
    rowsOf: (records: readonly RaRecord[], dataProvider: DataProvider) => readonly Row[] | Promise<Row[]>;
    /** What a host with the extensions is asked for besides the list's records. */
    meta?: Record<string, unknown>;
    /** The heading of a field that is not the resource's. */
    label?: (source: string) => string | undefined;
};

/** A row for each record, with all its fields. */
export const RECORDS: ExportForm = { rowsOf: records => records };
