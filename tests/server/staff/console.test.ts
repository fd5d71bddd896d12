import { describe, expect, it, vi } from 'vitest';
import { livePostmaster } from '../../../server/db/postgres/postmaster';
import { freshDatabase } from '../../support/database';
import { dataFolder, run, serving, signIn, start } from '../support/process';

vi.setConfig({ testTimeout: 60_000 });

describe('the command line', () => {
    const shell = async (args: string[], env: Record<string, string>, input?: string) => {
        const done = run('scripts/admin.ts', args, env, input);
        return { code: await done.ended, output: done.output() };
    };

    it('creates admins and resets passwords while the server runs', async () => {
        const DATABASE_URL = await freshDatabase();
        const first = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'chosen by me' };
        const server = await start({ DATABASE_URL, SEED: 'none', ...first });
        await serving(server);
        const role = await fetch(`${server.url}/api/admin/roles`, {
            method: 'POST',
            headers: {
                'auth-token': await signIn(server.url, first.ADMIN_EMAIL, first.ADMIN_PASSWORD),
                'content-type': 'application/json',
            },
            body: JSON.stringify({ name: 'Order desk', permissions: ['show purchases'] }),
        });
        expect(role.status).toBe(201);
        const made = await shell(
            ['create', '--email', 'Layla@Example.com', '--name', 'Layla', '--role', 'order desk'],
            { DATABASE_URL },
        );
        expect(made).toEqual({
            code: 0,
            output: expect.stringMatching(
                /^layla@example\.com can sign in now, with the role Order desk\.\nPassword: (\w{5}-){3}\w{5}\n$/,
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
            output: 'layla@example.com has a new password; earlier sessions have ended.\n',
        });
        const before = await fetch(`${server.url}/api/admin/profile`, { headers: { 'auth-token': token } });
        expect(before.status).toBe(401);
        await signIn(server.url, 'layla@example.com', 'a new one 22');

        const factor = await shell(['reset', '--email', 'layla@example.com', '--second-factor'], {
            DATABASE_URL,
        });
        expect(factor).toEqual({ code: 0, output: 'layla@example.com has no two-factor authentication.\n' });
        await signIn(server.url, 'layla@example.com', 'a new one 22');
    });

    it('works without a running server, and leaves no database running', async () => {
        const DATA_DIR = dataFolder();
        const made = await shell(['create', '--email', 'first@example.com', '--name', 'First'], { DATA_DIR });
        expect(made.output).toContain('first@example.com can sign in now, with the role Full access.');
        expect(livePostmaster(`${DATA_DIR}/postgres/cluster`)).toBeUndefined();
    });

    it('reports failures in a sentence', async () => {
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
            'The password was refused. Use at least 12 characters.\n',
            expect.stringMatching(/^Unknown option: --nonsense\. The options are --email, /),
        ]);
        const usage = await shell([], {});
        expect([usage.code, usage.output]).toEqual([
            1,
            expect.stringContaining('npm run admin create -- --email'),
        ]);
    });
});
