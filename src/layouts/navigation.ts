import type { ComponentType } from 'react';
import type { LayoutName } from '../../contract/constants';
import type { MessageKey } from '../../i18n/messages';

/** A page that the role may open: what the palette finds and the shortcuts lead to. */
export interface Destination {
    /** Its path under a prefix, e.g. `products`: the same in every layout. */
    path: string;
    title: MessageKey;
    icon?: ComponentType<{ fontSize?: 'small' }>;
    /** Its address: under the layout that is open where that has the page, else under /default. */
    to: string;
    /** The key after `g` that leads there. */
    shortcut?: string;
}

/** What a frame knows of the pages, told by the route table, which it must not know itself. */
export interface Navigation {
    destinations: readonly Destination[];
    /** Where the open page is in another layout; that layout's dashboard where it has no such page. */
    inLayout: (layout: LayoutName) => string;
    /** Where a new record of what is open is made, where the role may. */
    newHere?: string;
}
