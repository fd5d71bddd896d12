import type { TestProject } from 'vitest/node';
import { buildIfChanged, DIST } from '../../scripts/build/panel';
import { pointPages } from '../../scripts/shop/point';
import { findChromium, findShell } from './chromium';
import { bundleForTests } from './serverBundle';
import { freePort, makeTemplate, startServer } from './server';

/**
 * Vitest's global setup of the browser tests: builds the panel, finds a browser, and starts a demo shop for files that
 * only read it (`openSharedStage`). The shop may still be starting when the first file begins.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
    if (!(await buildIfChanged())) throw new Error('The panel could not be built.');
    // A start may have written a shop's identity into the pages.
    pointPages(DIST, {}, '');
    // Found once and not for each file.
    process.env.CHROMIUM_SHELL_PATH = findShell();
    process.env.CHROMIUM_PATH = findChromium();
    const removals = [await bundleForTests(project)];
    removals.push(...(await Promise.all([makeTemplate('none'), makeTemplate('demo')])));
    const port = await freePort();
    process.env.SHARED_SHOP = `http://127.0.0.1:${port}`;
    const starting = startServer({ seed: 'demo', port });
    starting.catch(error => console.error(error));
    return async () => {
        await (await starting).close();
        for (const remove of removals) remove();
    };
}
