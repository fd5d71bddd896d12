import { readFile as readBytes } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DataProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { knownHeadings, mapHeadings } from '../../../src/components/import/headings';
import { fileLinesOf, rowOfLine } from '../../../src/components/import/reading/fileLines';
import { readFile } from '../../../src/components/import/reading/files';
import type { Cells } from '../../../src/components/import/sheetColumns';
import type * as Http from '../../../src/providers/http';
import { PRODUCT_SHEET } from '../../../src/resources/products/import/productSheet';

vi.mock('../../../src/providers/http', async original => ({
    ...(await original<typeof Http>()),
    send: async () => ({ data: [] }),
}));
const known = knownHeadings(PRODUCT_SHEET, column => column);

/** The program of a sheet, and its rows with the cells that say something. */
const read = async (name: string) => {
    const bytes = await readBytes(fileURLToPath(new URL(`sheets/${name}.csv`, import.meta.url)));
    const { head, lines } = fileLinesOf(await readFile(new Blob([bytes]), { known }), known)!;
    const converted = PRODUCT_SHEET.convert!(head.at(-1)!, lines);
    const columns = mapHeadings(converted?.headings ?? head.at(-1)!, known).map(column => column ?? null);
    const rows = (converted?.lines ?? lines).map(line => {
        const { row, origin } = rowOfLine(line, columns, PRODUCT_SHEET);
        const cells = Object.entries(row).filter(([, cell]) => cell !== '');
        return { line: origin.line, broken: origin.broken, cells: Object.fromEntries(cells) as Cells };
    });
    return { program: converted?.program, rows, cells: rows.map(row => row.cells) };
};

describe('a sheet of Shopify', () => {
    it('has the variants of a handle on lines without a title, and no rows for further photos', async () => {
        const { program, rows, cells } = await read('shopify-products');
        expect(program).toBe('Shopify');
        expect(rows.map(({ line, broken }) => [line, broken])).toEqual(
            [2, 2, 3, 4, 6].map(line => [line, undefined]),
        );
        expect(cells[0]).toMatchObject({
            sku: 'cotton-shirt',
            name: 'Cotton Shirt',
            brand: 'Nasim',
            price: '69.00',
            category: 'Apparel & Accessories > Clothing > Shirts',
            is_active: 'active',
            description: '<p>Soft, and light</p>',
        });
        expect(cells[0]).not.toHaveProperty('stock');
        expect(cells.slice(1, 4)).toMatchObject([
            {
                sku: 'SHIRT-M-R',
                product_sku: 'cotton-shirt',
                option_values: 'Size: M | Color: Red',
                price: '79.00',
                compare_at_price: '99.00',
                stock: '5',
            },
            {
                sku: 'SHIRT-L-R',
                product_sku: 'cotton-shirt',
                option_values: 'Size: L | Color: Red',
                stock: '3',
            },
            {
                sku: 'cotton-shirt-L-Blue',
                option_values: 'Size: L | Color: Blue',
                price: '69.00',
                stock: '0',
            },
        ]);
        expect(cells[4]).toMatchObject({
            sku: 'MUG-1',
            name: 'Coffee Mug',
            price: '39.00',
            stock: '40',
            is_active: 'draft',
        });
        expect(cells[4]).not.toHaveProperty('compare_at_price');
        expect(cells[4]).not.toHaveProperty('product_sku');
    });
});

describe('a sheet of WooCommerce', () => {
    it('has sale prices, variations of a parent by SKU or id, and categories as paths', async () => {
        const { program, cells } = await read('woocommerce-products');
        expect(program).toBe('WooCommerce');
        expect(cells).toMatchObject([
            { sku: 'HOODIE', name: 'Hoodie', price: '45', category: 'Clothing > Hoodies', is_active: '1' },
            {
                sku: 'HOODIE-R-M',
                product_sku: 'HOODIE',
                option_values: 'Color: Red | Size: M',
                price: '45',
                compare_at_price: '55',
                stock: '4',
            },
            {
                sku: 'WOO-14',
                product_sku: 'HOODIE',
                option_values: 'Color: Blue | Size: L',
                price: '60',
                is_active: '0',
            },
            {
                sku: 'CAP',
                price: '25',
                category: 'Clothing > Accessories',
                stock: '9',
                low_stock_threshold: '2',
                is_active: '0',
            },
        ]);
        expect(cells.map(row => row.product_id)).toEqual([undefined, undefined, undefined, undefined]);
    });
});

describe('a sheet of Magento 2', () => {
    it('has the variants of configurable products, special prices and Arabic texts of a store view', async () => {
        const { program, cells } = await read('magento-products');
        expect(program).toBe('Magento');
        expect(cells).toMatchObject([
            {
                sku: 'WS12-M-Red',
                product_sku: 'WS12',
                option_values: 'Size: M | Color: Red',
                price: '18.50',
                compare_at_price: '22.00',
                stock: '100',
            },
            {
                sku: 'WS12-L-Red',
                product_sku: 'WS12',
                option_values: 'Size: L | Color: Red',
                price: '24.00',
                stock: '0',
                is_active: '0',
            },
            {
                sku: 'WS12',
                name: 'Radiant Tee',
                name_ar: 'تيشيرت مشع',
                description_ar: 'وصف',
                price: '22.00',
                category: 'Women > Tops',
                brand: 'Nasim',
            },
            {
                sku: '24-MB01',
                name: 'Joust Duffle Bag',
                price: '34.00',
                category: 'Gear > Bags',
                brand: 'Joust',
                stock: '50',
            },
        ]);
        expect(cells).toHaveLength(4);
        expect(cells[2]).not.toHaveProperty('stock');
    });
});

describe('a sheet of PrestaShop', () => {
    it('of products is read by its headings', async () => {
        expect((await read('prestashop-products')).cells).toMatchObject([
            {
                sku: 'demo_1',
                name: 'Hummingbird printed t-shirt',
                price: '29,90',
                category: 'Men',
                stock: '300',
                is_active: '1',
            },
            { sku: 'demo_11', price: '11,90', is_active: '0' },
        ]);
    });

    it('of combinations names the product by its reference', async () => {
        const { program, cells } = await read('prestashop-combinations');
        expect(program).toBe('PrestaShop');
        expect(cells).toMatchObject([
            {
                sku: 'demo_1-S-W',
                product_sku: 'demo_1',
                option_values: 'Size: S | Color: White',
                stock: '100',
            },
            {
                sku: 'demo_1-M-B',
                product_sku: 'demo_1',
                option_values: 'Size: M | Color: Black',
                stock: '200',
            },
        ]);
        expect(cells[0]).not.toHaveProperty('product_id');
    });
});

it('names a category by its path, of several with one name', async () => {
    const named = (id: number, ...above: string[]) => ({
        id,
        name: 'Tops',
        name_ar: 'قمصان',
        ancestors: above.map((name, at) => ({ id: 100 + at, name, name_ar: name })),
    });
    const provider = {
        getList: async (_: string, { filter: { q } }: { filter: { q: string } }) => {
            const data = /^tops$/i.test(q) ? [named(4, 'Men'), named(5, 'Sale', 'Women')] : [];
            return { data, total: data.length };
        },
    } as unknown as DataProvider;
    const rows = ['Women > Tops', 'sale > women > TOPS', 'Tops', 'Girls > Tops'].map((category, at) => ({
        sku: `TOP-${at}`,
        name: 'Top',
        name_ar: 'قميص',
        price: '5',
        category,
    }));
    const plans = await PRODUCT_SHEET.createPlanner(provider)(rows, [0, 1, 2, 3]);
    expect([...plans.values()].map(({ data, problems }) => data.category_id ?? problems)).toEqual([
        5,
        5,
        { category: 'category' },
        { category: 'category' },
    ]);
});

it('of this panel is read as it is', async () => {
    const { program } = await read('csv-duplicate-skus');
    expect(program).toBeUndefined();
});
