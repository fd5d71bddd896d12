import type { Meta } from '../../contract/schemas/wire';
import type { AnswerShape, Shape } from '../../contract/shape';
import { readAnswer, unwrapped, type Reading, type Row } from './readAnswer';

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
