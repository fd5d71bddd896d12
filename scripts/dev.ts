/**
 * `npm run dev` starts the server, which restarts when its sources change, and Vite's server in front of it with hot
 * reloading. Both end together.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { refuseOldNode } from './node';
import { readOnlyOptions } from './options';
import { ROOT } from './build/panel';
import { shopArguments } from './shop/conditions';
import { readIdentity } from './shop/identity';
import { refuseFaultyShop } from './shop/refuse';

const USAGE = `Starts the server and Vite's server in front of it, both with hot reload, until Ctrl-C.

  npm run dev

DEV_PORT is the port of Vite's server (5173); docs/configuration.md lists the settings of the server.`;

refuseOldNode();
refuseFaultyShop();
readOnlyOptions(USAGE, {});

const folder = path.join(ROOT, 'shop');
const env = { ...process.env, SHOP_IDENTITY: JSON.stringify(readIdentity(folder)) };

const port = process.env.DEV_PORT || '5173';
const children = [
    ['node_modules/tsx/dist/cli.mjs', 'watch', ...shopArguments(), '--clear-screen=false', 'server/main.ts'],
    ['node_modules/vite/bin/vite.js', '--port', port, '--clearScreen', 'false'],
].map(args => spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }));

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
