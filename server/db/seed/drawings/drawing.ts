import type { MotifName } from './motifs';

/** What a picture shows: a motif in a palette; `seed` varies what is around it, always the same for one seed. */
export type Drawing = {
    motif: MotifName;
    palette: number;
    seed: number;
    /** A banner: wide, and what it leads to. */
    leadsTo?: 'product' | 'category';
};
