import type { FastifyBaseLogger } from 'fastify';
import { FEED_HEARTBEAT_SECONDS } from '../../contract/constants';
import type { Database } from '../db/connect';
import { loggable } from '../db/failure';
import type { Listener } from '../db/listen';
import { eventText, HEARTBEAT, type Sink } from '../http/eventStream';
import { refuse } from '../http/refusal';
import type { Actor } from './actor';
import { changesAccess, eventsOf } from './feedEvents';
import { readableBy } from './feedReaders';
import { feedStreams, type Stream } from './feedStreams';
import { CHANNEL, type FeedMessage } from './tell';

/** Sessions are checked each minute, because they may expire silently. */
const RECHECK_BEATS = 60 / FEED_HEARTBEAT_SECONDS;
const LISTEN_MS = 5000;

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
    const streams = feedStreams(db);
    let listener: Listener | undefined;
    let beat: NodeJS.Timeout | undefined;
    let beats = 0;
    let closed = false;
    let queue: FeedMessage[] = [];
    let working = false;

    /**
     * A restarted stream sends its whole state. If a read fails, the stream is cut and the reader reconnects, so that
     * nothing is missed.
     */
    const orEndAll = (work: Promise<void>) =>
        void work.catch((error: unknown) => {
            if (!closed) log.warn({ err: loggable(error) }, 'feed interrupted');
            streams.endAll();
        });

    async function work() {
        while (queue.length > 0) {
            const batch = queue;
            queue = [];
            if (streams.count() === 0) continue;
            if (changesAccess(batch)) await streams.recheck(streams.all());
            for (const { text, requirement } of await eventsOf(db, batch)) streams.tell(text, requirement);
        }
    }
    const heard = (payload: string) => {
        if (streams.count() === 0) return;
        queue.push(JSON.parse(payload) as FeedMessage);
        if (working) return;
        working = true;
        orEndAll(work().finally(() => (working = false)));
    };
    /** After a gap every stream restarts, because missed events are unknown. */
    const resumed = () => {
        const all = streams.all();
        orEndAll(streams.recheck(all).then(() => streams.begin(all.filter(streams.has), hints)));
    };
    const onBeat = () => {
        beats += 1;
        // Without the database there is no heartbeat, so that readers notice.
        if (listener?.hearing) streams.tellLive(HEARTBEAT);
        if (beats % RECHECK_BEATS === 0) orEndAll(streams.recheck(streams.all()));
    };

    return {
        async open({ session, permissions }, sink) {
            listener ??= listen(CHANNEL, heard, resumed);
            beat ??= setInterval(onBeat, FEED_HEARTBEAT_SECONDS * 1000).unref();
            await inTime(listener.ready);
            if (closed) throw refuse(503, s => s.unavailable);
            const stream: Stream = { session, permissions, sink, waiting: [] };
            streams.add(stream);
            // Looked at again now that it would be told: the role may have changed since the call came.
            orEndAll(streams.recheck([stream]).then(() => streams.begin([stream])));
        },
        leave: streams.leave,
        count: streams.count,
        async close() {
            closed = true;
            clearInterval(beat);
            streams.endAll();
            await listener?.close();
        },
    };
}

/** A change of anything that a stream's role may read: what is open is read again. */
const hints = ({ permissions }: Stream) =>
    readableBy(permissions).map(resource => eventText('changed', { resource, id: null }));

/** @throws Refusal 503 where the database is not heard in time */
async function inTime(ready: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(refuse(503, s => s.unavailable)), LISTEN_MS);
    });
    await Promise.race([ready, late]).finally(() => clearTimeout(timer));
}
