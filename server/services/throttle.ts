import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { POLICY } from '../config';
import { Refusal } from '../http/refusal';

/** Counts guesses by rows, so that every server on the database counts the same ones. */
export type Throttle = {
    /**
     * Counts one guess before it is tried, so that guesses made at once are all counted. An address that signed in to
     * the account before has a count of its own: guesses from elsewhere do not shut the owner out.
     * @throws Refusal 429 with Retry-After where the account or the address has had too many.
     */
    guess(keys: GuessKeys): Promise<void>;
    /** It was no guess: the count starts again, the address gets its point back and is known from now on. */
    forgive(keys: GuessKeys): Promise<void>;
};

/** `account`: an e-mail address or an admin; `address`: where it came from. */
export type GuessKeys = { account: string; address: string };

/** Keys are hashed: the table should not be a list of who tried to sign in. */
const keyOf = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('base64url');

/** The rows that hold what was guessed of an account from addresses that are not known. */
export const accountKeys = (account: string) =>
    ['account', 'pause'].map(prefix => `${prefix}:${keyOf(account)}`);

/** A network that one person can have whole: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
    const plain = address.split('%', 1)[0]!;
    const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain)?.[1];
    if (mapped) return mapped;
    if (!isIPv6(plain)) return plain;
    const [head = '', tail] = plain.split('::');
    const groups = (text: string) => (text === '' ? [] : text.split(':'));
    const zeros = tail === undefined ? [] : Array<string>(8).fill('0');
    return [...groups(head), ...zeros]
        .slice(0, 4)
        .map(group => group.replace(/^0+(?=.)/, '').toLowerCase())
        .join(':');
}

/** After the guesses that are free, each wrong one makes the next wait twice as long. */
const pauseAfter = (guesses: number) =>
    Math.min(POLICY.guessPauseMaxSeconds, POLICY.guessPauseSeconds * 2 ** (guesses - POLICY.guessesPerEmail));

const refusal = ({ msBeforeNext }: RateLimiterRes) => {
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    return new Refusal(429, s => s.tooManyGuesses(Math.ceil(seconds / 60)), {
        headers: { 'retry-after': String(seconds) },
    });
};

/** Consumes a point. @throws Refusal 429 where there is none left. */
const consume = (limiter: RateLimiterPostgres, key: string, options?: { customDuration: number }) =>
    limiter.consume(key, 1, options).catch((error: unknown) => {
        throw error instanceof RateLimiterRes ? refusal(error) : error;
    });

export function createThrottle(pool: pg.Pool): Throttle {
    const limiter = (keyPrefix: string, points: number, duration: number) =>
        new RateLimiterPostgres({
            storeClient: pool,
            storeType: 'pool',
            tableName: 'throttles',
            tableCreated: true,
            keyPrefix,
            points,
            duration,
        });
    const addresses = limiter('address', POLICY.guessesPerAddress, POLICY.guessWindowSeconds);
    const accounts = limiter('account', Number.MAX_SAFE_INTEGER, POLICY.guessMemorySeconds);
    const pauses = limiter('pause', 1, POLICY.guessPauseMaxSeconds);
    const known = limiter('known', 1, POLICY.knownAddressSeconds);

    const keysOf = async ({ account, address }: GuessKeys) => {
        const from = keyOf(networkOf(address));
        const pair = keyOf(`${account} ${networkOf(address)}`);
        const isKnown = (await known.get(pair)) !== null;
        return { from, pair, account: isKnown ? pair : keyOf(account) };
    };

    return {
        async guess(given) {
            const { from, account } = await keysOf(given);
            // The address first: one that is shut out cannot go on to shut out accounts.
            await consume(addresses, from);
            const pause = await pauses.get(account);
            if (pause && pause.msBeforeNext > 0) throw refusal(pause);
            const { consumedPoints } = await accounts.consume(account);
            if (consumedPoints >= POLICY.guessesPerEmail)
                await consume(pauses, account, { customDuration: pauseAfter(consumedPoints) });
        },
        async forgive(given) {
            const { from, pair, account } = await keysOf(given);
            await Promise.all([
                accounts.delete(account),
                pauses.delete(account),
                addresses.reward(from),
                known.set(pair, 1, POLICY.knownAddressSeconds),
            ]);
        },
    };
}
