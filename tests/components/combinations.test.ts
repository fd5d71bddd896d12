import { describe, expect, test } from 'vitest';
import type { Option } from '../../contract/schemas/categories';
import { missingCombinations, suggestedSkus } from '../../src/resources/products/combinations';

let id = 0;
const option = (name: string, ...values: string[]): Option => ({
    id: ++id,
    category_id: 1,
    name,
    name_ar: name,
    inherited: false,
    values: values.map(value => ({ id: ++id, name: value, name_ar: value, color: null })),
});
const size = option('Size', 'S', 'M');
const colour = option('Colour', 'Sea blue', 'Sand');
const empty = option('Engraving');
const names = (options: Option[], variants: Parameters<typeof missingCombinations>[1] = []) =>
    missingCombinations(options, variants).combinations.map(all =>
        all.map(({ value }) => value.name).join('/'),
    );
const variantOf = (...picked: Option['values']) => ({
    option_values: picked.map(value => ({
        option_id: 1,
        option_name: '',
        option_name_ar: '',
        value_id: value.id,
        value_name: value.name,
        value_name_ar: value.name_ar,
    })),
});

test('offers every combination in the order of options and values', () => {
    expect(names([size, colour])).toEqual(['S/Sea blue', 'S/Sand', 'M/Sea blue', 'M/Sand']);
});

test('leaves out existing variants in any order of their values', () => {
    expect(names([size, colour], [variantOf(colour.values[1]!, size.values[0]!)])).toEqual([
        'S/Sea blue',
        'M/Sea blue',
        'M/Sand',
    ]);
});

test('ignores options without values, and offers nothing without options', () => {
    expect(names([size, empty])).toEqual(['S', 'M']);
    expect(names([empty])).toEqual([]);
    expect(names([])).toEqual([]);
});

test('stops at the limit of combinations, and reports it', () => {
    const digits = Array.from({ length: 6 }, (_, at) => option(`D${at}`, ...'0123456789'));
    const { combinations, more } = missingCombinations(digits, [], 500);
    expect(combinations).toHaveLength(500);
    expect(more).toBe(true);
    expect(missingCombinations([size, colour], [], 4).more).toBe(false);
});

describe('suggested SKUs', () => {
    const all = (...options: Option[]) => missingCombinations(options, []).combinations;

    test('extend the product’s SKU with a part of each value’s name', () => {
        expect(suggestedSkus('LMP-1', all(size, colour))).toEqual([
            'LMP-1-S-SEAB',
            'LMP-1-S-SAND',
            'LMP-1-M-SEAB',
            'LMP-1-M-SAND',
        ]);
    });

    test('use as many characters of each name as they need to be unique', () => {
        expect(suggestedSkus('RUG-01', all(option('Size', '120×170', '120×180')))).toEqual([
            'RUG-01-12017',
            'RUG-01-12018',
        ]);
        expect(suggestedSkus('RUG', all(option('Colour', 'Light blue', 'Light grey')))).toEqual([
            'RUG-LIGHTB',
            'RUG-LIGHTG',
        ]);
    });

    test('never repeat each other or a SKU in use', () => {
        const alike = option('Finish', 'Matt', 'matt', 'M-A-T-T');
        expect(suggestedSkus('X', all(alike))).toEqual(['X-MATT', 'X-MATT-2', 'X-MATT-3']);
        expect(suggestedSkus('X', all(option('Size', 'S')), ['x-s'])).toEqual(['X-S-2']);
        const long = suggestedSkus('X'.repeat(80), all(size, colour), ['X'.repeat(64)]);
        expect(new Set(long).size).toBe(4);
        expect(long.every(sku => sku.length <= 64 && sku !== 'X'.repeat(64))).toBe(true);
    });
});
