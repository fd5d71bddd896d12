import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/build/panel';
import { writePanel } from '../../scripts/release';
import { launchShell } from '../support/chromium';
import { freePort, ready } from '../support/server';
import { settled, signIn } from '../support/signIn';
import { createHost } from '../../examples/host/host.mjs';
import { go, newVisit } from './support/visit';

const page = readFileSync(path.join(ROOT, 'docs/your-own-host.md'), 'utf8');
const recipe = (language: string): string =>
    new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';

let folder: string;
let panel: string;
let browser: Browser;
const { server } = createHost();
let children: ChildProcess[] = [];
beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'recipes-'));
    const archive = await writePanel(folder);
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    panel = path.join(archive.replace(/\.tar\.gz$/, ''), 'panel');
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    browser = await launchShell();
});
afterAll(async () => {
    await browser.close();
    await Promise.all(
        children.map(child => {
            child.kill();
            return new Promise(resolve => child.once('exit', resolve));
        }),
    );
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
    rmSync(folder, { recursive: true });
});

/** The recipe with the addresses of this test. */
const adapted = (language: string, port: number) =>
    recipe(language)
        .replaceAll('/srv/panel', panel)
        .replaceAll('127.0.0.1:4000', `127.0.0.1:${(server.address() as AddressInfo).port}`)
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace(/^admin\.example\.com \{/, `http://127.0.0.1:${port} {`);

const nginx = (port: number): ChildProcess => {
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const file = path.join(folder, 'nginx.conf');
    // The workers of a root process read as another user.
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(
        file,
        `${user} daemon off; pid ${folder}/pid; error_log stderr; events {}
http {
    include /etc/nginx/mime.types; access_log off;
    ${kinds.map(kind => `${kind}_temp_path ${folder}/${kind};`).join('\n    ')}
${adapted('nginx', port)}}
`,
    );
    return spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], {
        stdio: ['ignore', 'ignore', 'inherit'],
    });
};

const caddy = (port: number): ChildProcess => {
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n}\n${adapted('caddyfile', port)}`);
    return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
        stdio: 'ignore',
        env: { ...process.env, HOME: folder },
    });
};

const SERVERS = { nginx: { start: nginx, version: '-v' }, caddy: { start: caddy, version: 'version' } };

// Both are the machine's, no dependency of the project.
describe.each(Object.entries(SERVERS))('the recipe for %s', (name, { start, version }) => {
    const isInstalled = spawnSync(name, [version]).status === 0;

    it.skipIf(!isInstalled)('serves the panel of the archive before a host', async () => {
        const port = await freePort();
        const child = start(port);
        children = [...children, child];
        const base = `http://127.0.0.1:${port}`;
        await ready(`${base}/favicon.svg`, () => {
            if (child.exitCode !== null) throw new Error(`${name} ended instead of starting.`);
        });
        const { page, seen, context } = await newVisit(browser, base);
        await signIn(page, base, { email: 'owner@example.com', password: 'password' });
        for (const at of ['products/1', 'banners', 'purchase-operations']) {
            await go(page, `/default/${at}`);
            await settled(page);
        }
        await page.reload();
        await settled(page);
        expect(seen.failed).toEqual([]);
        expect(seen.console).toEqual([]);
        const [document, asset] = await Promise.all([
            fetch(`${base}/default/products`),
            fetch(`${base}${/\/assets\/[^"]+\.js/.exec(await (await fetch(base)).text())![0]}`),
        ]);
        expect(document.headers.get('content-security-policy')).toContain("default-src 'self'");
        expect(document.headers.get('cache-control')).toBe('no-cache');
        expect(asset.headers.get('cache-control')).toMatch(/max-age=31\d{6}/);
        expect(asset.headers.get('content-encoding')).toBe('gzip');
        await context.close();
    });
});
