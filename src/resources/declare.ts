import type { ComponentType, ReactNode } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import type { Calls } from '../../contract/call';
import { LAYOUTS, type LayoutName } from '../../contract/constants';
import { plainNoun, type MenuGroup, type Noun, type NounPermissions } from '../../contract/noun';
import type { Requirement } from '../../contract/permissions';
import type { MessageKey } from '../../i18n/messages';

/** What the groups of the menu are called. */
export const MENU_GROUPS: Record<MenuGroup, MessageKey> = {
    administration: 'menu.administration',
    ecommerce: 'menu.ecommerce',
};

/** The kinds of page that a resource can have. What is not a page is a dialog over the list. */
export type PageKind = 'list' | 'new' | 'newChild' | 'detail' | 'edit';

/** The contents of a resource's generated forms and detail. */
export type Parts = {
    /** The wide side of the generated forms. */
    inputs?: ReactNode;
    /** The narrow side of the generated forms. */
    aside?: ReactNode;
    /** The generated detail: facts on the wide side, status and dates on the narrow. */
    detail?: ReactNode;
    detailAside?: ReactNode;
};

/**
 * A resource as the panel knows it: what the host can do, where its pages are, and what is shown there. Routes, guard,
 * menu entry, generated screens, labels (`resources.<name>.fields.<source>`) and the data provider's calls follow.
 */
export type Declaration = {
    /** The resource's name, which is also its key in the contract. */
    name: string;
    /** What the host can do, and who may. */
    calls: Calls;
    /** Whether it speaks plain REST, which is left to ra-data-simple-rest. */
    plain?: boolean;
    /** Paths under a layout's prefix (docs/specification.md#2-screens-and-routes), e.g. `{ list: 'categories' }`. */
    pages?: Partial<Record<PageKind, string>>;
    /** What the pages ask for under /default: `show` for list and detail, `edit` for new and edit. */
    permissions?: { show: Requirement; edit?: Requirement };
    /** What the list requires under the other four layouts, if the specification has a check there. */
    elsewhere?: Requirement;
    /** The layouts that have its pages; all five where it is left out. */
    layouts?: readonly LayoutName[];
    icon?: ComponentType;
    /** The group of the menu that it stands in, which is the first step of its breadcrumb, and its place there. */
    menu?: { group: MenuGroup; place?: number };
    /** Whether the palette searches its records; what tells one from another of the same name; how one opens. */
    searched?: { place?: number };
    note?: (record: RaRecord) => string | undefined;
    address?: (record: RaRecord) => string;
    /** The key after `g` that opens its list. */
    shortcut?: string;
    /** A list that is made by hand, by its name in the route table's `screens`. */
    listScreen?: 'purchases';
    /** The record's name, where only that is shown. */
    recordName?: (record: Partial<RaRecord>) => string;
    /** The columns of the generated list: `<DataTable.Col>`s. */
    columns?: ReactNode;
    /** What stands beside the list's main action. */
    listAside?: ReactNode;
    /** The order of the list at first. */
    sort?: SortPayload;
    /** What its forms and its detail show, where they come with the list. */
    inputs?: Parts['inputs'];
    aside?: Parts['aside'];
    detail?: Parts['detail'];
    detailAside?: Parts['detailAside'];
    /** The same in a module of their own, which comes when a form or a detail is opened and not with the list. */
    parts?: () => Promise<{ default: Parts }>;
    /** What must be chosen before a new record can be made: travels in the address as `?{parameter}=`. */
    chosenFirst?: { parameter: string; value: string; resource: string; calls: Calls };
    /** What a new record starts with. */
    defaults?: Record<string, unknown>;
    /** The literal toast of a record that does not exist (docs/specification.md#8-errors-and-notices). */
    missing?: MessageKey;
    /** Milliseconds after the server's answer at which a change shows (docs/specification.md#9-constants). */
    changesShowAfter?: number;
    /** The message shown instead of the actions if the current admin must not change or delete the record. */
    lockedFor?: (record: Partial<RaRecord>, ownId: unknown) => MessageKey | undefined;
};

/** What a declaration takes from its noun. */
type FromNoun = 'name' | 'calls' | 'plain' | 'permissions' | 'searched';

/** What is said of a noun where it is shown; of a name alone, who may do it too. */
type Shown = Omit<Declaration, FromNoun>;

/**
 * Declares a noun of the contract as the panel shows it. A name in place of a noun declares a resource without calls:
 * it speaks plain REST (ra-data-simple-rest).
 */
export function declare(noun: Noun, shown?: Shown): Declaration;
export function declare(name: string, shown?: Shown & { permissions?: NounPermissions }): Declaration;
export function declare(
    noun: Noun | string,
    { permissions: asked, ...shown }: Shown & { permissions?: NounPermissions } = {},
): Declaration {
    if (typeof noun === 'string')
        return declare(plainNoun({ name: noun, ...(asked && { permissions: asked }) }), shown);
    const { name, calls, plain, permissions, menu, recordName, searched, page } = noun;
    return {
        ...(page ? { pages: { list: page }, layouts: ['default'] } : { layouts: LAYOUTS }),
        ...(menu && { menu }),
        // A name is said in the language of whoever reads it, which a screen knows.
        ...(recordName &&
            recordName !== 'name' && { recordName: record => String(record[recordName] ?? '') }),
        ...shown,
        name,
        calls,
        ...(plain && { plain }),
        ...(permissions && { permissions }),
        ...(searched && { searched }),
    };
}
