import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A call of a signed route: its body as it was sent, its headers in lower case, and the secret. */
export type SignedCall = {
    /** The body as it was sent. */
    raw: Buffer;
    /** The headers, by their names in lower case. */
    headers: Readonly<Record<string, string | string[] | undefined>>;
    /** The secret, from the environment. */
    secret: string;
};

/** The check of a route that takes no session: the environment variable of its secret, and whether a call is signed with that. */
export type Signature = {
    /** The environment variable that has the secret. */
    secret: string;
    /** Whether a call is signed with the secret. */
    isSigned: (call: SignedCall) => boolean;
};

/** Compares two texts in a time that does not depend on where they differ. */
export const isSameText = (one: string, other: string): boolean => {
    const [a, b] = [one, other].map(text => createHash('sha256').update(text).digest());
    return timingSafeEqual(a!, b!);
};

const headerOf = ({ headers }: SignedCall, name: string): string => {
    const value = headers[name.toLowerCase()];
    return typeof value === 'string' ? value : '';
};

type Hmac = {
    /** The environment variable that has the secret: `COURIER_SECRET`. */
    secret: string;
    /** The header that has the signature: `x-hub-signature-256`. */
    header: string;
    /** Text before it, such as `sha256=`. */
    prefix?: string;
    encoding?: 'hex' | 'base64';
    algorithm?: 'sha256' | 'sha512';
};

/** Checks an HMAC of the body in a header, as GitHub, Shopify and most couriers send it. */
export const hmacSignature = ({
    secret,
    header,
    prefix = '',
    encoding = 'hex',
    algorithm = 'sha256',
}: Hmac): Signature => ({
    secret,
    isSigned: call => {
        const expected = createHmac(algorithm, call.secret).update(call.raw).digest(encoding);
        return isSameText(headerOf(call, header), prefix + expected);
    },
});

/** The oldest signature that is taken, in seconds, as Stripe's own library has it. */
const TOLERANCE_SECONDS = 300;

/** Checks the `stripe-signature` of a webhook of Stripe; an older one than five minutes is a repetition. */
export const stripeSignature = ({ secret }: { secret: string }): Signature => ({
    secret,
    isSigned: call => {
        const parts = headerOf(call, 'stripe-signature')
            .split(',')
            .map(part => part.trim().split('='));
        const [, at = ''] = parts.find(([name]) => name === 't') ?? [];
        if (!/^\d+$/.test(at) || Math.abs(Date.now() / 1000 - Number(at)) > TOLERANCE_SECONDS) return false;
        const signed = Buffer.concat([Buffer.from(`${at}.`), call.raw]);
        const expected = createHmac('sha256', call.secret).update(signed).digest('hex');
        // While a secret is replaced, Stripe signs with both.
        return parts.some(([name, value = '']) => name === 'v1' && isSameText(value, expected));
    },
});
