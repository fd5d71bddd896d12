import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOfCall, SPECIFIED } from '../../contract/specified';
import { generatedFiles } from '../../scripts/openapi';

type Json = Record<string, any>;

const ROOT = path.resolve(import.meta.dirname, '../..');
let files: Record<string, string>;
let document: Json;
beforeAll(async () => {
    files = await generatedFiles();
    document = JSON.parse(files['contract/openapi.json']!);
});

it.each(['contract/openapi.json', 'contract/types.d.ts', 'docs/your-own-host.md'])(
    '%s is as `npm run openapi` writes it',
    file => expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(files[file]),
);

const operations = (): [string, Json][] =>
    Object.entries<Json>(document.paths).flatMap(([at, methods]) =>
        Object.entries<Json>(methods).map(([method, operation]): [string, Json] => [
            `${method.toUpperCase()} ${at}`,
            operation,
        ]),
    );

/** The schema of an example, in which every object is closed: an example names nothing that the schema does not. */
const closed = (schema: any): any => {
    if (Array.isArray(schema)) return schema.map(closed);
    if (typeof schema !== 'object' || schema === null) return schema;
    const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
    return 'properties' in schema ? { additionalProperties: false, ...parts } : parts;
};

const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);

/** What of a value does not fit a schema of the document. */
const faultsOf = (schema: Json, value: unknown): string[] => {
    const fits = ajv.compile(closed({ ...schema, components: document.components }));
    return fits(value) ? [] : fits.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
};

type Content = { 'application/json'?: { schema: Json; example?: unknown; examples?: Json } };
const examplesOf = (content: Content | undefined): unknown[] => {
    const { example, examples } = content?.['application/json'] ?? {};
    return examples ? Object.values<Json>(examples).map(({ value }) => value) : [example];
};

describe('contract/openapi.json', () => {
    it('has the 51 specified calls, and no other', () => {
        expect(document.openapi).toBe('3.1.0');
        expect(SPECIFIED).toHaveLength(51);
        expect(
            operations()
                .map(([, { summary }]) => summary)
                .sort(),
        ).toEqual(SPECIFIED.map(({ call }) => nameOfCall(call)).sort());
        expect(operations().map(([name]) => name)).toContain('POST /purchase-operations');
    });

    it('has an example of each body and each answer that its schema allows', () => {
        for (const [name, { responses, requestBody }] of operations()) {
            const contents: [string, Content][] = Object.entries<Json>(responses).flatMap(
                ([status, { $ref, content }]): [string, Content][] =>
                    status === '204'
                        ? []
                        : [[status, $ref ? document.components.responses[status].content : content]],
            );
            if (requestBody?.content['application/json']) contents.push(['body', requestBody.content]);
            for (const [part, content] of contents)
                for (const example of examplesOf(content)) {
                    expect(example, `${name} ${part}`).toBeDefined();
                    expect(faultsOf(content['application/json']!.schema, example), `${name} ${part}`).toEqual(
                        [],
                    );
                }
        }
        const { schema } = document.paths['/products/{id}'].get.responses['200'].content['application/json'];
        expect(faultsOf(schema, { data: { price: '1', other: 1 } })).toEqual([
            "/data must have required property 'id'",
            '/data must NOT have additional properties',
            '/data/price must be number',
        ]);
    });

    it('has several records of each path with an id, by their ids, and as many rows as its lists say', () => {
        for (const [name, { responses }] of operations()) {
            if (!/^GET .*\{/.test(name)) continue;
            const { examples } = responses['200'].content['application/json'];
            expect(Object.keys(examples), name).toEqual(['1', '2', '3']);
            if (name.endsWith('{id}'))
                for (const [id, { value }] of Object.entries<Json>(examples))
                    expect(value.data.id, name).toBe(Number(id));
        }
        const { data, meta } =
            document.paths['/products'].get.responses['200'].content['application/json'].example;
        expect(meta.total).toBe(data.length);
    });

    it('requires nothing of a record but its id', () => {
        for (const [name, schema] of Object.entries<Json>(document.components.schemas))
            if (!['Meta', 'Refusal'].includes(name))
                expect(schema.required ?? [], name).toEqual(schema.properties.id ? ['id'] : []);
        expect(document.components.schemas.Order.properties.number.description).toBe(
            'Without it the panel shows the id in its place, and opens the order by it.',
        );
    });
});
