import type { DataProvider } from 'react-admin';
import { API_BASE } from '../../contract/constants';
import { fetchPlain } from './http';

let provider: Promise<DataProvider> | undefined;

/**
 * For a resource that is declared without calls: ordinary REST under the same base and session, by ra-data-simple-rest,
 * which is loaded when the first such resource is asked for.
 */
export const plainRest = () =>
    (provider ??= import('ra-data-simple-rest').then(({ default: simpleRest }) =>
        simpleRest(import.meta.env?.VITE_API_BASE || API_BASE, fetchPlain),
    ));
