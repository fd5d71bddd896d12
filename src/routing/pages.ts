import SendIcon from '@mui/icons-material/CampaignOutlined';
import TermsIcon from '@mui/icons-material/GavelOutlined';
import HomeIcon from '@mui/icons-material/PhoneIphoneOutlined';
import type { Access, Calls } from '../../contract/call';
import { api } from '../../contract/calls';
import { activityPermissions } from '../../contract/calls/activity';
import { extensions } from '../../contract/calls/extensions';
import { homePermissions } from '../../contract/calls/home';
import { notificationsPermissions } from '../../contract/calls/notifications';
import { termsPermissions } from '../../contract/calls/terms';
import { LAYOUTS, type LayoutName } from '../../contract/constants';
import type { Declaration, PageKind } from '../resources/declare';
import { resources } from '../resources';
import type { Page } from '../resources/page';

const OTHER_LAYOUTS: readonly LayoutName[] = LAYOUTS.filter(layout => layout !== 'default');

/** The pages that are made by hand. Everything else follows from the declarations. */
const handMade: readonly (Page & { screen: keyof typeof screens })[] = [
    {
        path: 'dashboard/ecommerce',
        screen: 'dashboard',
        kind: 'custom',
        title: 'page.dashboard',
        layouts: LAYOUTS,
        requires: undefined,
        elsewhere: undefined,
        needs: 'session',
    },
    {
        path: 'user-profile',
        screen: 'profile',
        kind: 'custom',
        title: 'page.profile',
        layouts: ['default'],
        requires: undefined,
        elsewhere: undefined,
        needs: 'session',
    },
    {
        path: 'apphome',
        screen: 'home',
        kind: 'custom',
        title: 'menu.apphome',
        icon: HomeIcon,
        layouts: ['default'],
        requires: homePermissions.show,
        elsewhere: undefined,
        needs: api.home.one.access,
    },
    {
        path: 'purchase-operations/old',
        screen: 'oldPurchases',
        kind: 'custom',
        title: 'page.old_purchases',
        layouts: ['default'],
        requires: undefined,
        elsewhere: undefined,
        needs: api['purchase-operations'].list.access,
    },
    {
        path: 'administration/terms',
        screen: 'terms',
        kind: 'custom',
        title: 'menu.terms',
        icon: TermsIcon,
        layouts: LAYOUTS,
        requires: termsPermissions.show,
        elsewhere: undefined,
        needs: extensions.terms.one.access,
    },
    {
        path: 'administration/send-notification',
        screen: 'send',
        kind: 'custom',
        title: 'menu.send_notification',
        icon: SendIcon,
        layouts: LAYOUTS,
        requires: notificationsPermissions.show,
        elsewhere: undefined,
        needs: extensions.notifications.create.access,
    },
    {
        path: 'administration/activity',
        screen: 'activity',
        kind: 'custom',
        title: 'page.activity',
        layouts: ['default'],
        requires: activityPermissions.show,
        elsewhere: undefined,
        needs: extensions.activity.list.access,
    },
    {
        path: 'pages/blank',
        screen: 'blank',
        kind: 'custom',
        title: 'page.blank',
        layouts: OTHER_LAYOUTS,
        requires: undefined,
        elsewhere: undefined,
        needs: 'session',
    },
];

/** Where each screen's code is. */
export const screens = {
    list: () => import('../screens/ListScreen'),
    detail: () => import('../screens/DetailScreen'),
    new: () => import('../screens/NewScreen'),
    newChild: () => import('../screens/NewScreen'),
    edit: () => import('../screens/EditScreen'),
    dashboard: () => import('../screens/Dashboard'),
    profile: () => import('../screens/Profile'),
    terms: () => import('../screens/Terms'),
    send: () => import('../screens/SendNotification'),
    activity: () => import('../screens/Activity'),
    blank: () => import('../screens/Blank'),
    home: () => import('../screens/Home'),
    purchases: () => import('../screens/Purchases'),
    oldPurchases: () => import('../screens/OldPurchases'),
};

const CALL_OF: Record<PageKind, keyof Calls> = {
    list: 'list',
    new: 'create',
    newChild: 'create',
    detail: 'one',
    edit: 'update',
};

const accessOf = (declaration: Declaration, kind: PageKind): Access =>
    declaration.calls?.[CALL_OF[kind]]?.access ?? 'session';

/** List and detail ask for show, new and edit for edit (specification, section 6). */
const pagesOf = (declaration: Declaration) =>
    (Object.entries(declaration.pages ?? {}) as [PageKind, string][]).map(([kind, path]) => ({
        path,
        screen: kind === 'list' ? (declaration.listScreen ?? kind) : kind,
        kind,
        declaration,
        layouts: declaration.layouts ?? LAYOUTS,
        requires:
            kind === 'list' || kind === 'detail'
                ? declaration.permissions?.show
                : (declaration.permissions?.edit ?? declaration.permissions?.show),
        elsewhere: kind === 'list' ? declaration.elsewhere : undefined,
        needs: accessOf(declaration, kind),
        under: kind === 'list' ? undefined : declaration.pages?.list,
    }));

/** The route table: every page under every prefix (specification, section 2). */
export const pages: readonly (Page & { screen: keyof typeof screens })[] = [
    ...handMade,
    ...resources.flatMap(pagesOf),
];

/** The pages that a layout has. */
export const pagesUnder = (layout: LayoutName) => pages.filter(page => page.layouts.includes(layout));

/** What the door of a page asks for under a layout (specification, section 6). */
export const requirementOf = (page: Page, layout: LayoutName) =>
    layout === 'default' ? page.requires : page.elsewhere;
