import { readFile, writeFile, type FileType, type Hints, type Lines, type Table } from './files';
import { eachSlice } from './slices';

/** What the page asks of the worker. Lines come and go in parts, so that no message blocks the page. */
export type Asked =
    | { id: number; read: Blob; hints: Hints }
    | { id: number; part: Lines }
    | { id: number; write: FileType; numbers: readonly number[] };
export type Answered =
    | { id: number; part: Lines }
    | { id: number; table: Omit<Table, 'lines'> }
    | { id: number; file: Blob }
    | { id: number; error: string };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
const answer = (answered: Answered) => self.postMessage(answered);
/** The lines to be written. */
const parts = new Map<number, Lines>();

const work = async (asked: Asked): Promise<void> => {
    const { id } = asked;
    try {
        if ('part' in asked) parts.set(id, [...(parts.get(id) ?? []), ...asked.part]);
        else if ('read' in asked) {
            const { lines, ...table } = await readFile(asked.read, asked.hints);
            await eachSlice(lines, part => answer({ id, part }));
            answer({ id, table });
        } else {
            const lines = parts.get(id) ?? [];
            parts.delete(id);
            answer({ id, file: await writeFile(asked.write, lines, new Set(asked.numbers)) });
        }
    } catch (error) {
        answer({ id, error: error instanceof Error ? error.message : String(error) });
    }
};

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => void work(data));
