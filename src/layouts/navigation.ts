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

/** What a layout knows about the pages. The route table provides it; layouts do not import routing. */
export interface Navigation {
    destinations: readonly Destination[];
    /** Where the open page is in another layout; that layout's dashboard where it has no such page. */
    inLayout: (layout: LayoutName) => string;
    /** Where a new record of what is open is made, where the role may. */
    newHere?: string;
}
