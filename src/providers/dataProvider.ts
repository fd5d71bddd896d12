import type { DataProvider, RaRecord } from 'react-admin';
import type { Call, Calls } from '../../contract/call';
import { eachPage, type ExportRows } from './exporting';
import { ApiError } from './failure';
import type { Send, SendForLines, SendOptions } from './http';
import { allRows, EVERYTHING, findRow, rowsOfPages, rowsOfWhole, type ListQuery, type Page } from './paging';
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
    const find = (resource: string, name: keyof Calls): Call => {
        const call = resources[resource]?.[name];
        if (!call) throw new Error(`The API cannot ${VERBS[name]} ${resource}`);
        return call;
    };

    const pagesOf =
        (call: Call, params: ListQuery, parent: Values = {}) =>
        (page: number) =>
            send<Page>(
                understands(call, 'page') || page === 1 ? call : { ...call, query: [...call.query, 'page'] },
                { ...parent, ...listValues(call, params, page) },
                { signal: params.signal },
            );
    const list = async (resource: string, params: ListQuery, parent: Values = {}) => {
        const call = find(resource, 'list');
        const fetchPage = pagesOf(call, params, parent);
        return understands(call, 'page')
            ? rowsOfPages(fetchPage, params)
            : rowsOfWhole(await allRows(fetchPage), params);
    };
    const exportRows: ExportRows = async (resource, { onRows, meta, ...params }) => {
        const streamed = resources[resource]?.export;
        if (streamed && sendForLines)
            return sendForLines(
                streamed,
                { ...meta, ...listValues(streamed, params, 1) },
                rows => onRows(rows),
                params.signal,
            );
        const call = find(resource, 'list');
        if (understands(call, 'page') && (await eachPage(pagesOf(call, params, meta), onRows))) return;
        const { data, total } = await list(resource, { ...params, pagination: EVERYTHING }, meta);
        onRows(data, total);
    };

    const one = async (
        resource: string,
        id: Id,
        { meta, signal }: { meta?: Values; signal?: AbortSignal } = {},
    ) => {
        if (resources[resource]?.one) {
            const call = find(resource, 'one');
            const record = unwrapped(await send(call, { ...meta, id }, { signal }));
            if (!record) throw missing();
            return named(call, id, record);
        }
        const call = find(resource, 'list');
        const byId = idFilter(call, id);
        if (byId) {
            const { data } = await send<Page>(
                call,
                { ...meta, ...listValues(call, { filter: byId }, 1) },
                { signal },
            ).catch((error: unknown) => {
                // Hosts with other ids refuse the filter.
                if (error instanceof ApiError && (error.status === 400 || error.status === 422))
                    return { data: undefined };
                throw error;
            });
            const row = data?.find(row => String(row.id) === String(id));
            if (row) return row;
            // Hosts that do not know the filter return other rows.
            if ('id' in byId && data?.length === 0) throw missing();
        }
        const inOrder: ListQuery = { sort: { field: 'id', order: 'ASC' } };
        const row = understands(call, 'page')
            ? await findRow(
                  page => send<Page>(call, { ...meta, ...listValues(call, inOrder, page) }, { signal }),
                  id,
              )
            : (await list(resource, { pagination: EVERYTHING, signal }, meta)).data.find(
                  row => String(row.id) === String(id),
              );
        if (!row) throw missing();
        return row;
    };

    /** Records by their ids, in their order; what is gone is left out. */
    const many = async (resource: string, ids: Id[], params: { meta?: Values; signal?: AbortSignal }) => {
        const call = resources[resource]?.many;
        if (call)
            return inBatches(
                ids,
                MOST_IDS,
                async batch =>
                    (
                        await send<Page>(
                            call,
                            { ...params.meta, ids: batch.join(',') },
                            { signal: params.signal },
                        )
                    ).data,
            );
        if (resources[resource]?.one) return Promise.all(ids.map(id => one(resource, id, params)));
        if (idFilter(find(resource, 'list'), ids[0]!))
            return inBatches(ids, CONCURRENCY, async batch => {
                const rows = await Promise.all(
                    batch.map(id =>
                        one(resource, id, params).catch((error: unknown) => {
                            if (error instanceof ApiError && error.status === 404) return undefined;
                            throw error;
                        }),
                    ),
                );
                return rows.filter(row => row !== undefined);
            });
        const { data } = await list(resource, { pagination: EVERYTHING, ...params }, params.meta);
        return data.filter(row => ids.some(id => String(id) === String(row.id)));
    };

    const remove = (resource: string, id: Id, meta?: Values) =>
        send(find(resource, 'delete'), { ...meta, id });
    const change = (resource: string, { id, data, previousData, meta }: Change) => {
        const call = find(resource, 'update');
        const values = call.method === 'PATCH' && previousData ? changed(data, previousData) : data;
        const {
            version = versionOf(previousData),
            idempotencyKey: _,
            onUpload,
            ...parent
        } = (meta ?? {}) as Reserved;
        return send(call, { ...parent, ...values, id }, { version, onUpload });
    };

    const provider = {
        supportAbortSignal: true,
        getList: (resource, params) => list(resource, params, params.meta),
        getOne: async (resource, { id, ...params }) => ({ data: await one(resource, id, params) }),
        getMany: async (resource, { ids, ...params }) => ({
            data: ids.length ? await many(resource, withoutRepeats(ids), params) : [],
        }),
        getManyReference: (resource, { target, id, ...params }) =>
            list(resource, params, { ...params.meta, [target]: id }),
        create: async (resource, { data, meta: { idempotencyKey, onUpload, ...parent } = {} }) => ({
            data: answered(
                await send(find(resource, 'create'), { ...parent, ...data }, { idempotencyKey, onUpload }),
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
                data: named(find(resource, 'update'), id, { ...(short && previousData), ...record }),
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
        exportRows,
        deleteMany: async (resource, { ids, meta }) => {
            await Promise.all(ids.map(id => remove(resource, id, meta)));
            return { data: ids };
        },
    } as DataProvider & { exportRows: ExportRows };

    return refusingByPromise(provider, name => (name in resources ? undefined : plain?.(name)));
};

/** What `meta` may carry beside values of the path; see SendOptions. */
type Reserved = Values & Pick<SendOptions, 'onUpload' | 'idempotencyKey' | 'version'>;

type Id = string | number;
type Row = RaRecord;
type Change = { id: Id; data: Values; previousData?: Values; meta?: Values };

const VERBS = {
    list: 'list',
    one: 'show',
    many: 'show',
    export: 'export',
    create: 'create',
    update: 'update',
    delete: 'delete',
} as const;

const understands = (call: Call, name: string) => call.query.includes(name) || call.body.includes(name);

/** The filter by which a paged list answers one record: `filters {id}`, or `q=#id` where it is searched. */
const idFilter = (call: Call, id: Id): Values | undefined =>
    understands(call, 'filters')
        ? { id }
        : understands(call, 'page') && understands(call, 'q')
          ? { q: `#${id}` }
          : undefined;

/** Ids per call, and concurrent calls. */
const MOST_IDS = 100;
const CONCURRENCY = 5;

const withoutRepeats = (ids: Id[]): Id[] => [...new Map(ids.map(id => [String(id), id])).values()];

/** What each batch answers, one batch after the other. */
const inBatches = async (ids: Id[], size: number, read: (batch: Id[]) => Promise<Row[]>): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let at = 0; at < ids.length; at += size) rows.push(...(await read(ids.slice(at, at + size))));
    return rows;
};

/** The page, search, sort and filter parameters that this call accepts. */
const listValues = (call: Call, { sort, filter = {} }: ListQuery, page: number): Values => {
    const { q, ...filters } = filter;
    const sorted = sort && { col: sort.field, desc: sort.order === 'DESC' ? 1 : 0 };
    const all: Values = { page, q, ...sorted };
    if (understands(call, 'filters'))
        all.filters = JSON.stringify({ ...filters, ...(q && { q }), ...sorted });
    return all;
};

/** What there is one of (the profile, the home) has no id in its path, and is known here by the one it is asked with. */
const named = (call: Call, id: Id, record: Row): Row =>
    call.path.includes(':id') ? record : { ...record, id };

const missing = () => new ApiError(404, 'ra.notification.item_doesnt_exist');

/** A record comes as `{ data }`; some hosts answer it bare. */
const unwrapped = (answer: unknown): Row | null => {
    const { data } = (answer ?? {}) as { data?: unknown };
    return (typeof data === 'object' ? data : answer) as Row | null;
};

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
