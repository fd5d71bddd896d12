import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import ShopIcon from '@mui/icons-material/StorefrontOutlined';
import StoreIcon from '@mui/icons-material/ShoppingBagOutlined';
import type { LayoutName } from '../../contract/constants';
import { menuOrder } from '../../contract/fields/ownFields';
import type { MenuGroup } from '../../contract/noun';
import { can } from '../../contract/permissions';
import { visibleMenu, type MenuItem } from '../layouts/menu';
import type { Destination } from '../layouts/navigation';
import { MENU_GROUPS } from '../resources/declare';
import type { Page } from '../resources/page';
import { layoutOf } from './paths';
import { pages, pagesUnder, requirementOf, titleOf } from './pages';

/**
 * The groups of the sidebar: the two of docs/specification.md#2-screens-and-routes have the specified entries alone, and
 * `shop` has all others. Nouns name their group in their registration.
 */
const GROUPS: Record<MenuGroup, MenuItem['icon']> = {
    administration: GroupsIcon,
    ecommerce: StoreIcon,
    shop: ShopIcon,
};

/** The menu entry of a page: that of its resource's list, or of a hand-made page or its noun. */
const menuEntry = ({ kind, declaration, noun, menu }: Page) =>
    kind === 'list' ? declaration?.menu : kind === 'custom' ? (menu ?? noun?.menu) : undefined;

/** As many positions as a group of the menu may have. */
const MOST_ENTRIES = 1000;

/** The position of a page in its group: the place in the shop's order, else after it that of the noun. */
const positionOf = (page: Page): number => {
    const chosen = menuOrder?.indexOf((page.declaration ?? page.noun)?.name ?? '') ?? -1;
    return chosen >= 0 ? chosen : MOST_ENTRIES + (menuEntry(page)?.position ?? MOST_ENTRIES);
};

/**
 * The menu of a layout: the items whose page exists below its prefix, with the permissions of the page below /default.
 * A group is visible if one of its children is.
 */
export const menuOf = (layout: LayoutName): MenuItem[] => {
    const pages = pagesUnder(layout);
    return [
        {
            key: 'dashboard',
            title: 'menu.dashboard',
            icon: DashboardIcon,
            path: 'dashboard/ecommerce',
            exact: true,
        },
        ...(Object.keys(GROUPS) as MenuGroup[]).map(key => ({
            key,
            title: MENU_GROUPS[key],
            icon: GROUPS[key],
            children: pages
                .filter(page => menuEntry(page)?.group === key)
                .sort((a, b) => positionOf(a) - positionOf(b))
                .map(page => ({
                    key: page.declaration?.name ?? page.path,
                    title: titleOf(page),
                    icon: page.icon ?? page.declaration?.icon,
                    path: page.path,
                    requires: page.requires,
                    label: menuEntry(page)?.label,
                    exact: menuEntry(page)?.exact,
                })),
        })),
    ];
};

const leaves = (menu: MenuItem[]): MenuItem[] => menu.flatMap(item => item.children ?? [item]);

/** Pages that have no entry in the menu. */
const OTHERS = [
    'user-profile',
    'purchase-operations/old',
    'products/count',
    'products/reorder',
    'products/import',
    'categories/import',
    'administration/users-list/import',
    'administration/role-matrix',
    'pages/blank',
];

/**
 * All pages that these permissions allow: below the current layout if it has the page and allows it, else below
 * /default.
 */
export const destinationsOf = (layout: LayoutName, permissions: readonly string[]): Destination[] => {
    const entries = leaves(visibleMenu(menuOf('default'), permissions));
    const others = pages.filter(
        page =>
            OTHERS.includes(page.path) &&
            (page.layouts.includes('default') || page.layouts.includes(layout)) &&
            (typeof page.needs !== 'object' || can(permissions, page.needs)),
    );
    return [...entries, ...others].flatMap(({ path, title, icon }) => {
        const page = pages.find(page => page.path === path);
        if (!page || !title) return [];
        const here = page.layouts.includes(layout) && can(permissions, requirementOf(page, layout));
        const { shortcut } = page;
        return [
            {
                path: page.path,
                title,
                icon,
                to: `/${here ? layout : 'default'}/${page.path}`,
                ...(shortcut && { shortcut }),
            },
        ];
    });
};

/** The address of a page in another layout; its dashboard if it lacks the page. */
export const inLayout = (
    layout: LayoutName,
    { pathname, search }: { pathname: string; search: string },
): string => {
    const path = pathname.slice((layoutOf(pathname)?.length ?? 0) + 2);
    const page = pageAt(path);
    return page?.layouts.includes(layout) ? `/${layout}/${path}${search}` : `/${layout}/dashboard/ecommerce`;
};

/** The page of a path below a prefix; of several matches, the one with the fewest parameters. */
export const pageAt = (path: string) =>
    pages
        .filter(page => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
        .sort((a, b) => a.path.split(':').length - b.path.split(':').length)[0];
