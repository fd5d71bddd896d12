import type { FastifyBaseLogger } from 'fastify';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../base/config';
import { loggable } from '../db/failure';
import { repeat } from '../base/repeat';
import type { Storage } from '../storage/storage';
import { PARTIAL } from './archive';
import { whileNoOtherBackup, writeBackup } from './backup';

const HOUR_MS = 60 * 60 * 1000;
const CHECK_MS = 60_000;
const RETRY_MS = 10 * 60_000;
const NAME = /^shop-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

const nameAt = (time: number) =>
    `shop-${new Date(time)
        .toISOString()
        .replace(/\.\d+/, '')
        .replaceAll(/(?<=T.*):/g, '')}.tar.gz`;
const timeOf = (name: string) => Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'));

/** The scheduled backups in a folder, the newest first. Other files are ignored. */
const backupsIn = async (folder: string) =>
    (await readdir(folder))
        .filter(name => NAME.test(name))
        .sort()
        .reverse();

/** The newest scheduled backup in a folder; nothing if it has none. */
export async function newestBackup(folder: string): Promise<string | undefined> {
    const [newest] = await backupsIn(folder).catch(() => []);
    return newest && join(folder, newest);
}

type Schedule = NonNullable<Config['backup']> & { url: string; storage: Storage };
type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

/**
 * Writes a backup if the newest one in the folder is too old, and deletes those beyond `keep`. Servers that share the
 * folder write one between them. False if none was due, or another server is writing it.
 */
export async function backUpIfDue(
    { url, storage, folder, everyHours, keep }: Schedule,
    log: Log,
    { now = Date.now(), signal }: { now?: number; signal?: AbortSignal } = {},
): Promise<boolean> {
    await mkdir(folder, { recursive: true });
    const isDue = async () => {
        const [newest] = await backupsIn(folder);
        return !newest || now - timeOf(newest) >= everyHours * HOUR_MS;
    };
    if (!(await isDue())) return false;
    const write = async (client: pg.Client) => {
        // Another server may have written the backup before this one had the lock.
        if (!(await isDue())) return false;
        const began = performance.now();
        const file = join(folder, nameAt(now));
        await writeBackup(client, { storage, file, signal });
        const ms = Math.round(performance.now() - began);
        log.info({ file, bytes: (await stat(file)).size, ms }, 'backup written');
        // Killed servers leave the files that they were writing.
        const left = (await readdir(folder)).filter(
            name => name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length)),
        );
        for (const name of [...(await backupsIn(folder)).slice(keep), ...left]) await rm(join(folder, name));
        return true;
    };
    return (await whileNoOtherBackup(url, write, signal)) ?? false;
}

/**
 * Writes due backups until it is stopped, which abandons the running one; a failed one is logged and tried again. Any
 * number of servers may run it.
 */
export const startBackups = (schedule: Schedule, log: Log) =>
    repeat(signal =>
        backUpIfDue(schedule, log, { signal }).then(
            () => CHECK_MS,
            (error: unknown) => {
                if (!signal.aborted) log.error({ err: loggable(error) }, 'backup failed');
                return RETRY_MS;
            },
        ),
    );
