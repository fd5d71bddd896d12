import type { RaRecord } from 'react-admin';
import type { Call, Calls } from '../../../contract/call';
import { eachPage, type ExportRows } from './exporting';
import { ApiError, unreadable } from '../failure';
import type { Send, SendForLines } from '../http';
import { allRows, EVERYTHING, findRow, rowsOfPages, rowsOfWhole, type ListQuery, type Page } from './paging';
import { withDays } from './periods';
import type { Values } from '../request';

/** Reads lists and records with the declared calls; dataProvider.ts has the table of calls. */

/** The calls of a resource, and the function that sends them. */
export type Host = { resources: Record<string, Calls>; send: Send; sendForLines?: SendForLines | undefined };
type Id = string | number;
type Row = RaRecord;
type ReadOptions = { meta?: Values; signal?: AbortSignal };

const VERBS = {
    list: 'list',
    filtered: 'filter',
    one: 'show',
    many: 'show',
    export: 'export',
    create: 'create',
    update: 'update',
    delete: 'delete',
} as const;

/** A resource's call by its name. @throws Error with a message if it is not declared */
export const findCall = ({ resources }: Host, resource: string, name: keyof Calls): Call => {
    const call = resources[resource]?.[name];
    if (!call) throw new Error(`The API cannot ${VERBS[name]} ${resource}`);
    return call;
};

const pagesOf =
    ({ send }: Host, call: Call, params: ListQuery, parent: Values = {}) =>
    async (page: number) => {
        const answer = await send<Page>(
            understands(call, 'page') || page === 1 ? call : { ...call, query: [...call.query, 'page'] },
            { ...parent, ...listValues(call, params, page) },
            { signal: params.signal },
        );
        if (!Array.isArray(answer.data)) throw unreadable();
        return answer;
    };

/** The call of a list: with filters or an order that its own call does not have, the one that has them, if there is one. */
const listCall = (host: Host, resource: string, { filter = {}, sort }: ListQuery): Call => {
    const list = findCall(host, resource, 'list');
    const filtered = host.resources[resource]?.filtered;
    const isFiltered = (name: string) =>
        !!filtered && understands(filtered, name) && !understands(list, name);
    return filtered && (Object.keys(filter).some(isFiltered) || (sort && isSortedByFiltered(host, resource)))
        ? filtered
        : list;
};

/** Whether only the call with the filters can sort the list. */
const isSortedByFiltered = ({ resources }: Host, resource: string): boolean => {
    const { list, filtered } = resources[resource] ?? {};
    return !!list && !!filtered && understands(filtered, 'col') && !understands(list, 'col');
};

/** Such a list is in the host's order, the best match or the newest first, unless it is sorted by another field than the id. */
const ordered = <Asked extends Pick<ListQuery, 'sort'>>(host: Host, resource: string, asked: Asked): Asked =>
    asked.sort?.field === 'id' && isSortedByFiltered(host, resource) ? { ...asked, sort: undefined } : asked;

/** Converts the query of a list to what its calls understand. */
const known = <Asked extends Pick<ListQuery, 'sort' | 'filter'>>(
    host: Host,
    resource: string,
    { filter, ...asked }: Asked,
) => ordered(host, resource, { ...asked, ...(filter && { filter: withDays(filter) }) });

/** Whether a call has all filters. */
const filters = (call: Call, filter: object): boolean =>
    understands(call, 'filters') || Object.keys(filter).every(name => understands(call, name));

/**
 * A page of a list, or the whole list. With `bestMatchFirst` a search leaves the order to the host, which sorts by the
 * best match (docs/contract.md#small-decisions).
 */
export const readList = async (
    host: Host,
    resource: string,
    asked: ListQuery,
    { bestMatchFirst, ...parent }: Values = {},
) => {
    const given = known(host, resource, asked);
    const params = bestMatchFirst && given.filter?.q ? { ...given, sort: undefined } : given;
    const call = listCall(host, resource, params);
    const fetchPage = pagesOf(host, call, params, parent);
    if (understands(call, 'page')) return rowsOfPages(fetchPage, params);
    return rowsOfWhole(await allRows(fetchPage), { ...params, filter: withoutKnown(call, params.filter) });
};

/** The filters that a call does not have, which are then applied here. */
const withoutKnown = (call: Call, filter: object = {}) =>
    Object.fromEntries(Object.entries(filter).filter(([name]) => !understands(call, name)));

/**
 * A whole list in batches: as a stream if the host offers one with the same filters, else page by page. Bulk actions
 * apply to these rows, so they must be those that the list shows.
 */
export const exportRowsOf =
    (host: Host): ExportRows =>
    async (resource, { onRows, meta, call: streams = 'export', ...asked }) => {
        const params = known(host, resource, asked);
        const streamed = (host.resources[resource] as Record<string, Call> | undefined)?.[streams];
        if (streamed && host.sendForLines && filters(streamed, params.filter ?? {}))
            return host.sendForLines(
                streamed,
                { ...meta, ...listValues(streamed, params, 1) },
                rows => onRows(rows),
                params.signal,
            );
        const call = listCall(host, resource, params);
        if (understands(call, 'page') && (await eachPage(pagesOf(host, call, params, meta), onRows))) return;
        const { data, total } = await readList(host, resource, { ...params, pagination: EVERYTHING }, meta);
        onRows(data, total);
    };

/** A record by its own call; without one, from its list. */
export const readOne = async (
    host: Host,
    resource: string,
    id: Id,
    options: ReadOptions = {},
): Promise<Row> => {
    const own = host.resources[resource]?.one;
    if (!own) {
        const row = await rowOfList(host, resource, id, options);
        if (!row) throw missing();
        return row;
    }
    const record = unwrapped(await host.send(own, { ...options.meta, id }, { signal: options.signal }));
    if (!record) throw missing();
    if (Array.isArray(record)) throw unreadable();
    const row = named(own, id, record);
    if (row.id !== undefined && String(row.id) !== String(id)) throw unreadable('error.other_record');
    return row;
};

/** A row of a list by its id: by a filter if the list has one, else from its pages. */
const rowOfList = async (
    host: Host,
    resource: string,
    id: Id,
    { meta, signal }: ReadOptions,
): Promise<Row | undefined> => {
    const call = findCall(host, resource, 'list');
    const isIt = (row: Row) => String(row.id) === String(id);
    const byId = idFilter(call, id);
    if (byId) {
        const data = await filtered(
            host,
            call,
            { ...meta, ...listValues(call, { filter: byId }, 1) },
            signal,
        );
        const row = data?.find(isIt);
        // Hosts that do not know the filter return other rows.
        if (row || ('id' in byId && data?.length === 0)) return row;
    }
    if (!understands(call, 'page'))
        return (await readList(host, resource, { pagination: EVERYTHING, signal }, meta)).data.find(isIt);
    const inOrder: ListQuery = { sort: { field: 'id', order: 'ASC' } };
    return findRow(
        page => host.send<Page>(call, { ...meta, ...listValues(call, inOrder, page) }, { signal }),
        id,
    );
};

/** The rows that a filter finds; none if the host refuses the filter, as hosts with other ids do. */
const filtered = async ({ send }: Host, call: Call, values: Values, signal?: AbortSignal) => {
    try {
        return (await send<Page>(call, values, { signal })).data;
    } catch (error) {
        if (error instanceof ApiError && (error.status === 400 || error.status === 422)) return undefined;
        throw error;
    }
};

/** Records by their ids, in the order of the ids, without deleted ones. */
export const readMany = async (
    host: Host,
    resource: string,
    asked: Id[],
    options: ReadOptions,
): Promise<Row[]> => {
    const ids = withoutRepeats(asked);
    const [first] = ids;
    if (first === undefined) return [];
    const { many, one } = host.resources[resource] ?? {};
    if (many)
        return inBatches(ids, MOST_IDS, async batch => {
            const values = { ...options.meta, ids: batch.join(',') };
            return (await host.send<Page>(many, values, { signal: options.signal })).data;
        });
    if (one) return Promise.all(ids.map(id => readOne(host, resource, id, options)));
    if (idFilter(findCall(host, resource, 'list'), first))
        return inBatches(ids, CONCURRENCY, async batch => {
            const rows = await Promise.all(
                batch.map(id =>
                    readOne(host, resource, id, options).catch((error: unknown) => {
                        if (error instanceof ApiError && error.status === 404) return undefined;
                        throw error;
                    }),
                ),
            );
            return rows.filter(row => row !== undefined);
        });
    const { data } = await readList(host, resource, { pagination: EVERYTHING, ...options }, options.meta);
    return data.filter(row => ids.some(id => String(id) === String(row.id)));
};

const understands = (call: Call, name: string) => call.query.includes(name) || call.body.includes(name);

/** The filter for one record of a paged list: `filters {id}`, or `q=#id` if the list has a search. */
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

/** The answers of all batches, requested one after another. */
const inBatches = async (ids: Id[], size: number, read: (batch: Id[]) => Promise<Row[]>): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let at = 0; at < ids.length; at += size) rows.push(...(await read(ids.slice(at, at + size))));
    return rows;
};

/** The page, search, sort and filter parameters that this call accepts. */
const listValues = (call: Call, { sort, filter = {} }: ListQuery, page: number): Values => {
    const { q, ...filters } = filter;
    const sorted = sort && { col: sort.field, desc: sort.order === 'DESC' ? 1 : 0 };
    const own = Object.entries(filters).filter(([name]) => understands(call, name));
    const all: Values = { ...Object.fromEntries(own), page, q, ...sorted };
    if (understands(call, 'filters'))
        all.filters = JSON.stringify({ ...filters, ...(q && { q }), ...sorted });
    return all;
};

/** A single record (the profile, the home) has no id in its path; the requested id is used for it. */
export const named = (call: Call, id: Id, record: Row): Row =>
    call.path.includes(':id') ? record : { ...record, id };

const missing = () => new ApiError(404, 'ra.notification.item_doesnt_exist');

/** Unwraps `{ data }`; some hosts answer the record without it. */
export const unwrapped = (answer: unknown): Row | null => {
    const { data } = (answer ?? {}) as { data?: unknown };
    return (typeof data === 'object' ? data : answer) as Row | null;
};
