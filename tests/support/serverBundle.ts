import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';
import { ROOT } from './clusters';

/** Sources keep their own address in the bundle, because they find files beside them by it. */
const ownAddresses: Plugin = {
    name: 'own-addresses',
    enforce: 'pre',
    transform: (code, id) =>
        code
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id))),
};

/**
 * Bundles the server's sources, without packages, for `startServer`: a start then takes half of the processor time,
 * which tsx needs to find and load hundreds of files. Answers a function that removes it.
 */
export async function bundleServer({ vitest }: TestProject): Promise<() => void> {
    // The server tests and the browser tests share one. A watching Vitest would not see that its sources change.
    if (process.env.TEST_SERVER || vitest.config.watch) return () => {};
    const folder = path.join(ROOT, 'node_modules/.cache', `server-${process.pid}`);
    await build({
        configFile: false,
        root: ROOT,
        logLevel: 'warn',
        publicDir: false,
        plugins: [ownAddresses],
        build: { ssr: 'server/main.ts', outDir: folder, target: 'node20' },
    });
    // Vitest starts the test processes afterwards with this environment.
    process.env.TEST_SERVER = path.join(folder, 'main.js');
    return () => {
        delete process.env.TEST_SERVER;
        rmSync(folder, { recursive: true, force: true });
    };
}
