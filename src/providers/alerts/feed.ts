/** A notification document (docs/specification.md#3-entities) of a collection. */
export interface Alert {
    /** The document's id, unique within its collection. */
    id: string;
    /** A plan is one that failed or left products out; only the reference server sends it. */
    kind: 'order' | 'sold_out' | 'plan';
    /** The id of the order, of the sold-out product or of the plan. */
    about: number | string;
    /** The time of creation, in ISO 8601. */
    at?: string;
    /** The order, the product or the plan, as far as the document describes it. */
    order?: OrderDetails;
    product?: { name?: string; name_ar?: string };
    title?: string;
}

export type OrderDetails = { customer: string; total: number; items_count: number };

/**
 * Reads an order's or product's details from a document, beyond the specified fields
 * (docs/specification.md#3-entities).
 */
export const detailsOf = (kind: Alert['kind'], document: Record<string, unknown>): Partial<Alert> => {
    const { customer, total, items_count, name, name_ar, title } = document;
    if (kind === 'plan') return typeof title === 'string' ? { title } : {};
    if (kind === 'order')
        return typeof customer === 'string' && typeof total === 'number' && typeof items_count === 'number'
            ? { order: { customer, total, items_count } }
            : {};
    return typeof name === 'string'
        ? { product: { name, ...(typeof name_ar === 'string' && { name_ar }) } }
        : {};
};

/** A record was changed, created or deleted; without an id any record of the resource may have been. */
export interface Change {
    resource: string;
    id: string | number | null;
}

export interface Listener {
    added: (alert: Alert, fresh: boolean) => void;
    removed: (alert: Pick<Alert, 'id' | 'kind'>) => void;
    /** Called when the connection is lost and when it is restored. */
    connection: (up: boolean) => void;
    /** A hint that open data has changed; not every feed sends it. */
    changed?: (change: Change) => void;
    /** The menu was opened in another tab. */
    opened?: () => void;
    /** The feed works on its connection, with or without success: every few seconds, at least every 25. */
    alive?: () => void;
}

/** A source of alerts: a cloud database or an event stream. Its implementations are in this folder. */
export interface Feed {
    /**
     * Watches both collections until the returned function is called. `added` is called for each document; `fresh` is
     * false for documents that already existed. `known` are documents that are already shown; any other one is fresh.
     */
    watch(listener: Listener, known?: readonly Alert[]): () => void;
    /** Whether it also sends change hints, so that open lists need not poll. */
    hints: boolean;
    /** Deletes these documents from their collections. Rejects if that fails. */
    clear(alerts: readonly Alert[]): Promise<void>;
    /** Resets the counters of other tabs, because the menu was opened in this one. */
    opened?(): void;
}

export interface Alerts {
    /** Newest first. */
    alerts: readonly Alert[];
    /**
     * The counter (docs/specification.md#4-states): 0 at first, one more for each newly added document, 0 when the menu
     * opens. It leaves out what is on the screen.
     */
    unseen: number;
    /** Whether the feed has sent what exists. */
    loaded: boolean;
    /** The connection is lost, so the shown alerts may be out of date. */
    cut: boolean;
    /** Whether there is a feed at all. */
    live: boolean;
    /** Call it when the menu is opened. */
    open(): void;
    /** Deletes the shown alerts from their collections, then from the list. */
    clear(): Promise<void>;
}

export type FeedState = Pick<Alerts, 'alerts' | 'unseen' | 'loaded' | 'cut'> & {
    /** The alerts that are counted. */
    counted: readonly Alert[];
};
export type FeedEvent =
    | { type: 'added'; alert: Alert; fresh: boolean }
    | { type: 'removed'; alerts: readonly Pick<Alert, 'id' | 'kind'>[] }
    | { type: 'connection'; up: boolean }
    | { type: 'seen'; kind: Alert['kind']; about: ReadonlySet<string> }
    | { type: 'opened' };

export const NO_ALERTS: FeedState = { alerts: [], unseen: 0, loaded: false, cut: false, counted: [] };

const same = (one: Pick<Alert, 'id' | 'kind'>) => (other: Pick<Alert, 'id' | 'kind'>) =>
    one.id === other.id && one.kind === other.kind;

const countedNow = (counted: readonly Alert[]) => ({ counted, unseen: counted.length });

/** Reducer of feed events. A document that is reported twice counts once. */
export const afterEvent = (state: FeedState, event: FeedEvent): FeedState => {
    switch (event.type) {
        case 'added':
            if (state.alerts.some(same(event.alert))) return state;
            return {
                ...state,
                alerts: [event.alert, ...state.alerts].sort((a, b) =>
                    (b.at ?? '') < (a.at ?? '') ? -1 : (b.at ?? '') > (a.at ?? '') ? 1 : 0,
                ),
                ...(event.fresh && countedNow([...state.counted, event.alert])),
            };
        case 'removed':
            return {
                ...state,
                alerts: state.alerts.filter(alert => !event.alerts.some(same(alert))),
            };
        case 'connection':
            return { ...state, loaded: state.loaded || event.up, cut: !event.up };
        case 'seen': {
            const counted = state.counted.filter(
                ({ kind, about }) => kind !== event.kind || !event.about.has(String(about)),
            );
            return counted.length < state.counted.length ? { ...state, ...countedNow(counted) } : state;
        }
        case 'opened':
            return { ...state, ...countedNow([]) };
    }
};
