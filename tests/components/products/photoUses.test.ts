import { expect, test } from 'vitest';
import type { Variant } from '../../../contract/schemas/products';
import { usesOf, withoutPhoto } from '../../../src/resources/products/photos/photoUses';

const valueOf = (option: string, value: string, value_id: number) => ({
    option_id: option === 'Size' ? 1 : 2,
    option_name: option,
    option_name_ar: option,
    value_id,
    value_name: value,
    value_name_ar: value,
});
const variant = (id: number, size: string, colour: string, photo_id: number | null = null): Variant => ({
    id,
    sku: `LMP-${id}`,
    price: null,
    compare_at_price: null,
    stock: 1,
    low_stock_threshold: 0,
    is_active: true,
    photo_id,
    option_values: [
        valueOf('Size', size, size === 'S' ? 11 : 12),
        valueOf('Colour', colour, colour === 'Red' ? 21 : 22),
    ],
});
const variants = [variant(1, 'S', 'Red'), variant(2, 'S', 'Sea'), variant(3, 'L', 'Red', 5)];

test('a photo can be used for all variants with an option value, listed by option', () => {
    expect(
        usesOf(variants).map(({ value, variants }) => [value.value_name, variants.map(({ id }) => id)]),
    ).toEqual([
        ['S', [1, 2]],
        ['L', [3]],
        ['Red', [1, 3]],
        ['Sea', [2]],
    ]);
});

test('variants that have the photo already are not sent again', () => {
    expect(withoutPhoto(variants, 5).map(({ id }) => id)).toEqual([1, 2]);
});
