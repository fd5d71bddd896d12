import { hash } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { SENTENCES } from '../../../server/base/language';
import type { Owner } from '../../../contract/passwordRules';
import { passwordFault } from '../../../server/base/passwordRules';
import { openShop, PASSWORD } from '../support/shop';

const { en } = SENTENCES;

const shop = openShop();
const sara = { name: 'Sara Al-Ghamdi', email: 'sara.g@example.com' };

describe('a new password', () => {
    it.each<[string, string, Owner, string | undefined]>([
        ['eleven characters', 'abc-DEF-123', {}, en.tooShort({ smart_count: 12 })],
        ['201 characters', 'ab1-'.repeat(50) + 'x', {}, en.tooLong({ smart_count: 200 })],
        ['a common one', 'Qwerty123456', {}, en.passwordCommon],
        ['a common one, repeated', 'passwordpassword', {}, en.passwordCommon],
        ['one character, repeated', 'aaaaaaaaaaaa', {}, en.passwordCommon],
        ['twelve spaces', ' '.repeat(12), {}, en.passwordCommon],
        ["the demo shop's", 'Demo-2026-Shop', {}, en.passwordOfDemo],
        ['the own e-mail address', 'sara.g@example.com', sara, en.passwordPersonal],
        ['the own name', 'Sara Al-Ghamdi', sara, en.passwordPersonal],
        ['the own name with a year', 'saraalghamdi2026', sara, en.passwordPersonal],
        ["somebody else's name", 'Sara Al-Ghamdi', { name: 'Omar' }, undefined],
        ['a name within a longer phrase', 'sara bakes nine lemon cakes', sara, undefined],
        ['four words', 'correct horse 7', sara, undefined],
        [
            'a passphrase of 200 characters with spaces',
            'nine lemon cakes and '.repeat(9) + 'tea at 4 pm',
            sara,
            undefined,
        ],
        ['Arabic words', 'قهوة مع الهيل كل صباح', sara, undefined],
    ])('that is %s', (_what, password, owner, sentence) =>
        expect(passwordFault(password, owner)?.(en)).toBe(sentence),
    );

    it('is none of the 10,000 most common ones', () => {
        const common = dictionary['passwords-common'].slice(0, 10_000);
        expect(common).toHaveLength(10_000);
        expect(common.filter(password => !passwordFault(password, {}))).toEqual([]);
    });

    it('is refused at its field when an admin is created or updated, and in the profile', async () => {
        const me = await shop.somebody();
        const other = await shop.somebody([]);
        const common = { password: ['This password is too common. Choose one that is harder to guess.'] };
        const body = { name: 'Omar', email: 'omar@example.com', role_id: me.roleId };
        const answers = [
            await me.post('/admins', { ...body, password: 'qwerty123456' }),
            await me.post(`/admins/${other.id}`, { _method: 'PATCH', password: 'qwerty123456' }),
            await me.post('/profile', { password: 'qwerty123456', current_password: PASSWORD }),
        ];
        for (const { statusCode, data } of answers) expect([statusCode, data.errors]).toEqual([422, common]);
        expect(
            (await me.post('/admins', { ...body, password: 'omar@example.com' })).data.errors.password,
        ).toEqual([en.passwordPersonal]);
        // Both the new and the unchanged name count.
        const renamed = { _method: 'PATCH', name: 'Layla Saleh', password: 'Layla-Saleh-1' };
        expect((await me.post(`/admins/${other.id}`, renamed)).data.errors.password).toEqual([
            en.passwordPersonal,
        ]);
        expect(
            (await me.post('/profile', { password: me.email, current_password: PASSWORD })).data.errors
                .password,
        ).toEqual([en.passwordPersonal]);
    });

    it('cannot be the demo’s public one, with which the server would not start', async () => {
        const clerk = await shop.somebody([]);
        const answer = await clerk.post('/profile', {
            password: 'demo-2026-shop',
            current_password: PASSWORD,
        });
        expect([answer.statusCode, answer.data.errors]).toEqual([422, { password: [en.passwordOfDemo] }]);
    });
});

describe('a password with letters that systems type in several ways', () => {
    const login = (email: string, password: string) =>
        shop.browser().post('/auth/login', { email, password });

    it.each(['Ville-côté-été-2026', '가나다라마바사아자차카타', 'Grüße-aus-Köln-77', 'ｆｕｌｌ　width-2026'])(
        'signs in composed, decomposed and in any width: %s',
        async password => {
            const me = await shop.somebody();
            const email = `nfc${Math.random().toString(36).slice(2)}@shop.example`;
            const body = { name: 'Test', email, role_id: me.roleId, password: password.normalize('NFC') };
            expect((await me.post('/admins', body)).statusCode).toBe(201);
            for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
                expect((await login(email, password.normalize(form))).statusCode, form).toBe(200);
            expect((await login(email, `${password}!`)).statusCode).toBe(422);
            // So does the current one that a change asks for.
            const client = shop.browser((await login(email, password)).data.access_token);
            const change = { password: 'another long horse 78', current_password: password.normalize('NFD') };
            expect((await client.post('/profile', change)).statusCode).toBe(200);
        },
    );

    it('is known by an older hash as it was typed, and from then on in its one form', async () => {
        const me = await shop.somebody();
        const password = 'Ville-côté-été-2026'.normalize('NFD');
        await shop.rows('update admins set password_hash = $1 where id = $2', [await hash(password), me.id]);
        expect((await login(me.email, password.normalize('NFC'))).statusCode).toBe(422);
        expect((await login(me.email, password)).statusCode).toBe(200);
        expect((await login(me.email, password.normalize('NFC'))).statusCode).toBe(200);
        expect((await login(me.email, password)).statusCode).toBe(200);
    });

    it('is measured and judged in its one form', () => {
        expect(passwordFault('Ｄｅｍｏ-2026-Shop', {})?.(en)).toBe(en.passwordOfDemo);
        expect(passwordFault('é'.repeat(11).normalize('NFD'), {})?.(en)).toBe(
            en.tooShort({ smart_count: 12 }),
        );
    });
});
