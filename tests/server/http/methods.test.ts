import { beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Client } from '../support/shop';
import { refusals, text } from '../support/refusals';

const shop = openShop();
const refused = refusals(shop);
let me: Client & { id: number };
let category: number;
beforeAll(async () => {
    me = await shop.somebody();
    category = (await me.form('/categories', { name: 'Kept', name_ar: 'محفوظ' })).data.data.id;
});

describe('addresses and methods', () => {
    it('that do not exist answer 404 as JSON, to browsers too', async () => {
        for (const path of [
            '/api',
            '/api/',
            '/api/admin',
            '/api/admin/',
            '/api/admin/nothing',
            '/api/other',
            '/api/admin/categories/1/nothing',
            '/api/admin/terms',
        ])
            for (const accept of ['*/*', 'text/html']) {
                const answer = await me.send('GET', path, { headers: { accept } });
                expect([answer.statusCode, answer.data], path).toEqual([
                    404,
                    { message: 'Nothing found at this address.' },
                ]);
                expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
            }
        expect((await me.send('GET', '/api/%')).statusCode).toBe(404);
    });

    it('that do not match answer 405 with the allowed methods', async () => {
        const answer = await me.send('PUT', '/categories', { payload: {} });
        expect([answer.statusCode, answer.data]).toEqual([405, { message: 'Method not allowed.' }]);
        expect(String(answer.headers.allow).split(', ').sort()).toEqual(['GET', 'POST']);
        for (const [method, path] of [
            ['PATCH', '/admins/1'],
            ['PUT', `/categories/${category}`],
            ['GET', '/auth/login'],
            ['DELETE', '/roles'],
            ['OPTIONS', '/roles'],
        ] as const)
            await refused(() => me.send(method, path), 405);
    });
});

describe('the override', () => {
    it('is required for calls sent as a POST', async () => {
        await refused(
            () => me.post(`/categories/${category}`, { name: 'Taken over' }),
            405,
            'Include _method=PUT in the request body.',
        );
        await refused(
            () => me.form(`/categories/${category}`, { name: 'Taken over' }),
            405,
            'Include _method=PUT in the request body.',
        );
        await refused(
            () => me.post(`/admins/${me.id}`, { name: 'x' }),
            405,
            'Include _method=PATCH in the request body.',
        );
        await refused(
            () => me.send('POST', `/categories/${category}?_method=PUT`, { payload: { name: 'x' } }),
            405,
        );
        await refused(
            () =>
                me.send('POST', `/categories/${category}`, {
                    payload: { name: 'x' },
                    headers: { 'x-http-method-override': 'PUT' },
                }),
            405,
        );
    });

    it('must name the call’s own method', async () => {
        for (const _method of ['DELETE', 'PATCH', 'GET', '', 5, ['PUT'], { toUpperCase: 1 }, null])
            await refused(() => me.post(`/categories/${category}`, { _method, name: 'x' }), 405);
        for (const _method of ['PUT', 'DELETE'])
            await refused(() => me.post(`/admins/${me.id}`, { _method, name: 'x' }), 405);
    });

    it('is refused on other calls', async () => {
        await refused(
            () => me.form('/categories', { _method: 'PUT', name: 'x', name_ar: 'x' }),
            405,
            'This call doesn’t accept _method=PUT.',
        );
        await refused(() => me.post('/roles', { _method: 'DELETE', name: 'x', permissions: [] }), 405);
        await refused(() => me.put('/roles/1', { _method: 'PATCH', name: 'x', permissions: [] }), 405);
    });

    it('is read regardless of case, in every kind of body', async () => {
        for (const _method of ['PUT', 'put', 'Put']) {
            expect((await me.post(`/categories/${category}`, { _method })).statusCode).toBe(200);
            expect((await me.form(`/categories/${category}`, { _method })).statusCode).toBe(200);
            expect(
                (
                    await me.send(
                        'POST',
                        `/categories/${category}`,
                        text(`_method=${_method}`, 'application/x-www-form-urlencoded'),
                    )
                ).statusCode,
            ).toBe(200);
        }
        expect(
            (await me.form(`/admins/${me.id}`, { _method: 'patch', name: 'By form', is_active: '1' })).data
                .data,
        ).toMatchObject({ name: 'By form', is_active: true });
    });
});
