import type { MotifName } from './motifs';

/** The order in which pictures are drawn: what is looked at first, the first of each record, the rest. */
export const TURNS = { opening: 0, first: 1, more: 2 } as const;

/** The contents of a picture: a motif in a palette. `seed` determines the background. */
export type Drawing = {
    motif: MotifName;
    palette: number;
    seed: number;
    /** When it is drawn: before the shop opens, as the only picture of its record, or as one more. */
    turn: (typeof TURNS)[keyof typeof TURNS];
    /** Set for a banner, a wide picture: what it links to. */
    leadsTo?: 'product' | 'category';
};
