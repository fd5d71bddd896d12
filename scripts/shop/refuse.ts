import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureShop, isUndescribed } from './folder';

/**
 * Ends the program with the faults of the folder `shop`, before anything is built or started. In a process of its own, which
 * has the empty shop, because a fault in the folder would keep this one from running. A folder that is missing is made first.
 * A release is built of a folder without faults.
 */
export function refuseFaultyShop(): void {
    ensureShop();
    const check = path.join(import.meta.dirname, 'shopCheck.ts');
    if (isUndescribed() || !existsSync(check)) return;
    const empty = pathToFileURL(path.join(import.meta.dirname, 'empty.ts')).href;
    const { status } = spawnSync(
        process.execPath,
        ['--import', 'tsx', '--import', empty, check, '--before-build'],
        // Faults are on the standard error.
        { stdio: ['inherit', 'ignore', 'inherit'] },
    );
    if (status === 0) return;
    process.stderr.write('\nNothing was built or started.\n');
    process.exit(1);
}
