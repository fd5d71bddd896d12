import type { GetListParams, RaRecord } from 'react-admin';
import type { ExportLine } from '../../../contract/schemas/export';
import type { Meta } from '../../../contract/schemas/wire';
import { ApiError } from '../failure';
import { newIn } from './newRows';
import type { Page } from './paging';

export type OnRows = (rows: RaRecord[], total?: number) => void;

/** Parameters for reading a whole list, filtered and sorted. `onRows` receives each batch. */
export type ExportParams = Pick<GetListParams, 'sort' | 'filter' | 'meta' | 'signal'> & {
    onRows: OnRows;
    /** The call of the noun that streams other rows than those of its list. */
    call?: string;
};
export type ExportRows = (resource: string, params: ExportParams) => Promise<void>;

/** Reads a list page by page, with the total. @returns false if the host does not page it */
export const eachPage = async (
    fetchPage: (page: number) => Promise<Pick<Page, 'data'> & { meta?: Pick<Meta, 'last_page' | 'total'> }>,
    onRows: OnRows,
): Promise<boolean> => {
    const isNew = newIn();
    for (let page = 1, last = 1; page <= last; page += 1) {
        const { data, meta } = await fetchPage(page);
        if (!meta) return false;
        if (!isNew(data) && page > 1) break;
        last = meta.last_page;
        onRows(data, meta.total);
    }
    return true;
};

/** Reads the lines of an export. @throws ApiError if it ends before its last line */
export const readLines = async (
    body: ReadableStream<Uint8Array>,
    onRows: OnRows,
    onChunk: () => void = () => {},
): Promise<void> => {
    const decoder = new TextDecoder();
    const reader = body.getReader();
    let text = '';
    let done = false;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
        onChunk();
        const lines = decoder.decode(read.value, { stream: true }).split('\n');
        lines[0] = text + lines[0];
        text = lines.pop() ?? '';
        for (const line of lines) {
            const { data, done: last } = JSON.parse(line) as ExportLine<RaRecord>;
            onRows(data);
            done = last;
        }
    }
    if (!done) throw new ApiError(0, 'error.unreachable');
};
