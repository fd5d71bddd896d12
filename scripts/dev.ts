/**
 * `npm run dev` starts the server, which restarts when its sources change, and Vite's server in front of it with hot
 * reloading. Both end together.
 */
import { spawn } from 'node:child_process';
import { refuseOldNode } from './node';
import { readOnlyOptions } from './options';
import { ROOT } from './build/panel';
import { refuseFaultyShop } from './shop/refuse';

const USAGE = `Starts the server and Vite's server in front of it, both with hot reload, until Ctrl-C.

  npm run dev

DEV_PORT is the port of Vite's server (5173); docs/configuration.md lists the settings of the server.`;

refuseOldNode();
refuseFaultyShop();
readOnlyOptions(USAGE, {});

const port = process.env.DEV_PORT || '5173';
const children = [
    [
        'node_modules/tsx/dist/cli.mjs',
        'watch',
        '--clear-screen=false',
        // Nothing of the folder is imported while it has a fault.
        '--include=shop/**/*',
        'scripts/devServer.ts',
    ],
    ['node_modules/vite/bin/vite.js', '--port', port, '--clearScreen', 'false'],
].map(args => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }));

const endAll = (signal: NodeJS.Signals) => children.forEach(child => child.kill(signal));

// Ctrl-C also reaches the children. This process waits for them, because the server stops its database.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => endAll('SIGTERM'));
for (const child of children) {
    child.once('exit', code => {
        process.exitCode ||= code ?? 0;
        endAll('SIGTERM');
    });
}
