import type { Meta } from '../../../contract/schemas/wire';
import type { AnswerShape, Shape } from '../../../contract/shape';
import type { Unreadable } from '../failure';
import { rawOf, readAnswer, rowsIn, unwrapped, type Reading, type Row } from './readAnswer';

export const isList = (shape: Shape): shape is Extract<Shape, { list: Shape }> =>
    typeof shape === 'object' && 'list' in shape;

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/**
 * The normalised `data` of an answer, with `meta` if it is a list. A write may answer nothing, or only a message: then
 * there is no `data`.
 */
export const readEnvelope = ({ shape }: AnswerShape, raw: unknown, reading: Reading, asked?: AskedPage) => {
    const { complete } = reading;
    const data = readAnswer(shape, raw, reading);
    if (isList(shape)) return { data, meta: metaOf(raw, asked) };
    // The answer of a write may be empty or only a message.
    const declared = typeof shape === 'object' && 'record' in shape ? Object.keys(shape.record) : [];
    if (!complete && !declared.some(name => isRow(data) && name in data)) return {};
    return isMissing(raw) ? { data: null } : { data };
};

/**
 * Why the answer of a read lacks what it asks for, the rows of a list or the record, with or without an envelope; undefined
 * if it has it. A record that is null is missing. Calls of the extensions have no shape.
 */
export const unreadableIn = (
    raw: unknown,
    { shape, single }: Partial<AnswerShape> = {},
): Unreadable | undefined => {
    if (isMissing(raw)) return undefined;
    const isObject = (value: unknown): value is Row => isRow(value) && !Array.isArray(value);
    if (shape && isList(shape)) {
        const isEmpty = isRow(raw) && !Array.isArray(raw) && Object.keys(raw).length === 0;
        const rows = isEmpty ? undefined : rowsIn(raw);
        return rows?.every(isObject) ? unknownIn(rows, shape.list) : 'error.unreadable';
    }
    if (typeof shape === 'object' && 'record' in shape) {
        const record = 'data' in shape.record ? raw : unwrapped(raw);
        const isKnown =
            isObject(record) && Object.keys(shape.record).some(name => rawOf(name, record) !== undefined);
        if (!isKnown) return 'error.unreadable';
        return single ? undefined : unknownIn([record], shape);
    }
    const data = isObject(raw) && 'data' in raw ? raw.data : raw;
    const hasData = Array.isArray(data)
        ? data.every(isObject)
        : isObject(data) && Object.keys(data).length > 0;
    return hasData ? undefined : 'error.unreadable';
};

/** Records of which nothing is known but their ids, as those wrapped in `attributes`, or not even these. */
const unknownIn = (records: readonly Row[], shape: Shape): Unreadable | undefined => {
    if (records.length === 0 || typeof shape !== 'object' || !('record' in shape)) return undefined;
    if (shape.record.id === undefined) return undefined;
    const rows = records.map(record => unwrapped(record) as Row);
    const has = (row: Row, name: string) => (rawOf(name, row) ?? undefined) !== undefined;
    if (!rows.every(row => has(row, 'id'))) return 'error.without_id';
    const others = Object.keys(shape.record).filter(name => name !== 'id');
    return rows.some(row => others.some(name => name in row)) ? undefined : 'error.only_ids';
};

/** Some hosts answer 200 with null for a missing record. */
const isMissing = (raw: unknown) => isRow(raw) && 'data' in raw && raw.data === null;

const isTexts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every(one => typeof one === 'string');

/** The names of page data in other hosts, without `_` and in lower case: Laravel's, Django's, Spring's and others'. */
const PAGE_NAMES = {
    per_page: ['perpage', 'pagesize', 'limit', 'size'],
    total: ['total', 'totalcount', 'totalitems', 'totalelements', 'count'],
    current_page: ['currentpage', 'page', 'pagenumber'],
    last_page: ['lastpage', 'totalpages', 'pagecount', 'pages'],
    from: ['from'],
    to: ['to'],
} as const;
/** Names of what stands for a next page: `next`, `next_page_url`, `next_cursor`, `hasMorePages`. */
const NEXT_NAMES = /^(next|hasnext|hasmore)/;
const LAST_NAME = 'last';

type PageData = { value(name: keyof typeof PAGE_NAMES): number | undefined; hasNext: boolean | undefined };

/** The page data of a part of an answer; undefined if the part says nothing about pages. */
const pageDataIn = (part: unknown): PageData | undefined => {
    if (!isRow(part) || Array.isArray(part)) return undefined;
    const entries = Object.entries(part).map(
        ([name, value]) => [name.replaceAll(/[_-]/g, '').toLowerCase(), value] as const,
    );
    const find = (isIt: (name: string) => boolean) => entries.find(([name]) => isIt(name))?.[1];
    const value: PageData['value'] = name => {
        const found = find(one => (PAGE_NAMES[name] as readonly string[]).includes(one));
        // Unlike Number(), parseFloat does not read null and an empty text as 0.
        const number = typeof found === 'object' ? NaN : parseFloat(String(found));
        return Number.isNaN(number) ? undefined : number;
    };
    const [next, last] = [find(name => NEXT_NAMES.test(name)), find(name => name === LAST_NAME)];
    const hasNext = next !== undefined ? Boolean(next) : typeof last === 'boolean' ? !last : undefined;
    return value('per_page') || value('total') !== undefined || next !== undefined
        ? { value, hasNext }
        : undefined;
};

/** Maximum depth of page data in a part, such as Hasura's `items_aggregate.aggregate`. */
const DEEPEST = 2;

/** The parts of an answer that may have page data, the likeliest first; counts by status are none. */
const partsOf = (answer: unknown): Row[] => {
    if (!isRow(answer) || Array.isArray(answer)) return [];
    const meta = (answer.meta ?? {}) as Row;
    const below = (part: Row, depth: number): Row[] =>
        Object.entries(part).flatMap(([name, value]) =>
            isRow(value) && !Array.isArray(value) && name !== 'status_counts'
                ? [value, ...(depth < DEEPEST ? below(value, depth + 1) : [])]
                : [],
        );
    return [meta.pagination, meta, answer.pagination, answer, ...below(meta, 1), ...below(answer, 1)].filter(
        isRow,
    );
};

/** The page that was asked for, and the rows of the longest page that the call has answered so far. */
type AskedPage = { page?: number; longest?: number };

/**
 * The host's page data, in `meta`, `meta.pagination` or `pagination`, or beside the rows. Without it the list is not paged.
 * A host that gives no total has one more page as long as it names a next one, or its pages come full.
 */
const metaOf = (raw: unknown, { page = 1, longest = 0 }: AskedPage = {}): Meta | undefined => {
    if (!isRow(raw) || Array.isArray(raw)) return undefined;
    const inner = unwrapped(raw);
    const part = [...partsOf(raw), ...partsOf(inner)].find(one => pageDataIn(one));
    const found = pageDataIn(part);
    if (!found) return undefined;
    const { value, hasNext } = found;
    const length = rowsIn(raw)?.length ?? 0;
    const given = value('total');
    const total = given !== undefined && given >= 0 ? given : undefined;
    const size = value('per_page');
    // Without a size, pages are as long as the longest one.
    const per_page = size && size >= 1 ? size : Math.max(1, longest, length);
    // Spring counts its pages from 0 and calls the number of the page `number`.
    const zeroBased = (part as Row).number;
    const current_page = value('current_page') ?? (typeof zeroBased === 'number' ? zeroBased + 1 : page);
    const more = hasNext ?? (total === undefined && length >= per_page);
    const known = total ?? (current_page - 1) * per_page + length + (more ? 1 : 0);
    const { status_counts, status_counts_more, total_more, did_you_mean } = part as Row;
    return {
        per_page,
        total: known,
        current_page,
        last_page: value('last_page') || Math.max(1, Math.ceil(known / per_page)),
        from: value('from') || null,
        to: value('to') || null,
        ...((total_more === true || (total === undefined && more)) && { total_more: true as const }),
        ...(isTexts(did_you_mean) && { did_you_mean }),
        ...(isTexts(status_counts_more) && { status_counts_more }),
        ...(isRow(status_counts) &&
            !Array.isArray(status_counts) && {
                status_counts: Object.fromEntries(
                    Object.entries(status_counts).map(([status, count]) => [status, Number(count)]),
                ),
            }),
    };
};
