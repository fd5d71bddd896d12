import type { MotifName } from './motifs';

/** The contents of a picture: a motif in a palette. `seed` determines the background. */
export type Drawing = {
    motif: MotifName;
    palette: number;
    seed: number;
    /** Set for a banner, a wide picture: what it links to. */
    leadsTo?: 'product' | 'category';
};
