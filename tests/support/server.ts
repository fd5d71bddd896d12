import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { livePostmaster } from '../../server/db/postgres/postmaster';
import { ROOT } from './clusters';

/** Who may do everything on a server that `startServer` has started. */
export const ADMIN = { email: 'admin@example.com', password: 'a long enough word' };

export interface ServerOptions {
    seed?: 'demo' | 'none';
    env?: NodeJS.ProcessEnv;
    /** Where it listens; a free port if not given. */
    port?: number;
    /** The checkout whose server and panel it is; this one if not given. */
    root?: string;
}

/** A real server in a process of its own, with a data folder of its own; its address stays the same when it restarts. */
export interface RunningServer {
    baseUrl: string;
    dataDir: string;
    /** What it has written so far. */
    output(): string;
    /** Stops the process where it is; its connections stay open, and nothing comes over them until `wake`. */
    freeze(): void;
    wake(): void;
    /** Ends the process, kindly unless told otherwise, and resolves when it is gone. */
    kill(signal?: NodeJS.Signals): Promise<void>;
    /** The number of its database's process. */
    postmaster(): number | undefined;
    /** Starts it again on the same data; it is ended kindly first, if it runs. */
    restart(): Promise<void>;
    /** Ends it, and its database, and removes its data. For `afterAll`. */
    close(): Promise<void>;
}

/** Starts `server/main.ts` as `npm start` does, and resolves when it is ready. */
export async function startServer({
    seed = 'none',
    env = {},
    port: wanted,
    root = ROOT,
}: ServerOptions = {}): Promise<RunningServer> {
    const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'shop-e2e-'));
    fs.chmodSync(dataDir, 0o755);
    const port = wanted ?? (await freePort());
    const baseUrl = `http://127.0.0.1:${port}`;
    let output = '';
    let child: ChildProcess | undefined;

    const launch = async () => {
        child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
            cwd: root,
            env: {
                ...cleanEnvironment(),
                PORT: String(port),
                HOST: '127.0.0.1',
                DATA_DIR: dataDir,
                SEED: seed,
                // Drawing all of them would cost more than most tests.
                SEED_PICTURES: '24',
                ADMIN_EMAIL: ADMIN.email,
                ADMIN_PASSWORD: ADMIN.password,
                ...env,
            },
            // A group of its own: Ctrl-C in the terminal is for the tests, which then end it.
            detached: true,
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        for (const stream of [child.stdout, child.stderr])
            stream?.on('data', text => (output += String(text)));
        await ready(baseUrl, () => {
            if (child && hasExited(child))
                throw new Error(`The server ended instead of starting:\n${output}`);
        });
    };
    const postmaster = () => livePostmaster(path.join(dataDir, 'postgres/cluster'))?.pid;
    const kill = async (signal: NodeJS.Signals = 'SIGTERM') => {
        if (!child || hasExited(child)) return;
        child.kill(signal);
        // One that is frozen hears of it only then.
        child.kill('SIGCONT');
        const gone = new Promise(resolve => child?.once('exit', resolve));
        if (await Promise.race([gone.then(() => true), wait(20_000, false, { ref: false })])) return;
        child.kill('SIGKILL');
        await gone;
        throw new Error(`The server did not end within 20 s of ${signal}:\n${output.slice(-2000)}`);
    };
    const endNow = () => {
        if (child && !hasExited(child)) child.kill('SIGKILL');
        const database = postmaster();
        if (database) process.kill(database, 'SIGQUIT');
    };
    process.once('exit', endNow);

    const close = async () => {
        await kill();
        endNow();
        for (let tries = 0; postmaster() && tries < 100; tries += 1) await wait(50);
        fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
        process.off('exit', endNow);
    };
    try {
        await launch();
    } catch (error) {
        await close();
        throw error;
    }
    return {
        baseUrl,
        dataDir,
        output: () => output,
        freeze: () => void child?.kill('SIGSTOP'),
        wake: () => void child?.kill('SIGCONT'),
        kill,
        postmaster,
        restart: async () => {
            await kill();
            await launch();
        },
        close,
    };
}

/** Nothing that the person or the test runner has set decides how the server under test behaves. */
function cleanEnvironment(): NodeJS.ProcessEnv {
    const ours =
        /^(NODE_ENV|NODE_OPTIONS|VITEST.*|DATABASE_(READ_)?URL|TRUST_PROXY|CORS_ORIGIN|CONNECT_SRC|LOG_LEVEL|SHOP_.*)$/;
    return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** On a machine that others load, a start with a new database takes a minute. */
const READY_MS = 180_000;

/** Resolves when a server that starts is ready; `check` may throw before. */
export async function ready(baseUrl: string, check = () => {}): Promise<void> {
    const deadline = Date.now() + READY_MS;
    while (Date.now() < deadline) {
        check();
        const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
        await answer?.body?.cancel();
        if (answer?.ok) return;
        await wait(30);
    }
    throw new Error(`The server at ${baseUrl} was not ready within ${READY_MS / 1000} s`);
}

/** A port that nobody has at this moment. */
export function freePort(): Promise<number> {
    return new Promise((resolve, reject) => {
        const probe = createServer().once('error', reject);
        probe.listen(0, '127.0.0.1', () => {
            const address = probe.address();
            probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
        });
    });
}
