import type { en } from './en';
import type { publicEn } from './public/en';

/**
 * A message that counts: its forms by the categories of `Intl.PluralRules`, chosen by the parameter `smart_count`. What a
 * language does not tell apart falls to `other`.
 */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The same tree of keys as English, with any words. */
export type SameKeys<T> = T extends string
    ? string
    : T extends { other: string }
      ? Forms
      : { [K in keyof T]: SameKeys<T[K]> };

/** The messages of English: what every key says. */
export type Messages = SameKeys<typeof en>;

/**
 * The messages of another language. A key that it lacks does not compile, but for the words of a noun that was just added:
 * English stands in for them, and `untranslated.json` lists them.
 */
export type Translated = Omit<Messages, 'resources' | 'permission'> & {
    resources: Partial<Messages['resources']>;
    permission: Partial<Messages['permission']>;
};
export type PublicMessages = SameKeys<typeof publicEn>;

type Leaves<T> = {
    [K in keyof T & string]: T[K] extends string | { other: string } ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** The dotted keys of everything but react-admin's own messages, which only react-admin asks for. */
export type MessageKey = Leaves<Omit<Messages, 'ra'>>;
export type PublicKey = Leaves<PublicMessages>;

export type Params = Record<string, unknown> & {
    /** What to say where the key has no message. */
    _?: unknown;
    smart_count?: number;
};

/** Says the message of a dotted key; a key without one is said itself, so that a test can find it. */
export type Translate = (key: string, params?: Params) => string;
