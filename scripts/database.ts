import type { Config } from '../server/config';
import { startCluster } from '../server/db/cluster';

/** The database of a command: the configured one, else the cluster of a running server, else one for its duration. */
export async function databaseOf(
    { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
    log: (line: string) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
    if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
    const { url, stop } = await startCluster({ dataDir, log });
    return { url, stop };
}
