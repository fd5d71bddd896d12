import { Agent, request } from 'node:http';
import type { Asked, Shape } from './shapes';

/** Sends a request as a signed-in admin over keep-alive connections. Rejects unless it succeeds. */
export type Ask = (asked: Asked) => Promise<string>;

export const createAsk = (
    baseUrl: string,
    token: string,
    connections: number,
): { ask: Ask; close: () => void } => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const ask: Ask = ({ method, path, body }) =>
        new Promise((resolve, reject) => {
            const text = body && JSON.stringify(body);
            const sent = request(
                new URL(path, baseUrl),
                {
                    method,
                    agent,
                    headers: {
                        'auth-token': token,
                        ...(text && {
                            'content-type': 'application/json',
                            'content-length': Buffer.byteLength(text),
                        }),
                    },
                },
                answer => {
                    const chunks: Buffer[] = [];
                    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
                    answer.on('error', reject);
                    answer.on('end', () => {
                        const text = Buffer.concat(chunks).toString();
                        if ((answer.statusCode ?? 500) < 300) resolve(text);
                        else
                            reject(
                                new Error(
                                    `${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`,
                                ),
                            );
                    });
                },
            );
            sent.on('error', reject);
            sent.end(text);
        });
    return { ask, close: () => agent.destroy() };
};

/** The bytes are those of an answer, where answers are compared. */
export type Times = { p50: number; p95: number; calls: number; bytes?: number };

const timesOf = (sorted: number[]): Times => ({
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? NaN,
    p95: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? NaN,
    calls: sorted.length,
});

const MOST_CALLS = 100;
const LEAST_CALLS = 5;
const MOST_MS = 1_500;

/** Measures sequential calls: up to 100, at least 5 if they are slow. Undefined if a call fails. */
export async function measureOne(ask: Ask, { name, at }: Shape): Promise<Times | undefined> {
    try {
        for (let turn = 0; turn < 2; turn += 1) await ask(at(turn));
        const times: number[] = [];
        let bytes = 0;
        const began = performance.now();
        for (let turn = 2; turn < MOST_CALLS + 2; turn += 1) {
            const start = performance.now();
            if (start - began > MOST_MS && times.length >= LEAST_CALLS) break;
            bytes += (await ask(at(turn))).length;
            times.push(performance.now() - start);
        }
        return { ...timesOf(times.sort((a, b) => a - b)), bytes: bytes / times.length };
    } catch (error) {
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
    }
}

/** Requests per second with concurrent calls, and the latency of each. */
export async function measureMany(
    work: (turn: number) => Promise<unknown>,
    atOnce: number,
    ms = 3_000,
): Promise<Times & { perSecond: number }> {
    const times: number[] = [];
    const began = performance.now();
    let turn = 0;
    await Promise.all(
        Array.from({ length: atOnce }, async () => {
            while (performance.now() - began < ms) {
                const start = performance.now();
                await work((turn += 1));
                times.push(performance.now() - start);
            }
        }),
    );
    const seconds = (performance.now() - began) / 1000;
    return { ...timesOf(times.sort((a, b) => a - b)), perSecond: times.length / seconds };
}
