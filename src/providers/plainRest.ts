import type { DataProvider, PaginationPayload } from 'react-admin';
import type { Calls } from '../../contract/call';
import { eachPage, type ExportRows } from './exporting';
import { baseOf, fetchPlain } from './http';
import { DEFAULT_PAGE_SIZE, HOST_PAGE_SIZE } from './paging';

/** The data provider of a noun with plain REST. ra-data-simple-rest is loaded at the first request. */
export const plainRest = async (calls: Calls): Promise<DataProvider & { exportRows: ExportRows }> => {
    const { default: simpleRest } = await import('ra-data-simple-rest');
    return adapted(simpleRest(baseOf(calls.list), (url, options) => fetchPlain(calls, url, options)));
};

/** The batch size of an export, and the maximum size of a page. */
const PER_PAGE = 100;
const MOST_ROWS = 1000;

/** Limits a page to a size that a range can express: a list may ask for the host's default size, or for every row. */
const inRange = ({ page, perPage }: PaginationPayload): PaginationPayload => ({
    page,
    perPage: perPage === HOST_PAGE_SIZE ? DEFAULT_PAGE_SIZE : Math.min(perPage, MOST_ROWS),
});

const adapted = (provider: DataProvider) => {
    const getList: DataProvider['getList'] = (resource, { pagination, ...params }) =>
        provider.getList(resource, { ...params, ...(pagination && { pagination: inRange(pagination) }) });
    const exportRows: ExportRows = async (resource, { onRows, ...params }) => {
        await eachPage(async page => {
            const { data, total = data.length } = await getList(resource, {
                ...params,
                pagination: { page, perPage: PER_PAGE },
            });
            return { data, meta: { total, last_page: Math.ceil(total / PER_PAGE) } };
        }, onRows);
    };
    return { ...provider, getList, exportRows };
};
