/**
 * `npm start`, as Node runs it: starts the bundle of the server (scripts/startShop.ts), so that the process which serves the shop
 * needs no compiler. A fresh checkout has no bundle yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const start = new URL('../dist-server/start.js', import.meta.url);
const isBundled =
    existsSync(start) ||
    spawnSync(
        process.execPath,
        ['--import', 'tsx', fileURLToPath(new URL('build/bundleServer.ts', import.meta.url))],
        {
            cwd: fileURLToPath(new URL('..', import.meta.url)),
            stdio: 'inherit',
        },
    ).status === 0;
if (isBundled) await import(start.href);
else process.exitCode = 1;
