import { CHUNK_TIMEOUT_MS } from '../../contract/constants';

/** The error of a code chunk that did not load within 120 s (docs/specification.md#9-constants). */
export class ChunkTimeout extends Error {
    override name = 'ChunkTimeout';
}

/** Rejects with ChunkTimeout if the chunk does not load in time. */
export const withTimeout = <T>(part: Promise<T>, ms = CHUNK_TIMEOUT_MS): Promise<T> => {
    let timer: ReturnType<typeof setTimeout>;
    const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
            () => reject(new ChunkTimeout(`A part of the panel did not arrive within ${ms} ms`)),
            ms,
        );
    });
    return Promise.race([part, late]).finally(() => clearTimeout(timer));
};
