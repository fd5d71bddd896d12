import { reachedCompareAt } from '../../../../contract/compareAt';
import { keyForm } from '../../../../contract/keys';
import { MOST_PRICE, MOST_STOCK } from '../../../../contract/limits';
import type { Option } from '../../../../contract/schemas/categories';
import type { SheetProduct } from '../../../../contract/schemas/products';
import {
    clean,
    cleanRow,
    findBrokenRules,
    findDoubts,
    amount,
    plainCellFields,
    readFields,
    slotCellFields,
    type CellField,
} from '../../../components/import/cellFields';
import { MONEY_DECIMALS } from '../../../components/fields/money';
import { finished, newPlan, type Plan } from '../../../components/import/plan';
import { isDeletion } from '../../../components/import/reading/cellWords';
import { isBigChange } from '../bulk/bulkChanges';
import { productCells, variantCells } from './cells';
import { isOfProductsAlone, PRODUCT_COLUMNS, type Cells, type Column } from './columns';
import { caseless, type OfSku } from './recordsBySku';

/** The change that a row of a product or a variant would make. */
export type ProductPlan = Plan & {
    kind: 'products' | 'variants';
    /** The record as it is. */
    product?: SheetProduct;
    variant?: SheetVariant;
};

type SheetVariant = SheetProduct['variants'][number];

/** Everything that the rows refer to, read beforehand. */
export type Known = {
    byId: ReadonlyMap<number, SheetProduct>;
    bySku: ReadonlyMap<string, OfSku>;
    /** The category of each text that the file has; undefined for unknown or ambiguous ones. */
    categories: ReadonlyMap<string, { id: number; name: string } | undefined>;
    options: ReadonlyMap<number, readonly Option[]>;
    /** The lines of the file by SKU, to find those that occur twice, and new products of new variants. */
    lines: ReadonlyMap<string, readonly number[]>;
    /** The first line of each form of a SKU. */
    firsts: ReadonlyMap<string, number>;
    /** The rows of new products by SKU. */
    created: ReadonlyMap<string, Cells>;
    /** The rows of the file by the id of their record, `products 7`, and by SKU. */
    rows: ReadonlyMap<string, Cells>;
    /** The SKUs of the file by their form without case; null where the file writes one in several ways. */
    spellings: ReadonlyMap<string, string | null>;
};

const readStock = amount(0, MOST_STOCK, true, 'whole');
const readPrice = (required: boolean) => amount(MONEY_DECIMALS, MOST_PRICE, required, 'money');
/** The fields of each kind of row but the stock; other columns are ignored. */
const fieldsOf = (kind: ProductPlan['kind']): readonly CellField[] => [
    ...slotCellFields(kind).filter(({ name }) => name !== 'stock'),
    ...plainCellFields(kind),
];
const FIELDS = { products: fieldsOf('products'), variants: fieldsOf('variants') };
/** The columns that a new record of each kind needs. */
export const REQUIRED: Record<ProductPlan['kind'], readonly Column[]> = {
    products: ['sku', 'name', 'name_ar', 'category', 'price'],
    variants: ['sku', 'product_sku', 'option_values'],
};

/** The record of a row: by its id, else by its SKU. */
function recordOf(cells: Cells, kind: ProductPlan['kind'], known: Known) {
    const productId = Number(cells.product_id || NaN);
    const variantId = Number(cells.variant_id || NaN);
    if (kind === 'variants') {
        const bySku = known.bySku.get(cells.sku ?? '');
        if (!cells.variant_id) return { product: bySku?.product, variant: bySku?.variant, asked: false };
        const product =
            known.byId.get(productId) ?? known.bySku.get(cells.product_sku ?? '')?.product ?? bySku?.product;
        return { product, variant: product?.variants.find(({ id }) => id === variantId), asked: true };
    }
    if (cells.product_id) return { product: known.byId.get(productId), asked: true };
    const bySku = known.bySku.get(cells.sku ?? '');
    return { product: bySku && !bySku.variant ? bySku.product : undefined, asked: false };
}

/** Whether the record of a row's ids has the row's SKU or version. */
function agreesWithIds(cells: Cells, known: Known): boolean {
    if (!cells.product_id && !cells.variant_id) return false;
    const { product, variant } = recordOf(cells, cells.variant_id ? 'variants' : 'products', known);
    const record = cells.variant_id ? variant : product;
    if (!product || !record) return false;
    const { version } = variant ? variantCells(product, variant) : productCells(product);
    return (!!record.sku && keyForm(record.sku) === keyForm(cells.sku)) || cells.version === version;
}

/** Whether an earlier line has the same SKU to people. A shop that has two spellings of one exports both. */
const isTwice = (sku: string, line: number, own: string | undefined, { lines, firsts }: Known): boolean =>
    sku !== '' &&
    ((lines.get(sku)?.[0] ?? line) !== line || (own !== sku && (firsts.get(keyForm(sku)) ?? line) !== line));

/** The stock that was exported, `15@4211`. */
const seenIn = (cell: string | undefined) => {
    const [, stock, position] = /^(\d+)@(\d+)$/.exec(cell ?? '') ?? [];
    return stock === undefined ? undefined : { stock: Number(stock), position: Number(position) };
};

/** Whether the file can add products. A list of prices or stock cannot: its unknown SKU is a typing mistake. */
export const describesProducts = ({ name, name_ar, category }: Cells) =>
    name !== undefined || name_ar !== undefined || category !== undefined;

/** Decides what a row would do. A pure function: the same row and records give the same plan. */
export function planRow(given: Cells, line: number, known: Known): ProductPlan {
    const written = cleanRow(given);
    const agrees = agreesWithIds(written, known);
    // Ids of another system mean nothing here.
    const { product_id, variant_id, ...others } = written;
    const cells: Cells = agrees || written.version || !written.sku ? written : others;
    // A line of another program says nothing of a variant's visibility.
    if (cells.is_active === '') delete cells.is_active;
    // A SKU says which it is, unless an id does.
    const isVariant = !cells.product_id && known.bySku.get(cells.sku ?? '')?.variant !== undefined;
    const kind = cells.variant_id || cells.product_sku || isVariant ? 'variants' : 'products';
    const { product, variant, asked } = recordOf(cells, kind, known);
    const record = kind === 'variants' ? variant : product;
    const present: Cells = !product
        ? {}
        : kind === 'products'
          ? productCells(product)
          : variant
            ? variantCells(product, variant)
            : {};
    const plan: ProductPlan = {
        ...newPlan(present.version),
        kind,
        stale: !!record && !!cells.version && cells.version !== present.version,
        ...(product && { product }),
        ...(variant && { variant }),
    };
    const isUsed = (column: string) => kind === 'products' || !isOfProductsAlone(column);
    findDoubts(plan, { columns: PRODUCT_COLUMNS }, cells, present, isUsed);
    if (isTwice(cells.sku ?? '', line, record?.sku, known)) plan.problems.sku = 'twice';
    if (asked && record && !agrees) {
        plan.problems[kind === 'variants' ? 'variant_id' : 'product_id'] = 'other_record';
        return finished(plan, 'error');
    }
    if (asked && !record) {
        plan.problems[kind === 'variants' ? 'variant_id' : 'product_id'] ??= 'missing';
        if (!cells.delete) return finished(plan, 'error');
    }
    if (cells.delete && !isDeletion(cells.delete)) plan.problems.delete ??= 'delete';
    else if (cells.delete) {
        if (!record) plan.problems.delete = 'missing';
        return finished(plan, 'delete');
    }
    if (kind === 'products' && !product && !describesProducts(cells)) {
        plan.problems.sku ??= cells.sku ? 'no_product' : 'required';
        return finished(plan, 'error');
    }
    // A SKU in another case names its record and does not rename it.
    readFields(
        plan,
        FIELDS[kind],
        record && !asked ? { ...cells, sku: record.sku } : cells,
        present,
        !record,
    );
    if (!record)
        for (const column of REQUIRED[kind]) if (!cells[column]) plan.problems[column] ??= 'required';
    // A new product is published by a person who has seen it.
    if (!record && kind === 'products') plan.data.is_active ??= false;
    if (kind === 'products') readCategory(plan, cells, product, known);
    else if (!variant) readOptions(plan, cells, product, known);
    planStock(plan, cells, record, product);
    checkCompareAt(plan, product, variant, known);
    findBrokenRules(plan, kind, record);
    if (record && hasBigChange(plan)) plan.bigChange = 'price';
    return finished(plan, record ? 'update' : 'create');
}

function readCategory(plan: ProductPlan, cells: Cells, product: SheetProduct | undefined, known: Known) {
    if (cells.category === undefined || plan.problems.category) return;
    if (product && cells.category === clean(productCells(product).category)) return;
    if (cells.category === '') return void (plan.problems.category = 'required');
    const category = known.categories.get(cells.category);
    if (!category) plan.problems.category = 'category';
    else if (category.id !== product?.category_id) {
        plan.data.category_id = category.id;
        plan.changes.push({ column: 'category', from: product?.category.name ?? '', to: category.name });
    }
}

const same = (one: string, ...others: (string | null)[]) =>
    others.some(other => other !== null && keyForm(other) === keyForm(one));

/** The values of a new variant: `Size: M | Colour: Red`, by the options of the product's category. */
function readOptions(plan: ProductPlan, cells: Cells, found: SheetProduct | undefined, known: Known) {
    const product = found ?? known.bySku.get(cells.product_sku ?? '')?.product;
    const created = known.created.get(cells.product_sku ?? '');
    const categoryId = product?.category_id ?? known.categories.get(created?.category ?? '')?.id;
    if (product) plan.product = product;
    if (!product && !created) return void (plan.problems.product_sku = 'no_product');
    if (!cells.option_values || plan.problems.option_values) return;
    const options = known.options.get(categoryId ?? 0) ?? [];
    const ids = cells.option_values.split('|').map(pair => {
        const [name = '', ...rest] = pair.split(':');
        const option = options.find(one => same(name, one.name, one.name_ar));
        return option?.values.find(value => same(rest.join(':'), value.name, value.name_ar))?.id;
    });
    if (ids.includes(undefined)) plan.problems.option_values = 'options';
    else {
        plan.data.option_value_ids = ids;
        plan.changes.push({ column: 'option_values', from: '', to: cells.option_values });
    }
}

/** The new stock, as a difference to what was exported: what was sold since stays sold. */
function planStock(
    plan: ProductPlan,
    cells: Cells,
    record: SheetProduct | SheetVariant | undefined,
    product: SheetProduct | undefined,
) {
    if (cells.stock === undefined || cells.stock === '' || plan.problems.stock) return;
    const read = readStock(cells.stock);
    if ('problem' in read) return void (plan.problems.stock = read.problem);
    const set = read.value as number;
    if (!record) {
        plan.data.stock = set;
        plan.changes.push({ column: 'stock', from: '', to: String(set) });
        return;
    }
    const seen = seenIn(cells.stock_seen) ?? { stock: record.stock, position: record.position };
    if (set === seen.stock) return;
    if (plan.kind === 'products' && (product?.variants.length ?? 0) > 0)
        return void (plan.problems.stock = 'in_variants');
    plan.stock = { set, seen };
    plan.changes.push({ column: 'stock', from: String(seen.stock), to: String(set) });
}

/** An amount as the file will leave it: of its cell, unless that is missing or wrong. */
const amountOf = (cells: Cells | undefined, column: 'price' | 'compare_at_price', present: number | null) => {
    const cell = clean(cells?.[column]);
    const read = cell === undefined ? undefined : readPrice(false)(cell);
    return read && 'value' in read ? (read.value as number | null) : present;
};

const rowOf = (
    { rows, spellings }: Known,
    kind: ProductPlan['kind'],
    { id, sku }: { id: number; sku: string },
) => rows.get(`${kind} ${id}`) ?? rows.get(sku) ?? rows.get(spellings.get(caseless(sku)) ?? '');

function checkCompareAt(
    plan: ProductPlan,
    product: SheetProduct | undefined,
    variant: SheetVariant | undefined,
    known: Known,
) {
    const record = plan.kind === 'variants' ? variant : product;
    if (!('price' in plan.data) && !('compare_at_price' in plan.data)) return;
    // A variant without a price follows the price that the file gives its product.
    const inherited = product && amountOf(rowOf(known, 'products', product), 'price', product.price);
    const price = ('price' in plan.data ? plan.data.price : record?.price) ?? inherited;
    const compareAt = 'compare_at_price' in plan.data ? plan.data.compare_at_price : record?.compare_at_price;
    if (typeof price === 'number' && typeof compareAt === 'number' && compareAt <= price)
        plan.problems.compare_at_price = 'compare_low';
    if (plan.kind !== 'products' || !product || typeof plan.data.price !== 'number') return;
    const variants = product.variants.map(one => {
        const row = rowOf(known, 'variants', one);
        return {
            sku: one.sku,
            price: amountOf(row, 'price', one.price),
            compare_at_price: amountOf(row, 'compare_at_price', one.compare_at_price),
        };
    });
    const skus = reachedCompareAt(variants, product.price, plan.data.price);
    if (skus.length === 0) return;
    plan.problems.price = 'variants_low';
    plan.skus = skus;
}

/** Whether a product's price rises, so that compare-at prices of its variants in the same file must rise first. */
export const raisesPrice = ({ kind, action, data, product }: ProductPlan): boolean =>
    kind === 'products' &&
    action === 'update' &&
    typeof data.price === 'number' &&
    data.price > (product?.price ?? 0);

/** Whether a price changes by more than 30 %. A variant without its own has that of its product. */
const hasBigChange = ({ data, product, variant }: ProductPlan): boolean => {
    const from = variant?.price ?? product?.price;
    return typeof data.price === 'number' && !!from && isBigChange(from, data.price);
};
