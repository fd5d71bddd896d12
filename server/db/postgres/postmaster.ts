import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What `postmaster.pid` in a data folder says of the process that has the folder open. */
export interface Postmaster {
    pid: number;
    port: number;
    /** `starting`, `ready`, `stopping`, or empty where the process has not come to say it. */
    status: string;
}

/** The live postmaster of a data folder. A file left by one that has died counts as none. */
export function livePostmaster(dataFolder: string): Postmaster | undefined {
    const lines = readPidFile(dataFolder);
    const pid = Number(lines?.[0]);
    if (!lines || !pid || !isPostmasterOf(dataFolder, pid)) return undefined;
    return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/**
 * PostgreSQL will not start while the process named in `postmaster.pid` seems to live, and is deceived by a number that
 * another program got meanwhile (after a reboot, in a new container) and by a dead process that nobody has reaped. Call
 * this only where `livePostmaster` found none: it puts the number of a process that is surely gone. The rest of the
 * file stays, because by it PostgreSQL still refuses while children of the dead one have the shared memory open.
 */
export function forgetDeadPostmaster(dataFolder: string): void {
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
        // PostgreSQL removes the file when it ends, at any moment.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
    }
}

/** Whether some process has this number; a dead one that nobody has reaped counts. */
export function isProcess(pid: number): boolean {
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
}

/** A postmaster works in its data folder, and that is how it is told from others. */
function isPostmasterOf(dataFolder: string, pid: number): boolean {
    if (!isProcess(pid)) return false;
    if (process.platform === 'linux') {
        try {
            // A zombie has no working directory any more, so it ends in the catch like a stranger's process.
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
