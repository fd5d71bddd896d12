import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, PASSWORD, type Client } from '../support/shop';
import { png } from '../support/pictures';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addUser } = stockOf(shop);
let me: Client & { id: number; roleId: number };
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Maha' });
});
beforeEach(() => shop.rows('delete from activity'));

const log = () =>
    shop.rows(
        'select admin_id, admin_name, action, resource, resource_id, changes from activity order by id',
    );

describe('the activity log', () => {
    it('records who did what to which record, and which fields changed', async () => {
        const { id } = (await me.form('/categories', { name: 'Old', name_ar: 'قديم' })).data.data;
        await me.form(`/categories/${id}`, { _method: 'PUT', name: 'New', name_ar: 'قديم' });
        await me.del(`/categories/${id}`);
        const by = { admin_id: me.id, admin_name: 'Maha', resource: 'categories', resource_id: id };
        expect(await log()).toEqual([
            { ...by, action: 'create', changes: { name: { to: 'Old' }, name_ar: { to: 'قديم' } } },
            { ...by, action: 'update', changes: { name: { from: 'Old', to: 'New' } } },
            { ...by, action: 'delete', changes: { name: { from: 'New' }, name_ar: { from: 'قديم' } } },
        ]);
    });

    it('records every kind of change', async () => {
        const category = (
            await me.form('/categories', { name: 'C', name_ar: 'ف', photo: { bytes: await png() } })
        ).data.data.id;
        const option = (
            await me.post(`/categories/${category}/options`, {
                name: 'O',
                name_ar: 'O',
                values: [
                    { name: 'V', name_ar: 'V' },
                    { name: 'W', name_ar: 'W' },
                ],
            })
        ).data.data;
        await me.post(`/categories/options/${option.id}`, { _method: 'PUT', name: 'P', name_ar: 'O' });
        await me.del(`/categories/options/values/${option.values[0].id}`);
        await me.del(`/categories/options/${option.id}`);
        const role = (await me.post('/roles', { name: 'R', permissions: [] })).data.data.id;
        await me.put(`/roles/${role}`, { name: 'R', permissions: ['show home'] });
        const admin = (
            await me.post('/admins', { name: 'A', email: 'a@example.com', password: PASSWORD, role_id: role })
        ).data.data.id;
        await me.post(`/admins/${admin}`, { _method: 'PATCH', is_active: false });
        await me.del(`/admins/${admin}`);
        await me.del(`/roles/${role}`);
        await me.post('/profile', { phone: '+1' });
        expect(
            (await log()).map(({ action, resource, resource_id }) => `${action} ${resource} ${resource_id}`),
        ).toEqual([
            `create categories ${category}`,
            `create options ${option.id}`,
            `update options ${option.id}`,
            `delete values ${option.values[0].id}`,
            `delete options ${option.id}`,
            `create roles ${role}`,
            `update roles ${role}`,
            `create admins ${admin}`,
            `update admins ${admin}`,
            `delete admins ${admin}`,
            `delete roles ${role}`,
            `update admins ${me.id}`,
        ]);
    });

    it('never contains a password or its hash', async () => {
        const { id } = (
            await me.post('/admins', {
                name: 'A',
                email: 'b@example.com',
                password: 'secret word 1',
                role_id: me.roleId,
            })
        ).data.data;
        await me.post(`/admins/${id}`, { _method: 'PATCH', password: 'secret word 2' });
        const token = (
            await shop.browser().post('/auth/login', { email: 'b@example.com', password: 'secret word 2' })
        ).data.access_token;
        await shop
            .browser(token)
            .post('/profile', { password: 'secret word 3', current_password: 'secret word 2' });
        const entries = (await log()).filter(({ action }) => action !== 'signed_in');
        expect(entries.map(({ changes }) => changes.sign_in)).toEqual([
            undefined,
            { to: 'new password' },
            { to: 'new password' },
        ]);
        expect(JSON.stringify(entries)).not.toMatch(/secret word|argon2/);
    });

    it.each([
        ['an emoji', 'a'.repeat(199) + '😀', 'a'.repeat(199)],
        ['a family of emoji', 'a'.repeat(195) + '👩‍👩‍👧 and more', 'a'.repeat(195)],
        ['a letter with combining marks', 'a'.repeat(198) + 'ش\u0651\u064ex', 'a'.repeat(198)],
        ['a plain letter', 'ب'.repeat(300), 'ب'.repeat(200)],
    ])('truncates a long text before %s, old and new', async (_what, long, cut) => {
        const user = await addUser({ admin_notes: null });
        const save = async (admin_notes: string) => {
            const answer = await me.put(`/users/${user.id}`, { admin_notes });
            expect([answer.statusCode, answer.data.data?.admin_notes]).toEqual([200, admin_notes]);
        };
        await save(long);
        await save('Short');
        expect((await log()).map(({ changes }) => changes.admin_notes)).toEqual([
            { from: null, to: `${cut}…` },
            { from: `${cut}…`, to: 'Short' },
        ]);
    });

    it('does not truncate a text of 200 characters', async () => {
        const user = await addUser({ admin_notes: null });
        await me.put(`/users/${user.id}`, { admin_notes: 'x'.repeat(200) });
        expect((await log())[0].changes.admin_notes.to).toBe('x'.repeat(200));
    });

    it('does not record refused calls', async () => {
        await me.post('/roles', { name: '', permissions: [] });
        await me.del(`/admins/${me.id}`);
        await me.post('/admins', { name: 'A', email: 'c@example.com', password: PASSWORD, role_id: 99999 });
        await me.get('/roles');
        expect(await log()).toEqual([]);
    });

    it('rolls the change back if the entry cannot be written', async () => {
        const { id } = (await me.form('/categories', { name: 'Safe', name_ar: 'آمن' })).data.data;
        const option = (await me.post(`/categories/${id}/options`, { name: 'Safe', name_ar: 'آمن' })).data
            .data.id;
        const role = (await me.post('/roles', { name: 'Safe', permissions: [] })).data.data.id;
        const everything = async () => [
            await shop.rows('select * from categories order by id'),
            await shop.rows('select * from options order by id'),
            await shop.rows('select * from roles order by id'),
            await shop.rows('select * from admins order by id'),
        ];
        const before = await everything();
        await shop.rows('alter table activity add constraint nothing check (false) not valid');
        const answers = [
            await me.form('/categories', { name: 'x', name_ar: 'x' }),
            await me.form(`/categories/${id}`, { _method: 'PUT', name: 'x' }),
            await me.del(`/categories/${id}`),
            await me.post(`/categories/${id}/options`, { name: 'x', name_ar: 'x' }),
            await me.post(`/categories/options/${option}`, { _method: 'PUT', name: 'x', name_ar: 'x' }),
            await me.del(`/categories/options/${option}`),
            await me.post('/roles', { name: 'x', permissions: [] }),
            await me.put(`/roles/${role}`, { name: 'x', permissions: [] }),
            await me.del(`/roles/${role}`),
            await me.post('/admins', {
                name: 'x',
                email: 'x@example.com',
                password: PASSWORD,
                role_id: role,
            }),
            await me.post(`/admins/${me.id}`, { _method: 'PATCH', name: 'x' }),
            await me.post('/profile', { name: 'x' }),
        ];
        await shop.rows('alter table activity drop constraint nothing');
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(500));
        expect(await everything()).toEqual(before);
    });

    it('keeps the name of a deleted admin', async () => {
        const other = await shop.somebody(['edit categories'], { name: 'Leaver' });
        await other.form('/categories', { name: 'Left', name_ar: 'متروك' });
        await me.del(`/admins/${other.id}`);
        expect((await log())[0]).toMatchObject({
            admin_id: null,
            admin_name: 'Leaver',
            changes: { name: { to: 'Left' } },
        });
    });
});
