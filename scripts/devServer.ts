/**
 * The server of `npm run dev`, which starts this program again when a source changes: the folder `shop` is checked, its identity is read,
 * and then the server is loaded. Faults are said in the words of `npm run shop check`, and the next change is waited for.
 */
import { readShopFrom, SHOP } from './shop/folder';
import { refuseFaultyShop } from './shop/refuse';

refuseFaultyShop();
readShopFrom(SHOP);
const { giveServer, readIdentity } = await import('./shop/identity');
giveServer(readIdentity(SHOP));
await import('../server/main');
