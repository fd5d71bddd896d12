import { beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { giveNewPermissions } from '../../../server/services/staff/newPermissions';
import { openShop } from '../support/shop';

const shop = openShop();
const TWELVE = PERMISSIONS.slice(0, 12);
const ADDED = [...PERMISSIONS, 'show drones'];

const role = async (name: string, permissions: readonly string[]) =>
    void (await shop.rows('insert into roles (name, permissions) values ($1, $2)', [name, permissions]));
const held = async (name: string): Promise<string[]> =>
    (await shop.rows('select permissions from roles where name = $1', [name]))[0].permissions;

beforeEach(async () => {
    await shop.rows('truncate roles cascade');
    await shop.rows('delete from known_permissions where name <> all($1)', [TWELVE]);
});

describe('new permissions', () => {
    it('go only to the roles that have all others', async () => {
        await role('Full access', TWELVE);
        await role('Staff', ['show admins', 'show roles']);
        expect(await giveNewPermissions(shop.database.db, ADDED)).toEqual({
            added: [...PERMISSIONS.slice(12), 'show drones'],
            roles: ['Full access'],
        });
        expect(await held('Full access')).toEqual(ADDED);
        expect(await held('Staff')).toEqual(['show admins', 'show roles']);
    });

    it('go to the roles that manage admins and roles if none has all others', async () => {
        await role(
            'Owner',
            TWELVE.filter(name => name !== 'send notification'),
        );
        await role('Order desk', ['show purchases']);
        expect((await giveNewPermissions(shop.database.db, ADDED)).roles).toEqual(['Owner']);
        expect(await held('Owner')).toContain('show drones');
        expect(await held('Order desk')).toEqual(['show purchases']);
    });

    it('are given once, and not again after they are removed', async () => {
        await role('Full access', TWELVE);
        await giveNewPermissions(shop.database.db, ADDED);
        await shop.rows(`update roles set permissions = array_remove(permissions, 'show drones')`);
        expect(await giveNewPermissions(shop.database.db, ADDED)).toEqual({ added: [], roles: [] });
        expect(await held('Full access')).toEqual([...PERMISSIONS]);
    });

    it('are given by one of several servers that start at once', async () => {
        await role('Full access', TWELVE);
        const both = await Promise.all([1, 2].map(() => giveNewPermissions(shop.database.db, ADDED)));
        expect(both.flatMap(({ roles }) => roles)).toEqual(['Full access']);
    });
});
