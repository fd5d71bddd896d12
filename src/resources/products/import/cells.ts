import type { SheetProduct } from '../../../../contract/schemas/products';
import { plainCells, slotCells, textCell } from '../../../components/import/cellFields';
import { rowHash } from '../../../components/import/rowHash';
import type { Cells } from './columns';

type SheetVariant = SheetProduct['variants'][number];

/** The stock and its position, of which an import takes the difference. */
const seen = ({ stock, position }: { stock: number; position: number }) => `${stock}@${position}`;

/** The version of a row: it changes with every field but the stock, which each sale changes. */
const versioned = ({ stock, stock_seen, ...cells }: Cells): Cells => ({
    ...cells,
    version: rowHash(cells),
    stock,
    stock_seen,
});

/**
 * Removes cells that are empty or `no`, so that a file from before a field was added has the version of a product
 * without a value.
 */
const saying = (cells: Cells): Cells =>
    Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '' && cell !== 'no'));

/** A product as a row. The stock of a product with variants is in the variants' rows. */
export const productCells = (product: SheetProduct): Cells => {
    const counts = product.variants.length === 0;
    const plain = plainCells('products', product);
    const row = versioned({
        product_id: textCell(product.id),
        ...slotCells('products', product),
        category: `${product.category.name} [${product.category_id}]`,
        stock: counts ? textCell(product.stock) : '',
        stock_seen: counts ? seen(product) : '',
        ...saying(plain),
    });
    return { ...row, ...plain };
};

/** A variant as a row. */
export const variantCells = (product: SheetProduct, variant: SheetVariant): Cells => {
    const plain = plainCells('variants', variant);
    const row = versioned({
        product_id: textCell(product.id),
        variant_id: textCell(variant.id),
        product_sku: product.sku,
        ...slotCells('variants', variant),
        name: product.name,
        name_ar: product.name_ar,
        option_values: variant.option_values
            .map(({ option_name, value_name }) => [option_name, value_name].join(': '))
            .join(' | '),
        stock_seen: seen(variant),
        ...saying(plain),
    });
    return { ...row, ...plain };
};

/** A product and its variants as rows. */
export const rowsOf = (product: SheetProduct): Cells[] => [
    productCells(product),
    ...product.variants.map(variant => variantCells(product, variant)),
];
