import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase, ListContextProvider, ResourceContextProvider, type DataProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../contract/nouns';
import type * as Products from '../../../contract/nouns/products';
import type { SheetProduct } from '../../../contract/schemas/products';
import type * as English from '../../../i18n/en/resources';
import { knownHeadings, mapHeadings } from '../../../src/components/import/headings';
import FilterChoices from '../../../src/components/lists/filters/FilterChoices';
import { plainListColumns } from '../../../src/components/plainFields/plainListColumns';
import { ListTable } from '../../../src/components/lists/rows/ListRows';
import { ChangeValue } from '../../../src/resources/activity/changeValues';
import { PageContext } from '../../../src/resources/page';
import { products } from '../../../src/resources/products';
import BulkEdit from '../../../src/resources/products/bulk/BulkEdit';
import ProductGrid from '../../../src/resources/products/grid/ProductGrid';
import { productCells } from '../../../src/resources/products/import/cells';
import { COLUMNS, type Cells } from '../../../src/resources/products/import/columns';
import { planRow } from '../../../src/resources/products/import/plan';
import { PRODUCT_SHEET } from '../../../src/resources/products/import/productSheet';
import { recordsBySku } from '../../../src/resources/products/import/recordsBySku';
import { indexOf } from '../../../src/resources/products/import/rowIndex';
import { copyOf } from '../../../src/resources/products/page/copyOf';
import { NewProduct } from '../../../src/resources/products/page/NewProduct';
import { ProductPage } from '../../../src/resources/products/page/ProductPage';
import { pages } from '../../../src/routing/pages';
import { createTheme } from '../../../src/theme/createTheme';
import { show } from '../support/stage';

/** A field that is added to the core's by its line and its text; tests/server/commands/newNoun.test.ts adds it to the server. */
vi.mock('../../../contract/nouns/products', async load => {
    const { products, ...rest } = await load<typeof Products>();
    const weight = { type: 'number', min: 0, decimals: 0, headings: ['variant grams'] };
    return { ...rest, products: { ...products, fields: { ...products.fields, weight } } };
});
vi.mock('../../../i18n/en/resources', async load => {
    const { resources } = await load<typeof English>();
    const fields = { ...resources.products.fields, weight: 'Weight' };
    return { resources: { ...resources, products: { ...resources.products, fields } } };
});
const send = vi.hoisted(() => vi.fn());
vi.mock('../../../src/providers/http', async load => ({ ...(await load<object>()), send }));
// The editor has tests of its own, and takes seconds to load.
vi.mock('../../../src/components/inputs/richText/RichTextInput', () => ({ RichTextInput: () => null }));
beforeEach(() => {
    send.mockReset();
    send.mockResolvedValue({ data: [] });
});

const product = {
    id: 7,
    category_id: 3,
    category: { id: 3, name: 'Lamps', name_ar: 'مصابيح' },
    name: 'Desk lamp',
    name_ar: 'مصباح',
    description: null,
    description_ar: null,
    brand: null,
    weight: 1250,
    sku: 'LMP-1',
    price: 100,
    compare_at_price: null,
    is_active: true,
    stock: 4,
    sold_count: 0,
    cover: null,
    variants_count: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-02T00:00:00.000Z',
    photos: [],
    variants: [],
    position: 40,
};
const sheet = (more: object = {}) => ({ ...product, ...more }) as unknown as SheetProduct;
const theme = createTheme({ themeId: 1, mode: 'light', direction: 'ltr' });

const open = (at: string, children: ReactNode, more: object = {}) => {
    const host = {
        getOne: async () => ({ data: { ...product } }),
        getMany: async () => ({ data: [product.category] }),
        getList: async () => ({ data: [{ ...product }], total: 1 }),
        getManyReference: async () => ({ data: [], total: 0 }),
        update: vi.fn(async (_: string, { id, data }: { id: number; data: object }) => ({
            data: { ...product, ...data, id },
        })),
        ...more,
    };
    show(<ThemeProvider theme={theme}>{children}</ThemeProvider>, host as unknown as DataProvider, at);
    return host.update;
};
const inList = (children: ReactNode) => (
    <ResourceContextProvider value="products">
        <ListBase perPage={15} disableSyncWithLocation>
            {children}
        </ListBase>
    </ResourceContextProvider>
);
const pageAt = (path: string) => pages.find(one => one.path === path)!;
const input = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Weight' });

describe('a field of the core that is a line of data', () => {
    it('is sent by the calls, and read and changed on the page of a product', async () => {
        expect(api.products.create.body).toContain('weight');
        expect(api.products.update.body).toContain('weight');
        const path = '/default/products/:product_id';
        const shown = (
            <PageContext value={{ page: pageAt('products/:product_id'), layout: 'default' }}>
                <ProductPage />
            </PageContext>
        );
        const update = open(
            '/default/products/7',
            <Routes>
                <Route path={path} element={shown} />
            </Routes>,
        );
        expect((await input()).value).toBe('1250');
        fireEvent.change(await input(), { target: { value: '٣٠٠' } });
        await screen.findByText('1 change: Weight');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(update).toHaveBeenCalled());
        expect(update.mock.calls[0]![1].data).toMatchObject({ weight: 300 });
    });

    it('is in the form for a new product, and filled in in that of a copy', async () => {
        open(
            '/default/products/new',
            <PageContext value={{ page: pageAt('products/new'), layout: 'default' }}>
                <NewProduct />
            </PageContext>,
        );
        expect((await input()).value).toBe('');
        expect(copyOf(product as never, [])).toMatchObject({ weight: 1250 });
    });

    it('is a column to choose and a filter of the list', async () => {
        expect(products.hiddenColumns).toContain('weight');
        open(
            '/',
            inList(
                <>
                    <ListTable>{plainListColumns('products')}</ListTable>
                    <FilterChoices filters={products.filters!} />
                </>,
            ),
        );
        await screen.findByText('1,250');
        screen.getByLabelText('Weight: from');
        screen.getByLabelText('Weight: to');
    });

    it('is edited in the grid', async () => {
        const update = open('/', inList(<ProductGrid />));
        const grid = await screen.findByRole('grid');
        const heads = within(grid).getAllByRole('columnheader');
        const at = heads.findIndex(head => head.textContent === 'Weight') - 1;
        await userEvent.click(within(grid).getAllByRole('cell')[at]!);
        await userEvent.keyboard('70{Enter}');
        await userEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
        await waitFor(() => expect(update).toHaveBeenCalled());
        expect(update.mock.calls[0]![1].data).toEqual({ weight: 70 });
    });

    it('is set for many products at once', async () => {
        open(
            '/',
            <ResourceContextProvider value="products">
                <ListContextProvider value={{ selectedIds: [7], onSelect: vi.fn() } as never}>
                    <BulkEdit onClose={vi.fn()} />
                </ListContextProvider>
            </ResourceContextProvider>,
        );
        await userEvent.click(await screen.findByRole('combobox', { name: /^What/ }));
        await userEvent.click(await screen.findByRole('option', { name: 'Weight' }));
        fireEvent.change(await input(), { target: { value: '90' } });
        await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
        const row = (await screen.findByRole('checkbox', { name: 'LMP-1' })).closest('li')!;
        expect(row.textContent).toContain('1,250→90');
    });

    it('is a column of files, which say nothing of it where it is empty', () => {
        expect(COLUMNS).toContain('weight');
        const known = knownHeadings(PRODUCT_SHEET, column => column);
        expect(mapHeadings(['SKU', 'Variant grams'], known)).toEqual(['sku', 'weight']);
        expect(productCells(sheet())).toMatchObject({ weight: '1250' });
        const before = productCells(sheet({ weight: undefined })).version;
        expect(productCells(sheet({ weight: null })).version).toBe(before);
        const plan = (row: Cells) =>
            planRow(row, 0, {
                byId: new Map([[7, sheet()]]),
                bySku: recordsBySku([sheet()], [row.sku ?? ''], indexOf([row]).spellings),
                categories: new Map(),
                options: new Map(),
                ...indexOf([row]),
            });
        expect(plan(productCells(sheet())).action).toBe('unchanged');
        expect(plan({ sku: 'LMP-1', weight: '2,000' } as Cells).data).toEqual({ weight: 2000 });
        expect(plan({ sku: 'LMP-1', weight: '1.5' } as Cells).problems).toEqual({ weight: 'whole' });
    });

    it('is said in words by the activity log', async () => {
        const changes = { weight: { from: 1250, to: null } };
        open(
            '/',
            <p aria-label="change">
                <ChangeValue resource="products" field="weight" changes={changes} locations={{}} />
            </p>,
        );
        expect((await screen.findByLabelText('change')).textContent).toBe('1,250 → —');
    });
});
