import type { DataProvider, RaRecord } from 'react-admin';
import type { Calls } from '../../contract/call';
import type { ExportRows } from './exporting';
import type { Send, SendForLines, SendOptions } from './http';
import { exportRowsOf, findCall, named, readList, readMany, readOne, unwrapped, type Host } from './reads';
import type { Values } from './request';
import { versionOf } from './versionOf';

/**
 * Reads the declared calls and answers react-admin. It knows no resource by name.
 *
 * | react-admin                  | call                                                                        |
 * |------------------------------|-----------------------------------------------------------------------------|
 * | getList                      | list, a page or all of them (paging.ts)                                     |
 * | getOne                       | one; where there is none, list with the id as its filter, else its pages    |
 * | getMany                      | many; where there is none, each as getOne does                              |
 * | getManyReference             | list, with the parent's id under the name that `target` gives               |
 * | create, update, updateMany   | create, update; a PATCH carries what changed                                |
 * | delete, deleteMany           | delete                                                                      |
 * | exportRows, of our own       | export; where there is none, list page by page                              |
 *
 * A call that is not declared is a rejected promise with a sentence. A resource that is not in `resources` goes to
 * `plain`, which speaks ordinary REST (ra-data-simple-rest).
 *
 * `meta` of a request carries what else the path needs, e.g. `{ category_id: 7 }`.
 */
export const createDataProvider = (
    resources: Record<string, Calls>,
    send: Send,
    plain?: (resource: string) => Promise<DataProvider>,
    sendForLines?: SendForLines,
): DataProvider & { exportRows: ExportRows } => {
    const host: Host = { resources, send, sendForLines };
    const remove = (resource: string, id: Id, meta?: Values) =>
        send(findCall(host, resource, 'delete'), { ...meta, id });
    const change = changeOf(host);

    const provider = {
        supportAbortSignal: true,
        getList: (resource, params) => readList(host, resource, params, params.meta),
        getOne: async (resource, { id, ...params }) => ({ data: await readOne(host, resource, id, params) }),
        getMany: async (resource, { ids, ...params }) => ({
            data: await readMany(host, resource, ids, params),
        }),
        getManyReference: (resource, { target, id, ...params }) =>
            readList(host, resource, params, { ...params.meta, [target]: id }),
        create: async (resource, { data, meta: { idempotencyKey, onUpload, ...parent } = {} }) => ({
            data: answered(
                await send(
                    findCall(host, resource, 'create'),
                    { ...parent, ...data },
                    { idempotencyKey, onUpload },
                ),
                data,
            ),
        }),
        update: async (resource, params) => {
            const { id, data, previousData } = params;
            const answer = unwrapped(await change(resource, params)) ?? {};
            const record = answered(answer, { ...previousData, ...data, id });
            // An answer with fewer fields than are known does not replace the record.
            const short = Object.keys(previousData ?? {}).some(name => name !== 'id' && !(name in answer));
            return {
                data: named(findCall(host, resource, 'update'), id, {
                    ...(short && previousData),
                    ...record,
                }),
                ...(short && { meta: { short } }),
            };
        },
        updateMany: async (resource, { ids, data, meta }) => {
            await Promise.all(ids.map(id => change(resource, { id, data, meta })));
            return { data: ids };
        },
        delete: async (resource, { id, previousData, meta }) => {
            await remove(resource, id, meta);
            return { data: previousData ?? { id } };
        },
        exportRows: exportRowsOf(host),
        deleteMany: async (resource, { ids, meta }) => {
            await Promise.all(ids.map(id => remove(resource, id, meta)));
            return { data: ids };
        },
    } as DataProvider & { exportRows: ExportRows };

    return refusingByPromise(provider, name => (name in resources ? undefined : plain?.(name)));
};

/** Sends a change of a record; a PATCH carries only what changed. */
const changeOf =
    (host: Host) =>
    (resource: string, { id, data, previousData, meta }: Change) => {
        const call = findCall(host, resource, 'update');
        const values = call.method === 'PATCH' && previousData ? changed(data, previousData) : data;
        const {
            version = versionOf(previousData),
            idempotencyKey: _,
            onUpload,
            ...parent
        } = (meta ?? {}) as Reserved;
        return host.send(call, { ...parent, ...values, id }, { version, onUpload });
    };

/** What `meta` may carry beside values of the path; see SendOptions. */
type Reserved = Values & Pick<SendOptions, 'onUpload' | 'idempotencyKey' | 'version'>;

type Id = string | number;
type Row = RaRecord;
type Change = { id: Id; data: Values; previousData?: Values; meta?: Values };

/** What a write answered; where it answered nothing, what was sent. */
const answered = (answer: unknown, sent: Values): Row => {
    const record = unwrapped(answer) ?? {};
    return 'id' in record ? (record as Row) : ({ ...sent, ...record } as Row);
};

const changed = (data: Values, previous: Values): Values =>
    Object.fromEntries(
        Object.entries(data).filter(
            ([name, value]) => JSON.stringify(value) !== JSON.stringify(previous[name]),
        ),
    );

/** Refusals reject instead of throwing; undeclared resources go to `plain`. */
const refusingByPromise = <Provider extends DataProvider>(
    provider: Provider,
    elsewhere: (resource: string) => Promise<DataProvider> | undefined,
): Provider =>
    Object.fromEntries(
        Object.entries(provider).map(([name, method]) => [
            name,
            typeof method === 'function'
                ? async (resource: string, params: unknown) => {
                      const other = await elsewhere(resource);
                      return (other?.[name] ?? method)(resource, params);
                  }
                : method,
        ]),
    ) as Provider;
