import type { ComponentType, ReactNode } from 'react';
import type { DataProvider, Identifier, RaRecord, SortPayload } from 'react-admin';
import type { Calls } from '../../contract/call';
import { LAYOUTS, type LayoutName } from '../../contract/constants';
import {
    detailPath,
    register,
    type MenuGroup,
    type MenuPlace,
    type Noun,
    type NounPermissions,
} from '../../contract/noun';
import type { Requirement } from '../../contract/permissions';
import type { MessageKey } from '../../i18n/messages';
import type { ListTab } from '../components/lists/filters/listTabs';
import type { ListFilter } from '../components/lists/filters/listFilter';

/** The titles of the menu groups. */
export const MENU_GROUPS: Record<MenuGroup, MessageKey> = {
    administration: 'menu.administration',
    ecommerce: 'menu.ecommerce',
    shop: 'menu.shop',
};

/** The kinds of page of a resource. Without a page it uses a dialog over the list. */
export type PageKind = 'list' | 'new' | 'newChild' | 'detail' | 'edit';

/** The contents of a resource's generated forms and detail. */
export type Parts = {
    /** The wide column of the generated forms. */
    inputs?: ReactNode;
    /** The narrow column of the generated forms. */
    aside?: ReactNode;
    /** The head band of the generated detail, above its columns. */
    detailHead?: ReactNode;
    /** The generated detail: facts in the wide column, status in the narrow one, above the dates and the history. */
    detail?: ReactNode;
    detailAside?: ReactNode;
    /**
     * Before the generated detail on a window with room for two panes: a tree of all records, which stays while one after the
     * other is chosen in it. The detail is then one column.
     */
    detailPane?: ReactNode;
    /** Beside the title of the generated detail. */
    detailMark?: ReactNode;
    /** The menu of the generated detail, where it has more than the deletion and the shop's actions. */
    detailMenu?: ReactNode;
    /** Buttons in the title bar of the generated detail. */
    detailActions?: ReactNode;
    /** One page that shows and edits a record, at its detail and its edit address, instead of the generated ones. */
    page?: ComponentType;
    /** The page for a new record instead of the generated form. */
    newPage?: ComponentType;
    /** In the question before the record is deleted: what prevents or follows it. */
    beforeRemoval?: ReactNode;
};

/** A deletion that erases data beyond any undo. */
export type Erasure = {
    /** Refuses a deletion that the host may not refuse itself, before it is sent. */
    refuse: (dataProvider: DataProvider, id: Identifier) => Promise<void>;
    /** In the question before several records are deleted: what follows it. */
    beforeRemovals: ComponentType<{ records: readonly RaRecord[] }>;
    /** Below the reason of a refusal: the records that are the cause. */
    refusedBy: ComponentType<{ error: Error }>;
};

/**
 * A resource in the panel: its calls, pages and contents. Routes, guard, menu entry, generated screens, labels
 * (`resources.<name>.fields.<source>`) and the data provider are derived from it.
 */
export type Declaration = {
    /** The resource's name, which is also its key in the contract. */
    name: string;
    /** Its calls with their access. */
    calls: Calls;
    /** Whether it uses plain REST through ra-data-simple-rest. */
    plain?: boolean;
    /** Paths below a layout's prefix (docs/specification.md#2-screens-and-routes), e.g. `{ list: 'categories' }`. */
    pages?: Partial<Record<PageKind, string>>;
    /** The permissions of the pages below /default: `show` for list and detail, `edit` for new and edit. */
    permissions?: { show: Requirement; edit?: Requirement };
    /** The list's permission below the other four layouts, if it has one (docs/specification.md#6-permissions). */
    elsewhere?: Requirement;
    /** The layouts that have its pages; by default all five. */
    layouts?: readonly LayoutName[];
    icon?: ComponentType;
    /** Its menu entry, whose group is also the first step of its breadcrumb. */
    menu?: MenuPlace;
    /** Set if the palette searches its records. */
    searched?: { position?: number };
    /** Distinguishes a record from others of the same name, in the palette. */
    note?: (record: RaRecord, nameOf: (record: Partial<RaRecord>) => string) => string | undefined;
    /** The same for a hit of the palette, with more than the note. */
    hit?: ComponentType;
    address?: (record: RaRecord) => string;
    /** The key after `g` that opens its list. */
    shortcut?: string;
    /** A list with parts of its own (`ListSlots`), by its name in the route table's `screens`. */
    listScreen?: 'orders';
    /** The record's name, for places that show only the name; `nameOf` is the name of a record in the reader's language. */
    recordName?: (record: Partial<RaRecord>, nameOf?: (record: Partial<RaRecord>) => string) => string;
    /** The columns of the generated list: `<DataTable.Col>`s. */
    columns?: ReactNode;
    /** The sources of columns that are not shown until they are chosen, or the list is sorted by them. */
    hiddenColumns?: readonly string[];
    /** The columns that a row on a phone shows below the name; by default the first two. */
    phoneFacts?: readonly string[];
    /** The filters of the list; only hosts with the extensions have those that are not specified. */
    filters?: readonly ListFilter[];
    /** The filters that are used most as tabs, the first of which shows all; only hosts with the extensions have them. */
    tabs?: readonly ListTab[];
    /** Actions for selected rows, before the deletion; they get the rows of other pages that are selected. */
    bulkActions?: ComponentType<{ others: readonly RaRecord[] }>;
    /** The records whose deletion the host refuses as far as their rows tell, and the reason: a key of the texts. */
    kept?: { isKept: (record: RaRecord) => boolean; reason: string };
    /**
     * Set if a deletion erases what no undo brings back: its question is answered by typing the name, or the number of records, and
     * there is none for all that a list matches.
     */
    erases?: Erasure;
    /** The list as a grid, for roles that may change its records and screens that are wide enough. */
    grid?: ComponentType;
    /** The list as a tree. */
    tree?: ComponentType;
    /** Content beside the list's main action. */
    listAside?: ReactNode;
    /** The initial sort order of the list. */
    sort?: SortPayload;
    /** The contents of its forms and detail, loaded with the list. */
    inputs?: Parts['inputs'];
    aside?: Parts['aside'];
    detail?: Parts['detail'];
    detailAside?: Parts['detailAside'];
    /** The same as a separate module, loaded when a form or detail is opened. */
    parts?: () => Promise<{ default: Parts }>;
    /** Set if the dialog over the list shows `detail`, of a resource whose records have neither a page nor a call that changes them. */
    detailDialog?: boolean;
    /** The initial values of a new record. */
    defaults?: Record<string, unknown>;
    /** The specified toast of a missing record (docs/specification.md#8-errors-and-notices). */
    missing?: MessageKey;
    /**
     * The delay in milliseconds between the server's answer and the visible change (docs/specification.md#9-constants).
     */
    changesShowAfter?: number;
    /** The message shown instead of the actions if the current admin must not change or delete the record. */
    lockedFor?: (record: Partial<RaRecord>, ownId: unknown) => MessageKey | undefined;
};

/** The properties that come from the noun. */
type FromNoun = 'name' | 'calls' | 'plain' | 'permissions' | 'searched';

/** The properties given in the declaration. */
type Shown = Omit<Declaration, FromNoun>;

/**
 * Declares a noun of the contract as a resource of the panel. A name instead of a noun declares a resource with plain
 * REST (ra-data-simple-rest).
 */
export function declare(noun: Noun, shown?: Shown): Declaration;
export function declare(name: string, shown?: Shown & { permissions?: NounPermissions }): Declaration;
export function declare(
    noun: Noun | string,
    { permissions: asked, ...shown }: Shown & { permissions?: NounPermissions } = {},
): Declaration {
    if (typeof noun === 'string')
        return declare(register(noun, { ...(asked && { permissions: asked }) }), shown);
    const { name, calls, plain, permissions, menu, recordName, searched, page } = noun;
    const detail = detailPath(noun);
    return {
        ...(page
            ? { pages: { list: page, ...(detail && { detail }) }, layouts: ['default'] }
            : { layouts: LAYOUTS }),
        ...(menu && { menu }),
        // Names depend on the reader's language, which only a screen knows.
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
