import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Storage } from './storage';

/** Keeps files in a folder. */
export async function localStorage(folder: string): Promise<Storage> {
    const root = resolve(folder);
    await mkdir(root, { recursive: true });
    return {
        folder: root,
        async put(key, bytes) {
            const path = resolve(root, key);
            // A dot file is never served: half a picture cannot be seen, and a crash leaves no wrong one.
            const draft = resolve(root, `.${randomBytes(8).toString('hex')}`);
            await mkdir(dirname(path), { recursive: true });
            try {
                const file = await open(draft, 'wx', 0o644);
                try {
                    await file.writeFile(bytes);
                    await file.sync();
                } finally {
                    await file.close();
                }
                await rename(draft, path);
            } catch (error) {
                await rm(draft, { force: true });
                throw error;
            }
        },
        async *list() {
            for await (const entry of await opendir(root, { recursive: true })) {
                if (!entry.isFile()) continue;
                const path = join(entry.parentPath, entry.name);
                // One that goes while it is looked at is no concern of ours.
                const found = await stat(path).catch(() => undefined);
                if (found) yield { key: relative(root, path).split(sep).join('/'), stored: found.mtime };
            }
        },
        async freeBytes() {
            const { bavail, bsize } = await statfs(root);
            return bavail * bsize;
        },
        remove: key => rm(resolve(root, key), { force: true }),
    };
}
