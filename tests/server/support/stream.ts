import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Json } from './shop';

export type Heard = { event: string; data: Json };

/** The address of a test's server for real connections, because inject() cannot read an endless body. */
export async function reachable(app: FastifyInstance): Promise<string> {
    const address = app.server.address();
    if (address && typeof address === 'object') return `http://127.0.0.1:${address.port}`;
    return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Opens the feed as the panel does, and closes it with the test. */
export async function readFeed(url: string, token: string | undefined) {
    const leave = new AbortController();
    const response = await fetch(`${url}/api/extensions/feed`, {
        headers: token === undefined ? {} : { 'auth-token': token },
        signal: leave.signal,
    });
    onTestFinished(() => leave.abort());
    const events: Heard[] = [];
    let beats = 0;
    let over = false;
    let look: () => void = () => undefined;
    const ended = (async () => {
        let text = '';
        const decoder = new TextDecoder();
        try {
            for await (const chunk of response.body!) {
                text += decoder.decode(chunk as Uint8Array, { stream: true });
                for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
                    const block = text.slice(0, at);
                    text = text.slice(at + 2);
                    const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
                    if (event) events.push({ event, data: JSON.parse(data!) });
                    else beats += 1;
                    look();
                }
            }
        } catch (error) {
            if (!leave.signal.aborted) throw error;
        } finally {
            over = true;
            look();
        }
    })();
    return {
        response,
        events,
        ended,
        beats: () => beats,
        leave: () => leave.abort(),
        /** Resolves when the received events meet the condition; rejects if the stream ends before. */
        until: (met: (events: Heard[]) => boolean) =>
            new Promise<void>((resolve, reject) => {
                look = () => {
                    if (met(events)) resolve();
                    else if (over) reject(new Error(`It ended after ${JSON.stringify(events)}`));
                };
                look();
            }),
    };
}

export type Reader = Awaited<ReturnType<typeof readFeed>>;

/** Whether `ready` was received this many times. */
export const ready =
    (times = 1) =>
    (events: Heard[]): boolean =>
        events.filter(({ event }) => event === 'ready').length >= times;

/** Whether an event with matching data was received. */
export const came =
    (event: string, data: Record<string, unknown> = {}) =>
    (events: Heard[]): boolean =>
        events.some(
            heard =>
                heard.event === event &&
                Object.entries(data).every(
                    ([key, value]) =>
                        JSON.stringify({ ...heard.data.document, ...heard.data }[key]) ===
                        JSON.stringify(value),
                ),
        );
