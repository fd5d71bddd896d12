import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { SetupError } from '../../config';

/** Whom a process of the database runs as; empty where that is ourselves. Fits spawn's options. */
export interface RunAs {
    uid?: number;
    gid?: number;
}

const isRoot = () => process.geteuid?.() === 0;

/**
 * Whom the database runs as. PostgreSQL refuses root, so root hands over: to the owner of the data that are there
 * already (they then start the same shop without root too), else to `postgres`, made if missing, else to `nobody`.
 */
export function databaseUser(existingData: string | undefined): RunAs {
    if (!isRoot()) return {};
    if (existingData) {
        const { uid, gid } = statSync(existingData);
        if (uid !== 0) return { uid, gid };
    }
    const user = lookUp('postgres') ?? makeUser('postgres') ?? lookUp('nobody');
    if (!user) {
        throw new SetupError(
            'PostgreSQL does not run as root, and no other user could be found or made here. ' +
                'Start as another user, or name a database of your own in DATABASE_URL.',
        );
    }
    return user;
}

/** Whether that user can enter the folder: tried for real, because modes alone do not tell (ACLs, mounts). */
export function canEnter(as: RunAs, folder: string): boolean {
    if (as.uid !== undefined) {
        return (
            spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...as, cwd: '/', stdio: 'ignore' }).status === 0
        );
    }
    try {
        accessSync(folder, constants.X_OK);
        return true;
    } catch {
        return false;
    }
}

function lookUp(name: string): Required<RunAs> | undefined {
    const [uid, gid] = ['-u', '-g'].map(flag => {
        const found = spawnSync('id', [flag, name], { encoding: 'utf8' });
        return found.status === 0 ? Number(found.stdout) : undefined;
    });
    // A user called postgres could be another name of root; it would be refused like root.
    return uid && gid !== undefined ? { uid, gid } : undefined;
}

/** Debian, Red Hat and the like have useradd; busybox has an adduser of its own. */
function makeUser(name: string): Required<RunAs> | undefined {
    const ways: [string, string[]][] = [
        ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
        ['adduser', ['-S', '-D', '-H', name]],
    ];
    for (const [command, args] of ways) {
        if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return lookUp(name);
    }
    return undefined;
}
