import { forEachConcurrently } from '../lists/bulk/forEachConcurrently';

/** Runs `work` for each item, a few at a time, and rejects with its first error. */
export const eachOf = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
    const errors: unknown[] = [];
    await forEachConcurrently(all, async one => {
        if (errors.length > 0) return;
        await work(one).catch((error: unknown) => void errors.push(error));
    });
    if (errors.length > 0) throw errors[0];
};
