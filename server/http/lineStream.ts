import { once } from 'node:events';
import { PassThrough, type Transform } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loggable } from '../db/failure';
import { Refusal } from './refusal';

/** A reader that reads nothing for this long is cut, because the export holds a database connection. */
const PATIENCE_MS = 30_000;
/** Streams of lines that one server writes at once, so that they leave connections to the other calls. */
const MOST_AT_ONCE = 3;
const RETRY_SECONDS = 15;

/** Writes values as lines of JSON, and resolves when there is room for the next. */
type Write = (value: object) => Promise<void>;

/** How many streams are open, each counted in its own server. */
export const createLineStreams = () => {
    let open = 0;

    /**
     * A body of lines that `work` writes, gzipped where the reader takes that. It begins with the first line, so what fails
     * before that is an ordinary refusal; what fails later cuts the stream. `gone` aborts when nobody reads it any more.
     */
    return async (
        request: FastifyRequest,
        reply: FastifyReply,
        work: (write: Write, gone: AbortSignal) => Promise<void>,
    ): Promise<Transform> => {
        if (open >= MOST_AT_ONCE)
            throw new Refusal(503, s => s.busy, { headers: { 'retry-after': String(RETRY_SECONDS) } });
        open += 1;
        const gzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
        const body = gzip ? createGzip({ level: constants.Z_BEST_SPEED }) : new PassThrough();
        const leaving = new AbortController();
        const leave = () => leaving.abort();
        reply.raw.once('close', leave);
        body.once('close', leave);
        // The reader learns of it by the cut stream.
        body.on('error', () => undefined);

        let begin = () => {};
        let refuse: (error: unknown) => void;
        const begun = new Promise<void>((resolve, reject) => {
            begin = resolve;
            refuse = reject;
        });
        const write: Write = async value => {
            begin();
            if (body.write(`${JSON.stringify(value)}\n`)) return;
            await once(body, 'drain', {
                signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(PATIENCE_MS)]),
            });
        };
        void work(write, leaving.signal)
            .then(
                () => body.end(),
                (error: unknown) => {
                    if (!leaving.signal.aborted) request.log.warn({ err: loggable(error) }, 'stream cut');
                    refuse(error);
                    body.destroy(error instanceof Error ? error : undefined);
                },
            )
            .finally(() => (open -= 1));
        await begun;
        if (gzip) reply.header('content-encoding', 'gzip');
        return body;
    };
};
