/** What a picture shows: a motif in a palette, on a ground that `seed` varies a little, always the same for one seed. */
export type Drawing = { motif: string; palette: number; seed: number };
