import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../support/database';
import { freePort } from '../support/server';
import { livePostmaster } from '../../server/db/postgres/postmaster';
import { dataFolder, run, type Run } from './support/process';

// Each of these starts a whole server, some a database too; the other test files keep the machine busy meanwhile.
vi.setConfig({ testTimeout: 60_000 });

const admin = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'chosen by me' };

const start = async (env: Record<string, string> = {}, dataDir = dataFolder()) => {
    const port = await freePort();
    const server = run('server/main.ts', [], { PORT: String(port), DATA_DIR: dataDir, ...env });
    return { ...server, url: `http://127.0.0.1:${port}`, dataDir };
};
const serving = (server: Run) => server.says(/The back office is at [^]*?\n\n/);

const signIn = async (url: string, email: string, password: string): Promise<string> => {
    const answer = await fetch(`${url}/api/admin/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { access_token: string }).access_token;
};

/** A category that is being sent: begun, and finished by `finish`. */
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
    it('says where it is and how to sign in; a later one only where', async () => {
        const DATABASE_URL = await freshDatabase();
        const first = await start({ DATABASE_URL });
        await serving(first);
        expect(first.output()).toContain(
            `The back office is at ${first.url}/\nSign in as admin@shop.example, password demo-2026-shop\n`,
        );
        await signIn(first.url, 'admin@shop.example', 'demo-2026-shop');
        const second = await start({ DATABASE_URL }, first.dataDir);
        await serving(second);
        expect(second.output()).toContain(`The back office is at ${second.url}/\n`);
        expect(second.output()).not.toMatch(/Sign in|demo-2026/);
    });

    it('as an empty shop in production says so, and never the password that was chosen', async () => {
        const server = await start({ DATABASE_URL: await freshDatabase(), NODE_ENV: 'production', ...admin });
        await serving(server);
        expect(server.output()).toContain(
            'SEED is not set; beyond this machine that means none: an empty shop.',
        );
        expect(server.output()).toContain('Sign in as owner@example.com with the password in ADMIN_PASSWORD');
        expect(server.output()).not.toContain(admin.ADMIN_PASSWORD);
    });

    it.each([
        [
            'a demo within reach of others',
            { HOST: '0.0.0.0' },
            /^A demo password is refused .* set ADMIN_EMAIL and ADMIN_PASSWORD for the first admin\.\n$/,
        ],
        [
            'a wrong setting',
            { SEED: 'maybe', SHOP_TIME_ZONE: 'x' },
            /^SEED must be demo or none\.\nSHOP_TIME_ZONE must be .*\n$/,
        ],
        [
            'an address of another machine',
            { HOST: '203.0.113.7', ...admin },
            /^HOST is 203\.0\.113\.7, which is no address of this machine\.\n$/,
        ],
        [
            'a database that is not there',
            { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
            /^The database in DATABASE_URL does not answer: .*\n$/,
        ],
    ])('ends in a sentence for %s', async (_what, env, sentence) => {
        const server = await start({ DATABASE_URL: await freshDatabase(), ...env } as Record<string, string>);
        expect(await server.ended).toBe(1);
        expect(server.output()).toMatch(sentence);
        expect(server.output()).not.toContain('secret');
    });

    it('ends in a sentence where the port is taken, before anything else is started', async () => {
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
});

describe('a stop', () => {
    it('answers what it has begun, with its own database, though Ctrl-C reaches the whole group', async () => {
        const server = await start(admin);
        await serving(server);
        const token = await signIn(server.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
        const upload = slowUpload(server.url, token);
        await wait(500);
        process.kill(-server.child.pid!, 'SIGINT');
        await wait(300);
        await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
        expect(livePostmaster(`${server.dataDir}/postgres/cluster`)).toBeDefined();
        upload.finish();
        expect((await upload.answered).statusCode).toBe(201);
        expect(await server.ended).toBe(0);
        expect(livePostmaster(`${server.dataDir}/postgres/cluster`)).toBeUndefined();

        const again = await start(admin, server.dataDir);
        await serving(again);
        const found = await fetch(`${again.url}/api/admin/categories?q=Slow`, {
            headers: { 'auth-token': token },
        });
        expect(((await found.json()) as { data: unknown[] }).data).toHaveLength(1);
    });

    it('does not wait for browsers that only keep their connection', async () => {
        const server = await start({ DATABASE_URL: await freshDatabase(), ...admin });
        await serving(server);
        await (await fetch(`${server.url}/healthz`)).text();
        const since = Date.now();
        server.child.kill('SIGTERM');
        expect(await server.ended).toBe(0);
        expect(Date.now() - since).toBeLessThan(3000);
    });

    it('ends at once when it is asked twice', async () => {
        const server = await start({ DATABASE_URL: await freshDatabase(), ...admin });
        await serving(server);
        const upload = slowUpload(
            server.url,
            await signIn(server.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD),
        );
        upload.answered.catch(() => undefined);
        await wait(200);
        server.child.kill('SIGTERM');
        await wait(500);
        expect(server.child.exitCode).toBeNull();
        const since = Date.now();
        server.child.kill('SIGTERM');
        expect(await server.ended).toBe(1);
        expect(Date.now() - since).toBeLessThan(1000);
        upload.abandon();
    });

    it('that comes while it is still starting is heard', async () => {
        const server = await start();
        while (!existsSync(`${server.dataDir}/postgres`)) await wait(20);
        server.child.kill('SIGTERM');
        expect(await server.ended).toBe(0);
        expect(livePostmaster(`${server.dataDir}/postgres/cluster`)).toBeUndefined();
    });
});

describe('the log', () => {
    it('has one line of JSON a call, with who, what and how long, and nothing secret', async () => {
        const server = await start({ DATABASE_URL: await freshDatabase(), ...admin });
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

describe('the command line', () => {
    const shell = async (args: string[], env: Record<string, string>, input?: string) => {
        const done = run('scripts/admin.ts', args, env, input);
        return { code: await done.ended, output: done.output() };
    };

    it('makes admins and new passwords while the server runs', async () => {
        const DATABASE_URL = await freshDatabase();
        const server = await start({ DATABASE_URL });
        await serving(server);
        const made = await shell(
            ['create', '--email', 'Layla@Example.com', '--name', 'Layla', '--role', 'order desk'],
            { DATABASE_URL },
        );
        expect(made).toEqual({
            code: 0,
            output: expect.stringMatching(
                /^layla@example\.com may sign in now, with the role Order desk\.\nPassword: (\w{5}-){3}\w{5}\n$/,
            ),
        });
        const token = await signIn(
            server.url,
            'layla@example.com',
            made.output.match(/Password: (\S+)/)![1]!,
        );

        const reset = await shell(
            ['reset', '--email', 'layla@example.com', '--password-stdin'],
            { DATABASE_URL },
            'a new one 22\n',
        );
        expect(reset).toEqual({
            code: 0,
            output: 'layla@example.com has a new password; earlier sessions are over.\n',
        });
        const before = await fetch(`${server.url}/api/admin/profile`, { headers: { 'auth-token': token } });
        expect(before.status).toBe(401);
        await signIn(server.url, 'layla@example.com', 'a new one 22');
    });

    it('works on the data folder while no server runs, and leaves no database running', async () => {
        const DATA_DIR = dataFolder();
        const made = await shell(['create', '--email', 'first@example.com', '--name', 'First'], { DATA_DIR });
        expect(made.output).toContain('first@example.com may sign in now, with the role Full access.');
        expect(livePostmaster(`${DATA_DIR}/postgres/cluster`)).toBeUndefined();
    });

    it('says in a sentence what it could not do', async () => {
        const DATABASE_URL = await freshDatabase();
        const answers = [
            await shell(['reset', '--email', 'nobody@example.com'], { DATABASE_URL }),
            await shell(['create', '--email', 'x', '--name', 'X'], { DATABASE_URL }),
            await shell(['create', '--email', 'x@example.com', '--name', 'X', '--role', 'None such'], {
                DATABASE_URL,
            }),
            await shell(
                ['create', '--email', 'x@example.com', '--name', 'X', '--password-stdin'],
                { DATABASE_URL },
                'short\n',
            ),
            await shell(['create', '--nonsense'], { DATABASE_URL }),
        ];
        expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
        expect(answers.map(({ output }) => output)).toEqual([
            'There is no admin with nobody@example.com.\n',
            '"x" is not an e-mail address.\n',
            'There is no role named "None such". Name one with --role: there is none yet.\n',
            'A password has 8 to 200 characters.\n',
            expect.stringContaining("Unknown option '--nonsense'"),
        ]);
        const usage = await shell([], {});
        expect([usage.code, usage.output]).toEqual([
            1,
            expect.stringContaining('npm run admin:create -- --email'),
        ]);
    });
});
