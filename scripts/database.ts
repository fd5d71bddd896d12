import type { Config } from '../server/base/config';
import { startCluster, type Cluster } from '../server/db/cluster';

/** The database of a command: the configured one, else the cluster of a running server, else one for its duration. */
export async function databaseOf(
    {
        databaseUrl,
        databaseListenUrl,
        dataDir,
    }: Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'dataDir'>,
    log: (line: string) => void,
): Promise<Pick<Cluster, 'url' | 'stop'>> {
    if (databaseUrl) return { url: databaseListenUrl ?? databaseUrl, stop: async () => {} };
    return startCluster({ dataDir, log });
}
