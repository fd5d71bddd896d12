import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { POLICY } from '../../../server/base/config';
import { freshDatabase } from '../../support/database';
import { openShop } from '../../server/support/shop';

const lines: { msg: string; err?: { message: string } }[] = [];
const logger = { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } };
const shop = openShop({}, { logger }, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
const SECRET = 'a secret of the tests';
const PAYMENT = '{ "type": "paid",  "data": { "object": { "code": "PAID" } } }';

const signed = (body: string, at = Date.now() / 1000, secret = SECRET) => {
    const time = Math.floor(at);
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};
const pay = (body: string, signature?: string) =>
    shop.browser().send('POST', '/api/shop/payments', {
        payload: body,
        headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    });

describe('a signed route', () => {
    it('names the variable that has no secret, and refuses the call', async () => {
        delete process.env.PAYMENTS_SECRET;
        expect((await pay(PAYMENT, signed(PAYMENT))).statusCode).toBe(500);
        const failure = lines.find(({ msg }) => msg === "shop/server.ts: routes['POST /payments'] failed");
        expect(failure?.err?.message).toMatch(/PAYMENTS_SECRET is not set/);
        process.env.PAYMENTS_SECRET = SECRET;
    });

    it('takes a call with the signature of its exact body and no session, as the shop itself', async () => {
        const { statusCode, data } = await pay(PAYMENT, signed(PAYMENT));
        expect([statusCode, data]).toEqual([200, { type: 'paid', who: 'the shop' }]);
        expect(
            await shop.rows(`select admin_id, admin_name from activity where record_name = 'PAID'`),
        ).toEqual([{ admin_id: null, admin_name: '/api/shop/payments' }]);
    });

    it('refuses a call without one, with another body, of another secret, and an old one', async () => {
        const body = PAYMENT.replace('PAID', 'OTHER');
        const wrong = [
            undefined,
            'v1=',
            signed(PAYMENT),
            signed(body, undefined, 'another secret'),
            signed(body, Date.now() / 1000 - 301),
        ];
        for (const signature of wrong) expect((await pay(body, signature)).statusCode).toBe(401);
        const admin = await shop.somebody();
        expect((await admin.post('/api/shop/payments', { type: 'paid' })).statusCode).toBe(401);
        expect(await shop.rows(`select id from shop_coupons where x_code = 'OTHER'`)).toEqual([]);
    });

    it('refuses many wrong signatures of an address as too many, and still takes a right one', async () => {
        for (let at = 0; at < POLICY.guessesPerAddress; at += 1) await pay('{}', 'wrong');
        expect((await pay('{}', 'wrong')).statusCode).toBe(429);
        const body = PAYMENT.replace('PAID', 'LATER');
        expect((await pay(body, signed(body))).statusCode).toBe(200);
    });

    it('says in the documentation of the API that its sender signs it', async () => {
        const { paths } = (await (await shop.somebody()).get('/api/docs/json')).data;
        const { description, security, responses } = paths['/api/shop/payments'].post;
        expect([description, security, responses[401].description]).toEqual([
            'Signed by its sender, without a session.',
            [],
            'No signature, or a wrong one',
        ]);
    });
});
