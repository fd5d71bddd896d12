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
 * `meta` of a request contains further values of the path, e.g. `{ category_id: 7 }`. `meta` of a write's answer has the fields
 * that were `answered` and the `reason` that the answer gives if it refuses; safeWrites.ts reads them.
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
        create: async (resource, { data, meta: { idempotencyKey, change, ...parent } = {} }) => {
            const { answered, reason } = heardOf(
                await send(
                    findCall(host, resource, 'create'),
                    { ...parent, ...data },
                    { idempotencyKey, change },
                ),
            );
            return { data: completed(answered, data), meta: { answered, reason } };
        },
        update: async (resource, params) => {
            const { id, data, previousData } = params;
            const { answered, reason } = heardOf(await update(resource, params));
            const record = completed(answered, { ...previousData, ...data, id });
            // An answer with only some of the fields is merged into the record.
            const short = Object.keys(previousData ?? {}).some(name => name !== 'id' && !(name in answered));
            return {
                data: named(findCall(host, resource, 'update'), id, {
                    ...(short && previousData),
                    ...record,
                }),
                meta: { answered, reason, short },
            };
        },
        updateMany: async (resource, { ids, data, meta }) => {
            await Promise.all(ids.map(id => update(resource, { id, data, meta })));
            return { data: ids };
        },
        delete: async (resource, { id, previousData, meta }) => {
            const { reason } = heardOf(await remove(resource, id, meta));
            return { data: previousData ?? { id }, meta: { reason } };
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

/** The fields that a write answers, and what else its answer says (normalisedSend.ts). */
const heardOf = (answer: unknown): { answered: Values; reason: unknown } => {
    const { reason, ...rest } = (answer ?? {}) as { reason?: unknown };
    const answered = unwrapped(rest);
    return { answered: Array.isArray(answered) || !answered ? {} : answered, reason };
};

/** The record that a write answers; of an answer without an id, with the values that were sent. */
const completed = (answered: Values, sent: Values): Row =>
    ('id' in answered ? answered : { ...sent, ...answered }) as Row;

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
