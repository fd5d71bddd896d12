import type { Change, Feed, Listener, Notice } from './feed';

type Told =
    | { tell: 'hello' }
    | { tell: 'state'; notices: Notice[]; up: boolean }
    | { tell: 'added'; notice: Notice; fresh: boolean }
    | { tell: 'removed'; notice: Pick<Notice, 'id' | 'kind'> }
    | { tell: 'connection'; up: boolean }
    | { tell: 'changed'; change: Change }
    | { tell: 'opened' };

/**
 * One tab holds the line and tells the others (CONTRACT, "Calls of our own"). Who holds the lock leads; when that tab
 * goes, the next takes over with what it knows, so that nothing is missed and nothing counts twice. Where the browser
 * has no locks (an address without TLS), each tab has a line of its own.
 *
 * `name` tells sessions apart: tabs of another role must not be told what theirs may not read.
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
            const documents = new Map<string, Notice>();
            const keyOf = ({ kind, id }: Pick<Notice, 'kind' | 'id'>) => `${kind} ${id}`;
            let leading = false;
            let begun = false;
            let up = true;
            let stop = () => {};
            // A channel has no target: only tabs of this origin hear it.
            // oxlint-disable-next-line unicorn/require-post-message-target-origin
            const tell = (told: Told) => channel.postMessage(told);

            // What this tab shows, whoever told it.
            const show: Listener = {
                added: (notice, fresh) => {
                    if (documents.has(keyOf(notice))) return;
                    documents.set(keyOf(notice), notice);
                    listener.added(notice, fresh);
                },
                removed: notice => {
                    if (documents.delete(keyOf(notice))) listener.removed(notice);
                },
                connection: isUp => {
                    up = isUp;
                    listener.connection(isUp);
                },
                changed: change => listener.changed?.(change),
            };
            channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
                if (data.tell === 'hello') {
                    if (leading && begun) tell({ tell: 'state', notices: [...documents.values()], up });
                } else if (data.tell === 'opened') listener.opened?.();
                else if (leading) return;
                else if (data.tell === 'state') {
                    const there = new Set(data.notices.map(keyOf));
                    for (const notice of documents.values())
                        if (!there.has(keyOf(notice))) show.removed(notice);
                    data.notices.forEach(notice => show.added(notice, begun));
                    begun = true;
                    show.connection(data.up);
                } else if (data.tell === 'added') show.added(data.notice, data.fresh);
                else if (data.tell === 'removed') show.removed(data.notice);
                else if (data.tell === 'connection') show.connection(data.up);
                else if (data.tell === 'changed') show.changed?.(data.change);
            });
            tellOpened = () => tell({ tell: 'opened' });
            tell({ tell: 'hello' });

            const lead = () => {
                leading = true;
                stop = feed.watch(
                    {
                        added: (notice, fresh) => {
                            show.added(notice, fresh);
                            tell({ tell: 'added', notice, fresh });
                        },
                        removed: notice => {
                            show.removed(notice);
                            tell({ tell: 'removed', notice });
                        },
                        connection: isUp => {
                            if (isUp) begun = true;
                            show.connection(isUp);
                            tell(
                                isUp
                                    ? { tell: 'state', notices: [...documents.values()], up }
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
