import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countFrom, readCount, readCountLines } from '../../../src/resources/products/stock/countLines';

it('reads lines of a SKU and a number, with a heading, in any script and with any separator', () => {
    const { counts, bad } = readCountLines(
        'SKU\tCount\r\nA-1\t12\nB 2\t٣\nC-3, 4\nD-4;5\nE-5 6\n\nA-1\t1\nF-6\nG-7\tmany',
    );
    expect(Object.fromEntries(counts)).toEqual({
        'A-1': 13,
        'B 2': 3,
        'C-3': 4,
        'D-4': 5,
        'E-5': 6,
    });
    expect(bad).toEqual(['F-6', 'G-7\tmany']);
});

it('reads back whatever a spreadsheet copies', () => {
    const sku = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,20}[A-Za-z0-9]$/);
    fc.assert(
        fc.property(
            fc.uniqueArray(fc.tuple(sku, fc.nat(1_000_000)), { selector: ([name]) => name, minLength: 1 }),
            rows => {
                const { counts, bad } = readCountLines(rows.map(row => row.join('\t')).join('\r\n'));
                expect(bad).toEqual([]);
                expect([...counts]).toEqual(rows);
            },
        ),
    );
});

it.each([
    ['12', undefined, 12],
    ['12', 5, 12],
    ['+3', 5, 8],
    ['+٣', undefined, 3],
    ['-3', 5, undefined],
    ['1.5', 5, undefined],
    ['', 5, undefined],
    ['6281000000001', undefined, undefined],
    ['+1', 1_000_000, undefined],
])('reads the count %o after %o as %o', (typed, earlier, count) => {
    expect(countFrom(typed, earlier)).toBe(count);
});

it('rejects a barcode as a count', () => {
    expect(readCount('6281000000001')).toBeUndefined();
});
