/** `tsx --import ./scripts/shop/checked.ts …` runs a program once the folder `shop` is there, and has no fault. */
import { readShopFrom, SHOP } from './folder';
import { refuseFaultyShop } from './refuse';

refuseFaultyShop();
readShopFrom(SHOP);
