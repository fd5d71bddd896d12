/** History state of a navigation that follows a save or a deletion: there is nothing left to lose. */
export const SETTLED = { settled: true };
