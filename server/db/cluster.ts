import * as fs from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SetupError } from '../base/config';
import { secretFile } from '../base/secretFile';
import { type Binaries, findBinaries, run } from './postgres/binaries';
import { createCluster, PASSWORD_FILE, SHOP_PASSWORD_FILE } from './postgres/create';
import { joinCluster, type Membership, prepareDatabase } from './postgres/membership';
import { giveTo, resolveLocation } from './postgres/location';
import { clearStalePid, livePostmaster } from './postgres/postmaster';
import type { RunAs } from './postgres/user';

/** Pauses between attempts to restart a stopped database: a disk may stay full for hours. */
const RESTART_MS = { first: 200, most: 30_000 };
/** The database's own cache, in MB: an eighth of the memory, within these bounds. PostgreSQL fills it only with what is read. */
const CACHE_MB = { least: 128, most: 1024 };
/** The first start retries this long, because child processes of a killed postmaster may block it. */
const START_RETRY_MS = 10_000;

interface ClusterOptions {
    /** The server's data folder; the database is in its subfolder `postgres`. */
    dataDir: string;
    /** Reports something unexpected to the operator. */
    log: (sentence: string) => void;
    /** False in tests only: a power cut may then lose committed data. */
    fsync?: boolean;
}

export interface Cluster {
    /** The URL of the database `shop`, for its owner, who is no superuser. */
    url: string;
    /** Whether it was already running: left by a killed server, or shared with a running one. */
    adopted: boolean;
    /** Leaves the cluster. The last server to leave stops it. */
    stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a data folder, or joins the one that runs there. The first start creates the cluster. It listens
 * on loopback with a random port and password. It runs in its own session, so that Ctrl-C reaches only the server,
 * which stops it at the end. If the server is killed, the next one takes the cluster over. If PostgreSQL stops by
 * itself, it is restarted at the same address until that succeeds.
 */
export async function startCluster({ dataDir, log, fsync = true }: ClusterOptions): Promise<Cluster> {
    const location = resolveLocation(path.resolve(dataDir), log);
    const dataFolder = path.join(location.home, 'cluster');
    const binaries = await findBinaries(location.as, location.spare, log);
    if (!fs.existsSync(dataFolder)) await createCluster(dataFolder, location, binaries, fsync);
    refuseOtherMajor(dataFolder, binaries.major);

    const password = fs.readFileSync(path.join(dataFolder, PASSWORD_FILE), 'utf8').trim();
    const postgres: Postgres = { dataFolder, as: location.as, binaries, fsync, password, log };
    const first = await reach(postgres);
    const { port, adopted } = first;
    let { membership } = first;
    // A cluster of an earlier release does not have this file.
    const shopPassword = secretFile(path.join(dataFolder, SHOP_PASSWORD_FILE), draft =>
        giveTo(draft, location.as),
    );
    const url = `postgres://shop:${shopPassword}@127.0.0.1:${port}/shop`;
    await prepareDatabase(membership, url);

    let left: Promise<void> | undefined;
    const leaving = new AbortController();
    let restarting = Promise.resolve();
    const restart = async () => {
        if (!livePostmaster(dataFolder)) log('The database has ended unexpectedly; starting it again.');
        for (let pause = RESTART_MS.first; ; pause = Math.min(pause * 2, RESTART_MS.most)) {
            try {
                ({ membership } = await reach(postgres, { port, patienceMs: 0, signal: leaving.signal }));
                return watch();
            } catch (error) {
                if (leaving.signal.aborted) return;
                log(`${(error as Error).message}\nTrying again in ${pause / 1000} s.`);
            }
            await wait(pause, undefined, { signal: leaving.signal }).catch(() => undefined);
        }
    };
    const watch = () => void membership.lost.then(() => left ?? (restarting = restart()));
    watch();

    const leave = async () => {
        leaving.abort();
        await restarting;
        const last = await membership.leave().catch(() => true);
        if (last) await stopPostmaster(postgres);
        await membership.close();
    };
    return {
        url,
        adopted,
        stop: () => (left ??= leave()),
    };
}

/**
 * The URL of the database that runs on a data folder; undefined if none runs. Neither starts nor joins it, so it may
 * stop at any time.
 */
export function runningCluster(dataDir: string): string | undefined {
    const dataFolder = path.join(path.resolve(dataDir), 'postgres', 'cluster');
    const file = path.join(dataFolder, SHOP_PASSWORD_FILE);
    try {
        const running = livePostmaster(fs.realpathSync(dataFolder));
        if (running?.status !== 'ready') return undefined;
        return `postgres://shop:${fs.readFileSync(file, 'utf8').trim()}@127.0.0.1:${running.port}/shop`;
    } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT') return undefined;
        if (code === 'EACCES')
            throw new SetupError(
                `The database in ${dataFolder} belongs to another user; run this as the one who started the shop.`,
            );
        throw error;
    }
}

interface Postgres {
    dataFolder: string;
    as: RunAs;
    binaries: Binaries;
    fsync: boolean;
    password: string;
    log: (sentence: string) => void;
}

function refuseOtherMajor(dataFolder: string, major: string): void {
    const made = fs.readFileSync(path.join(dataFolder, 'PG_VERSION'), 'utf8').trim();
    if (made === major) return;
    throw new SetupError(
        `The data in ${dataFolder} is of PostgreSQL ${made}, which PostgreSQL ${major} cannot open. ` +
            `Start the release of the shop that brought PostgreSQL ${made}, or name a database of your own in DATABASE_URL.`,
    );
}

/** Joins a running postmaster, waits for one that is starting or stopping, or starts one. */
async function reach(
    postgres: Postgres,
    {
        port,
        patienceMs = START_RETRY_MS,
        signal,
    }: { port?: number; patienceMs?: number; signal?: AbortSignal } = {},
): Promise<{ membership: Membership; port: number; adopted: boolean }> {
    const { dataFolder, password, log } = postgres;
    let adopted = true;
    let failure: { since: number; why: string } | undefined;
    let loggedAt = Date.now();
    for (;;) {
        signal?.throwIfAborted();
        const running = livePostmaster(dataFolder);
        if (running) {
            const membership =
                running.status === 'ready' ? await joinCluster(running.port, password) : undefined;
            if (membership) return { membership, port: running.port, adopted };
            if (Date.now() > loggedAt + 10_000) {
                log(
                    `Waiting for the database (process ${running.pid}), which is ${running.status || 'starting'} …`,
                );
                loggedAt = Date.now();
            }
            await wait(30);
            continue;
        }
        if (failure && Date.now() >= failure.since + patienceMs) throw new SetupError(failure.why);
        clearStalePid(dataFolder);
        const why = await startPostmaster(postgres, port ?? (await freePort()));
        if (why) {
            failure = { since: failure?.since ?? Date.now(), why };
            if (patienceMs > 0) await wait(200);
        } else {
            adopted = false;
        }
    }
}

/** The size of the cache on this machine, or in this container. */
function cacheMb(): number {
    // 0 or more than the machine has if the process has no limit of its own.
    const limit = process.constrainedMemory() || Infinity;
    const eighth = Math.floor(Math.min(totalmem(), limit) / 8 / 1024 ** 2);
    return Math.min(CACHE_MB.most, Math.max(CACHE_MB.least, eighth));
}

/** Returns the reason if it did not start. */
async function startPostmaster(
    { dataFolder, as, binaries, fsync }: Postgres,
    port: number,
): Promise<string | undefined> {
    const logFile = path.join(dataFolder, 'server.log');
    if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000)
        fs.renameSync(logFile, `${logFile}.old`);
    const before = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    const settings = {
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        shared_buffers: `${cacheMb()}MB`,
        ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    const { code, output } = await run(
        path.join(binaries.folder, 'bin/pg_ctl'),
        ['start', '--wait', `--pgdata=${dataFolder}`, `--log=${logFile}`, `--options=${options.join(' ')}`],
        as,
    );
    if (code === 0) return undefined;
    const written = fs.existsSync(logFile) ? fs.readFileSync(logFile).subarray(before).toString() : '';
    const why = (written || output).trim().split('\n').slice(-5).join('\n');
    return `The database in ${dataFolder} does not start:\n${why}`;
}

/**
 * Stops the postmaster, which rolls back open transactions, and waits for that process: the next one may already be
 * starting.
 */
async function stopPostmaster({ dataFolder, as, binaries, log }: Postgres): Promise<void> {
    const running = livePostmaster(dataFolder);
    if (!running) return;
    if (process.platform === 'win32') {
        const args = ['stop', '--mode=fast', '--no-wait', `--pgdata=${dataFolder}`];
        await run(path.join(binaries.folder, 'bin/pg_ctl'), args, as);
    } else {
        process.kill(running.pid, 'SIGINT');
    }
    for (
        const deadline = Date.now() + 60_000;
        livePostmaster(dataFolder)?.pid === running.pid;
        await wait(20)
    ) {
        if (Date.now() < deadline) continue;
        log(`The database (process ${running.pid}) has not ended within a minute; it is left to do so.`);
        return;
    }
}

function freePort(): Promise<number> {
    return new Promise((resolve, reject) => {
        const server = createServer().once('error', reject);
        server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
        });
    });
}
