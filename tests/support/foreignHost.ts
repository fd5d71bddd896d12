import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asHost, fromHost, otherTypes, type Habits } from './foreignHabits';
import { DIST } from '../../scripts/build/panel';

const API = '/api/admin';
const REFERENCE_PAGE = 15;
const SLOW_MS = 1500;
const PAGED = /^\/(admins|users|categories|products)$/;
/** The methods of updates, in the request or in the override field. */
const UPDATE = /^PUT|P(UT|ATCH)$/;
const UNPAGED = /^\/(roles|banners)$/;

/** How an answer is lost after the host has processed the call. */
export type Cut = 'gateway' | 'timeout' | 'body';

/** Another host: a proxy in front of the reference server, with the panel that is pointed at it. */
export interface ForeignHost {
    /** The address of the panel. */
    url: string;
    /** All requests as received: `PUT /api/admin/products/1`. */
    requests: string[];
    /** Extension headers that were received. */
    ourHeaders: string[];
    /** Values with another type than the host sends. */
    otherTypes: string[];
    /** Changes the habits. */
    behave(habits: Habits): void;
    /** Loses the answer to the next write whose path matches. */
    cutNext(path: RegExp, cut: Cut): void;
    close(): Promise<void>;
}

type Json = Record<string, unknown>;
type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

export async function startForeignHost(reference: string, first: Habits): Promise<ForeignHost> {
    const folder = DIST;
    const policy = (await fetch(reference)).headers.get('content-security-policy') ?? '';
    let habits = first;
    let cut: { path: RegExp; cut: Cut } | undefined;
    const seen = { requests: [] as string[], ourHeaders: [] as string[], otherTypes: [] as string[] };

    const panel = createServer((request, response) => void route(request, response));
    const api = createServer((request, response) => void route(request, response));
    const photos = createServer((request, response) => void sendPhoto(request, response));
    const [url, apiUrl, photosUrl] = (await Promise.all([panel, api, photos].map(listening))) as [
        string,
        string,
        string,
    ];

    const route = async (request: IncomingMessage, response: ServerResponse) => {
        try {
            if (request.url!.startsWith('/api/')) await answerCall(request, response);
            else if (request.url!.startsWith('/files/')) await sendPhoto(request, response);
            else sendPanel(request, response);
        } catch (error) {
            console.error(error);
            response.writeHead(500).end();
        }
    };

    const sendPanel = (request: IncomingMessage, response: ServerResponse) => {
        const { pathname } = new URL(request.url!, url);
        const file = path.join(folder, pathname);
        const found = file.startsWith(folder) && statSync(file, { throwIfNoEntry: false })?.isFile();
        const name = found ? file : path.join(folder, 'index.html');
        const base = habits.cors ? `${apiUrl}${API}` : API;
        const content = readFileSync(name);
        const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
        response.writeHead(200, {
            'content-type': type,
            'content-security-policy': policy
                .replace('img-src', `img-src ${photosUrl}`)
                .replace('connect-src', `connect-src ${apiUrl}`),
        });
        const setting = `<head><meta name="shop-api" content="${base}" />`;
        response.end(type.includes('html') ? content.toString().replace('<head>', setting) : content);
    };

    const sendPhoto = async (request: IncomingMessage, response: ServerResponse) => {
        const answer = await fetch(reference + request.url!);
        const type = answer.headers.get('content-type') ?? 'image/webp';
        response.writeHead(answer.status, { 'content-type': type });
        response.end(Buffer.from(await answer.arrayBuffer()));
    };

    const answerCall = async (request: IncomingMessage, response: ServerResponse) => {
        const cors = habits.cors && {
            'access-control-allow-origin': url,
            'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
            'access-control-allow-headers': 'auth-token, content-type, accept-language',
            'access-control-expose-headers': 'x-request-id, retry-after',
        };
        if (request.method === 'OPTIONS') return void response.writeHead(204, cors || {}).end();
        const { pathname } = new URL(request.url!, url);
        seen.requests.push(`${request.method} ${pathname}`);
        for (const name of ['idempotency-key', 'if-match'])
            if (request.headers[name]) seen.ourHeaders.push(`${name} ${request.method} ${pathname}`);

        const answer = await answerOf(request, pathname.slice(API.length));
        const writes = request.method !== 'GET';
        const lost = writes && cut?.path.test(pathname) ? cut.cut : undefined;
        if (lost) cut = undefined;
        const { status, headers, body } =
            lost === 'gateway' ? GATEWAY : lost === 'timeout' ? { ...GATEWAY, status: 504 } : answer;
        const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
        response.writeHead(status, {
            'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
            ...(status !== 204 && {
                'content-length': String(Buffer.byteLength(text) + (lost === 'body' ? 9 : 0)),
            }),
            ...headers,
            ...cors,
        });
        if (lost !== 'body') return void response.end(text);
        response.write(text.slice(0, 5));
        await wait(20);
        request.socket.destroy();
    };

    const answerOf = async (request: IncomingMessage, call: string): Promise<Answer> => {
        const bytes = await bodyOf(request);
        if (habits.slow?.test(`${request.method} ${call}`)) await wait(SLOW_MS);
        if (habits.fails?.test(`${request.method} ${call}`)) return { ...GATEWAY, status: 500 };
        const json = request.headers['content-type']?.includes('json');
        const sent = json ? (JSON.parse(bytes.toString() || '{}') as Json) : undefined;
        const isRead = request.method === 'GET' || sent?._method === 'GET';
        // The panel knows the types only of records that it has read.
        if (sent && UPDATE.test(`${request.method} ${String(sent._method ?? '')}`)) {
            const wrong = otherTypes(habits, sent);
            seen.otherTypes.push(...wrong.map(what => `${request.method} ${call} ${what}`));
            if (habits.strictTypes && wrong.length)
                return { status: 422, body: { message: 'Wrong types', errors: { type: wrong } } };
        }
        const ask = async (query: string, body: Buffer | string | undefined): Promise<Answer> => {
            const answer = await fetch(`${reference}${API}${call}${query}`, {
                method: request.method,
                headers: Object.fromEntries(
                    ['auth-token', 'content-type', 'accept-language', 'accept'].flatMap(name =>
                        request.headers[name] ? [[name, String(request.headers[name])]] : [],
                    ),
                ),
                ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
            });
            const text = await answer.text();
            return { status: answer.status, body: text ? (JSON.parse(text) as Json) : undefined };
        };
        const { searchParams } = new URL(request.url!, url);
        if (PAGED.test(call) && isRead)
            return asPage(Number(searchParams.get('page') ?? 1), page => {
                searchParams.set('page', String(page));
                return ask(`?${searchParams}`, undefined);
            });
        if (sent && isRead)
            return asPage(Number(sent.page ?? 1), page => ask('', JSON.stringify({ ...sent, page })));
        const query = searchParams.size ? `?${searchParams}` : '';
        const body = !bytes.length
            ? undefined
            : sent && !call.startsWith('/auth')
              ? JSON.stringify(fromHost(habits, sent))
              : bytes;
        const answer = await ask(query, body);
        if (answer.status >= 400) return refusal(answer);
        if (UNPAGED.test(call) && isRead && habits.pagesAll)
            return wholePaged(answer, Number(searchParams.get('page') ?? 1), habits.pagesAll);
        return isRead || call.startsWith('/auth') ? read(answer, call) : written(answer);
    };

    /** A page of the host's size, assembled from pages of the reference server. */
    const asPage = async (page: number, fetchPage: (page: number) => Promise<Answer>): Promise<Answer> => {
        const start = (page - 1) * habits.perPage;
        const from = Math.floor(start / REFERENCE_PAGE) + 1;
        const rows: unknown[] = [];
        let meta: Json = {};
        for (let at = from; rows.length < (start % REFERENCE_PAGE) + habits.perPage; at += 1) {
            const answer = await fetchPage(at);
            if (answer.status >= 400) return refusal(answer);
            const { data, meta: counted } = answer.body as { data: unknown[]; meta: Json };
            rows.push(...data);
            meta = counted;
            if (data.length < REFERENCE_PAGE) break;
        }
        const data = rows.slice(start % REFERENCE_PAGE, (start % REFERENCE_PAGE) + habits.perPage);
        return paged(data, page, habits.perPage, meta);
    };
    const wholePaged = ({ body }: Answer, page: number, size: number): Answer => {
        const { data } = body as { data: unknown[] };
        return paged(data.slice((page - 1) * size, page * size), page, size, { total: data.length });
    };
    const paged = (data: unknown[], page: number, size: number, meta: Json): Answer => {
        const total = Number(meta.total);
        const counted = {
            ...meta,
            current_page: page,
            from: data.length ? (page - 1) * size + 1 : null,
            last_page: Math.max(1, Math.ceil(total / size)),
            per_page: size,
            to: data.length ? (page - 1) * size + data.length : null,
            total,
        };
        return shaped(
            habits.pagesBeside ? { data, ...counted, per_page: String(size) } : { data, meta: counted },
        );
    };

    const shaped = (body: unknown): Answer => {
        const text = JSON.stringify(asHost(habits, body));
        return {
            status: 200,
            body: JSON.parse(
                habits.photosElsewhere ? text.replaceAll('"/files/', `"${photosUrl}/files/`) : text,
            ) as unknown,
        };
    };
    const read = ({ body }: Answer, call: string): Answer => {
        if (call === '/auth/logout') return { status: 204 };
        if (call === '/auth/login') {
            const login = asHost({ ...habits, wrapsNested: false }, body);
            return { status: 200, body: habits.wraps ? { data: login } : login };
        }
        const answer = shaped(body);
        const { data } = answer.body as Json;
        return habits.wraps && !Array.isArray(data) ? { ...answer, body: data } : answer;
    };
    const written = (answer: Answer): Answer => {
        const { writes } = habits;
        if (!answer.body || writes === 'nothing') return { status: 204 };
        if (writes === 'message') return { status: 200, body: { message: 'Saved.' } };
        const { body } = shaped(answer.body) as { body: { data: Json } };
        const { id, name } = body.data;
        return { status: answer.status, body: writes === 'thin' ? { data: { id, name } } : body };
    };
    const refusal = ({ status, body }: Answer): Answer => {
        if (!habits.genericRefusals || status !== 422) return { status, body };
        const { message, errors = { base: [message] } } = body as Json;
        return { status, body: { message: 'The given data was invalid.', errors } };
    };

    return {
        ...seen,
        url,
        behave: next => void (habits = next),
        cutNext: (path, how) => void (cut = { path, cut: how }),
        close: async () => {
            for (const server of [panel, api, photos]) {
                server.closeAllConnections();
                await new Promise(resolve => server.close(resolve));
            }
        },
    };
}

const GATEWAY: Answer = { status: 502, body: '<html><h1>502 Bad Gateway</h1><hr>nginx</html>' };

const TYPES: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.json': 'application/json',
    '.woff2': 'font/woff2',
    '.webmanifest': 'application/manifest+json',
};

const listening = (server: Server): Promise<string> =>
    new Promise(resolve => {
        server.listen(0, '127.0.0.1', () =>
            resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
        );
    });

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts);
};
