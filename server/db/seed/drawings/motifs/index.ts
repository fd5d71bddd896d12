import * as electronics from './electronics';
import * as fashion from './fashion';
import * as home from './home';
import * as kitchen from './kitchen';
import type { Motif } from './motif';

/** All motifs by name. */
export const motifs = { ...electronics, ...fashion, ...home, ...kitchen } satisfies Record<string, Motif>;
export type MotifName = keyof typeof motifs;
