import { describe, expect, it } from 'vitest';
import { openShop, PASSWORD } from '../support/shop';

const shop = openShop();

describe('the own profile', () => {
    it('is complete, with the permissions of the role', async () => {
        const { get, id, roleId, email } = await shop.somebody(['show users']);
        expect((await get('/profile')).data).toEqual({
            data: {
                id,
                name: expect.any(String),
                email,
                phone: null,
                photo: null,
                role_id: roleId,
                role: { id: roleId, name: expect.any(String), permissions: ['show users'] },
                is_active: true,
                last_login_at: null,
                created_at: expect.any(String),
                updated_at: expect.any(String),
            },
        });
    });

    it('changes name and phone without the password', async () => {
        const { post, email } = await shop.somebody([]);
        const answer = await post('/profile', { name: 'Reem', phone: '+965 1', email });
        expect(answer.statusCode).toBe(200);
        expect(answer.data.data).toMatchObject({ name: 'Reem', phone: '+965 1', email });
        expect(
            (await post('/profile', { phone: null, password: '', current_password: '' })).data.data,
        ).toMatchObject({
            name: 'Reem',
            phone: null,
        });
    });

    it.each([
        ['e-mail', { email: 'new-address@example.com' }],
        ['password', { password: 'another one 9' }],
    ])('changes the %s only with the current password', async (_what, change) => {
        const { post } = await shop.somebody([]);
        const without = await post('/profile', change);
        expect([without.statusCode, without.data.errors]).toEqual([
            422,
            { current_password: ['Enter your current password to change this.'] },
        ]);
        const wrong = await post('/profile', { ...change, current_password: 'not that' });
        expect([wrong.statusCode, wrong.data.errors]).toEqual([
            422,
            { current_password: ['Incorrect current password.'] },
        ]);
        expect((await post('/profile', { ...change, current_password: PASSWORD })).statusCode).toBe(200);
    });

    it('refuses an address in use, and saves nothing', async () => {
        const other = await shop.somebody();
        const { post, get } = await shop.somebody([]);
        const answer = await post('/profile', {
            name: 'Half',
            email: other.email,
            current_password: PASSWORD,
        });
        expect([answer.statusCode, answer.data.errors]).toEqual([
            422,
            { email: ['This email address is already in use.'] },
        ]);
        expect((await get('/profile')).data.data.name).not.toBe('Half');
    });

    it('cannot change its own role or activation', async () => {
        const boss = await shop.somebody();
        const { post } = await shop.somebody([]);
        const answer = await post('/profile', {
            role_id: boss.roleId,
            is_active: false,
            permissions: ['show admins'],
        });
        expect(answer.data.data).toMatchObject({ is_active: true, role: { permissions: [] } });
    });
});
