import type { SecondStep } from './schemas/factors';
import type { SignedIn } from './schemas/session';
import type { ShopRecord } from './schemas/settings';

/** The pages of the sign-in (docs/contract.md#the-sign-in-page). */
export const SIGN_IN_PATHS = ['/admin', '/session/login'];

/** The cookie with the chosen language as a language tag. */
export const LANGUAGE_COOKIE = 'language';

/** The id of the element that has a `ServedPage` as JSON. */
export const SERVED_ID = 'served';

/** The time until the next attempt: `1:05` of 65 seconds. */
export const clock = (seconds: number): string =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Why the form is shown again. */
export type FormRefusal =
    | { reason: 'invalid' }
    | { reason: 'throttled'; retryAfter: number }
    | { reason: 'failed'; message: string };

/** Data of a sign-in page that the server serves with the form in its HTML. */
export interface ServedPage {
    /** The language tag of the form. */
    language: string;
    /** The shop, if the server could read it. */
    shop?: Omit<ShopRecord, 'id'>;
    /** The answer to a form that the browser has sent itself. */
    answer?: SignedIn | SecondStep | (FormRefusal & { email: string });
}

/**
 * A sign-in page of the build, in one language. Texts are HTML in which the server replaces `{{name}}`: `served`,
 * `shop`, `year` and `mark`; in a refused page also `email` and `alert`.
 */
export interface SignInTemplate {
    language: string;
    page: string;
    refused: string;
    /** The hashes of the page's inline script and styles, as sources of a content security policy. */
    inline: { script: string; style: string };
    /** The shop's name without one in the settings. */
    shop: string;
    /** The shop's mark, and its logo at `{{logo}}`. */
    mark: { built: string; logo: string };
    /** The messages, with `{{time}}` and `{{message}}`. */
    alerts: Record<FormRefusal['reason'], string>;
}
