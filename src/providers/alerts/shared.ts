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
            const documents = new Map<string, Alert>();
            const keyOf = ({ kind, id }: Pick<Alert, 'kind' | 'id'>) => `${kind} ${id}`;
            let leading = false;
            let begun = false;
            let up = true;
            let stop = () => {};
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: only tabs of this origin hear it
            const tell = (told: TabMessage) => channel.postMessage(told);

            // Applies events to this tab, from the feed or from the leading tab.
            const show: Listener = {
                added: (alert, fresh) => {
                    if (documents.has(keyOf(alert))) return;
                    documents.set(keyOf(alert), alert);
                    listener.added(alert, fresh);
                },
                removed: alert => {
                    if (documents.delete(keyOf(alert))) listener.removed(alert);
                },
                connection: isUp => {
                    up = isUp;
                    listener.connection(isUp);
                },
                changed: change => listener.changed?.(change),
            };
            channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
                if (data.tell === 'hello') {
                    if (leading && begun) tell({ tell: 'state', alerts: [...documents.values()], up });
                } else if (data.tell === 'opened') listener.opened?.();
                else if (leading) return;
                else if (data.tell === 'state') {
                    const there = new Set(data.alerts.map(keyOf));
                    for (const alert of documents.values()) if (!there.has(keyOf(alert))) show.removed(alert);
                    data.alerts.forEach(alert => show.added(alert, begun));
                    begun = true;
                    show.connection(data.up);
                } else if (data.tell === 'added') show.added(data.alert, data.fresh);
                else if (data.tell === 'removed') show.removed(data.alert);
                else if (data.tell === 'connection') show.connection(data.up);
                else if (data.tell === 'changed') show.changed?.(data.change);
            });
            tellOpened = () => tell({ tell: 'opened' });
            tell({ tell: 'hello' });

            const lead = () => {
                leading = true;
                stop = feed.watch(
                    {
                        added: (alert, fresh) => {
                            show.added(alert, fresh);
                            tell({ tell: 'added', alert, fresh });
                        },
                        removed: alert => {
                            show.removed(alert);
                            tell({ tell: 'removed', alert });
                        },
                        connection: isUp => {
                            if (isUp) begun = true;
                            show.connection(isUp);
                            tell(
                                isUp
                                    ? { tell: 'state', alerts: [...documents.values()], up }
                                    : { tell: 'connection', up: isUp },
                            );
                        },
                        changed: change => {
                            show.changed?.(change);
                            tell({ tell: 'changed', change });
                        },
                    },
                    begun ? [...documents.values()] : undefined,
                );
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
