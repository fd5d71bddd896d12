import type { SheetKind } from '../../../components/import/sheetKind';
import { plainHeading } from '../../../components/import/headings';
import { MAGENTO } from './programs/magento';
import { PRESTASHOP } from './programs/prestashop';
import { convertLines } from './programs/program';
import { SHOPIFY } from './programs/shopify';
import { WOOCOMMERCE } from './programs/woocommerce';
import { PRODUCT_COLUMNS, type Cells } from './columns';
import { lazyPart } from '../../../components/lazyPart';
import { describesProducts, planRow, raisesPrice, REQUIRED, type ProductPlan } from './plan';
import { readKnown, type Read } from './records';
import { indexInSlices } from './rowIndex';
import { writeRow } from './writeRow';

const PROGRAMS = [SHOPIFY, WOOCOMMERCE, MAGENTO, PRESTASHOP];

/** A product with two variants and one without. */
const EXAMPLES: Cells[] = [
    {
        sku: 'EXAMPLE-TSHIRT',
        name: 'Cotton T-shirt',
        name_ar: 'تيشيرت قطني',
        category: 'T-shirts',
        price: '79.00',
        compare_at_price: '99.00',
        is_active: 'no',
        brand: 'Nasim',
    },
    {
        product_sku: 'EXAMPLE-TSHIRT',
        sku: 'EXAMPLE-TSHIRT-M',
        option_values: 'Size: M',
        stock: '12',
        is_active: 'yes',
    },
    {
        product_sku: 'EXAMPLE-TSHIRT',
        sku: 'EXAMPLE-TSHIRT-L',
        option_values: 'Size: L',
        stock: '8',
        is_active: 'yes',
    },
    {
        sku: 'EXAMPLE-MUG',
        name: 'Coffee mug',
        name_ar: 'كوب قهوة',
        category: 'Kitchen',
        price: '39.00',
        stock: '40',
        is_active: 'yes',
    },
];
const EXAMPLE_SKUS = new Set(EXAMPLES.map(({ sku }) => sku));

/** Products before their variants, unless their price rises; what is deleted comes last, variants first. */
const phaseOf = (plan: ProductPlan): number => {
    const isVariant = plan.kind === 'variants';
    if (plan.action === 'delete') return isVariant ? 3 : 4;
    return isVariant ? 1 : raisesPrice(plan) ? 2 : 0;
};

/** Imports of products, variants and stock. */
export const PRODUCT_SHEET: SheetKind = {
    noun: 'products',
    title: 'screen.import.title',
    hint: 'screen.import.start_hint',
    columns: PRODUCT_COLUMNS,
    convert: (headings, lines) => {
        const known = new Set(headings.map(plainHeading));
        const program = PROGRAMS.find(({ hasHeadings }) => hasHeadings(heading => known.has(heading)));
        return program && { program: program.name, ...convertLines(program, headings, lines) };
    },
    lacks: columns => (columns.includes('sku') ? undefined : 'screen.import.needs_sku'),
    lacksForNew: columns =>
        describesProducts(Object.fromEntries(columns.map(column => [column, ''])))
            ? REQUIRED.products.filter(column => !columns.includes(column))
            : [],
    examples: EXAMPLES,
    isExample: ({ sku, product_sku, product_id }) =>
        !product_id &&
        EXAMPLE_SKUS.has(sku?.trim()) &&
        (!product_sku || EXAMPLE_SKUS.has(product_sku.trim())),
    createPlanner: dataProvider => {
        // Categories and their options do not change with the rows.
        const read: Read = { categories: new Map(), options: new Map() };
        return async (rows: readonly Cells[], at) => {
            const part = at.map(row => rows[row] ?? {});
            const known = await readKnown(dataProvider, part, read, await indexInSlices(rows));
            return new Map(at.map(row => [row, planRow(rows[row] ?? {}, row, known)]));
        };
    },
    phaseOf: plan => phaseOf(plan as ProductPlan),
    lacksParent: plan => {
        const { kind, action, product } = plan as ProductPlan;
        return kind === 'variants' && action === 'create' && !product
            ? 'screen.import.no_product'
            : undefined;
    },
    write: (dataProvider, plan, keys) => writeRow(dataProvider, plan as ProductPlan, keys),
    namesOf: (row, plan) => {
        const { product } = (plan ?? {}) as Partial<ProductPlan>;
        return [
            row?.sku,
            row?.product_sku,
            row?.product_id && `#${row.product_id}`,
            product?.sku,
            product && `#${product.id}`,
        ];
    },
    rowName: ({ sku }, plan) => {
        const { product, variant } = (plan ?? {}) as Partial<ProductPlan>;
        return sku || (variant ?? product)?.sku || '';
    },
    isCode: true,
    Later: lazyPart(() => import('../later/ImportLater').then(({ ImportLater }) => ImportLater)),
    menders: { category: lazyPart(() => import('./MendCategory').then(({ MendCategory }) => MendCategory)) },
};
