/** `npm start` builds the panel if its sources have changed, then serves the panel and the API from this process. */
import { refuseOldNode } from './node';
import { readOnlyOptions } from './options';

const USAGE = `Builds the panel if its sources have changed, and starts the shop until Ctrl-C.

  npm start

It takes its settings from the environment, for example PORT=8080 DATA_DIR=/var/lib/shop npm start. docs/configuration.md
lists them, and npm run doctor checks them.`;

refuseOldNode();
readOnlyOptions(USAGE, {});
const { buildIfChanged } = await import('./panel');
if (await buildIfChanged()) {
    await import('../server/main');
} else {
    console.error('The panel could not be built, so nothing was started; the reason stands above.');
    process.exitCode = 1;
}
