import { describe, expect, it } from 'vitest';
import { ALL, openShop } from '../support/shop';

const shop = openShop();

describe('roles', () => {
    it('are listed with their numbers of admins', async () => {
        const boss = await shop.somebody();
        const one = await shop.somebody(['show home']);
        await shop.rows('update admins set role_id = $1 where id = (select max(id) from admins)', [
            boss.roleId,
        ]);
        const { data, statusCode } = await boss.get('/roles');
        expect(statusCode).toBe(200);
        expect(Object.keys(data)).toEqual(['data']);
        expect(data.data).toContainEqual({
            id: boss.roleId,
            name: expect.any(String),
            permissions: ALL,
            admins_count: 2,
            updated_at: expect.any(String),
        });
        expect(data.data).toContainEqual({
            id: one.roleId,
            name: expect.any(String),
            permissions: ['show home'],
            admins_count: 0,
            updated_at: expect.any(String),
        });
    });

    it('are created with unique permissions in the specified order', async () => {
        const { post } = await shop.somebody();
        const answer = await post('/roles', {
            name: '  Packers ',
            permissions: ['show purchases', 'show users', 'show purchases'],
            id: 5000,
            admins_count: 7,
            updated_at: expect.any(String),
        });
        expect(answer.statusCode).toBe(201);
        expect(answer.data.data).toEqual({
            id: expect.any(Number),
            name: 'Packers',
            permissions: ['show users', 'show purchases'],
            admins_count: 0,
            updated_at: expect.any(String),
        });
        expect(answer.data.data.id).not.toBe(5000);
    });

    it('can be updated and deleted', async () => {
        const { post, put, del, get } = await shop.somebody();
        const { id } = (await post('/roles', { name: 'Short-lived', permissions: [] })).data.data;
        const changed = await put(`/roles/${id}`, { name: 'Renamed', permissions: ['show home'] });
        expect(changed.data.data).toEqual({
            id,
            name: 'Renamed',
            permissions: ['show home'],
            admins_count: 0,
            updated_at: expect.any(String),
        });
        expect((await del(`/roles/${id}`)).statusCode).toBe(204);
        expect((await get('/roles')).data.data.map((role: { id: number }) => role.id)).not.toContain(id);
        expect((await del(`/roles/${id}`)).statusCode).toBe(404);
        expect((await put(`/roles/${id}`, { name: 'x', permissions: [] })).statusCode).toBe(404);
    });

    it('cannot be deleted while admins have them', async () => {
        const { del } = await shop.somebody();
        const other = await shop.somebody(['show home']);
        const one = await del(`/roles/${other.roleId}`);
        expect(one.statusCode).toBe(409);
        expect(one.data).toEqual({
            message: 'One admin has this role. Assign another role to that admin first.',
        });
        await shop.rows(
            `insert into admins (name, email, role_id, password_hash) values ('B', 'b@example.com', $1, 'x')`,
            [other.roleId],
        );
        expect((await del(`/roles/${other.roleId}`)).data.message).toBe(
            '2 admins have this role. Assign another role to them first.',
        );
        expect(await shop.rows('select id from roles where id = $1', [other.roleId])).toHaveLength(1);
    });

    it('require a unique name, regardless of case, and known permissions', async () => {
        const { post, put } = await shop.somebody();
        await post('/roles', { name: 'Taken', permissions: [] });
        const again = await post('/roles', { name: 'TAKEN', permissions: [] });
        expect([again.statusCode, again.data.errors]).toEqual([
            422,
            { name: ['A role with this name already exists.'] },
        ]);
        const { id } = (await post('/roles', { name: 'Free', permissions: [] })).data.data;
        expect((await put(`/roles/${id}`, { name: 'taken', permissions: [] })).statusCode).toBe(422);
        const unknown = await post('/roles', { name: 'Odd', permissions: ['show home', 'fly'] });
        expect(unknown.data.errors).toEqual({ 'permissions.1': ['Choose one of the available options.'] });
        const none = await post('/roles', { name: ' ' });
        expect(none.data.errors).toEqual({
            name: ['This field is required.'],
            permissions: ['This field is required.'],
        });
    });
});
