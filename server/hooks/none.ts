import type { ServerHooks } from './define';

/** The server of a shop that follows no changes (`#shop/server` in package.json). */
export default {} as ServerHooks;
