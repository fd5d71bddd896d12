import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';

/**
 * Reads a secret from its file, which is made with a random one where it is missing: whole from the first moment, since
 * two servers may start at once. `own` gives the file to another user before it has its name.
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
