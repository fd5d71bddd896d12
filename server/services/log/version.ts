import { createHash } from 'node:crypto';
import { Refusal } from '../../base/refusal';

/**
 * Checks that a record has not changed since the caller read it. `version` is the `updated_at` that the caller read;
 * without it nothing is checked. Call it with the record locked.
 * @throws Refusal 409 with the current record.
 */
export async function unchangedSince(
    version: string | undefined,
    updatedAt: Date,
    current: () => Promise<unknown>,
): Promise<void> {
    if (version !== undefined && Date.parse(version) !== updatedAt.getTime()) throw changed(await current());
}

const changed = (data: unknown) => new Refusal(409, s => s.changedMeanwhile, { data });

/** The version of a record that has no time of its last change: the same content has the same version. */
export const contentVersion = (content: unknown): string =>
    createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 20);

/** Checks the version of such a record. @throws Refusal 409 with the current record */
export function unchangedContent(
    version: string | undefined,
    current: { version?: string | undefined },
): void {
    if (version !== undefined && version !== current.version) throw changed(current);
}
