import { Refusal } from '../http/refusal';

/**
 * Checks that a record is still as whoever changes it has read it: `version` is the updated_at that they saw, and
 * nothing where they do not say. To be asked once the record is locked.
 * @throws Refusal 409 with the record as it is now.
 */
export async function unchangedSince(
    version: string | undefined,
    updatedAt: Date,
    present: () => Promise<unknown>,
): Promise<void> {
    if (version !== undefined && Date.parse(version) !== updatedAt.getTime())
        throw new Refusal(409, s => s.changedMeanwhile, { data: await present() });
}
