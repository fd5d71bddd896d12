import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Call } from '../../contract/call';
import type { ExportLine } from '../../contract/schemas/export';
import type { Db } from '../db/connect';
import { readBatches } from '../db/lists/export';
import type { RecordList } from '../db/lists/list';
import type { StreamLines } from './lineStream';
import { answerFor } from './hiddenFields';
import { serve } from './serve';

/** The session and its role are checked at most this often while an export is read. */
const RECHECK_MS = 1000;

type Services = { db: Db; streamLines: StreamLines };
type Take<T> = (rows: T[], done: boolean) => Promise<void>;

/**
 * Serves rows as a stream of batches. It is cut soon after its session has ended or its role has lost the call's permission.
 * @param read reads the rows, and gives each batch to `take`
 */
export const serveLines = <Q extends z.ZodType, T>(
    app: FastifyInstance,
    { streamLines }: Pick<Services, 'streamLines'>,
    call: Call,
    query: Q,
    row: z.ZodType<T>,
    read: (query: z.output<Q>, signal: AbortSignal, take: Take<T>) => Promise<void>,
): void => {
    const rows = z.array(row);
    serve(
        app,
        call,
        { query, answer: z.custom<Readable>(), stream: 'lines' },
        ({ query, actor, request, reply, recheck }) => {
            let checkedAt = performance.now();
            return streamLines(request, reply, (write, signal) =>
                read(query, signal, async (batch, done) => {
                    if (performance.now() - checkedAt > RECHECK_MS) {
                        await recheck();
                        checkedAt = performance.now();
                    }
                    // Parsed by the call's schema, so that a batch has no other fields.
                    const data = answerFor(rows, rows.parse(batch), actor.permissions) as T[];
                    await write({ data, done } satisfies ExportLine<T>);
                }),
            );
        },
    );
};

/** Serves the export of a list: all its rows as a stream, with the list's filters and order. */
export const serveExport = <Q extends z.ZodType, T extends { id: number }>(
    app: FastifyInstance,
    services: Services,
    call: Call,
    query: Q,
    row: z.ZodType<T>,
    listOf: (query: z.output<Q>) => RecordList<T>,
): void =>
    serveLines(app, services, call, query, row, async (asked, signal, take) =>
        readBatches(services.db, listOf(asked), signal, take),
    );
