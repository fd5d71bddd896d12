import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';

/**
 * Reads a secret from a file. A missing file is created with a random secret; it appears complete, because two servers
 * may start at once. `own` changes the owner of the new file before it gets its name.
 */
export function secretFile(file: string, own: (draft: string) => void = () => undefined): string {
    if (!fs.existsSync(file)) {
        const draft = `${file}.${process.pid}`;
        fs.writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
        own(draft);
        try {
            fs.linkSync(draft, file);
        } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        } finally {
            fs.rmSync(draft);
        }
    }
    return fs.readFileSync(file, 'utf8').trim();
}
