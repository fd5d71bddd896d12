import type { SheetProduct } from '../../../../contract/schemas/products';
import { ownFields } from '../../../../contract/fields/ownFields';
import { writeOwn } from '../own/readOwn';
import { ownColumnOf, type Cells, type OwnColumn } from './columns';

type SheetVariant = SheetProduct['variants'][number];

/** A hash of 53 bits (cyrb53) in base 36, to tell whether a row's values are still the same. */
const hash = (text: string): string => {
    let one = 0xdeadbeef;
    let two = 0x41c6ce57;
    for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at);
        one = Math.imul(one ^ unit, 2654435761);
        two = Math.imul(two ^ unit, 1597334677);
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
    two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
    return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
};

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const flag = (value: boolean): string => (value ? 'yes' : 'no');
/** The stock and its position, of which an import takes the difference. */
const seen = ({ stock, position }: { stock: number; position: number }) => `${stock}@${position}`;

/** The version of a row: it changes with every field but the stock, which each sale changes. */
const versioned = ({ stock, stock_seen, ...cells }: Cells): Cells => ({
    ...cells,
    version: hash(JSON.stringify(cells)),
    stock,
    stock_seen,
});

/** The cells of the shop's fields. A host that lacks one has no cell for it. */
const ownCells = (kind: 'products' | 'variants', record: object): Record<OwnColumn, string> =>
    Object.fromEntries(
        ownFields(kind).flatMap(field => {
            const value = (record as Readonly<Record<string, unknown>>)[field.name];
            return field.file && value !== undefined ? [[ownColumnOf(field), writeOwn(value)]] : [];
        }),
    );

/** Those that say something: a file from before a field was added has the version of a product without a value. */
const saying = (cells: Record<OwnColumn, string>): Record<OwnColumn, string> =>
    Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '' && cell !== 'no'));

/** A product as a row. The stock of a product with variants is in the variants' rows. */
export const productCells = (product: SheetProduct): Cells => {
    const counts = product.variants.length === 0;
    const own = ownCells('products', product);
    const row = versioned({
        product_id: text(product.id),
        sku: product.sku,
        name: product.name,
        name_ar: product.name_ar,
        category: `${product.category.name} [${product.category_id}]`,
        price: text(product.price),
        compare_at_price: text(product.compare_at_price),
        stock: counts ? text(product.stock) : '',
        stock_seen: counts ? seen(product) : '',
        is_active: flag(product.is_active),
        brand: text(product.brand),
        description: text(product.description),
        description_ar: text(product.description_ar),
        ...saying(own),
    });
    return { ...row, ...own };
};

/** A variant as a row. */
export const variantCells = (product: SheetProduct, variant: SheetVariant): Cells => {
    const own = ownCells('variants', variant);
    const row = versioned({
        product_id: text(product.id),
        variant_id: text(variant.id),
        product_sku: product.sku,
        sku: variant.sku,
        name: product.name,
        name_ar: product.name_ar,
        option_values: variant.option_values
            .map(({ option_name, value_name }) => [option_name, value_name].join(': '))
            .join(' | '),
        price: text(variant.price),
        compare_at_price: text(variant.compare_at_price),
        stock: text(variant.stock),
        stock_seen: seen(variant),
        low_stock_threshold: text(variant.low_stock_threshold),
        is_active: flag(variant.is_active),
        ...saying(own),
    });
    return { ...row, ...own };
};

/** A product and its variants as rows. */
export const rowsOf = (product: SheetProduct): Cells[] => [
    productCells(product),
    ...product.variants.map(variant => variantCells(product, variant)),
];
