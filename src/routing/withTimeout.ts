import { CHUNK_TIMEOUT_MS } from '../../contract/constants';

/** A part of the panel that did not arrive within 120 s (docs/specification.md#9-constants). */
export class ChunkTimeout extends Error {
    override name = 'ChunkTimeout';
}

/** Waits for a part of the panel, and no longer than the specification says. */
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
