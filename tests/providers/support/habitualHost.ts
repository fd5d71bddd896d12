import type { AddressInfo } from 'node:net';
import { createHost } from '../../../examples/host/host.mjs';
import type { Habits } from '../../../examples/host/habits.mjs';
import { resourceCalls } from '../../../contract/nouns';
import { answerShapes } from '../../../contract/schemas/answers';
import { signInWith } from '../../../src/providers/auth/signIn';
import { createDataProvider } from '../../../src/providers/data/dataProvider';
import { withSafeWrites } from '../../../src/providers/data/safeWrites';
import { withNormalisedAnswers } from '../../../src/providers/data/normalisedSend';
import { createSend } from '../../../src/providers/http';

export const OWNER = { email: 'owner@example.com', password: 'password' };

/**
 * The panel's providers before an example host with some habits. `answers` has what the host answered, newest last; `passed`
 * passes a request on, or answers it itself.
 */
export const openHabitualHost = async (
    habits: Habits,
    passed: (url: string, init: RequestInit) => Promise<Response> = fetch,
) => {
    const host = createHost({ habits });
    await new Promise<void>(resolve => host.server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(host.server.address() as AddressInfo).port}/api/admin`;
    const answers: unknown[] = [];
    const send = createSend({
        base,
        language: () => 'en',
        onSessionEnd: () => {},
        fetch: async (url, init) => {
            const response = await passed(String(url), init!);
            if (/json/.test(response.headers.get('content-type') ?? '')) {
                const text = await response.clone().text();
                if (text) answers.push(JSON.parse(text));
            }
            return response;
        },
    });
    const normalised = withNormalisedAnswers(send, answerShapes());
    const provider = createDataProvider(resourceCalls, normalised);
    const signIn = (person = OWNER) => signInWith(send, false)(person);
    return {
        ...host,
        answers,
        signIn,
        send: normalised,
        provider,
        safeProvider: withSafeWrites(provider, resourceCalls, { nameOf: (_, { name }) => name }),
        close: async () => {
            host.server.closeAllConnections();
            await new Promise(resolve => host.server.close(resolve));
        },
    };
};

export type HabitualHost = Awaited<ReturnType<typeof openHabitualHost>>;
