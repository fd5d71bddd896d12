import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { NOTHING_FOR_PANEL, shopConditions } from './conditions';

/**
 * Ends the program with the faults of the folder `shop`, before anything is built or started. In a process of its own, which
 * has the empty shop, because a fault in the folder would keep this one from running. Answers whether the panel has anything of the
 * folder: not of one that describes nothing yet.
 */
export function refuseFaultyShop(): boolean {
    if (!shopConditions().includes('shop')) return false;
    const { status } = spawnSync(
        process.execPath,
        ['--import', 'tsx', path.join(import.meta.dirname, 'shopCheck.ts'), '--before-build'],
        // Faults are on the standard error.
        { stdio: ['inherit', 'ignore', 'inherit'] },
    );
    if (status === 0 || status === NOTHING_FOR_PANEL) return status === 0;
    process.stderr.write('\nNothing was built or started.\n');
    process.exit(1);
}
