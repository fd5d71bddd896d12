import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import path from 'node:path';
import { URL } from 'node:url';

const TYPES: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
};

/** Headers that the reference server sends with a page, such as its security policy, which costs a browser time. */
const PAGE_HEADERS = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'origin-agent-cluster',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-frame-options',
];

/**
 * Serves a built app with its brotli files and the page headers of a real server, to which it proxies the API, so that all apps
 * are compared under equal conditions.
 */
export async function serveApp(folder: string, api: string): Promise<{ url: string; server: Server }> {
    const { headers } = await fetch(api, { headers: { accept: 'text/html' } });
    const pageHeaders = Object.fromEntries([...headers].filter(([name]) => PAGE_HEADERS.includes(name)));
    return new Promise(resolve => {
        const server = createServer((asked, answer) => {
            const { pathname, search } = new URL(asked.url ?? '/', 'http://x');
            // The reference server renders the panel's sign-in page; the smallest app has no such path.
            if (/^\/(api|files|session\/login$)/.test(pathname)) {
                const target = new URL(pathname + search, api);
                const onward = request(target, { method: asked.method, headers: asked.headers }, back => {
                    answer.writeHead(back.statusCode ?? 502, back.headers);
                    back.pipe(answer);
                });
                onward.on('error', () => answer.writeHead(502).end());
                asked.pipe(onward);
                return;
            }
            const wanted = path.join(folder, pathname);
            const file =
                existsSync(wanted) && statSync(wanted).isFile() ? wanted : path.join(folder, 'index.html');
            const packed = existsSync(`${file}.br`);
            answer.writeHead(200, {
                ...(file.endsWith('.html') && pageHeaders),
                'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
                'cache-control': pathname.startsWith('/assets/')
                    ? 'public, max-age=31536000, immutable'
                    : 'no-cache',
                ...(packed && { 'content-encoding': 'br' }),
            });
            createReadStream(packed ? `${file}.br` : file).pipe(answer);
        }).listen(0, '127.0.0.1', () => {
            const address = server.address();
            resolve({ server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
        });
    });
}
