import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
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
        remove: key => rm(resolve(root, key), { force: true }),
    };
}
