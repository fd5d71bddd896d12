import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Option } from '../../../contract/schemas/categories';
import {
    combinationKey,
    matrixOf,
    sortByOptions,
    type Chosen,
} from '../../../src/resources/products/variants/combinations';
import {
    bodyOf,
    errorsOf,
    rowsOf,
    type VariantPlan,
} from '../../../src/resources/products/variants/variantPlan';
import { DEFAULT_PATTERN, proposedSkus } from '../../../src/resources/products/variants/skus';

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
const every = (...options: Option[]): Chosen =>
    Object.fromEntries(options.map(({ id, values }) => [id, values.map(value => value.id)]));
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
type Made = ReturnType<typeof variantOf>;
const namesOf = ({ option_values }: Made) => option_values.map(({ value_name }) => value_name).join('/');
const fresh = (options: Option[], variants: Made[] = [], chosen = every(...options)) =>
    matrixOf(options, variants, chosen).fresh.map(all => all.map(({ value }) => value.name).join('/'));
const all = (...options: Option[]) => matrixOf(options, [], every(...options)).fresh;

describe('the matrix of variants', () => {
    test('offers every combination of the chosen values, in the order of options and values', () => {
        expect(fresh([size, colour])).toEqual(['S/Sea blue', 'S/Sand', 'M/Sea blue', 'M/Sand']);
        const sand = { [size.id]: [size.values[1]!.id], [colour.id]: [colour.values[1]!.id] };
        expect(fresh([size, colour], [], sand)).toEqual(['M/Sand']);
        expect(fresh([size, colour], [], { [size.id]: [size.values[0]!.id] })).toEqual(['S']);
    });

    test('leaves out existing variants in any order of their values', () => {
        const made = variantOf(colour.values[1]!, size.values[0]!);
        expect(fresh([size, colour], [made])).toEqual(['S/Sea blue', 'M/Sea blue', 'M/Sand']);
        expect(matrixOf([size, colour], [made], every(size, colour)).existing).toEqual([made]);
    });

    test('names the variants that the category no longer offers', () => {
        const gone = variantOf(option('Size', 'XXL').values[0]!);
        const here = variantOf(size.values[0]!);
        expect(matrixOf([size], [gone, here], {}).impossible).toEqual([gone]);
    });

    test('ignores options without values, and offers nothing without options', () => {
        expect(fresh([size, empty])).toEqual(['S', 'M']);
        expect(fresh([empty])).toEqual([]);
        expect(fresh([])).toEqual([]);
    });

    test('stops at the limit of combinations, and reports it', () => {
        const digits = Array.from({ length: 6 }, (_, at) => option(`D${at}`, ...'0123456789'));
        const matrix = matrixOf(digits, [], every(...digits), 500);
        expect(matrix.fresh).toHaveLength(500);
        expect(matrix.more).toBe(true);
        expect(matrixOf([size, colour], [], every(size, colour), 4).more).toBe(false);
    });

    test('never offers a combination twice or one that exists, and counts each chosen one once', () => {
        const options = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 });
        fc.assert(
            fc.property(options, fc.array(fc.nat(), { maxLength: 8 }), (counts, picks) => {
                const made = counts.map((count, at) => option(`O${at}`, ...'abcd'.slice(0, count)));
                const possible = all(...made);
                const variants = picks
                    .map(pick => possible[pick % Math.max(1, possible.length)])
                    .filter(combination => combination !== undefined)
                    .map(combination => variantOf(...combination.map(({ value }) => value)));
                const { fresh, existing } = matrixOf(made, variants, every(...made));
                const keys = fresh.map(combinationKey);
                expect(new Set(keys).size).toBe(keys.length);
                expect(fresh.length + existing.length).toBe(possible.length);
            }),
        );
    });

    test('sorts variants by their options, and those no longer offered last', () => {
        const variants = [
            variantOf(option('Size', 'Gone').values[0]!),
            variantOf(colour.values[1]!, size.values[1]!),
            variantOf(size.values[1]!, colour.values[0]!),
            variantOf(size.values[0]!, colour.values[1]!),
        ];
        expect(sortByOptions(variants, [size, colour]).map(namesOf)).toEqual([
            'S/Sand',
            'M/Sea blue',
            'Sand/M',
            'Gone',
        ]);
    });
});

describe('proposed SKUs', () => {
    const skus = (product: string, options: Option[], taken: string[] = [], pattern = DEFAULT_PATTERN) =>
        proposedSkus(pattern, product, all(...options), taken);

    test('follow the pattern with a part of each value’s name', () => {
        expect(skus('LMP-1', [size, colour])).toEqual([
            'LMP-1-S-SEAB',
            'LMP-1-S-SAND',
            'LMP-1-M-SEAB',
            'LMP-1-M-SAND',
        ]);
        expect(skus('LMP', [size], [], '26/{value}/{product}')).toEqual(['26/S/LMP', '26/M/LMP']);
        expect(skus('LMP', [size], [], 'X')).toEqual(['X', 'X-2']);
    });

    test('use as many letters of each name as make them different', () => {
        expect(skus('RUG-01', [option('Size', '120×170', '120×180')])).toEqual([
            'RUG-01-12017',
            'RUG-01-12018',
        ]);
        expect(skus('RUG', [option('Colour', 'Light blue', 'Light grey')])).toEqual([
            'RUG-LIGHTB',
            'RUG-LIGHTG',
        ]);
    });

    test('use the place of a value whose name has no Latin letters, and drop accents', () => {
        expect(skus('RUG', [option('Colour', 'أحمر', 'أزرق', 'Écru')])).toEqual([
            'RUG-V1',
            'RUG-V2',
            'RUG-ECRU',
        ]);
    });

    test('never repeat each other or a SKU in use, in any case, and fit', () => {
        expect(skus('X', [option('Finish', 'Matt', 'matt', 'M-A-T-T')])).toEqual([
            'X-MATT',
            'X-MATT-2',
            'X-MATT-3',
        ]);
        expect(skus('X', [option('Size', 'S')], ['x-s'])).toEqual(['X-S-2']);
        const name = fc.oneof(
            fc.constantFrom('S', 's', 'أحمر', 'Light blue', 'Light grey', 'V1', '2', '', '😀', 'É'),
            fc.string({ maxLength: 12 }),
        );
        fc.assert(
            fc.property(
                fc.array(fc.array(name, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
                fc.oneof(fc.constant('LMP-1'), fc.string({ maxLength: 70 })),
                fc.constantFrom(DEFAULT_PATTERN, '{value}', '{product}', 'A b', '{value}{value}-{product}'),
                fc.nat({ max: 3 }),
                (values, product, pattern, times) => {
                    const options = values.map((names, at) => option(`O${at}`, ...names));
                    let taken: string[] = [];
                    // A second batch must also avoid what the first has taken.
                    for (let time = 0; time <= times; time += 1) {
                        const made = skus(product, options, taken, pattern);
                        const upper = [...taken, ...made].map(sku => sku.toUpperCase());
                        expect(new Set(upper).size).toBe(upper.length);
                        expect(made.every(sku => sku.length > 0 && sku.length <= 64)).toBe(true);
                        taken = [...taken, ...made];
                    }
                },
            ),
            { numRuns: 60 },
        );
    });
});

describe('the rows of new variants', () => {
    const plan = (more: Partial<VariantPlan> = {}): VariantPlan => ({
        chosen: every(size, colour),
        pattern: DEFAULT_PATTERN,
        all: {},
        byValue: {},
        byRow: {},
        without: [],
        ...more,
    });
    const rows = (more: Partial<VariantPlan> = {}, taken: string[] = []) =>
        rowsOf(plan(more), all(size, colour), { sku: 'LMP', price: 100 }, taken);
    const [small, , sand] = [size.values[0]!, size.values[1]!, colour.values[1]!];
    const second = combinationKey(all(size, colour)[1]!);

    test('take a row’s own text first, then that of its values, then that for all', () => {
        const made = rows({
            all: { price: '10', stock: '1' },
            byValue: { [small.id]: { price: '20' }, [sand.id]: { price: '30' } },
            byRow: { [second]: { stock: '7' } },
        });
        expect(made.map(({ cells }) => [cells.price, cells.stock])).toEqual([
            ['20', '1'],
            ['30', '7'],
            ['10', '1'],
            ['30', '1'],
        ]);
    });

    test('never propose a SKU that another row was given, and mark one given twice', () => {
        const keys = all(size, colour).map(combinationKey);
        const given = rows({ byRow: { [keys[0]!]: { sku: 'LMP-S-SAND' } } });
        expect(new Set(given.map(({ cells }) => cells.sku)).size).toBe(4);
        const twice = rows({ byRow: { [keys[0]!]: { sku: 'A' }, [keys[1]!]: { sku: 'a' } } });
        expect(twice.map(({ errors }) => !!errors.sku)).toEqual([true, true, false, false]);
        expect(rows({ byRow: { [keys[0]!]: { sku: 'B' } } }, ['B'])[0]!.errors.sku).toBeDefined();
    });

    test('have SKUs by the pattern of their value, else by that of all', () => {
        const made = rows({ pattern: '{product}/{value}', byValue: { [sand.id]: { sku: 'S-{value}' } } });
        const skus = made.map(({ combination, cells }) => [
            combination.some(({ value }) => value.id === sand.id),
            cells.sku.startsWith('S-'),
        ]);
        expect(skus.filter(([isSand]) => isSand)).toHaveLength(2);
        for (const [isSand, byValue] of skus) expect(byValue).toBe(isSand);
        expect(new Set(made.map(({ cells }) => cells.sku)).size).toBe(4);
    });

    test('leave out what was taken out', () => {
        expect(rows({ without: [second] })).toHaveLength(3);
    });

    test('are wrong with an unreadable amount or a compare-at price that is not above the price', () => {
        const cells = { sku: 'A', price: '', compare_at_price: '', stock: '' };
        expect(errorsOf(cells, 100)).toEqual({});
        expect(Object.keys(errorsOf({ ...cells, sku: ' ', price: 'ten', stock: '1.5' }, 100))).toEqual([
            'sku',
            'price',
            'stock',
        ]);
        expect(Object.keys(errorsOf({ ...cells, compare_at_price: '100' }, 100))).toEqual([
            'compare_at_price',
        ]);
        expect(errorsOf({ ...cells, price: '90', compare_at_price: '١٠٠' }, 100)).toEqual({});
    });

    test('are sent as numbers, with the product’s price where none is given', () => {
        expect(
            bodyOf({ sku: ' A ', price: '', compare_at_price: '١٢٩٫٥٠', stock: '1,200' }, [1, 2]),
        ).toMatchObject({
            sku: 'A',
            price: null,
            compare_at_price: 129.5,
            stock: 1200,
            option_value_ids: [1, 2],
        });
    });
});
