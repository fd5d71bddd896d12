import type { ServerHooks } from '#server';

/** What this shop does at changes on the server: nothing yet. Write `defineServer({ … })` (docs/configuring.md#refuse-or-follow-a-change). */
export default {} as ServerHooks;
