import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { POLICY } from '../config';
import { Refusal } from '../http/refusal';

/** Counts guesses by rows, so that every server on the database counts the same ones. */
export type Throttle = {
    /**
     * Counts one guess against every key before it is tried, so that guesses made at once are all counted.
     * @throws Refusal 429 with Retry-After where one of the keys has had too many.
     */
    guess(keys: GuessKeys): Promise<void>;
    /** It was no guess: the account's count starts again, and the address gets its point back. */
    forgive(keys: GuessKeys): Promise<void>;
};

/** `account`: an e-mail address or an admin; `address`: where it came from. */
export type GuessKeys = { account: string; address: string };

/** Keys are hashed: the table should not be a list of who tried to sign in. */
const keyOf = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('base64url');
export const accountKey = (account: string) => `account:${keyOf(account)}`;

export function createThrottle(pool: pg.Pool): Throttle {
    const limiter = (keyPrefix: string, points: number) =>
        new RateLimiterPostgres({
            storeClient: pool,
            storeType: 'pool',
            tableName: 'throttles',
            tableCreated: true,
            keyPrefix,
            points,
            duration: POLICY.guessWindowSeconds,
        });
    const accounts = limiter('account', POLICY.guessesPerEmail);
    const addresses = limiter('address', POLICY.guessesPerAddress);

    return {
        async guess({ account, address }) {
            try {
                // The address first: one that is shut out cannot go on to shut out accounts.
                await addresses.consume(keyOf(address));
                await accounts.consume(keyOf(account));
            } catch (error) {
                if (!(error instanceof RateLimiterRes)) throw error;
                const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
                throw new Refusal(429, s => s.tooManyGuesses(Math.ceil(seconds / 60)), {
                    headers: { 'retry-after': String(seconds) },
                });
            }
        },
        async forgive({ account, address }) {
            await Promise.all([accounts.delete(keyOf(account)), addresses.reward(keyOf(address))]);
        },
    };
}
