import type { LayoutName } from '../../contract/constants';
import { resources } from '../resources';
import type { PageKind } from '../resources/declare';
import { DASHBOARD, SIGN_IN } from './paths';

/**
 * react-admin's addresses are fixed (`/categories/create`, `/categories/7`, `/categories/7/show`) and the
 * specified ones differ (docs/specification.md#2-screens-and-routes). So react-admin has a symbolic basename that no address has, `/@default`, and only this
 * file converts between the two.
 */
export const symbolicBase = (layout: LayoutName) => `/@${layout}`;

const SYMBOLIC = /^\/@([\w-]+)(?:\/([^/?#]*))?(?:\/([^/?#]+))?(?:\/([^/?#]+))?([^?#]*)(.*)$/;

/**
 * `/@default/categories/7/show?x` → `/default/categories/7?x`; anything else is returned untouched.
 *
 * A record without a page opens as a dialog over its list (`?dialog=7`). If that list is open (`here`), it keeps its
 * page and search. A record with a page but without an edit page is edited in a dialog over its page.
 */
export const toPublic = (to: string, here?: { pathname: string; search: string }): string => {
    const match = SYMBOLIC.exec(to);
    if (!match) return to;
    const [, layout, name = '', second, third, rest = '', tail = ''] = match;
    if (name === '') return `/${layout}${tail}`;
    if (name === 'login') return `${SIGN_IN}${tail}`;
    if (name === 'access-denied' || name === 'authentication-error') return DASHBOARD;

    const pages = resources.find(resource => resource.name === name)?.pages ?? {};
    const list = `/${layout}/${pages.list ?? name}`;
    const at = (kind: PageKind, id?: string) =>
        pages[kind] && `/${layout}/${pages[kind].replace(/:\w+/, id ?? '')}${rest}${tail}`;
    const dialog = (id: string) => {
        const search = new URLSearchParams(here?.pathname === list ? here.search : '');
        search.set('dialog', id);
        return `${list}?${search}`;
    };

    if (second === undefined) return list + tail;
    if (second === 'create') return at('new') ?? dialog('new');
    if (third === 'show') return at('detail', second) ?? dialog(second);
    const page = at('detail', second);
    return at('edit', second) ?? (page ? `${page}?dialog=${second}` : dialog(second));
};
