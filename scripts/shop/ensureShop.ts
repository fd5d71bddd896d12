/** npm's `prepare`: `tsx scripts/shop/ensureShop.ts` makes the folder `shop` after an installation. */
import { ensureShop } from './folder';

ensureShop();
