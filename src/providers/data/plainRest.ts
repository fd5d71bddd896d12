import type { DataProvider } from 'react-admin';
import type { Calls } from '../../../contract/call';
import type { ExportRows } from './exporting';

/** The data provider of a noun with plain REST. Its code is loaded at the first request. */
export const plainRest = async (calls: Calls): Promise<DataProvider & { exportRows: ExportRows }> =>
    (await import('./plainRestProvider')).createPlainProvider(calls);
