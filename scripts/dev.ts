/**
 * `npm run dev`: the server, started again when its sources change, and Vite's server before it, which changes the panel
 * in the open page. Both end together.
 */
import { spawn } from 'node:child_process';
import { refuseOldNode } from './node';
import { ROOT } from './panel';

refuseOldNode();

const port = process.env.DEV_PORT || '5173';
const children = [
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
    ['node_modules/vite/bin/vite.js', '--port', port, '--clearScreen', 'false'],
].map(args => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }));

const endAll = (signal: NodeJS.Signals) => children.forEach(child => child.kill(signal));

// Ctrl-C reaches the children by itself; they are waited for, because the server has a database to close.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => endAll('SIGTERM'));
for (const child of children) {
    child.once('exit', code => {
        process.exitCode ||= code ?? 0;
        endAll('SIGTERM');
    });
}
