import type { FileType, Hints, Lines, Table } from './files';
import type { Answered, Asked } from './files.worker';
import { eachSlice } from './slices';

let worker: Worker | undefined;
let count = 0;

type Rest<T> = T extends { id: number } ? Omit<T, 'id'> : never;
type Answer = { lines: Lines; file?: Blob; table?: Omit<Table, 'lines'> };

/** Asks the worker, which is started on first use. `lines` are sent before the question. */
const ask = async (asked: Rest<Asked>, lines: Lines = []): Promise<Answer> => {
    worker ??= new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' });
    const own = worker;
    const id = (count += 1);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    const post = (message: Rest<Asked>) => own.postMessage({ ...message, id });
    await eachSlice(lines, part => post({ part }));
    return new Promise((resolve, reject) => {
        const answer: Answer = { lines: [] };
        const finish = (settle: () => void) => {
            own.removeEventListener('message', listen);
            own.removeEventListener('error', fail);
            settle();
        };
        const listen = ({ data }: MessageEvent<Answered>) => {
            if (data.id !== id) return;
            if ('part' in data) for (const line of data.part) answer.lines.push(line);
            else if ('error' in data) finish(() => reject(new Error(data.error)));
            else finish(() => resolve({ ...answer, ...data }));
        };
        const fail = () => finish(() => reject(new Error('The worker failed')));
        own.addEventListener('message', listen);
        own.addEventListener('error', fail);
        post(asked);
    });
};

/** Reads a file without blocking the page. Rejects with an error whose message is a `Refusal`. */
export const readInWorker = async (file: Blob, hints: Hints): Promise<Table> => {
    const { lines, table } = await ask({ read: file, hints });
    if (!table) throw new Error('The worker read nothing');
    return { ...table, lines };
};

/** Writes a file without blocking the page. */
export const writeInWorker = async (
    type: FileType,
    lines: Lines,
    numbers: readonly number[],
): Promise<Blob> => {
    const { file } = await ask({ write: type, numbers }, lines);
    if (!file) throw new Error('The worker wrote nothing');
    return file;
};
