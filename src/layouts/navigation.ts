import type { ComponentType } from 'react';
import type { LayoutName } from '../../contract/constants';
import type { MessageKey } from '../../i18n/messages';

/** A page that the role may open, for the palette and the shortcuts. */
export interface Destination {
    /** Its path below a prefix, e.g. `products`; the same in every layout. */
    path: string;
    title: MessageKey;
    icon?: ComponentType<{ fontSize?: 'small' }>;
    /** Its address: below the current layout if it has the page, else below /default. */
    to: string;
    /** The key after `g` that opens it. */
    shortcut?: string;
}

/** The navigation data of a layout, provided by the route table, because layouts do not import routing. */
export interface Navigation {
    destinations: readonly Destination[];
    /** The address of the open page in another layout; its dashboard if it lacks the page. */
    inLayout: (layout: LayoutName) => string;
    /** The address for creating a record of the open list, if the role may. */
    newHere?: string;
}
