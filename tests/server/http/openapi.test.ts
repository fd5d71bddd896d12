import { describe, expect, it } from 'vitest';
import { openShop, type Json } from '../support/shop';

const shop = openShop();
const document = async (): Promise<Json> => (await shop.app.inject({ url: '/api/docs/json' })).json();

describe('the description of the API', () => {
    it('is OpenAPI, with the token in its header', async () => {
        const { openapi, components, paths } = await document();
        expect(openapi).toBe('3.0.3');
        expect(components.securitySchemes.token).toEqual({
            type: 'apiKey',
            in: 'header',
            name: 'auth-token',
        });
        expect(paths['/api/admin/auth/login'].post.security).toEqual([]);
        expect(paths['/api/admin/roles'].get.security).toEqual([{ token: [] }]);
    });

    it('describes the access, parameters and answer of each call', async () => {
        const { paths } = await document();
        const roles = paths['/api/admin/roles'];
        expect(roles.post.description).toBe('Needs show roles.');
        expect(roles.post.requestBody.content['application/json'].schema).toMatchObject({
            required: ['name', 'permissions'],
            properties: { name: { type: 'string', maxLength: 60 }, permissions: { type: 'array' } },
        });
        expect(
            roles.get.responses['200'].content['application/json'].schema.properties.data.items.properties,
        ).toHaveProperty('admins_count');
        expect(paths['/api/admin/categories'].get.description).toBe(
            'Needs show categories or edit categories.',
        );
        const query = paths['/api/admin/admins'].get.parameters.map((one: Json) => one.name);
        expect(query.sort()).toEqual(['col', 'desc', 'page', 'q']);
    });

    it('describes the photo of a form and the override of a method', async () => {
        const { paths } = await document();
        const one = paths['/api/admin/categories/{id}'];
        const schema = one.post.requestBody.content['multipart/form-data'].schema;
        expect(schema.properties._method).toEqual({ type: 'string', enum: ['PUT'] });
        expect(schema.properties.photo).toEqual({ type: 'string', format: 'binary' });
        expect(schema.required).toContain('_method');
        expect(Object.keys(one)).toEqual(expect.arrayContaining(['get', 'post', 'delete']));
        expect(Object.keys(one.post.responses).sort()).toEqual([
            '200',
            '401',
            '403',
            '404',
            '405',
            '409',
            '413',
            '422',
            '503',
        ]);
        expect(one.get.responses).not.toHaveProperty('422');
        expect(paths['/api/admin/products'].get.responses).toHaveProperty('422');
        expect(one.delete.responses).toHaveProperty('204');
    });

    it('has only calls of the contract, and no password in an answer', async () => {
        const { paths } = await document();
        expect(Object.keys(paths).filter(path => !/^\/api\/(admin|extensions)\//.test(path))).toEqual([]);
        for (const methods of Object.values<Json>(paths))
            for (const { responses } of Object.values<Json>(methods))
                expect(JSON.stringify(responses)).not.toMatch(/password/i);
    });

    it('has a page with scripts from files only', async () => {
        const page = await shop.app.inject({ url: '/api/docs/' });
        expect(page.statusCode).toBe(200);
        expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
        expect(page.body).not.toMatch(/\son\w+=/);
        const policy = String(page.headers['content-security-policy']);
        expect(policy).toContain("script-src 'self';");
        expect(policy).not.toContain('unsafe-eval');
        for (const [, source] of page.body.matchAll(/(?:src|href)="\.\/([^"]+)"/g)) {
            const file = await shop.app.inject({ url: `/api/docs/${source}` });
            expect(file.statusCode, source).toBe(200);
        }
        expect((await shop.app.inject({ url: '/api/docs' })).statusCode).toBeLessThan(400);
    });
});
