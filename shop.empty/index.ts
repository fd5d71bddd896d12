import type { Shop } from '#core';

/**
 * What this shop decides: nothing yet. docs/configuring.md begins with a job, "Add a weight to products":
 * `export default defineShop({ fields: { products: { weight: { type: 'number', unit: 'g', min: 0 } } } });`
 */
export default {} satisfies Shop;
