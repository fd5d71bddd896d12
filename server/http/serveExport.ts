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

/**
 * Serves the export of a list: all its rows as a stream, with the list's filters and order. It is cut soon after its
 * session has ended or its role has lost the list's permission.
 */
export const serveExport = <Q extends z.ZodType, T extends { id: number }>(
    app: FastifyInstance,
    { db, streamLines }: { db: Db; streamLines: StreamLines },
    call: Call,
    query: Q,
    row: z.ZodType<T>,
    listOf: (query: z.output<Q>) => RecordList<T>,
): void => {
    const rows = z.array(row);
    serve(
        app,
        call,
        { query, answer: z.custom<Readable>(), stream: 'lines' },
        ({ query, actor, request, reply, recheck }) => {
            const list = listOf(query);
            let checkedAt = performance.now();
            return streamLines(request, reply, (write, signal) =>
                readBatches(db, list, signal, async (batch, done) => {
                    if (performance.now() - checkedAt > RECHECK_MS) {
                        await recheck();
                        checkedAt = performance.now();
                    }
                    // Parsed by the list's schema, so that the fields match its own call.
                    const data = answerFor(rows, rows.parse(batch), actor.permissions) as T[];
                    await write({ data, done } satisfies ExportLine<T>);
                }),
            );
        },
    );
};
