import { collectionPermissions, type AlertCollection } from '../../../contract/nouns/feed';
import { can, type Requirement } from '../../../contract/permissions';
import type { Db } from '../../db/connect';
import { eventText, type Sink } from './eventStream';
import { documents, type Document } from './alerts';
import { permissionsOf } from '../auth/sessions';

export const COLLECTIONS = Object.keys(collectionPermissions) as AlertCollection[];

/** The maximum number of streams of one session; above it the oldest is closed. */
const MOST_STREAMS = 20;
/** The maximum number of events queued while a stream gets its documents. */
const MOST_WAITING = 5000;

export type Stream = {
    session: Buffer;
    permissions: string[];
    sink: Sink;
    /** Events that arrived while the stream gets its documents; null once it is live. */
    waiting: string[] | null;
};

/** The open streams, what is written to them, and whether their sessions are still valid. */
export function feedStreams(db: Db) {
    const streams = new Set<Stream>();

    const end = (stream: Stream) => {
        if (streams.delete(stream)) stream.sink.end();
    };
    const push = (stream: Stream, text: string) => {
        if (!stream.waiting) {
            if (!stream.sink.send(text)) streams.delete(stream);
        } else if (stream.waiting.push(text) > MOST_WAITING) end(stream);
    };

    /** Sends the current documents to these streams, then the events that arrived during the read. */
    async function begin(these: Stream[], then: (stream: Stream) => string[] = () => []) {
        const began = new Map(these.map(stream => [stream, (stream.waiting = [] as string[])]));
        const found = await documentsFor(db, these);
        for (const [stream, waiting] of began) {
            // The stream was started again or closed during the read.
            if (stream.waiting !== waiting || !streams.has(stream)) continue;
            const present = readBy(stream).flatMap(collection => found.get(collection) ?? []);
            stream.waiting = null;
            push(stream, [...beginning(present), ...then(stream), ...waiting].join(''));
        }
    }

    /** Closes the streams of ended sessions, and restarts those whose role changed. */
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

    return {
        begin,
        recheck,
        all: () => [...streams],
        count: () => streams.size,
        has: (stream: Stream) => streams.has(stream),
        /** Adds a stream, and closes the session's oldest if there are too many. */
        add(stream: Stream) {
            const [oldest, ...others] = [...streams].filter(({ session }) => session.equals(stream.session));
            if (oldest && others.length + 1 >= MOST_STREAMS) end(oldest);
            streams.add(stream);
        },
        /** Removes the stream of a closed sink. */
        leave(sink: Sink) {
            for (const stream of streams) if (stream.sink === sink) streams.delete(stream);
        },
        endAll() {
            for (const stream of streams) end(stream);
        },
        /** Writes a text to each stream whose role may read it. */
        send(text: string, requirement: Requirement) {
            for (const stream of streams) if (can(stream.permissions, requirement)) push(stream, text);
        },
        /** Writes a text to each stream that is live. */
        sendToLive(text: string) {
            for (const stream of streams) if (!stream.waiting) push(stream, text);
        },
    };
}

/** The events that replace what a stream has with these documents. */
const beginning = (present: Document[]) => [
    eventText('reset', {}),
    ...present.map(document => eventText('added', document)),
    eventText('ready', {}),
];

/** The documents of all collections that any of these streams may read. */
async function documentsFor(db: Db, streams: readonly Stream[]) {
    const found = new Map<AlertCollection, Document[]>();
    for (const collection of COLLECTIONS)
        if (streams.some(stream => readBy(stream).includes(collection)))
            found.set(collection, await documents(db, collection));
    return found;
}

/** The collections that a stream's role may read. */
const readBy = ({ permissions }: Stream) =>
    COLLECTIONS.filter(collection => can(permissions, collectionPermissions[collection]));
