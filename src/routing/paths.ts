import { LAYOUTS, type LayoutName } from '../../contract/constants';
import { NOUN_PAGES } from './nounPages';

/** The page after a sign-in, and the guard's target for a missing permission. */
export const DASHBOARD = '/default/dashboard/ecommerce';
export const SIGN_IN = '/session/login';
/** The page of a link for a password, with its token as the fragment; without one, the request for a link. */
export const FORGOTTEN = '/session/password';

/** The layout of an address, by its prefix. */
export const layoutOf = (pathname: string): LayoutName | undefined => {
    const first = pathname.split('/')[1];
    return LAYOUTS.find(layout => layout === first);
};

/**
 * The paths of pages below a prefix, by layout. The public entry decides with them whether a login is needed; importing
 * the route table would load the panel's code. A test checks that both match.
 */
export const PAGE_PATHS = {
    all: [
        'dashboard/ecommerce',
        'categories',
        'categories/new',
        'categories/import',
        'categories/:parent_id/new',
        'categories/:category_id',
        'categories/:category_id/edit',
        'products',
        'products/new',
        'products/count',
        'products/reorder',
        'products/import',
        'products/:product_id',
        'products/:product_id/edit',
        'administration/terms',
        'administration/send-notification',
        'administration/roles-list',
        'administration/admins-list',
        'administration/users-list',
        'administration/users-list/import',
        'administration/users-list/:user_id',
    ],
    default: [
        'user-profile',
        'apphome',
        'banners',
        'purchase-operations',
        'purchase-operations/old',
        'returns',
        'administration/role-matrix',
        ...NOUN_PAGES,
    ],
    others: ['pages/blank'],
} satisfies Record<string, readonly string[]>;

/** Whether an address is a page of the panel, which needs a login. */
export const isPanelPath = (pathname: string): boolean => {
    const layout = layoutOf(pathname);
    if (!layout) return false;
    const path = pathname
        .slice(layout.length + 1)
        .replace(/\/+$/, '')
        .toLowerCase();
    // A bare prefix opens the dashboard.
    return ['', ...PAGE_PATHS.all, ...(layout === 'default' ? PAGE_PATHS.default : PAGE_PATHS.others)].some(
        page => new RegExp(`^${page && '/'}${page.replace(/:\w+/g, '[^/]+')}$`).test(path),
    );
};

/** The address in `?redirect=` if it is inside the panel, so that a link cannot redirect to another host. */
export const safeRedirect = (text: string | null): string | null => {
    const base = 'http://panel.invalid';
    if (!text?.startsWith('/') || /[\\\u0000-\u001f]/.test(text) || !URL.canParse(text, base)) return null;
    const url = new URL(text, base);
    return url.host === 'panel.invalid' && isPanelPath(url.pathname)
        ? url.pathname + url.search + url.hash
        : null;
};
