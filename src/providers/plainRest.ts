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

/** The rows of one request of an export, and the most of any. */
const PER_PAGE = 100;
const MOST_ROWS = 1000;

/** The panel asks for a page of the host's own size, or for everything; a range needs numbers. */
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
