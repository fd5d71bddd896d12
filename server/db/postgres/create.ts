import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { SetupError } from '../../base/config';
import { type Binaries, type Outcome, run } from './binaries';
import { giveTo, type DatabaseLocation } from './location';
import { isProcess } from './postmaster';

/** The file in the data folder with the superuser's password, readable by its owner only. */
export const PASSWORD_FILE = 'password';
/** The file with the password of the role `shop`, which the application uses. */
export const SHOP_PASSWORD_FILE = 'shop-password';

/**
 * Locales of the operating system that classify the letters of every script. In other locales PostgreSQL treats Arabic
 * letters as punctuation and search finds nothing. Sorting and case conversion use PostgreSQL's built-in locale, which
 * is the same on every system.
 */
const LOCALES: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: ['en_US.UTF-8', 'C.UTF-8'],
    win32: ['en-US', 'English_United States.1252'],
};

/**
 * Creates an empty cluster in a temporary folder and renames it, so that an incomplete one is never used and of two
 * concurrent starts exactly one wins.
 */
export async function createCluster(
    dataFolder: string,
    location: DatabaseLocation,
    binaries: Binaries,
    fsync: boolean,
): Promise<void> {
    const { home, as } = location;
    const beside = path.join(home, `new-${process.pid}`);
    const password = path.join(home, `password-${process.pid}`);
    removeLeftovers(home);
    fs.writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: fsync });
    giveTo(password, as);
    await initdb(binaries, location, [
        `--pgdata=${beside}`,
        `--pwfile=${password}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--lc-messages=C',
        '--no-instructions',
        ...(fsync ? [] : ['--no-sync']),
    ]);
    fs.renameSync(password, path.join(beside, PASSWORD_FILE));
    try {
        fs.renameSync(beside, dataFolder);
    } catch (error) {
        fs.rmSync(beside, { recursive: true, force: true });
        if (!fs.existsSync(dataFolder)) throw error;
    }
    if (fsync) [dataFolder, home].forEach(syncFolder);
}

/** Removes the temporary files of interrupted starts. */
function removeLeftovers(home: string): void {
    for (const name of fs.readdirSync(home)) {
        const pid = Number(/^(?:new|password|programs)-(\d+)$/.exec(name)?.[1]);
        if (pid === process.pid || (pid && !isProcess(pid)))
            fs.rmSync(path.join(home, name), { recursive: true, force: true });
    }
}

async function initdb({ folder }: Binaries, { home, as }: DatabaseLocation, args: string[]): Promise<void> {
    const attempt = (programs: string, locale: string) =>
        run(path.join(programs, 'bin/initdb'), [...args, `--locale=${locale}`], as);
    let outcome: Outcome | undefined;
    for (const locale of LOCALES[process.platform] ?? ['C.UTF-8', 'C.utf8', 'en_US.UTF-8']) {
        outcome = await attempt(folder, locale);
        if (/could not look up effective user ID/.test(outcome.output)) {
            const copy = programsForUnnamedUser(folder, home);
            outcome = await attempt(copy, locale);
            fs.rmSync(copy, { recursive: true });
        }
        if (!/invalid locale/.test(outcome.output)) break;
    }
    if (outcome?.code !== 0) {
        throw new SetupError(
            `The database could not be created in ${home}: ${outcome?.error?.message ?? outcome?.output.trim()}`,
        );
    }
}

/**
 * Containers may run with a uid without a user name (`docker run --user 12345`). PostgreSQL accepts that, but initdb
 * and the single-user server that it starts need a user name, for a default that is not used here. This patches a copy
 * of the two: `getpwuid` (the user of this uid) becomes `getpwent` (the first user), which has the same length.
 */
function programsForUnnamedUser(native: string, home: string): string {
    const folder = path.join(home, `programs-${process.pid}`);
    fs.mkdirSync(path.join(folder, 'bin'), { recursive: true });
    for (const name of ['lib', 'share']) fs.symlinkSync(path.join(native, name), path.join(folder, name));
    for (const name of ['initdb', 'postgres']) {
        const program = fs.readFileSync(path.join(native, 'bin', name));
        for (
            let at = program.indexOf('\0getpwuid\0');
            at >= 0;
            at = program.indexOf('\0getpwuid\0', at + 1)
        ) {
            program.write('getpwent', at + 1);
        }
        fs.writeFileSync(path.join(folder, 'bin', name), program, { mode: 0o755 });
    }
    return folder;
}

/** A rename survives a power cut once its folder is synced to disk. */
function syncFolder(folder: string): void {
    if (process.platform === 'win32') return;
    const handle = fs.openSync(folder, 'r');
    fs.fsyncSync(handle);
    fs.closeSync(handle);
}
