import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort, fromSource, serverProgram } from '../../support/server';
import { programOf } from '../../support/serverBundle';
import { livePostmaster } from '../../../server/db/postgres/postmaster';

export type Run = {
    child: ChildProcess;
    output: () => string;
    /** Resolves with the exit code, or with the signal that ended it. */
    ended: Promise<number | NodeJS.Signals | null>;
    /** Resolves when the output contains this; rejects if the process ends before. */
    says: (text: string | RegExp) => Promise<void>;
};

/** A data folder for one test. Processes that still use it end with the test. */
export function dataFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'main-'));
    // The database of a server run by root has another user.
    chmodSync(folder, 0o755);
    onTestFinished(() => {
        const left = livePostmaster(join(folder, 'postgres/cluster'));
        if (left) process.kill(left.pid, 'SIGQUIT');
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    });
    return folder;
}

/** Runs one of the project's programs from its source, as the commands in package.json do. */
export const runSource = (program: string, args: string[]): Run =>
    runNode([...fromSource(program), ...args], {});

/** Runs one of the project's programs with exactly this environment. */
export const run = (program: string, args: string[], env: Record<string, string>, input?: string): Run =>
    runNode([...programOf(program), ...args], env, input);

function runNode(args: readonly string[], env: Record<string, string>, input?: string): Run {
    const clean = Object.fromEntries(
        ['PATH', 'HOME', 'USER', 'TMPDIR', 'SHOP_FOLDER'].flatMap(name =>
            process.env[name] ? [[name, process.env[name]!]] : [],
        ),
    );
    const child = spawn(process.execPath, args, {
        cwd: new URL('../../../', import.meta.url),
        env: { ...clean, ...env },
        detached: true,
        stdio: 'pipe',
    });
    child.stdin!.end(input);
    let output = '';
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', text => (output += String(text)));
    const ended = new Promise<number | NodeJS.Signals | null>(resolve =>
        child.once('close', (code, signal) => resolve(code ?? signal)),
    );
    onTestFinished(async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
        await ended;
    });
    const hasPrinted = (text: string | RegExp) =>
        typeof text === 'string' ? output.includes(text) : text.test(output);
    return {
        child,
        output: () => output,
        ended,
        says: text =>
            new Promise((resolve, reject) => {
                const look = () => hasPrinted(text) && resolve();
                look();
                // Shorter than a test, so that its failure shows the output.
                setTimeout(
                    () => reject(new Error(`It has not printed ${text}:\n${output}`)),
                    150_000,
                ).unref();
                child.stdout!.on('data', look);
                child.stderr!.on('data', look);
                void ended.then(() =>
                    hasPrinted(text) ? resolve() : reject(new Error(`It ended without ${text}:\n${output}`)),
                );
            }),
    };
}

/** Starts the server on a free port, by default as `serverProgram` has it. */
export const start = async (
    env: Record<string, string> = {},
    dataDir = dataFolder(),
    program = serverProgram(),
) => {
    const port = await freePort();
    const server = runNode(program, { PORT: String(port), DATA_DIR: dataDir, ...env });
    return { ...server, url: `http://127.0.0.1:${port}`, dataDir };
};
/** Resolves when the server has printed its address. */
export const serving = (server: Run) => server.says(/The back office is at [^]*?\n\n/);

export const signIn = async (url: string, email: string, password: string): Promise<string> => {
    const answer = await fetch(`${url}/api/admin/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { access_token: string }).access_token;
};
