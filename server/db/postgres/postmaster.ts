import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The contents of a data folder's `postmaster.pid`. */
interface Postmaster {
    pid: number;
    port: number;
    /** `starting`, `ready` or `stopping`; empty if the process has not written it yet. */
    status: string;
}

/** The running postmaster of a data folder. The file of a dead one is ignored. */
export function livePostmaster(dataFolder: string): Postmaster | undefined {
    const lines = readPidFile(dataFolder);
    const pid = Number(lines?.[0]);
    if (!lines || !pid || !isPostmasterOf(dataFolder, pid)) return undefined;
    return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/**
 * PostgreSQL does not start while the pid in `postmaster.pid` exists, even if another program has got that pid (after a
 * reboot, in a new container) or the process is a zombie. This writes the pid of a process that has ended. Call it only
 * if `livePostmaster` found none. The rest of the file stays: with it PostgreSQL still refuses to start while children
 * of the dead postmaster use the shared memory.
 */
export function clearStalePid(dataFolder: string): void {
    const lines = readPidFile(dataFolder);
    if (!lines || !isProcess(Number(lines[0]))) return;
    const gone = spawnSync(process.execPath, ['--version']).pid;
    writeFileSync(pidFile(dataFolder), [gone, ...lines.slice(1)].join('\n'));
}

const pidFile = (dataFolder: string) => path.join(dataFolder, 'postmaster.pid');

function readPidFile(dataFolder: string): string[] | undefined {
    try {
        return readFileSync(pidFile(dataFolder), 'utf8').split('\n');
    } catch (error) {
        // PostgreSQL removes the file when it stops.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
    }
}

/** Whether a process with this pid exists, including a zombie. */
export function isProcess(pid: number): boolean {
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
}

/** Whether a process is the postmaster of a data folder, which is its working directory. */
function isPostmasterOf(dataFolder: string, pid: number): boolean {
    if (!isProcess(pid)) return false;
    if (process.platform === 'linux') {
        try {
            // Throws for a zombie, which has no working directory, and for a process of another user.
            const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(dataFolder)];
            return theirs.dev === ours.dev && theirs.ino === ours.ino;
        } catch {
            return false;
        }
    }
    if (process.platform === 'win32') return true;
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes(dataFolder);
}
