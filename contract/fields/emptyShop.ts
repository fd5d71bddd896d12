import type { Shop } from './core';

/** The shop that decides nothing: the core as it is. The tests of the core and the tools that write its files use it. */
export default {} satisfies Shop;
