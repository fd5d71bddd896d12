import type { DataProvider } from 'react-admin';
import { API_BASE } from '../../contract/constants';
import { eachPage, type ExportRows } from './exporting';
import { fetchPlain } from './http';

let provider: Promise<DataProvider> | undefined;

/**
 * For a resource that is declared without calls: ordinary REST under the same base and session, by ra-data-simple-rest,
 * which is loaded when the first such resource is asked for.
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
