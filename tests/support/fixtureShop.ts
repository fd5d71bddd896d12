/** `--import ./tests/support/fixtureShop.ts` runs a program with the shop that has a field of every type. */
import path from 'node:path';
import { readShopFrom } from '../../scripts/shop/folder';

readShopFrom(path.join(import.meta.dirname, 'shop'));
