import shapesOfContract from 'virtual:answers';
import { resourceCalls } from '../../contract/nouns';
import type { Meta } from '../../contract/schemas/wire';
import type { AnswerShape, AnswerShapes } from '../../contract/shape';
import { readAnswer, unwrapped, type Note, type Row } from './readAnswer';
import { ApiError } from './failure';
import { send as sendRaw, type Send } from './http';
import { Representations } from './representations';

/**
 * Normalises every answer by its call's declared shape, so that screens never receive raw values, and sends values in
 * the host's own representation. Calls without a shape are passed on unchanged.
 */
export const withNormalisedAnswers = (send: Send, shapes: AnswerShapes): Send => {
    const representations = new Representations(isWritten);
    return (async (call, values = {}, options) => {
        // The extensions have a call of the same path (`GET /statics`), and only our own server answers them.
        const answer = call.base === 'extensions' ? undefined : shapes[`${call.method} ${call.path}`];
        if (!answer) return send(call, values, options);
        const reads = call.method === 'GET';
        try {
            const raw = await send(
                call,
                reads ? values : representations.written(answer, call.body, values),
                options,
            );
            return readEnvelope(answer, raw, reads, representations.note);
        } catch (error) {
            if (error instanceof ApiError && isRow(error.body.data))
                error.body.data = readAnswer(answer.shape, error.body.data, { complete: false });
            throw error;
        }
    }) as Send;
};

const written = new Map(
    Object.entries(resourceCalls).map(([noun, { create, update }]) => [
        noun,
        new Set([...(create?.body ?? []), ...(update?.body ?? [])]),
    ]),
);
const isWritten = (noun: string, field: string) => written.get(noun)?.has(field) ?? false;

/** The `send` that the panel uses. */
export const send: Send = withNormalisedAnswers(sendRaw, shapesOfContract);

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const readEnvelope = ({ shape }: AnswerShape, raw: unknown, complete: boolean, note: Note) => {
    const isList = typeof shape === 'object' && 'list' in shape;
    const data = readAnswer(shape, raw, { complete, note });
    if (isList) return { data, meta: metaOf(raw) };
    // The answer of a write may be empty or only a message.
    const declared = typeof shape === 'object' && 'record' in shape ? Object.keys(shape.record) : [];
    if (!complete && !declared.some(name => isRow(data) && name in data)) return {};
    return isMissing(raw) ? { data: null } : { data };
};

/** Some hosts answer 200 with null for a missing record. */
const isMissing = (raw: unknown) => isRow(raw) && 'data' in raw && raw.data === null;

/** The host's page data, from `meta` or beside `data`. Without a page size and a total the list is not paged. */
const metaOf = (raw: unknown): Meta | undefined => {
    if (!isRow(raw) || Array.isArray(raw)) return undefined;
    const inner = unwrapped(raw);
    const found = [raw.meta, raw, inner, isRow(inner) ? inner.meta : undefined].find(
        part => isRow(part) && 'per_page' in part && 'total' in part,
    ) as Row | undefined;
    if (!found) return undefined;
    const number = (name: string) => Number(found[name]);
    const [per_page, total] = [number('per_page'), number('total')];
    if (!(per_page > 0) || !(total >= 0)) return undefined;
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
