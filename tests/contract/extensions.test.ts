// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../contract/nouns';
import { extensions } from '../../contract/nouns';
import type { Call } from '../../contract/call';
import { createSend } from '../../src/providers/http';
import { storedUser, storeUser } from '../../src/providers/auth/session';
import { rows } from './support/extensionRows';

const callOf = (name: string): Call => {
    const [noun, verb] = name.split('.') as [keyof typeof extensions, string];
    return (extensions[noun] as Record<string, Call>)[verb]!;
};
const EVERYTHING = [
    'show users',
    'show products',
    'show categories',
    'edit categories',
    'edit products',
    'show terms',
    'send notification',
    'show admins',
    'show roles',
    'show purchases',
    'edit settings',
    'show banners',
];

const world = (extensionsBase: string | undefined, status = 200) => {
    const fetched: { url: string; init: RequestInit }[] = [];
    const onSessionEnd = vi.fn();
    const send = createSend({
        base: '/spec',
        extensionsBase,
        language: () => 'en',
        onSessionEnd,
        fetch: async (url, init) => {
            fetched.push({ url: String(url), init: init! });
            return new Response('{"message":"no"}', { status });
        },
    });
    return { send, fetched, onSessionEnd };
};

beforeEach(() => {
    localStorage.clear();
    storeUser({
        id: 1,
        name: 'Aya',
        email: 'a@b.c',
        photo: null,
        role: { name: 'All', permissions: EVERYTHING },
        access_token: 't0ken',
    });
});

test.each(rows)('sends %s below the base of the extensions', async (name, may, values, line, json) => {
    const { send, fetched } = world('/ours');
    await send(callOf(name), values as Record<string, unknown>);
    expect(`${fetched[0]!.init.method} ${fetched[0]!.url}`).toBe(line);
    expect(fetched[0]!.init.headers).toMatchObject({ 'auth-token': 't0ken' });
    expect(fetched[0]!.init.credentials).toBe('omit');
    const { body } = fetched[0]!.init;
    if (body instanceof FormData) expect(Object.fromEntries(body)).toEqual(json);
    else expect(body && JSON.parse(body as string)).toEqual(json);
    expect(callOf(name).access).toEqual(may);
});

test('has a row for every extension call, and for no specified one', () => {
    const written = new Set(rows.map(([name]) => name));
    const declared = Object.entries(extensions).flatMap(([noun, calls]) =>
        Object.keys(calls).map(verb => `${noun}.${verb}`),
    );
    expect(written).toEqual(new Set(declared));
    for (const name of declared) expect(callOf(name).base).toBe('extensions');
    for (const calls of Object.values(api))
        for (const call of Object.values<Call>(calls)) expect(call.base).toBeUndefined();
});

test.each([undefined, ''])('sends no extension call without a base, and explains it', async base => {
    const { send, fetched } = world(base);
    await expect(send(extensions.terms.one)).rejects.toMatchObject({
        status: 0,
        message: 'error.no_extensions',
    });
    expect(fetched).toEqual([]);
    await send(api.profile.one);
    expect(fetched[0]!.url).toBe('/spec/profile');
});

test.each([401, 403])('does not end the session after %i of an extension call', async status => {
    const { send, onSessionEnd } = world('/ours', status);
    await expect(send(extensions.activity.list)).rejects.toMatchObject({ status, message: 'no' });
    expect(storedUser()?.access_token).toBe('t0ken');
    expect(onSessionEnd).not.toHaveBeenCalled();
});

test('sends extension headers only to a server with a base for extensions', async () => {
    const ours = world('/ours');
    await ours.send(extensions.terms.update, {}, { version: '3', idempotencyKey: 'k' });
    expect(ours.fetched[0]!.init.headers).toMatchObject({ 'if-match': '"3"', 'idempotency-key': 'k' });
    const foreign = world('');
    await foreign.send(api.profile.update, {}, { version: '3', idempotencyKey: 'k' });
    expect(foreign.fetched[0]!.init.headers).not.toHaveProperty('if-match');
    expect(foreign.fetched[0]!.init.headers).not.toHaveProperty('idempotency-key');
});
