/** Milliseconds for which changes are gathered before open data is read again. */
const GATHER_MS = 300;
/** Milliseconds between two reads for changes of other people, and up to half as many more, so that panels take turns. */
const PAUSE_MS = 10_000;

/**
 * The milliseconds until open data is read again for a change: at once after a quiet time, else when the pause after the last
 * read has passed. A thousand panels with an open list then read it about eighty times a second, however many orders come.
 */
export const delayOfRead = (sinceLastRead: number): number =>
    Math.max(GATHER_MS, PAUSE_MS * (1 + Math.random() / 2) - sinceLastRead);
