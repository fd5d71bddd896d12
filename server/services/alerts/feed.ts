import type { FastifyBaseLogger } from 'fastify';
import { FEED_HEARTBEAT_SECONDS } from '../../../contract/constants';
import type { Database } from '../../db/connect';
import { loggable } from '../../db/failure';
import type { Listener } from '../../db/listen';
import { eventText, HEARTBEAT, type Sink } from './eventStream';
import { refuse } from '../../base/refusal';
import type { Actor } from '../log/actor';
import { changesAccess, eventsOf } from './feedEvents';
import { readableBy } from './feedReaders';
import { feedStreams, type Stream } from './feedStreams';
import { CHANNEL, type FeedMessage } from './publish';

/** Sessions are checked each minute, because they may expire silently. */
const RECHECK_BEATS = 60 / FEED_HEARTBEAT_SECONDS;
const LISTEN_MS = 5000;

export type Feed = {
    /** Opens a stream: the current documents, then events. @throws Refusal 503 if the database does not answer */
    open: (actor: Actor, sink: Sink) => Promise<void>;
    /** Closes the stream of a sink. */
    leave: (sink: Sink) => void;
    /** The number of open streams. */
    count: () => number;
    /** Ends every stream at once. */
    close: () => Promise<void>;
};

/**
 * Sends events of the shop to open screens, from all servers of the database. One connection listens for all streams;
 * each message is read once and written to the streams whose role may read it. After a gap or a changed role a stream
 * gets its whole state again (`reset … ready`), so streams do not remember what they have sent.
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
            for (const { text, requirement } of await eventsOf(db, batch)) streams.send(text, requirement);
        }
    }
    const onMessage = (payload: string) => {
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
        if (listener?.hearing) streams.sendToLive(HEARTBEAT);
        if (beats % RECHECK_BEATS === 0) orEndAll(streams.recheck(streams.all()));
    };

    return {
        async open({ session, permissions }, sink) {
            listener ??= listen(CHANNEL, onMessage, resumed);
            beat ??= setInterval(onBeat, FEED_HEARTBEAT_SECONDS * 1000).unref();
            await inTime(listener.ready);
            if (closed) throw refuse(503, s => s.unavailable);
            const stream: Stream = { session, permissions, sink, waiting: [] };
            streams.add(stream);
            // The role may have changed since the request came in.
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

/** Change hints for every resource that a stream's role may read, so that open lists are read again. */
const hints = ({ permissions }: Stream) =>
    readableBy(permissions).map(resource => eventText('changed', { resource, id: null }));

/** Waits for the listener. @throws Refusal 503 after LISTEN_MS */
async function inTime(ready: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(refuse(503, s => s.unavailable)), LISTEN_MS);
    });
    await Promise.race([ready, late]).finally(() => clearTimeout(timer));
}
