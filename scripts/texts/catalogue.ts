/** The texts of a language beside their English: all that a translator reads and writes. */
import { createHash } from 'node:crypto';
import type { Language } from '../../contract/languages';
import type { Forms } from '../../i18n/messages';
import { locationsOf, ROOTS, type TextLocation } from './locations';
import type { Text } from './source';

/** A text of a language with the English text of the same key. */
export interface Entry {
    key: string;
    /** Further keys that show the same text. */
    also: readonly string[];
    english: Text;
    context: string | undefined;
    /** The translation, if there is one. */
    text: Text | undefined;
    /** The location of the translation, or the one where it belongs. */
    location: Pick<TextLocation, 'file' | 'path'>;
    /** The hash of the English text with its placeholders, and of its context. */
    hash: string;
}

const isText = (value: unknown): value is Text =>
    typeof value === 'string' || typeof (value as Partial<Forms> | undefined)?.other === 'string';

/** Whether a message is the name of a noun: `one` is one record, `other` the list, in every language. */
export const isName = (key: string): boolean => /^resources\.[^.]+\.name$/.test(key);

const addTexts = (texts: Map<string, Text>, tree: object, prefix: string): void => {
    for (const [name, value] of Object.entries(tree) as [string, unknown][])
        if (isText(value)) texts.set(prefix + name, value);
        else if (typeof value === 'object') addTexts(texts, value!, `${prefix}${name}.`);
};

/** All texts of a language by key, without the sentences of the server that are functions. */
const textsOf = async (language: Language): Promise<Map<string, Text>> => {
    const texts = new Map<string, Text>();
    for (const [prefix, file, name] of ROOTS) {
        const exported = (await import(`../../i18n/${language}/${file}.ts`)) as Record<string, object>;
        addTexts(texts, exported[name]!, prefix);
    }
    return texts;
};

/** The English texts and their locations, which the entries of every language need. */
let english: Promise<{ texts: Map<string, Text>; locations: Map<string, TextLocation> }> | undefined;
const readEnglish = async () => ({ texts: await textsOf('en'), locations: locationsOf('en') });

/** A short hash: the first 32 bits of a SHA-256. */
const hashOf = (...parts: unknown[]): string =>
    createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);

/** Where the texts of every noun stand, by the third part of their keys. */
const CONTEXT_OF_NOUNS: Readonly<Record<string, string>> = {
    name: 'The name of one record, and of the list.',
    counted: 'A number of records.',
    new: 'The title of the form for a new record, and the button that opens it.',
    search: 'The placeholder of the search over the list.',
    created: 'A toast after a record was created.',
    deleted: 'A toast after a record was deleted.',
    delete_one: 'The heading of a question before a record is deleted.',
    delete_many: 'The heading of a question before several records are deleted.',
    fields: 'The label of a field in forms, lists, filters and files.',
};

const contextOf = (key: string, location: TextLocation | undefined): string | undefined => {
    const [root, , part = ''] = key.split('.');
    return location?.context ?? (root === 'resources' ? CONTEXT_OF_NOUNS[part] : undefined);
};

/** Whether an English text says where it stands: by a comment about it, or as a text that every noun has. */
export const isExplained = (key: string, location: TextLocation | undefined): boolean =>
    location?.isExplained === true ||
    (key.startsWith('resources.') && contextOf(key, location) !== undefined);

/** The location of a text that react-admin has in English, and a language in its file `ra`. */
const locationOfReactAdmin = (key: string) => ({ file: 'ra.ts', path: key.split('.') });

/**
 * The texts of a language in the order of English. A key that refers to the text of another is not among them, unless the
 * language has a text of its own for it.
 */
export async function entriesOf(language: Language): Promise<Entry[]> {
    const from = await (english ??= readEnglish());
    const [own, locations] = [await textsOf(language), locationsOf(language)];
    const firstKeys = new Map<unknown, string>();
    const also = new Map<string, string[]>();
    const entries: Entry[] = [];
    for (const [key, text] of from.texts) {
        const [source, at] = [from.locations.get(key), locations.get(key)];
        const first = firstKeys.get(source?.source);
        if (source && first === undefined) firstKeys.set(source.source, key);
        if (first !== undefined && (!at || locations.get(first)?.source === at.source)) {
            also.set(first, [...(also.get(first) ?? []), key]);
            continue;
        }
        const context = contextOf(key, source);
        entries.push({
            key,
            also: [],
            english: text,
            context,
            text: own.get(key),
            location: at ?? source ?? locationOfReactAdmin(key),
            hash: hashOf(text, context ?? ''),
        });
    }
    return entries.map(entry => ({ ...entry, also: also.get(entry.key) ?? [] }));
}
