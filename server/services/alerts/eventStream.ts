import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** Bytes buffered for a slow reader. A reader further behind is disconnected and reconnects. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** The writing end of a stream of server-sent events. */
export type Sink = {
    /** False if the reader is gone or too far behind; the stream then takes no more text. */
    send: (text: string) => boolean;
    end: () => void;
};

/** One server-sent event as text. */
export const eventText = (event: string, data: object): string =>
    `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment line that keeps the stream alive. */
export const HEARTBEAT = ': \n\n';

/** The time a reader has to receive the end of a stream. A reader that does not read would delay shutdown. */
const END_TIMEOUT_MS = 500;

/** A response body and its writing end. `onGone` is called once, when the reader disconnects. */
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
                if (body.readableLength <= MAX_BUFFERED_BYTES) return true;
                cut();
                return false;
            },
            end: () => {
                if (body.destroyed) return;
                body.push(null);
                setTimeout(cut, END_TIMEOUT_MS).unref();
            },
        },
    };
}
