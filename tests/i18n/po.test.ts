import { po } from 'gettext-parser';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../scripts/texts/catalogue';
import { TRANSLATIONS } from '../../scripts/texts/confirmed';
import { changesOf, faultsOf } from '../../scripts/texts/importPo';
import { readPo, writePo } from '../../scripts/texts/po';
import { GLOSSARY } from './support/glossaries';

describe.each(TRANSLATIONS)('the PO file of %s', language => {
    it('has every text with all its plural forms, and changes nothing when it comes back', async () => {
        const entries = await entriesOf(language);
        const file = String(writePo(language, entries, [], GLOSSARY[language].words));
        const { read, faults } = readPo(language, file, entries);
        expect(faults.concat(read.flatMap(one => faultsOf(one, GLOSSARY[language])))).toEqual([]);
        expect(new Set(read.map(({ entry }) => entry.key)).size).toBe(entries.length);
        expect(read.flatMap(changesOf)).toEqual([]);
        expect(read.filter(({ isSure }) => !isSure)).toEqual([]);
        const lines = file.split('\n');
        expect(read.filter(({ entry, line }) => !lines[line - 1]!.includes(entry.key))).toEqual([]);
        const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
        expect(po.parse(file).headers['Plural-Forms']).toMatch(
            new RegExp(`^nplurals=${pluralCategories.length}; plural=\\(.*\\);$`),
        );
    });
});

describe('a line of a PO file', () => {
    const fileOf = async () => {
        const entries = await entriesOf('de');
        const found = entries.filter(({ key }) =>
            [
                'screen.print.print',
                'screen.list.select_capped',
                'resources.orders.counted',
                'S.notWhole',
            ].includes(key),
        );
        return { entries: found, file: String(writePo('de', found, [], GLOSSARY.de.words)) };
    };

    it('has the context, further keys and words of the glossary for the translator', async () => {
        const { file } = await fileOf();
        expect(file).toContain('#. A button: prints the sheets.\nmsgctxt "screen.print.print"');
        expect(file).toContain('#. Also screen.amount.not_whole\n');
        expect(file).toContain(
            '#. Glossary: order = Bestellung, Bestellungen\nmsgctxt "resources.orders.counted"',
        );
    });

    it('is refused with its number if its key is unknown or a form is missing', async () => {
        const { entries, file } = await fileOf();
        const wrong = file
            .replace('"screen.print.print"', '"screen.print.no_such"')
            .replace(/msgstr\[1\] ".*"/, 'msgstr[1] ""');
        const lineOf = (text: string) => wrong.split('\n').findIndex(line => line.includes(text)) + 1;
        expect(readPo('de', wrong, entries).faults).toEqual([
            {
                line: lineOf('resources.orders.counted'),
                says: 'resources.orders.counted has 1 of 2 plural forms.',
            },
            {
                line: lineOf('no_such'),
                says: 'No text has the key screen.print.no_such. Export again.',
            },
        ]);
    });

    it('is fuzzy if its text is not confirmed, and stays in doubt until the translator removes the mark', async () => {
        const { entries } = await fileOf();
        const file = String(writePo('de', entries, entries.slice(0, 1), GLOSSARY.de.words));
        const doubted = (text: string) =>
            readPo('de', text, entries)
                .read.filter(({ isSure }) => !isSure)
                .map(({ entry }) => entry);
        expect(doubted(file)).toEqual(entries.slice(0, 1));
        expect(doubted(file.replace('#, fuzzy\n', ''))).toEqual([]);
    });

    it('is taken over unconfirmed if its English is that of an earlier day', async () => {
        const { entries, file } = await fileOf();
        const { read } = readPo('de', file.replace('msgid "Print"', 'msgid "Print it"'), entries);
        expect(read.filter(({ isSure }) => !isSure).map(({ entry }) => entry.key)).toEqual([
            'screen.print.print',
        ]);
    });
});
