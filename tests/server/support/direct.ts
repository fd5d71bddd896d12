import type { FastifyInstance } from 'fastify';

/** A fetch that asks a server without a network. Its addresses begin with `origin`. */
export const directTo =
    (app: () => FastifyInstance, origin: string) =>
    async (url: string, init: RequestInit): Promise<Response> => {
        const request = new Request(url, init);
        const response = await app().inject({
            method: request.method as 'GET',
            url: url.slice(origin.length),
            headers: Object.fromEntries(request.headers),
            ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
        });
        const empty = [204, 304].includes(response.statusCode);
        return new Response(empty ? null : response.body, {
            status: response.statusCode,
            headers: response.headers as Record<string, string>,
        });
    };
