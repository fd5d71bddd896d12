/**
 * `npm run release` builds the panel and writes `release/<name>-<version>.tar.gz`: what a server needs, without the
 * panel's sources and the tools that build it. Unpacked, `npm ci --omit=dev && npm start` runs it.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as tar from 'tar-stream';
import { say } from './command';
import { readOnlyOptions } from './options';
import { buildIfChanged, ROOT } from './panel';
import { bundleIfChanged } from './serverBundle';

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
    'panel',
    'restore',
    'serverBundle',
    'simulate',
    'startShop',
    'storage',
];

/** What a release has, as paths from the checkout's folder. */
export const RELEASED = [
    'CHANGELOG.md',
    'README.md',
    'contract',
    'dist',
    'dist-server',
    'docs',
    'package-lock.json',
    'package.json',
    ...COMMANDS.map(name => `scripts/${name}.ts`),
    'scripts/start.mjs',
    'server',
    'tsconfig.json',
];

/** The files at or under a path of the checkout, as paths from its folder with `/` between. */
export async function filesOf(name: string): Promise<string[]> {
    const full = path.join(ROOT, name);
    if (!(await stat(full)).isDirectory()) return [name];
    const entries = await readdir(full, { recursive: true, withFileTypes: true });
    return entries
        .filter(entry => entry.isFile())
        .map(entry => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
        .map(file => file.split(path.sep).join('/'));
}

/** Writes the archive into a folder and returns its path. A partial file has another name until it is complete. */
export async function writeRelease(folder: string): Promise<string> {
    const { name, version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
    const base = `${name}-${version}`;
    const file = path.join(folder, `${base}.tar.gz`);
    await mkdir(folder, { recursive: true });
    const pack = tar.pack();
    const written = pipeline(pack, createGzip({ level: 9 }), createWriteStream(`${file}.partial`));
    for (const released of (await Promise.all(RELEASED.map(filesOf))).flat()) {
        pack.entry({ name: `${base}/${released}`, mode: 0o644 }, await readFile(path.join(ROOT, released)));
    }
    pack.finalize();
    await written;
    await rename(`${file}.partial`, file);
    return file;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    readOnlyOptions(
        'Builds the panel and packs it with the server into release/, for machines that only run the shop.\n\n  npm run release',
        {},
    );
    if ((await buildIfChanged()) && (await bundleIfChanged())) {
        const file = await writeRelease(path.join(ROOT, 'release'));
        say(`${path.relative(ROOT, file)} (${((await stat(file)).size / 1e6).toFixed(1)} MB)`);
    } else {
        process.exitCode = 1;
    }
}
