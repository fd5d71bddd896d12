/**
 * `tsx --import ./scripts/shop/empty.ts …` runs a program with the empty shop: one that writes the core's own files, or that a fault in
 * the folder `shop` must not keep from running.
 */
import { EMPTY, readShopFrom } from './folder';

readShopFrom(EMPTY);
