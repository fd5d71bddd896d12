import type { Fields } from './field';
import { MOST_PRICE, MOST_STOCK } from '../limits';
import { ownFields, type OwnField } from './ownFields';

/**
 * The core's fields of a product that calls send (docs/contract.md#fields-bold-named-by-the-specification). Bodies, copies, files
 * and the activity log read them; the shop's own come after them.
 */
export const PRODUCT_FIELDS = {
    name: { type: 'text', required: true },
    name_ar: { type: 'text', required: true },
    description: { type: 'text', long: true },
    description_ar: { type: 'text', long: true },
    brand: { type: 'text', max: 120 },
    sku: { type: 'text', required: true, unique: true, max: 64 },
    price: { type: 'money', required: true, max: MOST_PRICE },
    compare_at_price: { type: 'money', max: MOST_PRICE },
    // A copy is published by a person who has seen it, and has a stock of its own.
    is_active: { type: 'yesno', copied: false },
    stock: { type: 'number', decimals: 0, min: 0, max: MOST_STOCK, copied: false },
} as const satisfies Fields;

/** The names of all fields, of the core and of the shop. */
export const productFieldNames = (): string[] => [
    ...Object.keys(PRODUCT_FIELDS),
    ...ownFields('products').map(({ name }) => name),
];

/** The names of those that a copy of a product has: all but what must be its own. */
export const copiedFields = (): string[] =>
    [
        ...Object.entries<Fields[string]>(PRODUCT_FIELDS),
        ...ownFields('products').map((field: OwnField) => [field.name, field] as const),
    ]
        .filter(([, { copied, unique }]) => copied ?? !unique)
        .map(([name]) => name);
