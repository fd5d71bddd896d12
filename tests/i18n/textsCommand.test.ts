import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatted } from '../../scripts/build/formatted';
import { TRANSLATIONS } from '../../scripts/texts/confirmed';
import { ROOT } from '../support/clusters';

/** A copy of the texts and of what reads them. */
let copy: string;
beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'shop-texts-'));
    for (const name of ['contract', 'i18n', 'scripts', 'server/base', 'package.json', '.oxfmtrc.json'])
        cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
    cpSync(path.join(ROOT, 'shop.empty'), path.join(copy, 'shop'), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
const change = (file: string, old: string, text: string) => {
    expect(read(file)).toContain(old);
    writeFileSync(path.join(copy, file), read(file).replace(old, text));
};

/** What `npm run texts` prints in the copy, with a failure after it. */
const texts = (...given: string[]): string => {
    const { stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', 'scripts/texts/texts.ts', ...given],
        { cwd: copy, encoding: 'utf8' },
    );
    return stdout + stderr;
};

it('names the texts whose English, placeholders or context changed, and those that are missing, until they are confirmed or translated', () => {
    change('i18n/en/orders.ts', `view_name: 'View name'`, `view_name: 'Name of the view'`);
    change('i18n/en/orders.ts', `copy_link: 'Copy link to %{name}'`, `copy_link: 'Copy link to %{view}'`);
    change('i18n/en/orders.ts', '/** A button: keeps the filters as a view. */', '/** A heading. */');
    change(
        'i18n/en/orders.ts',
        `next: 'Next step',`,
        `next: 'Next step', after_next: 'After the next step', parcels: { one: '%{smart_count} parcel', other: '%{smart_count} parcels' },`,
    );
    const changed = ['screen.orders.copy_link', 'screen.orders.view_name', 'screen.orders.save_view'];
    const named = [...changed, 'screen.orders.after_next (missing)', 'screen.orders.parcels (missing)'];
    expect(texts('confirm')).toBe(
        TRANSLATIONS.map(
            language => `${language}: 3 to confirm, 2 missing\n${named.map(line => `  ${line}\n`).join('')}`,
        ).join(''),
    );

    expect(texts('confirm', 'de', 'screen.orders.view_name')).toBe('de: 1 confirmed\n');
    expect(texts('confirm', 'de', 'screen.orders.no_such')).toBe(
        'de has no text with the key screen.orders.no_such.\n',
    );
});

/** Writes a translation into the PO file of the copy, without the mark of doubt. */
const translate = (key: string, text: string | readonly string[]) => {
    const lines = read('texts/de.po').split('\n');
    const at = lines.indexOf(`msgctxt "${key}"`);
    if (lines[at - 1] === '#, fuzzy') lines[at - 1] = '#';
    const from = lines.findIndex((line, index) => index > at && line.startsWith('msgstr'));
    const to = lines.indexOf('', from);
    lines.splice(
        from,
        to - from,
        ...[text].flat().map((one, form, { length }) => `msgstr${length > 1 ? `[${form}]` : ''} "${one}"`),
    );
    writeFileSync(path.join(copy, 'texts/de.po'), lines.join('\n'));
    return at + 1;
};

it('refuses a PO file with an unknown key, a broken placeholder or a forbidden word, with its line, and changes nothing', () => {
    expect(texts('export', 'de', 'ja').match(/\d+ to confirm/g)).toEqual(['2 to confirm', '3 to confirm']);
    const before = read('i18n/de/orders.ts');
    const placeholder = translate('screen.orders.copy_link', 'Link zu %{name} kopieren');
    const word = translate('screen.orders.after_next', 'Kennwort der Ansicht');
    const unknown = translate('screen.orders.view_name', 'Name der Ansicht');
    change('texts/de.po', 'msgctxt "screen.orders.view_name"', 'msgctxt "screen.orders.no_such"');
    expect(texts('import', 'texts/de.po').split('\n').sort()).toEqual(
        [
            '',
            `texts/de.po:${unknown}: No text has the key screen.orders.no_such. Export again.`,
            `texts/de.po:${placeholder}: screen.orders.copy_link: “Link zu %{name} kopieren” must have %{view}.`,
            `texts/de.po:${word}: screen.orders.after_next: “Kennwort der Ansicht” has a form that the glossary forbids. Write: Passwort.`,
            'Nothing of texts/de.po was imported.',
        ].sort(),
    );
    expect(read('i18n/de/orders.ts')).toBe(before);
});

it('writes the translations of a PO file as the formatter has them, and confirms them', async () => {
    expect(texts('export', 'de')).toContain('2 to confirm');
    const before = read('i18n/de/orders.ts');
    const [, copyLink = '', next = ''] = /copy_link: ('.*'),[\s\S]*? next: ('.*'),/.exec(before) ?? [];
    translate('screen.orders.copy_link', 'Link zu %{view} d’ici kopieren');
    translate('screen.orders.after_next', 'Danach');
    translate('screen.orders.parcels', ['Ein Paket', '%{smart_count} Pakete']);
    expect(texts('import', 'texts/de.po')).toBe(
        'texts/de.po: 3 texts changed, 1 not confirmed\n  screen.orders.save_view\n',
    );
    const after = read('i18n/de/orders.ts');
    expect(after).toBe(
        before
            .replace(`copy_link: ${copyLink}`, `copy_link: 'Link zu %{view} d’ici kopieren'`)
            .replace(
                ` next: ${next},`,
                ` next: ${next},\n        after_next: 'Danach',\n        parcels: { one: 'Ein Paket', other: '%{smart_count} Pakete' },`,
            ),
    );
    expect(after).toBe(await formatted('orders.ts', after));
    expect(texts('export', 'de')).toContain('1 to confirm');
});
