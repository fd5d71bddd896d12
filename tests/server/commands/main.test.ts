/** @module-tag long */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../support/database';
import { freePort } from '../../support/server';
import { livePostmaster } from '../../../server/db/postgres/postmaster';
import { dataFolder, run, serving, signIn, start } from '../support/process';

// Each test starts a server, and some a database, while other test files run.
// A start with a database of its own takes a minute on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const admin = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'chosen by me' };
/** A shop that starts quickly. */
const empty = { ...admin, SEED: 'none' };

/** CI starts an empty shop; `npm run test:full -- long` the demo, which tests/server/db/seed.test.ts fills and signs in to. */
const FULL = Boolean(process.env.FULL);
const FIRST_SHOP: Record<string, string> = FULL ? {} : { SEED: 'none' };

/** An upload of a category that `finish` completes. */
const slowUpload = (url: string, token: string) => {
    const sent = request(`${url}/api/admin/categories`, {
        method: 'POST',
        headers: { 'auth-token': token, 'content-type': 'multipart/form-data; boundary=B' },
    });
    const part = (name: string, value: string) =>
        `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    sent.write(part('name', 'Slow'));
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
        sent.once('response', resolve).once('error', reject),
    );
    return {
        answered,
        finish: () => sent.end(`${part('name_ar', 'بطيء')}--B--\r\n`),
        abandon: () => sent.destroy(),
    };
};

describe('a first start', () => {
    it('prints the address and the first sign-in; a later one never a generated password', async () => {
        const env = { DATABASE_URL: await freshDatabase(), ...FIRST_SHOP };
        const first = await start(env);
        await serving(first);
        // It answers shortly before it prints its address.
        const address = `The back office is at http://localhost:${new URL(first.url).port}/admin`;
        await first.says(`${address}\nSign in as admin@shop.example, password `);
        const [password] = /(?<=, password )\S+\n/.exec(first.output())!;
        if (FULL) expect(password).toBe('demo-2026-shop\n');
        await signIn(first.url, 'admin@shop.example', password.trim());
        const second = await start(env, first.dataDir);
        await serving(second);
        await second.says(`The back office is at http://localhost:${new URL(second.url).port}/admin\n`);
        if (FULL) return second.says('Sign in as admin@shop.example, password demo-2026-shop');
        expect(second.output()).not.toContain('Sign in');
        expect(second.output()).not.toContain(password.trim());
    });

    it('prints an address of its own where localhost does not reach it', async () => {
        const server = await start({ DATABASE_URL: await freshDatabase(), HOST: '127.0.0.2', ...empty });
        await serving(server);
        await server.says(`The back office is at http://127.0.0.2:${new URL(server.url).port}/admin\n`);
    });

    it('reports an empty shop in production, and never prints a chosen password', async () => {
        const server = await start({ DATABASE_URL: await freshDatabase(), NODE_ENV: 'production', ...admin });
        await serving(server);
        await server.says('SEED isn’t set; beyond this machine that means none: an empty shop.');
        await server.says('Sign in as owner@example.com with the password in ADMIN_PASSWORD');
        expect(server.output()).not.toContain(admin.ADMIN_PASSWORD);
    });

    it.each([
        [
            'demo data that other machines can reach',
            { HOST: '0.0.0.0' },
            /^A demo password is refused .* set ADMIN_EMAIL and ADMIN_PASSWORD for the first admin\.\n$/,
        ],
        [
            'invalid settings',
            { SEED: 'maybe', SHOP_TIME_ZONE: 'x' },
            /^SEED must be demo or none\.\nSHOP_TIME_ZONE must be .*\n$/,
        ],
        [
            'an address of another machine',
            { HOST: '203.0.113.7', ...admin },
            /^HOST is 203\.0\.113\.7, which isn’t an address of this machine\.\n$/,
        ],
        [
            'a database that does not answer',
            { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
            /^Can’t connect to the database \(DATABASE_URL\): .*\n$/,
        ],
    ])('exits with a message for %s', async (_what, env, sentence) => {
        const server = await start({ DATABASE_URL: await freshDatabase(), ...env } as Record<string, string>);
        expect(await server.ended).toBe(1);
        expect(server.output()).toMatch(sentence);
        expect(server.output()).not.toContain('secret');
    });

    it('exits with a message if the port is in use, before it starts anything', async () => {
        const taken = createServer();
        const port = await freePort();
        await new Promise<void>(resolve => taken.listen(port, '127.0.0.1', resolve));
        const dataDir = dataFolder();
        const server = run('server/main.ts', [], { PORT: String(port), DATA_DIR: dataDir });
        expect(await server.ended).toBe(1);
        expect(server.output()).toBe(
            `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start\n`,
        );
        expect(livePostmaster(`${dataDir}/postgres/cluster`)).toBeUndefined();
        taken.close();
    });

    it('names METRICS_PORT if that port is in use', async () => {
        const taken = createServer();
        const port = await freePort();
        await new Promise<void>(resolve => taken.listen(port, '127.0.0.1', resolve));
        const server = await start({ ...empty, METRICS_PORT: String(port) });
        expect(await server.ended).toBe(1);
        expect(server.output()).toContain(`choose another: METRICS_PORT=${port + 1} npm start\n`);
        taken.close();
    });
});

describe('a stop', () => {
    it('answers pending calls first, although Ctrl-C reaches the whole process group', async () => {
        const server = await start(empty);
        await serving(server);
        const token = await signIn(server.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
        const upload = slowUpload(server.url, token);
        await wait(500);
        process.kill(-server.child.pid!, 'SIGINT');
        const health = () => fetch(`${server.url}/healthz`).then(() => 'answers', String);
        await expect.poll(health, { timeout: 30_000 }).toContain('fetch failed');
        expect(livePostmaster(`${server.dataDir}/postgres/cluster`)).toBeDefined();
        upload.finish();
        const answer = await upload.answered;
        expect([answer.statusCode, answer.headers.connection]).toEqual([201, 'close']);
        expect(await server.ended).toBe(0);
        expect(livePostmaster(`${server.dataDir}/postgres/cluster`)).toBeUndefined();

        const again = await start(empty, server.dataDir);
        await serving(again);
        const found = await fetch(`${again.url}/api/admin/categories?q=Slow`, {
            headers: { 'auth-token': token },
        });
        expect(((await found.json()) as { data: unknown[] }).data).toHaveLength(1);
    });

    it('does not wait for idle keep-alive connections', async () => {
        const server = await start({ DATABASE_URL: await freshDatabase(), ...empty });
        await serving(server);
        await (await fetch(`${server.url}/healthz`)).text();
        server.child.kill('SIGTERM');
        expect(await server.ended).toBe(0);
        expect(server.output()).not.toContain('calls are cut');
    });

    /** A server that was asked to stop during a call that does not end. */
    const stoppingDuringUpload = async () => {
        const server = await start({ DATABASE_URL: await freshDatabase(), ...empty });
        await serving(server);
        const upload = slowUpload(
            server.url,
            await signIn(server.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD),
        );
        upload.answered.catch(() => undefined);
        await wait(200);
        server.child.kill('SIGTERM');
        return { server, upload };
    };

    it('cuts a call that does not end in time, and says so', async () => {
        const { server } = await stoppingDuringUpload();
        expect(await server.ended).toBe(0);
        expect(server.output()).toContain('calls are cut');
    });

    it('ends at once after a second signal', async () => {
        const { server, upload } = await stoppingDuringUpload();
        await wait(700);
        expect(server.child.exitCode).toBeNull();
        server.child.kill('SIGTERM');
        // A server that cuts its calls ends with 0.
        expect(await server.ended).toBe(1);
        upload.abandon();
    });

    it('works while the server is still starting', async () => {
        const server = await start(empty);
        while (!existsSync(`${server.dataDir}/postgres`)) await wait(20);
        server.child.kill('SIGTERM');
        expect(await server.ended).toBe(0);
        expect(livePostmaster(`${server.dataDir}/postgres/cluster`)).toBeUndefined();
    });
});

describe('the log', () => {
    it('has one JSON line per call with admin, call and duration, and no secrets', async () => {
        const server = await start({ DATABASE_URL: await freshDatabase(), ...empty });
        await serving(server);
        const token = await signIn(server.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
        const answer = await fetch(`${server.url}/api/admin/admins?q=Somebody+Private`, {
            headers: { 'auth-token': token },
        });
        await fetch(`${server.url}/api/admin/profile`, {
            method: 'POST',
            headers: { 'auth-token': token, 'content-type': 'application/json' },
            body: JSON.stringify({ password: 'secret word 1', current_password: 'secret word 2' }),
        });
        await fetch(`${server.url}/api/admin/profile`, { headers: { 'auth-token': 'made-up-token-1' } });
        await wait(200);
        const lines = server
            .output()
            .split('\n')
            .filter(line => line.startsWith('{'))
            .map(line => JSON.parse(line) as Record<string, unknown>);
        expect(lines).toContainEqual(
            expect.objectContaining({
                request_id: answer.headers.get('x-request-id'),
                method: 'GET',
                url: '/api/admin/admins',
                status: 200,
                ms: expect.any(Number),
                admin_id: 1,
            }),
        );
        for (const secret of [
            token,
            'secret word',
            admin.ADMIN_PASSWORD,
            'Private',
            'made-up-token',
            'argon2',
        ])
            expect(server.output()).not.toContain(secret);
    });
});
