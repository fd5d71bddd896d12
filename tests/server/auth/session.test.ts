import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { ALL, openShop, PASSWORD } from '../support/shop';

// Other files of this worker have loaded the server already, without the mock.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', async original => {
    const real = await original<typeof Argon2>();
    return { ...real, verify: vi.fn(real.verify) };
});
const verified = vi.mocked(verify);

const shop = openShop();
const INVALID = 'The given data was invalid';

describe('signing in', () => {
    it('answers the token and the user, unwrapped', async () => {
        const { id, email, roleId } = await shop.somebody(['show home'], {
            email: 'mona@example.com',
            name: 'Mona',
        });
        const answer = await shop.browser().post('/auth/login', { email, password: PASSWORD });
        expect(answer.statusCode).toBe(200);
        expect(answer.data).toEqual({
            access_token: expect.stringMatching(/^[\w-]{43}$/),
            user: {
                id,
                name: 'Mona',
                email: 'mona@example.com',
                photo: null,
                role: { id: roleId, name: expect.any(String), permissions: ['show home'] },
            },
        });
        const profile = await shop.browser(answer.data.access_token).get('/profile');
        expect(profile.statusCode).toBe(200);
        expect(profile.data.data).toMatchObject({ id, last_login_at: expect.any(String) });
    });

    it('accepts an address in any case and with surrounding spaces', async () => {
        const { email } = await shop.somebody();
        const answer = await shop
            .browser()
            .post('/auth/login', { email: `  ${email.toUpperCase()} `, password: PASSWORD });
        expect(answer.statusCode).toBe(200);
    });

    it('never stores the token', async () => {
        const { email } = await shop.somebody();
        const { data } = await shop.browser().post('/auth/login', { email, password: PASSWORD });
        const stored = await shop.rows(
            `select encode(token_hash, 'hex') as hex, token_hash::text as text from sessions`,
        );
        expect(JSON.stringify(stored)).not.toContain(data.access_token);
        expect(JSON.stringify(stored)).not.toContain(Buffer.from(data.access_token).toString('hex'));
        expect(stored.every(({ hex }) => hex.length === 64)).toBe(true);
    });

    it.each([
        ['a wrong password', { password: 'wrong wrong' }, 'Incorrect email or password.'],
        ['an unknown address', { email: 'nobody@example.com' }, 'Incorrect email or password.'],
    ])('refuses %s with 422 at the address, never 401', async (_what, change, sentence) => {
        const { email } = await shop.somebody();
        const answer = await shop.browser().post('/auth/login', { email, password: PASSWORD, ...change });
        expect(answer.statusCode).toBe(422);
        expect(answer.data).toEqual({ message: INVALID, errors: { email: [sentence] } });
    });

    it('reveals a deactivated account only with the right password', async () => {
        const { email, id } = await shop.somebody();
        await shop.rows('update admins set is_active = false where id = $1', [id]);
        const right = await shop.browser().post('/auth/login', { email, password: PASSWORD });
        const wrong = await shop.browser().post('/auth/login', { email, password: 'not that' });
        expect([right.statusCode, right.data.errors.email]).toEqual([422, ['This account is deactivated.']]);
        expect(wrong.data.errors.email).toEqual(['Incorrect email or password.']);
    });

    it('reports missing fields in the reader’s language', async () => {
        const answer = await shop
            .browser()
            .post('/auth/login', {}, { 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.5' });
        expect(answer.statusCode).toBe(422);
        expect(answer.data).toEqual({
            message: 'البيانات المدخلة غير صحيحة',
            errors: { email: ['هذا الحقل مطلوب.'], password: ['هذا الحقل مطلوب.'] },
        });
    });

    it('takes the same time for an unknown address as for a wrong password', async () => {
        const { email } = await shop.somebody();
        const work = async (address: string) => {
            verified.mockClear();
            await shop.browser().post('/auth/login', { email: address, password: 'wrong wrong' });
            // The cost parameters of the hash: `$argon2id$v=19$m=…,t=…,p=…`.
            return verified.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
        };
        const known = await work(email);
        expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
        expect(await work('nobody@example.com')).toEqual(known);
    });
});

describe('a session', () => {
    const whether = async (token: string | undefined) =>
        (await shop.browser(token).get('/profile')).statusCode;

    it('is required: a missing or invalid token, or a token’s hash, answers 401', async () => {
        const { token } = await shop.somebody();
        const [{ hex }] = await shop.rows(`select encode(token_hash, 'hex') as hex from sessions limit 1`);
        expect(await whether(undefined)).toBe(401);
        expect(await whether('rubbish')).toBe(401);
        expect(await whether(hex)).toBe(401);
        expect(await whether(token)).toBe(200);
        const answer = await shop.browser().get('/profile');
        expect(answer.data).toEqual({ message: 'Sign in first.' });
    });

    it('ends with logout, without ending others', async () => {
        const { email, token } = await shop.somebody();
        const { data } = await shop.browser().post('/auth/login', { email, password: PASSWORD });
        expect((await shop.browser(data.access_token).post('/auth/logout')).statusCode).toBe(204);
        expect(await whether(data.access_token)).toBe(401);
        expect(await whether(token)).toBe(200);
    });

    it('ends with an empty body of any content type', async () => {
        const { send } = await shop.somebody();
        const answer = await send('POST', '/auth/logout', {
            headers: { 'content-type': 'application/json' },
            payload: '',
        });
        expect(answer.statusCode).toBe(204);
    });

    it('ends after 12 hours without use, and each use extends it', async () => {
        const { token, id } = await shop.somebody();
        const seen = async (ago: string) =>
            shop.rows(`update sessions set seen_at = now() - $2::interval where admin_id = $1`, [id, ago]);
        await seen('11 hours 59 minutes');
        expect(await whether(token)).toBe(200);
        const [{ fresh }] = await shop.rows(
            `select seen_at > now() - interval '1 minute' as fresh from sessions where admin_id = $1`,
            [id],
        );
        expect(fresh).toBe(true);
        await seen('12 hours 1 minute');
        expect(await whether(token)).toBe(401);
    });

    it('ends after 30 days even if it is used', async () => {
        const { token, id } = await shop.somebody();
        await shop.rows(
            `update sessions set created_at = now() - interval '30 days 1 minute' where admin_id = $1`,
            [id],
        );
        expect(await whether(token)).toBe(401);
    });

    it('applies a changed role on the next call', async () => {
        const { get, roleId } = await shop.somebody(['show roles']);
        expect((await get('/roles')).statusCode).toBe(200);
        await shop.rows('update roles set permissions = $2 where id = $1', [roleId, ['show home']]);
        expect((await get('/roles')).statusCode).toBe(403);
        expect((await get('/profile')).data.data.role.permissions).toEqual(['show home']);
    });

    it('ends on all servers at once', async () => {
        const { token, post } = await shop.somebody();
        const second = await shop.another();
        const there = () => second.inject({ url: '/api/admin/profile', headers: { 'auth-token': token! } });
        expect((await there()).statusCode).toBe(200);
        await post('/auth/logout');
        expect((await there()).statusCode).toBe(401);
    });
});

describe('other sessions end', () => {
    it('when an admin gets a new password, is deactivated or deleted', async () => {
        const boss = await shop.somebody(ALL);
        for (const change of [{ password: 'another one 9' }, { is_active: false }, undefined]) {
            const other = await shop.somebody(['show home']);
            expect((await other.get('/profile')).statusCode).toBe(200);
            const answer = change
                ? await boss.post(`/admins/${other.id}`, { _method: 'PATCH', ...change })
                : await boss.del(`/admins/${other.id}`);
            expect(answer.statusCode).toBe(change ? 200 : 204);
            expect((await other.get('/profile')).statusCode).toBe(401);
        }
    });

    it('when admins change their own password, except the current one', async () => {
        const { email, get, post } = await shop.somebody();
        const elsewhere = shop.browser(
            (await shop.browser().post('/auth/login', { email, password: PASSWORD })).data.access_token,
        );
        const answer = await post('/profile', { password: 'a new one 10', current_password: PASSWORD });
        expect(answer.statusCode).toBe(200);
        expect((await get('/profile')).statusCode).toBe(200);
        expect((await elsewhere.get('/profile')).statusCode).toBe(401);
        expect((await shop.browser().post('/auth/login', { email, password: PASSWORD })).statusCode).toBe(
            422,
        );
        expect(
            (await shop.browser().post('/auth/login', { email, password: 'a new one 10' })).statusCode,
        ).toBe(200);
    });

    it('but not when another field changes', async () => {
        const boss = await shop.somebody(ALL);
        const other = await shop.somebody(['show home']);
        await boss.post(`/admins/${other.id}`, { _method: 'PATCH', name: 'Renamed', password: '' });
        expect((await other.get('/profile')).data.data.name).toBe('Renamed');
    });
});
