import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SHOP, shopAlias } from '../shop/folder.ts';

/** The tests of the folder `shop`, which `npm run shop test` runs. */
export default defineConfig({
    root: path.join(import.meta.dirname, '../..'),
    resolve: { alias: shopAlias() },
    test: {
        dir: SHOP,
        include: ['**/*.test.ts'],
        environment: 'node',
        globalSetup: [path.join(import.meta.dirname, 'setup.ts')],
        // Loading the server for each file takes seconds.
        isolate: false,
        testTimeout: 60_000,
        hookTimeout: 120_000,
    },
});
