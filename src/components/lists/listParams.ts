import type { SortPayload } from 'react-admin';

/** The parameters that a list reads from its address and the store. */
const NAMES = ['filter', 'sort', 'order', 'page', 'perPage'] as const;
export type ListParams = Partial<Record<(typeof NAMES)[number], unknown>>;

/** A list's own order and page size, and the fields that it can be sorted by, besides its id. */
export type OwnParams = { sort: SortPayload; perPage: number; sortable: readonly string[] };

const isValue = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** A filter as values, or lists of values, by name, with the search as text; undefined if it is anything else. */
const readFilter = (filter: unknown): object | undefined => {
    if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return undefined;
    const isReadable = Object.entries(filter).every(
        ([name, value]) =>
            name !== '__proto__' &&
            (isValue(value) || (name !== 'q' && Array.isArray(value) && value.every(isValue))),
    );
    if (!isReadable) return undefined;
    return 'q' in filter ? { ...filter, q: String(filter.q) } : filter;
};

/** The parameters; what the list does not offer is replaced by its own order, its first page or no filter. */
export const readListParams = (
    params: ListParams,
    { sort: own, perPage: size, sortable }: OwnParams,
): ListParams => {
    const read = { ...params };
    const { filter, sort, order = 'ASC', page, perPage } = params;
    const isSorted =
        [...sortable, own.field, 'id'].includes(sort as string) && /^(ASC|DESC)$/.test(String(order));
    if (filter !== undefined) read.filter = readFilter(filter) ?? {};
    if (sort !== undefined && !isSorted) Object.assign(read, { sort: own.field, order: own.order });
    if (!/^[1-9]\d{0,8}$/.test(String(page))) delete read.page;
    if (String(perPage) !== String(size)) delete read.perPage;
    return read;
};

const parsed = (json: string): unknown => {
    try {
        return JSON.parse(json);
    } catch {
        return undefined;
    }
};

/** The filter in the query of an address; empty without one that can be read. */
export const filterInAddress = (json: string | null): object => readFilter(parsed(json ?? '{}')) ?? {};

/** The query of an address with the parameters that `readListParams` leaves of it. */
export const readListSearch = (search: string, own: OwnParams): string => {
    const query = new URLSearchParams(search);
    const params = Object.fromEntries(
        NAMES.flatMap(name => {
            const value = query.get(name);
            return value === null ? [] : [[name, name === 'filter' ? (parsed(value) ?? 0) : value]];
        }),
    ) as ListParams;
    const read = readListParams(params, own);
    for (const name of NAMES) {
        const value = read[name];
        if (value === undefined) query.delete(name);
        else query.set(name, name === 'filter' ? JSON.stringify(value) : String(value));
    }
    return `?${query}`;
};

/** Whether an address has a filter that a list cannot show. */
export const hasUnreadableFilter = (filter: string | null): boolean =>
    !!filter && !readFilter(parsed(filter));
