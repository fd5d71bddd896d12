/** PO files of the texts, for Poedit, Weblate and the like. */
import { type GetTextTranslation, po } from 'gettext-parser';
import type { Language } from '../../contract/languages';
import type { Vocabulary } from '../../i18n/glossary';
import type { Forms } from '../../i18n/messages';
import { type Entry, isName } from './catalogue';
import { conceptsOf } from './check';
import { categoriesOf, pluralForms } from './plurals';
import type { Text } from './source';

/** A line of a PO file about a text, or about one of the two forms of a name. */
interface Line {
    /** The key of the text, with the form of a name. */
    context: string;
    entry: Entry;
    form: keyof Forms | undefined;
}

/**
 * The lines of a language. Messages with a count are plurals of PO. The two forms of a name are one record and the list, which no
 * number chooses, so each is a line.
 */
const linesOf = (entries: readonly Entry[]): Line[] =>
    entries.flatMap((entry): Line[] =>
        isName(entry.key)
            ? (['one', 'other'] as const).map(form => ({ context: `${entry.key}.${form}`, entry, form }))
            : [{ context: entry.key, entry, form: undefined }],
    );

const commentsOf = ({ key, context, also, english }: Entry, words: Vocabulary['words']): string =>
    [
        context,
        ...also.map(other => `Also ${other}`),
        ...conceptsOf(key, english).map(concept => `Glossary: ${concept} = ${words[concept]}`),
    ]
        .filter(line => line !== undefined)
        .join('\n');

/** The English of a line as PO has it: its text, and the second form of a plural. */
const idsOf = ({ entry: { english }, form }: Line): { msgid: string; msgid_plural?: string } =>
    typeof english === 'string'
        ? { msgid: english }
        : form
          ? { msgid: english[form]! }
          : { msgid: english.one ?? english.other, msgid_plural: english.other };

const formsOf = (text: Text | undefined, form: keyof Forms | undefined, language: Language): string[] =>
    typeof text === 'object'
        ? (form ? [form] : categoriesOf(language)).map(category => text[category] ?? '')
        : [text ?? ''];

/** The PO file of a language. Texts that are not confirmed are fuzzy, missing ones are empty. */
export function writePo(
    language: Language,
    entries: readonly Entry[],
    unconfirmed: readonly Entry[],
    words: Vocabulary['words'],
): Buffer {
    const headers = {
        'Project-Id-Version': 'shop-back-office',
        'MIME-Version': '1.0',
        Language: language.replace('-', '_'),
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Transfer-Encoding': '8bit',
        'Plural-Forms': pluralForms(language),
    };
    const translations: Record<string, Record<string, GetTextTranslation>> = {};
    for (const line of linesOf(entries)) {
        const { context, entry, form } = line;
        const ids = idsOf(line);
        const isFuzzy = unconfirmed.includes(entry);
        translations[context] = {
            [ids.msgid]: {
                msgctxt: context,
                ...ids,
                msgstr: formsOf(entry.text, form, language),
                comments: {
                    extracted: commentsOf(entry, words),
                    reference: `i18n/${language}/${entry.location.file}`,
                    ...(isFuzzy ? { flag: 'fuzzy' } : {}),
                },
            },
        };
    }
    const file = po.compile({ charset: 'utf-8', headers, translations });
    return Buffer.concat([file, Buffer.from('\n')]);
}

/** A translation of a PO file. */
export interface Read {
    entry: Entry;
    /** The form of a name. */
    form: keyof Forms | undefined;
    /** By plural category, else alone. */
    text: Text;
    line: number;
    /** Whether the file was made with the English of today and the translator left no doubt. */
    isSure: boolean;
}

/** A fault of a PO file. */
export interface Fault {
    line: number;
    says: string;
}

/** The line of each `msgctxt` by its text. */
const linesByContext = (file: string): Map<string, number> => {
    const lines = file.split('\n');
    return new Map(
        lines.flatMap((line, index) => {
            if (!line.startsWith('msgctxt ')) return [];
            const next = lines.findIndex((other, at) => at > index && !other.startsWith('"'));
            const parts = [line.slice('msgctxt '.length), ...lines.slice(index + 1, next)];
            return [[parts.map(part => JSON.parse(part.trim()) as string).join(''), index + 1]];
        }),
    );
};

/** The language of a PO file by its header; undefined if it is none. */
export const languageOfPo = (file: string): string | undefined => {
    try {
        return po.parse(file).headers.Language?.replace('_', '-');
    } catch {
        return undefined;
    }
};

/** Reads the translations of a PO file. Untranslated lines are left out. */
export function readPo(
    language: Language,
    file: string,
    entries: readonly Entry[],
): { read: Read[]; faults: Fault[] } {
    const known = new Map(linesOf(entries).map(line => [line.context, line]));
    const lines = linesByContext(file);
    const categories = categoriesOf(language);
    const read: Read[] = [];
    const faults: Fault[] = [];
    for (const [context, messages] of Object.entries(po.parse(file).translations))
        for (const { msgid, msgid_plural, msgstr, comments } of Object.values(messages)) {
            if (context === '' && msgid === '') continue;
            const line = lines.get(context) ?? 1;
            const found = known.get(context);
            const given = msgstr.filter(text => text !== '').length;
            if (!found) {
                faults.push({ line, says: `No text has the key ${context}. Export again.` });
                continue;
            }
            if (given === 0) continue;
            const ids = idsOf(found);
            const most = ids.msgid_plural === undefined ? 1 : categories.length;
            if (given !== most || msgstr.length !== most) {
                faults.push({ line, says: `${context} has ${given} of ${most} plural forms.` });
                continue;
            }
            const isCurrent = msgid === ids.msgid && msgid_plural === ids.msgid_plural;
            const isFuzzy = /\bfuzzy\b/.test(comments?.flag ?? '');
            const text =
                ids.msgid_plural === undefined
                    ? msgstr[0]!
                    : (Object.fromEntries(categories.map((each, index) => [each, msgstr[index]!])) as Forms);
            read.push({ entry: found.entry, form: found.form, text, line, isSure: isCurrent && !isFuzzy });
        }
    return { read, faults };
}
