import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Where the built panel is. */
export const DIST = path.join(ROOT, 'dist');

/** The last file that a build writes: what it was made of. A build without it does not count. */
export const FINGERPRINT_FILE = '.fingerprint';

const SOURCES = [
    'index.html',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
    'scripts/answerShapes.ts',
    'scripts/build.ts',
    'scripts/firstPaint.ts',
    'scripts/noZod.ts',
    'scripts/panelInOne.ts',
    'src',
    'contract',
    'i18n',
    'public',
];

/** Whether the built panel is made of the sources as they are now. Cheap: every start asks. */
export function isPanelCurrent(): boolean {
    const file = path.join(DIST, FINGERPRINT_FILE);
    return existsSync(file) && readFileSync(file, 'utf8') === fingerprint();
}

/**
 * Builds the panel if its sources have changed. In a process of its own, because Vite's settings (NODE_ENV above all)
 * must not become the server's, nor its memory. Answers whether there is a current panel in the end.
 */
export async function buildIfChanged(): Promise<boolean> {
    if (isPanelCurrent()) return true;
    console.log('Building the panel, because its sources have changed …');
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
        cwd: ROOT,
        stdio: 'inherit',
    });
    return new Promise(resolve => child.once('exit', code => resolve(code === 0)));
}

/** What the panel is made of, contents and settings, as one short text. */
export function fingerprint(): string {
    const hash = createHash('sha256');
    const environment = readdirSync(ROOT).filter(name => name.startsWith('.env'));
    for (const name of [...SOURCES, ...environment].flatMap(filesOf).sort()) {
        const content = readFileSync(path.join(ROOT, name));
        hash.update(`${name}\0${content.length}\0`).update(content);
    }
    for (const name of Object.keys(process.env).sort()) {
        if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`);
    }
    return hash.digest('hex');
}

function filesOf(name: string): string[] {
    const full = path.join(ROOT, name);
    if (!existsSync(full)) return [];
    if (!statSync(full).isDirectory()) return [name];
    return readdirSync(full, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}
