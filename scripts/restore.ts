import { verifyArchive } from '../server/backup/archive';
import { schemaOf } from '../server/backup/database';
import { openPhotos } from '../server/backup/photos';
import { restoreBackup } from '../server/backup/restore';
import { readConfig } from '../server/base/config';
import { onlyArgument, runCommand, say, showProgress } from './command';
import { databaseOf } from './database';

const USAGE = `Restores a backup into an empty shop.

  DATA_DIR=/var/lib/shop npm run restore -- /backups/shop.tar.gz

It reads DATA_DIR, DATABASE_URL and STORAGE_URL like the server. The database must have no tables, and the folder or bucket
no photos; a backup of an earlier version is migrated. Then start the server.`;

const file = onlyArgument(USAGE);
await runCommand(async signal => {
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
});
