import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { whileNoOtherBackup, writeBackup } from '../server/backup/backup';
import { readConfig, SetupError } from '../server/base/config';
import { openUsedStorage } from '../server/storage/open';
import { megabytes, onlyArgument, runCommand, say, showProgress } from './command';
import { databaseOf } from './database';

const USAGE = `Writes the database and the photos to one file, while the server runs or not.

  npm run backup -- /backups/shop.tar.gz

It reads DATA_DIR, DATABASE_URL and STORAGE_URL like the server. The file must not exist; it appears when it is complete.`;

const file = onlyArgument(USAGE);
await runCommand(async signal => {
    const config = readConfig(process.env);
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
        throw new SetupError(
            `There is no shop in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
        );
    const { url, stop } = await databaseOf(config, say);
    const progress = showProgress();
    try {
        const storage = await openUsedStorage(config);
        const manifest = await whileNoOtherBackup(
            url,
            client => writeBackup(client, { storage, file, signal, progress: progress.add }),
            signal,
        ).finally(progress.end);
        if (!manifest) throw new SetupError('Another backup is already running. Try again later.');
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        const pictures = Object.keys(manifest.entries).filter(name => name.startsWith('photos/')).length;
        say(
            `Wrote ${file}: ${rows.toLocaleString('en')} rows and ${pictures.toLocaleString('en')} photo files in ${megabytes((await stat(file)).size)}.`,
        );
    } finally {
        await stop();
    }
});
