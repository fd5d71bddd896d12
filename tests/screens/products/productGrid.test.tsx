// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, ListBase, ResourceContextProvider, useListContext } from 'react-admin';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/components/feedback/Toasts';
import { ApiError } from '../../../src/providers/failure';
import ProductGrid from '../../../src/resources/products/grid/ProductGrid';
import { createTheme } from '../../../src/theme/createTheme';
import { show } from '../support/stage';

const theme = createTheme({ themeId: 1, mode: 'light', direction: 'ltr' });

/** The calls of the extensions that are sent. */
const send = vi.hoisted(() => vi.fn());
vi.mock('../../../src/providers/http', async load => ({ ...(await load<object>()), send }));

type Row = Record<string, unknown> & { id: number };

const variant = (id: number, price: number | null) => ({
    id,
    sku: `V-${id}`,
    price,
    compare_at_price: null,
    stock: 3,
    low_stock_threshold: 2,
    is_active: true,
    photo_id: null,
    option_values: [
        { option_id: 1, option_name: 'Size', option_name_ar: 'المقاس', value_id: id, value_name: `Size ${id}`, value_name_ar: '' }, // prettier-ignore
    ],
});
const product = (id: number, variants: object[] = [], more: object = {}): Row => ({
    id,
    name: `Cup ${id}`,
    name_ar: `كوب ${id}`,
    sku: `CUP-${id}`,
    price: 100 * id,
    compare_at_price: null,
    is_active: true,
    stock: 5,
    category_id: 1,
    category: { id: 1, name: 'C', name_ar: 'ف' },
    cover: null,
    variants_count: variants.length,
    variants,
    updated_at: `2026-11-0${id}T00:00:00.000Z`,
    ...more,
});

/** A host with the specified calls alone (docs/specification.md#7-calls). */
const host = (products: Row[]) => {
    const variants = () => products.flatMap(one => one.variants as Row[]);
    const update = vi.fn(
        async (resource: string, { id, data }: { id: number; data: object; meta: { change: string } }) => {
            const record = (resource === 'products' ? products : variants()).find(one => one.id === id)!;
            return { data: structuredClone(Object.assign(record, data)) };
        },
    );
    const provider = {
        getList: async () => ({ data: structuredClone(products), total: products.length }),
        getOne: async (_: string, { id }: { id: number }) => ({
            data: structuredClone(products.find(one => one.id === id)),
        }),
        update,
    };
    return { provider: provider as unknown as DataProvider, update };
};

const open = async (products: Row[]) => {
    const { provider, update } = host(products);
    const shown = openWith(provider);
    await screen.findByRole('grid');
    return { ...shown, update, user: userEvent.setup() };
};
const openWith = (provider: DataProvider) =>
    show(
        <ThemeProvider theme={theme}>
            <ResourceContextProvider value="products">
                <ListBase perPage={15} disableSyncWithLocation>
                    <ProductGrid />
                    <ReadAgain />
                </ListBase>
                <Toasts />
            </ResourceContextProvider>
        </ThemeProvider>,
        provider,
    );

/** Reads the list again, as a live event does. */
const ReadAgain = () => {
    const { refetch } = useListContext();
    const [times, setTimes] = useState(1);
    return (
        <button
            aria-label="Read again"
            onClick={() => void Promise.resolve(refetch()).then(() => setTimes(now => now + 1))}
        >
            Read again
            <span>{`Read ${times} times`}</span>
        </button>
    );
};

const COLUMNS = ['price', 'compare', 'stock', 'threshold', 'visibility', 'name', 'name_ar'];
/** A cell by its row's header and its column. */
const cell = (row: string, column: string) => {
    const found = screen.getByRole('rowheader', { name: new RegExp(`${row}\\b`) }).closest('tr')!;
    return within(found).getAllByRole('cell')[COLUMNS.indexOf(column)]!;
};
const shownIn = (row: string, column: string) => cell(row, column).firstChild?.textContent ?? '';
const press = (row: string, column: string) => userEvent.click(cell(row, column));
const paste = (text: string) =>
    fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } });
const copied = () => {
    const setData = vi.fn();
    fireEvent.copy(document.activeElement!, { clipboardData: { setData } });
    return setData.mock.calls[0]?.[1] as string;
};

describe('the grid of products', () => {
    it('is edited with the keyboard alone, and saves each record once as one change', async () => {
        const { user, update } = await open([product(1), product(2, [variant(7, null), variant(8, 90)])]);
        send.mockResolvedValueOnce({ data: [{ refused: null }] });
        await press('CUP-1', 'price');
        await user.keyboard('١٢٠٫٥{Enter}');
        expect(document.activeElement).toBe(cell('CUP-2', 'price'));
        await user.keyboard('{F2}{Backspace}5{Tab}');
        expect(document.activeElement).toBe(cell('CUP-2', 'compare'));
        await user.keyboard('9{Escape}');
        expect(shownIn('CUP-2', 'compare')).toBe('');
        await user.keyboard('{ArrowRight}8{Enter}{ArrowDown}44{ArrowRight}{Enter}');
        // The stock of a product with variants is their sum.
        expect(cell('CUP-2', 'stock').getAttribute('aria-readonly')).toBe('true');
        screen.getByText('3 changes in 2 products');
        await user.keyboard('{Escape}');
        await press('CUP-2', 'visibility');
        await user.keyboard(' ');
        expect(shownIn('CUP-2', 'visibility')).toBe('Hidden');
        await user.click(screen.getByRole('button', { name: 'Save 4 changes' }));
        await screen.findByText('4 changes saved');
        expect(update.mock.calls.map(([resource, { id, data }]) => [resource, id, data])).toEqual([
            ['products', 1, { price: 120.5 }],
            ['products', 2, { price: 205, is_active: false }],
        ]);
        // Sent as a difference, so that sales since the load are kept.
        const adjusted = { product_id: 2, variant_id: 7, reason: 'correction', change: 41 };
        expect(send.mock.calls.map(([, body]) => body)).toEqual([{ rows: [adjusted] }]);
        expect(send.mock.calls[0]![2].change).toBe(update.mock.calls[0]![1].meta.change);
        const changes = update.mock.calls.map(([, { meta }]) => meta.change);
        expect(new Set(changes).size).toBe(1);
        expect(changes[0]).toBeTruthy();
        await waitFor(() => expect(shownIn('CUP-1', 'price')).toBe('120.50'));
        expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    });

    it('takes a paste from a spreadsheet, fills down, and undoes and redoes', async () => {
        const { user } = await open([product(1), product(2), product(3)]);
        await press('CUP-1', 'price');
        paste('١٬٥٠٠\r\n12,50\r\n');
        expect(shownIn('CUP-1', 'price')).toBe('1,500.00');
        expect(shownIn('CUP-2', 'price')).toBe('12.50');
        await user.keyboard('{Control>}z{/Control}');
        await press('CUP-1', 'name');
        paste('"Big\n""Cup"""\t\r\nMug\tكأس\r\n');
        expect(shownIn('CUP-1', 'name')).toBe('Big "Cup"');
        // An empty name is not saved and not dropped either.
        expect(cell('CUP-1', 'name_ar').getAttribute('aria-invalid')).toBe('true');
        await user.keyboard('{Control>}z{/Control}');
        expect(shownIn('CUP-1', 'name')).toBe('Cup 1');
        await user.keyboard('{Control>}y{/Control}');
        expect(shownIn('CUP-2', 'name')).toBe('Mug');
        await user.keyboard('{Control>}z{/Control}');

        await press('CUP-1', 'price');
        await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
        expect(copied()).toBe('100\n200\n300');
        await user.keyboard('{Control>}d{/Control}');
        expect(shownIn('CUP-3', 'price')).toBe('100.00');
        screen.getByText('2 changes in 2 products');
    });

    it('keeps a typed text that is no value, and saves the other rows', async () => {
        const { user, update } = await open([product(1), product(2, [], { compare_at_price: 210 })]);
        await press('CUP-1', 'price');
        await user.keyboard('abc{Enter}205{Enter}');
        screen.getByText('Fix the highlighted cells in 1 row before saving.');
        screen.getByText(/^Cup 1, CUP-1: Enter a valid amount/);
        expect(cell('CUP-1', 'price').textContent).toMatch(/abc.*Enter a valid amount/);
        await press('CUP-2', 'price');
        await user.keyboard('300{Enter}');
        // The compare-at price would not be higher.
        screen.getByText('Fix the highlighted cells in 2 rows before saving.');
        expect(cell('CUP-2', 'compare').getAttribute('aria-invalid')).toBe('true');
        await user.keyboard('{Control>}z{/Control}');
        await user.click(screen.getByRole('button', { name: 'Save 1 change' }));
        await screen.findByText('1 change saved');
        expect(update.mock.calls.map(([, { id, data }]) => [id, data])).toEqual([[2, { price: 205 }]]);
        screen.getByText('1 change in 1 product');
        expect(shownIn('CUP-1', 'price')).toBe('abc');
    });

    it('marks rows that fail with their reason, and sends nothing twice', async () => {
        const products = [product(1), product(2), product(3)];
        const { user, update } = await open(products);
        await press('CUP-1', 'price');
        await user.keyboard('11{Enter}12{Enter}13{Enter}');
        const cut = new ApiError(0, 'error.no_connection');
        update.mockImplementationOnce(async (_resource, { data }) => {
            // Stored, but the answer is lost.
            Object.assign(products[0]!, data);
            throw cut;
        });
        const taken = new ApiError(409, 'Someone else updated this record while you were editing.');
        update.mockRejectedValueOnce(taken);
        await user.click(screen.getByRole('button', { name: 'Save 3 changes' }));
        await screen.findByText('1 row wasn’t saved. See the error in the row.');
        expect(screen.getByRole('rowheader', { name: /CUP-2/ }).textContent).toMatch(/Someone else updated/);
        screen.getByText('1 change in 1 product');
        expect(update).toHaveBeenCalledTimes(3);
        await user.click(screen.getByRole('button', { name: 'Save 1 change' }));
        await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
        expect(update.mock.calls.slice(3).map(([, { id, data }]) => [id, data])).toEqual([
            [2, { price: 12 }],
        ]);
    });

    it('offers to save again when the rows are read again, not before', async () => {
        const products = [product(1), product(2)];
        const { provider, update } = host(products);
        const getList = vi.fn(provider.getList);
        openWith({ ...provider, getList } as DataProvider);
        await screen.findByRole('grid');
        await press('CUP-1', 'price');
        await userEvent.keyboard('11{Enter}12{Enter}');
        update.mockRejectedValueOnce(new ApiError(0, 'error.no_connection'));
        let arrive = () => {};
        const late = new Promise<void>(resolve => (arrive = resolve));
        getList.mockImplementation(async () => {
            await late;
            return { data: structuredClone(products), total: 2 } as never;
        });
        await userEvent.click(screen.getByRole('button', { name: 'Save 2 changes' }));
        await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
        await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(1));
        // A press would be ignored, and 2 is no longer the number of changes.
        expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
        expect(screen.queryByText(/wasn’t saved/)).toBeNull();
        arrive();
        await screen.findByText('1 row wasn’t saved. See the error in the row.');
        await userEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
        await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
        expect(products.map(({ price }) => price)).toEqual([11, 12]);
    });

    it('loses and repeats nothing when the connection is cut in the middle of 50 rows', async () => {
        const products = Array.from({ length: 50 }, (_, at) => product(at + 1));
        const { user, update } = await open(products);
        const stored: number[] = [];
        let [calls, isCut] = [0, false];
        update.mockImplementation(async (_resource, { id, data }) => {
            calls += 1;
            if (calls > 23) isCut = true;
            // Every second request of those under way arrives, but its answer is lost.
            if (isCut && calls % 2) throw new ApiError(0, 'error.no_connection');
            stored.push(id);
            const record = Object.assign(
                products.find(one => one.id === id)!,
                data,
            );
            if (isCut) throw new ApiError(0, 'error.no_connection');
            return { data: structuredClone(record) };
        });
        await press('CUP-1', 'price');
        paste(products.map(({ id }) => String(id)).join('\n'));
        await user.click(await screen.findByRole('button', { name: 'Save 50 changes' }));
        await screen.findByText(/^\d+ rows weren’t saved/);
        update.mockImplementation(async (_resource, { id, data }) => {
            stored.push(id);
            return {
                data: structuredClone(
                    Object.assign(
                        products.find(one => one.id === id)!,
                        data,
                    ),
                ),
            };
        });
        await user.click(screen.getByRole('button', { name: /^Save \d+ changes$/ }));
        await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
        expect(stored.toSorted((one, other) => one - other)).toEqual(products.map(({ id }) => id));
        expect(products.map(({ price }) => price)).toEqual(products.map(({ id }) => id));
    });

    it('previews what changes, marks big changes, and discards', async () => {
        const { user, update } = await open([product(1)]);
        await press('CUP-1', 'price');
        await user.keyboard('150{Enter}');
        await user.click(screen.getByRole('button', { name: 'Preview' }));
        const dialog = within(await screen.findByRole('dialog'));
        dialog.getByText('1 price changes by more than 30%.');
        dialog.getByText('150.00');
        await user.click(dialog.getByRole('button', { name: 'Go back' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await user.click(screen.getByRole('button', { name: 'Discard' }));
        expect(shownIn('CUP-1', 'price')).toBe('100.00');
        expect(update).not.toHaveBeenCalled();
    });

    it('shows the edited price of the product on variants without their own, and checks them with it', async () => {
        const { user } = await open([product(1, [variant(7, null), variant(8, 90)])]);
        expect(shownIn('V-7', 'price')).toBe('100.00');
        await press('CUP-1', 'price');
        await user.keyboard('120{Enter}');
        expect(shownIn('V-7', 'price')).toBe('120.00');
        expect(shownIn('V-8', 'price')).toBe('90.00');
        await press('V-7', 'compare');
        await user.keyboard('110{Enter}');
        expect(cell('V-7', 'compare').getAttribute('aria-invalid')).toBe('true');
        await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
        expect(shownIn('V-7', 'price')).toBe('100.00');
    });

    it('marks stock at its threshold and sold-out stock, also while it is edited', async () => {
        const variants = [variant(7, null), variant(8, null), variant(9, null)];
        Object.assign(variants[0]!, { stock: 2 });
        Object.assign(variants[1]!, { stock: 0 });
        const { user } = await open([product(1, variants), product(2, [], { stock: 0 })]);
        const markOf = (row: string) => within(cell(row, 'stock')).queryByRole('img')?.ariaLabel;
        expect(['CUP-1', 'V-7', 'V-8', 'V-9', 'CUP-2'].map(markOf)).toEqual([
            undefined,
            'Low on stock',
            'Sold out',
            undefined,
            'Sold out',
        ]);
        await press('V-7', 'stock');
        await user.keyboard('20{Enter}');
        expect([shownIn('V-7', 'stock'), markOf('V-7')]).toEqual(['20', undefined]);
    });

    it('checks a price with the compare-at prices of variants without their own, and saves those first', async () => {
        const own = { ...variant(7, null), compare_at_price: 110 };
        const { user, update } = await open([product(1, [own])]);
        await press('CUP-1', 'price');
        await user.keyboard('120{Enter}');
        expect(cell('CUP-1', 'price').getAttribute('aria-invalid')).toBe('true');
        expect(screen.getAllByText(/Price must be lower than the compare-at price of V-7/)).not.toHaveLength(
            0,
        );
        await press('V-7', 'compare');
        await user.keyboard('150{Enter}');
        expect(cell('CUP-1', 'price').getAttribute('aria-invalid')).not.toBe('true');
        await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
        await screen.findByText('2 changes saved');
        expect(update.mock.calls.map(([resource]) => resource)).toEqual(['variants', 'products']);
    });

    it('says how many products could not be read, and reads them again', async () => {
        const products = [product(1, [variant(7, 50)]), product(2, [variant(8, 60)])];
        const { provider } = host(products);
        let isCut = true;
        const getOne = provider.getOne;
        provider.getOne = (async (resource: string, params: never) => {
            if (isCut && (params as { id: number }).id === 2) throw new ApiError(500, 'x');
            return getOne(resource, params);
        }) as never;
        openWith(provider);
        await screen.findByText('1 product couldn’t be read, so its variants are missing here.');
        expect(screen.queryByRole('rowheader', { name: /V-8$/ })).toBeNull();
        isCut = false;
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        await screen.findByRole('rowheader', { name: /V-8$/ });
        expect(screen.queryByText(/couldn’t be read/)).toBeNull();
    });

    it('sorts by the head of a column, whose keys are not those of the cells', async () => {
        const { provider } = host([product(1), product(2)]);
        const getList = vi.spyOn(provider, 'getList');
        openWith(provider);
        await screen.findByRole('grid');
        const head = () => screen.getByRole('columnheader', { name: /^Price/ });
        within(head()).getByRole('button').focus();
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'));
        // The list is read in an effect, after the column shows its order.
        await waitFor(() =>
            expect(getList.mock.lastCall?.[1].sort).toEqual({ field: 'price', order: 'ASC' }),
        );
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'));
        expect(screen.queryByRole('textbox')).toBeNull();
        expect(
            screen
                .getByRole('columnheader', { name: 'Compare-at price (SAR)' })
                .querySelector('[role=button]'),
        ).toBeNull();
    });

    it('never offers to save 0 changes', async () => {
        const { user } = await open([product(1)]);
        await press('CUP-1', 'price');
        await user.keyboard('abc{Enter}');
        const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ });
        expect([save().textContent, save().disabled]).toEqual(['Save', true]);
        await user.keyboard('{Control>}z{/Control}');
        expect([save().textContent, save().disabled]).toEqual(['Save', true]);
        expect(screen.queryByText(/^0 changes/)).toBeNull();
    });

    it('keeps unsaved edits when it is left and opened again', async () => {
        const products = [product(1, [variant(7, 50)])];
        const first = await open(products);
        await press('V-7', 'price');
        await first.user.keyboard('55{Enter}');
        await act(async () => first.unmount());
        await open(products);
        await screen.findByText('1 change in 1 product');
        expect(shownIn('V-7', 'price')).toBe('55.00');
    });

    describe('when stock is typed', () => {
        beforeEach(() => void send.mockReset());
        const adjustments = () =>
            send.mock.calls.map(([, { rows }, { idempotencyKey }]) => ({
                change: rows[0].change as number,
                key: idempotencyKey as string,
            }));
        const typeStock = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
            // Rows that are being saved have no role.
            await screen.findByRole('rowheader', { name: /CUP-1/ });
            await press('CUP-1', 'stock');
            await user.keyboard(`${text}{Enter}`);
        };
        const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }));
        /** Sells pieces of the product, and reads the list again. */
        const sell = async (products: Row[], stock: number) => {
            Object.assign(products[0]!, { stock, updated_at: '2026-11-20T00:00:00.000Z' });
            await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
            await screen.findByText('Read 2 times');
        };

        it('keeps what is sold before it is saved, also over a reload', async () => {
            const products = [product(1)];
            const { user, unmount } = await open(products);
            await typeStock(user, '15');
            await sell(products, 4);
            expect(shownIn('CUP-1', 'stock')).toBe('15');
            await act(async () => unmount());

            await open(products);
            await screen.findByText('1 change in 1 product');
            send.mockResolvedValueOnce({ data: [{ refused: null }] });
            await save();
            await waitFor(() => expect(adjustments()).toHaveLength(1));
            expect(adjustments()[0]!.change).toBe(10);
        });

        it('keeps a number that a sale has reached in the meantime', async () => {
            const products = [product(1)];
            const { user } = await open(products);
            await typeStock(user, '4');
            await sell(products, 4);
            send.mockResolvedValueOnce({ data: [{ refused: null }] });
            await save();
            await waitFor(() => expect(adjustments().map(({ change }) => change)).toEqual([-1]));
        });

        it('repeats a difference under its key, whether or not it has arrived, and takes a new key for another number', async () => {
            const products = [product(1)];
            const { user } = await open(products);
            await typeStock(user, '15');
            send.mockRejectedValueOnce(new ApiError(0, 'error.network'));
            await save();
            await screen.findByText(/wasn’t saved/);
            products[0]!.stock = 15;
            send.mockRejectedValueOnce(new ApiError(0, 'error.network'));
            await save();
            await waitFor(() => expect(adjustments()).toHaveLength(2));
            const [first, second] = adjustments();
            expect([first!.change, second]).toEqual([10, first]);

            await typeStock(user, '16');
            send.mockResolvedValueOnce({ data: [{ refused: null }] });
            await save();
            await waitFor(() => expect(adjustments()).toHaveLength(3));
            expect(adjustments()[2]!.change).toBe(1);
            expect(adjustments()[2]!.key).not.toBe(first!.key);
        });

        it('takes a new key after a refusal, which may no longer hold', async () => {
            const products = [product(1)];
            const { user } = await open(products);
            await typeStock(user, '0');
            send.mockResolvedValueOnce({ data: [{ refused: 'Only 3 are left.' }] });
            await save();
            await screen.findByText(/wasn’t saved/);
            send.mockResolvedValueOnce({ data: [{ refused: null }] });
            await save();
            await waitFor(() => expect(adjustments()).toHaveLength(2));
            const [first, second] = adjustments();
            expect([first!.change, second!.change]).toEqual([-5, -5]);
            expect(second!.key).not.toBe(first!.key);
        });
    });

    it('lets Tab leave after Escape, and after the last cell', async () => {
        const { user } = await open([product(1)]);
        await press('CUP-1', 'stock');
        await user.keyboard('{Tab}');
        expect(document.activeElement).toBe(cell('CUP-1', 'threshold'));
        await user.keyboard('{Escape}{Tab}');
        expect(document.activeElement?.closest('table')).toBeNull();
        await press('CUP-1', 'brand');
        await user.keyboard('{Tab}');
        expect(document.activeElement?.closest('table')).toBeNull();
    });
});
