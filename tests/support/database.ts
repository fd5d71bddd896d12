import type { TestProject } from 'vitest/node';
import { openCluster } from '../../scripts/testing/database';
import { bundleForTests } from './serverBundle';

export { emptyDatabase, freshDatabase } from '../../scripts/testing/database';

/** Vitest's global setup of the server tests: the server's bundle, and one cluster for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
    const [removeBundle, stop] = await Promise.all([bundleForTests(project), openCluster()]);
    return async () => {
        removeBundle();
        await stop();
    };
}
