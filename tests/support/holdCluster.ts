/**
 * A process that runs a cluster, for tests that kill it: `holdCluster.ts <cluster.ts> <data folder>`. It writes a JSON
 * line when the database is ready. On SIGINT or SIGTERM it queries the database once more and stops.
 */
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { startCluster as Start } from '../../server/db/cluster';

const [file = '', dataDir = ''] = process.argv.slice(2);
const { startCluster } = (await import(pathToFileURL(file).href)) as { startCluster: typeof Start };

const logged: string[] = [];
try {
    const { url, adopted, stop } = await startCluster({
        dataDir,
        log: sentence => void logged.push(sentence),
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => {
            void (async () => {
                await wait(300);
                const client = new pg.Client(url);
                await client.connect();
                console.log(JSON.stringify({ drained: (await client.query('select 1')).rowCount === 1 }));
                await client.end();
                await stop();
            })();
        });
    }
    console.log(JSON.stringify({ url, adopted, logged }));
} catch (error) {
    console.log(JSON.stringify({ failed: (error as Error).message, logged }));
}
