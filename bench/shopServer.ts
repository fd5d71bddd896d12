import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ADMIN, freePort, ready } from '../tests/support/server';
import { ROOT } from '../scripts/build/panel';
import { bundleIfChanged, SERVER } from '../scripts/build/serverBundle';

export type ShopServer = {
    baseUrl: string;
    token: string;
    pid: number;
    /** Milliseconds until the server was ready. */
    startMs: number;
    /** The memory of the process in MB. */
    memory: () => number;
    stop: () => Promise<void>;
};

/** The server as `npm start` runs it. */
const PROGRAM = ['--max-semi-space-size=16', path.join(SERVER, 'main.js')];

/** Signs the admin in who sends the requests. @returns the token of a new session */
export async function signIn(baseUrl: string): Promise<string> {
    const response = await fetch(`${baseUrl}/api/admin/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ADMIN),
    });
    return ((await response.json()) as { access_token: string }).access_token;
}

/**
 * Starts a server like `npm start` on an existing data folder. The first one creates the admin who sends the requests.
 */
export async function startShop(dataDir: string): Promise<ShopServer> {
    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    if (!(await bundleIfChanged())) throw new Error('The server could not be bundled.');
    const began = performance.now();
    const child: ChildProcess = spawn(process.execPath, PROGRAM, {
        cwd: ROOT,
        env: {
            ...process.env,
            PORT: String(port),
            HOST: '127.0.0.1',
            DATA_DIR: dataDir,
            SEED: 'none',
            ADMIN_EMAIL: ADMIN.email,
            ADMIN_PASSWORD: ADMIN.password,
            LOG_LEVEL: 'warn',
        },
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit'],
    });
    const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
    await ready(baseUrl, () => {
        if (child.exitCode !== null) throw new Error('The server ended instead of starting.');
    });
    const startMs = performance.now() - began;
    return {
        baseUrl,
        token: await signIn(baseUrl),
        pid: child.pid!,
        startMs,
        memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()) / 1024,
        stop: async () => {
            child.kill('SIGTERM');
            await gone;
        },
    };
}
