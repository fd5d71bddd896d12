import type { DataProvider, RaRecord } from 'react-admin';
import type { Row } from './rows';

/** The kind of rows in an export. */
export type ExportForm = {
    /** The name of this kind of rows, where there is a choice. */
    name?: string;
    /** The rows of a batch of records. */
    rowsOf: (records: readonly RaRecord[], dataProvider: DataProvider) => readonly Row[] | Promise<Row[]>;
    /** The call of the noun that streams the records of the rows; by default they are those of the list. */
    call?: string;
    /** Options of the request to a host with the extensions, for data besides the list's records. */
    meta?: Record<string, unknown>;
    /** The heading of a field that is not the resource's. */
    label?: (source: string) => string | undefined;
};

/** A row for each record, with all its fields. */
export const RECORDS: ExportForm = { rowsOf: records => records };
