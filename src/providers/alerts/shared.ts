import type { Change, Feed, Listener, Alert } from './feed';

type TabMessage =
    | { tell: 'hello' }
    | { tell: 'state'; alerts: Alert[]; up: boolean }
    | { tell: 'added'; alert: Alert; fresh: boolean }
    | { tell: 'removed'; alert: Pick<Alert, 'id' | 'kind'> }
    | { tell: 'connection'; up: boolean }
    | { tell: 'changed'; change: Change }
    | { tell: 'opened' };

/**
 * One tab holds the connection and informs the others (docs/contract.md#calls-of-our-own-kept-apart). The tab with the
 * lock leads; when it closes, the next one takes over with its own state, so that nothing is missed or counted twice.
 * Without Web Locks (on an address without TLS) each tab has its own connection.
 *
 * `name` separates sessions, so that a tab receives no events that its role may not read.
 */
export const createSharedFeed = (
    feed: Feed,
    name: string,
    { locks, Channel }: { locks?: LockManager; Channel?: typeof BroadcastChannel } = {
        locks: globalThis.navigator?.locks,
        Channel: globalThis.BroadcastChannel,
    },
): Feed => {
    if (!locks || !Channel) return feed;
    let tellOpened = () => {};
    return {
        ...feed,
        opened: () => tellOpened(),
        watch: listener => {
            const ended = new AbortController();
            const channel = new Channel(name);
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: only tabs of this origin hear it
            const tell = (told: TabMessage) => channel.postMessage(told);
            const tab: Tab = { shown: shownIn(listener), begun: false, tell };
            let leading = false;
            let stop = () => {};
            channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
                if (data.tell === 'hello') {
                    if (leading && tab.begun) tell(stateOf(tab));
                } else if (data.tell === 'opened') listener.opened?.();
                else if (!leading) follow(tab, data);
            });
            tellOpened = () => tell({ tell: 'opened' });
            tell({ tell: 'hello' });

            const lead = () => {
                leading = true;
                stop = feed.watch(leader(tab), tab.begun ? tab.shown.alerts() : undefined);
                return new Promise<void>(resolve => ended.signal.addEventListener('abort', () => resolve()));
            };
            locks.request(name, { signal: ended.signal }, lead).catch((error: unknown) => {
                if (!ended.signal.aborted) console.error(error);
            });
            return () => {
                ended.abort();
                stop();
                channel.close();
            };
        },
    };
};

/** What one tab shows, whether it has been told everything, and how it tells the others. */
type Tab = { shown: ReturnType<typeof shownIn>; begun: boolean; tell: (told: TabMessage) => void };

const keyOf = ({ kind, id }: Pick<Alert, 'kind' | 'id'>) => `${kind} ${id}`;

/** Applies events to this tab, from the feed or from the leading tab, each once. */
const shownIn = (listener: Listener) => {
    const documents = new Map<string, Alert>();
    let up = true;
    return {
        alerts: () => [...documents.values()],
        isUp: () => up,
        added: (alert: Alert, fresh: boolean) => {
            if (documents.has(keyOf(alert))) return;
            documents.set(keyOf(alert), alert);
            listener.added(alert, fresh);
        },
        removed: (alert: Pick<Alert, 'id' | 'kind'>) => {
            if (documents.delete(keyOf(alert))) listener.removed(alert);
        },
        connection: (isUp: boolean) => {
            up = isUp;
            listener.connection(isUp);
        },
        changed: (change: Change) => listener.changed?.(change),
    };
};

const stateOf = ({ shown }: Tab): TabMessage => ({ tell: 'state', alerts: shown.alerts(), up: shown.isUp() });

/** What a tab that follows does with what the leading one tells. */
const follow = (tab: Tab, data: TabMessage) => {
    const { shown } = tab;
    if (data.tell === 'state') {
        const there = new Set(data.alerts.map(keyOf));
        for (const alert of shown.alerts()) if (!there.has(keyOf(alert))) shown.removed(alert);
        data.alerts.forEach(alert => shown.added(alert, tab.begun));
        tab.begun = true;
        shown.connection(data.up);
    } else if (data.tell === 'added') shown.added(data.alert, data.fresh);
    else if (data.tell === 'removed') shown.removed(data.alert);
    else if (data.tell === 'connection') shown.connection(data.up);
    else if (data.tell === 'changed') shown.changed(data.change);
};

/** The leading tab shows what the feed says and tells the others. */
const leader = (tab: Tab): Listener => {
    const { shown, tell } = tab;
    return {
        added: (alert, fresh) => {
            shown.added(alert, fresh);
            tell({ tell: 'added', alert, fresh });
        },
        removed: alert => {
            shown.removed(alert);
            tell({ tell: 'removed', alert });
        },
        connection: isUp => {
            if (isUp) tab.begun = true;
            shown.connection(isUp);
            tell(isUp ? stateOf(tab) : { tell: 'connection', up: isUp });
        },
        changed: change => {
            shown.changed(change);
            tell({ tell: 'changed', change });
        },
    };
};
