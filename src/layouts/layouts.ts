import {
    HORIZONTAL_SIDEBAR_WIDTH,
    SIDEBAR_MINI_WIDTH,
    SIDEBAR_WIDTH,
    type LayoutName,
} from '../../contract/constants';

/** How one layout differs from another. Shell reads nothing else. */
export interface LayoutDefinition {
    /** Where the menu stands on a wide screen: a column at the inline start, or a row under the top bar. */
    menu: 'side' | 'top';
    /** The width of the column; of a row's drawer, which takes its place on a phone. */
    menuWidth: number;
    /** Icons alone, their words in tooltips. */
    rail?: true;
    /** How the whole stands in a box: as one sheet, or as cards that float on the ground. */
    box?: 'sheet' | 'cards';
    /** The widest that the content becomes. */
    contentWidth?: number;
    /** Whether the bar has a search box, which opens the palette. */
    searchBox?: true;
    /** The footer's five links of the specification, which lead to addresses that are not defined. */
    footerLinks?: true;
}

/** The widest that a box becomes, in pixels. */
export const BOX_WIDTH = 1320;

export const LAYOUT: Record<LayoutName, LayoutDefinition> = {
    default: { menu: 'side', menuWidth: SIDEBAR_WIDTH },
    horizontal: { menu: 'top', menuWidth: HORIZONTAL_SIDEBAR_WIDTH, contentWidth: 1440, searchBox: true },
    boxed: { menu: 'side', menuWidth: SIDEBAR_WIDTH, box: 'sheet', footerLinks: true },
    mini: { menu: 'side', menuWidth: SIDEBAR_MINI_WIDTH, rail: true },
    'boxed-v2': { menu: 'side', menuWidth: SIDEBAR_WIDTH, box: 'cards' },
};
