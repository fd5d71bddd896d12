import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import type { Call, Calls } from '../../contract/call';
import type { Meta } from '../../contract/schemas/wire';
import { ApiError } from './failure';
import type { Send, SendOptions } from './http';
import type { Values } from './request';
import { versionOf } from './versionOf';

/**
 * Reads the declared calls and answers react-admin. It knows no resource by name.
 *
 * | react-admin                  | call                                                                        |
 * |------------------------------|-----------------------------------------------------------------------------|
 * | getList                      | list, page by page of the server's size until the rows asked for are there  |
 * | getOne, getMany              | one; where there is none, the rows of list                                  |
 * | getManyReference             | list, with the parent's id under the name that `target` gives               |
 * | create, update, updateMany   | create, update; a PATCH carries what changed                                |
 * | delete, deleteMany           | delete                                                                      |
 *
 * A call that is not declared is a rejected promise with a sentence. A resource that is not in `resources` goes to
 * `plain`, which speaks ordinary REST (ra-data-simple-rest).
 *
 * `meta` of a request carries what else the path needs, e.g. `{ category_id: 7 }`.
 */
export const createDataProvider = (
    resources: Record<string, Calls>,
    send: Send,
    plain?: () => Promise<DataProvider>,
): DataProvider => {
    const find = (resource: string, name: keyof Calls): Call => {
        const call = resources[resource]?.[name];
        if (!call) throw new Error(`The API cannot ${VERBS[name]} ${resource}`);
        return call;
    };

    const list = async (resource: string, params: ListParams, parent: Values = {}) => {
        const call = find(resource, 'list');
        const fetchPage = (page: number) =>
            send<Page>(call, { ...parent, ...listValues(call, params, page) }, { signal: params.signal });
        return understands(call, 'page')
            ? rowsOfPages(fetchPage, params)
            : rowsOfWhole(await fetchPage(1), params);
    };

    const one = async (
        resource: string,
        id: Id,
        { meta, signal }: { meta?: Values; signal?: AbortSignal } = {},
    ) => {
        if (resources[resource]?.one) {
            const call = find(resource, 'one');
            return named(call, id, unwrapped(await send(call, { ...meta, id }, { signal })));
        }
        const call = find(resource, 'list');
        const row = understands(call, 'col')
            ? await searched(page => send<Page>(call, { ...meta, page, col: 'id', desc: 0 }, { signal }), id)
            : (await list(resource, { pagination: EVERYTHING, signal }, meta)).data.find(
                  row => String(row.id) === String(id),
              );
        if (!row) throw new ApiError(404, 'ra.notification.item_doesnt_exist');
        return row;
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
            data: resources[resource]?.one
                ? await Promise.all(ids.map(id => one(resource, id, params)))
                : (await list(resource, { pagination: EVERYTHING, ...params }, params.meta)).data.filter(
                      row => ids.some(id => String(id) === String(row.id)),
                  ),
        }),
        getManyReference: (resource, { target, id, ...params }) =>
            list(resource, params, { ...params.meta, [target]: id }),
        create: async (resource, { data, meta: { idempotencyKey, onUpload, ...parent } = {} }) => ({
            data: answered(
                await send(find(resource, 'create'), { ...parent, ...data }, { idempotencyKey, onUpload }),
                data,
            ),
        }),
        update: async (resource, params) => ({
            data: named(
                find(resource, 'update'),
                params.id,
                answered(await change(resource, params), {
                    ...params.previousData,
                    ...params.data,
                    id: params.id,
                }),
            ),
        }),
        updateMany: async (resource, { ids, data, meta }) => {
            await Promise.all(ids.map(id => change(resource, { id, data, meta })));
            return { data: ids };
        },
        delete: async (resource, { id, previousData, meta }) => {
            await remove(resource, id, meta);
            return { data: previousData ?? { id } };
        },
        deleteMany: async (resource, { ids, meta }) => {
            await Promise.all(ids.map(id => remove(resource, id, meta)));
            return { data: ids };
        },
    } as DataProvider;

    return refusingByPromise(provider, name => (name in resources ? undefined : plain));
};

/** What `meta` may carry beside values of the path; see SendOptions. */
type Reserved = Values & Pick<SendOptions, 'onUpload' | 'idempotencyKey' | 'version'>;

type Id = string | number;
type Row = RaRecord;
type Page = { data: Row[]; meta?: Meta };
type Change = { id: Id; data: Values; previousData?: Values; meta?: Values };
type ListParams = Partial<GetListParams>;

const VERBS = { list: 'list', one: 'show', create: 'create', update: 'update', delete: 'delete' } as const;
const EVERYTHING = { page: 1, perPage: Number.POSITIVE_INFINITY };

const understands = (call: Call, name: string) => call.query.includes(name) || call.body.includes(name);

/** What of page, search, sort and filters this call understands. */
const listValues = (call: Call, { sort, filter = {} }: ListParams, page: number): Values => {
    const { q, ...filters } = filter;
    const sorted = sort && { col: sort.field, desc: sort.order === 'DESC' ? 1 : 0 };
    const all: Values = { page, q, ...sorted };
    if (understands(call, 'filters'))
        all.filters = JSON.stringify({ ...filters, ...(q && { q }), ...sorted });
    return all;
};

/**
 * The rows `perPage × (page - 1)` to `perPage × page`, put together from pages of the server's own size. The size
 * that react-admin asks with is taken for the server's until the first answer says otherwise, so that a list whose
 * pages are the server's costs one request.
 */
const rowsOfPages = async (fetchPage: (page: number) => Promise<Page>, params: ListParams) => {
    const { page = 1, perPage = EVERYTHING.perPage } = params.pagination ?? {};
    const everything = !Number.isFinite(perPage);
    const first = await fetchPage(everything ? 1 : page);
    const { meta } = first;
    if (!meta) return rowsOfWhole(first, params);
    if (meta.per_page === perPage) return { data: first.data, total: meta.total, meta };

    const start = everything ? 0 : (page - 1) * perPage;
    const end = Math.min(everything ? meta.total : start + perPage, meta.total);
    const read = new Map([[meta.current_page, first.data]]);
    const rows: Row[] = [];
    for (let at = Math.floor(start / meta.per_page) + 1; (at - 1) * meta.per_page < end; at++) {
        const data = read.get(at) ?? (await fetchPage(at)).data;
        rows.push(...data);
        params.meta?.onProgress?.(Math.min(at * meta.per_page, end), end);
    }
    const offset = start % meta.per_page;
    return { data: rows.slice(offset, offset + (end - start)), total: meta.total, meta };
};

/**
 * A row by its id out of pages sorted by id, where no call reads one record: by halves where ids are numbers, else page
 * by page.
 */
const searched = async (fetchPage: (page: number) => Promise<Page>, id: Id): Promise<Row | undefined> => {
    let low = 1;
    let high = Number.POSITIVE_INFINITY;
    for (let page = 1; low <= high;) {
        const { data, meta } = await fetchPage(page);
        const row = data.find(row => String(row.id) === String(id));
        if (row || !meta || data.length === 0) return row;
        high = Math.min(high, meta.last_page);
        const [first, last] = [Number(data[0]!.id), Number(data.at(-1)!.id)];
        if (Number.isNaN(Number(id) + first + last)) {
            low = page + 1;
            page = low;
            continue;
        }
        if (Number(id) < first) high = page - 1;
        else if (Number(id) > last) low = page + 1;
        else return undefined;
        page = Math.floor((low + high) / 2);
    }
    return undefined;
};

/** A list that the server does not page: searched, sorted and paged here. */
const rowsOfWhole = ({ data, meta }: Page, { pagination, sort, filter }: ListParams) => {
    const words = String(filter?.q ?? '')
        .toLowerCase()
        .split(/\s+/)
        .filter(Boolean);
    const found = words.length
        ? data.filter(row => {
              const text = JSON.stringify(Object.values(row)).toLowerCase();
              return words.every(word => text.includes(word));
          })
        : [...data];
    if (sort?.field) {
        const sign = sort.order === 'DESC' ? -1 : 1;
        found.sort((a, b) => sign * compared(a[sort.field], b[sort.field]));
    }
    const { page = 1, perPage = found.length } = pagination ?? {};
    const rows = Number.isFinite(perPage) ? found.slice((page - 1) * perPage, page * perPage) : found;
    return { data: rows, total: found.length, meta };
};

const compared = (a: unknown, b: unknown) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    const text = (value: unknown) => (Array.isArray(value) ? String(value.length) : String(value ?? ''));
    return text(a).localeCompare(text(b), undefined, { numeric: true });
};

/** What there is one of (the profile, the home) has no id in its path, and is known here by the one it is asked with. */
const named = (call: Call, id: Id, record: Row): Row =>
    call.path.includes(':id') ? record : { ...record, id };

/** A record comes as `{ data }`; some hosts answer it bare. */
const unwrapped = (answer: unknown): Row => {
    const { data } = (answer ?? {}) as { data?: unknown };
    return (data && typeof data === 'object' ? data : answer) as Row;
};

/** What a write answered; where it answered nothing, what was sent. */
const answered = (answer: unknown, sent: Values): Row => {
    const record = unwrapped(answer);
    return record && 'id' in record ? record : ({ ...sent, ...(record as object) } as Row);
};

const changed = (data: Values, previous: Values): Values =>
    Object.fromEntries(
        Object.entries(data).filter(
            ([name, value]) => JSON.stringify(value) !== JSON.stringify(previous[name]),
        ),
    );

/** A refusal is a rejected promise, never a throw; undeclared resources are handed on. */
const refusingByPromise = (
    provider: DataProvider,
    elsewhere: (resource: string) => (() => Promise<DataProvider>) | undefined,
): DataProvider =>
    Object.fromEntries(
        Object.entries(provider).map(([name, method]) => [
            name,
            typeof method === 'function'
                ? async (resource: string, params: unknown) => {
                      const other = elsewhere(resource);
                      return (other ? (await other())[name] : method)(resource, params);
                  }
                : method,
        ]),
    ) as DataProvider;
