import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { API_BASE } from '../../contract/constants';
import { bundleConform } from '../build/bundleConform';
import { allFilesOf, DIST, FINGERPRINT_FILE, isOfShop } from '../build/panel';
import { entriesOf, type Entry } from './archive';

/** The contents of a release that come from the checkout, as paths from its folder. The data are read by the bundle of the server. */
export const RELEASED = [
    'CHANGELOG.md',
    'LICENSE',
    'deploy',
    'dist',
    'dist-server',
    'docs',
    'server/db/migrations',
    'server/db/sql',
    'server/seed/pictures',
];

/** The README of a release, which stands at its root. */
export const README = 'deploy/release.md';

/** The folder `shop` without its packages and its history: a start reads its identity, and compares its code with the bundle's. */
const shopFiles = (): string[] => allFilesOf('shop').filter(isOfShop);

/** The files of a release. `made` has those that are not as in the checkout. */
export async function* serverEntries(made: Record<string, string>): AsyncIterable<Entry> {
    for (const [name, content] of Object.entries(made)) yield { name, content };
    for await (const entry of entriesOf([...RELEASED, ...shopFiles()]))
        if (!(entry.name in made) && entry.name !== README) yield entry;
}

/** The page of the panel, which says where the API lies: beside it, until its line is changed. */
const API_LINE = `<meta name="shop-api" content="${API_BASE}" />`;

/** The files of the panel for those with a back end of their own. */
export async function* panelEntries(): AsyncIterable<Entry> {
    const page = 'dist/index.html';
    const others = allFilesOf('dist').filter(
        name => !name.startsWith(page) && path.basename(name) !== FINGERPRINT_FILE,
    );
    yield* entriesOf(others, name => name.replace(/^dist/, 'panel'));
    const html = await readFile(path.join(DIST, 'index.html'), 'utf8');
    yield { name: 'panel/index.html', content: html.replace('<head>', `<head>\n${API_LINE}`) };
    yield { name: 'conform.mjs', content: await bundleConform() };
    yield* entriesOf(
        ['LICENSE', 'docs/your-own-host.md', 'contract/openapi.json', 'contract/types.d.ts', 'examples/host'],
        name => (name.startsWith('examples') ? name : path.posix.basename(name)),
    );
}
