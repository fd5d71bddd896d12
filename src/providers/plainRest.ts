import type { DataProvider } from 'react-admin';
import type { Calls } from '../../contract/call';
import { eachPage, type ExportRows } from './exporting';
import { baseOf, fetchPlain } from './http';

/** The data provider of a noun of plain REST. ra-data-simple-rest is loaded at the first request. */
export const plainRest = async (calls: Calls): Promise<DataProvider & { exportRows: ExportRows }> => {
    const { default: simpleRest } = await import('ra-data-simple-rest');
    return exporting(simpleRest(baseOf(calls.list), (url, options) => fetchPlain(calls, url, options)));
};

const PER_PAGE = 100;

const exporting = (provider: DataProvider) => {
    const exportRows: ExportRows = async (resource, { onRows, ...params }) => {
        await eachPage(async page => {
            const { data, total = data.length } = await provider.getList(resource, {
                ...params,
                pagination: { page, perPage: PER_PAGE },
            });
            return { data, meta: { total, last_page: Math.ceil(total / PER_PAGE) } };
        }, onRows);
    };
    return { ...provider, exportRows };
};
