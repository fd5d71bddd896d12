import { once } from 'node:events';
import { PassThrough, type Transform } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loggable } from '../db/failure';
import { Refusal } from '../base/refusal';

/** A reader that reads nothing for this long is disconnected, because the export holds a database connection. */
const DRAIN_TIMEOUT_MS = 30_000;
/** Concurrent streams of one server. The limit leaves database connections for other calls. */
const MAX_STREAMS = 3;
const RETRY_SECONDS = 15;

/** Writes a value as a line of JSON, and resolves when the stream takes the next one. */
type Write = (value: object) => Promise<void>;

/** Creates a function that answers with streams of lines, and limits how many of them run at once in this server. */
export const createLineStreams = () => {
    let open = 0;

    /**
     * A body of lines that `work` writes, compressed if the reader accepts gzip. An error before the first line is an
     * ordinary refusal; a later one cuts the stream. `signal` aborts when the reader disconnects.
     */
    return async (
        request: FastifyRequest,
        reply: FastifyReply,
        work: (write: Write, signal: AbortSignal) => Promise<void>,
    ): Promise<Transform> => {
        if (open >= MAX_STREAMS)
            throw new Refusal(503, s => s.exportsRunning, {
                headers: { 'retry-after': String(RETRY_SECONDS) },
            });
        open += 1;
        const gzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
        const body = gzip ? createGzip({ level: constants.Z_BEST_SPEED }) : new PassThrough();
        const leaving = new AbortController();
        const leave = () => leaving.abort();
        reply.raw.once('close', leave);
        body.once('close', leave);
        // The cut stream shows the reader that it failed.
        body.on('error', () => undefined);

        let begin = () => {};
        let refuse: (error: unknown) => void;
        const started = new Promise<void>((resolve, reject) => {
            begin = resolve;
            refuse = reject;
        });
        const write: Write = async value => {
            begin();
            if (body.write(`${JSON.stringify(value)}\n`)) return;
            await once(body, 'drain', {
                signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(DRAIN_TIMEOUT_MS)]),
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
        await started;
        if (gzip) reply.header('content-encoding', 'gzip');
        return body;
    };
};

export type StreamLines = ReturnType<typeof createLineStreams>;
