/**
 * `npm start` builds the panel and bundles the server if their sources have changed, then serves the panel and the API from this
 * process. This program is in the bundle itself, which scripts/start.mjs starts.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { refuseOldNode } from './node';
import { readOnlyOptions } from './options';
import { bundleIfChanged, isOfItsShop, SERVER } from './build/serverBundle';
import { buildIfChanged } from './build/panel';

const USAGE = `Builds the panel and the server if their sources have changed, and starts the shop until Ctrl-C.

  npm start

It takes its settings from the environment, for example PORT=8080 DATA_DIR=/var/lib/shop npm start. docs/configuration.md
lists them, and npm run doctor checks them.`;

refuseOldNode();
readOnlyOptions(USAGE, {});

if (!isOfItsShop()) {
    console.error(
        'The folder shop has changed since this release was made of it, and a release has no tools to build it. Change it in a checkout, run npm run release there, and install what that writes. Only identity.json and pictures are read at each start.',
    );
    process.exitCode = 1;
} else if ((await buildIfChanged()) && (await bundleIfChanged())) {
    // By their addresses, because this program may belong to the bundle before.
    const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(path.join(SERVER, name)).href);
    const { identify } = (await load('identify.js')) as { identify: () => boolean };
    if (identify()) await load('main.js');
    else process.exitCode = 1;
} else {
    console.error('Build failed, so the shop wasn’t started. See the error above.');
    process.exitCode = 1;
}
