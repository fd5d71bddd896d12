import shapesOfContract from 'virtual:answers';
import type { AnswerShapes } from '../../../contract/shape';
import { readAnswer, rowsIn } from '../answers/readAnswer';
import { isAnswered, isRow, readEnvelope } from '../answers/readEnvelope';
import { ApiError, unreadable } from '../failure';
import { send as sendRaw, type Send } from '../http';
import { noteHabit } from '../answers/habits';
import { Representations } from './representations';
import { settleDayOrder } from '../answers/times';

/**
 * Normalises every answer by its call's declared shape, so that screens never receive raw values, and sends values in
 * the host's own representation. Calls without a shape are passed on unchanged.
 */
export const withNormalisedAnswers = (send: Send, shapes: AnswerShapes): Send => {
    const representations = new Representations();
    const longest = new Map<string, number>();
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
            settleDayOrder(raw);
            const name = `${call.method} ${call.path}`;
            longest.set(name, Math.max(longest.get(name) ?? 0, rowsIn(raw)?.length ?? 0));
            return readEnvelope(
                answer,
                raw,
                {
                    complete: reads && answer.noun !== FIGURES,
                    keepsUnread: answer.noun !== FIGURES,
                    note: (record, noun, field, raw, value) => {
                        representations.note(record, noun, field, raw, value);
                        noteHabit(`${noun}.${field}`, raw, value);
                    },
                },
                { page: Number(values.page) || 1, longest: longest.get(name) },
            );
        } catch (error) {
            if (error instanceof ApiError && isRow(error.body.data))
                error.body.data = readAnswer(answer.shape, error.body.data, { complete: false });
            throw error;
        }
    }) as Send;
};

/** The statistics: what a host does not have of them is absent, and what cannot be read is not drawn. */
const FIGURES = 'statics';

/** The `send` that the panel uses. */
export const send: Send = withNormalisedAnswers(sendRaw, shapesOfContract);
