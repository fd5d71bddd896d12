import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts and authenticates texts. A text opens only with the server's secret and for its purpose. */
export type Sealer = {
    seal(purpose: string, text: string): string;
    /** The text; undefined if it was changed, or sealed with another secret or for another purpose. */
    open(purpose: string, sealed: string): string | undefined;
};

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Each purpose has its own key, derived from the server's secret. */
export function createSealer(secret: string): Sealer {
    const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `sealed ${purpose}`, 32));
    return {
        seal(purpose, text) {
            const iv = randomBytes(IV_BYTES);
            const cipher = createCipheriv(CIPHER, keyOf(purpose), iv);
            const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
            return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
        },
        open(purpose, sealed) {
            const bytes = Buffer.from(sealed, 'base64url');
            if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
            const decipher = createDecipheriv(CIPHER, keyOf(purpose), bytes.subarray(0, IV_BYTES), {
                authTagLength: TAG_BYTES,
            });
            decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
            try {
                return Buffer.concat([
                    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
                    decipher.final(),
                ]).toString('utf8');
            } catch {
                return undefined;
            }
        },
    };
}
