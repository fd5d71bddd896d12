import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleServer } from '../../scripts/build/bundleServer';
import { ROOT } from './clusters';
import { fromSource } from './server';

/**
 * Bundles the server for `startServer` and the commands, as `npm start` does, in a folder of these tests: from the bundle
 * they start in a third of the time. Answers a function that removes it.
 */
export async function bundleForTests({ vitest }: TestProject): Promise<() => void> {
    // The server tests and the browser tests share one. A watching Vitest would not see that its sources change.
    if (process.env.TEST_SERVER || vitest.config.watch) return () => {};
    const folder = path.join(ROOT, 'node_modules/.cache', `server-${process.pid}`);
    await bundleServer(folder);
    // Vitest starts the test processes afterwards with this environment.
    process.env.TEST_SERVER = path.join(folder, 'main.js');
    return () => {
        delete process.env.TEST_SERVER;
        rmSync(folder, { recursive: true, force: true });
    };
}

/** Node's arguments for one of the project's programs, such as `scripts/admin.ts`. */
export function programOf(source: string): string[] {
    const server = process.env.TEST_SERVER;
    const bundled = server && path.join(path.dirname(server), `${path.basename(source, '.ts')}.js`);
    return bundled && source.startsWith('scripts/') && existsSync(bundled) ? [bundled] : fromSource(source);
}
