import { createParser } from 'eventsource-parser';
import { FEED_HEARTBEAT_SECONDS, MOST_CLEARED } from '../../../contract/constants';
import type { AlertCollection } from '../../../contract/nouns/feed';
import type { FeedEvent } from '../../../contract/schemas/feed';
import { detailsOf, type Feed, type Listener, type Alert } from './feed';

/** Milliseconds of silence after which the connection counts as lost. */
const SILENCE_MS = FEED_HEARTBEAT_SECONDS * 2000 - 500;
/** Milliseconds between reconnection attempts, growing. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000];

const KINDS = {
    purchase_notifications: 'order',
    sold_out_notifications: 'sold_out',
    plan_notifications: 'plan',
} as const;
type Added = Extract<FeedEvent, { event: 'added' }>['data'];

const aboutOf = (document: Added['document']): number =>
    'product_id' in document
        ? document.product_id
        : 'plan_id' in document
          ? document.plan_id
          : document.purchase_operation_id;

const alertOf = ({ collection, document }: Added): Alert => ({
    id: String(document.id),
    kind: KINDS[collection],
    about: aboutOf(document),
    at: document.created_at,
    ...detailsOf(KINDS[collection], document),
});
const keyOf = ({ kind, id }: Pick<Alert, 'kind' | 'id'>) => `${kind} ${id}`;

/**
 * A feed from the reference server's event stream (contract/schemas/feed.ts). It reconnects automatically. A new stream
 * sends the whole state, of which only unknown documents are passed on, so that nothing is lost or repeated.
 */
export const createStreamFeed = ({
    open,
    clear,
}: {
    /** The body of GET /feed. */
    open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
    /** POST /feed/clear. */
    clear: (ids: Record<AlertCollection, number[]>) => Promise<unknown>;
}): Feed => ({
    hints: true,
    clear: async alerts => {
        for (let at = 0; at < alerts.length; at += MOST_CLEARED) {
            const batch = alerts.slice(at, at + MOST_CLEARED);
            const idsOf = (kind: Alert['kind']) =>
                batch.filter(alert => alert.kind === kind).map(({ id }) => Number(id));
            await clear({
                purchase_notifications: idsOf('order'),
                sold_out_notifications: idsOf('sold_out'),
                plan_notifications: idsOf('plan'),
            });
        }
    },
    watch: (listener, known) => {
        const ended = new AbortController();
        const state = {
            documents: new Map((known ?? []).map(alert => [keyOf(alert), alert])),
            begun: !!known,
        };
        const wake = { now: () => {} };
        let cut = () => {};
        void (async () => {
            for (let failures = 0; !ended.signal.aborted; failures += 1) {
                const attempt = new AbortController();
                const stop = () => attempt.abort();
                cut = stop;
                ended.signal.addEventListener('abort', stop, { once: true });
                // Starts before the response: a hanging server may never answer.
                const silence = watchdog(SILENCE_MS, attempt.signal);
                listener.alive?.();
                try {
                    const body = await Promise.race([open(attempt.signal), silence.cut]);
                    await follow(body, silence, state, listener, () => (failures = 0));
                } catch {
                    // The connection was lost, refused or silent. Reported below, then retried.
                }
                silence.stop();
                attempt.abort();
                ended.signal.removeEventListener('abort', stop);
                if (ended.signal.aborted) return;
                listener.connection(false);
                await new Promise<void>(resolve => {
                    const timer = setTimeout(resolve, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
                    wake.now = () => {
                        clearTimeout(timer);
                        resolve();
                    };
                });
            }
        })();
        const online = () => wake.now();
        // The browser reports a loss sooner than the silence timeout; a connection that survived reopens at once.
        const offline = () => cut();
        globalThis.addEventListener?.('online', online);
        globalThis.addEventListener?.('offline', offline);
        return () => {
            ended.abort();
            wake.now();
            globalThis.removeEventListener?.('online', online);
            globalThis.removeEventListener?.('offline', offline);
        };
    },
});

type State = { documents: Map<string, Alert>; begun: boolean };

/** Reads one stream to its end; rejects when it is interrupted or silent. */
const follow = async (
    body: ReadableStream<Uint8Array>,
    silence: ReturnType<typeof watchdog>,
    state: State,
    listener: Listener,
    whenReady: () => void,
) => {
    let sentKeys: Set<string> | undefined;
    const parser = createParser({
        onEvent: ({ event, data }) => {
            const feedEvent = { event, data: JSON.parse(data) } as FeedEvent;
            if (feedEvent.event === 'reset') sentKeys = new Set();
            else if (feedEvent.event === 'added') {
                const alert = alertOf(feedEvent.data);
                const key = keyOf(alert);
                sentKeys?.add(key);
                if (state.documents.has(key)) return;
                state.documents.set(key, alert);
                listener.added(alert, state.begun);
            } else if (feedEvent.event === 'removed') {
                for (const id of feedEvent.data.ids)
                    forget(state, listener, `${KINDS[feedEvent.data.collection]} ${id}`);
            } else if (feedEvent.event === 'ready') {
                for (const key of state.documents.keys())
                    if (sentKeys && !sentKeys.has(key)) forget(state, listener, key);
                sentKeys = undefined;
                // Change hints are not repeated after a reconnection, so anything may have changed.
                if (state.begun) listener.changed?.({ resource: '*', id: null });
                state.begun = true;
                listener.connection(true);
                whenReady();
            } else if (feedEvent.event === 'changed') listener.changed?.(feedEvent.data);
        },
    });
    const text = new TextDecoder();
    const reader = body.getReader();
    try {
        for (;;) {
            const { done, value } = await Promise.race([reader.read(), silence.cut]);
            if (done) return;
            silence.heard();
            listener.alive?.();
            parser.feed(text.decode(value, { stream: true }));
        }
    } finally {
        void reader.cancel().catch(() => {});
    }
};

/** Returns a promise that rejects after `ms` of silence, or on abort. */
const watchdog = (ms: number, signal: AbortSignal) => {
    let timer: ReturnType<typeof setTimeout>;
    let bite = () => {};
    const cut = new Promise<never>((_, reject) => {
        bite = () => reject(new Error('The stream is silent'));
    });
    // Prevents an unhandled rejection after the race is over.
    cut.catch(() => {});
    const heard = () => {
        clearTimeout(timer);
        timer = setTimeout(bite, ms);
    };
    signal.addEventListener('abort', bite, { once: true });
    heard();
    return { cut, heard, stop: () => clearTimeout(timer) };
};

const forget = (state: State, listener: Listener, key: string) => {
    const alert = state.documents.get(key);
    if (!alert) return;
    state.documents.delete(key);
    listener.removed(alert);
};
