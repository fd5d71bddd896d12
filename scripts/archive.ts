import type pg from 'pg';
import { archiveActivity, restoreActivity } from '../server/backup/activityArchive';
import { whileNoOtherBackup } from '../server/backup/backup';
import { archiveItems } from '../server/backup/itemsArchive';
import { readConfig, SetupError } from '../server/config';
import type { Cluster } from '../server/db/cluster';
import { migrate } from '../server/db/migrate';
import { runCommand, say } from './command';
import { databaseOf } from './database';
import { readOptions } from './options';

const USAGE = `Moves old entries of the activity log to a file, or puts them back; moves old items of orders to another disk. The
server can keep running.

  npm run archive -- --before 2025-01 /backups/activity-2025-01.gz
  npm run archive -- --restore /backups/activity-2025-01.gz
  npm run archive -- --items --before 2024-01 --to /mnt/archive

It reads DATA_DIR and DATABASE_URL like the server. Months are those of UTC. Entries of changes that can still be undone stay.
The file has one entry per line as JSON: zcat shows it. Items stay in the shop: the folder becomes a tablespace of PostgreSQL,
whose user must own it, and must be there whenever PostgreSQL starts.`;

const { values, positionals } = readOptions(USAGE, {
    before: { type: 'string' },
    restore: { type: 'boolean' },
    items: { type: 'boolean' },
    to: { type: 'string' },
});
const [file] = positionals;
const { before, restore, items, to } = values;
const isOfItems = items && before && to && !restore && positionals.length === 0;
const isOfActivity =
    !items && !to && file && positionals.length === 1 && Boolean(before) !== Boolean(restore);
if (!(isOfItems || isOfActivity)) {
    say(USAGE);
    process.exit(1);
}

type Work = (
    client: pg.Client,
    signal: AbortSignal,
    asSuperuser: Cluster['asSuperuser'] | undefined,
) => Promise<string>;

const moveItems: Work = async (client, signal, asSuperuser) => {
    const { names, bytes } = await archiveItems(client, { before: before!, to: to!, asSuperuser, signal });
    if (names.length === 0)
        return `There is nothing to move: ${to} has all partitions of items before ${before}, or there are none.`;
    const megabytes = (bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 });
    return `Moved ${names.length} ${names.length === 1 ? 'partition' : 'partitions'} of items with ${megabytes} MB to ${to}.`;
};

const moveEntries: Work = async (client, signal) => {
    const count = before
        ? await archiveActivity(client, { before, file: file!, signal })
        : await restoreActivity(client, file!);
    const entries = `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`;
    if (!before) return `Put ${entries} back.`;
    if (count === 0) return `There are no entries before ${before}, so no file was written.`;
    return `Moved ${entries} to ${file}.`;
};

await runCommand(async signal => {
    const config = readConfig(process.env);
    const { url, stop, asSuperuser } = await databaseOf(config, say);
    try {
        await migrate(url);
        const done = await whileNoOtherBackup(url, client =>
            (isOfItems ? moveItems : moveEntries)(client, signal, asSuperuser),
        );
        if (done === undefined)
            throw new SetupError('A backup of this shop is being written. Try again later.');
        say(done);
    } finally {
        await stop();
    }
});
