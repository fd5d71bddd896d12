import { readFile, type Hints, type Lines, type Table } from './files';
import { eachSlice } from './slices';

/** A request from the page to the worker. Lines come back in parts, so that no message blocks the page. */
export type Asked = { id: number; read: Blob; hints: Hints };
export type Answered =
    | { id: number; part: Lines }
    | { id: number; table: Omit<Table, 'lines'> }
    | { id: number; error: string };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
const answer = (answered: Answered) => self.postMessage(answered);

const work = async ({ id, read, hints }: Asked): Promise<void> => {
    try {
        const { lines, ...table } = await readFile(read, hints);
        await eachSlice(lines, part => answer({ id, part }));
        answer({ id, table });
    } catch (error) {
        answer({ id, error: error instanceof Error ? error.message : String(error) });
    }
};

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => void work(data));
