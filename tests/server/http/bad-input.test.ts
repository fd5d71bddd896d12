import { beforeAll, describe, expect, it } from 'vitest';
import { openShop, PASSWORD, type Client } from '../support/shop';
import { refusals, text } from '../support/refusals';

const shop = openShop();
const refused = refusals(shop);
let me: Client & { id: number };
beforeAll(async () => {
    me = await shop.somebody();
    await me.form('/categories', { name: 'Kept', name_ar: 'محفوظ' });
});

describe('bodies', () => {
    it.each([
        ['malformed JSON', '{"name": "x", ', 400, 'The request body isn’t valid JSON.'],
        ['no JSON at all', 'name=x', 400, 'The request body isn’t valid JSON.'],
        ['two values', '{} {}', 400, 'The request body isn’t valid JSON.'],
        [
            'JSON nested deeply',
            `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
            400,
            'The request body is nested too deeply.',
        ],
        [
            'objects nested deeply',
            `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
            400,
            'The request body is nested too deeply.',
        ],
        [
            '__proto__',
            '{"name":"x","permissions":[],"__proto__":{"admin":true}}',
            400,
            'The request body contains a key that isn’t allowed.',
        ],
        [
            'an escaped __proto__',
            '{"name":"x","permissions":[],"\\u005f_proto__":{"a":1}}',
            400,
            'The request body contains a key that isn’t allowed.',
        ],
        [
            'a nested __proto__',
            '{"name":"x","permissions":[{"__proto__":{"a":1}}]}',
            400,
            'The request body contains a key that isn’t allowed.',
        ],
        [
            'constructor.prototype',
            '{"name":"x","permissions":[],"constructor":{"prototype":{"a":1}}}',
            400,
            'The request body contains a key that isn’t allowed.',
        ],
        [
            'U+0000',
            '{"name":"a\\u0000b","permissions":[]}',
            400,
            'The text contains a character that can’t be stored.',
        ],
        ['a megabyte and more', `{"name":"${'x'.repeat(1024 * 1024)}"}`, 413, 'The request is too large.'],
        ['a list', '[]', 422, undefined],
        ['a word', '"name"', 422, undefined],
        ['null', 'null', 422, undefined],
    ])('of %s', (_what, body, status, message) =>
        refused(() => me.send('POST', '/roles', text(body)), status, message),
    );

    it('of an unsupported type answer 415', async () => {
        for (const type of [
            'text/plain',
            'application/xml',
            'application/octet-stream',
            'nonsense',
            'image/png',
        ])
            await refused(
                () => me.send('POST', '/roles', text('{"name":"x","permissions":[]}', type)),
                415,
                'This call doesn’t accept this content type.',
            );
        await refused(() => me.form('/roles', { name: 'x', 'permissions[]': ['show home'] }), 415);
    });

    it.each([
        ['application/json', '{"name":"Caf\xe9","permissions":[]}'],
        ['application/json; charset=latin1', '{"name":"Caf\xe9","permissions":[]}'],
        ['application/x-www-form-urlencoded', 'name=Caf\xe9&permissions[]='],
    ])('of %s that are not UTF-8 are refused', async (type, body) => {
        const rest = { payload: Buffer.from(body, 'latin1'), headers: { 'content-type': type } };
        await refused(
            () => me.send('POST', '/roles', rest),
            400,
            'The text contains a character that can’t be stored.',
        );
    });

    it.each(['', 'Content-Type: text/plain; charset=utf-8\r\n', 'Content-Type: application/json\r\n'])(
        'of a form with a field that is not UTF-8 are refused (%j)',
        async type => {
            const quote = type.includes('json') ? '"' : '';
            const payload = Buffer.from(
                `--B\r\nContent-Disposition: form-data; name="name"\r\n${type}\r\n${quote}Caf\xe9${quote}\r\n--B--\r\n`,
                'latin1',
            );
            const headers = { 'content-type': 'multipart/form-data; boundary=B' };
            await refused(
                () => me.send('POST', '/categories', { payload, headers }),
                400,
                'The text contains a character that can’t be stored.',
            );
        },
    );

    it('of a form keep their characters', async () => {
        const made = await me.form('/categories', { name: 'Café', name_ar: 'مقهى 😀' });
        expect([made.data.data.name, made.data.data.name_ar]).toEqual(['Café', 'مقهى 😀']);
    });

    it('may be urlencoded with lists, but cannot set a prototype', async () => {
        const form = (body: string) =>
            me.send('POST', '/roles', text(body, 'application/x-www-form-urlencoded'));
        const made = await form('name=By+form&permissions[]=show+home&permissions%5B%5D=show+users');
        expect([made.statusCode, made.data.data?.permissions]).toEqual([201, ['show users', 'show home']]);
        await refused(() => form('__proto__=x&name=y'), 400);
        await refused(() => form('__proto__[]=x&name=y'), 400);
        expect(({} as Record<string, unknown>).x).toBeUndefined();
    });

    it('of wrong types and sizes are reported field by field', async () => {
        for (const name of [5, true, {}, [], null, '', '  ', 'x'.repeat(61), { toString: 'x' }])
            await refused(
                () => me.post('/roles', { name, permissions: [] }),
                422,
                'The given data was invalid',
            );
        for (const permissions of [
            5,
            'show home',
            {},
            null,
            [5],
            [null],
            [['show home']],
            Array(100).fill('show home'),
        ])
            await refused(
                () => me.post('/roles', { name: 'x', permissions }),
                422,
                'The given data was invalid',
            );
        for (const role_id of ['', null, 0, -1, 1.5, '1e99', 2 ** 31, {}, [], 'x'])
            await refused(
                () => me.post('/admins', { name: 'x', email: 'x@example.com', password: PASSWORD, role_id }),
                422,
            );
        for (const email of [
            'x',
            'x@',
            '@x.com',
            'a b@example.com',
            `${'x'.repeat(260)}@example.com`,
            5,
            ['a@example.com'],
        ])
            await refused(
                () => me.post('/admins', { name: 'x', email, password: PASSWORD, role_id: 1 }),
                422,
            );
        await refused(
            () =>
                me.post('/admins', {
                    name: 'x',
                    email: 'x@example.com',
                    password: 'x'.repeat(201),
                    role_id: 1,
                }),
            422,
        );
    });

    it.each([
        ['in a name', 'POST', '/roles', '{"name":"\\ud800","permissions":[]}'],
        ['the second half', 'POST', '/roles', '{"name":"x\\ude00","permissions":[]}'],
        [
            'inside a list',
            'POST',
            '/categories/1/options',
            '{"name":"x","name_ar":"x","values":[{"name":"\\ud83d"}]}',
        ],
        ['in a note', 'PUT', '/users/1', '{"admin_notes":"half of 😀: \\ud83d"}'],
        ['in a telephone number', 'POST', '/profile', '{"phone":"\\udc00"}'],
    ])('are refused with half a surrogate pair: %s', (_what, method, path, body) =>
        refused(
            () => me.send(method, path, text(body)),
            400,
            'The text contains a character that can’t be stored.',
        ),
    );

    it('are stored unchanged, whatever characters they contain', async () => {
        for (const name of [
            "Robert'); drop table roles;--",
            '<script>alert(1)</script>',
            'قهوة ☕ 👩‍👩‍👧',
            '\u202Eevil',
            '${1+1}',
            '\\',
            '%s%n',
        ]) {
            const { data } = await me.post('/profile', { name });
            expect(data.data.name).toBe(name);
        }
    });
});

describe('ids', () => {
    it.each([
        '0',
        '-1',
        '1.5',
        'abc',
        '01',
        '1e3',
        '99999999999',
        '2147483648',
        '%00',
        "1'",
        '1%20',
        '💥',
        'x'.repeat(300),
        'null',
        '__proto__',
    ])('answer 404 for %s', async id => {
        await refused(() => me.get(`/categories/${encodeURI(id)}`), 404);
        await refused(() => me.get(`/categories/${encodeURI(id)}/options`), 404);
        await refused(() => me.post(`/categories/${encodeURI(id)}`, { _method: 'PUT', name: 'x' }), 404);
        await refused(() => me.put(`/roles/${encodeURI(id)}`, { name: 'x', permissions: [] }), 404);
        await refused(() => me.del(`/admins/${encodeURI(id)}`), 404);
    });

    it.each([[true], ['0x1'], ['1e0'], [[1]], [1.5], [''], [{}]])(
        'in a body are never read from %j',
        async id => {
            await refused(
                () => me.post('/home', { banners_ids: [], products_ids: [], categories_ids: [id] }),
                422,
            );
            await refused(
                () =>
                    me.post('/admins', { name: 'A', email: 'a@b.co', password: 'long enough', role_id: id }),
                422,
            );
        },
    );

    it('that match no record answer 404 with a message', () =>
        refused(() => me.get('/categories/2147483647'), 404, 'This item doesn’t exist.'));
});

describe('a text without a visible character', () => {
    const INVISIBLE = [
        '\u200f\u200b',
        '\u00a0\u2003\u3000',
        '\t\u0085\u001f',
        '\u00ad\ufeff\u2060',
        '\u3164',
    ];

    it.each(INVISIBLE)('is an empty name: %j', async name => {
        for (const [path, body] of [
            ['/roles', { name, permissions: [] }],
            ['/admins', { name, email: 'a@b.co', password: 'long enough', role_id: 1 }],
        ] as const) {
            const answer = await me.post(path, body);
            expect([answer.statusCode, answer.data.errors.name]).toEqual([422, ['This field is required.']]);
        }
        const terms = { title: 'Terms', title_ar: name, body: '<p>x</p>', body_ar: '<p>x</p>' };
        const answer = await me.put('/api/extensions/terms', terms);
        expect([answer.statusCode, answer.data.errors]).toEqual([
            422,
            { title_ar: ['This field is required.'] },
        ]);
    });

    it.each(['\u200fعلي', 'می\u200cخواهم', '👩‍👩‍👧', '٣', '.'])(
        'is none if it has one, and keeps its marks: %j',
        async name => {
            const answer = await me.post('/profile', { name });
            expect([answer.statusCode, answer.data.data.name]).toEqual([200, name]);
        },
    );
});

describe('the query', () => {
    it('never causes a server error', async () => {
        for (const query of [
            'page=0',
            'page=1e9',
            'page=abc',
            'page[]=1',
            'q[]=x',
            `q=${'x'.repeat(200)}`,
            'q=%00',
            'q=%',
            'q=%25',
            'q=_',
            'q=%5C',
            "q='",
            'desc=maybe',
            'unknown=1',
            'per_page=1000',
            '__proto__=1',
        ]) {
            const answer = await me.get(`/admins?${query}`);
            expect([200, 400], `${query}: ${answer.body}`).toContain(answer.statusCode);
            const categories = await me.get(`/categories?${query}`);
            expect([200, 400], `${query}: ${categories.body}`).toContain(categories.statusCode);
        }
        expect((await me.get('/admins?per_page=1000')).data.meta.per_page).toBe(15);
        expect((await me.get('/admins?q=%00')).data.message).toBe(
            'The text contains a character that can’t be stored.',
        );
    });
});

describe('an invalid search', () => {
    it.each(['/users', '/products', '/categories', '/admins', '/api/extensions/activity'])(
        'is refused at %s instead of answering the whole list',
        async path => {
            for (const [query, sentence] of [
                [`q=${'x'.repeat(201)}`, 'Use at most 200 characters.'],
                [`q=${'x'.repeat(5000)}`, 'Use at most 200 characters.'],
                ['q=a&q=b', 'Enter text.'],
            ]) {
                const answer = await me.get(`${path}?${query}`);
                expect([answer.statusCode, answer.data]).toEqual([
                    422,
                    { message: 'The given data was invalid', errors: { q: [sentence] } },
                ]);
            }
            expect((await me.get(`${path}?q=${'x'.repeat(200)}`)).data.data).toEqual([]);
            expect((await me.get(`${path}?q=++&unknown=1`)).statusCode).toBe(200);
        },
    );
});

describe('every answer', () => {
    it('has the request id of the log, and no needless headers', async () => {
        for (const answer of [
            await me.get('/roles'),
            await me.get('/nothing'),
            await me.post('/roles', {}),
            await shop.browser().get('/roles'),
        ]) {
            expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
            expect(answer.headers['x-powered-by']).toBeUndefined();
            expect(answer.headers.server).toBeUndefined();
        }
        const forged = await me.get('/roles', { 'x-request-id': 'mine-12345678' });
        expect(forged.headers['x-request-id']).not.toBe('mine-12345678');
    });

    it('hides the cause of a server error', async () => {
        await shop.rows('alter table roles rename to hidden');
        const answer = await me.get('/roles');
        await shop.rows('alter table hidden rename to roles');
        expect([answer.statusCode, answer.data]).toEqual([
            500,
            { message: 'Something went wrong on our side.' },
        ]);
    });
});
