import { readFile, writeFile, type FileType, type Lines } from './files';

/** What the page asks of the worker. */
export type Asked =
    { id: number; read: Blob } | { id: number; write: FileType; lines: Lines; numbers: readonly number[] };
export type Answered =
    { id: number; lines: Lines } | { id: number; file: Blob } | { id: number; error: string };

const work = async (asked: Asked): Promise<Answered> => {
    const { id } = asked;
    try {
        return 'read' in asked
            ? { id, lines: await readFile(asked.read) }
            : { id, file: await writeFile(asked.write, asked.lines, new Set(asked.numbers)) };
    } catch (error) {
        return { id, error: String(error) };
    }
};

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    void work(data).then(answer => self.postMessage(answer));
});
