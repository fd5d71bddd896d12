import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBuiltin } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost } from '../../examples/host/host.mjs';
import { bundleConform } from '../../scripts/build/bundleConform';

const { server } = createHost();
let folder: string;
let file: string;
let source: string;
let url: string;
beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'conform-'));
    file = path.join(folder, 'conform.mjs');
    source = await bundleConform();
    writeFileSync(file, source);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/admin`;
});
afterAll(async () => {
    rmSync(folder, { recursive: true });
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
});

const run = async (...options: string[]) => {
    const child = spawn(process.execPath, [file, ...options], { cwd: folder });
    const text = { out: '', err: '' };
    child.stdout.on('data', part => (text.out += part));
    child.stderr.on('data', part => (text.err += part));
    const code = await new Promise(resolve => child.once('close', resolve));
    return { code, ...text };
};
const SIGN_IN = ['--email', 'owner@example.com', '--password', 'password'];

describe('conform.mjs', () => {
    it('needs no module but those of Node', () => {
        const modules = [...source.matchAll(/(?:from|import)\s*\(?\s*["']([^"'\s]+)["']/g)].map(
            match => match[1]!,
        );
        expect(modules.filter(name => !isBuiltin(name))).toEqual([]);
        expect(modules).toContain('node:util');
    });

    it('passes a host that has nothing to change, and prints its report as JSON', async () => {
        const { code, out, err } = await run('--url', url, ...SIGN_IN, '--write', '--json');
        expect([err, code]).toEqual(['', 0]);
        expect(JSON.parse(out)).toMatchObject({ url, passed: true, not_answered: ['DELETE /users/:id'] });
    });

    it('exits with 1 and a report if nobody can sign in', async () => {
        const { code, out } = await run('--url', url, '--email', 'owner@example.com', '--password', 'wrong');
        expect(code).toBe(1);
        expect(out).toContain(
            'POST /auth/login answers 422 (“The given data was invalid”) to right credentials.',
        );
        expect(out).toContain('The other calls were not checked, because nobody is signed in.');
    });

    it('exits with 2 and its usage without an address or credentials', async () => {
        for (const options of [[], ['--url', url], ['--url', 'nowhere', ...SIGN_IN]]) {
            const { code, out } = await run(...options);
            expect(code).toBe(2);
            expect(out).toContain('node conform.mjs --url');
        }
    });
});
