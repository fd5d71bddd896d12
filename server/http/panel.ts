import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE, SHOP_BASE } from '../../contract/constants';
import { isFile, ONE_YEAR } from './files';
import { refuse } from '../base/refusal';

/** Paths that are never pages of the panel; unknown ones answer 404. */
const NON_PAGE_PREFIXES = ['/api', '/assets', '/files', '/healthz', '/readyz'];

const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** A pattern that matches the addresses of a route such as `/categories/:id`. */
const shapeOf = (pattern: string) => new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`);

/** Whether an Accept header allows HTML: a missing header does, and any range that includes it, unless its `q` is 0. */
export const acceptsHtml = (accept = '*/*') =>
    accept
        .toLowerCase()
        .split(',')
        .some(range => {
            const [type = '', ...parameters] = range.split(';').map(part => part.trim());
            return (
                /^(text\/html|text\/\*|\*\/\*)$/.test(type) &&
                !parameters.some(one => /^q=0(\.0*)?$/.test(one))
            );
        });

/**
 * The address of a request, with that of the start page for a page whose path cannot be decoded, so that it is answered
 * as an unknown page. Calls and files with such paths are refused.
 */
export const decodablePage = (url = '/'): string => {
    const path = url.split('?', 1)[0]!;
    if (NON_PAGE_PREFIXES.some(base => isUnder(path, base))) return url;
    try {
        return decodeURIComponent(path).includes('\0') ? '/' : url;
    } catch {
        return '/';
    }
};

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Back office</title>
<p>The server is running, but the panel has not been built yet: run <code>npm run build</code>, or use
<code>npm start</code>, which builds it first. The API is described at <a href="/api/docs">/api/docs</a>.</p></html>`;

/**
 * Serves the built panel, and answers requests that match no route: a page of the panel if HTML is accepted, else a
 * 404; 405 if only the method is wrong.
 */
export async function servePanel(app: FastifyInstance, dist: string) {
    const routed: { method: string; shape: RegExp }[] = [];
    app.addHook('onRoute', ({ method, url }) => {
        if (!url.startsWith(API_BASE) && !url.startsWith(SHOP_BASE)) return;
        for (const one of [method].flat()) routed.push({ method: one, shape: shapeOf(url) });
    });

    const built = existsSync(join(dist, 'index.html'));
    if (built)
        await app.register(fastifyStatic, {
            root: dist,
            preCompressed: true,
            index: false,
            dotfiles: 'ignore',
            allowedPath: isFile,
            cacheControl: false,
            setHeaders: (reply, path) =>
                void reply.header(
                    'cache-control',
                    path.startsWith(join(dist, 'assets'))
                        ? ONE_YEAR
                        : /\.html(\.br|\.gz)?$/.test(path)
                          ? 'no-cache'
                          : 'public, max-age=3600',
                ),
        });

    app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
        const path = request.url.split('?', 1)[0] ?? '/';
        const methods = routed.filter(({ shape }) => shape.test(path)).map(({ method }) => method);
        if (methods.length > 0) {
            reply.header('allow', [...new Set(methods)].join(', '));
            throw refuse(405, s => s.wrongMethod);
        }
        const page =
            (request.method === 'GET' || request.method === 'HEAD') &&
            acceptsHtml(request.headers.accept) &&
            !NON_PAGE_PREFIXES.some(base => isUnder(path, base));
        if (page && built) void reply.sendFile('index.html');
        else if (page) void reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
        else throw refuse(404, s => s.notFound);
    });
}
