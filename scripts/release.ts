/**
 * `npm run release` builds the panel and writes two archives into `release`. `<name>-<version>.tar.gz` has what a server needs,
 * without the panel's sources and the tools that build it: unpacked, `npm ci --omit=dev && npm start` runs it.
 * `<name>-panel-<version>.tar.gz` is for those with a back end of their own (docs/your-own-host.md).
 */
import { LANGUAGES } from '../contract/languages';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as tar from 'tar-stream';
import { API_BASE } from '../contract/constants';
import { bundleConform } from './build/bundleConform';
import { megabytes, say } from './command';
import { readOnlyOptions } from './options';
import { buildIfChanged, FINGERPRINT_FILE, located, ROOT } from './build/panel';
import { bundleIfChanged } from './build/serverBundle';

/** The commands of a running shop, with what they import. */
const COMMANDS = [
    'admin',
    'archive',
    'backup',
    'command',
    'database',
    'doctor',
    'node',
    'options',
    'build/panel',
    'restore',
    'build/serverBundle',
    'shop/checked',
    'shop/empty',
    'shop/ensureShop',
    'shop/folder',
    'shop/identify',
    'shop/identity',
    'shop/point',
    'shop/refuse',
    'shop/words',
    'simulate',
    'startShop',
    'storage',
];

/** Contents of a release, as paths from the checkout's folder. */
export const RELEASED = [
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'contract',
    'dist',
    'dist-server',
    'docs',
    ...LANGUAGES.flatMap(language =>
        ['names', 'sentences', 'server'].map(name => `i18n/${language}/${name}.ts`),
    ),
    ...['agree', 'grammar', 'say'].map(name => `i18n/${name}.ts`),
    'package-lock.json',
    'package.json',
    ...COMMANDS.map(name => `scripts/${name}.ts`),
    'scripts/start.mjs',
    'server',
    'shop.empty',
    'tsconfig.json',
];

/** The files at or under a path of the checkout, as paths from its folder with `/` between. */
export async function filesOf(name: string): Promise<string[]> {
    const full = located(name);
    if (!(await stat(full)).isDirectory()) return [name];
    const entries = await readdir(full, { recursive: true, withFileTypes: true });
    return entries
        .filter(entry => entry.isFile())
        .map(entry => path.join(name, path.relative(full, path.join(entry.parentPath, entry.name))))
        .map(file => file.split(path.sep).join('/'));
}

type Entry = { name: string; content: Buffer | string };

/** Writes an archive into a folder and returns its path. A partial file has another name until it is complete. */
async function writeArchive(folder: string, base: string, entries: AsyncIterable<Entry>): Promise<string> {
    const file = path.join(folder, `${base}.tar.gz`);
    await mkdir(folder, { recursive: true });
    const pack = tar.pack();
    const written = pipeline(pack, createGzip({ level: 9 }), createWriteStream(`${file}.partial`));
    for await (const { name, content } of entries)
        pack.entry({ name: `${base}/${name}`, mode: 0o644 }, content);
    pack.finalize();
    await written;
    await rename(`${file}.partial`, file);
    return file;
}

const identity = async (): Promise<{ name: string; version: string }> =>
    JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));

async function* entriesOf(names: string[], target = (name: string) => name): AsyncIterable<Entry> {
    for (const file of (await Promise.all(names.map(filesOf))).flat())
        yield { name: target(file), content: await readFile(located(file)) };
}

/** The folder `shop` without its packages and its history: a start reads its identity, and commands what it describes. */
const shopFiles = async (): Promise<string[]> =>
    (await filesOf('shop')).filter(file => !/\/(node_modules|\.git)\//.test(file));

/** Writes the archive of the server into a folder and returns its path. */
export async function writeRelease(folder: string): Promise<string> {
    const { name, version } = await identity();
    return writeArchive(folder, `${name}-${version}`, entriesOf([...RELEASED, ...(await shopFiles())]));
}

/** The page of the panel, which says where the API lies: beside it, until its line is changed. */
const PAGE = 'dist/index.html';
const API_LINE = `<meta name="shop-api" content="${API_BASE}" />`;

async function* panelEntries(): AsyncIterable<Entry> {
    const others = (await filesOf('dist')).filter(
        name => !name.startsWith(PAGE) && path.basename(name) !== FINGERPRINT_FILE,
    );
    yield* entriesOf(others, name => name.replace(/^dist/, 'panel'));
    const page = await readFile(path.join(ROOT, PAGE), 'utf8');
    yield { name: 'panel/index.html', content: page.replace('<head>', `<head>\n${API_LINE}`) };
    yield { name: 'conform.mjs', content: await bundleConform() };
    yield* entriesOf(
        ['LICENSE', 'docs/your-own-host.md', 'contract/openapi.json', 'contract/types.d.ts', 'examples/host'],
        name => (name.startsWith('examples') ? name : path.posix.basename(name)),
    );
}

/** Writes the archive of the panel for other hosts into a folder and returns its path. */
export async function writePanel(folder: string): Promise<string> {
    const { name, version } = await identity();
    return writeArchive(folder, `${name}-panel-${version}`, panelEntries());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    readOnlyOptions(
        'Builds the panel and packs it into release/, with the server and, for other hosts, without it.\n\n  npm run release',
        {},
    );
    if ((await buildIfChanged()) && (await bundleIfChanged())) {
        for (const write of [writeRelease, writePanel]) {
            const file = await write(path.join(ROOT, 'release'));
            say(`${path.relative(ROOT, file)} (${megabytes((await stat(file)).size)})`);
        }
    } else {
        process.exitCode = 1;
    }
}
