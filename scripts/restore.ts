import { verifyArchive } from '../server/backup/archive';
import { schemaOf } from '../server/backup/database';
import { openPhotos } from '../server/backup/photos';
import { rehearseRestore, type Rehearsal } from '../server/backup/rehearsal';
import { restoreBackup } from '../server/backup/restore';
import { newestBackup } from '../server/backup/schedule';
import { readConfig, SetupError } from '../server/base/config';
import { runCommand, say, showProgress } from './command';
import { databaseOf } from './database';
import { readOptions } from './options';

const USAGE = `Restores a backup into an empty shop, or rehearses that.

  DATA_DIR=/var/lib/shop npm run restore -- /backups/shop.tar.gz
  BACKUP_DIR=/backups npm run restore -- --rehearse
  npm run restore -- --rehearse /backups/shop.tar.gz

It reads DATA_DIR, DATABASE_URL and STORAGE_URL like the server. The database must have no tables, and the folder or bucket
no photos; a backup of an earlier version is migrated. Then start the server.

A rehearsal restores the newest backup in BACKUP_DIR, or the one that is named, into a database of its own in the folder of
temporary files (TMPDIR), counts and compares what is there, and removes it. It touches neither the shop nor the backup, and
ends with 1 if the backup cannot be relied on.`;

const HOUR_MS = 3_600_000;

async function restore(file: string, signal: AbortSignal): Promise<void> {
    const config = readConfig(process.env);
    // Before anything is created.
    const manifest = await verifyArchive(file);
    schemaOf(manifest);
    const photos = await openPhotos(config);
    await photos.refuseUsed();
    const { url, stop } = await databaseOf(config, say);
    const progress = showProgress();
    try {
        await restoreBackup({ url, photos, file, manifest, signal, progress: progress.add }).finally(
            progress.end,
        );
        say(`Restored the backup from ${manifest.made_at}. Start the server. Everyone must sign in again.`);
    } finally {
        await stop();
    }
}

const count = (number: number, one: string) =>
    `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`;

/** The faults of a rehearsed backup, as sentences. */
function faultsOf({ differences, upgraded, hasAdmin }: Rehearsal): string[] {
    const ofTables = differences.map(
        ({ table, expected, found }) =>
            `${table} has ${count(found, 'row')} instead of ${expected.toLocaleString('en')}.`,
    );
    return [...(upgraded ? [] : ofTables), ...(hasAdmin ? [] : ['No admin could sign in.'])];
}

async function rehearse(named: string | undefined, signal: AbortSignal): Promise<void> {
    const { backup } = readConfig(process.env);
    const file = named ?? (backup && (await newestBackup(backup.folder)));
    if (!file)
        throw new SetupError(
            backup
                ? `There is no backup in ${backup.folder}.`
                : 'Name a backup, or set BACKUP_DIR to the folder of the scheduled ones.',
        );
    const progress = showProgress();
    const found = await rehearseRestore(file, { signal, progress: progress.add }).finally(progress.end);
    const hours = Math.round((Date.now() - Date.parse(found.manifest.made_at)) / HOUR_MS);
    say(`${file} is from ${found.manifest.made_at}, ${count(hours, 'hour')} ago. Its checksums are right.`);
    say(
        `Restored ${count(found.rows, 'row')} of ${count(found.manifest.tables.length, 'table')} and read ${count(found.photos, 'photo file')} in ${(found.ms / 1000).toFixed(1)} s. The database was removed.`,
    );
    if (found.upgraded) say('Its tables were brought to this version.');
    const faults = faultsOf(found);
    if (faults.length > 0)
        throw new SetupError(`The restored shop is not as the backup says:\n${faults.join('\n')}`);
    say('The restored shop has every row of the backup, and admins who can sign in.');
}

const { values, positionals } = readOptions(USAGE, { rehearse: { type: 'boolean', default: false } });
const [file, ...others] = positionals;
if (others.length > 0 || (!file && !values.rehearse)) {
    say(USAGE);
    process.exit(1);
}
await runCommand(signal => (values.rehearse ? rehearse(file, signal) : restore(file!, signal)));
