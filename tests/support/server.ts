import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { livePostmaster } from '../../server/db/postgres/postmaster';
import { copyFolder, ROOT } from './clusters';

/** The admin with every permission on a server started by `startServer`. */
export const ADMIN = { email: 'admin@example.com', password: 'a long enough word' };

export interface ServerOptions {
    seed?: 'demo' | 'none';
    env?: NodeJS.ProcessEnv;
    /** The port; by default a free one. */
    port?: number;
    /** The checkout of the server and panel; by default this one. */
    root?: string;
}

/** Node's arguments for a program's source, with the empty shop or with the one that another module gives it. */
export const fromSource = (program: string, shop = './scripts/shop/empty.ts'): string[] => [
    '--import',
    'tsx',
    '--import',
    shop,
    program,
];

/** Node's arguments for the server of a checkout: the bundle of these tests, or another checkout or a release as `npm start` runs it. */
export const serverProgram = (root = ROOT): string[] => {
    if (root !== ROOT)
        return [fs.existsSync(path.join(root, 'src')) ? 'scripts/start.mjs' : 'dist-server/start.js'];
    return process.env.TEST_SERVER ? [process.env.TEST_SERVER] : fromSource('server/main.ts');
};

/** A real server in its own process with its own data folder. Its address stays the same after a restart. */
export interface RunningServer {
    baseUrl: string;
    dataDir: string;
    /** Its output so far. */
    output(): string;
    /** Suspends the process: its connections stay open without any data until `wake`. */
    freeze(): void;
    wake(): void;
    /** Stops the process, by default with SIGTERM, and resolves when it has ended. */
    kill(signal?: NodeJS.Signals): Promise<void>;
    /** The pid of its database. */
    postmaster(): number | undefined;
    /** Restarts it on the same data. */
    restart(): Promise<void>;
    /** Stops it and its database, and removes its data. For `afterAll`. */
    close(): Promise<void>;
}

/** Starts the server, and resolves when it is ready. */
export async function startServer({
    seed = 'none',
    env = {},
    port: wanted,
    root = ROOT,
}: ServerOptions = {}): Promise<RunningServer> {
    const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'shop-e2e-'));
    fs.chmodSync(dataDir, 0o755);
    const template = root === ROOT ? process.env[templateOf(seed)] : undefined;
    if (template) copyFolder(template, dataDir);
    const port = wanted ?? (await freePort());
    const baseUrl = `http://127.0.0.1:${port}`;
    let output = '';
    let child: ChildProcess | undefined;

    const launch = async () => {
        child = spawn(process.execPath, serverProgram(root), {
            cwd: root,
            env: {
                ...cleanEnvironment(),
                PORT: String(port),
                HOST: '127.0.0.1',
                DATA_DIR: dataDir,
                SEED: seed,
                ADMIN_EMAIL: ADMIN.email,
                ADMIN_PASSWORD: ADMIN.password,
                ...env,
            },
            // Its own process group, so that Ctrl-C in the terminal reaches only the tests, which then stop it.
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
        // A suspended process receives the signal only after this.
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

/** The environment variable with the data folder that `makeTemplate` made. */
const templateOf = (seed: 'demo' | 'none') => `TEST_SHOP_${seed.toUpperCase()}`;

/**
 * Starts and stops a new server, whose data folder later ones of this checkout begin with: a start with a copy takes a
 * second, the first start of a demo shop six. Answers a function that removes it.
 */
export async function makeTemplate(seed: 'demo' | 'none'): Promise<() => void> {
    // Windows has no command that copies owners and modes.
    if (process.platform === 'win32') return () => undefined;
    const server = await startServer({ seed });
    await server.kill();
    process.env[templateOf(seed)] = server.dataDir;
    return () => fs.rmSync(server.dataDir, { recursive: true, force: true });
}

/** Removes settings of the user and the test runner from the environment of the server under test. */
function cleanEnvironment(): NodeJS.ProcessEnv {
    const ours =
        /^(NODE_ENV|NODE_OPTIONS|VITEST.*|DATABASE_(READ_)?URL|TRUST_PROXY|CORS_ORIGIN|CONNECT_SRC|LOG_LEVEL|SHOP_.*)$/;
    return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** On a busy machine a start with a new database takes a minute. */
const READY_MS = 180_000;

/** Resolves when a starting server is ready; `check` may throw before. */
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

/** A free port. */
export function freePort(): Promise<number> {
    return new Promise((resolve, reject) => {
        const probe = createServer().once('error', reject);
        probe.listen(0, '127.0.0.1', () => {
            const address = probe.address();
            probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
        });
    });
}
