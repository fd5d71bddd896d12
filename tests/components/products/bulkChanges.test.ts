import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product, Variant } from '../../../contract/schemas/products';
import {
    rounded,
    ROUNDINGS,
    stepsOf,
    type BulkChange,
    type Rounding,
} from '../../../src/resources/products/bulk/bulkChanges';

const variant = (id: number, more: Partial<Variant> = {}): Variant => ({
    id,
    sku: `V-${id}`,
    price: null,
    compare_at_price: null,
    stock: 5,
    low_stock_threshold: 0,
    is_active: true,
    photo_id: null,
    option_values: [],
    ...more,
});
/** Without the plain fields that are not tried here. */
const product = (more: Partial<Product> = {}) =>
    ({
        id: 1,
        category_id: 1,
        category: { id: 1, name: 'C', name_ar: 'ف' },
        name: 'Cup',
        name_ar: 'كوب',
        brand: null,
        sku: 'CUP',
        price: 100,
        compare_at_price: null,
        is_active: true,
        stock: 10,
        sold_count: 0,
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
        description: null,
        description_ar: null,
        photos: [],
        variants: [],
        ...more,
    }) as Product;
const price = (more: Partial<Extract<BulkChange, { kind: 'price' }>> = {}): BulkChange => ({
    kind: 'price',
    how: 'percent',
    amount: 10,
    rounding: 'none',
    compareAt: 'keep',
    ...more,
});
const dataOf = (one: Product, change: BulkChange) =>
    stepsOf(one, change).map(({ resource, data }) => [resource, data]);

describe('a percentage of a price', () => {
    it.each([
        [3.9, 15, 4.49],
        [0.7, 15, 0.81],
        [1.1, 15, 1.27],
        [10.1, 5, 10.61],
        [2.9, 15, 3.34],
        [8.1, -15, 6.89],
        [1299.99, 12.5, 1462.49],
    ])('of %d by %d %% is decimal and half up: %d', (present, amount, next) => {
        expect(dataOf(product({ price: present }), price({ amount }))).toEqual([
            ['products', { price: next }],
        ]);
    });

    it('is never a halala off', () => {
        fc.assert(
            fc.property(
                fc.integer({ min: 1, max: 10_000_000 }),
                fc.integer({ min: -9900, max: 100_000 }),
                (halalas, hundredths) => {
                    const [step] = stepsOf(
                        product({ price: halalas / 100 }),
                        price({ amount: hundredths / 100 }),
                    );
                    // Half up, in whole numbers.
                    const exact = (BigInt(halalas) * BigInt(10_000 + hundredths) * 2n + 10_000n) / 20_000n;
                    expect(Math.round((step?.to ?? halalas / 100) * 100)).toBe(Math.max(1, Number(exact)));
                },
            ),
        );
    });
});

describe('rounding', () => {
    it.each([
        ['none', 10_449, 10_449],
        ['whole', 10_449, 10_400],
        ['whole', 10_450, 10_500],
        ['95', 10_449, 10_495],
        ['95', 10_440, 10_395],
        ['95', 3, 95],
        ['99', 10_000, 9_999],
        ['five', 10_249, 10_000],
        ['five', 10_250, 10_500],
        ['five', 249, 500],
        ['whole', 49, 100],
        ['95', -100, -100],
    ] as const)('to %s of %d is %d', (rounding, halalas, result) => {
        expect(rounded(halalas, rounding)).toBe(result);
    });

    const rounding = fc.constantFrom(...ROUNDINGS);
    const step = (one: Rounding) => (one === 'five' ? 500 : 100);

    it('gives whole halalas at most half a step away, or the least amount, and rounds its results to themselves', () => {
        fc.assert(
            fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), rounding, (halalas, how) => {
                const result = rounded(halalas, how);
                expect(Number.isInteger(result)).toBe(true);
                const isLeast = result <= step(how);
                if (!isLeast) expect(Math.abs(result - halalas)).toBeLessThanOrEqual(step(how) / 2);
                expect(rounded(result, how)).toBe(result);
            }),
        );
    });

    it('never makes a positive price free, and never hides a negative one', () => {
        fc.assert(
            fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), rounding, (halalas, how) => {
                expect(rounded(halalas, how)).toBeGreaterThan(0);
                expect(rounded(-halalas, how)).toBeLessThan(0);
            }),
        );
    });
});

describe('a change of prices', () => {
    it('adds a percentage to the product and to variants with a price of their own', () => {
        const one = product({ variants: [variant(1), variant(2, { price: 59.9 })] });
        expect(dataOf(one, price())).toEqual([
            ['products', { price: 110 }],
            ['variants', { price: 65.89 }],
        ]);
        expect(dataOf(one, price({ amount: -10, rounding: '95' }))).toEqual([
            ['products', { price: 89.95 }],
            ['variants', { price: 53.95 }],
        ]);
    });

    it('sets or adds an amount; what stays the same is no step', () => {
        expect(dataOf(product(), price({ how: 'set', amount: 80 }))).toEqual([['products', { price: 80 }]]);
        expect(dataOf(product(), price({ how: 'add', amount: -0.05 }))).toEqual([
            ['products', { price: 99.95 }],
        ]);
        expect(dataOf(product(), price({ how: 'set', amount: 100 }))).toEqual([]);
    });

    it('moves the old price to the compare-at price, and back', () => {
        const [sale] = stepsOf(product(), price({ amount: -20, compareAt: 'old' }));
        expect([sale!.data, sale!.problem]).toEqual([{ price: 80, compare_at_price: 100 }, undefined]);
        const reduced = product({ price: 80, compare_at_price: 100 });
        expect(dataOf(reduced, price({ how: 'back' }))).toEqual([
            ['products', { price: 100, compare_at_price: null }],
        ]);
        expect(dataOf(product(), price({ how: 'back' }))).toEqual([]);
        expect(dataOf(reduced, price({ how: 'set', amount: 80, compareAt: 'clear' }))).toEqual([
            ['products', { compare_at_price: null }],
        ]);
    });

    it('finds a price that reaches the compare-at price of variants without their own', () => {
        const variants = [
            variant(1, { compare_at_price: 105 }),
            variant(2, { compare_at_price: 130 }),
            variant(3, { price: 90, compare_at_price: 100 }),
            // It was so before.
            variant(4, { compare_at_price: 80 }),
        ];
        const [step] = stepsOf(product({ variants }), price({ amount: 10 }));
        expect([step!.problem, step!.skus]).toEqual(['variants_low', ['V-1']]);
        expect(stepsOf(product({ variants }), price({ amount: 4 }))[0]!.problem).toBeUndefined();
    });

    it('finds what the server would refuse, and marks changes over 30 %', () => {
        const problem = (change: BulkChange, one = product()) => stepsOf(one, change)[0]!.problem;
        expect(problem(price({ how: 'add', amount: -101 }))).toBe('negative');
        expect(problem(price({ how: 'add', amount: -101, rounding: '95' }))).toBe('negative');
        expect(problem(price({ how: 'set', amount: 10_000_000 }))).toBe('too_high');
        expect(problem(price({ amount: 30 }), product({ compare_at_price: 120 }))).toBe('compare_low');
        expect(problem(price({ amount: 10, compareAt: 'old' }))).toBe('compare_low');
        expect([29, 30, 31, -31].map(amount => stepsOf(product(), price({ amount }))[0]!.big)).toEqual([
            false,
            false,
            true,
            true,
        ]);
    });
});

describe('a change of stock, visibility or category', () => {
    it('changes the stock of the variants, or of a product without any', () => {
        const add: BulkChange = { kind: 'stock', how: 'add', amount: -3 };
        expect(dataOf(product(), add)).toEqual([['products', { stock: 7 }]]);
        expect(dataOf(product({ variants: [variant(1), variant(2, { stock: 3 })] }), add)).toEqual([
            ['variants', { stock: 2 }],
            ['variants', { stock: 0 }],
        ]);
        expect(stepsOf(product({ stock: 2 }), add)[0]!.problem).toBe('negative');
        expect(dataOf(product(), { kind: 'stock', how: 'set', amount: 10 })).toEqual([]);
    });

    it('leaves out products that are so already', () => {
        expect(dataOf(product(), { kind: 'visibility', visible: true })).toEqual([]);
        expect(dataOf(product(), { kind: 'visibility', visible: false })).toEqual([
            ['products', { is_active: false }],
        ]);
        const category = (category_id: number): BulkChange => ({ kind: 'category', category_id });
        expect(dataOf(product(), category(1))).toEqual([]);
        expect(dataOf(product(), category(2))).toEqual([['products', { category_id: 2 }]]);
    });
});
