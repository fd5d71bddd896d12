import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { shopConditions } from './conditions';

/**
 * Ends the program with the faults of the folder `shop`, before anything is built or started. In a process of its own, which
 * has the empty shop, because a fault in the folder would keep this one from running. Answers whether the panel has anything of the
 * folder: not of one that describes nothing yet.
 */
export function refuseFaultyShop(): boolean {
    if (!shopConditions().includes('shop')) return false;
    const { status, stdout } = spawnSync(
        process.execPath,
        ['--import', 'tsx', path.join(import.meta.dirname, 'shopCheck.ts')],
        // Faults are on the standard error.
        { stdio: ['inherit', 'pipe', 'inherit'], encoding: 'utf8' },
    );
    if (status === 0) return /\d (noun|field|status)|panel\.tsx/.test(stdout);
    process.stderr.write('\nNothing was built or started.\n');
    process.exit(1);
}
