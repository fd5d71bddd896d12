import { buildIfChanged } from '../../scripts/panel';
import { findChromium } from './chromium';

/** Vitest's global setup of the tests in the browser: the panel as it is now, and a browser to see it in. */
export default async function setup(): Promise<void> {
    if (!(await buildIfChanged())) throw new Error('The panel could not be built.');
    // Looked for once, not once a file.
    process.env.CHROMIUM_PATH = findChromium();
}
