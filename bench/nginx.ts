import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../scripts/build/panel';
import { freePort, ready } from '../tests/support/server';

/** Whether nginx is installed: it is the machine's, not a dependency of the project. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** `deploy/nginx.conf` in front of these servers, on a port and without TLS. */
const configOf = (folder: string, port: number, servers: string[]): string => {
    const site = readFileSync(path.join(ROOT, 'deploy/nginx.conf'), 'utf8');
    const [first = ''] = site.split(/^(?=server \{\n {4}listen 80;)/m);
    const plain = first
        .replace('    server 127.0.0.1:3000;', servers.map(server => `    server ${server};`).join('\n'))
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replace(/^ {4}ssl_.*\n/gm, '');
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    return `daemon off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
    access_log off;
    ${kinds.map(kind => `${kind}_temp_path ${folder}/${kind};`).join('\n    ')}
${plain}}
`;
};

/** Starts nginx as `deploy/nginx.conf` says, in front of servers such as `http://127.0.0.1:3000`. */
export async function startNginx(
    baseUrls: string[],
): Promise<{ baseUrl: string; stop: () => Promise<void> }> {
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-nginx-'));
    const port = await freePort();
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(
        file,
        configOf(
            folder,
            port,
            baseUrls.map(url => new URL(url).host),
        ),
    );
    const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], {
        stdio: ['ignore', 'ignore', 'inherit'],
    });
    const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
    const baseUrl = `http://127.0.0.1:${port}`;
    await ready(baseUrl, () => {
        if (child.exitCode !== null) throw new Error('nginx ended instead of starting.');
    });
    return {
        baseUrl,
        stop: async () => {
            child.kill('SIGQUIT');
            await gone;
            rmSync(folder, { recursive: true });
        },
    };
}
