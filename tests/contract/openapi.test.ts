import { readFileSync } from 'node:fs';
import path from 'node:path';
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

/** Whether an answer is of a schema: its types, and what it requires. Other fields are allowed. */
const faultsOf = (schema: Json, value: unknown, at: string): string[] => {
    if (schema.$ref) {
        const named = (schema.$ref as string).split('/').slice(1);
        return faultsOf(
            named.reduce<Json>((part, name) => part[name], document),
            value,
            at,
        );
    }
    if (schema.anyOf)
        return schema.anyOf.some((one: Json) => !faultsOf(one, value, at).length) ? [] : [`${at}: none fits`];
    const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
    const types = [schema.type ?? kind].flat().map(type => (type === 'integer' ? 'number' : type));
    if (!types.includes(kind)) return [`${at} is ${kind}, not ${types.join(' or ')}`];
    if (kind === 'array')
        return (value as unknown[]).flatMap((one, index) => faultsOf(schema.items, one, `${at}.${index}`));
    if (kind !== 'object' || value === null) return [];
    const row = value as Json;
    return [
        ...(schema.required ?? [])
            .filter((name: string) => !(name in row))
            .map((name: string) => `${at}.${name} is missing`),
        ...Object.entries<Json>(schema.properties ?? {}).flatMap(([name, part]) =>
            name in row ? faultsOf(part, row[name], `${at}.${name}`) : [],
        ),
    ];
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

    it('has an example of each answer that its schema allows', () => {
        for (const [name, { responses }] of operations()) {
            const content = responses['200']?.content['application/json'];
            if (!content) expect(responses, name).toHaveProperty('204');
            else expect(faultsOf(content.schema, content.example, name)).toEqual([]);
        }
        const { schema, example } =
            document.paths['/products/{id}'].get.responses['200'].content['application/json'];
        expect(example.data).toMatchObject({ id: 1, name: 'Cup number 1', variants: [{ id: 1 }] });
        expect(faultsOf(schema, { data: { ...example.data, id: undefined, price: '1' } }, 'x')).toEqual([
            'x.data.id is undefined, not number or string',
            'x.data.price is string, not number',
        ]);
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
