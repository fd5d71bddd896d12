import shapesOfContract from 'virtual:answers';
import { resourceCalls } from '../../contract/nouns';
import type { AnswerShapes } from '../../contract/shape';
import { readAnswer } from './readAnswer';
import { isAnswered, isRow, readEnvelope } from './readEnvelope';
import { ApiError, unreadable } from './failure';
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
        const reads = call.method === 'GET';
        if (!answer) {
            const raw = await send(call, values, options);
            if (reads && !isAnswered(raw)) throw unreadable();
            return raw;
        }
        try {
            const raw = await send(
                call,
                reads ? values : representations.written(answer, call.body, values),
                options,
            );
            if (reads && !isAnswered(raw, answer.shape)) throw unreadable();
            return readEnvelope(answer, raw, { complete: reads, note: representations.note });
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
