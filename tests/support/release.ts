import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeRelease } from '../../scripts/release';
import { bundleIfChanged } from '../../scripts/build/serverBundle';
import { ROOT } from './clusters';

/**
 * Writes and unpacks a release, with links to the packages that `npm ci` installs there. Its `root` is the
 * unpacked folder.
 */
export async function unpackRelease(): Promise<{ root: string; remove(): void }> {
    if (!(await bundleIfChanged())) throw new Error('The server could not be bundled.');
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-release-'));
    const archive = await writeRelease(folder);
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    const root = archive.replace(/\.tar\.gz$/, '');
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
        packages: Record<string, { dev?: boolean }>;
    };
    for (const [name, { dev }] of Object.entries(lock.packages)) {
        const isNested = name.lastIndexOf('node_modules/') > 0;
        // Binaries for other platforms are in the lock and not on the disk.
        if (!name || dev || isNested || !existsSync(path.join(ROOT, name))) continue;
        mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
        symlinkSync(path.join(ROOT, name), path.join(root, name), 'junction');
    }
    return { root, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
