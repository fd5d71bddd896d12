import {
    HORIZONTAL_SIDEBAR_WIDTH,
    SIDEBAR_MINI_WIDTH,
    SIDEBAR_WIDTH,
    type LayoutName,
} from '../../contract/constants';

/** The differences between layouts, which Shell reads. */
interface LayoutDefinition {
    /** The menu on a wide screen: a column at the inline start, or a row below the header. */
    menu: 'side' | 'top';
    /** The width of the column, or of the drawer that replaces it on a phone. */
    menuWidth: number;
    /** Icons only, with labels in tooltips. */
    rail?: true;
    /** The boxed frame: one sheet, or floating cards. */
    box?: 'sheet' | 'cards';
    /** The maximum width of the content. */
    contentWidth?: number;
    /** Whether the header has a search box, which opens the palette. */
    searchBox?: true;
    /** The footer's five links to addresses that do not exist (docs/specification.md#2-screens-and-routes). */
    footerLinks?: true;
}

/** The maximum width of a box, in pixels. */
export const BOX_WIDTH = 1320;

export const LAYOUT: Record<LayoutName, LayoutDefinition> = {
    default: { menu: 'side', menuWidth: SIDEBAR_WIDTH },
    horizontal: { menu: 'top', menuWidth: HORIZONTAL_SIDEBAR_WIDTH, contentWidth: 1440, searchBox: true },
    boxed: { menu: 'side', menuWidth: SIDEBAR_WIDTH, box: 'sheet', footerLinks: true },
    mini: { menu: 'side', menuWidth: SIDEBAR_MINI_WIDTH, rail: true },
    'boxed-v2': { menu: 'side', menuWidth: SIDEBAR_WIDTH, box: 'cards' },
};
