import type { GetListParams, RaRecord } from 'react-admin';
import { PAGE_SIZE } from '../host';
import type { Meta } from '../../../contract/schemas/wire';
import { getLanguage } from '../i18n/language';
import { newIn } from './newRows';

export type Page = { data: RaRecord[]; meta?: Meta };
export type ListQuery = Partial<GetListParams>;
type FetchPage = (page: number) => Promise<Page>;

/** As `perPage`: requests a page of the host's own size, which its `meta` gives. */
export const HOST_PAGE_SIZE = 0;
export const EVERYTHING = { page: 1, perPage: Number.POSITIVE_INFINITY };
/** The maximum number of pages read to complete a list or to find one row. */
const MOST_PAGES = 100;

/**
 * A page of a list that the host pages. A page of the host's own size takes one request; one of another size is
 * assembled from the host's pages, with matching meta.
 */
export const rowsOfPages = async (fetchPage: FetchPage, params: ListQuery) => {
    const { page = 1, perPage = EVERYTHING.perPage } = params.pagination ?? {};
    const everything = !Number.isFinite(perPage);
    const first = await fetchPage(everything ? 1 : page);
    const { meta } = first;
    if (!meta) return rowsOfWhole(first.data, params);
    if (perPage === HOST_PAGE_SIZE || meta.per_page === perPage)
        return { data: first.data, total: meta.total, meta, ...pageInfoOf(perPage, meta) };

    const start = everything ? 0 : (page - 1) * perPage;
    const end = Math.min(everything ? meta.total : start + perPage, meta.total);
    const read = new Map([[meta.current_page, first.data]]);
    const rows: RaRecord[] = [];
    const isNew = newIn();
    for (let at = Math.floor(start / meta.per_page) + 1; (at - 1) * meta.per_page < end; at++) {
        const data = read.get(at) ?? (await fetchPage(at)).data;
        if (!isNew(data)) break;
        rows.push(...data);
    }
    const offset = start % meta.per_page;
    const data = rows.slice(offset, offset + (end - start));
    return { data, total: meta.total, meta: { ...meta, ...metaOf(page, perPage, data.length, meta.total) } };
};

/** Whether pages of the host's own size follow, which react-admin cannot work out of a size that it does not know. */
const pageInfoOf = (asked: number, { current_page, last_page }: Meta) =>
    asked === HOST_PAGE_SIZE && {
        pageInfo: { hasNextPage: current_page < last_page, hasPreviousPage: current_page > 1 },
    };

const metaOf = (page: number, perPage: number, length: number, total: number): Meta => {
    const before = Number.isFinite(perPage) ? (page - 1) * perPage : 0;
    return {
        current_page: page,
        per_page: perPage,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        from: length ? before + 1 : null,
        to: length ? before + length : null,
        total,
    };
};

/** All rows of a list that the contract does not page. Some hosts page it anyway. */
export const allRows = async (fetchPage: FetchPage): Promise<RaRecord[]> => {
    const { data, meta } = await fetchPage(1);
    const rows = [...data];
    const ids = new Set(data.map(({ id }) => id));
    for (let page = 2; page <= Math.min(meta?.last_page ?? 1, MOST_PAGES); page++) {
        const next = (await fetchPage(page)).data.filter(({ id }) => !ids.has(id));
        // A host that ignores `page` sends the first page again.
        if (next.length === 0) break;
        rows.push(...next);
        next.forEach(({ id }) => ids.add(id));
    }
    return rows;
};

/** Searches, filters, sorts and pages a complete list. A filter is a field and its value. */
export const rowsOfWhole = async (data: RaRecord[], { pagination, sort, filter }: ListQuery) => {
    const { q, ...fields } = filter ?? {};
    const typed = String(q ?? '');
    const matches = typed ? (await import('../../../contract/search')).matchesSearch : () => true;
    const found = data.filter(
        row =>
            matches(JSON.stringify(Object.values(row)), typed) &&
            Object.entries(fields).every(
                ([name, value]) => !(name in row) || String(row[name]) === String(value),
            ),
    );
    if (sort?.field) {
        const sign = sort.order === 'DESC' ? -1 : 1;
        const { compare } = new Intl.Collator(getLanguage(), { numeric: true });
        found.sort(({ [sort.field]: a }, { [sort.field]: b }) =>
            isEmpty(a) || isEmpty(b)
                ? Number(isEmpty(a)) - Number(isEmpty(b))
                : sign * compared(a, b, compare),
        );
    }
    const { page = 1, perPage: asked = EVERYTHING.perPage } = pagination ?? {};
    const perPage = asked === HOST_PAGE_SIZE ? PAGE_SIZE : asked;
    const rows = Number.isFinite(perPage) ? found.slice((page - 1) * perPage, page * perPage) : found;
    const meta = metaOf(page, perPage, rows.length, found.length);
    return { data: rows, total: found.length, meta, ...pageInfoOf(asked, meta) };
};

/** Such values come last in both directions, as the server has them. */
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

const compared = (a: unknown, b: unknown, compare: Intl.Collator['compare']) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    const text = (value: unknown) => (Array.isArray(value) ? String(value.length) : String(value));
    return compare(text(a), text(b));
};

type Id = string | number;

/**
 * Finds a row by its id in pages sorted by id, for records that no call reads singly: by binary search if the ids are
 * sorted numbers, else page by page.
 */
export const findRow = async (fetchPage: FetchPage, id: Id): Promise<RaRecord | undefined> => {
    let low = 1;
    let high = MOST_PAGES;
    let ordered = true;
    for (let page = 1; low <= high;) {
        const { data, meta } = await fetchPage(page);
        const row = data.find(row => String(row.id) === String(id));
        if (row || !meta || data.length === 0) return row;
        const ids = data.map(row => Number(row.id));
        const inOrder =
            ids.every((id, at) => Number.isSafeInteger(id) && (at === 0 || id > Number(ids[at - 1]))) &&
            Number.isSafeInteger(Number(id));
        if (page === 1) {
            ordered = inOrder;
            high = ordered ? meta.last_page : Math.min(meta.last_page, MOST_PAGES);
        }
        if (!ordered || !inOrder) low = page + 1;
        else if (Number(id) < Math.min(...ids)) high = page - 1;
        else if (Number(id) > Math.max(...ids)) low = page + 1;
        else return undefined;
        page = ordered ? Math.floor((low + high) / 2) : low;
    }
    return undefined;
};
