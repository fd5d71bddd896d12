import type { Hints, Lines, Table } from './files';
import type { Answered, Asked } from './files.worker';

let worker: Worker | undefined;
let count = 0;

/** Reads a file in a worker, without blocking the page. Rejects with an error whose message is a `Refusal`. */
export const readInWorker = (file: Blob, hints: Hints): Promise<Table> => {
    worker ??= new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' });
    const own = worker;
    const asked: Asked = { id: (count += 1), read: file, hints };
    return new Promise((resolve, reject) => {
        const lines: Lines = [];
        const finish = (settle: () => void) => {
            own.removeEventListener('message', listen);
            own.removeEventListener('error', fail);
            settle();
        };
        const listen = ({ data }: MessageEvent<Answered>) => {
            if (data.id !== asked.id) return;
            if ('part' in data) for (const line of data.part) lines.push(line);
            else if ('error' in data) finish(() => reject(new Error(data.error)));
            else finish(() => resolve({ ...data.table, lines }));
        };
        const fail = () => finish(() => reject(new Error('The worker failed')));
        own.addEventListener('message', listen);
        own.addEventListener('error', fail);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        own.postMessage(asked);
    });
};
