import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import type { LayoutName } from '../../contract/constants';
import type { MenuItem } from '../layouts/menu';
import { pagesUnder } from './pages';

/** The sidebar of the specification's section 2, by the paths of its pages and in its order. */
const GROUPS = [
    {
        key: 'administration',
        title: 'menu.administration',
        icon: GroupsIcon,
        paths: [
            'administration/admins-list',
            'administration/users-list',
            'administration/roles-list',
            'administration/send-notification',
            'administration/terms',
        ],
    },
    {
        key: 'ecommerce',
        title: 'menu.ecommerce',
        icon: StoreIcon,
        paths: ['categories', 'products', 'banners', 'purchase-operations', 'apphome'],
    },
] as const;

const TITLES: Record<string, MenuItem['title']> = {
    admins: 'menu.admins',
    users: 'menu.users',
    roles: 'menu.roles',
    categories: 'menu.categories',
    products: 'menu.products',
    banners: 'menu.banners',
    home: 'menu.apphome',
    'purchase-operations': 'menu.purchases',
};

/**
 * The menu of a layout: the items whose page exists under its prefix, each asking for what its page asks for under
 * /default. A group shows if one of its children does.
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
        ...GROUPS.map(({ paths, ...group }) => ({
            ...group,
            children: paths.flatMap(path => {
                const page = pages.find(page => page.path === path);
                if (!page) return [];
                const name = page.declaration?.name ?? path;
                return [
                    {
                        key: name,
                        title: page.title ?? TITLES[name]!,
                        icon: page.icon ?? page.declaration?.icon,
                        path,
                        requires: page.requires,
                    },
                ];
            }),
        })),
    ];
};
