import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { SetupError } from '../../base/config';

/** The user of a database process, as options of `spawn`; empty for the current user. */
export interface RunAs {
    uid?: number;
    gid?: number;
}

const isRoot = () => process.geteuid?.() === 0;

/**
 * The user that runs the database. PostgreSQL refuses root, so root chooses the owner of existing data (who can then
 * start the shop without root too), else `postgres`, created if missing, else `nobody`.
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

/** Whether a user can enter a folder. It is tried out, because ACLs and mounts count besides the mode. */
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
    // A user called postgres may have root's uid, which PostgreSQL refuses.
    return uid && gid !== undefined ? { uid, gid } : undefined;
}

/** Most distributions have useradd; busybox has its own adduser. */
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
