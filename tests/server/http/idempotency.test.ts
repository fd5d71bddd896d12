import { beforeAll, describe, expect, it } from 'vitest';
import { openShop, PASSWORD, type Client } from '../support/shop';
import { png } from '../support/pictures';

const shop = openShop();
let me: Client & { id: number; roleId: number };
beforeAll(async () => {
    me = await shop.somebody();
});

let count = 0;
const newKey = () => ({ 'idempotency-key': `key-${(count += 1)}` });
const rolesNamed = (name: string) => shop.rows('select id from roles where name = $1', [name]);

describe('a creating call with an Idempotency-Key', () => {
    it('creates one record for repeated requests, and answers the same', async () => {
        const key = newKey();
        const body = { name: 'Once', permissions: ['show home'] };
        const first = await me.post('/roles', body, key);
        const again = await me.post('/roles', body, key);
        expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
        expect(again.body).toBe(first.body);
        expect(await rolesNamed('Once')).toHaveLength(1);
        expect(
            await shop.rows(`select id from activity where resource = 'roles' and resource_id = $1`, [
                first.data.data.id,
            ]),
        ).toHaveLength(1);
    });

    it('creates one record for simultaneous requests', async () => {
        const key = newKey();
        const category = (await me.form('/categories', { name: 'C', name_ar: 'ف' })).data.data.id;
        const body = { name: 'Size', name_ar: 'المقاس', values: [{ name: 'S', name_ar: 'ص' }] };
        const answers = await Promise.all(
            Array.from({ length: 6 }, () => me.post(`/categories/${category}/options`, body, key)),
        );
        expect(new Set(answers.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1);
        expect(answers[0]!.statusCode).toBe(201);
        expect(await shop.rows('select id from options where category_id = $1', [category])).toHaveLength(1);
    });

    it('works for admins, and for forms with their photo', async () => {
        const key = newKey();
        const admin = { name: 'A', email: 'once@example.com', password: PASSWORD, role_id: me.roleId };
        const made = [await me.post('/admins', admin, key), await me.post('/admins', admin, key)];
        expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201]);

        const photo = { bytes: await png() };
        const before = (await shop.files()).length;
        const formKey = newKey();
        const send = (name: string) => me.form('/categories', { name, name_ar: 'ف', photo }, formKey);
        const [one, two] = [await send('Form'), await send('Form')];
        expect(two.data.data).toEqual(one.data.data);
        expect(await shop.files()).toHaveLength(before + 2);
    });

    it('refuses the same key with other values, and names the created record', async () => {
        const key = newKey();
        const first = await me.post('/roles', { name: 'Keyed', permissions: [] }, key);
        const other = await me.post('/roles', { name: 'Keyed differently', permissions: [] }, key);
        expect([other.statusCode, other.data]).toEqual([
            409,
            {
                message: 'Already saved with different values. Open the saved item to change it.',
                data: first.data.data,
            },
        ]);
        expect(await rolesNamed('Keyed differently')).toEqual([]);
    });

    it('refuses the key with another photo, and stores none', async () => {
        const key = newKey();
        const send = async (side: number) =>
            me.form(
                '/categories',
                { name: 'Pictured', name_ar: 'ف', photo: { bytes: await png(side) } },
                key,
            );
        const first = await send(40);
        const before = await shop.files();
        const other = await send(41);
        expect([other.statusCode, other.data.data]).toEqual([409, first.data.data]);
        expect(await shop.files()).toEqual(before);
        expect((await send(40)).data).toEqual(first.data);
    });

    it('answers each admin their own record if two use the same key', async () => {
        const key = newKey();
        const other = await shop.somebody();
        const make = (who: Client, name: string) => who.post('/roles', { name, permissions: [] }, key);
        const mine = await make(me, 'Of one');
        const theirs = await make(other, 'Of the other');
        expect([mine.statusCode, theirs.statusCode]).toEqual([201, 201]);
        expect([(await make(me, 'Of one')).data, (await make(other, 'Of the other')).data]).toEqual([
            mine.data,
            theirs.data,
        ]);
    });

    it('stores no refusal: a corrected request succeeds under the same key', async () => {
        const key = newKey();
        expect((await me.post('/roles', { name: '', permissions: [] }, key)).statusCode).toBe(422);
        expect((await me.post('/roles', { name: 'Keyed', permissions: [] }, key)).statusCode).toBe(422);
        expect((await me.post('/roles', { name: 'Mended', permissions: [] }, key)).statusCode).toBe(201);
    });

    it('is valid for one admin and one day', async () => {
        const key = newKey();
        const other = await shop.somebody();
        expect((await me.post('/roles', { name: 'Mine', permissions: [] }, key)).statusCode).toBe(201);
        expect((await other.post('/roles', { name: 'Theirs', permissions: [] }, key)).statusCode).toBe(201);
        await shop.rows(`update answers set created_at = now() - interval '24 hours 1 minute'`);
        expect((await me.post('/roles', { name: 'Next day', permissions: [] }, key)).statusCode).toBe(201);
    });

    it('is inactive without the header, and limits its length', async () => {
        const body = { name: 'No key', name_ar: 'بلا' };
        await me.form('/categories', body);
        await me.form('/categories', body);
        expect(await shop.rows(`select id from categories where name = 'No key'`)).toHaveLength(2);
        expect(
            (await me.post('/roles', { name: 'x', permissions: [] }, { 'idempotency-key': 'x'.repeat(201) }))
                .statusCode,
        ).toBe(400);
    });
});
