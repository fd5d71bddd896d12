import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { shopConditions } from './conditions';

/**
 * Ends the program with the faults of the folder `shop`, before anything is built or started. In a process of its own, which
 * has the empty shop, because a fault in the folder would keep this one from running.
 */
export function refuseFaultyShop(): void {
    if (!shopConditions().includes('shop')) return;
    const { status } = spawnSync(
        process.execPath,
        ['--import', 'tsx', path.join(import.meta.dirname, 'shopCheck.ts')],
        // What it found is not asked for here; faults are on the standard error.
        { stdio: ['inherit', 'ignore', 'inherit'] },
    );
    if (status === 0) return;
    process.stderr.write('\nNothing was built or started.\n');
    process.exit(1);
}
