// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { LAYOUTS } from '../../contract/constants';
import { PERMISSIONS } from '../../contract/permissions';
import { isPanelPath, layoutOf, PAGE_PATHS, safeRedirect } from '../../src/routing/paths';
import { menuOf } from '../../src/routing/menu';
import { pagesUnder, requirementOf } from '../../src/routing/pages';
import { toPublic } from '../../src/routing/symbolic';

describe('react-admin’s addresses', () => {
    test.each([
        ['/@default', '/default'],
        ['/@mini/categories', '/mini/categories'],
        ['/@mini/categories?page=2', '/mini/categories?page=2'],
        ['/@boxed-v2/categories/create', '/boxed-v2/categories/new'],
        ['/@default/categories/7/show', '/default/categories/7'],
        ['/@default/categories/7', '/default/categories/7/edit'],
        ['/@default/roles', '/default/administration/roles-list'],
        ['/@default/roles/create', '/default/administration/roles-list?dialog=new'],
        ['/@boxed/admins/4', '/boxed/administration/admins-list?dialog=4'],
        ['/@default/admins/4/show', '/default/administration/admins-list?dialog=4'],
        ['/@mini/customers/4/show', '/mini/administration/users-list/4'],
        // Without an edit page, the form is a dialog over the record's page.
        ['/@mini/customers/4', '/mini/administration/users-list/4?dialog=4'],
        ['/@default/login', '/session/login'],
        ['/@default/access-denied', '/default/dashboard/ecommerce'],
        ['/default/categories/7', '/default/categories/7'],
    ])('%s become %s', (symbolic, address) => expect(toPublic(symbolic)).toBe(address));

    test('a dialog opens over the current list, with its page and search', () => {
        const here = {
            pathname: '/mini/administration/admins-list',
            search: '?page=3&filter=%7B%22q%22%3A%22a%22%7D',
        };
        expect(toPublic('/@mini/admins/4', here)).toBe(
            '/mini/administration/admins-list?page=3&filter=%7B%22q%22%3A%22a%22%7D&dialog=4',
        );
        expect(toPublic('/@mini/roles/4', here)).toBe('/mini/administration/roles-list?dialog=4');
    });
});

test.each([
    ['/default/categories?page=2', '/default/categories?page=2'],
    ['/mini/products/1#x', '/mini/products/1#x'],
    ['//evil.example/default', null],
    ['/\\evil.example', null],
    ['https://evil.example/default', null],
    ['/session/login', null],
    ['/default/\u0000', null],
    ['javascript:alert(1)', null],
    ['', null],
    [null, null],
])('reads the redirect %s as %s', (given, way) => expect(safeRedirect(given)).toBe(way));

test('assigns an address to the layout in its first segment', () => {
    expect(layoutOf('/boxed-v2/categories')).toBe('boxed-v2');
    expect(layoutOf('/boxed')).toBe('boxed');
    expect(isPanelPath('/boxedv2/categories')).toBe(false);
    expect(isPanelPath('/')).toBe(false);
});

/** Typed from docs/specification.md#2-screens-and-routes and #6-permissions. */
const doors = [
    ['dashboard/ecommerce', undefined, undefined],
    ['administration/admins-list', 'show admins', 'show admins'],
    ['administration/roles-list', 'show roles', 'show roles'],
    ['administration/users-list', 'show users', 'show roles'],
    ['administration/users-list/:user_id', 'show users', undefined],
    ['categories', 'show categories', undefined],
    ['categories/new', 'edit categories', undefined],
    ['categories/:category_id', 'show categories', undefined],
    ['categories/:parent_id/new', 'edit categories', undefined],
    ['categories/:category_id/edit', 'edit categories', undefined],
] as const;

test.each(doors)('%s requires %s below /default and %s elsewhere', (path, requires, elsewhere) => {
    const page = pagesUnder('default').find(page => page.path === path)!;
    expect(requirementOf(page, 'default')).toEqual(requires);
    expect(requirementOf(page, 'mini')).toEqual(elsewhere);
});

test('gives /default and the other layouts their own pages', () => {
    const paths = (layout: 'default' | 'mini') => pagesUnder(layout).map(({ path }) => path);
    expect(paths('default')).toContain('user-profile');
    expect(paths('mini')).not.toContain('user-profile');
    expect(paths('default')).not.toContain('pages/blank');
    expect(paths('mini')).toContain('pages/blank');
    expect(paths('mini')).toContain('categories/:parent_id/new');
});

test('the two specified groups of the menu have the specified entries alone, and the third has ours', () => {
    const menu = menuOf('default');
    expect(menu.map(({ title }) => title)).toEqual([
        'menu.dashboard',
        'menu.administration',
        'menu.ecommerce',
        'menu.shop',
    ]);
    const paths = menu.flatMap(({ children = [] }) => children.map(({ path }) => path));
    const order = [
        'administration/admins-list',
        'administration/users-list',
        'administration/roles-list',
        'administration/send-notification',
        'administration/terms',
        'categories',
        'products',
        'banners',
        'purchase-operations',
        'apphome',
        'returns',
        'plans',
        'administration/activity',
        'administration/settings',
    ];
    expect(paths).toEqual(order);
});

test('a menu entry has the badge and the exactness of its noun', () => {
    const entries = menuOf('default').flatMap(({ children = [] }) => children);
    const activity = entries.find(({ path }) => path === 'administration/activity');
    expect(activity).toMatchObject({ label: 'menu.new', requires: PERMISSIONS });
    expect(entries.filter(({ label }) => label)).toEqual([activity]);
});

test('requires a login for exactly the paths of the route table', () => {
    const paths = (layout: (typeof LAYOUTS)[number]) => pagesUnder(layout).map(({ path }) => path);
    for (const layout of LAYOUTS)
        expect(paths(layout).sort()).toEqual(
            [...PAGE_PATHS.all, ...(layout === 'default' ? PAGE_PATHS.default : PAGE_PATHS.others)].sort(),
        );
});
