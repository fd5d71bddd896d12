import { parseArgs } from 'node:util';
import { archiveActivity, restoreActivity } from '../server/backup/activityArchive';
import { whileNoOtherBackup } from '../server/backup/backup';
import { readConfig, SetupError } from '../server/config';
import { migrate } from '../server/db/migrate';
import { runCommand, say } from './command';
import { databaseOf } from './database';

const USAGE = `Moves old entries of the activity log to a file, or puts them back; the server can keep running.

  npm run archive -- --before 2025-01 /backups/activity-2025-01.gz
  npm run archive -- --restore /backups/activity-2025-01.gz

It reads DATA_DIR and DATABASE_URL like the server. Entries of changes that can still be undone stay. The file has one entry
a line as JSON: zcat shows it.`;

const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { before: { type: 'string' }, restore: { type: 'boolean' }, help: { type: 'boolean' } },
});
const [file] = positionals;
const { before, restore } = values;
if (!file || positionals.length > 1 || Boolean(before) === Boolean(restore) || values.help) {
    say(USAGE);
    process.exit(values.help ? 0 : 1);
}
await runCommand(async signal => {
    const config = readConfig(process.env);
    const { url, stop } = await databaseOf(config, say);
    try {
        await migrate(url);
        const count = await whileNoOtherBackup(url, client =>
            before
                ? archiveActivity(client, { before, zone: config.timeZone, file, signal })
                : restoreActivity(client, file),
        );
        if (count === undefined)
            throw new SetupError('A backup of this shop is being written. Try again later.');
        const entries = `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`;
        if (!before) say(`Put ${entries} back.`);
        else if (count === 0) say(`There are no entries before ${before}, so no file was written.`);
        else say(`Moved ${entries} to ${file}.`);
    } finally {
        await stop();
    }
});
