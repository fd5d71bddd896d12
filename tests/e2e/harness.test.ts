import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchShell } from '../support/chromium';
import { unpackRelease } from '../support/release';
import { ADMIN, type RunningServer, startServer } from '../support/server';

/** These tests run a release, as `npm run release` writes it, on the packages of `npm ci`. */
let release: Awaited<ReturnType<typeof unpackRelease>>;
let server: RunningServer;
beforeAll(async () => {
    release = await unpackRelease();
    server = await startServer({ root: release.root });
});
afterAll(async () => {
    await server.close();
    release.remove();
});

async function call(method: string, path: string, body?: object, token?: string) {
    const response = await fetch(`${server.baseUrl}/api/admin${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { 'auth-token': token }) },
        body: body && JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const signIn = async () => String((await call('POST', '/auth/login', ADMIN)).body.access_token);

const roleNames = async (token: string) => {
    const { body } = await call('GET', '/roles', undefined, token);
    return (body.data as { name: string }[]).map(({ name }) => name);
};

const makeRole = async (token: string, name: string) => {
    const { status } = await call('POST', '/roles', { name, permissions: ['show home'] }, token);
    expect(status).toBeLessThan(300);
};

it('starts from a release, without the panel’s sources and the packages that build it', () => {
    expect(existsSync(path.join(release.root, 'src'))).toBe(false);
    expect(existsSync(path.join(release.root, 'node_modules/vite'))).toBe(false);
});

describe('a command of a release', () => {
    const run = (program: string, env: NodeJS.ProcessEnv = {}) => {
        const { SHOP_FOLDER: _, ...own } = process.env;
        const { status, stdout, stderr } = spawnSync(process.execPath, [`dist-server/${program}.js`], {
            cwd: release.root,
            env: { ...own, ...env },
            encoding: 'utf8',
        });
        return { status, output: stdout + stderr };
    };

    it('names the packages that a setting needs, and how to install them', () => {
        const { status, output } = run('doctor', { STORAGE_URL: 's3://photos?region=eu-central-1' });
        expect(status).toBe(1);
        expect(output).toMatch(
            /STORAGE_URL needs @aws-sdk\/client-s3.*npm install --save-exact @aws-sdk\/client-s3@\d/,
        );
    });

    it('refuses to start with another folder shop than the one in it', () => {
        const added = path.join(release.root, 'shop/added.ts');
        writeFileSync(added, 'export const added = 1;\n');
        const { status, output } = run('start');
        rmSync(added);
        expect(status).toBe(1);
        expect(output).toContain('The folder shop has changed since this release was made of it');
    });
});

describe('a killed server', () => {
    it('loses no acknowledged write and no session, and joins its database again', async () => {
        const token = await signIn();
        await makeRole(token, 'Made before the server was killed');
        const database = server.postmaster();
        await server.kill('SIGKILL');
        expect(server.postmaster()).toBe(database);
        await server.restart();
        expect(server.postmaster()).toBe(database);
        expect(await roleNames(token)).toContain('Made before the server was killed');
    });

    it('loses no acknowledged write when its database is killed too', async () => {
        const token = await signIn();
        await makeRole(token, 'Made before both were killed');
        const database = server.postmaster()!;
        process.kill(database, 'SIGKILL');
        await server.kill('SIGKILL');
        await server.restart();
        expect(server.postmaster()).not.toBe(database);
        expect(await roleNames(token)).toContain('Made before both were killed');
    });

    it.each(['SIGTERM', 'SIGINT'] as const)('stops with its database on %s', async signal => {
        await server.kill(signal);
        expect(server.postmaster()).toBeUndefined();
        await server.restart();
    });
});

it('shows the panel to a browser', async () => {
    const browser = await launchShell();
    try {
        const page = await browser.newPage();
        const wrong: string[] = [];
        page.on('console', message => message.type() === 'error' && wrong.push(message.text()));
        page.on('pageerror', error => wrong.push(error.message));
        await page.goto(`${server.baseUrl}/session/login`);
        await page.locator('input[type=password]').waitFor();
        expect(wrong).toEqual([]);
    } finally {
        await browser.close();
    }
});
