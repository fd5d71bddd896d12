import type { ShopServer } from '#server';

/** What this shop does at changes on the server: nothing yet. Write `defineServer({ … })` (docs/configuring.md#refuse-complete-or-follow-a-change). */
export default {} as ShopServer;
