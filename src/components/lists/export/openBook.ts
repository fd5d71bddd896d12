import type { Book } from './book';
import type { Asked, Written } from './book.worker';
import type { Cell } from './rows';

/** A workbook that is written in batches. */
export type BookWriter = {
    add: (rows: Cell[][]) => void;
    /** The whole file; rejects with a key of a message. */
    file: (book: Book) => Promise<Blob>;
    /** Ends a file that is not wanted any more. */
    close: () => void;
};

/** Writes a workbook in a worker, so that the page answers meanwhile. */
export const openBook = (): BookWriter => {
    const worker = new Worker(new URL('./book.worker.ts', import.meta.url), { type: 'module' });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    const post = (asked: Asked) => worker.postMessage(asked);
    return {
        add: rows => post({ rows }),
        file: book =>
            new Promise((resolve, reject) => {
                worker.addEventListener('message', ({ data }: MessageEvent<Written>) =>
                    'file' in data ? resolve(data.file) : reject(new Error(data.error)),
                );
                worker.addEventListener('error', () => reject(new Error('error.failed')));
                post({ book });
            }),
        close: () => worker.terminate(),
    };
};
