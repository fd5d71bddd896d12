import { connect, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { text } from '../support/refusals';
import { openShop, type Client } from '../support/shop';

const shop = openShop();
let me: Client & { id: number };
beforeAll(async () => {
    me = await shop.somebody();
});

const FORM = 'application/x-www-form-urlencoded';

describe('an urlencoded body', () => {
    const answered = async (path: string, body: string) => {
        const answer = await me.send('POST', path, text(body, FORM));
        return { status: answer.statusCode, message: answer.data.message };
    };
    const tooLarge = { status: 413, message: 'The request is too large.' };
    const tooDeep = { status: 400, message: 'The request body is nested too deeply.' };

    it.each([
        ['20,000 entries of one list', 'a[]=&'.repeat(20_000), tooLarge],
        ['40,000 fields', 'a=1&'.repeat(40_000), tooLarge],
        ['a list of lists, 200,000 deep', `a${'[]'.repeat(200_000)}=x`, tooDeep],
        ['a list of lists, two deep', 'a[][]=x', tooDeep],
    ])('is refused: %s', async (_what, body, refusal) => {
        expect(await answered('/roles', body)).toEqual(refusal);
    });

    it('accepts 100 fields and refuses more', async () => {
        const fields = (count: number) => `name=x${'&permissions[]=nonsense'.repeat(count - 1)}`;
        expect((await answered('/roles', fields(100))).status).toBe(422);
        expect(await answered('/roles', fields(101))).toMatchObject(tooLarge);
    });
});

describe('a form', () => {
    it('accepts lists of one level only', async () => {
        const answer = await me.form('/categories', { name: 'x', name_ar: 'x', 'a[][]': 'x' });
        expect([answer.statusCode, answer.data.message]).toEqual([
            400,
            'The request body is nested too deeply.',
        ]);
    });
});

describe('bytes that are no request', () => {
    /** All that a connection answers to these bytes. */
    const answerTo = async (bytes: string): Promise<string> => {
        const { port } = shop.app.server.address() as AddressInfo;
        const socket = connect(port, '127.0.0.1');
        socket.write(bytes);
        let answer = '';
        for await (const chunk of socket) answer += String(chunk);
        return answer;
    };
    beforeAll(() => shop.app.listen({ port: 0, host: '127.0.0.1' }).then(() => undefined));

    it.each([
        ['no HTTP', '\u0016\u0003\u0001\r\n\r\n', 400, 'The request couldn’t be read.'],
        [
            'two lengths',
            'POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
            400,
            'The request couldn’t be read.',
        ],
        [
            'headers of 20 kB',
            `GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
            431,
            'The request is too large.',
        ],
    ])('are refused with a message and an id: %s', async (_what, bytes, status, message) => {
        const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
        expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*x-request-id: [0-9a-f-]{36}`));
        expect(JSON.parse(body)).toEqual({ message });
    });
});

describe('a form with a part of JSON', () => {
    const form = (value: string, disposition = 'name="name"') =>
        me.send(
            'POST',
            '/categories',
            text(
                `--B\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/json\r\n\r\n${value}\r\n--B--\r\n`,
                'multipart/form-data; boundary=B',
            ),
        );

    it.each([
        [
            'nested deeply',
            '['.repeat(100_000) + ']'.repeat(100_000),
            'The request body is nested too deeply.',
        ],
        ['malformed', '{"a":', 'The request body isn’t valid JSON.'],
        ['with __proto__', '{"__proto__":{"a":1}}', 'The request body isn’t valid JSON.'],
    ])('is refused with 400: %s', async (_what, value, message) => {
        const { statusCode, data } = await form(value);
        expect([statusCode, data.message]).toEqual([400, message]);
    });

    it('is read like text', async () => {
        const { statusCode, data } = await form('"Lamps"');
        expect([statusCode, Object.keys(data.errors)]).toEqual([422, ['name_ar']]);
    });

    it('is refused with 400 if it has a file without a name of its field', async () => {
        const { statusCode, data } = await form('x', 'filename="a.png"');
        expect([statusCode, data.message]).toEqual([400, 'The form data is incomplete.']);
    });
});

describe('sign-in', () => {
    it.each([
        ['application/json', JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(4096) })],
        [FORM, `email=a@b.co&password=${'x'.repeat(4096)}`],
    ])('refuses %s above 4 kB', async (type, body) => {
        const answer = await shop.browser().send('POST', '/auth/login', text(body, type));
        expect([answer.statusCode, answer.data.message]).toEqual([413, 'The request is too large.']);
        const small = await shop.browser().send('POST', '/auth/login', text(body.replace(/x+/, 'x'), type));
        expect(small.statusCode).toBe(422);
    });
});
