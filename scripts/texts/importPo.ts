/** Writes the translations of a PO file into the language's files. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Language } from '../../contract/languages';
import type { Vocabulary } from '../../i18n/glossary';
import { formatted } from '../build/formatted';
import type { Entry } from './catalogue';
import { brokenPlaceholders, brokenRules, brokenWords } from './check';
import { confirm } from './confirmed';
import { fileOf } from './locations';
import { type Fault, type Read, readPo } from './po';
import { type Path, type Text, withText } from './source';

/** The faults of a translation. Cells may say the words that the glossary forbids, because people type them. */
export const faultsOf = (
    { entry: { key, english }, form, text, line }: Read,
    vocabulary: Vocabulary,
): Fault[] => [
    ...brokenPlaceholders(form && typeof english === 'object' ? english[form]! : english, text).map(
        ({ form: broken, expected }) => ({
            line,
            says: `${key}: “${broken}” must have ${expected.map(name => `%{${name}}`).join(' and ') || 'no placeholder'}.`,
        }),
    ),
    ...brokenRules(key, text, key.startsWith('cells.') ? [] : vocabulary.rules).map(
        ({ form: broken, write }) => ({
            line,
            says: `${key}: “${broken}” has a form that the glossary forbids. Write: ${write}.`,
        }),
    ),
    ...brokenWords(key, english, text, vocabulary).map(({ form: broken, write }) => ({
        line,
        says: `${key}: “${broken}” has other words than the glossary. Write: ${write}.`,
    })),
];

/** The texts of a translation that differ from those of the files, with their properties. A missing text is one with its forms. */
export const changesOf = ({ entry, form, text }: Read): { file: string; path: Path; text: Text }[] => {
    const { location, text: old } = entry;
    if (old === undefined && !form) return [{ ...location, text }];
    const parts = typeof text === 'string' ? [[form, text] as const] : Object.entries(text);
    return parts
        .filter(([name, part]) => part !== (typeof old === 'object' && name ? old[name as 'other'] : old))
        .map(([name, part]) => ({
            file: location.file,
            path: name ? [...location.path, name] : location.path,
            text: part,
        }));
};

const writeChanges = async (language: Language, read: readonly Read[]): Promise<number> => {
    const changes = read.flatMap(changesOf);
    for (const file of new Set(changes.map(change => change.file))) {
        const english = readFileSync(fileOf('en', file), 'utf8');
        const code = changes
            .filter(change => change.file === file)
            .reduce(
                (written, { path, text }) => withText(written, path, text, english),
                readFileSync(fileOf(language, file), 'utf8'),
            );
        writeFileSync(fileOf(language, file), await formatted(file, code));
    }
    return changes.length;
};

/** Whether a translation is sure in all of its lines: a name has two. */
const sureKeys = (read: readonly Read[]): Set<string> => {
    const doubted = new Set(read.filter(({ isSure }) => !isSure).map(({ entry }) => entry.key));
    return new Set(read.map(({ entry }) => entry.key).filter(key => !doubted.has(key)));
};

/**
 * Imports a PO file: it writes changed texts and confirms those that the translator left no doubt about. A file with a fault
 * changes nothing.
 */
export async function importPo(
    language: Language,
    file: string,
    entries: readonly Entry[],
    vocabulary: Vocabulary,
): Promise<{ changed: number; unsure: Entry[]; faults: Fault[] }> {
    const { read, faults } = readPo(language, file, entries);
    faults.push(...read.flatMap(one => faultsOf(one, vocabulary)));
    if (faults.length > 0) return { changed: 0, unsure: [], faults };
    const changed = await writeChanges(language, read);
    const sure = sureKeys(read);
    confirm(language, entries, sure);
    return { changed, unsure: read.map(({ entry }) => entry).filter(({ key }) => !sure.has(key)), faults };
}
