import { and, eq } from 'drizzle-orm';
import { createHash, randomInt } from 'node:crypto';
import type { Db } from '../../../db/connect';
import { recoveryCodes } from '../../../db/schema';
import { invalid } from '../../../base/refusal';

const COUNT = 10;
const LENGTH = 16;
/** Crockford's letters and digits, without those that look alike. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

const plain = (code: string) =>
    code
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
        .replace(/o/g, '0')
        .replace(/[il]/g, '1');

/** A code has 80 random bits, so nobody can try them all, not even with the table. */
const hashOf = (adminId: number, code: string) =>
    createHash('sha256')
        .update(`${adminId} ${plain(code)}`)
        .digest();

const newCode = () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
        .join('')
        .replace(/(.{4})(?=.)/g, '$1-');

/** Makes new codes in place of the earlier ones. Only their hashes are stored. */
export async function makeCodes(tx: Db, adminId: number): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, newCode);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.admin_id, adminId));
    await tx
        .insert(recoveryCodes)
        .values(codes.map(code => ({ admin_id: adminId, code_hash: hashOf(adminId, code) })));
    return codes;
}

/** Uses up a code. @throws Refusal 422 at `code` if there is none like it */
export async function useRecoveryCode(tx: Db, adminId: number, code: string): Promise<void> {
    const used = await tx
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.admin_id, adminId), eq(recoveryCodes.code_hash, hashOf(adminId, code))))
        .returning({ id: recoveryCodes.admin_id });
    if (used.length === 0) throw invalid({ code: s => s.codeWrong });
}
