import PlansIcon from '@mui/icons-material/ScheduleOutlined';
import ActivityIcon from '@mui/icons-material/HistoryOutlined';
import SendIcon from '@mui/icons-material/CampaignOutlined';
import TermsIcon from '@mui/icons-material/GavelOutlined';
import HomeIcon from '@mui/icons-material/PhoneIphoneOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import CountIcon from '@mui/icons-material/FactCheckOutlined';
import ReorderIcon from '@mui/icons-material/LocalShippingOutlined';
import MatrixIcon from '@mui/icons-material/GridOnOutlined';
import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined';
import SettingsIcon from '@mui/icons-material/StoreOutlined';
import type { Access, Calls } from '../../contract/call';
import { extensions, nouns } from '../../contract/nouns';
import { LAYOUTS, type LayoutName } from '../../contract/constants';
import { detailPath, type Noun } from '../../contract/noun';
import { permissionsOf } from '../../contract/permissions';
import { isHidden } from '../../contract/fields/ownFields';
import type { MessageKey } from '../../i18n/messages';
import { hostHas, offers } from '../providers/http';
import type { Declaration, PageKind } from '../resources/declare';
import { resources } from '../resources';
import { loadImportOwn, loadPanelPage, panelPages, withIcon } from '../resources/own/ownResources';
import type { Page } from '../resources/page';

const OTHER_LAYOUTS: readonly LayoutName[] = LAYOUTS.filter(layout => layout !== 'default');

/** The hand-made pages. All others are generated from the declarations. */
const handMade: readonly (Page & { screen: keyof typeof screens })[] = [
    {
        path: 'dashboard/ecommerce',
        screen: 'dashboard',
        kind: 'custom',
        shortcut: 'd',
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
        path: 'products/count',
        screen: 'count',
        kind: 'custom',
        title: 'screen.stock.count',
        field: { of: 'products', name: 'stock' },
        icon: CountIcon,
        layouts: LAYOUTS,
        requires: nouns.products.permissions.edit,
        elsewhere: undefined,
        needs: nouns.products.calls.update.access,
        under: 'products',
    },
    {
        path: 'products/reorder',
        screen: 'reorder',
        kind: 'custom',
        title: 'screen.reorder.title',
        field: { of: 'products', name: 'stock' },
        icon: ReorderIcon,
        layouts: LAYOUTS,
        requires: nouns.products.permissions.edit,
        elsewhere: undefined,
        needs: nouns.products.calls.update.access,
        under: 'products',
    },
    {
        path: 'products/import',
        screen: 'importProducts',
        kind: 'custom',
        title: 'screen.import.title',
        icon: ImportIcon,
        layouts: LAYOUTS,
        requires: nouns.products.permissions.edit,
        elsewhere: undefined,
        needs: nouns.products.calls.update.access,
        under: 'products',
    },
    {
        path: 'categories/import',
        screen: 'importCategories',
        kind: 'custom',
        title: 'screen.import.categories.title',
        icon: ImportIcon,
        layouts: LAYOUTS,
        requires: nouns.categories.permissions.edit,
        elsewhere: undefined,
        needs: nouns.categories.calls.create.access,
        under: 'categories',
    },
    {
        path: 'administration/users-list/import',
        screen: 'importCustomers',
        kind: 'custom',
        title: 'screen.import.customers.title',
        icon: ImportIcon,
        layouts: LAYOUTS,
        requires: nouns.customers.permissions.show,
        // As of the list in the other four layouts (docs/specification.md#6-permissions).
        elsewhere: nouns.roles.permissions.show,
        needs: nouns.customers.calls.update.access,
        under: 'administration/users-list',
    },
    {
        path: 'apphome',
        screen: 'home',
        kind: 'custom',
        noun: nouns.home,
        shortcut: 'h',
        title: 'menu.apphome',
        icon: HomeIcon,
        layouts: ['default'],
        requires: nouns.home.permissions.show,
        elsewhere: undefined,
        needs: nouns.home.calls.one.access,
    },
    {
        path: 'purchase-operations/old',
        screen: 'oldOrders',
        kind: 'custom',
        title: 'page.old_orders',
        layouts: ['default'],
        requires: undefined,
        elsewhere: undefined,
        needs: nouns.orders.calls.list.access,
        under: 'purchase-operations',
    },
    {
        path: 'returns',
        screen: 'returnDesk',
        kind: 'custom',
        call: extensions.orders.takeBack,
        menu: { group: 'shop', position: 0 },
        title: 'screen.orders.desk.title',
        icon: ReturnIcon,
        layouts: ['default'],
        requires: nouns.orders.permissions.show,
        elsewhere: undefined,
        needs: extensions.orders.takeBack.access,
        under: 'purchase-operations',
    },
    {
        path: 'administration/terms',
        screen: 'terms',
        kind: 'custom',
        noun: nouns.terms,
        title: 'menu.terms',
        icon: TermsIcon,
        layouts: LAYOUTS,
        requires: nouns.terms.permissions.show,
        elsewhere: undefined,
        needs: nouns.terms.calls.one.access,
    },
    {
        path: 'administration/send-notification',
        screen: 'send',
        kind: 'custom',
        noun: nouns.campaigns,
        title: 'menu.send_notification',
        icon: SendIcon,
        layouts: LAYOUTS,
        requires: nouns.campaigns.permissions.show,
        elsewhere: undefined,
        needs: nouns.campaigns.calls.create.access,
    },
    {
        path: nouns.plans.page,
        screen: 'plans',
        kind: 'custom',
        noun: nouns.plans,
        title: 'resources.plans.name',
        icon: PlansIcon,
        layouts: ['default'],
        requires: nouns.plans.permissions.show,
        elsewhere: undefined,
        needs: nouns.plans.calls.list.access,
    },
    {
        path: nouns.activity.page,
        screen: 'activity',
        kind: 'custom',
        noun: nouns.activity,
        title: 'page.activity',
        icon: ActivityIcon,
        layouts: ['default'],
        // Any of a noun; those of fields show no entry.
        requires: permissionsOf(Object.values<Noun>(nouns)),
        elsewhere: undefined,
        needs: nouns.activity.calls.list.access,
    },
    {
        path: 'administration/role-matrix',
        screen: 'roleMatrix',
        kind: 'custom',
        title: 'screen.matrix.title',
        icon: MatrixIcon,
        layouts: ['default'],
        requires: nouns.roles.permissions.show,
        elsewhere: undefined,
        needs: nouns.roles.calls.list.access,
        under: 'administration/roles-list',
    },
    {
        path: nouns.settings.page,
        screen: 'settings',
        kind: 'custom',
        noun: nouns.settings,
        title: 'resources.settings.name',
        icon: SettingsIcon,
        layouts: ['default'],
        requires: nouns.settings.permissions.show,
        elsewhere: undefined,
        needs: nouns.settings.calls.one.access,
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

/** The code chunk of each screen. */
export const screens = {
    list: () => import('../screens/ListScreen'),
    detail: () => import('../screens/DetailScreen'),
    new: () => import('../screens/NewScreen'),
    newChild: () => import('../screens/NewScreen'),
    edit: () => import('../screens/EditScreen'),
    dashboard: () => import('../screens/dashboard/Dashboard'),
    profile: () => import('../resources/profile/Profile'),
    terms: () => import('../resources/terms/Terms'),
    send: () => import('../resources/campaigns/SendCampaign'),
    plans: () => import('../resources/plans/Plans'),
    activity: () => import('../resources/activity/Activity'),
    roleMatrix: () => import('../resources/roles/matrix/RoleMatrix'),
    settings: () => import('../resources/settings/Settings'),
    reorder: () => import('../resources/products/stock/reorder/ReorderStock'),
    count: () => import('../resources/products/stock/CountStock'),
    importCategories: () => import('../resources/categories/import/ImportCategories'),
    importCustomers: () => import('../resources/customers/import/ImportCustomers'),
    importProducts: () => import('../resources/products/import/ImportProducts'),
    blank: () => import('../screens/Blank'),
    home: () => import('../resources/home/Home'),
    panelPage: loadPanelPage,
    importOwn: loadImportOwn,
    orders: () => import('../screens/OrderList'),
    oldOrders: () => import('../resources/orders/list/OldOrders'),
    returnDesk: () => import('../resources/orders/returns/ReturnDeskPage'),
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

/** List and detail require show; new and edit require edit (docs/specification.md#6-permissions). */
const pagesOf = (declaration: Declaration) =>
    (Object.entries(declaration.pages ?? {}) as [PageKind, string][]).map(([kind, path]) => ({
        path,
        screen: kind === 'list' ? (declaration.listScreen ?? kind) : kind,
        kind,
        declaration,
        ...(kind === 'list' && declaration.shortcut && { shortcut: declaration.shortcut }),
        layouts: declaration.layouts ?? LAYOUTS,
        requires:
            kind === 'list' || kind === 'detail'
                ? declaration.permissions?.show
                : (declaration.permissions?.edit ?? declaration.permissions?.show),
        elsewhere: kind === 'list' ? declaration.elsewhere : undefined,
        needs: accessOf(declaration, kind),
        under: kind === 'list' ? undefined : declaration.pages?.list,
    }));

/** The route table: every page under every prefix (docs/specification.md#2-screens-and-routes). */
export const pages: readonly (Page & { screen: keyof typeof screens })[] = [
    ...handMade
        .filter(
            ({ noun, call }) => (!noun || (hostHas(noun) && !isHidden(noun.name))) && (!call || offers(call)),
        )
        .map(page => withIcon(page.noun?.name, page)),
    ...resources.flatMap(pagesOf),
    ...panelPages(),
];

/** The title of a page: its own, else the plural name of its resource. */
export const titleOf = ({ title, declaration }: Page): MessageKey =>
    title ?? (`resources.${declaration?.name}.name` as MessageKey);

/** The pages that a layout has. */
export const pagesUnder = (layout: LayoutName) => pages.filter(page => page.layouts.includes(layout));

/** The permissions that a page requires below a layout (docs/specification.md#6-permissions). */
export const requirementOf = (page: Page, layout: LayoutName) =>
    layout === 'default' ? page.requires : page.elsewhere;

/** The pages that this host lacks, each with its noun or title. */
export const absentPages: readonly {
    path: string;
    noun?: string | undefined;
    title?: MessageKey | undefined;
}[] = [
    ...Object.values<Noun>(nouns)
        .filter(noun => !hostHas(noun))
        .flatMap(noun =>
            [noun.page, detailPath(noun)].flatMap(path => (path ? [{ path, noun: noun.name }] : [])),
        ),
    ...handMade.filter(({ call }) => call && !offers(call)).map(({ path, title }) => ({ path, title })),
];
