import { SIGN_IN_PATHS } from '../../contract/signInPage';
import { extended } from '../providers/host';
import { DASHBOARD, FORGOTTEN, isPanelPath, safeRedirect, SIGN_IN } from '../routing/paths';

export interface Entry {
    show: 'panel' | 'signIn' | 'password' | 'home';
    /** The address that replaces the requested one. */
    replace?: string;
}

/** The address after a sign-in: `redirect`, else the dashboard. */
export const afterSignIn = (search: string): string =>
    safeRedirect(new URLSearchParams(search).get('redirect')) ?? DASHBOARD;

/**
 * Decides what a URL shows, before the panel's code is loaded: without a user, react-admin would loop between logout
 * and login.
 */
export const entryOf = (
    { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
    signedIn: boolean,
): Entry => {
    if (isPanelPath(pathname)) {
        if (signedIn) return { show: 'panel' };
        return {
            show: 'signIn',
            replace: `${SIGN_IN}?redirect=${encodeURIComponent(pathname + search + hash)}`,
        };
    }
    if (SIGN_IN_PATHS.includes(pathname.replace(/\/+$/, ''))) {
        return signedIn ? { show: 'panel', replace: afterSignIn(search) } : { show: 'signIn' };
    }
    // Only a host with the extensions has the page of a password link.
    if (extended && pathname.replace(/\/+$/, '') === FORGOTTEN) return { show: 'password' };
    return { show: 'home' };
};
