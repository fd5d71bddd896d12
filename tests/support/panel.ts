import { buildIfChanged } from '../../scripts/panel';
import { findChromium } from './chromium';
import { freePort, startServer } from './server';

/**
 * Vitest's global setup of the tests in the browser: the panel as it is now, a browser to see it in, and a demo shop for
 * the files that only look at it (`openSharedStage`); it is still starting when the first file begins.
 */
export default async function setup(): Promise<() => Promise<void>> {
    if (!(await buildIfChanged())) throw new Error('The panel could not be built.');
    // Looked for once, not once a file.
    process.env.CHROMIUM_PATH = findChromium();
    const port = await freePort();
    process.env.SHARED_SHOP = `http://127.0.0.1:${port}`;
    const starting = startServer({ seed: 'demo', port });
    starting.catch(error => console.error(error));
    return async () => (await starting).close();
}
