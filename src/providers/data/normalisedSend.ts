import shapesOfContract from 'virtual:answers';
import type { Call } from '../../../contract/call';
import type { AnswerShape, AnswerShapes } from '../../../contract/shape';
import { readAnswer, rowsIn, textsIn } from '../answers/readAnswer';
import { isRow, readEnvelope, unreadableIn } from '../answers/readEnvelope';
import { reasonIn } from '../answers/readFailure';
import { ApiError, unreadable } from '../failure';
import { send as sendRaw, type Send } from '../http';
import { noteHabit } from '../answers/habits';
import { Representations } from './representations';
import { settleDayOrder } from '../answers/times';
import { settleDecimals } from '../answers/values';

/**
 * Normalises every answer by its call's declared shape, so that screens never receive raw values, and sends values in
 * the host's own representation. Calls without a shape are passed on unchanged.
 */
export const withNormalisedAnswers = (
    send: Send,
    shapes: AnswerShapes,
    representations = new Representations(),
): Send => {
    const longest = new Map<string, number>();
    return (async (call, values = {}, options) => {
        // The extensions have a call of the same path (`GET /statics`), and only our own server answers them.
        const answer = call.base === 'extensions' ? undefined : shapes[`${call.method} ${call.path}`];
        const reads = call.method === 'GET';
        if (!answer) {
            const raw = await send(call, values, options);
            refuseUnreadable(call, raw);
            return reads ? raw : withReason(call, raw, raw);
        }
        try {
            const raw = await send(
                call,
                reads ? values : representations.written(answer, call.body, values),
                options,
            );
            refuseUnreadable(call, raw, answer);
            settleDayOrder(textsIn('time', answer.shape, raw));
            settleDecimals(textsIn('number', answer.shape, raw));
            const name = `${call.method} ${call.path}`;
            longest.set(name, Math.max(longest.get(name) ?? 0, rowsIn(raw)?.length ?? 0));
            const envelope = readEnvelope(
                answer,
                raw,
                {
                    complete: reads && answer.noun !== FIGURES,
                    keepsUnread: answer.noun !== FIGURES,
                    note: (record, noun, field, raw, value, isUnread) => {
                        representations.note(record, noun, field, raw, value, isUnread);
                        noteHabit(`${noun}.${field}`, raw, value);
                    },
                },
                { page: Number(values.page) || 1, longest: longest.get(name) },
            );
            return reads ? envelope : withReason(call, envelope, raw);
        } catch (error) {
            if (error instanceof ApiError && isRow(error.body.data))
                error.body.data = readAnswer(answer.shape, error.body.data, { complete: false });
            throw error;
        }
    }) as Send;
};

/** Adds to a write's answer what its body says if it is a refusal, whatever the status (data/safeWrites.ts). */
const withReason = ({ body }: Call, answer: unknown, raw: unknown): unknown => {
    const reason = reasonIn(raw, body);
    if (!reason) return answer;
    return { ...(isRow(answer) && !Array.isArray(answer) && answer), reason };
};

/** @throws ApiError if a read is answered without what it asks for */
const refuseUnreadable = ({ method }: Call, raw: unknown, answer?: AnswerShape): void => {
    const reason = method === 'GET' ? unreadableIn(raw, answer) : undefined;
    if (reason) throw unreadable(reason);
};

/** The statistics: what a host does not have of them is absent, and what cannot be read is not drawn. */
const FIGURES = 'statistics';

/** Representations of values that the panel's host uses. */
export const representations = new Representations();

/** The `send` that the panel uses. */
export const send: Send = withNormalisedAnswers(sendRaw, shapesOfContract, representations);
