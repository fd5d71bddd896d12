import { readFile as readBytes } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { keyForm } from '../../../contract/keys';
import { knownHeadings, mapHeadings } from '../../../src/components/import/headings';
import { PRODUCT_SHEET } from '../../../src/resources/products/import/productSheet';
import { doubtOf } from '../../../src/components/import/doubtfulCells';
import { fileLinesOf } from '../../../src/components/import/reading/fileLines';
import { readFile, readText, type Hints, type Lines } from '../../../src/components/import/reading/files';
import { encodingOf } from '../../../src/components/import/reading/encodings';

const known = knownHeadings(PRODUCT_SHEET, column => column);
/** A file of the folder `sheets`. */
const sheet = async (name: string): Promise<Blob> =>
    new Blob([await readBytes(fileURLToPath(new URL(`sheets/${name}`, import.meta.url)))]);
const read = async (name: string, hints: Hints = {}) => readFile(await sheet(name), { known, ...hints });
const rowsOf = async (name: string, hints: Hints = {}) =>
    fileLinesOf(await read(name, hints), known)?.lines ?? [];
/** The cells of a column below the headings. */
const column = ({ lines: [headings = [], ...rows] }: { lines: Lines }, heading: string) =>
    rows.filter(row => row.some(Boolean)).map(row => row[headings.indexOf(heading)]);
const text = (lines: string) => fileLinesOf(readText(lines, { known }), known)?.lines ?? [];

describe('the encoding of a sheet', () => {
    it.each([
        ['csv-1252-german.csv', 'Große Tür Müßiggänger'],
        ['csv-1251-russian.csv', 'Лампа настольная'],
        ['csv-sjis-japanese.csv', '机のランプ 白'],
    ])('of %s is judged from its bytes in every language of the panel', async (name, expected) => {
        for (const language of ['en', 'ar', 'de', 'ja'])
            expect(column(await read(name, { language }), 'Name')).toEqual([expected, expected, expected]);
    });

    it('stays UTF-8 where one character is cut, which is marked', async () => {
        const table = await read('csv-utf8-one-cut-character.csv');
        expect(column(table, 'Name (Arabic)')).toEqual(['مصباح', 'مصباح', 'مصباح']);
        expect(column(table, 'Description').filter(cell => cell?.includes('\ufffd'))).toHaveLength(1);
    });

    it('is UTF-16 of either order, with and without a mark', async () => {
        expect(column(await read('csv-utf16be-bom-tabs.csv'), 'SKU')).toEqual(['UBE-1', 'UBE-2', 'UBE-3']);
        const content = 'SKU\tالاسم\r\nA\tكوب';
        for (const [first, second] of [
            [0, 8],
            [8, 0],
        ] as const)
            for (const mark of ['', '\ufeff']) {
                const bytes = Uint8Array.from(
                    [...(mark + content)].flatMap(char =>
                        [first, second].map(shift => (char.charCodeAt(0) >> shift) & 255),
                    ),
                );
                const { lines } = await readFile(new Blob([bytes]));
                expect(lines).toEqual([
                    ['SKU', 'الاسم'],
                    ['A', 'كوب'],
                ]);
            }
    });

    it('is the usual one of the panel’s language where the bytes of a word could be of several', () => {
        // “كوب”, “כוס” and “Кружка”.
        expect(encodingOf(Uint8Array.of(0xdf, 0xe6, 0xc8), 'en')).toBe('windows-1256');
        expect(encodingOf(Uint8Array.of(0xdf, 0xe6, 0xc8), 'ar')).toBe('windows-1256');
        expect(encodingOf(Uint8Array.of(0xeb, 0xe5, 0xf1), 'he')).toBe('windows-1255');
        expect(encodingOf(Uint8Array.of(0xca, 0xf0, 0xf3, 0xe6, 0xea, 0xe0), 'ru')).toBe('windows-1251');
    });

    it.each(['en', 'ar', 'ru', 'he'])('makes no words of two scripts in a panel in %s', language => {
        const bytes = new Uint8Array(Buffer.from('Asztali lámpa;Fehér;Asztali lámpa\n'.repeat(3), 'latin1'));
        const decoded = new TextDecoder(encodingOf(bytes, language)).decode(bytes);
        expect(decoded.split(/[;\n]/).slice(0, 2)).toEqual(['Asztali lámpa', 'Fehér']);
    });

    it('can be chosen', async () => {
        const { lines } = await read('csv-1251-russian.csv', { chosen: { encoding: 'windows-1252' } });
        expect(lines[1]?.[1]).toBe('Ëàìïà íàñòîëüíàÿ');
    });
});

describe('the cells of a text', () => {
    it.each([
        ['csv-semicolon-seven-columns.csv', 7, 3],
        ['prestashop-export.csv', 10, 3],
        ['csv-mixed-endings-description-last.csv', 6, 4],
        ['csv-mixed-crlf-head-lf-rows.csv', 6, 4],
    ])('of %s are in %i columns and %i rows', async (name, columns, rows) => {
        const found = await rowsOf(name);
        expect(found.map(({ cells, broken }) => [cells.length, broken])).toEqual(
            Array.from({ length: rows }, () => [columns, undefined]),
        );
    });

    it('are separated as the headings are, also below a title, in pasted rows and after “sep=”', () => {
        expect(text('Prices, November\nSKU;Price\nA;49,50')[0]?.cells).toEqual(['A', '49,50']);
        expect(text('SKU\tPrice\nA\t49,50')[0]?.cells).toEqual(['A', '49,50']);
        expect(text('sep=|\nSKU|Price\nA|49,50')).toEqual([{ cells: ['A', '49,50'], line: 3 }]);
        expect(readText('a;b\n1;2').lines).toEqual([
            ['a', 'b'],
            ['1', '2'],
        ]);
    });

    it('beyond the headings refuse their row, unless they are empty', async () => {
        const broken = async (name: string) => (await rowsOf(name)).map(row => row.broken);
        expect(await broken('csv-shifted-by-thousands-update.csv')).toEqual(['cells', 'cells']);
        expect(await broken('csv-comma-in-name-shifts-create.csv')).toEqual(['cells', undefined]);
        expect(text('SKU,Price\nA,1,,\nB,2')).toEqual([
            { cells: ['A', '1', '', ''], line: 2 },
            { cells: ['B', '2'], line: 3 },
        ]);
    });

    it('with an open quote refuse their line alone', async () => {
        const lines = async (name: string) =>
            (await rowsOf(name)).map(({ cells, broken, line }) => [cells[0], broken, line]);
        expect(await lines('csv-unclosed-quote-description.csv')).toEqual([
            ['NAJ-JEW-12', 'quote', 2],
            ['HAL-MEN-01', undefined, 3],
            ['TUW-TAB-06', undefined, 4],
        ]);
        expect(await lines('csv-inch-quotes.csv')).toEqual(
            [1, 2, 3, 4, 5, 6].map(at => [`INQ-${at}`, at === 4 ? 'quote' : undefined, at + 1]),
        );
    });

    it('keep quoted line breaks, and zeros that Excel was told to keep', () => {
        expect(text('SKU,Description\r\n="00124","one\r\ntwo"')[0]?.cells).toEqual(['00124', 'one\ntwo']);
    });
});

describe('the cells of a workbook', () => {
    it.each([
        ['xlsx-hidden-first-sheet.xlsx', ['HID-1', 'HID-2', 'HID-3']],
        ['xlsx-instructions-first.xlsx', ['INS-1', 'INS-2', 'INS-3']],
        ['xlsx-empty-first-sheet.xlsx', ['EMP-1', 'EMP-2', 'EMP-3']],
        ['xlsx-no-cell-refs.xlsx', ['NOR-1', 'NOR-2', 'NOR-3']],
        ['xlsx-leading-zero-format.xlsx', ['00123', '00124']],
        ['xlsx-date-in-sku.xlsx', ['3/1/2026', 'DTE-2']],
    ])('of %s are of its visible sheet with headings, as Excel shows them', async (name, skus) => {
        expect(column(await read(name), 'SKU')).toEqual(skus);
    });

    it('have no decimals that Excel does not show', async () => {
        expect(column(await read('xlsx-price-noise.xlsx'), 'Price')).toEqual(['57.70', '1369.00']);
    });

    it('are of the chosen sheet', async () => {
        const table = await read('xlsx-instructions-first.xlsx', { chosen: { sheet: 'Read me' } });
        expect([table.sheets, table.reading.sheet, table.lines[0]]).toEqual([
            ['Read me', 'Products'],
            'Read me',
            ['How to use this file'],
        ]);
    });
});

describe('the cells of a file that a spreadsheet changed', () => {
    it.each([
        ['xlsx-error-cells-clear-fields.xlsx', 'error_value', 3],
        ['xlsx-date-in-sku.xlsx', 'date', 2],
        ['csv-scientific-barcode.csv', 'digits', 3],
        ['csv-utf8-one-cut-character.csv', 'character', 1],
        ['csv-duplicate-skus.csv', 'character', 0],
    ])('in %s are problems: %s in %i cells', async (name, doubt, count) => {
        const { lines } = await read(name);
        const columns = mapHeadings(lines[0] ?? [], known);
        const doubts = lines
            .slice(1)
            .flatMap(line =>
                line.flatMap((cell, at) => (columns[at] && doubtOf(PRODUCT_SHEET, columns[at], cell)) || []),
            );
        expect(doubts).toEqual(Array.from({ length: count }, () => doubt));
    });

    it('with the SKUs that look alike and ids of another system keep their texts for the plan', async () => {
        const skus = column(await read('csv-duplicate-skus.csv'), 'SKU').map(sku => keyForm(sku ?? ''));
        expect(new Set(skus)).toEqual(new Set(['dup-1']));
        expect(column(await read('other-system-ids.csv'), 'ID')).toEqual(['1', '2']);
    });
});

describe('a file without rows', () => {
    const whyOf = (content: BlobPart, name = '') =>
        readFile(new File([content], name)).then(
            () => undefined,
            (error: Error) => error.message,
        );

    it('says what it is', async () => {
        const ole = (name: string) => '\xd0\xcf\x11\xe0' + '\0'.repeat(600) + [...name].join('\0');
        const bytes = (text: string) => Uint8Array.from(text, char => char.charCodeAt(0));
        expect(await whyOf(await sheet('ole-password-protected.xlsx'), 'prices.xlsx')).toBe('protected');
        expect(await whyOf(bytes(ole('Workbook')), 'prices.xls')).toBe('old');
        expect(await whyOf(bytes(ole('EncryptedPackage')))).toBe('protected');
        expect(await whyOf(bytes(ole('WordDocument')))).toBe('document');
        const archive = (name: string) => `PK\x03\x04${'\0'.repeat(26)}${name}`;
        expect(await whyOf(archive('word/document.xml'))).toBe('document');
        expect(await whyOf(archive('Index/Document.iwa'))).toBe('numbers');
        expect(await whyOf(archive('products.csv'))).toBe('zip');
        expect(await whyOf(bytes('\x89PNG\r\n\x1a\n'))).toBe('picture');
        expect(await whyOf('{\\rtf1 SKU}')).toBe('document');
        expect(await whyOf('\n<meta charset=utf-8><table><tr><td>SKU</td></tr></table>')).toBe('html');
        expect(await whyOf('')).toBe('empty');
        expect(await whyOf('<!DOCTYPE html><table><tr><td>SKU</td></tr></table>')).toBe('html');
        const zip = 'PK\x03\x04' + '\0'.repeat(26) + 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';
        expect(await whyOf(zip)).toBe('ods');
        expect(await whyOf('%PDF-1.7\n\x01\x02\x03')).toBe('pdf');
        expect(await whyOf('\x01\x02\x03')).toBe('unreadable');
        expect(text('SKU,Price\n')).toEqual([]);
    });
});
