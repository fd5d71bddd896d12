import type { AddressInfo } from 'node:net';
import { createHost } from '../../../examples/host/host.mjs';
import type { Habits } from '../../../examples/host/habits.mjs';
import { resourceCalls } from '../../../contract/nouns';
import { answerShapes } from '../../../contract/schemas/answers';
import { signInWith } from '../../../src/providers/auth/signIn';
import { createDataProvider } from '../../../src/providers/data/dataProvider';
import { withNormalisedAnswers } from '../../../src/providers/data/normalisedSend';
import { createSend } from '../../../src/providers/http';

export const OWNER = { email: 'owner@example.com', password: 'password' };

/** The panel's providers before an example host with some habits. `answers` has what the host answered, newest last. */
export const openHabitualHost = async (habits: Habits) => {
    const host = createHost({ habits });
    await new Promise<void>(resolve => host.server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(host.server.address() as AddressInfo).port}/api/admin`;
    const answers: unknown[] = [];
    const send = createSend({
        base,
        language: () => 'en',
        onSessionEnd: () => {},
        fetch: async (url, init) => {
            const response = await fetch(url, init);
            const text = await response.text();
            if (text) answers.push(JSON.parse(text));
            return new Response(text || null, { status: response.status, headers: response.headers });
        },
    });
    const normalised = withNormalisedAnswers(send, answerShapes());
    const signIn = (person = OWNER) => signInWith(send, false)(person);
    return {
        ...host,
        answers,
        signIn,
        send: normalised,
        provider: createDataProvider(resourceCalls, normalised),
        close: async () => {
            host.server.closeAllConnections();
            await new Promise(resolve => host.server.close(resolve));
        },
    };
};

export type HabitualHost = Awaited<ReturnType<typeof openHabitualHost>>;
