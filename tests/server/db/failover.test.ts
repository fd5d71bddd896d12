import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../server/base/config';
import { startCluster } from '../../../server/db/cluster';
import { connect } from '../../../server/db/connect';
import { createReader } from '../../../server/db/replicaRouting';
import { checkDatabase } from '../../../server/doctor/database';
import { cleanUp, later, makeFolder, postmasterPid, start } from '../../support/clusters';
import { makeReplica, type Replica } from '../../support/replica';
import { query } from '../../support/postgresServers';

/**
 * A failover to the less advanced of two replicas: the first one was away during the last writes, is promoted when the primary
 * is lost, and the second one and the old primary are ahead of it, in a history that has ended.
 */
let promoted: Replica;
let ahead: Replica;
let oldPrimary: string;
let rebuilt: Replica;

const write = (url: string, count = 1) =>
    query(
        url,
        `insert into words select repeat(md5(number::text), 30) from generate_series(1, ${count}) as numbers (number)`,
    );
const count = async (url: string) =>
    (await query<{ count: string }>(url, 'select count(*) as count from words'))[0]!.count;

beforeAll(async () => {
    const dataDir = path.join(makeFolder(), 'primary');
    // Not `start`: it is killed, and stopping a cluster that another start has taken over would fail.
    const { url } = await startCluster({ dataDir, log: () => undefined, fsync: false });
    await query(url, 'create table words (word text)');
    const replicaOf = async (from: string, name: string) => {
        const replica = await makeReplica(from, url, path.join(makeFolder(), name));
        later(() => replica.stop().catch(() => undefined));
        return replica;
    };
    const folder = makeFolder();
    promoted = await makeReplica(dataDir, url, folder);
    later(() => promoted.stop().catch(() => undefined));
    ahead = await replicaOf(dataDir, 'ahead');
    await promoted.stop();
    await write(url, 5000);
    await vi.waitUntil(async () => (await count(ahead.url)) === (await count(url)), { timeout: 20_000 });
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await promoted.start();
    await promoted.promote();
    oldPrimary = (await start(dataDir)).url;
    rebuilt = await replicaOf(folder, 'rebuilt');
}, 120_000);
afterAll(cleanUp, 60_000);

/** Whether a reader of the promoted primary reads another server, after a write; and its warnings. */
async function isRead(replicaUrl: string) {
    const primary = connect(promoted.url, () => undefined);
    const replica = connect(replicaUrl, () => undefined, { connectMs: 1000 });
    const warned: string[] = [];
    const where = 'select inet_server_port() as port, (select count(*) from words) as count';
    try {
        const read = createReader(primary.pool, replica.pool, error => warned.push(String(error)));
        await write(promoted.url);
        const asked = await read(async () => (await primary.db.execute(where)).rows[0]!);
        expect(Number(asked.count)).toBe(Number(await count(promoted.url)));
        return { isRead: String(asked.port) === new URL(replicaUrl).port, warned };
    } finally {
        await primary.close();
        await replica.close();
    }
}

/** What `npm run doctor` says of the replica. */
async function diagnosis(replicaUrl: string): Promise<string> {
    const sentences: string[] = [];
    const config = readConfig({ DATABASE_URL: promoted.url, DATABASE_READ_URL: replicaUrl });
    await checkDatabase(config, (level, sentence) => void sentences.push(`${level}: ${sentence}`)).catch(
        () => undefined,
    );
    return sentences.find(sentence => /replica|DATABASE_READ_URL/.test(sentence)) ?? sentences.join('\n');
}

describe('after a failover', () => {
    it('a replica of the old history is not read, although it is ahead', async () => {
        const { isRead: read, warned } = await isRead(ahead.url);
        expect(read).toBe(false);
        expect(warned.join()).toContain('does not follow the primary');
        expect(await diagnosis(ahead.url)).toContain('fault: DATABASE_READ_URL doesn’t follow the primary');
    });

    it('the old primary, which was started again, is not read', async () => {
        const { isRead: read, warned } = await isRead(oldPrimary);
        expect(read).toBe(false);
        expect(warned.join()).toContain('accepts writes');
        expect(await diagnosis(oldPrimary)).toBe(
            'fault: DATABASE_READ_URL isn’t a replica, because it accepts writes.',
        );
    });

    it('a replica of the new primary is read', async () => {
        await vi.waitFor(
            async () => expect(await isRead(rebuilt.url)).toEqual({ isRead: true, warned: [] }),
            { timeout: 20_000 },
        );
        expect(await diagnosis(rebuilt.url)).toContain('good: The replica answers');
    });
});
