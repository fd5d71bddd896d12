import type { DataProvider, RaRecord } from 'react-admin';
import { maySee } from '../../../contract/fields/access';
import { withComputed } from '../../../contract/fields/across/computed';
import { storedUser } from '../auth/session';
import type { ExportRows } from './exporting';

type Provider = DataProvider & { exportRows: ExportRows };

/** Adds the computed fields that a host leaves out to the records that are read and saved, as far as the role may see them. */
export const withComputedFields = <Given extends Provider>(provider: Given): Given => {
    const completed = <One extends object>(resource: string, record: One): One => {
        const held = storedUser()?.role.permissions ?? [];
        return withComputed(resource, record, field => maySee(held, field));
    };
    const all = <One extends object>(resource: string, records: One[]): One[] =>
        records.map(record => completed(resource, record));
    const many =
        <Params, Result extends { data: RaRecord[] }>(
            read: (resource: string, params: Params) => Promise<Result>,
        ) =>
        async (resource: string, params: Params): Promise<Result> => {
            const result = await read(resource, params);
            return { ...result, data: all(resource, result.data) };
        };
    const one =
        <Params, Result extends { data: RaRecord }>(
            call: (resource: string, params: Params) => Promise<Result>,
        ) =>
        async (resource: string, params: Params): Promise<Result> => {
            const result = await call(resource, params);
            return { ...result, data: completed(resource, result.data) };
        };
    return {
        ...provider,
        getList: many(provider.getList as never),
        getMany: many(provider.getMany as never),
        getManyReference: many(provider.getManyReference as never),
        getOne: one(provider.getOne as never),
        update: one(provider.update as never),
        create: one(provider.create as never),
        exportRows: (resource, params) =>
            provider.exportRows(resource, {
                ...params,
                onRows: (records, total) => params.onRows(all(resource, records), total),
            }),
    };
};
