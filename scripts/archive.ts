import type pg from 'pg';
import { archiveActivity, restoreActivity } from '../server/backup/activityArchive';
import { whileNoOtherBackup } from '../server/backup/backup';
import { readConfig, SetupError } from '../server/base/config';
import { migrate } from '../server/db/migrate';
import { runCommand, say } from './command';
import { databaseOf } from './database';
import { readOptions } from './options';

const USAGE = `Moves old entries of the activity log to a file, or puts them back. The server can keep running.

  npm run archive -- --before 2025-01 /backups/activity-2025-01.gz
  npm run archive -- --restore /backups/activity-2025-01.gz

It reads DATA_DIR and DATABASE_URL like the server. Months are those of UTC. Entries of changes that can still be undone stay.
The file has one entry per line as JSON: zcat shows it.`;

const { values, positionals } = readOptions(USAGE, {
    before: { type: 'string' },
    restore: { type: 'boolean' },
});
const [file] = positionals;
const { before, restore } = values;
if (!file || positionals.length !== 1 || Boolean(before) === Boolean(restore)) {
    say(USAGE);
    process.exit(1);
}

const moveEntries = async (client: pg.Client, signal: AbortSignal): Promise<string> => {
    const count = before
        ? await archiveActivity(client, { before, file, signal })
        : await restoreActivity(client, file);
    const entries = `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`;
    if (!before) return `Put ${entries} back.`;
    if (count === 0) return `There are no entries before ${before}, so no file was written.`;
    return `Moved ${entries} to ${file}.`;
};

await runCommand(async signal => {
    const config = readConfig(process.env);
    const { url, stop } = await databaseOf(config, say);
    try {
        await migrate(url);
        const done = await whileNoOtherBackup(url, client => moveEntries(client, signal));
        if (done === undefined)
            throw new SetupError('A backup of this shop is being written. Try again later.');
        say(done);
    } finally {
        await stop();
    }
});
