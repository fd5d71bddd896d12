import type { NotificationCollection } from '../../contract/constants';
import { collectionPermissions } from '../../contract/nouns/feed';
import { can, type Requirement } from '../../contract/permissions';
import type { Db } from '../db/connect';
import { eventText, type Sink } from '../http/eventStream';
import { documents, type Document } from './alerts';
import { permissionsOf } from './sessions';

export const COLLECTIONS = Object.keys(collectionPermissions) as NotificationCollection[];

/** Streams of one session; the oldest ends when there is one more. */
const MOST_STREAMS = 20;
/** Events that wait while a stream is told what is there. */
const MOST_WAITING = 5000;

export type Stream = {
    session: Buffer;
    permissions: string[];
    sink: Sink;
    /** What came since the stream is being told what is there; null once it is live. */
    waiting: string[] | null;
};

/** The open streams: what is written to each, and which of them still may be. */
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

    /** Tells these streams what there is. What happens meanwhile waits, and follows. */
    async function begin(these: Stream[], then: (stream: Stream) => string[] = () => []) {
        const began = new Map(these.map(stream => [stream, (stream.waiting = [] as string[])]));
        const found = new Map<NotificationCollection, Document[]>();
        for (const collection of COLLECTIONS)
            if (these.some(stream => readBy(stream).includes(collection)))
                found.set(collection, await documents(db, collection));
        for (const [stream, waiting] of began) {
            // Begun again since, or gone.
            if (stream.waiting !== waiting || !streams.has(stream)) continue;
            const present = readBy(stream).flatMap(collection => found.get(collection) ?? []);
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

    return {
        begin,
        recheck,
        all: () => [...streams],
        count: () => streams.size,
        has: (stream: Stream) => streams.has(stream),
        /** Opens a stream, and ends the oldest of a session that has too many. */
        add(stream: Stream) {
            const [oldest, ...others] = [...streams].filter(({ session }) => session.equals(stream.session));
            if (oldest && others.length + 1 >= MOST_STREAMS) end(oldest);
            streams.add(stream);
        },
        /** Forgets the stream of a sink that nobody reads any more. */
        leave(sink: Sink) {
            for (const stream of streams) if (stream.sink === sink) streams.delete(stream);
        },
        endAll() {
            for (const stream of streams) end(stream);
        },
        /** Writes a text to each stream whose role may read it. */
        tell(text: string, requirement: Requirement) {
            for (const stream of streams) if (can(stream.permissions, requirement)) push(stream, text);
        },
        /** Writes a text to each stream that is live. */
        tellLive(text: string) {
            for (const stream of streams) if (!stream.waiting) push(stream, text);
        },
    };
}

/** The collections whose documents a stream's role may read. */
const readBy = ({ permissions }: Stream) =>
    COLLECTIONS.filter(collection => can(permissions, collectionPermissions[collection]));
