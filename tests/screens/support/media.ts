import { onTestFinished, vi } from 'vitest';

/** Lets media queries with these words match until the test ends: `coarse` is a touch screen, `max-width` a phone. */
export function matchMedia(...words: string[]): void {
    vi.stubGlobal('matchMedia', (query: string) => ({
        matches: words.some(word => query.includes(word)),
        addEventListener: () => {},
        removeEventListener: () => {},
    }));
    onTestFinished(() => void vi.unstubAllGlobals());
}
