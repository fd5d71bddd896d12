import { ThemeProvider } from '@mui/material/styles';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
    Form,
    ListContextProvider,
    RecordContextProvider,
    ResourceContextProvider,
    type RaRecord,
} from 'react-admin';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { answerShapes } from '../../contract/schemas/answers';
import type { Order } from '../../contract/schemas/orders';
import { Money } from '../../src/components/fields/MoneyField';
import { PlainInput } from '../../src/components/plainFields/PlainInput';
import { plainField } from '../../contract/fields/plainFields';
import { CustomerName } from '../../src/resources/orders/fields';
import { UpdateForm } from '../../src/resources/orders/steps/UpdateForm';
import { PickList } from '../../src/resources/orders/print/PickList';
import { SlipBody } from '../../src/resources/orders/print/SlipBody';
import OldOrders from '../../src/resources/orders/list/OldOrders';
import { OrderTable } from '../../src/resources/orders/list/OrderTable';
import BulkEdit from '../../src/resources/products/bulk/BulkEdit';
import { stepsOf } from '../../src/resources/products/bulk/bulkChanges';
import ProductGrid from '../../src/resources/products/grid/ProductGrid';
import { readAnswer } from '../../src/providers/answers/readAnswer';
import { readLines } from '../../src/resources/products/stock/reorder/reorderLines';
import { PhotosSection } from '../../src/resources/products/photos/PhotosSection';
import { VariantsSection } from '../../src/resources/products/variants/VariantsSection';
import { PageContext } from '../../src/resources/page';
import { Guard } from '../../src/routing/Guard';
import { pages } from '../../src/routing/pages';
import ListScreen from '../../src/screens/ListScreen';
import { createTheme } from '../../src/theme/createTheme';
import { show } from './support/stage';

vi.mock('../../src/providers/host', async load => ({
    ...(await load<object>()),
    extended: false,
    offers: ({ base }: { base?: string }) => base !== 'extensions',
}));

/** What the example host says of a product with a variant. */
const cup = {
    id: 1,
    name: 'Cup',
    price: 20,
    category_id: 2,
    category: { id: 2, name: 'Cups' },
    photos: [],
    variants: [{ id: 7, price: 25, option_values: [] }],
};
const orders = [{ id: 5, number: '5', status: 'waiting' }];
const provider = {
    getList: async (resource: string) => ({ data: resource === 'products' ? [cup] : orders, total: 1 }),
    getOne: async () => ({ data: cup }),
    getManyReference: async () => ({ data: [], total: 0 }),
} as never;

const themed = (part: ReactNode) => (
    <ThemeProvider theme={createTheme({ themeId: 1, mode: 'light', direction: 'ltr' })}>{part}</ThemeProvider>
);
const openPage = (path: string, part: ReactNode) =>
    show(
        <PageContext value={{ page: pages.find(page => page.path === path)!, layout: 'default' }}>
            {themed(part)}
        </PageContext>,
        provider,
    );
const inList = (part: ReactNode) => (
    <ResourceContextProvider value="products">
        <ListContextProvider
            value={
                {
                    resource: 'products',
                    data: [cup],
                    total: 1,
                    selectedIds: [1],
                    sort: {},
                    onSelect() {},
                } as never
            }
        >
            {themed(part)}
        </ListContextProvider>
    </ResourceContextProvider>
);
const heads = async () => (await screen.findAllByRole('columnheader')).map(head => head.textContent?.trim());

describe('what a host does not have', () => {
    it('has no column in a few orders', async () => {
        const rows = [{ id: 1, number: '1', status: 'waiting' }] as unknown as Order[];
        show(
            <ThemeProvider theme={createTheme({ themeId: 1, mode: 'light', direction: 'ltr' })}>
                <OrderTable rows={rows} columns={['number', 'created_at', 'user', 'total', 'status']} />
            </ThemeProvider>,
        );
        expect(await heads()).toEqual(['Order number', 'Status']);
        screen.getByRole('link', { name: '1' });
    });

    it('is no amount and no customer; null says that there is none', async () => {
        show(
            <>
                <p data-testid="absent">
                    <Money value={undefined} />
                    <CustomerName />
                </p>
                <p data-testid="none">
                    <Money value={null} />
                </p>
            </>,
        );
        expect((await screen.findByTestId('absent')).textContent).toBe('');
        expect(screen.getByTestId('none').textContent).toBe('—');
    });

    it('is no column of a list, and is not offered as one; a moved column comes first', async () => {
        openPage('products', <ListScreen />);
        await screen.findByText('Cup');
        expect(await heads()).toEqual(['', 'Name', 'Category', 'Price']);
        await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
        const offered = await screen.findAllByRole('switch');
        expect(offered.map(one => one.closest('label')!.textContent)).toEqual(['Name', 'Category', 'Price']);
        await userEvent.click(screen.getByRole('button', { name: /^Move.*Price$/ }));
        await userEvent.click(await screen.findByRole('menuitem', { name: '1' }));
        await userEvent.keyboard('{Escape}');
        expect(await heads()).toEqual(['', 'Price', 'Name', 'Category']);
    });

    it('is no column of older orders', async () => {
        openPage('purchase-operations/old', <OldOrders />);
        await screen.findByText('waiting');
        expect(await heads()).toEqual(['Order number', 'Status']);
    });

    it('is no column of the grid, whose rows have their ids for it', async () => {
        show(inList(<ProductGrid />), provider);
        await screen.findByRole('rowheader', { name: 'Cup ID 7' });
        expect(await heads()).toEqual(['Product', 'Price (SAR)', 'Name (English)']);
    });

    it('is not changed by a bulk edit', async () => {
        show(inList(<BulkEdit onClose={() => {}} />), provider);
        screen.getByRole('combobox', { name: 'Rounding' });
        expect(screen.queryByRole('combobox', { name: 'Compare-at price' })).toBeNull();
        await userEvent.click(screen.getByRole('combobox', { name: 'What to change' }));
        const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
        expect(offered.map(one => one.textContent)).toEqual(['Price', 'Category']);
        for (const change of [
            { kind: 'stock', how: 'add', amount: 1 },
            { kind: 'visibility', visible: true },
        ] as const)
            expect(stepsOf(cup as never, change)).toEqual([]);
        const { id, ...price } = { id: 7, kind: 'price', how: 'set', amount: 30, rounding: 'none', compareAt: 'keep' } as const; // prettier-ignore
        const steps = stepsOf({ ...cup, variants: [{ id, option_values: [] }] } as never, price);
        expect(steps.map(({ resource, data }) => [resource, data])).toEqual([['products', { price: 30 }]]);
    });

    it.each([
        ['is not spoken of if it was not sent', {}, false],
        ['is said to be empty if it was sent so', { photos: [], variants: [] }, true],
    ])('as a list of a product %s', async (_, sent, isSaid) => {
        const raw = { id: 1, name: 'Cup', category_id: 2, ...sent };
        const product = readAnswer(answerShapes()['GET /products/:id']!.shape, raw, { complete: true });
        openPage(
            'products/:product_id',
            <ResourceContextProvider value="products">
                <RecordContextProvider value={product as RaRecord}>
                    <PhotosSection />
                    <VariantsSection />
                </RecordContextProvider>
            </ResourceContextProvider>,
        );
        await screen.findByText('Photos');
        for (const sentence of [/^No photos yet/, /^No variants/])
            expect(screen.queryAllByText(sentence)).toHaveLength(isSaid ? 1 : 0);
    });

    it('is no column of variants', async () => {
        openPage(
            'products/:product_id',
            <RecordContextProvider value={cup}>
                <VariantsSection />
            </RecordContextProvider>,
        );
        await screen.findByRole('rowheader', { name: 'ID 7' });
        expect(await heads()).toEqual(['Combination', 'Price', 'Actions']);
        expect(screen.queryByText(/Compare-at price/)).toBeNull();
    });

    it('has no page: counting and ordering stock say that the server has none', async () => {
        const page = pages.find(({ path }) => path === 'products/reorder')!;
        const openWith = (rows: object[]) =>
            show(
                themed(
                    <Guard page={page} layout="default">
                        The list
                    </Guard>,
                ),
                { getList: async () => ({ data: rows, total: rows.length }) as never },
            );
        const first = openWith([cup]);
        await screen.findByText('This server doesn’t have this page.');
        screen.getByRole('heading', { name: 'Reorder' });
        expect(screen.queryByText('The list')).toBeNull();
        first.unmount();
        openWith([cup, { ...cup, id: 2, stock: 0 }]);
        await screen.findByText('The list');
        // Nor is each product read for its stock.
        const getOne = vi.fn();
        expect(await readLines({ ...(provider as object), getOne } as never)).toEqual([]);
        expect(getOne).not.toHaveBeenCalled();
    });

    it('is not promised below the notes of an order', async () => {
        const hint = async (order: object) => {
            const form = <UpdateForm order={order as Order} onUpdated={() => {}} />;
            const shown = show(<ResourceContextProvider value="orders">{form}</ResourceContextProvider>);
            const notes = await screen.findByRole('textbox', { name: 'Notes' });
            const helper = document.getElementById(notes.getAttribute('aria-describedby')!)?.textContent;
            shown.unmount();
            return helper;
        };
        const order = {
            id: 5,
            number: '5',
            status: 'waiting',
            notes: '',
            allowed_statuses: [],
            status_history: [],
        };
        expect(await hint(order)).toBe('Only visible to staff.');
        expect(await hint({ ...order, status_history: [{ status: 'waiting' }] })).toMatch(/history/);
    });

    it('is no filter of orders', async () => {
        openPage('purchase-operations', <ListScreen />);
        await screen.findByText('waiting');
        expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
    });

    it('is not counted on a pick list or a packing slip', () => {
        const bought = [{ order: orders[0], items: [{ id: 1, product_id: 31, options: [] }] }] as never[];
        show(
            <>
                <PickList bought={bought} printedAt="2026-11-28T10:00:00Z" />
                <SlipBody bought={bought[0]!} />
            </>,
        );
        // The id stands in for the name.
        expect(screen.getAllByText('31')).toHaveLength(2);
        expect(document.body.textContent).not.toMatch(/NaN|Quantity|items|%\{/);
    });
});

describe('a customer whose language and country the panel does not offer', () => {
    it('keeps them in the form', () => {
        const record = { id: 1, locale: 'ar_SA', country: 'Saudi Arabia' };
        show(
            themed(
                <RecordContextProvider value={record}>
                    <Form record={record}>
                        <PlainInput noun="customers" field={plainField('customers', 'locale')!} />
                        <PlainInput noun="customers" field={plainField('customers', 'country')!} />
                    </Form>
                </RecordContextProvider>,
            ),
            provider,
        );
        expect(screen.getByText('ar_SA')).not.toBeNull();
        expect(screen.getByText('Saudi Arabia')).not.toBeNull();
    });
});
