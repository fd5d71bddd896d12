import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseError, loggable, troubleOf, type Trouble } from '../db/failure';
import type { Say } from '../../i18n/say';
import { nounOfTable } from '../db/schema/ownColumns';
import { languageFor, sentencesFor } from '../base/language';
import { ownNounName } from '../base/ownNounName';
import { Refusal } from '../base/refusal';

/** The status and message for errors of Fastify and its plugins. */
const FRAMEWORK_ERRORS: Record<string, [number, Say]> = {
    FST_ERR_CTP_BODY_TOO_LARGE: [413, s => s.tooLarge],
    FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, s => s.wrongType],
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, s => s.badRequest],
    FST_ERR_CTP_EMPTY_JSON_BODY: [400, s => s.brokenJson],
    FST_ERR_CTP_INVALID_JSON_BODY: [400, s => s.brokenJson],
    FST_ERR_BAD_URL: [404, s => s.notFound],
    FST_ERR_MAX_PARAM_LENGTH: [404, s => s.missing],
    FST_INVALID_JSON_FIELD_ERROR: [400, s => s.brokenJson],
    FST_PROTO_VIOLATION: [400, s => s.forbiddenKey],
    FST_INVALID_MULTIPART_CONTENT_TYPE: [415, s => s.wrongType],
    FST_PARTS_LIMIT: [413, s => s.tooLarge],
    FST_FIELDS_LIMIT: [413, s => s.tooLarge],
    FST_FILES_LIMIT: [413, s => s.oneFile],
};

/** The message for each kind of failure, and the seconds for Retry-After. */
const TROUBLE: Record<Trouble, [Say, number]> = {
    unreachable: [s => s.unavailable, 5],
    busy: [s => s.busy, 5],
    full: [s => s.diskFull, 60],
    bucket: [s => s.bucketFails, 5],
};

/** Any thrown error as a refusal. */
export function toRefusal(error: unknown, trouble: Trouble | undefined = troubleOf(error)): Refusal {
    if (error instanceof Refusal) return error;
    const { code } = databaseError(error);
    const known = FRAMEWORK_ERRORS[code];
    if (known) return new Refusal(known[0], known[1]);
    if (code === '22021' || code === '22P05') return new Refusal(400, s => s.unreadableText);
    if (trouble) {
        const [say, seconds] = TROUBLE[trouble];
        return new Refusal(503, say, { headers: { 'retry-after': String(seconds) } });
    }
    const status =
        typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
    // Only a Refusal may end a session. A plugin's 403, such as for a path with "..", becomes a 404.
    if (status === 401 || status === 403) return new Refusal(404, s => s.notFound);
    return status >= 400 && status < 500
        ? new Refusal(status, s => s.badRequest)
        : new Refusal(500, s => s.failed);
}

/**
 * Whether a deletion failed because other records refer to the record. The same code of PostgreSQL on another call says that
 * a record is missing, which is a fault of the service that did not look for it.
 */
const isUsed = (error: unknown, { method }: FastifyRequest): boolean =>
    method === 'DELETE' && databaseError(error).code === '23503';

/** The refusal of a deletion, with the name of the shop's noun whose records refer to the record. */
function usedBy(error: unknown, { headers }: FastifyRequest): Refusal {
    const noun = nounOfTable(databaseError(error).table);
    const names = noun && ownNounName(noun, languageFor(headers['accept-language']));
    return new Refusal(409, s => (names ? s.inUseBy({ names }) : s.inUse));
}

/** Answers any thrown error with `{ message, errors?, data? }`; server faults are logged. */
export function answerError(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    trouble = troubleOf(error),
): FastifyReply {
    const refusal = isUsed(error, request) ? usedBy(error, request) : toRefusal(error, trouble);
    // The sender disconnected midway: not a server error.
    const left = request.raw.destroyed && !request.raw.complete;
    if (left) request.log.info({ status: refusal.statusCode }, 'sender left');
    else if (refusal.statusCode >= 500) {
        // A refusal of the server itself is expected, such as that of one export too many.
        if (error instanceof Refusal) request.log.warn({ status: refusal.statusCode }, 'call refused');
        else request.log.error({ err: loggable(error) }, 'call failed');
    }
    const sentences = sentencesFor(request.headers['accept-language']);
    const errors =
        refusal.more.errors &&
        Object.fromEntries(
            Object.entries(refusal.more.errors).map(([field, says]) => [
                field,
                says.map(say => say(sentences)),
            ]),
        );
    return (
        reply
            .code(refusal.statusCode)
            .headers({
                'x-request-id': request.id,
                'x-content-type-options': 'nosniff',
                ...refusal.more.headers,
            })
            .type('application/json; charset=utf-8')
            // The route's serializer covers successful answers only.
            .serializer(JSON.stringify)
            .send({
                message: refusal.say(sentences),
                ...(errors && { errors }),
                ...(refusal.more.data !== undefined && { data: refusal.more.data }),
            })
    );
}
