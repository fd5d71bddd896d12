import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { SetupError } from '../../config';
import { type Binaries, type Outcome, run } from './binaries';
import { giveTo, type Place } from './place';
import { isProcess } from './postmaster';

/** The file in the data folder that holds the superuser's password, for the owner's eyes. */
export const PASSWORD_FILE = 'password';
/** And the one with the password of the role `shop`, which the application uses. */
export const SHOP_PASSWORD_FILE = 'shop-password';

/**
 * Names of the operating system's locale by which it knows letters of every script. Without one PostgreSQL takes
 * Arabic for punctuation, and searching finds nothing. Sorting and case are PostgreSQL's own, alike on every system.
 */
const LOCALES: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: ['en_US.UTF-8', 'C.UTF-8'],
    win32: ['en-US', 'English_United States.1252'],
};

/**
 * Makes an empty cluster. It is made beside its place and renamed, so that one cut short never counts, and of two that
 * start at once one wins whole.
 */
export async function createCluster(
    dataFolder: string,
    place: Place,
    binaries: Binaries,
    fsync: boolean,
): Promise<void> {
    const { home, as } = place;
    const beside = path.join(home, `new-${process.pid}`);
    const password = path.join(home, `password-${process.pid}`);
    clearRemains(home);
    fs.writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: fsync });
    giveTo(password, as);
    await initdb(binaries, place, [
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

/** What starts that were cut short have left. */
function clearRemains(home: string): void {
    for (const name of fs.readdirSync(home)) {
        const pid = Number(/^(?:new|password|programs)-(\d+)$/.exec(name)?.[1]);
        if (pid === process.pid || (pid && !isProcess(pid)))
            fs.rmSync(path.join(home, name), { recursive: true, force: true });
    }
}

async function initdb({ folder }: Binaries, { home, as }: Place, args: string[]): Promise<void> {
    const attempt = (programs: string, locale: string) =>
        run(path.join(programs, 'bin/initdb'), [...args, `--locale=${locale}`], as);
    let outcome: Outcome | undefined;
    for (const locale of LOCALES[process.platform] ?? ['C.UTF-8', 'C.utf8', 'en_US.UTF-8']) {
        outcome = await attempt(folder, locale);
        if (/could not look up effective user ID/.test(outcome.output)) {
            const copy = programsForTheNameless(folder, home);
            outcome = await attempt(copy, locale);
            fs.rmSync(copy, { recursive: true });
        }
        if (!/invalid locale/.test(outcome.output)) break;
    }
    if (outcome?.code !== 0) {
        throw new SetupError(
            `The database could not be made in ${home}: ${outcome?.error?.message ?? outcome?.output.trim()}`,
        );
    }
}

/**
 * Containers may run under a number that has no name (`docker run --user 12345`). PostgreSQL runs so, but initdb and the
 * single-user server that it drives insist on a name, only to offer it as a default that is given here anyway. In a copy
 * of the two, `getpwuid` (the name of this number) becomes `getpwent` (the first name there is), which is as long.
 */
function programsForTheNameless(native: string, home: string): string {
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

/** A rename is safe from a power cut once its folder is on the disk. */
function syncFolder(folder: string): void {
    if (process.platform === 'win32') return;
    const handle = fs.openSync(folder, 'r');
    fs.fsyncSync(handle);
    fs.closeSync(handle);
}
