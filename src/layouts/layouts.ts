import {
    HORIZONTAL_SIDEBAR_WIDTH,
    SIDEBAR_MINI_WIDTH,
    SIDEBAR_WIDTH,
    type LayoutName,
} from '../../contract/constants';

/** What one layout does otherwise than the next. There is one Shell, and this is all it is told. */
export interface Layout {
    /** Where the menu stands on a wide screen: a column at the inline start, or a row under the top bar. */
    menu: 'side' | 'top';
    /** The width of the column, or of the drawer that takes its place on a phone. */
    menuWidth: number;
    /** Icons alone, their words in tooltips. */
    rail?: true;
    /** The widest that the whole frame becomes, centred on the page. */
    frameWidth?: number;
    /** The widest that the content becomes inside the frame. */
    contentWidth?: number;
}

export const LAYOUT: Record<LayoutName, Layout> = {
    default: { menu: 'side', menuWidth: SIDEBAR_WIDTH },
    horizontal: { menu: 'top', menuWidth: HORIZONTAL_SIDEBAR_WIDTH, contentWidth: 1440 },
    boxed: { menu: 'side', menuWidth: SIDEBAR_WIDTH, frameWidth: 1320 },
    mini: { menu: 'side', menuWidth: SIDEBAR_MINI_WIDTH, rail: true },
    'boxed-v2': { menu: 'top', menuWidth: SIDEBAR_WIDTH, frameWidth: 1320 },
};
