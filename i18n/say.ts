import type { Language } from '../contract/languages';
import { agreeIn, markIn } from './agree';
import type { server } from './en/server';
import type { Forms, SameKeys } from './messages';

type English = typeof server;

/** The server's messages in a language. */
export type ServerMessages = SameKeys<English>;

/** The names of the values in a message: `%{name}`. */
type Placeholder<T> = T extends `${string}%{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;
type Value = string | number;

/** A message as a service says it: a text, or a function of its values. `smart_count` chooses the plural form. */
type Sentence<T> = T extends { other: infer Other }
    ? (values: Record<Exclude<Placeholder<Other>, 'smart_count'>, Value> & { smart_count: number }) => string
    : [Placeholder<T>] extends [never]
      ? string
      : (values: Record<Placeholder<T>, Value>) => string;

/** The server's messages, ready to be said in one language. */
export type Sentences = { readonly [K in keyof English]: Sentence<English[K]> };

/** A message before translation. Services refuse with it; the answer says it in the reader's language. */
export type Say = (sentences: Sentences) => string;

/** The messages of a language as sentences, whose numbers are grouped and whose articles and particles fit their values. */
export const sentencesOf = (messages: ServerMessages, language: Language): Sentences => {
    const rules = new Intl.PluralRules(language);
    const numbers = new Intl.NumberFormat(`${language}-u-nu-latn`);
    const [agree, mark] = [agreeIn(language), markIn(language)];
    const filled = (text: string, values: Record<string, Value>) =>
        agree(
            text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => {
                const value = values[name]!;
                return typeof value === 'number' ? numbers.format(value) : mark(value);
            }),
        );
    const sentence = (message: string | Forms) => {
        if (typeof message === 'object')
            return (values: { smart_count: number }) =>
                filled(message[rules.select(values.smart_count)] ?? message.other, values);
        return message.includes('%{') ? (values: Record<string, Value>) => filled(message, values) : message;
    };
    return Object.fromEntries(
        Object.entries<string | Forms>(messages).map(([name, message]) => [name, sentence(message)]),
    ) as unknown as Sentences;
};
