import { createHash } from 'node:crypto';
import { SetupError } from '../base/config';
import { isFileKey } from './addresses';
import type { Storage } from './storage';

const AT_ONCE = 8;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

type Moved = { files: number; copied: number; deleted: number };

/**
 * Copies the files that `to` does not have with the same contents, and compares each copy by SHA-256 with what it was
 * made from; so it can be stopped and repeated. With `deleting` it deletes each file from `from` that is verified in
 * `to`.
 * @throws SetupError if a copy differs
 */
export async function moveFiles(
    from: Storage,
    to: Storage,
    {
        deleting = false,
        progress,
        signal,
    }: {
        deleting?: boolean;
        /** Gets each file when it is done. */
        progress?: (key: string, bytes: number) => void;
        signal?: AbortSignal;
    } = {},
): Promise<Moved> {
    const moved: Moved = { files: 0, copied: 0, deleted: 0 };
    const move = async (key: string) => {
        signal?.throwIfAborted();
        const [bytes, before] = await Promise.all([from.get(key), to.get(key)]);
        // The file was deleted after the listing.
        if (!bytes) return;
        const sum = sha256(bytes);
        if (!before || sha256(before) !== sum) {
            await to.put(key, bytes);
            const copy = await to.get(key);
            if (!copy || sha256(copy) !== sum)
                throw new SetupError(
                    `${key} was copied, but differs in ${to.label}. Nothing was deleted there.`,
                );
            moved.copied += 1;
        }
        moved.files += 1;
        if (deleting) {
            await from.remove(key);
            moved.deleted += 1;
        }
        progress?.(key, bytes.length);
    };
    // Listed first, because the listing of a folder that shrinks may skip files.
    const keys: string[] = [];
    for await (const { key } of from.list()) if (isFileKey(key)) keys.push(key);
    for (let at = 0; at < keys.length; at += AT_ONCE)
        await Promise.all(keys.slice(at, at + AT_ONCE).map(move));
    return moved;
}
