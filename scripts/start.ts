/** `npm start` builds the panel if its sources have changed, then serves the panel and the API from this process. */
import { refuseOldNode } from './node';

refuseOldNode();
const { buildIfChanged } = await import('./panel');
if (await buildIfChanged()) {
    await import('../server/main');
} else {
    console.error('The panel could not be built, so nothing was started; the reason stands above.');
    process.exitCode = 1;
}
