import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { resetSecondFactor } from '../../../server/services/staff/console';
import { Authenticator } from '../../support/authenticator';
import { ALL, openShop, PASSWORD, type Client, type Json } from '../support/shop';

const shop = openShop();
const OURS = '/api/extensions';

/** The code that an app shows; by default in 30 seconds, because the present one may have been used. */
const codeOf = (key: string, ahead = 1) =>
    new TOTP({ secret: key }).generate({ timestamp: Date.now() + ahead * 30_000 });

const signIn = (email: string, password = PASSWORD) =>
    shop.browser().post('/auth/login', { email, password });
const finish = (challenge: string, more: object) =>
    shop.browser().post(`${OURS}/sign-in/second-step`, { challenge, ...more });
const askFor = async (email: string): Promise<Json> => (await signIn(email)).data.data.second_factor;

const addApp = async (client: Client): Promise<{ key: string; codes: string[] }> => {
    const { key, challenge } = (await client.post(`${OURS}/second-factor/app`)).data.data;
    const made = await client.post(`${OURS}/second-factor/app/confirm`, { challenge, code: codeOf(key, 0) });
    expect(made.statusCode).toBe(200);
    return { key, codes: made.data.data.recovery_codes };
};
const addPasskey = async (client: Client, authenticator = new Authenticator(), name = 'Laptop') => {
    const { challenge, options } = (await client.post(`${OURS}/second-factor/passkeys/options`)).data.data;
    const credential = authenticator.register(options);
    const made = await client.post(`${OURS}/second-factor/passkeys`, { name, challenge, credential });
    return { authenticator, made, credential, challenge };
};
/** An admin with an app. */
const withApp = async (permissions?: string[]) => {
    const me = await shop.somebody(permissions);
    return { me, ...(await addApp(me)) };
};
const stateOf = async (client: Client): Promise<Json> =>
    (await client.get(`${OURS}/second-factor`)).data.data;
/** Makes the sign-in an hour old, so that changes need the password. */
const age = (id: number) =>
    shop.rows(`update sessions set created_at = now() - interval '1 hour' where admin_id = $1`, [id]);
const clearThrottles = () => shop.rows('delete from throttles');

describe('an authenticator app', () => {
    it('is stored when a code proves it, sealed, with ten recovery codes as hashes', async () => {
        const me = await shop.somebody();
        const started = (await me.post(`${OURS}/second-factor/app`)).data.data;
        expect(started.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
        expect(started.uri).toContain(encodeURIComponent(me.email));
        expect((await stateOf(me)).app).toBeNull();
        const wrong = await me.post(`${OURS}/second-factor/app/confirm`, {
            challenge: started.challenge,
            code: '12',
        });
        expect([wrong.statusCode, wrong.data.errors]).toEqual([
            422,
            { code: ['Incorrect or already used code.'] },
        ]);
        const { key, codes } = await addApp(me);
        expect(codes).toHaveLength(10);
        expect(new Set(codes).size).toBe(10);
        expect(codes[0]).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
        const stored = JSON.stringify([
            await shop.rows('select *, encode(sealed_key::bytea, $1) from totp_factors', ['escape']),
            await shop.rows(
                `select encode(code_hash, 'escape') as hash, code_hash::text from recovery_codes`,
            ),
        ]);
        for (const secret of [key, ...codes]) expect(stored).not.toContain(secret);
        expect(await stateOf(me)).toMatchObject({
            required: false,
            app: { created_at: expect.any(String) },
            passkeys: [],
            recovery_codes: 10,
        });
    });

    it('asks for a code after the password, and answers the sign-in as specified', async () => {
        const { me, key } = await withApp(['show home']);
        const asked = await signIn(me.email);
        expect(asked.statusCode).toBe(422);
        expect(asked.data).toEqual({
            message: 'Confirm the sign-in with two-factor authentication.',
            data: {
                second_factor: {
                    challenge: expect.any(String),
                    app: true,
                    recovery_codes: true,
                    passkey: null,
                },
            },
        });
        const { challenge } = asked.data.data.second_factor;
        const done = await finish(challenge, { code: codeOf(key) });
        expect(done.statusCode).toBe(200);
        expect(Object.keys(done.data)).toEqual(['access_token', 'user']);
        expect(done.data.user).toMatchObject({ id: me.id, role: { permissions: ['show home'] } });
        expect((await shop.browser(done.data.access_token).get('/profile')).statusCode).toBe(200);
    });

    it('reveals nothing of a second factor to someone with a wrong password', async () => {
        const { me } = await withApp();
        const answer = await signIn(me.email, 'wrong wrong');
        expect(answer.data).toEqual({
            message: 'The given data was invalid',
            errors: { email: ['Incorrect email or password.'] },
        });
    });

    it('accepts each code once, also of two sign-ins at once, and none of an earlier step', async () => {
        const { me, key } = await withApp();
        const challenges = await Promise.all([askFor(me.email), askFor(me.email)]);
        const code = codeOf(key);
        const both = await Promise.all(challenges.map(({ challenge }) => finish(challenge, { code })));
        expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
        const { challenge } = await askFor(me.email);
        for (const used of [code, codeOf(key, 0)])
            expect((await finish(challenge, { code: used })).data.errors).toEqual({
                code: ['Incorrect or already used code.'],
            });
        await clearThrottles();
    });

    it('reads Arabic digits and spaces', async () => {
        const { me, key } = await withApp();
        const { challenge } = await askFor(me.email);
        const code = codeOf(key).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
        const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
        expect((await finish(challenge, { code: typed })).statusCode).toBe(200);
    });

    it('can be replaced and removed, with the password once the sign-in is older', async () => {
        const { me, key } = await withApp();
        await shop.rows('update totp_factors set last_step = 0');
        const again = await addApp(me);
        expect(again.codes).toBeNull();
        expect(again.key).not.toBe(key);
        await age(me.id);
        const remove = (body = {}) => me.post(`${OURS}/second-factor/app/remove`, body);
        expect((await remove()).data.errors).toEqual({
            current_password: ['Enter your current password to change this.'],
        });
        expect((await remove({ current_password: 'wrong wrong' })).data.errors).toEqual({
            current_password: ['Incorrect current password.'],
        });
        for (const path of ['app', 'passkeys/options', 'recovery-codes'])
            expect((await me.post(`${OURS}/second-factor/${path}`)).statusCode, path).toBe(422);
        expect((await remove({ current_password: PASSWORD })).statusCode).toBe(204);
        expect(await stateOf(me)).toMatchObject({ app: null, recovery_codes: 0 });
        expect((await signIn(me.email)).statusCode).toBe(200);
        await clearThrottles();
    });

    it('explains that its key was sealed with another secret, and leaves the recovery codes valid', async () => {
        const { me, key, codes } = await withApp();
        const other = await shop.another({ secret: 'the secret of another server' });
        const browser = shop.browserOf(other);
        const asked = await browser.post('/auth/login', { email: me.email, password: PASSWORD });
        const { challenge } = asked.data.data.second_factor;
        const answer = await browser.post(`${OURS}/sign-in/second-step`, { challenge, code: codeOf(key) });
        expect(answer.data.errors.code[0]).toMatch(/^This server can’t read the key/);
        const done = await browser.post(`${OURS}/sign-in/second-step`, { challenge, code: codes[0] });
        expect(done.statusCode).toBe(200);
        await clearThrottles();
    });
});

describe('a recovery code', () => {
    it('is good once, in any case and without hyphens', async () => {
        const { me, codes } = await withApp();
        const code = codes[3]!.replaceAll('-', '').toUpperCase();
        const use = async () => finish((await askFor(me.email)).challenge, { code });
        expect((await use()).statusCode).toBe(200);
        expect((await stateOf(me)).recovery_codes).toBe(9);
        expect((await use()).statusCode).toBe(422);
        const other = await withApp();
        const foreign = await finish((await askFor(other.me.email)).challenge, { code: codes[4] });
        expect(foreign.statusCode).toBe(422);
        await clearThrottles();
    });

    it('stops working when new ones are made', async () => {
        const { me, codes } = await withApp();
        const made = (await me.post(`${OURS}/second-factor/recovery-codes`)).data.data.recovery_codes;
        const { challenge } = await askFor(me.email);
        expect((await finish(challenge, { code: codes[0] })).statusCode).toBe(422);
        expect((await finish(challenge, { code: made[0] })).statusCode).toBe(200);
        const without = await shop.somebody();
        expect((await without.post(`${OURS}/second-factor/recovery-codes`)).statusCode).toBe(404);
        await clearThrottles();
    });
});

describe('the challenge of a second step', () => {
    it('is good once, for its admin and password, and for nothing else', async () => {
        const { me, codes } = await withApp();
        const { challenge } = await askFor(me.email);
        expect((await finish(challenge, { code: codes[0] })).statusCode).toBe(200);
        const over = { challenge: ['This step took too long. Start again.'] };
        expect((await finish(challenge, { code: codes[1] })).data.errors).toEqual(over);
        expect((await finish(`${challenge.slice(0, -2)}xx`, { code: codes[1] })).data.errors).toEqual(over);
        const { challenge: foreign } = (await me.post(`${OURS}/second-factor/app`)).data.data;
        expect((await finish(foreign, { code: codes[1] })).data.errors).toEqual(over);
        const second = await askFor(me.email);
        await shop.rows(`update admins set password_hash = password_hash || ' ' where id = $1`, [me.id]);
        expect((await finish(second.challenge, { code: codes[1] })).data.errors).toEqual(over);
    });

    it('is over when the account is deactivated', async () => {
        const { me, codes } = await withApp();
        const { challenge } = await askFor(me.email);
        await shop.rows('update admins set is_active = false where id = $1', [me.id]);
        expect((await finish(challenge, { code: codes[0] })).data.errors).toHaveProperty('challenge');
    });

    it('allows ten wrong codes, then pauses, and the log says so', async () => {
        await clearThrottles();
        const { me, codes } = await withApp();
        const { challenge } = await askFor(me.email);
        for (let at = 0; at < 9; at += 1)
            expect((await finish(challenge, { code: '000000' })).statusCode).toBe(422);
        await finish(challenge, { code: '000000' });
        const paused = await finish(challenge, { code: codes[0] });
        expect(paused.statusCode).toBe(429);
        expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0);
        await shop.app.securityJournal.close();
        const entries = await shop.rows(
            `select action, changes from activity where resource = 'admins' and resource_id = $1 order by id`,
            [me.id],
        );
        expect(entries.map(({ action }) => action)).toEqual([
            'second_factor_added',
            'second_factor_failed',
            'locked_out',
        ]);
        expect(entries[0].changes).toEqual({ method: { to: 'app' } });
        await clearThrottles();
    });
});

describe('a passkey', () => {
    it('is registered, named and removed, and only its public key is stored', async () => {
        const me = await shop.somebody();
        const { made } = await addPasskey(me);
        expect(made.data.data.recovery_codes).toHaveLength(10);
        const { passkeys, passkey_origin } = await stateOf(me);
        expect(passkeys).toEqual([
            { id: expect.any(Number), name: 'Laptop', created_at: expect.any(String), used_at: null },
        ]);
        expect(passkey_origin).toBe('http://localhost:3000');
        const path = `${OURS}/second-factor/passkeys/${passkeys[0].id}`;
        const other = await shop.somebody();
        expect((await other.put(path, { name: 'Mine' })).statusCode).toBe(404);
        expect((await other.post(`${path}/remove`)).statusCode).toBe(404);
        expect((await me.put(path, { name: 'Work laptop' })).statusCode).toBe(204);
        expect((await stateOf(me)).passkeys[0].name).toBe('Work laptop');
        expect((await me.post(`${path}/remove`)).statusCode).toBe(204);
        expect(await stateOf(me)).toMatchObject({ passkeys: [], recovery_codes: 0 });
    });

    it('is the second step of a sign-in', async () => {
        const me = await shop.somebody();
        const { authenticator } = await addPasskey(me);
        const { challenge, passkey, app } = await askFor(me.email);
        expect(app).toBe(false);
        expect(passkey.allowCredentials).toMatchObject([{ id: authenticator.id.toString('base64url') }]);
        authenticator.verifies = false;
        const credential = authenticator.sign(passkey);
        expect((await finish(challenge, { credential })).statusCode).toBe(200);
        expect((await finish(challenge, { credential })).statusCode).toBe(422);
        expect((await stateOf(me)).passkeys[0].used_at).toEqual(expect.any(String));
    });

    it('signs in without a password if it is unlocked', async () => {
        const me = await shop.somebody(['show home']);
        const { authenticator } = await addPasskey(me);
        const start = async () => (await shop.browser().get(`${OURS}/sign-in/passkey`)).data.data;
        const enter = (challenge: string, credential: object) =>
            shop.browser().post(`${OURS}/sign-in/passkey`, { challenge, credential });
        const { challenge, options } = await start();
        expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
        const credential = authenticator.sign(options);
        const done = await enter(challenge, credential);
        expect(done.data.user).toMatchObject({ id: me.id });
        expect((await enter(challenge, credential)).statusCode).toBe(422);
        authenticator.verifies = false;
        const locked = await start();
        expect((await enter(locked.challenge, authenticator.sign(locked.options))).data.errors).toEqual({
            credential: ['This passkey wasn’t accepted.'],
        });
        authenticator.verifies = true;
        await shop.rows('update admins set is_active = false where id = $1', [me.id]);
        const off = await start();
        expect((await enter(off.challenge, authenticator.sign(off.options))).statusCode).toBe(422);
    });

    it('of another admin, another site, another challenge or a copy is refused', async () => {
        await clearThrottles();
        const me = await shop.somebody();
        const { authenticator } = await addPasskey(me);
        const other = await shop.somebody();
        const foreign = (await addPasskey(other)).authenticator;
        const { challenge, passkey } = await askFor(me.email);
        const refused = async (credential: object) =>
            expect((await finish(challenge, { credential })).data.errors).toEqual({
                credential: ['This passkey wasn’t accepted.'],
            });
        await refused(foreign.sign(passkey));
        await refused(authenticator.sign({ ...passkey, rpId: 'evil.example' }));
        await refused(authenticator.sign({ ...passkey, challenge: 'bm90IHRoaXM' }));
        authenticator.counter = 40;
        expect((await finish(challenge, { credential: authenticator.sign(passkey) })).statusCode).toBe(200);
        // A copy has counted less.
        authenticator.counter = 5;
        const next = await askFor(me.email);
        const copied = await finish(next.challenge, { credential: authenticator.sign(next.passkey) });
        expect(copied.statusCode).toBe(422);
        const phished = new Authenticator('https://evil.example');
        expect((await addPasskey(me, phished)).made.statusCode).toBe(422);
        expect((await addPasskey(other, authenticator)).made.statusCode).toBe(422);
        await clearThrottles();
    });

    it('belongs to the host of PUBLIC_URL', async () => {
        const { readConfig } = await import('../../../server/base/config');
        const app = await shop.another({ config: readConfig({ PUBLIC_URL: 'https://shop.example.com/' }) });
        const me = await shop.somebody();
        const client = shop.browserOf(app, me.token);
        const { data } = await client.post(`${OURS}/second-factor/passkeys/options`);
        expect(data.data.options.rp.id).toBe('shop.example.com');
        const authenticator = new Authenticator('https://shop.example.com');
        const made = await client.post(`${OURS}/second-factor/passkeys`, {
            name: 'Phone',
            challenge: data.data.challenge,
            credential: authenticator.register(data.data.options),
        });
        expect(made.statusCode).toBe(200);
        expect((await client.get(`${OURS}/second-factor`)).data.data.passkey_origin).toBe(
            'https://shop.example.com',
        );
    });
});

describe('a role that requires a second factor', () => {
    it('lets its members do nothing but set one up from the next sign-in on', async () => {
        const boss = await shop.somebody();
        const me = await shop.somebody(['show home']);
        const set = await boss.put(`${OURS}/role-factors/${me.roleId}`, { required: true });
        expect(set.data.data).toEqual({ id: me.roleId, required: true });
        // The session of before goes on.
        expect((await me.get('/home')).statusCode).toBe(200);
        const { data } = await signIn(me.email);
        expect(data.second_factor).toBe('required');
        const client = shop.browser(data.access_token);
        for (const path of ['/home', '/statics', `${OURS}/sessions`, `${OURS}/feed`]) {
            const answer = await client.get(path);
            expect([answer.statusCode, answer.data.message], path).toEqual([
                403,
                'Your role requires two-factor authentication. Set it up first.',
            ]);
        }
        expect((await client.get('/profile')).statusCode).toBe(200);
        expect(await stateOf(client)).toMatchObject({ required: true, app: null });
        const { key } = await addApp(client);
        expect((await client.get('/home')).statusCode).toBe(200);
        const refused = await client.post(`${OURS}/second-factor/app/remove`);
        expect([refused.statusCode, refused.data.message]).toEqual([
            409,
            'Your role requires two-factor authentication. Add another method before you remove this one.',
        ]);
        await addPasskey(client);
        expect((await client.post(`${OURS}/second-factor/app/remove`)).statusCode).toBe(204);
        expect(key).toBeTruthy();
        expect((await signIn(me.email)).data.data.second_factor.passkey).toBeTruthy();
    });

    it('returns with its role when the deletion is undone, and leaves with it again', async () => {
        const boss = await shop.somebody();
        const role = (await boss.post('/roles', { name: 'Guarded', permissions: ['show home'] })).data.data;
        await boss.put(`${OURS}/role-factors/${role.id}`, { required: true });
        await boss.del(`/roles/${role.id}`);
        const newest = async () => (await shop.rows('select max(id) as id from activity'))[0].id;
        const deletion = await newest();
        const undo = (id: number) => boss.post(`${OURS}/journal/undo`, { ids: [id] });
        const [undone] = (await undo(deletion)).data.data.results;
        expect(undone).toMatchObject({ skipped: null, changes: { second_factor: { to: true } } });
        const required = async () =>
            (await boss.get(`${OURS}/role-factors`)).data.data.filter(
                (one: Json) => one.required && one.id > role.id,
            );
        expect(await required()).toHaveLength(1);
        expect((await undo(await newest())).data.data.results[0].skipped).toBeNull();
        expect(await required()).toEqual([]);
        expect((await undo(await newest())).data.data.results[0].skipped).toBeNull();
        expect(await required()).toHaveLength(1);
        await boss.del(`/roles/${(await required())[0].id}`);
    });

    it('is set only by who has its permissions, is in the activity log and can be taken back', async () => {
        const boss = await shop.somebody();
        const little = await shop.somebody(['show roles']);
        const refused = await little.put(`${OURS}/role-factors/${boss.roleId}`, { required: true });
        expect(refused.statusCode).toBe(409);
        const role = (await boss.post('/roles', { name: 'Careful', permissions: ['show home'] })).data.data;
        for (const required of [true, true, false])
            await boss.put(`${OURS}/role-factors/${role.id}`, { required });
        const list = (await boss.get(`${OURS}/role-factors`)).data.data;
        expect(list).toContainEqual({ id: role.id, required: false });
        const { data } = await boss.get(`${OURS}/activity?resource=roles&record_id=${role.id}`);
        expect(data.data.map(({ action, changes }: Json) => [action, changes.second_factor])).toEqual([
            ['second_factor_rule', { from: true, to: false }],
            ['second_factor_rule', { from: false, to: true }],
            ['create', undefined],
        ]);
        expect((await boss.put(`${OURS}/role-factors/99999`, { required: true })).statusCode).toBe(404);
        // The record of a role has no such field (docs/specification.md#3-entities).
        const [known] = (await boss.get('/roles')).data.data;
        expect(Object.keys(known).sort()).toEqual([
            'admins_count',
            'id',
            'name',
            'permissions',
            'updated_at',
        ]);
    });
});

describe('a reset', () => {
    it('by an admin removes the factors of another, ends the sessions and is in the activity log', async () => {
        const boss = await shop.somebody(ALL, { name: 'Boss' });
        const { me } = await withApp(['show home']);
        const path = `${OURS}/admins/${me.id}/second-factor`;
        expect((await boss.get(path)).data.data).toEqual({ enabled: true });
        expect((await boss.post(`${path}/reset`)).statusCode).toBe(204);
        expect((await boss.get(path)).data.data).toEqual({ enabled: false });
        expect((await me.get('/profile')).statusCode).toBe(401);
        expect((await signIn(me.email)).statusCode).toBe(200);
        const { data } = await boss.get(`${OURS}/activity?resource=admins&record_id=${me.id}`);
        expect(data.data.find(({ action }: Json) => action === 'second_factor_reset')).toMatchObject({
            admin: { name: 'Boss' },
            can_undo: false,
        });
        const own = await boss.post(`${OURS}/admins/${boss.id}/second-factor/reset`);
        expect([own.statusCode, own.data.message]).toEqual([
            409,
            'Manage your own two-factor authentication in your profile.',
        ]);
    });

    it('is refused for an admin with more permissions', async () => {
        const little = await shop.somebody(['show admins']);
        const { me } = await withApp();
        expect((await little.post(`${OURS}/admins/${me.id}/second-factor/reset`)).statusCode).toBe(409);
        expect((await stateOf(me)).app).not.toBeNull();
    });

    it('from the command line keeps the password', async () => {
        const { me } = await withApp();
        expect(await resetSecondFactor(shop.database.db, ` ${me.email.toUpperCase()}`)).toBe(true);
        expect(await resetSecondFactor(shop.database.db, me.email)).toBe(false);
        await expect(resetSecondFactor(shop.database.db, 'nobody@example.com')).rejects.toThrow(
            'There is no admin with nobody@example.com.',
        );
        expect((await me.get('/profile')).statusCode).toBe(401);
        expect((await signIn(me.email)).statusCode).toBe(200);
    });
});
