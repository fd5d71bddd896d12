/**
 * `npm run shop:check` looks for faults in the folder `shop`, and names each with its file, its line and what to write instead.
 * Each build and start does it first. Runs with the empty shop (`--conditions=empty-shop`), so that a fault in the folder cannot
 * keep it from running.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readOnlyOptions } from '../options';
import { ROOT } from '../build/panel';
import { checkShop } from './check';
import { importFaults } from './imports';
import { lineOf } from './lines';

const FILE = path.join(ROOT, 'shop', 'index.ts');

readOnlyOptions(
    'Looks for faults in the folder shop, each with its file, its line and what to write instead.\n\n  npm run shop:check',
    {},
);

const report = (lines: readonly string[]) => {
    process.stderr.write(`${lines.join('\n')}\n`);
    process.exitCode = 1;
};

try {
    const imports = importFaults(path.dirname(FILE));
    if (imports.length > 0)
        report(imports.map(({ file, line, message }) => `${path.relative(ROOT, file)}:${line} ${message}`));
    const { default: shop } = (await import(pathToFileURL(FILE).href)) as { default?: unknown };
    if (shop === undefined) report([`${path.relative(ROOT, FILE)}: Write export default defineShop({ … }).`]);
    const faults = shop === undefined ? [] : checkShop(shop);
    if (faults.length > 0)
        report(
            faults.map(({ path: keys, message }) => {
                const { file, line } = lineOf(FILE, keys);
                return `${path.relative(ROOT, file)}:${line} ${keys.join('.')}: ${message}`;
            }),
        );
} catch (error) {
    // A file that cannot be read: the message has its place.
    report([`The folder shop cannot be read: ${error instanceof Error ? error.message : String(error)}`]);
}
