import { randomBytes } from 'node:crypto';
import {
    access,
    constants,
    mkdir,
    open,
    opendir,
    readFile,
    rename,
    rm,
    stat,
    statfs,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { codeOf } from '../db/failure';
import type { Storage } from './storage';

/** The free space on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
}

/** The files in a folder and in those below it. Node 20's recursive `opendir` ends each folder after its first 32 entries. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
    for await (const entry of await opendir(folder)) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) yield* filesBelow(path);
        else if (entry.isFile()) yield path;
    }
}

/** Stores files in a folder. */
export async function localStorage(folder: string): Promise<Storage> {
    const root = resolve(folder);
    await mkdir(root, { recursive: true });
    return {
        label: root,
        source: { folder: root },
        async put(key, bytes) {
            const path = resolve(root, key);
            // Dot files are never served, so an incomplete file cannot be read, even after a crash.
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
        get: key =>
            readFile(resolve(root, key)).catch((error: unknown) => {
                if (codeOf(error) === 'ENOENT') return undefined;
                throw error;
            }),
        async *list() {
            for await (const path of filesBelow(root)) {
                // A file that is deleted in the meantime is skipped.
                const found = await stat(path).catch(() => undefined);
                if (found) yield { key: relative(root, path).split(sep).join('/'), stored: found.mtime };
            }
        },
        check: () => access(root, constants.R_OK | constants.W_OK),
        freeBytes: () => freeBytesOf(root),
        remove: key => rm(resolve(root, key), { force: true }),
    };
}
