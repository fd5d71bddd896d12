import { readConfig, SetupError } from '../server/base/config';
import { readBucket } from '../server/base/bucket';
import { moveFiles } from '../server/storage/move';
import { checkStorage, openStorage, openUsedStorage } from '../server/storage/open';
import { megabytes, runCommand, say, showProgress } from './command';
import { readOnlyOptions } from './options';

const USAGE = `Copies the photos from one storage to another, and verifies each copy.

  npm run storage:move -- --to "s3://shop/photos?endpoint=https://s3.example.com"
  npm run storage:move -- --to folder

It copies from where the settings say that the photos are (STORAGE_URL, else DATA_DIR/photos); choose another source
with --from. Photos that are there already are compared and not copied again, so it can be stopped and repeated. It
deletes nothing.

Run it while the server runs. Then restart the server with the new STORAGE_URL, and run it again with --from the old
storage and --delete: it copies what was added since, and deletes each photo that is verified from the old one.`;

const values = readOnlyOptions(USAGE, {
    from: { type: 'string' },
    to: { type: 'string' },
    delete: { type: 'boolean', default: false },
});
if (!values.to) {
    say(USAGE);
    process.exit(1);
}

await runCommand(async signal => {
    const config = readConfig(process.env);
    const bucketOf = (name: string, value: string) => {
        if (value === 'folder') return undefined;
        const bucket = readBucket(value, process.env);
        if (typeof bucket === 'string')
            throw new SetupError(`${name} ${bucket} Or use folder, for DATA_DIR/photos.`);
        return bucket;
    };
    const target = bucketOf('--to', values.to!);
    const source = values.from === undefined ? config.bucket : bucketOf('--from', values.from);
    const from = await openUsedStorage({ ...config, bucket: source });
    const to = await openStorage({ ...config, bucket: target });
    if (from.label === to.label)
        throw new SetupError(
            `The photos are in ${to.label} already. Name another storage with --to or --from.`,
        );
    if (values.delete && from.label === (await openStorage(config)).label)
        throw new SetupError(
            `The settings say that the server reads its photos from ${from.label}, so nothing is deleted there. Change ` +
                'STORAGE_URL first, restart the server, and name this one with --from.',
        );
    await checkStorage(from);
    await checkStorage(to);
    const progress = showProgress();
    let bytes = 0;
    const { files, copied, deleted } = await moveFiles(from, to, {
        deleting: values.delete,
        progress: (key, size) => {
            bytes += size;
            progress.add(key, size);
        },
        signal,
    })
        .catch((error: unknown) => {
            if (!signal.aborted) throw error;
            throw new SetupError('Stopped before the end. Repeat the command to continue.');
        })
        .finally(progress.end);
    const count = (number: number) => number.toLocaleString('en');
    say(
        `${count(files)} photo files (${megabytes(bytes)}) are in ${to.label}: ${count(copied)} were copied now, and all are verified.` +
            (values.delete ? ` ${count(deleted)} were deleted from ${from.label}.` : ''),
    );
});
