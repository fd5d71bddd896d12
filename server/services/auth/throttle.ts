import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { POLICY } from '../../base/config';
import { Refusal } from '../../base/refusal';

/** Counts password guesses in the database, so that all servers share the counts. */
export type Throttle = {
    /**
     * Counts a guess before the password is checked, so that concurrent guesses are all counted. An address that has
     * signed in to the account has its own count, so guesses from elsewhere do not lock the owner out.
     * @throws Refusal 429 with Retry-After if the account or the address has had too many.
     */
    guess(keys: GuessKeys): Promise<void>;
    /**
     * The password was right: resets the account's count, gives the address its point back and remembers it as known.
     */
    forgive(keys: GuessKeys): Promise<void>;
};

/** `account` is an e-mail address or an admin, `address` the network address of the call. */
type GuessKeys = { account: string; address: string };

/** Keys are hashed, so that the table does not reveal who tried to sign in. */
const keyOf = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('base64url');

/** The keys that count an account's guesses from unknown addresses. */
export const accountKeys = (account: string) =>
    ['account', 'pause'].map(prefix => `${prefix}:${keyOf(account)}`);

/** The network that one person may control: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
    const [plain = address] = address.split('%', 1);
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

/** The pause in seconds after a wrong guess; it doubles with each one beyond the free guesses. */
const pauseAfter = (guesses: number) =>
    Math.min(POLICY.guessPauseMaxSeconds, POLICY.guessPauseSeconds * 2 ** (guesses - POLICY.guessesPerEmail));

const refusal = ({ msBeforeNext }: RateLimiterRes) => {
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    return new Refusal(429, s => s.tooManyGuesses({ smart_count: Math.ceil(seconds / 60) }), {
        headers: { 'retry-after': String(seconds) },
    });
};

/** Consumes a point. @throws Refusal 429 if none is left. */
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
            // The address first, so that a blocked address cannot lock accounts.
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
