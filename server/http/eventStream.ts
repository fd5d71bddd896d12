import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** Bytes buffered for a slow reader. A reader further behind is cut and reconnects. */
const MOST_WAITING_BYTES = 256 * 1024;

/** A stream of server-sent events, as the feed writes it. */
export type Sink = {
    /** False where the reader is gone or too far behind; nothing more is taken then. */
    send: (text: string) => boolean;
    end: () => void;
};

/** A line of server-sent events. */
export const eventText = (event: string, data: object): string =>
    `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The heartbeat comment. */
export const HEARTBEAT = ': \n\n';

/** How long a stream that has ended may take to reach its reader; one who does not read would hold up a stop. */
const FAREWELL_MS = 500;

/** A body to answer with, and how to write to it. `onGone` is called once, when nobody reads it any more. */
export function eventStream(
    response: Pick<ServerResponse, 'destroy' | 'writableFinished'>,
    onGone: () => void,
): { body: Readable; sink: Sink } {
    const body = new Readable({ read: () => undefined });
    body.once('close', onGone);
    const cut = () => {
        body.destroy();
        if (!response.writableFinished) response.destroy();
    };
    return {
        body,
        sink: {
            send: text => {
                if (body.destroyed || body.readableEnded) return false;
                body.push(text);
                if (body.readableLength <= MOST_WAITING_BYTES) return true;
                cut();
                return false;
            },
            end: () => {
                if (body.destroyed) return;
                body.push(null);
                setTimeout(cut, FAREWELL_MS).unref();
            },
        },
    };
}
