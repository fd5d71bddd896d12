import type { Meta } from '../../contract/schemas/wire';
import type { AnswerShape, Shape } from '../../contract/shape';
import { readAnswer, rowsIn, unwrapped, type Reading, type Row } from './readAnswer';

export const isList = (shape: Shape): shape is Extract<Shape, { list: Shape }> =>
    typeof shape === 'object' && 'list' in shape;

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/**
 * The normalised `data` of an answer, with `meta` if it is a list. A write may answer nothing, or only a message: then
 * there is no `data`.
 */
export const readEnvelope = ({ shape }: AnswerShape, raw: unknown, reading: Reading) => {
    const { complete } = reading;
    const data = readAnswer(shape, raw, reading);
    if (isList(shape)) return { data, meta: metaOf(raw) };
    // The answer of a write may be empty or only a message.
    const declared = typeof shape === 'object' && 'record' in shape ? Object.keys(shape.record) : [];
    if (!complete && !declared.some(name => isRow(data) && name in data)) return {};
    return isMissing(raw) ? { data: null } : { data };
};

/**
 * Whether the answer of a read has what it asks for: the rows of a list or the record, with or without an envelope. A
 * record that is null is missing. Calls of the extensions have no shape.
 */
export const isAnswered = (raw: unknown, shape?: Shape): boolean => {
    if (isMissing(raw)) return true;
    const isObject = (value: unknown): value is Row => isRow(value) && !Array.isArray(value);
    if (shape && isList(shape)) {
        const isEmpty = isRow(raw) && !Array.isArray(raw) && Object.keys(raw).length === 0;
        return !isEmpty && !!rowsIn(raw)?.every(isObject);
    }
    if (typeof shape === 'object' && 'record' in shape) {
        const record = 'data' in shape.record ? raw : unwrapped(raw);
        return isObject(record) && Object.keys(shape.record).some(name => name in record);
    }
    const data = isObject(raw) && 'data' in raw ? raw.data : raw;
    return Array.isArray(data) ? data.every(isObject) : isObject(data) && Object.keys(data).length > 0;
};

/** Some hosts answer 200 with null for a missing record. */
const isMissing = (raw: unknown) => isRow(raw) && 'data' in raw && raw.data === null;

/** The host's page data, from `meta` or beside `data`. Without a page size and a total the list is not paged. */
export const metaOf = (raw: unknown): Meta | undefined => {
    if (!isRow(raw) || Array.isArray(raw)) return undefined;
    const inner = unwrapped(raw);
    const found = [raw.meta, raw, inner, isRow(inner) ? inner.meta : undefined].find(
        part => isRow(part) && 'per_page' in part && 'total' in part,
    ) as Row | undefined;
    if (!found) return undefined;
    // Unlike Number(), it does not read null and an empty text as 0.
    const number = (name: string) => parseFloat(found[name] as string);
    const [per_page, total] = [number('per_page'), number('total')];
    if (!(per_page >= 1) || !(total >= 0)) return undefined;
    const { status_counts, total_more } = found;
    return {
        per_page,
        total,
        current_page: number('current_page') || 1,
        last_page: number('last_page') || Math.max(1, Math.ceil(total / per_page)),
        from: number('from') || null,
        to: number('to') || null,
        ...(total_more === true && { total_more }),
        ...(isRow(status_counts) &&
            !Array.isArray(status_counts) && {
                status_counts: Object.fromEntries(
                    Object.entries(status_counts).map(([status, count]) => [status, Number(count)]),
                ),
            }),
    };
};
