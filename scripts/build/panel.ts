import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHOP } from '../shop/folder';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the built panel. */
export const DIST = path.join(ROOT, 'dist');

/** The last file that a build writes, with the fingerprint of its sources. A build without it is incomplete. */
export const FINGERPRINT_FILE = '.fingerprint';

/** The file of a build that has the licences of the packages in it. */
export const LICENSES_FILE = 'licenses.md';

/**
 * Gives the panel's build the server's time zone, unless the build has one of its own, so that days on screen are those
 * of lists and statistics. The server refuses a zone that does not exist itself.
 */
export function shareTimeZone(env: NodeJS.ProcessEnv): void {
    const zone = env.SHOP_TIME_ZONE?.trim();
    if (!zone || env.VITE_SHOP_TIME_ZONE) return;
    try {
        new Intl.DateTimeFormat('en', { timeZone: zone });
        env.VITE_SHOP_TIME_ZONE = zone;
    } catch {
        // Left to the server, which names the setting.
    }
}

shareTimeZone(process.env);

const SOURCES = [
    'index.html',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
    'scripts',
    'src',
    'shop',
    'contract',
    'i18n',
    'public',
];

/** Whether this is an unpacked release, which has no sources of the panel. */
export const isReleased = (): boolean => !existsSync(path.join(ROOT, 'src'));

/**
 * Whether what is built in a folder matches the current sources. Fast, because every start calls it. A release has what was
 * built of its sources, without those of the panel.
 */
export function isBuilt(folder: string, fingerprint: () => string): boolean {
    const file = path.join(folder, FINGERPRINT_FILE);
    if (!existsSync(file)) return false;
    return isReleased() || readFileSync(file, 'utf8') === fingerprint();
}

/** Whether the built panel matches the current sources. */
export const isPanelCurrent = (): boolean => isBuilt(DIST, fingerprint);

/**
 * Runs a program that builds something, and returns whether it succeeded. In a separate process, so that the server does not
 * inherit Vite's environment (NODE_ENV) and memory.
 */
export function runBuild(script: string): Promise<boolean> {
    const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: ROOT, stdio: 'inherit' });
    return new Promise(resolve => child.once('exit', code => resolve(code === 0)));
}

/** Builds the panel if its sources have changed, and returns whether the panel is current. */
export async function buildIfChanged(): Promise<boolean> {
    if (isPanelCurrent()) return true;
    console.log('Building the panel, because its sources have changed …');
    return runBuild('scripts/build.ts');
}

/** Replaces a folder by one that was built, as a whole, so that a running server never reads an incomplete one. */
export async function replaceFolder(folder: string, built: string, isCurrent: () => boolean): Promise<void> {
    const before = `${built}-before`;
    try {
        await rename(folder, before).catch(() => undefined);
        await rename(built, folder).catch((error: NodeJS.ErrnoException) => {
            // Another build of the same sources has finished first.
            if (error.code !== 'ENOTEMPTY' || !isCurrent()) throw error;
        });
    } finally {
        await rm(before, { recursive: true, force: true });
    }
}

/** A hash of the panel's sources and build settings. */
export function fingerprint(): string {
    const environment = readdirSync(ROOT).filter(name => name.startsWith('.env'));
    const hash = fingerprintOf([...SOURCES, ...environment].flatMap(filesOf));
    for (const name of Object.keys(process.env).sort()) {
        if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`);
    }
    return hash.digest('hex');
}

/** Where a source is: those of `shop` are in the folder that SHOP_FOLDER names. */
export const located = (name: string): string => {
    const [folder, ...rest] = name.split(/[\\/]/);
    return folder === 'shop' ? path.join(SHOP, ...rest) : path.join(ROOT, name);
};

/** A hash of files, which are paths from the checkout's folder. */
export function fingerprintOf(files: string[]): Hash {
    const hash = createHash('sha256');
    for (const name of files.sort()) {
        const content = readFileSync(located(name));
        hash.update(`${name}\0${content.length}\0`).update(content);
    }
    return hash;
}

/** Whether a start reads a file of the folder `shop` by itself (scripts/shop/identity.ts): nothing is built for it. */
export const isReadAtStart = (file: string): boolean =>
    /^shop\/(identity\.json|.+\.(svg|png|webp))$/.test(file);

/** The files at or under a path of the checkout, as paths from its folder with `/` between. */
export function allFilesOf(name: string): string[] {
    const full = located(name);
    if (!statSync(full).isDirectory()) return [name];
    return readdirSync(full, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => path.join(name, path.relative(full, path.join(entry.parentPath, entry.name))))
        .map(file => file.split(path.sep).join('/'));
}

/** The same without those that a start reads by itself; none if there is nothing. */
export const filesOf = (name: string): string[] =>
    existsSync(located(name)) ? allFilesOf(name).filter(file => !isReadAtStart(file)) : [];

/** Whether a file of the folder `shop` is the shop's, and not of its packages or its history. */
export const isOfShop = (file: string): boolean => !/\/(node_modules|\.git)\//.test(file);
