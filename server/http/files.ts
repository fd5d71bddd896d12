import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { FILES_BASE, isFileKey } from '../storage/addresses';
import type { FetchFile, Storage } from '../storage/storage';
import { refuse } from './refusal';

export const ONE_YEAR = 'public, max-age=31536000, immutable';

/** The plugin answers 403 for a folder, but its path may be a page of the panel. */
export const isFile = (path: string) => !path.endsWith('/');

/** A download has the stored name, whatever the address that led to it. */
const named = (file: string) => `inline; filename="${basename(file)}"`;

/** Serves the stored photos. Their names are never reused, so browsers may cache them for a year. */
export async function serveFiles(app: FastifyInstance, { source }: Storage): Promise<void> {
    if ('fetch' in source) return passOn(app, source.fetch);
    await app.register(fastifyStatic, {
        root: source.folder,
        prefix: FILES_BASE,
        decorateReply: false,
        index: false,
        dotfiles: 'ignore',
        allowedPath: isFile,
        cacheControl: false,
        setHeaders: (reply, file) =>
            void reply.header('cache-control', ONE_YEAR).header('content-disposition', named(file)),
    });
}

/** Passes files on from another server, so that addresses do not depend on the storage. */
function passOn(app: FastifyInstance, fetchFile: FetchFile) {
    app.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: `${FILES_BASE}*`,
        handler: async (request, reply) => {
            const key = request.params['*'];
            if (!isFileKey(key)) throw refuse(404, s => s.notFound);
            const left = new AbortController();
            reply.raw.once('close', () => left.abort());
            const { range, 'if-none-match': ifNoneMatch } = request.headers;
            const answer = await fetchFile({
                key,
                head: request.method === 'HEAD',
                range: range && /^bytes=\d*-\d*$/.test(range) ? range : undefined,
                ifNoneMatch,
                signal: left.signal,
            });
            if (answer.status === 404) throw refuse(404, s => s.notFound);
            reply.code(answer.status);
            if (answer.status === 416) return reply.send();
            reply.header('cache-control', ONE_YEAR).header('content-disposition', named(key));
            return 'headers' in answer ? reply.headers(answer.headers).send(answer.body) : reply.send();
        },
    });
}
