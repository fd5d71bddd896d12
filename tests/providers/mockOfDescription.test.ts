// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { api, resourceCalls } from '../../contract/nouns';
import { answerShapes } from '../../contract/schemas/answers';
import { SPECIFIED } from '../../contract/specified';
import { signInWith } from '../../src/providers/auth/signIn';
import { createDataProvider } from '../../src/providers/data/dataProvider';
import { withNormalisedAnswers } from '../../src/providers/data/normalisedSend';
import { withSafeWrites } from '../../src/providers/data/safeWrites';
import { createSend } from '../../src/providers/http';
import { OWNER } from './support/habitualHost';

type Json = Record<string, any>;

const BASE = 'http://mock.example/api/admin';
const document: Json = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../contract/openapi.json'), 'utf8'),
);
const ajv = new Ajv({ strict: false });
formats.default(ajv);

const paths = Object.entries<Json>(document.paths).map(([name, methods]) => ({
    methods,
    pattern: new RegExp(`^${name.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}));

/** Answers a request with the example of its operation, by the id if it has one so, and 422 to a body that does not fit. */
const mocked = async (url: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
    const at = new URL(url).pathname.slice('/api/admin'.length);
    // A literal path comes before one with parameters.
    const found = paths
        .filter(({ methods, pattern }) => methods[method.toLowerCase()] && pattern.test(at))
        .sort((a, b) => a.pattern.source.length - b.pattern.source.length)[0];
    if (!found) return Response.json({ message: `No ${method} ${at}` }, { status: 404 });
    const { requestBody, responses } = found.methods[method.toLowerCase()] as Json;
    const schema = requestBody?.content['application/json']?.schema;
    const fits = schema && ajv.compile({ ...schema, components: document.components });
    if (fits && !fits(JSON.parse(String(body))))
        return Response.json({ message: ajv.errorsText(fits.errors) }, { status: 422 });
    const content = responses['200']?.content['application/json'];
    if (!content) return new Response(null, { status: 204 });
    const id = found.pattern.exec(at)?.[1];
    const { example, examples } = content;
    return Response.json(examples ? (examples[id!] ?? Object.values<Json>(examples)[0]).value : example);
};

const send = createSend({
    base: BASE,
    language: () => 'en',
    onSessionEnd: () => {},
    fetch: (url, init) => mocked(String(url), init!),
});
const normalised = withNormalisedAnswers(send, answerShapes());
const provider = withSafeWrites(createDataProvider(resourceCalls, normalised), resourceCalls);

const LIST = {
    pagination: { page: 1, perPage: 15 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
};
const sentBy = ({ path: at, wire }: { path: string; wire: string }): Json => {
    const { _method: _, ...sent } =
        document.paths[at.replaceAll(/:(\w+)/g, '{$1}')][wire.toLowerCase()].requestBody.content[
            'application/json'
        ].example;
    return sent;
};

describe('a mock made of contract/openapi.json', () => {
    it('signs the panel in', async () => {
        expect(await signInWith(send, false)(OWNER)).toEqual({ ok: true });
    });

    it.each(SPECIFIED.filter(({ call }) => call.method === 'GET').map(({ call }) => [call.path, call]))(
        'carries GET %s',
        async (_, call) => {
            const ids = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 1]));
            const { data } = await normalised<{ data: object }>(call, { ...ids, page: 1 });
            expect(data).toBeTruthy();
        },
    );

    it.each(['admins', 'roles', 'customers', 'categories', 'products', 'banners', 'orders'])(
        'lists %s, and opens each of them',
        async resource => {
            const { data, total } = await provider.getList(resource, LIST);
            expect(data.length).toBeGreaterThan(0);
            expect(total).toBe(data.length);
            if (resourceCalls[resource]!.one)
                for (const { id } of data) expect((await provider.getOne(resource, { id })).data.id).toBe(id);
        },
    );

    it.each([
        ['customers', api.customers.update, 1],
        ['products', api.products.update, 1],
        ['roles', api.roles.update, 2],
    ] as const)('saves %s', async (resource, call, id) => {
        const { data } = await provider.getList(resource, LIST);
        const previousData = data.find(row => row.id === id)!;
        const sent = sentBy(call);
        const saved = await provider.update(resource, {
            id,
            data: { ...previousData, ...sent },
            previousData,
        });
        expect(saved.data).toMatchObject(sent);
    });

    it('creates a role, and deletes a customer as far as a mock can', async () => {
        await provider.getList('roles', LIST);
        const { data } = await provider.create('roles', { data: sentBy(api.roles.create) });
        expect(data).toMatchObject({ id: 3, name: 'Editor' });
        await expect(provider.delete('customers', { id: 3, previousData: { id: 3 } })).resolves.toBeDefined();
    });
});
