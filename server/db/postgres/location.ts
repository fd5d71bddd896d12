import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { SetupError } from '../../base/config';
import { canEnter, databaseUser, type RunAs } from './user';

/** The folder for databases whose user cannot enter the data folder. Root creates it. */
const FALLBACK_ROOT = '/var/lib/shop-back-office';

/** Why a folder cannot be used; EEXIST if it is a file. */
const UNUSABLE = new Set([
    'EACCES',
    'EPERM',
    'EROFS',
    'ENOENT',
    'ENOTDIR',
    'EEXIST',
    'ENOSPC',
    'ENAMETOOLONG',
]);

/** Where the files of a database are. */
export interface DatabaseLocation {
    /** The folder that contains the cluster and nothing else. */
    home: string;
    /** The user that runs the database. */
    as: RunAs;
    /** A folder that this user can enter, for copies of PostgreSQL's programs. */
    spare: string;
}

/**
 * Chooses the database's folder and user. If the user cannot enter the data folder (a clone in a home directory of mode
 * 0700), the database is stored in another folder and the data folder has a link to it. The link works whatever the
 * path and mode of the data folder become.
 */
export function resolveLocation(dataDir: string, log: (sentence: string) => void): DatabaseLocation {
    const folder = path.join(dataDir, 'postgres');
    try {
        fs.mkdirSync(dataDir, { recursive: true });
        const as = databaseUser(existingData(folder));
        const open = canEnter(as, dataDir);
        if (!fs.lstatSync(folder, { throwIfNoEntry: false })) createHome(folder, open);
        const home = fs.realpathSync(folder);
        giveTo(home, as);
        giveAllTo(path.join(home, 'cluster'), as);
        if (home !== path.join(fs.realpathSync(dataDir), 'postgres')) {
            log(`The database is kept in ${home}, because its user cannot enter ${dataDir}.`);
        }
        if (as.uid === undefined) {
            fs.accessSync(home, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
        } else if (!canEnter(as, home)) {
            throw new SetupError(
                `The database's user (uid ${as.uid}) cannot enter ${home} any more. ` +
                    'Let others pass through the folders above it (chmod o+x).',
            );
        }
        return { home, as, spare: open ? dataDir : FALLBACK_ROOT };
    } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (!code || !UNUSABLE.has(code)) throw error;
        throw new SetupError(
            `The database cannot be kept in ${folder} (${message}). Start as the owner of that folder, ` +
                'name another one in DATA_DIR, or a database of your own in DATABASE_URL.',
            { cause: error },
        );
    }
}

/** The existing data folder, whose owner runs the database. */
const existingData = (folder: string) =>
    [path.join(folder, 'cluster'), folder].find(folder => fs.existsSync(folder));

function createHome(folder: string, open: boolean): void {
    try {
        if (open) fs.mkdirSync(folder, { mode: 0o700 });
        else fs.symlinkSync(createFallbackFolder(), folder);
    } catch (error) {
        // Another server has created it at the same time.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
}

function createFallbackFolder(): string {
    // A random name: with a name derived from the data folder's path, a folder emptied on purpose would find its old
    // data again.
    const folder = path.join(FALLBACK_ROOT, randomBytes(6).toString('hex'));
    fs.mkdirSync(folder, { recursive: true });
    fs.chmodSync(FALLBACK_ROOT, 0o755);
    fs.chmodSync(folder, 0o700);
    return folder;
}

/** Gives a file of root to the database's user. */
export function giveTo(file: string, { uid, gid }: RunAs): void {
    if (uid === undefined || gid === undefined) return;
    if (fs.lstatSync(file, { throwIfNoEntry: false })?.uid === 0) fs.lchownSync(file, uid, gid);
}

/** The same for a whole folder, for data that root has restored from a backup. */
function giveAllTo(folder: string, as: RunAs): void {
    if (as.uid === undefined || fs.lstatSync(folder, { throwIfNoEntry: false })?.uid !== 0) return;
    for (const name of fs.readdirSync(folder, { recursive: true }))
        giveTo(path.join(folder, String(name)), as);
    giveTo(folder, as);
}
