import type { SheetProduct } from '../../../../contract/schemas/products';
import { ownCells, textCell } from '../../../components/import/cellFields';
import { rowHash } from '../../../components/import/rowHash';
import type { Cells, OwnColumn } from './columns';

type SheetVariant = SheetProduct['variants'][number];

const flag = (value: boolean): string => (value ? 'yes' : 'no');
/** The stock and its position, of which an import takes the difference. */
const seen = ({ stock, position }: { stock: number; position: number }) => `${stock}@${position}`;

/** The version of a row: it changes with every field but the stock, which each sale changes. */
const versioned = ({ stock, stock_seen, ...cells }: Cells): Cells => ({
    ...cells,
    version: rowHash(cells),
    stock,
    stock_seen,
});

/** Those that say something: a file from before a field was added has the version of a product without a value. */
const saying = (cells: Record<OwnColumn, string>): Record<OwnColumn, string> =>
    Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '' && cell !== 'no'));

/** A product as a row. The stock of a product with variants is in the variants' rows. */
export const productCells = (product: SheetProduct): Cells => {
    const counts = product.variants.length === 0;
    const own = ownCells('products', product);
    const row = versioned({
        product_id: textCell(product.id),
        sku: product.sku,
        name: product.name,
        name_ar: product.name_ar,
        category: `${product.category.name} [${product.category_id}]`,
        price: textCell(product.price),
        compare_at_price: textCell(product.compare_at_price),
        stock: counts ? textCell(product.stock) : '',
        stock_seen: counts ? seen(product) : '',
        is_active: flag(product.is_active),
        brand: textCell(product.brand),
        description: textCell(product.description),
        description_ar: textCell(product.description_ar),
        ...saying(own),
    });
    return { ...row, ...own };
};

/** A variant as a row. */
export const variantCells = (product: SheetProduct, variant: SheetVariant): Cells => {
    const own = ownCells('variants', variant);
    const row = versioned({
        product_id: textCell(product.id),
        variant_id: textCell(variant.id),
        product_sku: product.sku,
        sku: variant.sku,
        name: product.name,
        name_ar: product.name_ar,
        option_values: variant.option_values
            .map(({ option_name, value_name }) => [option_name, value_name].join(': '))
            .join(' | '),
        price: textCell(variant.price),
        compare_at_price: textCell(variant.compare_at_price),
        stock: textCell(variant.stock),
        stock_seen: seen(variant),
        low_stock_threshold: textCell(variant.low_stock_threshold),
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
