import type { Language } from '../../../contract/languages';
import { loadMessages } from '../../../i18n/loaders';
import type { Forms } from '../../../i18n/messages';
import type { ServerMessages } from '../../../i18n/say';

/** A message, or its forms by plural category. */
export type Leaf = string | Forms;

/** The texts of one language by key: plural forms as a list, the server's messages under `S.<name>`. */
export type Texts = ReadonlyMap<string, readonly string[]>;

const isLeaf = (value: unknown): value is Leaf =>
    typeof value === 'string' || typeof (value as Forms).other === 'string';

/** `a.b.c` → message, of a whole tree. */
export const leavesOf = (tree: object, prefix = ''): Map<string, Leaf> =>
    new Map(
        Object.entries(tree).flatMap(([key, value]): [string, Leaf][] =>
            isLeaf(value) ? [[prefix + key, value]] : [...leavesOf(value as object, `${prefix}${key}.`)],
        ),
    );

/** The forms of a message. */
export const formsOf = (leaf: Leaf): string[] => (typeof leaf === 'string' ? [leaf] : Object.values(leaf));

/** The server's messages of a language. */
export const loadServer = async (language: Language): Promise<ServerMessages> =>
    ((await import(`../../../i18n/${language}/server.ts`)) as { server: ServerMessages }).server;

/** All messages of the panel and the server in one language, by key. */
export const messagesOf = async (language: Language): Promise<Map<string, Leaf>> =>
    leavesOf({ ...(await loadMessages(language)).default, S: await loadServer(language) });

/** The same as lists of forms. */
export const textsOf = async (language: Language): Promise<Texts> =>
    new Map([...(await messagesOf(language))].map(([key, leaf]) => [key, formsOf(leaf)]));
