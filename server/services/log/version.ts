import { Refusal } from '../../http/refusal';

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
    if (version !== undefined && Date.parse(version) !== updatedAt.getTime())
        throw new Refusal(409, s => s.changedMeanwhile, { data: await current() });
}
