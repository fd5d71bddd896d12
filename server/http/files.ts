import { realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { FILES_BASE, isPhotoKey } from '../storage/addresses';
import type { FetchFile, Storage } from '../storage/storage';
import { refuse } from '../base/refusal';

export const ONE_YEAR = 'public, max-age=31536000, immutable';

/** The plugin answers 403 for a folder, but its path may be a page of the panel. */
export const isFile = (path: string) => !path.endsWith('/');

/**
 * The headers of a photo. A download has the stored name, whatever the address that led to it. The type is fixed, and the
 * policy lets a file run nothing, because others may have put it into the folder or bucket.
 */
const headersOf = (file: string) => ({
    'cache-control': ONE_YEAR,
    'content-disposition': `inline; filename="${basename(file)}"`,
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
});

/** Serves the stored photos. Their names are never reused, so browsers may cache them for a year. */
export async function serveFiles(app: FastifyInstance, { source }: Storage): Promise<void> {
    if ('fetch' in source) return passOn(app, source.fetch);
    const { folder } = source;
    await app.register(async files => {
        files.addHook<{ Params: { '*'?: string } }>('onRequest', async ({ params }) => {
            const key = params['*'] ?? '';
            if (!isPhotoKey(key) || (await isLinked(folder, key))) throw refuse(404, s => s.notFound);
        });
        await files.register(fastifyStatic, {
            root: folder,
            prefix: FILES_BASE,
            decorateReply: false,
            index: false,
            cacheControl: false,
            setHeaders: (reply, file) => {
                for (const [name, value] of Object.entries(headersOf(file))) reply.header(name, value);
            },
        });
    });
}

/** Whether a file is reached by a symbolic link within the folder. */
async function isLinked(folder: string, key: string): Promise<boolean> {
    const root = await realpath(folder);
    const real = await realpath(join(folder, key)).catch(() => undefined);
    return real !== undefined && real !== join(root, key);
}

/** Passes files on from another server, so that addresses do not depend on the storage. */
function passOn(app: FastifyInstance, fetchFile: FetchFile) {
    app.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: `${FILES_BASE}*`,
        handler: async (request, reply) => {
            const key = request.params['*'];
            if (!isPhotoKey(key)) throw refuse(404, s => s.notFound);
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
            return 'headers' in answer
                ? reply.headers({ ...answer.headers, ...headersOf(key) }).send(answer.body)
                : reply.headers(headersOf(key)).send();
        },
    });
}
