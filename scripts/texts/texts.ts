/**
 * `npm run texts` gives the texts to translators as PO files and takes them back, and records which English each translation was
 * made from (i18n/README.md).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '../../contract/languages';
import type { Vocabulary } from '../../i18n/glossary';
import { SetupError } from '../../server/base/config';
import { ROOT } from '../build/panel';
import { runCommand, say } from '../command';
import { readOptions } from '../options';
import { entriesOf } from './catalogue';
import { confirm, TRANSLATIONS, unconfirmedIn } from './confirmed';
import { importPo } from './importPo';
import { languageOfPo, writePo } from './po';

const FOLDER = 'texts';

const USAGE = `Gives the texts to translators as PO files, and takes them back.

  npm run texts export [de fr …]        writes ${FOLDER}/<language>.po, for all languages or these
  npm run texts import ${FOLDER}/de.po …    writes the translations of PO files into i18n and confirms them
  npm run texts confirm                 lists what is not confirmed and what is missing, by language
  npm run texts confirm de|all [key …]  confirms translations as they are: all of a language, or these

A translation is confirmed until its English text or the comment over that changes. It is fuzzy in the PO file then.`;

const languageNamed = (name: string): Language => {
    const language = TRANSLATIONS.find(each => each === name);
    if (!language)
        throw new SetupError(
            `${name || 'Nothing'} is not a language that is translated. Those are ${TRANSLATIONS.join(', ')}.`,
        );
    return language;
};

const glossaryOf = async (language: Language): Promise<Vocabulary> =>
    ((await import(`../../i18n/${language}/glossary.ts`)) as { glossary: Vocabulary }).glossary;

const exportAll = async (names: readonly string[]) => {
    await mkdir(path.join(ROOT, FOLDER), { recursive: true });
    for (const language of names.length > 0 ? names.map(languageNamed) : TRANSLATIONS) {
        const [entries, { words }] = [await entriesOf(language), await glossaryOf(language)];
        const unconfirmed = unconfirmedIn(language, entries);
        const file = path.join(FOLDER, `${language}.po`);
        await writeFile(path.join(ROOT, file), writePo(language, entries, unconfirmed, words));
        say(`${file}: ${entries.length} texts, ${unconfirmed.length} to confirm`);
    }
};

/** The text of a PO file and its language. */
const readFileOf = async (name: string): Promise<{ file: string; language: Language }> => {
    const file = await readFile(name, 'utf8').catch(() => {
        throw new SetupError(`There is no file ${name}.`);
    });
    const tag = languageOfPo(file);
    if (!tag) throw new SetupError(`${name} is not a PO file with a language in its header.`);
    return { file, language: languageNamed(tag) };
};

const importAll = async (files: readonly string[]) => {
    if (files.length === 0) throw new SetupError(`Name the PO files, such as ${FOLDER}/de.po.`);
    for (const name of files) {
        const { file, language } = await readFileOf(name);
        const entries = await entriesOf(language);
        const { changed, unsure, faults } = await importPo(
            language,
            file,
            entries,
            await glossaryOf(language),
        );
        if (faults.length > 0)
            throw new SetupError(
                [
                    ...faults.map(({ line, says }) => `${name}:${line}: ${says}`),
                    `Nothing of ${name} was imported.`,
                ].join('\n'),
            );
        say(`${name}: ${changed} texts changed, ${unsure.length} not confirmed`);
        for (const { key } of unsure) say(`  ${key}`);
    }
};

const list = async () => {
    for (const language of TRANSLATIONS) {
        const entries = await entriesOf(language);
        const unconfirmed = unconfirmedIn(language, entries);
        const missing = entries.filter(({ text }) => text === undefined);
        say(`${language}: ${unconfirmed.length} to confirm, ${missing.length} missing`);
        for (const { key } of unconfirmed) say(`  ${key}`);
        for (const { key } of missing) say(`  ${key} (missing)`);
    }
};

const confirmThese = async ([name = '', ...keys]: readonly string[]) => {
    for (const language of name === 'all' ? TRANSLATIONS : [languageNamed(name)]) {
        const entries = await entriesOf(language);
        const known = new Set(entries.filter(({ text }) => text !== undefined).map(({ key }) => key));
        const unknown = keys.filter(key => !known.has(key));
        if (unknown.length > 0)
            throw new SetupError(`${language} has no text with the key ${unknown.join(', ')}.`);
        const before = unconfirmedIn(language, entries).length;
        confirm(language, entries, keys.length > 0 ? new Set(keys) : known);
        say(`${language}: ${before - unconfirmedIn(language, entries).length} confirmed`);
    }
};

const { positionals } = readOptions(USAGE, {});
const [command = '', ...rest] = positionals;
await runCommand(async () => {
    if (command === 'export') await exportAll(rest);
    else if (command === 'import') await importAll(rest);
    else if (command === 'confirm' && rest.length === 0) await list();
    else if (command === 'confirm') await confirmThese(rest);
    else throw new SetupError(`${command ? `${command} is not a command of texts.\n\n` : ''}${USAGE}`);
});
