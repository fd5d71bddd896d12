import type { Change, Feed, Listener, Alert } from './feed';

type TabMessage =
    | { tell: 'hello' }
    | { tell: 'state'; alerts: Alert[]; up: boolean }
    | { tell: 'added'; alert: Alert; fresh: boolean }
    | { tell: 'removed'; alert: Pick<Alert, 'id' | 'kind'> }
    | { tell: 'connection'; up: boolean }
    | { tell: 'changed'; change: Change }
    | { tell: 'opened' }
    | { tell: 'alive' };

/** Milliseconds of silence after which the leading tab counts as frozen; its feed is heard every 25 seconds at least. */
const SILENCE_MS = 26_000;
const CHECK_MS = 2000;

/**
 * One tab holds the connection and informs the others (docs/contract.md#calls-of-our-own-kept-apart). The tab with the
 * lock leads; when it closes, the next one takes over with its own state, so that nothing is missed or counted twice. A
 * browser may freeze a leading tab, which keeps its lock; a visible tab that hears nothing from it steals the lock.
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
    let postOpened = () => {};
    return {
        ...feed,
        opened: () => postOpened(),
        watch: listener => {
            const ended = new AbortController();
            const channel = new Channel(name);
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: only tabs of this origin hear it
            const post = (message: TabMessage) => channel.postMessage(message);
            const tab: Tab = { shown: shownAlerts(listener), synced: false, post };
            let leading = false;
            let stop = () => {};
            let heardAt = Date.now();
            channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
                if (data.tell !== 'hello' && data.tell !== 'opened') heardAt = Date.now();
                if (data.tell === 'hello') {
                    if (leading && tab.synced) post(stateOf(tab));
                } else if (data.tell === 'opened') listener.opened?.();
                else if (!leading) applyMessage(tab, data);
            });
            postOpened = () => post({ tell: 'opened' });
            post({ tell: 'hello' });

            const lead = () => {
                if (leading) return;
                leading = true;
                stop = feed.watch(leadingListener(tab), tab.synced ? tab.shown.alerts() : undefined);
            };
            const leadUntilEnd = () => {
                lead();
                return new Promise<void>(resolve => ended.signal.addEventListener('abort', () => resolve()));
            };
            const queue = () => {
                locks.request(name, { signal: ended.signal }, leadUntilEnd).catch(stolen);
            };
            const stolen = (error: unknown) => {
                if (ended.signal.aborted) return;
                if ((error as DOMException).name !== 'AbortError') return console.error(error);
                stop();
                leading = false;
                heardAt = Date.now();
                queue();
            };
            queue();
            const check = setInterval(() => {
                const isSilent = Date.now() - heardAt > SILENCE_MS;
                if (leading || !isSilent || globalThis.document?.visibilityState === 'hidden') return;
                lead();
                locks.request(name, { steal: true }, leadUntilEnd).catch(stolen);
            }, CHECK_MS);
            return () => {
                ended.abort();
                clearInterval(check);
                stop();
                channel.close();
            };
        },
    };
};

/** The alerts that a tab shows, whether it has received the whole state, and how it informs other tabs. */
type Tab = { shown: ReturnType<typeof shownAlerts>; synced: boolean; post: (message: TabMessage) => void };

const keyOf = ({ kind, id }: Pick<Alert, 'kind' | 'id'>) => `${kind} ${id}`;

/** Applies events to this tab, from the feed or from the leading tab, each once. */
const shownAlerts = (listener: Listener) => {
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

/** Applies a message of the leading tab. */
const applyMessage = (tab: Tab, data: TabMessage) => {
    const { shown } = tab;
    if (data.tell === 'state') {
        const current = new Set(data.alerts.map(keyOf));
        for (const alert of shown.alerts()) if (!current.has(keyOf(alert))) shown.removed(alert);
        data.alerts.forEach(alert => shown.added(alert, tab.synced));
        tab.synced = true;
        shown.connection(data.up);
    } else if (data.tell === 'added') shown.added(data.alert, data.fresh);
    else if (data.tell === 'removed') shown.removed(data.alert);
    else if (data.tell === 'connection') shown.connection(data.up);
    else if (data.tell === 'changed') shown.changed(data.change);
};

/** Applies the feed's events in the leading tab, and passes them on to the others. */
const leadingListener = (tab: Tab): Listener => {
    const { shown, post } = tab;
    return {
        added: (alert, fresh) => {
            shown.added(alert, fresh);
            post({ tell: 'added', alert, fresh });
        },
        removed: alert => {
            shown.removed(alert);
            post({ tell: 'removed', alert });
        },
        connection: isUp => {
            if (isUp) tab.synced = true;
            shown.connection(isUp);
            post(isUp ? stateOf(tab) : { tell: 'connection', up: isUp });
        },
        changed: change => {
            shown.changed(change);
            post({ tell: 'changed', change });
        },
        alive: () => post({ tell: 'alive' }),
    };
};
