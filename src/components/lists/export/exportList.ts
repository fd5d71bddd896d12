import type { DataProvider, RaRecord } from 'react-admin';
import type { ExportParams, ExportRows } from '../../../providers/data/exporting';
import { withDays } from '../../../providers/data/periods';
import { shopToday } from '../../fields/dates';
import { createEstimate } from '../bulk/estimateRemaining';
import { download } from './download';
import type { ExportChoice } from './ExportMenu';
import type { Exported } from './ExportProgress';

type Options = {
    dataProvider: DataProvider & { exportRows: ExportRows };
    resource: string;
    query: Pick<ExportParams, 'sort' | 'filter'> & { signal: AbortSignal };
    /** The number of records in the list; undefined if they are not counted exactly. */
    total: number | undefined;
    /** The name of the list, with which the name of the file begins. */
    name: string;
    onProgress: (progress: Exported) => void;
};

/** Characters that a file system allows in no name. */
const RESERVED = /[\\/:*?"<>|]/g;

/** The name of a file: the list, what a row is, and the days of the filter, or else that of today. */
export const fileName = (list: string, form: string | undefined, filter: Record<string, unknown>): string => {
    const { from, to } = withDays(filter);
    const days = [...new Set([from, to])].filter(Boolean).join('_') || shopToday();
    return [list, form, days].filter(Boolean).join('-').replace(RESERVED, '');
};

/**
 * Downloads a list as a file.
 * @returns the number of rows; undefined if it was stopped
 */
export async function exportList(
    { form, type, open }: ExportChoice,
    { dataProvider, resource, query, total, name, onProgress }: Options,
): Promise<number | undefined> {
    onProgress({ done: 0, total: total ?? 0 });
    const writer = await open();
    const estimate = createEstimate();
    let done = 0;
    let written = 0;
    const take = async (records: RaRecord[], all: number) => {
        query.signal.throwIfAborted();
        const rows = await form.rowsOf(records, dataProvider);
        writer.add(rows);
        written += rows.length;
        done += records.length;
        // The list may have grown since it was shown.
        const most = Math.max(done, all);
        onProgress(
            total === undefined
                ? { done, total: 0 }
                : { done, total: most, remaining: estimate.remaining(done, most) },
        );
    };
    // One batch after the other, in the order of the list.
    let taking = Promise.resolve();
    try {
        await dataProvider.exportRows(resource, {
            ...query,
            ...(form.meta && { meta: form.meta }),
            ...(form.call && { call: form.call }),
            onRows: (records, all = total ?? 0) => {
                taking = taking.then(() => take(records, all));
                // Awaited below, after the last batch.
                taking.catch(() => {});
            },
        });
        await taking;
        const file = await writer.file();
        if (query.signal.aborted) return undefined;
        download(file, `${fileName(name, form.name, query.filter)}.${type}`);
        return written;
    } finally {
        writer.close();
    }
}
