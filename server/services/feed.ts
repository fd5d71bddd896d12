import type { FastifyBaseLogger } from 'fastify';
import { collectionPermissions } from '../../contract/nouns/feed';
import type { NotificationCollection } from '../../contract/constants';
import { can } from '../../contract/permissions';
import { FEED_HEARTBEAT_SECONDS } from '../../contract/constants';
import type { Database } from '../db/connect';
import { loggable } from '../db/failure';
import type { Listener } from '../db/listen';
import { eventText, HEARTBEAT, type Sink } from '../http/eventStream';
import { refuse } from '../http/refusal';
import type { Actor } from './actor';
import { readableBy, readers } from './feedReaders';
import { documents, type Document } from './alerts';
import { permissionsOf } from './sessions';
import { CHANNEL, type FeedMessage } from './publish';

const COLLECTIONS = Object.keys(collectionPermissions) as NotificationCollection[];

/** Sessions are checked each minute, because they may expire silently. */
const RECHECK_BEATS = 60 / FEED_HEARTBEAT_SECONDS;
/** Streams of one session; the oldest ends when there is one more. */
const MOST_STREAMS = 20;
/** Events that wait while a stream is told what is there. */
const MOST_WAITING = 5000;
const LISTEN_MS = 5000;

type Stream = {
    session: Buffer;
    permissions: string[];
    sink: Sink;
    /** What came since the stream is being told what is there; null once it is live. */
    waiting: string[] | null;
};

export type Feed = {
    /** Begins to tell somebody what there is and what happens. @throws Refusal 503 where the database is not heard */
    open: (actor: Actor, sink: Sink) => Promise<void>;
    /** Ends a stream that nobody reads any more. */
    leave: (sink: Sink) => void;
    /** How many streams are open. */
    count: () => number;
    /** Ends every stream at once. */
    close: () => Promise<void>;
};

/**
 * Tells open screens what happens in the shop, on whichever server of the database it happens. One connection listens
 * for all streams; what it hears is read once and written to each stream whose role may read it. Whatever cannot be told
 * in order is told anew as a whole (`reset … ready`), so no stream keeps a book of what it has said.
 */
export function createFeed({ db, listen }: Pick<Database, 'db' | 'listen'>, log: FastifyBaseLogger): Feed {
    const streams = new Set<Stream>();
    let listener: Listener | undefined;
    let beat: NodeJS.Timeout | undefined;
    let beats = 0;
    let closed = false;
    let queue: FeedMessage[] = [];
    let working = false;

    const end = (stream: Stream) => {
        if (streams.delete(stream)) stream.sink.end();
    };
    const endAll = () => {
        for (const stream of streams) end(stream);
    };
    const push = (stream: Stream, text: string) => {
        if (!stream.waiting) {
            if (!stream.sink.send(text)) streams.delete(stream);
        } else if (stream.waiting.push(text) > MOST_WAITING) end(stream);
    };
    /**
     * A restarted stream sends its whole state. If a read fails, the stream is cut and the reader reconnects, so that
     * nothing is missed.
     */
    const orEndAll = (work: Promise<void>) =>
        void work.catch((error: unknown) => {
            if (!closed) log.warn({ err: loggable(error) }, 'feed interrupted');
            endAll();
        });

    /** Tells these streams what there is. What happens meanwhile waits, and follows. */
    async function begin(these: Stream[], then: (stream: Stream) => string[] = () => []) {
        const began = new Map(these.map(stream => [stream, (stream.waiting = [] as string[])]));
        const found = new Map<NotificationCollection, Document[]>();
        for (const collection of COLLECTIONS)
            if (these.some(({ permissions }) => can(permissions, collectionPermissions[collection])))
                found.set(collection, await documents(db, collection));
        for (const [stream, waiting] of began) {
            // Begun again since, or gone.
            if (stream.waiting !== waiting || !streams.has(stream)) continue;
            const present = COLLECTIONS.filter(collection =>
                can(stream.permissions, collectionPermissions[collection]),
            ).flatMap(collection => found.get(collection) ?? []);
            stream.waiting = null;
            push(
                stream,
                [
                    eventText('reset', {}),
                    ...present.map(document => eventText('added', document)),
                    eventText('ready', {}),
                    ...then(stream),
                    ...waiting,
                ].join(''),
            );
        }
    }

    /** Ends the streams whose session is over, and begins those anew whose role may something else now. */
    async function recheck(these: Stream[]) {
        if (these.length === 0) return;
        const still = await permissionsOf(
            db,
            these.map(({ session }) => session),
        );
        const other: Stream[] = [];
        for (const stream of these) {
            const permissions = still.get(stream.session.toString('hex'));
            if (!permissions) end(stream);
            else if (permissions.join() !== stream.permissions.join()) {
                stream.permissions = permissions;
                other.push(stream);
            }
        }
        if (other.length > 0) await begin(other);
    }

    async function pass(batch: FeedMessage[]) {
        if (
            batch.some(
                told =>
                    'sessions' in told || ('changed' in told && ['admins', 'roles'].includes(told.changed)),
            )
        )
            await recheck([...streams]);
        const added = new Map<string, string>();
        for (const collection of COLLECTIONS) {
            const ids = batch.flatMap(told =>
                'added' in told && told.added === collection ? [told.id] : [],
            );
            for (const document of await documents(db, collection, ids))
                added.set(`${collection} ${document.document.id}`, eventText('added', document));
        }
        for (const told of batch) {
            if ('sessions' in told) continue;
            const [text, requirement] =
                'changed' in told
                    ? [eventText('changed', { resource: told.changed, id: told.id }), readers(told.changed)]
                    : 'added' in told
                      ? [added.get(`${told.added} ${told.id}`), collectionPermissions[told.added]]
                      : [
                            eventText('removed', { collection: told.removed, ids: told.ids }),
                            collectionPermissions[told.removed],
                        ];
            // Cleared before it could be sent.
            if (text === undefined) continue;
            for (const stream of streams) if (can(stream.permissions, requirement)) push(stream, text);
        }
    }

    async function work() {
        while (queue.length > 0) {
            const batch = queue;
            queue = [];
            if (streams.size > 0) await pass(batch);
        }
    }
    const heard = (payload: string) => {
        if (streams.size === 0) return;
        queue.push(JSON.parse(payload) as FeedMessage);
        if (working) return;
        working = true;
        orEndAll(work().finally(() => (working = false)));
    };
    /** After a gap every stream restarts, because missed events are unknown. */
    const resumed = () => {
        const hints = (stream: Stream) =>
            readableBy(stream.permissions).map(resource => eventText('changed', { resource, id: null }));
        const all = [...streams];
        orEndAll(
            recheck(all).then(() =>
                begin(
                    all.filter(stream => streams.has(stream)),
                    hints,
                ),
            ),
        );
    };

    const onBeat = () => {
        beats += 1;
        // Without the database there is no heartbeat, so that readers notice.
        if (listener?.hearing) for (const stream of streams) if (!stream.waiting) push(stream, HEARTBEAT);
        if (beats % RECHECK_BEATS === 0) orEndAll(recheck([...streams]));
    };

    return {
        async open(actor, sink) {
            listener ??= listen(CHANNEL, heard, resumed);
            beat ??= setInterval(onBeat, FEED_HEARTBEAT_SECONDS * 1000).unref();
            let timer: NodeJS.Timeout | undefined;
            const late = new Promise<never>((_resolve, reject) => {
                timer = setTimeout(() => reject(refuse(503, s => s.unavailable)), LISTEN_MS);
            });
            await Promise.race([listener.ready, late]).finally(() => clearTimeout(timer));
            if (closed) throw refuse(503, s => s.unavailable);
            const stream: Stream = {
                session: actor.session,
                permissions: actor.permissions,
                sink,
                waiting: [],
            };
            const own = [...streams].filter(other => other.session.equals(actor.session));
            if (own.length >= MOST_STREAMS) end(own[0]!);
            streams.add(stream);
            // Looked at again now that it would be told: the role may have changed since the call came.
            orEndAll(recheck([stream]).then(() => begin([stream])));
        },
        leave: sink => {
            for (const stream of streams) if (stream.sink === sink) streams.delete(stream);
        },
        count: () => streams.size,
        async close() {
            closed = true;
            clearInterval(beat);
            endAll();
            await listener?.close();
        },
    };
}
