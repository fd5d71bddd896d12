import { expect, test } from 'vitest';
import type { Option } from '../../contract/schemas/categories';
import { missingCombinations, suggestedSku } from '../../src/resources/products/combinations';

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

test('every combination is offered, in the order of options and values', () => {
    expect(names([size, colour])).toEqual(['S/Sea blue', 'S/Sand', 'M/Sea blue', 'M/Sand']);
});

test('what is a variant already is not offered, in whatever order its values came', () => {
    expect(names([size, colour], [variantOf(colour.values[1]!, size.values[0]!)])).toEqual([
        'S/Sea blue',
        'M/Sea blue',
        'M/Sand',
    ]);
});

test('an option without values takes no part, and no options offer nothing', () => {
    expect(names([size, empty])).toEqual(['S', 'M']);
    expect(names([empty])).toEqual([]);
    expect(names([])).toEqual([]);
});

test('a flood of combinations ends at the limit and says so', () => {
    const digits = Array.from({ length: 6 }, (_, at) => option(`D${at}`, ...'0123456789'));
    const { combinations, more } = missingCombinations(digits, [], 500);
    expect(combinations).toHaveLength(500);
    expect(more).toBe(true);
    expect(missingCombinations([size, colour], [], 4).more).toBe(false);
});

test('a SKU is suggested from the product’s and the values’ names', () => {
    const [combination] = missingCombinations([size, colour], []).combinations;
    expect(suggestedSku('LMP-1', combination!)).toBe('LMP-1-S-SEAB');
    expect(suggestedSku('X'.repeat(80), combination!)).toHaveLength(64);
});
