import type { DataProvider } from 'react-admin';
import { API_BASE } from '../../contract/constants';
import { eachPage, type ExportRows } from './exporting';
import { fetchPlain } from './http';

let provider: Promise<DataProvider> | undefined;

/**
 * The data provider of resources declared without calls: plain REST below the same base and with the same session. It
 * uses ra-data-simple-rest, which is loaded at the first request.
 */
export const plainRest = () =>
    (provider ??= import('ra-data-simple-rest').then(({ default: simpleRest }) =>
        exporting(simpleRest(import.meta.env?.VITE_API_BASE || API_BASE, fetchPlain)),
    ));

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
