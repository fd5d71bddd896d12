import { writeBook, type Book } from './book';
import type { Cell } from './rows';

/** A message from the page: rows, and finally the book that contains them. */
export type Asked = { rows: Cell[][] } | { book: Book };
export type Written = { file: Blob } | { error: string };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
const answer = (written: Written) => self.postMessage(written);
const rows: Cell[][] = [];

const work = async (asked: Asked): Promise<void> => {
    if ('rows' in asked) {
        for (const row of asked.rows) rows.push(row);
        return;
    }
    try {
        answer({ file: await writeBook(asked.book, rows) });
    } catch (error) {
        answer({ error: error instanceof Error ? error.message : String(error) });
    }
};

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => void work(data));
