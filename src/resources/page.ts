import { createContext, useContext, type ComponentType } from 'react';
import { useParams } from 'react-router';
import type { Access, Call } from '../../contract/call';
import type { LayoutName } from '../../contract/constants';
import type { MenuPlace, Noun } from '../../contract/noun';
import type { Requirement } from '../../contract/permissions';
import type { MessageKey } from '../../i18n/messages';
import type { Declaration, PageKind } from './declare';

/** A row of the route table. */
export type Page = {
    /** Below a layout's prefix, e.g. `categories/:category_id/edit`. */
    path: string;
    kind: PageKind | 'custom';
    /** The title of a hand-made page; a resource's page is titled by its name and kind. */
    title?: MessageKey;
    /** The icon of a hand-made page in the menu. */
    icon?: ComponentType;
    declaration?: Declaration;
    /** The noun of a hand-made page, for its menu entry. */
    noun?: Noun;
    /** A call without which the page does not exist. A host without the extensions may lack it. */
    call?: Call;
    /** The menu entry of a hand-made page that has no noun of its own. */
    menu?: MenuPlace;
    /** The key after `g` that opens it. */
    shortcut?: string;
    layouts: readonly LayoutName[];
    /** The permission that the guard requires under /default, and under the other four prefixes. */
    requires: Requirement;
    elsewhere: Requirement;
    /**
     * The permission that the screen's calls require. If the guard lets the page open without it, the page explains
     * that it may not be read.
     */
    needs: Access;
    /** A field without which the page is of no use. A host without the extensions may lack it. */
    field?: { of: string; name: string };
    /** The page that a breadcrumb leads through, by its path. */
    under?: string;
};

/** The route table, for what is derived from all pages. */
export const PagesContext = createContext<readonly Page[]>([]);

/** The open page and its layout. */
type OpenPage = {
    page: Page;
    layout: LayoutName;
    /** The record of a page that is not at its address. */
    id?: string;
};

export const PageContext = createContext<OpenPage | null>(null);

/** The open page. Screens of a resource can rely on `declaration`. */
export const usePage = (): OpenPage => {
    const open = useContext(PageContext);
    if (!open) throw new Error('usePage() is used outside a page of the route table');
    return open;
};

/** The name of the id in a page's path: `categories/:category_id/edit` → `category_id`. */
export const idParameter = ({ path }: Pick<Page, 'path'>): string | undefined => /:(\w+)/.exec(path)?.[1];

/** The declaration of the open page, which every generated page has. */
export const useDeclaration = (): Declaration => {
    const { declaration } = usePage().page;
    if (!declaration) throw new Error('useDeclaration() is used on a page without a resource');
    return declaration;
};

/** The id in the address of the open page. */
export const useRecordId = (): string => {
    const { page, id: given } = usePage();
    const inAddress = useParams()[idParameter(page) ?? ''];
    const id = given ?? inAddress;
    if (id === undefined) throw new Error('useRecordId() is used on a page without an id in its path');
    return id;
};
