import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../shop');

/** The file in which a shop describes itself. */
export const SHOP_FILE = path.join(FOLDER, 'index.ts');

/** The files of the folder, each with its condition: those for the panel and for the server may be missing. */
const FILES = { shop: 'index.ts', 'shop-panel': 'panel.tsx', 'shop-server': 'server.ts' };

/** The exit status of the check before a build, if a folder without faults gives the panel nothing. */
export const NOTHING_FOR_PANEL = 3;

/** The shops of the tests (tests/support). */
const OF_TESTS: readonly string[] = ['fixture', 'status', 'earlier'];

/**
 * The import conditions by which `#shop` is the folder `shop` (package.json). Without them it is the empty shop: for a checkout
 * without the folder, for the tools that write the core's own files, and for its tests, which set SHOP=none. SHOP=fixture is the
 * shop of the tests that use every kind of field, SHOP=status the one with statuses of its own, SHOP=earlier one that an earlier version
 * was given.
 */
export const shopConditions = (shop = process.env.SHOP): string[] =>
    shop === 'none'
        ? []
        : OF_TESTS.includes(shop ?? '')
          ? [`${shop}-shop`]
          : existsSync(SHOP_FILE)
            ? Object.entries(FILES).flatMap(([name, file]) =>
                  existsSync(path.join(FOLDER, file)) ? name : [],
              )
            : [];

/** The same as arguments of Node. */
export const shopArguments = (shop = process.env.SHOP): string[] =>
    shopConditions(shop).map(name => `--conditions=${name}`);
