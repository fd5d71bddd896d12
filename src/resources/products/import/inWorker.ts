import type { FileType, Lines } from './files';
import type { Answered, Asked } from './files.worker';

let worker: Worker | undefined;
let count = 0;

type Rest<T> = T extends { id: number } ? Omit<T, 'id'> : never;

/** Asks the worker, which is started on first use. */
const ask = (asked: Rest<Asked>): Promise<Answered> => {
    worker ??= new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' });
    const own = worker;
    const id = (count += 1);
    return new Promise((resolve, reject) => {
        const finish = (settle: () => void) => {
            own.removeEventListener('message', listen);
            own.removeEventListener('error', fail);
            settle();
        };
        const listen = ({ data }: MessageEvent<Answered>) => {
            if (data.id === id)
                finish(() => ('error' in data ? reject(new Error(data.error)) : resolve(data)));
        };
        const fail = () => finish(() => reject(new Error('The worker failed')));
        own.addEventListener('message', listen);
        own.addEventListener('error', fail);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        own.postMessage({ ...asked, id });
    });
};

/** Reads a file without blocking the page. */
export const readInWorker = async (file: Blob): Promise<Lines> => {
    const answer = await ask({ read: file });
    return 'lines' in answer ? answer.lines : [];
};

/** Writes a file without blocking the page. */
export const writeInWorker = async (
    type: FileType,
    lines: Lines,
    numbers: readonly number[],
): Promise<Blob> => {
    const answer = await ask({ write: type, lines, numbers });
    if (!('file' in answer)) throw new Error('The worker wrote nothing');
    return answer.file;
};
