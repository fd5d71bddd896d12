import { LAYOUTS, type LayoutName } from '../../contract/constants';

/** Where a signed-in person lands, and where the guard sends whoever lacks a permission. */
export const DASHBOARD = '/default/dashboard/ecommerce';
export const SIGN_IN = '/session/login';

/** The layout whose prefix an address carries. */
export const layoutOf = (pathname: string): LayoutName | undefined => {
    const first = pathname.split('/')[1];
    return LAYOUTS.find(layout => layout === first);
};

/** Whether an address is inside the panel, and so needs a login. */
export const isPanelPath = (pathname: string) => layoutOf(pathname) !== undefined;

/** The way back of a `?redirect=`: only an address inside the panel, so that no link can lead to another host. */
export const safeRedirect = (text: string | null): string | null => {
    if (!text || !text.startsWith('/') || /[\\\u0000-\u001f]/.test(text)) return null;
    const url = new URL(text, 'http://panel.invalid');
    return url.host === 'panel.invalid' && isPanelPath(url.pathname)
        ? url.pathname + url.search + url.hash
        : null;
};
