import type { messages } from './en/messages';
import type { publicPages } from './en/public';

/**
 * A message with plural forms by category of `Intl.PluralRules`, chosen by the parameter `smart_count`. Missing
 * categories use `other`.
 */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The same tree of keys as English, with any texts. */
export type SameKeys<T> = T extends string
    ? string
    : T extends { other: string }
      ? Forms
      : { [K in keyof T]: SameKeys<T[K]> };

/** The messages of English. */
export type Messages = SameKeys<typeof messages>;

/**
 * The messages of another language. A missing key does not compile, except for the texts of a new noun: English is the
 * fallback, and `untranslated.json` lists them.
 */
export type Translated = Omit<Messages, 'resources' | 'permission'> & {
    resources: Partial<Messages['resources']>;
    permission: Partial<Messages['permission']>;
};
export type PublicMessages = SameKeys<typeof publicPages>;

type Leaves<T> = {
    [K in keyof T & string]: T[K] extends string | { other: string } ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** The dotted keys of all messages except react-admin's, which only react-admin uses. */
export type MessageKey = Leaves<Omit<Messages, 'ra'>>;
export type PublicKey = Leaves<PublicMessages>;

export type Params = Record<string, unknown> & {
    /** The text for a key without a message. */
    _?: unknown;
    smart_count?: number;
};

/** Returns the message of a dotted key; without a message it returns the key, which tests detect. */
export type Translate = (key: string, params?: Params) => string;
