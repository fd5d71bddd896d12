import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localStorage } from '../../server/storage/local';
import { readConfig } from '../../server/base/config';
import { loggerOptions } from '../../server/http/logging';
import { SENTENCES } from '../../server/base/language';
import { LANGUAGES } from '../../contract/languages';
import { writeLetter } from '../../server/mail/letters';
import { smtpDelivery } from '../../server/mail/smtp';
import { sendNextLetter, startMailer, sweepLetters, type Mailer } from '../../server/services/auth/mailer';
import { sweepLinks } from '../../server/services/auth/passwordLinks';
import { startSmtp, type Smtp } from '../support/smtp';
import { png } from './support/pictures';
import { run } from './support/process';
import { openShop, PASSWORD, type Client, type Json } from './support/shop';

const { en } = SENTENCES;

const SECRET = 'a secret of the tests';
const MAIL = { MAIL_FROM: 'Nasim <shop@example.com>', PUBLIC_URL: 'https://panel.example.com' };
const logged: string[] = [];
const stream = { write: (line: string) => void logged.push(line) };
const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', ...MAIL, LOG_LEVEL: 'info' });
const shop = openShop(
    { SMTP_URL: 'smtp://127.0.0.1:1', ...MAIL },
    { logger: { ...(loggerOptions(config, false) as object), stream } as never },
);
const ADMINS = '/api/extensions/admins';
const LINKS = '/api/extensions/password-links';

let smtp: Smtp;
let mailer: Mailer;
let me: Client & { id: number; roleId: number };
beforeAll(async () => {
    smtp = await startSmtp();
    mailer = {
        db: shop.database.db,
        storage: await localStorage(`${shop.folder}/photos`),
        secret: SECRET,
        publicUrl: MAIL.PUBLIC_URL,
        deliver: smtpDelivery(readConfig({ SMTP_URL: smtp.url, ...MAIL }).mail!),
        log: shop.app.log,
    };
    me = await shop.somebody(undefined, { name: 'Layan' });
});
afterAll(() => smtp.close());
beforeEach(async () => {
    await shop.rows('delete from letters');
    await shop.rows('delete from password_links');
    await shop.rows('delete from throttles');
    await shop.rows('delete from admins where id <> $1', [me.id]);
    smtp.received.length = 0;
    smtp.refuse(null);
});

const sendAll = async () => {
    // The clocks of two processors, and so of two connections, can differ.
    await shop.rows(`update letters set try_at = try_at - interval '1 second'`);
    while (await sendNextLetter(mailer));
};
const due = () => shop.rows(`update letters set try_at = now() where status = 'queued'`);
const stored = () => shop.rows('select status, tries, seed, error from letters order by id');
let count = 0;
const somebodyNew = (more: object = {}) => {
    count += 1;
    return { name: 'Omar', email: `omar${count}@example.com`, role_id: me.roleId, ...more };
};
const invite = async (more: object = {}) => {
    const answer = await me.post(`${ADMINS}/invitations`, somebodyNew(more));
    expect(answer.statusCode).toBe(201);
    return answer.data.data as Json;
};
/** Invites, and takes the link from the letter. */
const invited = async (more: object = {}) => {
    const admin = await invite(more);
    await sendAll();
    return { ...admin, token: smtp.received.at(-1)!.token };
};
const listed = async (id: number) =>
    (await me.get('/admins')).data.data.find((admin: Json) => admin.id === id);
const look = (token: string) => shop.browser().post(`${LINKS}/lookup`, { token, _method: 'GET' });
const use = (token: string, more: object = {}, headers = {}) =>
    shop.browser().post(`${LINKS}/use`, { token, password: 'nine lemon cakes', ...more }, headers);
const signIn = (email: string, password: string) => shop.browser().post('/auth/login', { email, password });
const GONE = 'This link no longer works. Ask for a new one.';
/** A link copied by an admin. */
const resetLink = async (id: number) => {
    const { statusCode, data } = await me.post(`${ADMINS}/${id}/reset-link`);
    expect(statusCode).toBe(200);
    return (data.data.path as string).split('#')[1]!;
};
const request = (email: string, headers = {}) => shop.browser().post(`${LINKS}/requests`, { email }, headers);

describe('a letter', () => {
    it('arrives with text, HTML and a link in the reader’s language, from the shop by name with its logo', async () => {
        const photo = { bytes: await png() };
        await me.form('/api/extensions/settings', { _method: 'PUT', name: 'Nasim', name_ar: 'نسيم', photo });
        await invited({ name: 'Omar <b>', language: 'en' });
        await invited({ name: 'عمر', language: 'ar' });
        const [english, arabic] = smtp.received;
        expect(english!.headers).toMatchObject({
            from: 'Nasim <shop@example.com>',
            subject: 'You’re invited to the Nasim back office',
            'auto-submitted': 'auto-generated',
            'message-id': expect.stringMatching(/^<[0-9a-f]{32}@example\.com>$/),
        });
        expect(english!.types).toEqual(['text/plain', 'text/html', 'image/png']);
        expect(english!.text).toContain('Layan invited you to the Nasim back office.');
        expect(english!.text).toContain('This link expires in 72 hours and can be used once.');
        expect(english!.link).toMatch(/^https:\/\/panel\.example\.com\/session\/password#[\w-]{43}$/);
        expect(english!.html).toContain('Hello Omar &#60;b&#62;,');
        expect(english!.html).toContain(`href="${english!.link}"`);
        expect(english!.html).toContain('<img src="cid:logo" alt="Nasim"');
        expect(arabic!.html).toContain('<html lang="ar" dir="rtl">');
        expect(arabic!.headers.subject).toBe('دعوة إلى لوحة تحكم نسيم');
        expect(arabic!.html).toContain('alt="نسيم"');
        await shop.rows('delete from shop_settings');
        await shop.rows('insert into shop_settings default values');
    });

    it('has no link but its own, whatever the names are', () => {
        const link = 'https://panel.example.com/session/password#token';
        const name = 'https://evil.example/login www.evil.example me@evil.example';
        const shown = { name: 'Nasim', hasLogo: false };
        const { text, html } = writeLetter('en', shown, {
            kind: 'invitation',
            name,
            by: name,
            link,
            hours: 3,
        });
        expect(text.match(/https?:\/\/\S+/g)).toEqual([link]);
        expect(text).not.toMatch(/evil\.example|www\.evil|@evil/);
        expect(text).toContain('evil.\u200bexample');
        expect(html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`, `href="${link}"`]);
    });

    it.each(LANGUAGES)('is whole in %s', language => {
        for (const kind of ['invitation', 'reset'] as const) {
            const link = 'https://panel.example.com/session/password#token';
            const shown = { name: 'Nasim', hasLogo: false };
            const letter = writeLetter(language, shown, { kind, name: 'Omar', by: 'Layan', link, hours: 3 });
            const direction = ['ar', 'he'].includes(language) ? 'rtl' : 'ltr';
            expect(letter.html).toContain(`<html lang="${language}" dir="${direction}">`);
            expect(letter.subject).toContain('Nasim');
            for (const part of [letter.text, letter.html]) {
                expect(part).toContain(link);
                for (const name of ['Omar', ...(kind === 'invitation' ? ['Layan'] : [])])
                    expect(part).toContain(name);
                expect(part).not.toMatch(/undefined|null|NaN/);
            }
        }
    });

    it('names the panel’s address if the shop has no name yet', async () => {
        await invited();
        expect(smtp.received[0]!.headers.subject).toContain('panel.example.com');
        expect(smtp.received[0]!.types).toEqual(['text/plain', 'text/html']);
    });

    it('is sent once, however many servers send', async () => {
        for (let i = 0; i < 12; i += 1) await invite();
        const servers = Array.from({ length: 4 }, () => startMailer(mailer));
        await expect.poll(() => smtp.received.length).toBe(12);
        for (const server of servers) await server.stop();
        expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(12);
        expect(await stored()).toEqual(
            Array.from({ length: 12 }, () => ({ status: 'sent', tries: 1, seed: null, error: null })),
        );
    });

    it('is sent by another server if one was killed before it handed the letter over', async () => {
        await invite();
        const held = run('tests/support/holdMailer.ts', [shop.url, SECRET, smtp.url, 'before'], {});
        await held.says('holding');
        held.child.kill('SIGKILL');
        await held.ended;
        // Nobody else takes it while the attempt may still be under way.
        expect(await sendNextLetter(mailer)).toBe(false);
        await due();
        await sendAll();
        expect(smtp.received).toHaveLength(1);
        expect((await look(smtp.received[0]!.token)).statusCode).toBe(200);
    });

    it('has the same Message-ID and link in the repetition after a kill between the handing over and its note', async () => {
        await invite();
        const held = run('tests/support/holdMailer.ts', [shop.url, SECRET, smtp.url, 'after'], {});
        await held.says('holding');
        held.child.kill('SIGKILL');
        await held.ended;
        await due();
        await sendAll();
        const [first, second] = smtp.received;
        expect(smtp.received).toHaveLength(2);
        expect(second!.headers['message-id']).toBe(first!.headers['message-id']);
        expect(second!.token).toBe(first!.token);
    });

    it('is tried again with growing pauses, then abandoned, which the list of admins shows', async () => {
        const { id } = await invite();
        expect((await listed(id)).invitation).toEqual({ expires_at: expect.any(String), letter: 'queued' });
        smtp.refuse({ at: 'DATA', code: 451, message: 'Greylisted, omar@example.com' });
        const pauses: number[] = [];
        for (let tries = 1; tries <= 5; tries += 1) {
            await sendAll();
            const [letter] = await shop.rows(
                'select status, tries, error, extract(epoch from try_at - now()) as pause from letters',
            );
            expect(letter).toMatchObject({ status: 'queued', tries, error: 'EMESSAGE 451' });
            pauses.push(Math.round(Number(letter.pause) / 60));
            await due();
        }
        expect(pauses).toEqual([1, 5, 30, 120, 360]);
        await sendAll();
        expect(await stored()).toEqual([{ status: 'failed', tries: 6, seed: null, error: 'EMESSAGE 451' }]);
        expect((await listed(id)).invitation.letter).toBe('failed');
    });

    it('is abandoned at once if the address is refused', async () => {
        await invite();
        smtp.refuse({ at: 'RCPT', code: 550, message: 'No such user' });
        await sendAll();
        expect(await stored()).toEqual([{ status: 'failed', tries: 1, seed: null, error: 'EENVELOPE 550' }]);
    });

    it('is not sent if its link is no longer valid', async () => {
        const first = await invite();
        await me.post(`${ADMINS}/${first.id}/invitation`, { mail: false });
        const second = await invite();
        await me.post(`/admins/${second.id}`, { _method: 'PATCH', is_active: false });
        const third = await invite();
        await me.del(`/admins/${third.id}`);
        await sendAll();
        expect(smtp.received).toEqual([]);
        expect((await stored()).map(({ status, seed }) => [status, seed])).toEqual([
            ['cancelled', null],
            ['cancelled', null],
        ]);
    });

    it('is deleted after a month, and an expired reset link with it', async () => {
        await invited();
        const admin = await shop.somebody([]);
        await resetLink(admin.id);
        await shop.rows(`update letters set created_at = now() - interval '31 days'`);
        await shop.rows(`update password_links set expires_at = now() - interval '1 second'`);
        await sweepLetters(shop.database.db);
        await sweepLinks(shop.database.db);
        expect(await stored()).toEqual([]);
        expect(await shop.rows('select kind from password_links')).toEqual([{ kind: 'invitation' }]);
    });
});

describe('an invitation', () => {
    it('makes an admin who cannot sign in until the password is set with the link, once', async () => {
        const { id, email, token, invitation, link } = await invited({ phone: '+966 1' });
        expect(link).toEqual({ path: null, expires_at: invitation.expires_at });
        expect(await listed(id)).toMatchObject({ invitation: { letter: 'sent' }, is_active: true });
        expect((await signIn(email, '')).statusCode).toBe(422);
        expect((await look(token)).data.data).toEqual({
            kind: 'invitation',
            name: 'Omar',
            email,
            expires_at: invitation.expires_at,
        });
        const answer = await use(token, { name: 'Omar Saleh' }, { 'accept-language': 'ar' });
        expect([answer.statusCode, answer.data]).toEqual([200, { data: { email } }]);
        const signedIn = await signIn(email, 'nine lemon cakes');
        expect(signedIn.data.user).toMatchObject({ id, name: 'Omar Saleh' });
        expect(await listed(id)).not.toHaveProperty('invitation');
        for (const again of [await look(token), await use(token)])
            expect([again.statusCode, again.data.message]).toEqual([404, GONE]);
        expect(await shop.rows('select language from admins where id = $1', [id])).toEqual([
            { language: 'ar' },
        ]);
        const log = await shop.rows(
            `select admin_name, action, changes from activity where resource_id = $1 and resource = 'admins' order by id`,
            [id],
        );
        expect(log.map(({ admin_name, action }) => [admin_name, action])).toEqual([
            ['Layan', 'create'],
            ['Omar Saleh', 'update'],
            ['Omar Saleh', 'signed_in'],
        ]);
        expect(log[1].changes).toEqual({
            name: { from: 'Omar', to: 'Omar Saleh' },
            sign_in: { to: 'new password' },
        });
    });

    it('is used once by two calls at the same time', async () => {
        const { token } = await invited();
        const answers = await Promise.all([use(token), use(token)]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    });

    it('survives a refused password, by the same rules as everywhere', async () => {
        const { token, email } = await invited({ name: 'Omar Saleh' });
        for (const [password, sentence] of [
            ['short', en.tooShort({ smart_count: 12 })],
            ['qwerty123456', en.passwordCommon],
            ['omar saleh 2026', en.passwordPersonal],
            [email, en.passwordPersonal],
            ['demo-2026-shop', en.passwordOfDemo],
        ])
            expect((await use(token, { password })).data.errors).toEqual({ password: [sentence] });
        // The name that is saved with it counts too.
        expect((await use(token, { name: 'Huda Alqahtani', password: 'huda alqahtani' })).statusCode).toBe(
            422,
        );
        expect((await use(token, { password: 'a cup of tea with nine lemon cakes' })).statusCode).toBe(200);
    });

    it('ends after 72 hours, with a new one, with the deactivation and with another e-mail address', async () => {
        const hours = (at: string) => Math.round((Date.parse(at) - Date.now()) / 3_600_000);
        const one = await invited();
        expect(hours(one.invitation.expires_at)).toBe(72);
        await shop.rows(`update password_links set expires_at = now() - interval '1 second'`);
        expect((await look(one.token)).statusCode).toBe(404);
        const again = await me.post(`${ADMINS}/${one.id}/invitation`, {});
        expect(again.data.data).toEqual({ path: null, expires_at: expect.any(String) });
        await sendAll();
        const second = smtp.received.at(-1)!.token;
        expect((await look(second)).statusCode).toBe(200);
        // Copied instead of sent.
        const copied = (await me.post(`${ADMINS}/${one.id}/invitation`, { mail: false })).data.data.path;
        expect(copied).toMatch(/^\/session\/password#/);
        expect((await look(second)).statusCode).toBe(404);
        const third = copied.split('#')[1];
        await me.post(`/admins/${one.id}`, { _method: 'PATCH', is_active: false });
        await me.post(`/admins/${one.id}`, { _method: 'PATCH', is_active: true });
        expect((await use(third)).statusCode).toBe(404);
        const two = await invited();
        await me.post(`/admins/${two.id}`, { _method: 'PATCH', email: 'other@example.com' });
        expect((await use(two.token)).statusCode).toBe(404);
        expect(await listed(two.id)).toMatchObject({ invitation: { expires_at: null, letter: null } });
        const deleted = await invited();
        await me.del(`/admins/${deleted.id}`);
        expect((await use(deleted.token)).statusCode).toBe(404);
        const three = await invited();
        await me.post(`/admins/${three.id}`, { _method: 'PATCH', password: PASSWORD });
        expect((await use(three.token)).statusCode).toBe(404);
        expect(await listed(three.id)).not.toHaveProperty('invitation');
    });

    it('never exceeds the permissions of the one who invites', async () => {
        const lesser = await shop.somebody(['show admins']);
        const answer = await lesser.post(`${ADMINS}/invitations`, somebodyNew());
        expect([answer.statusCode, answer.data.message]).toEqual([
            409,
            expect.stringContaining('This role includes permissions you don’t have'),
        ]);
        const { id } = await invite();
        expect((await lesser.post(`${ADMINS}/${id}/invitation`, {})).statusCode).toBe(409);
        expect((await lesser.post(`${ADMINS}/${me.id}/reset-link`)).statusCode).toBe(409);
        const taken = await me.post(`${ADMINS}/invitations`, somebodyNew({ email: lesser.email }));
        expect(taken.data.errors).toEqual({ email: [en.emailTaken] });
    });

    it('is for those who have no password yet', async () => {
        const admin = await shop.somebody([]);
        const answer = await me.post(`${ADMINS}/${admin.id}/invitation`, {});
        expect([answer.statusCode, answer.data.message]).toEqual([409, en.notInvited]);
    });
});

describe('a forgotten password', () => {
    it('is replaced by the link in a letter, which ends all sessions', async () => {
        const admin = await shop.somebody([]);
        expect((await request(admin.email.toUpperCase(), { 'accept-language': 'fr' })).statusCode).toBe(204);
        await sendAll();
        const [letter] = smtp.received;
        expect(letter!.to).toEqual([admin.email]);
        expect(letter!.text).toContain('pendant 3 heures');
        expect(letter!.text).toContain('Choisir un nouveau mot de passe');
        expect((await look(letter!.token)).data.data).toMatchObject({ kind: 'reset', email: admin.email });
        // A reset changes no name.
        expect((await use(letter!.token, { name: 'Somebody else' })).statusCode).toBe(200);
        expect((await admin.get('/profile')).statusCode).toBe(401);
        expect((await signIn(admin.email, PASSWORD)).statusCode).toBe(422);
        const { user } = (await signIn(admin.email, 'nine lemon cakes')).data;
        expect(user.name).not.toBe('Somebody else');
    });

    it('opens the account again after too many wrong passwords from unknown addresses', async () => {
        const admin = await shop.somebody([]);
        for (let i = 0; i < 11; i += 1) await signIn(admin.email, 'wrong');
        expect((await signIn(admin.email, PASSWORD)).statusCode).toBe(429);
        await use(await resetLink(admin.id));
        expect((await signIn(admin.email, 'nine lemon cakes')).statusCode).toBe(200);
    });

    it('has the same answer and the same statements for known and unknown addresses', async () => {
        const admin = await shop.somebody([]);
        const off = await shop.somebody([]);
        await shop.rows('update admins set is_active = false where id = $1', [off.id]);
        const asked: unknown[] = [];
        const { pool } = shop.database;
        for (const email of [admin.email, off.email, 'nobody@example.com']) {
            const statements: string[] = [];
            const query = pool.query.bind(pool);
            pool.query = ((...given: Parameters<typeof query>) => {
                const [what] = given as unknown as [string | { text: string }];
                statements.push(typeof what === 'string' ? what : what.text);
                return query(...given);
            }) as never;
            const { statusCode, body } = await request(email);
            pool.query = query as never;
            asked.push({ statusCode, body, statements });
        }
        expect(asked[0]).toMatchObject({ statusCode: 204, body: '' });
        expect(asked[1]).toEqual(asked[0]);
        expect(asked[2]).toEqual(asked[0]);
        expect((asked[0] as { statements: string[] }).statements.length).toBeGreaterThan(3);
        await sendAll();
        // No trace of the others stays.
        expect(await shop.rows('select address from letters')).toEqual([{ address: admin.email }]);
        expect(smtp.received.flatMap(({ to }) => to)).toEqual([admin.email]);
    });

    it('sends one letter in five minutes, and none to those who are only invited', async () => {
        const admin = await shop.somebody([]);
        const { email } = await invite();
        await sendAll();
        smtp.received.length = 0;
        for (const address of [admin.email, admin.email, email]) await request(address);
        await sendAll();
        expect(smtp.received.flatMap(({ to }) => to)).toEqual([admin.email]);
    });

    it('is throttled alike for known and unknown addresses', async () => {
        const admin = await shop.somebody([]);
        for (const email of [admin.email, 'nobody@example.com']) {
            const answers = [];
            for (let i = 0; i < 12; i += 1) answers.push((await request(email)).statusCode);
            expect(answers).toEqual([...Array<number>(10).fill(204), 429, 429]);
        }
    });

    it('has a link that an admin with permission copies, valid for three hours', async () => {
        const admin = await shop.somebody([]);
        const token = await resetLink(admin.id);
        const { data } = await look(token);
        expect(Math.round((Date.parse(data.data.expires_at) - Date.now()) / 3_600_000)).toBe(3);
        expect(
            (
                await shop
                    .somebody(['show users'])
                    .then(other => other.post(`${ADMINS}/${admin.id}/reset-link`))
            ).statusCode,
        ).toBe(403);
        // A new link ends the old one, and a new password every link.
        const second = await resetLink(admin.id);
        expect((await look(token)).statusCode).toBe(404);
        await admin.post('/profile', { password: 'another one 99', current_password: PASSWORD });
        expect((await use(second)).statusCode).toBe(404);
    });

    it('of the own account or of an invited admin has no such link', async () => {
        const own = await me.post(`${ADMINS}/${me.id}/reset-link`);
        expect([own.statusCode, own.data.message]).toEqual([409, en.ownSignIn]);
        const { id } = await invite();
        const other = await me.post(`${ADMINS}/${id}/reset-link`);
        expect([other.statusCode, other.data.message]).toEqual([409, en.stillInvited]);
    });
});

describe('a server without mail', () => {
    it('shows the links to the admin who asks, and tells the sign-in page', async () => {
        const app = await shop.another({ config: readConfig({}) });
        const browser = shop.browserOf(app, me.token);
        expect((await browser.get('/api/extensions/shop')).data.data.mail).toBe(false);
        expect((await shop.browser().get('/api/extensions/shop')).data.data.mail).toBe(true);
        const { data } = await browser.post(`${ADMINS}/invitations`, somebodyNew());
        expect((await look(data.data.link.path.split('#')[1])).statusCode).toBe(200);
        const again = await browser.post(`${ADMINS}/${data.data.id}/invitation`, {});
        expect(again.data.data.path).toMatch(/^\/session\/password#/);
        const refused = await browser.post(`${LINKS}/requests`, { email: 'nobody@example.com' });
        expect([refused.statusCode, refused.data.message]).toEqual([409, en.mailOff]);
        expect(await stored()).toEqual([]);
    });

    it('answers a repeated invitation with the same link, and stores none', async () => {
        const browser = shop.browserOf(await shop.another({ config: readConfig({}) }), me.token);
        const body = somebodyNew();
        const send = (fields: object) =>
            browser.post(`${ADMINS}/invitations`, fields, { 'idempotency-key': 'one invitation' });
        const [first, again, other] = [await send(body), await send(body), await send(somebodyNew())];
        const token = first.data.data.link.path.split('#')[1];
        expect((await look(token)).statusCode).toBe(200);
        expect([again.statusCode, again.data]).toEqual([201, first.data]);
        expect([other.statusCode, other.data.data.email]).toEqual([409, body.email]);
        expect(JSON.stringify(await shop.rows('select answer from answers'))).not.toContain(token);
    });
});

it('keeps tokens of links out of the log and the database', async () => {
    logged.length = 0;
    const { token } = await invited();
    const copied = await resetLink((await shop.somebody([])).id);
    for (const one of [token, copied]) {
        await look(one);
        await use(one, { password: 'qwerty123456' });
        await use(one);
    }
    smtp.refuse({ at: 'RCPT', code: 550, message: 'No such user' });
    const { email } = await invite();
    await sendAll();
    const lines = logged.join('');
    expect(lines).toContain('letter sent');
    expect(lines).toContain('letter abandoned');
    expect(lines).toContain('password_set');
    for (const secret of [token, copied, '/session/password', email]) expect(lines).not.toContain(secret);
    const rows = JSON.stringify([
        await shop.rows('select * from letters'),
        await shop.rows('select * from password_links'),
        await shop.rows('select changes from activity'),
    ]);
    for (const secret of [token, copied]) expect(rows).not.toContain(secret);
});
