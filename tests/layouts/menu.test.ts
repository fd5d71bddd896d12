import { LANGUAGES } from '../../contract/languages';
import { describe, expect, it } from 'vitest';
import { SIDEBAR_LABEL_LENGTH } from '../../contract/constants';
import { loadMessages } from '../../i18n/loaders';
import { truncate, visibleMenu, type MenuItem } from '../../src/layouts/menu';
import { createI18nProvider } from '../../src/providers/i18n/i18nProvider';
import { menuOf } from '../../src/routing/menu';

const menu: MenuItem[] = [
    { key: 'dashboard', title: 'menu.dashboard', path: 'dashboard/ecommerce' },
    {
        key: 'administration',
        title: 'menu.administration',
        children: [
            {
                key: 'admins',
                title: 'resources.admins.name',
                path: 'administration/admins-list',
                requires: 'show admins',
            },
            {
                key: 'roles',
                title: 'resources.roles.name',
                path: 'administration/roles-list',
                requires: 'show roles',
            },
        ],
    },
    {
        key: 'ecommerce',
        title: 'menu.ecommerce',
        children: [
            {
                key: 'categories',
                title: 'resources.categories.name',
                path: 'categories',
                requires: ['show categories', 'edit categories'],
            },
        ],
    },
    { key: 'empty', title: 'menu.ecommerce', children: [] },
];

const keys = (items: MenuItem[]): unknown[] =>
    items.map(item => (item.children ? { [item.key]: keys(item.children) } : item.key));

describe('visibleMenu', () => {
    it.each([
        [[], ['dashboard']],
        [['show roles'], ['dashboard', { administration: ['roles'] }]],
        [['edit categories'], ['dashboard', { ecommerce: ['categories'] }]],
        [['show products', 'something of another host'], ['dashboard']],
        [
            ['show admins', 'show roles', 'show categories'],
            ['dashboard', { administration: ['admins', 'roles'] }, { ecommerce: ['categories'] }],
        ],
    ])('shows %j the entries %j', (permissions, seen) => {
        expect(keys(visibleMenu(menu, permissions))).toEqual(seen);
    });

    it('hides a group whose own requirement is not met, regardless of its children', () => {
        const group: MenuItem[] = [
            { key: 'g', title: 'menu.ecommerce', requires: 'show home', children: [menu[0]!] },
        ];
        expect(visibleMenu(group, [])).toEqual([]);
    });
});

describe('truncate', () => {
    it.each([
        ['Dashboard', 18, 'Dashboard'],
        ['exactly 18 letters', 18, 'exactly 18 letters'],
        ['Purchase operations', 18, 'Purchase operatio…'],
        ['أهلاً وسهلاً بكم في المتجر', 18, 'أهلاً وسهلاً بكم…'],
        ['👜👜👜👜', 3, '👜👜…'],
    ])('%s', (text, length, cut) => {
        expect(truncate(text, length)).toBe(cut);
        expect([...truncate(text, length)].length).toBeLessThanOrEqual(length);
    });
});

it.each(LANGUAGES)('shows every title of the menu whole in %s', async language => {
    const { default: messages } = await loadMessages(language);
    const { translate } = createI18nProvider(language, messages);
    const titles = (items: readonly MenuItem[]): string[] =>
        items.flatMap(({ title, children = [] }) => [
            translate(title, { smart_count: 2 }),
            ...titles(children),
        ]);
    const cut = titles(menuOf('default')).filter(title => truncate(title, SIDEBAR_LABEL_LENGTH) !== title);
    expect(cut).toEqual([]);
});
