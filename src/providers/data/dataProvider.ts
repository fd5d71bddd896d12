import { changedFields } from '../../../contract/fields/changedFields';
import type { DataProvider, RaRecord } from 'react-admin';
import type { Calls } from '../../../contract/call';
import { editable } from './editable';
import type { ExportRows } from './exporting';
import type { Send, SendForLines, SendOptions } from '../http';
import { exportRowsOf, findCall, named, readList, readMany, readOne, unwrapped, type Host } from './reads';
import type { Values } from '../request';
import { versionOf } from './versionOf';

/**
 * Reads the declared calls and answers react-admin. It knows no resource by name.
 *
 * | react-admin                  | call                                                                        |
 * |------------------------------|-----------------------------------------------------------------------------|
 * | getList                      | list, a page or all of them (paging.ts)                                     |
 * | getOne                       | one; without it, list filtered by the id, else the pages of list            |
 * | getMany                      | many; without it, each like getOne                                          |
 * | getManyReference             | list, with the parent's id in the parameter `target`                        |
 * | create, update, updateMany   | create, update; a PATCH contains only changed fields                        |
 * | delete, deleteMany           | delete                                                                      |
 * | exportRows (ours)            | export; without it, list page by page                                       |
 *
 * A call that is not declared rejects with a message. A resource that is not in `resources` is served by `plain`, which
 * uses plain REST (ra-data-simple-rest).
 *
 * `meta` of a request contains further values of the path, e.g. `{ category_id: 7 }`.
 */
export const createDataProvider = (
    resources: Record<string, Calls>,
    send: Send,
    plain?: (resource: string) => Promise<DataProvider>,
    sendForLines?: SendForLines,
): DataProvider & { exportRows: ExportRows } => {
    const host: Host = { resources, send, sendForLines };
    const remove = (resource: string, id: Id, { version, change, ...parent }: Reserved = {}) =>
        send(findCall(host, resource, 'delete'), { ...parent, id }, { version, change });
    const update = updateOf(host);

    const provider = {
        supportAbortSignal: true,
        getList: (resource, params) => readList(host, resource, params, params.meta),
        getOne: async (resource, { id, ...params }) => ({ data: await readOne(host, resource, id, params) }),
        getMany: async (resource, { ids, ...params }) => ({
            data: await readMany(host, resource, ids, params),
        }),
        getManyReference: (resource, { target, id, ...params }) =>
            readList(host, resource, params, { ...params.meta, [target]: id }),
        create: async (resource, { data, meta: { idempotencyKey, change, ...parent } = {} }) => ({
            data: answered(
                await send(
                    findCall(host, resource, 'create'),
                    { ...parent, ...data },
                    { idempotencyKey, change },
                ),
                data,
            ),
        }),
        update: async (resource, params) => {
            const { id, data, previousData } = params;
            const answer = unwrapped(await update(resource, params)) ?? {};
            const record = answered(answer, { ...previousData, ...data, id });
            // An answer with only some of the fields is merged into the record.
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
            await Promise.all(ids.map(id => update(resource, { id, data, meta })));
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
const updateOf =
    (host: Host) =>
    (resource: string, { id, data, previousData, meta }: Change) => {
        const call = findCall(host, resource, 'update');
        const values = call.method === 'PATCH' && previousData ? changedFields(data, previousData) : data;
        const {
            version = versionOf(previousData),
            idempotencyKey: _,
            change,
            ...parent
        } = (meta ?? {}) as Reserved;
        return host.send(call, { ...parent, ...values, id }, { version, change });
    };

/** Options in `meta`, besides values of the path; see SendOptions. */
type Reserved = Values & Pick<SendOptions, 'idempotencyKey' | 'version' | 'change'>;

type Id = string | number;
type Row = RaRecord;
type Change = { id: Id; data: Values; previousData?: Values; meta?: Values };

/** The answer of a write; without one, the values that were sent. */
const answered = (answer: unknown, sent: Values): Row => {
    const record = unwrapped(answer) ?? {};
    return 'id' in record ? (record as Row) : ({ ...sent, ...record } as Row);
};

/** Errors reject instead of throwing; undeclared resources are served by `plain`. */
const refusingByPromise = <Provider extends DataProvider>(
    provider: Provider,
    elsewhere: (resource: string) => Promise<DataProvider> | undefined,
): Provider =>
    Object.fromEntries(
        Object.entries(provider).map(([name, method]) => [
            name,
            typeof method === 'function'
                ? async (resource: string, params: { data?: Values }) => {
                      const other = await elsewhere(resource);
                      const given = params.data && { ...params, data: editable(resource, params.data) };
                      return (other?.[name] ?? method)(resource, given ?? params);
                  }
                : method,
        ]),
    ) as Provider;
