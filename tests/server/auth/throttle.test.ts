import { describe, expect, it } from 'vitest';
import { networkOf } from '../../../server/services/auth/throttle';
import { openShop, PASSWORD } from '../support/shop';

// Trusts a proxy, so that tests can use many addresses.
const shop = openShop({ TRUST_PROXY: 'true' });

const from = (address: string) => ({ 'x-forwarded-for': address });
const attempt = async (email: string, password: string, address: string) =>
    shop.browser().post('/auth/login', { email, password }, from(address));

describe('guessing', () => {
    it('is blocked after ten wrong passwords for one address, even with the right one, with Retry-After', async () => {
        const { email } = await shop.somebody();
        for (let guess = 0; guess < 10; guess += 1)
            expect((await attempt(email, 'wrong wrong', `10.1.0.${guess}`)).statusCode).toBe(422);
        const refused = await attempt(email, PASSWORD, '10.1.1.1');
        expect(refused.statusCode).toBe(429);
        expect(refused.data).toEqual({ message: 'Too many attempts. Try again in a minute.' });
        const seconds = Number(refused.headers['retry-after']);
        expect(seconds).toBeGreaterThan(50);
        expect(seconds).toBeLessThanOrEqual(60);
    });

    it('doubles the pause with each further wrong password, up to 15 minutes', async () => {
        const { email } = await shop.somebody();
        for (let guess = 0; guess < 10; guess += 1) await attempt(email, 'wrong wrong', '10.9.0.1');
        const waits: number[] = [];
        for (let round = 0; round < 6; round += 1) {
            const { headers } = await attempt(email, PASSWORD, '10.9.0.2');
            waits.push(Math.round(Number(headers['retry-after']) / 60));
            await shop.rows(`update throttles set expire = $1 where key like 'pause:%'`, [Date.now() - 1]);
            expect((await attempt(email, 'wrong wrong', '10.9.0.3')).statusCode).toBe(422);
        }
        expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
    });

    it('does not block the owner at an address that signed in before', async () => {
        const { email } = await shop.somebody();
        expect((await attempt(email, PASSWORD, '10.10.0.1')).statusCode).toBe(200);
        for (let guess = 0; guess < 10; guess += 1) await attempt(email, 'wrong wrong', `10.10.1.${guess}`);
        expect((await attempt(email, PASSWORD, '10.10.2.1')).statusCode).toBe(429);
        expect((await attempt(email, PASSWORD, '10.10.0.1')).statusCode).toBe(200);
        // The owner's successful sign-in does not unblock others.
        expect((await attempt(email, PASSWORD, '10.10.2.1')).statusCode).toBe(429);
    });

    it('is blocked from a known address too', async () => {
        const { email } = await shop.somebody();
        await attempt(email, PASSWORD, '10.11.0.1');
        for (let guess = 0; guess < 10; guess += 1)
            expect((await attempt(email, 'wrong wrong', '10.11.0.1')).statusCode).toBe(422);
        expect((await attempt(email, PASSWORD, '10.11.0.1')).statusCode).toBe(429);
    });

    it('counts a whole /64 of IPv6 as one address', async () => {
        const { email } = await shop.somebody();
        for (let guess = 0; guess < 60; guess += 1)
            await attempt(`six${guess}@example.com`, 'wrong wrong', `2001:db8:1:2::${guess.toString(16)}`);
        expect((await attempt(email, PASSWORD, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
        expect((await attempt(email, PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200);
    });

    it('does not block other accounts', async () => {
        const { email } = await shop.somebody();
        expect((await attempt(email, PASSWORD, '10.1.1.1')).statusCode).toBe(200);
    });

    it('counts an address in any case and spelling as one', async () => {
        const { email } = await shop.somebody();
        for (let guess = 0; guess < 10; guess += 1)
            await attempt(guess % 2 ? email.toUpperCase() : ` ${email}`, 'wrong wrong', '10.2.0.1');
        expect((await attempt(email, PASSWORD, '10.2.0.2')).statusCode).toBe(429);
    });

    it('counts concurrent guesses', async () => {
        const { email } = await shop.somebody();
        const answers = await Promise.all(
            Array.from({ length: 30 }, (_, index) => attempt(email, 'wrong wrong', `10.3.0.${index}`)),
        );
        expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
        expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
    });

    it('blocks a network address that tries many accounts, and no other address', async () => {
        const { email } = await shop.somebody();
        for (let guess = 0; guess < 60; guess += 1)
            // Some proxies add the port of the connection.
            expect(
                (await attempt(`guess${guess}@example.com`, 'wrong wrong', `10.4.0.1:${5000 + guess}`))
                    .statusCode,
            ).toBe(422);
        expect((await attempt(email, PASSWORD, '10.4.0.1')).statusCode).toBe(429);
        expect((await attempt(email, PASSWORD, '10.4.0.2')).statusCode).toBe(200);
    });

    it('does not let a blocked address lock accounts', async () => {
        const { email } = await shop.somebody();
        for (let guess = 0; guess < 12; guess += 1)
            expect((await attempt(email, 'wrong wrong', '10.4.0.1')).statusCode).toBe(429);
        expect((await attempt(email, PASSWORD, '10.4.0.3')).statusCode).toBe(200);
    });

    it('resets the count after a successful sign-in', async () => {
        const { email } = await shop.somebody();
        for (let round = 0; round < 3; round += 1) {
            for (let guess = 0; guess < 9; guess += 1) await attempt(email, 'wrong wrong', '10.5.0.1');
            expect((await attempt(email, PASSWORD, '10.5.0.1')).statusCode).toBe(200);
        }
    });

    it('does not count successful sign-ins against their address', async () => {
        const { email } = await shop.somebody();
        for (let round = 0; round < 65; round += 1)
            expect((await attempt(email, PASSWORD, '10.6.0.1')).statusCode).toBe(200);
    });

    it('is counted across servers, and forgotten after the window', async () => {
        const { email } = await shop.somebody();
        const second = await shop.another();
        const there = () =>
            second.inject({
                method: 'POST',
                url: '/api/admin/auth/login',
                payload: { email, password: 'wrong wrong' },
            });
        for (let guess = 0; guess < 5; guess += 1) {
            await attempt(email, 'wrong wrong', '10.7.0.1');
            await there();
        }
        expect((await there()).statusCode).toBe(429);
        expect((await attempt(email, PASSWORD, '10.7.0.1')).statusCode).toBe(429);
        await shop.rows('update throttles set expire = $1', [Date.now() - 1]);
        expect((await attempt(email, PASSWORD, '10.7.0.1')).statusCode).toBe(200);
    });

    it('stores no e-mail address', async () => {
        const { email } = await shop.somebody();
        await attempt(email, 'wrong wrong', '10.8.0.1');
        expect(JSON.stringify(await shop.rows('select * from throttles'))).not.toContain('somebody');
        expect(email).toContain('somebody');
    });

    it('is blocked in the profile too', async () => {
        const { post } = await shop.somebody();
        const guess = () => post('/profile', { password: 'mine from now', current_password: 'wrong wrong' });
        for (let round = 0; round < 10; round += 1) expect((await guess()).statusCode).toBe(422);
        expect((await guess()).statusCode).toBe(429);
        expect((await post('/profile', { name: 'Still me' })).statusCode).toBe(200);
    });
});

describe('a network', () => {
    it.each([
        ['203.0.113.9', '203.0.113.9'],
        ['::ffff:203.0.113.9', '203.0.113.9'],
        ['2001:db8:1:2::1', '2001:db8:1:2'],
        ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
        ['2001:db8::1', '2001:db8:0:0'],
        ['fe80::1%eth0', 'fe80:0:0:0'],
        ['::1', '0:0:0:0'],
    ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});
