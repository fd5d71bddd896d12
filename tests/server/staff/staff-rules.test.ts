import { beforeEach, describe, expect, it } from 'vitest';
import { ALL, openShop, PASSWORD } from '../support/shop';

const shop = openShop();
const LAST =
    'At least one active admin must be able to manage both admins and roles. Give another admin that role first.';
const ONESELF = 'You can’t delete or deactivate your own account.';

beforeEach(async () => {
    await shop.rows('delete from admins');
    await shop.rows('delete from roles');
});

describe('admins cannot exceed their own permissions', () => {
    it('in a role that they create, update or delete', async () => {
        const { post, put, del, roleId } = await shop.somebody(['show roles', 'show home']);
        const greater = await shop.somebody(ALL);
        const made = await post('/roles', {
            name: 'Mine',
            permissions: ['show home', 'show users', 'show terms'],
        });
        expect([made.statusCode, made.data.message]).toEqual([
            409,
            'This role includes permissions you don’t have: “View and manage customers” and “View and edit the terms of service”. Ask someone who has them.',
        ]);
        expect((await post('/roles', { name: 'Mine', permissions: ['show home'] })).statusCode).toBe(201);
        // Their own role with more permissions; another role beyond theirs, in any direction.
        expect((await put(`/roles/${roleId}`, { name: 'Up', permissions: ALL })).statusCode).toBe(409);
        expect((await put(`/roles/${greater.roleId}`, { name: 'Down', permissions: [] })).statusCode).toBe(
            409,
        );
        await shop.rows('insert into roles (name, permissions) values ($1, $2)', ['Unused', ALL]);
        const [{ id }] = await shop.rows(`select id from roles where name = 'Unused'`);
        expect((await del(`/roles/${id}`)).statusCode).toBe(409);
        expect(
            (await shop.rows('select permissions from roles where id = $1', [greater.roleId]))[0].permissions,
        ).toEqual(ALL);
    });

    it('in an admin whom they create, update or delete, or in a role that they assign', async () => {
        const { post, del, id, roleId } = await shop.somebody(['show admins', 'show home']);
        const greater = await shop.somebody(ALL);
        const lesser = await shop.somebody(['show home']);
        const admin = { name: 'New', email: 'new@example.com', password: PASSWORD };
        expect((await post('/admins', { ...admin, role_id: greater.roleId })).statusCode).toBe(409);
        expect((await post('/admins', { ...admin, role_id: lesser.roleId })).statusCode).toBe(201);
        const password = await post(`/admins/${greater.id}`, { _method: 'PATCH', password: 'taken over 1' });
        expect([password.statusCode, password.data.message]).toEqual([
            409,
            expect.stringContaining('This admin has permissions you don’t have: “View and manage roles”,'),
        ]);
        expect((await del(`/admins/${greater.id}`)).statusCode).toBe(409);
        for (const somebody of [lesser.id, id])
            expect(
                (await post(`/admins/${somebody}`, { _method: 'PATCH', role_id: greater.roleId })).statusCode,
            ).toBe(409);
        expect((await post(`/admins/${lesser.id}`, { _method: 'PATCH', role_id: roleId })).statusCode).toBe(
            200,
        );
        expect(
            (await shop.browser().post('/auth/login', { email: greater.email, password: PASSWORD }))
                .statusCode,
        ).toBe(200);
    });

    it('with permissions that they have just lost', async () => {
        const { post, roleId } = await shop.somebody(['show roles', 'show home']);
        const client = await shop.database.pool.connect();
        try {
            await client.query('begin');
            await client.query('select pg_advisory_xact_lock(7301003)');
            const waiting = post('/roles', { name: 'Too late', permissions: ['show home'] });
            await new Promise(resolve => setTimeout(resolve, 150));
            await client.query(`update roles set permissions = '{show roles}' where id = $1`, [roleId]);
            await client.query('commit');
            expect((await waiting).statusCode).toBe(409);
        } finally {
            client.release();
        }
    });
});

describe('admins cannot', () => {
    it('delete or deactivate themselves', async () => {
        const { post, del, id } = await shop.somebody();
        await shop.somebody();
        const gone = await del(`/admins/${id}`);
        expect([gone.statusCode, gone.data]).toEqual([409, { message: ONESELF }]);
        const off = await post(`/admins/${id}`, { _method: 'PATCH', is_active: false });
        expect([off.statusCode, off.data]).toEqual([409, { message: ONESELF }]);
        expect(
            (await post(`/admins/${id}`, { _method: 'PATCH', is_active: true, name: 'Me' })).statusCode,
        ).toBe(200);
    });

    it('change their own e-mail or password outside the profile', async () => {
        const { post, id, email } = await shop.somebody();
        const password = await post(`/admins/${id}`, { _method: 'PATCH', password: 'without asking' });
        expect([password.statusCode, Object.keys(password.data.errors)]).toEqual([422, ['password']]);
        const address = await post(`/admins/${id}`, { _method: 'PATCH', email: 'without@example.com' });
        expect([address.statusCode, Object.keys(address.data.errors)]).toEqual([422, ['email']]);
        expect((await post(`/admins/${id}`, { _method: 'PATCH', email, name: 'Me' })).statusCode).toBe(200);
    });
});

describe('the last admin who can manage roles and admins', () => {
    it('cannot lose a permission by a change of their role or of the role’s permissions', async () => {
        const keeper = await shop.somebody(ALL);
        const asleep = await shop.somebody(ALL);
        await shop.rows('update admins set is_active = false where id = $1', [asleep.id]);
        const lesser = await shop.somebody(['show home']);

        const moved = await keeper.post(`/admins/${keeper.id}`, { _method: 'PATCH', role_id: lesser.roleId });
        expect([moved.statusCode, moved.data]).toEqual([409, { message: LAST }]);
        for (const permission of ['show admins', 'show roles']) {
            const permissions = ALL.filter(name => name !== permission);
            const cut = await keeper.put(`/roles/${keeper.roleId}`, { name: 'Cut', permissions });
            expect([cut.statusCode, cut.data]).toEqual([409, { message: LAST }]);
        }
        expect((await keeper.get('/profile')).data.data.role.permissions).toEqual(ALL);

        // With another active admin all of it is allowed.
        await shop.rows('update admins set is_active = true where id = $1', [asleep.id]);
        expect(
            (await keeper.post(`/admins/${keeper.id}`, { _method: 'PATCH', role_id: lesser.roleId }))
                .statusCode,
        ).toBe(200);
    });

    it('stays if two admins remove each other’s permission concurrently', async () => {
        for (let round = 0; round < 5; round += 1) {
            await shop.rows('delete from admins');
            await shop.rows('delete from roles');
            const one = await shop.somebody(ALL);
            const two = await shop.somebody(ALL);
            const answers = await Promise.all([one.del(`/admins/${two.id}`), two.del(`/admins/${one.id}`)]);
            const statuses = answers.map(({ statusCode }) => statusCode).sort();
            // The other admin is deleted by then, with the session.
            expect(statuses).toEqual([204, 401]);
            expect(await shop.rows('select id from admins')).toHaveLength(1);
        }
    });

    it('stays if roles and admins change concurrently', async () => {
        for (let round = 0; round < 5; round += 1) {
            await shop.rows('delete from admins');
            await shop.rows('delete from roles');
            const one = await shop.somebody(ALL);
            const two = await shop.somebody(ALL);
            const helper = await shop.somebody(ALL);
            await shop.rows('delete from admins where id = $1', [helper.id]);
            const lesser = await shop.somebody(['show home']);
            const answers = await Promise.all([
                one.post(`/admins/${two.id}`, { _method: 'PATCH', is_active: false }),
                two.put(`/roles/${one.roleId}`, { name: `Cut ${round}`, permissions: ['show home'] }),
                one.post(`/admins/${one.id}`, { _method: 'PATCH', role_id: lesser.roleId }),
            ]);
            const [{ count }] =
                await shop.rows(`select count(*) as count from admins join roles on roles.id = role_id
                where is_active and permissions @> '{show admins,show roles}'`);
            expect(count, JSON.stringify(answers.map(({ body }) => body))).toBeGreaterThan(0);
        }
    });
});

describe('a role', () => {
    it('is not deleted while it is assigned', async () => {
        const { post, del } = await shop.somebody(ALL);
        for (let round = 0; round < 5; round += 1) {
            const { id } = (await post('/roles', { name: `Raced ${round}`, permissions: [] })).data.data;
            const [made, gone] = await Promise.all([
                post('/admins', {
                    name: 'R',
                    email: `raced${round}@example.com`,
                    password: PASSWORD,
                    role_id: id,
                }),
                del(`/roles/${id}`),
            ]);
            expect([
                [201, 409],
                [422, 204],
            ]).toContainEqual([made.statusCode, gone.statusCode]);
        }
    });
});
