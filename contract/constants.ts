/** The constants of docs/specification.md#7-calls, then those of docs/specification.md#9-constants in its order. */

export const API_BASE = '/api/admin';
/** The base of the routes of a shop's own code. */
export const SHOP_BASE = '/api/shop';
export const TOKEN_HEADER = 'auth-token';
/** Rows per page of the lists that a side pages itself; a client reads a host's own size from `meta` (docs/contract.md). */
export const PAGE_SIZE = 15;
/** The field of the method override (docs/specification.md#7-calls); docs/contract.md chooses its name. */
export const OVERRIDE_FIELD = '_method';

/** The position of each group of toasts. */
export const TOAST_POSITIONS = {
    loggedIn: { vertical: 'top', horizontal: 'right' },
    errors: { vertical: 'top', horizontal: 'right' },
    messages: { vertical: 'top', horizontal: 'center' },
} as const;

/** Duration of the count-up of a dashboard figure, in milliseconds. */
export const COUNTER_MS = 5000;
/** Delay between the server's answer to a role change and the updated list, in milliseconds. */
export const ROLE_CHANGE_MS = 500;
/** Timeout for loading a code chunk, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Duration of a layout's initial spinner, in milliseconds. */
export const LAYOUT_SPINNER_MS = 2000;
/** Delay between a navigation and the scroll to the top, in milliseconds. */
export const SCROLL_RESET_MS = 200;
/** Delay between the missing-record toast and the return to the list, in milliseconds. */
export const MISSING_RECORD_MS = 1500;
/** The visible characters of a sidebar label. */
export const SIDEBAR_LABEL_LENGTH = 18;
/** Maximum length of the sidebar's scrollbar, in pixels. */
export const SIDEBAR_SCROLLBAR_LENGTH = 160;

/** Widths in pixels. */
export const SIDEBAR_MINI_WIDTH = 70;
export const SIDEBAR_WIDTH = 250;
export const CUSTOMIZER_WIDTH = 300;
export const HORIZONTAL_SIDEBAR_WIDTH = 250;

/** A menu with more children than this gets the deep-level style. */
export const DEEP_LEVEL_CHILDREN = 10;

export const THEME_IDS = [1, 2, 3, 4, 5, 6] as const;
export const SIDEBAR_IMAGES = 4;
export const SIDEBAR_OVERLAYS = 7;
export const HEADER_FILTERS = 6;
export const ROUTER_ANIMATIONS = 6;
export const PRIMARY_COLOR = '#5D92F4';
export const CURRENCY = 'SAR';
export const NOTIFICATION_COLLECTIONS = {
    orders: 'purchase_notifications',
    soldOut: 'sold_out_notifications',
} as const;
export type NotificationCollection = (typeof NOTIFICATION_COLLECTIONS)[keyof typeof NOTIFICATION_COLLECTIONS];

/** The five layouts (docs/specification.md#2-screens-and-routes); each is also its path prefix. */
export const LAYOUTS = ['default', 'horizontal', 'boxed', 'mini', 'boxed-v2'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

/** The shop's time zone, for days, months and displayed times (docs/contract.md#wire). */
export const SHOP_TIME_ZONE = 'Asia/Riyadh';

/** The base of calls that are not specified (docs/contract.md#calls-of-our-own-kept-apart). */
export const EXTENSIONS_BASE = '/api/extensions';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/**
 * The id of the change that a call is part of, for the extensions: undo undoes all calls with the same id. The answer
 * repeats it if the call can be undone.
 */
export const CHANGE_HEADER = 'change-id';
/** Seconds between two heartbeats. A reader that misses two considers the connection lost. */
export const FEED_HEARTBEAT_SECONDS = 5;

/** The most documents of a collection that one call clears. */
export const MOST_CLEARED = 1000;

/** The size above which an uploaded file is refused, in megabytes of 1024 × 1024 bytes. */
export const MAX_FILE_MEGABYTES = 10;
/** Megapixels above which a photo is refused, by the server and by the panel before it sends it. */
export const PHOTO_MAX_MEGAPIXELS = 50;
/** The panel sends no product photo with a side below this many pixels. The server accepts them. */
export const PHOTO_MIN_SIDE = 16;
/** Maximum ratio of a photo's longer side to its shorter one. */
export const PHOTO_MAX_RATIO = 100;
/** The maximum number of values of an option. */
export const MOST_VALUES = 200;
