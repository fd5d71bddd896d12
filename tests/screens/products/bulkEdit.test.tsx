// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, ListContextProvider, ResourceContextProvider } from 'react-admin';
import { beforeAll, afterEach, expect, it, vi } from 'vitest';
import BulkEdit from '../../../src/resources/products/bulk/BulkEdit';
import { Toasts } from '../../../src/components/feedback/Toasts';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import ListScreen from '../../../src/screens/ListScreen';
import { ApiError } from '../../../src/providers/failure';
import { show } from '../support/stage';

/** The calls of the extensions that are sent. */
const send = vi.hoisted(() => vi.fn());
const host = vi.hoisted(() => ({ extended: true }));
vi.mock('../../../src/providers/host', async load => ({
    ...(await load<object>()),
    get extended() {
        return host.extended;
    },
    offers: ({ base }: { base?: string }) => host.extended || base !== 'extensions',
}));
vi.mock('../../../src/providers/http', async load => ({
    ...(await load<object>()),
    send,
}));
afterEach(() => {
    host.extended = true;
    send.mockReset();
});
/** Each step is a specified call. */
const withoutExtensions = () => void (host.extended = false);

const product = (id: number, more: object = {}) => ({
    id,
    name: `Cup ${id}`,
    name_ar: `كوب ${id}`,
    sku: `CUP-${id}`,
    price: 100,
    compare_at_price: null,
    is_active: true,
    stock: 5,
    category_id: 1,
    category: { id: 1, name: 'C', name_ar: 'ف' },
    variants: [],
    updated_at: '2026-11-01T00:00:00.000Z',
    ...more,
});

const VARIANT = {
    id: 9,
    sku: 'V-9',
    price: 50,
    compare_at_price: null,
    stock: 1,
    option_values: [
        { value_name: 'Blue', value_name_ar: 'أزرق' },
        { value_name: '42', value_name_ar: '42' },
    ],
};

const open = (
    products: ReturnType<typeof product>[],
    update: (
        resource: string,
        params: { id: number; data: object; meta: { change: string } },
    ) => Promise<object>,
    more: object = {},
) => {
    const onSelect = vi.fn();
    const onClose = vi.fn();
    const onUnselectItems = vi.fn();
    const provider = {
        getOne: async (_: string, { id }: { id: number }) => ({
            data: structuredClone(products.find(one => one.id === id)),
        }),
        update,
        ...more,
    } as unknown as DataProvider;
    show(
        <ResourceContextProvider value="products">
            <ListContextProvider
                value={{ selectedIds: products.map(({ id }) => id), onSelect, onUnselectItems } as never}
            >
                <BulkEdit onClose={onClose} />
                <Toasts />
            </ListContextProvider>
        </ResourceContextProvider>,
        provider,
    );
    return { onSelect, onClose, onUnselectItems };
};

const preview = async (percent: string) => {
    await userEvent.type(await screen.findByLabelText(/^Percentage|^Percent/), percent);
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
};

it('previews a percentage, leaves out what is unticked or impossible, and saves the rest as one change', async () => {
    withoutExtensions();
    const update = vi.fn(async (_resource, { id, data }) => ({ data: { id, ...data } }));
    const { onSelect, onClose } = open(
        [product(1), product(2), product(3, { compare_at_price: 105 }), product(4, { variants: [VARIANT] })],
        update,
    );
    await preview('40');
    await screen.findByText('4 prices change by more than 30%.');
    expect(screen.getByText('Price must be lower than the compare-at price.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'CUP-3' }).disabled).toBe(true);
    const variant = within(screen.getByRole('checkbox', { name: 'V-9' }).closest('li')!);
    variant.getByText('70.00');
    // Its SKU alone does not say which one it is.
    variant.getByText('Blue · 42');
    // The sums of what is ticked, and the percentage that they reach.
    const totals = screen.getByText('Total').parentElement!.textContent.replaceAll('\u00a0', ' ');
    expect(totals).toBe('Total350.00→490.00+40%');
    await userEvent.click(screen.getByRole('checkbox', { name: 'CUP-2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply 3 changes' }));
    await screen.findByText('3 changes saved');
    expect(update.mock.calls.map(([resource, { id, data }]) => [resource, id, data])).toEqual([
        ['products', 1, { price: 140 }],
        ['products', 4, { price: 140 }],
        ['variants', 9, { price: 70 }],
    ]);
    expect(new Set(update.mock.calls.map(([, { meta }]) => meta.change)).size).toBe(1);
    expect(onSelect).toHaveBeenCalledWith([]);
    expect(onClose).toHaveBeenCalled();
});

it('begins in the field of the percentage', async () => {
    open([product(1)], vi.fn());
    const percent = await screen.findByLabelText(/^Percent/);
    await waitFor(() => expect(document.activeElement).toBe(percent));
});

it('keeps products selected that could not be saved, with the reasons', async () => {
    withoutExtensions();
    const { onSelect, onClose } = open([product(1), product(2)], async (_resource, { id, data }) => {
        if (id === 2) throw new ApiError(409, 'Someone else updated this record while you were editing.');
        return { data: { id, ...data } };
    });
    await preview('-10');
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 2 changes' }));
    await screen.findByText('1 of 2 changes saved');
    screen.getByText(/Someone else updated this record/);
    expect(onSelect).toHaveBeenCalledWith([2]);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('leaves exactly those selected that were not read or saved', async () => {
    withoutExtensions();
    const products = [1, 2, 3, 4].map(id => product(id));
    const unread = new Set<number>();
    const provider = {
        getList: async () => ({ data: structuredClone(products), total: products.length }),
        getMany: async () => ({ data: [] }),
        getOne: async (_: string, { id }: { id: number }) => {
            if (unread.has(id)) throw new ApiError(0, 'The connection is cut.');
            return { data: structuredClone(products.find(one => one.id === id)) };
        },
        update: async (_: string, { id, data }: { id: number; data: object }) => {
            if (id === 2) throw new ApiError(409, 'Someone else updated this record while you were editing.');
            return { data: { ...products.find(one => one.id === id), ...data } };
        },
    } as unknown as DataProvider;
    const page = pages.find(({ path }) => path === 'products')!;
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <ListScreen />
            <Toasts />
        </PageContext>,
        provider,
    );
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
    await waitFor(() => expect(boxes()).toHaveLength(4));
    for (const box of boxes()) await userEvent.click(box);
    await screen.findByText('4 selected');
    unread.add(3);
    await userEvent.click(screen.getByRole('button', { name: 'Edit…' }));
    await preview('-10');
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 3 changes' }));
    await screen.findByText('2 of 3 changes saved');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await screen.findByText('2 selected');
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true, true, false]);
});

it('tries only what failed again, and nothing that was stored although its answer was lost', async () => {
    withoutExtensions();
    const own = { ...VARIANT };
    const products = [product(1, { variants: [own] }), product(2)];
    const sent: unknown[] = [];
    const { onClose } = open(products, async (resource, { id, data, meta }) => {
        sent.push([resource, id, data, meta.change]);
        if (id === 9 && sent.length < 4) throw new ApiError(422, 'The host refuses it.');
        // Only the answer is lost.
        Object.assign(
            [...products, own].find(one => one.id === id)!,
            data,
        );
        if (id === 2) throw new ApiError(0, 'The connection is cut.');
        return { data: { id } };
    });
    await preview('10');
    await screen.findByText('1 variant with its own price will also change.');
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 3 changes' }));
    await screen.findByText('1 of 3 changes saved');
    const [[, , , change]] = sent as [[string, number, object, string]];
    sent.length = 3;
    await userEvent.click(screen.getByRole('button', { name: 'Try 2 changes again' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.slice(3)).toEqual([['variants', 9, { price: 55 }, change]]);
    expect([products[0]!.price, products[1]!.price, own.price]).toEqual([110, 110, 55]);
});

it('does not try a change again that someone else has made differently', async () => {
    withoutExtensions();
    const products = [product(1)];
    const update = vi.fn(async () => {
        products[0]!.price = 104;
        throw new ApiError(409, 'First refusal.');
    });
    open(products, update);
    await preview('10');
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try 1 change again' }));
    await screen.findByText(/Someone else updated this record/);
    expect(update).toHaveBeenCalledTimes(1);
});

it('shows the present and the new category and visibility', async () => {
    const update = vi.fn();
    open([product(1)], update, {
        getList: async () => ({ data: [{ id: 2, name: 'Mugs', name_ar: 'أكواب' }], total: 1 }),
        getOne: async (resource: string) => ({
            data: resource === 'products' ? product(1) : { id: 2, name: 'Mugs', name_ar: 'أكواب' },
        }),
        getMany: async () => ({ data: [{ id: 2, name: 'Mugs', name_ar: 'أكواب' }] }),
    });
    const choose = async (name: RegExp, option: RegExp | string) => {
        await userEvent.click(await screen.findByRole('combobox', { name }));
        await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/What to change/, 'Visibility');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toMatch(/Visible→Hidden/));
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await choose(/What to change/, 'Category');
    await choose(/^Category/, /Mugs/);
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toMatch(/C→Mugs/));
});

it('shows what is refused and what changes most first, of any number of steps', async () => {
    const many = Array.from({ length: 130 }, (_, at) => product(at + 1));
    many[128] = product(129, { compare_at_price: 101 });
    many[129] = product(130, { price: 10 });
    open(many, vi.fn());
    await userEvent.click(await screen.findByRole('combobox', { name: /^Method/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Increase or decrease by' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Amount/ }), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const rows = await screen.findAllByRole('listitem');
    expect(rows.slice(0, 3).map(row => within(row).getByRole('checkbox').getAttribute('aria-label'))).toEqual(
        ['CUP-129', 'CUP-130', 'CUP-1'],
    );
    within(rows[1]!).getByText('+50%');
    await userEvent.click(screen.getByRole('button', { name: 'Show 29 more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(130));
});

it('changes stock by a difference, so that sales since the load are kept', async () => {
    const update = vi.fn();
    const { onSelect, onClose } = open([product(1), product(2, { stock: 2 }), product(3)], update);
    await userEvent.click(await screen.findByRole('combobox', { name: /What to change/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Stock' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Stock/ }), '-3');
    await userEvent.click(screen.getByRole('combobox', { name: /^Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Damaged' }));
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByText('The result is below zero.');
    send.mockResolvedValueOnce({ data: [{ refused: null }, { refused: 'Only 1 is left.' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Apply 2 changes' }));
    await screen.findByText(/Only 1 is left/);
    const row = { variant_id: null, reason: 'damaged', change: -3 };
    expect(send.mock.calls.map(([, { rows }]) => rows)).toEqual([
        [
            { ...row, product_id: 1 },
            { ...row, product_id: 3 },
        ],
    ]);
    expect(onSelect).toHaveBeenCalledWith([3]);
    // After a refusal the key is new; after a lost answer it is the same, so that the host adds the difference once.
    for (const lost of [
        new ApiError(0, 'The connection is cut.'),
        new ApiError(200, 'The answer is unreadable.'),
    ]) {
        send.mockRejectedValueOnce(lost);
        await userEvent.click(screen.getByRole('button', { name: 'Try 1 change again' }));
        await screen.findByText(new RegExp(lost.message));
    }
    send.mockResolvedValueOnce({ data: [{ refused: null }] });
    await userEvent.click(screen.getByRole('button', { name: 'Try 1 change again' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const keys = send.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey as string);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys.slice(2)).toEqual([keys[1], keys[1]]);
    expect(send.mock.calls[3]![1]).toEqual(send.mock.calls[1]![1]);
    expect(update).not.toHaveBeenCalled();
});

it('changes products with their variants by one call, and repeats it as it was after a lost answer', async () => {
    const update = vi.fn();
    const { onClose } = open([product(1), product(4, { variants: [VARIANT] })], update);
    await preview('10');
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 3 changes' }));
    // The mocked call has no answer.
    await screen.findByText('0 of 3 changes saved');
    send.mockResolvedValueOnce({
        data: [
            { id: 1, refused: null },
            { id: 4, refused: null },
        ],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try 3 changes again' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const version = '2026-11-01T00:00:00.000Z';
    expect(send.mock.calls[0]![1]).toEqual({
        rows: [
            { id: 1, product: { price: 110 }, version, variants: [] },
            { id: 4, product: { price: 110 }, version, variants: [{ id: 9, changes: { price: 55 } }] },
        ],
    });
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
    expect(update).not.toHaveBeenCalled();
});

it('leaves a refused product whole, and reads it again before the next try', async () => {
    const products = [product(1), product(4, { variants: [VARIANT] })];
    const { onSelect, onClose } = open(products, vi.fn());
    await preview('10');
    send.mockResolvedValueOnce({
        data: [
            { id: 1, refused: null },
            { id: 4, refused: 'It has changed.' },
        ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 3 changes' }));
    await screen.findByText('1 of 3 changes saved');
    expect(screen.getAllByText(/It has changed\./)).toHaveLength(2);
    expect(onSelect).toHaveBeenCalledWith([4]);
    products[1]!.updated_at = '2026-11-02T00:00:00.000Z';
    send.mockResolvedValueOnce({ data: [{ id: 4, refused: null }] });
    await userEvent.click(screen.getByRole('button', { name: 'Try 2 changes again' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(send.mock.calls[1]![1]).toMatchObject({
        rows: [
            { id: 4, product: { price: 110 }, version: '2026-11-02T00:00:00.000Z', variants: [{ id: 9 }] },
        ],
    });
    const [first, second] = send.mock.calls.map(([, , options]) => options);
    expect(second).toMatchObject({ change: first.change });
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
});

it('goes back from the preview to the form as it was', async () => {
    open([product(1)], async () => ({}));
    await preview('0');
    await screen.findByText('No changes to apply.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Apply/ }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Percent/)).value).toBe('0');
});

// Until it is loaded, the field of a time takes no text.
beforeAll(() => import('../../../src/components/inputs/day/MomentPicker'));

it('plans the previewed changes for a span, after which they go back, and names what cannot change', async () => {
    send.mockResolvedValue({ data: { refused: [{ product_id: 2, name: 'Cup 2', reason: 'R' }] } });
    const { onClose, onUnselectItems } = open([product(1), product(2)], vi.fn());
    await preview('10');
    await userEvent.click(await screen.findByRole('button', { name: 'From – until' }));
    const plan = screen.getByRole('button', { name: 'Plan 2 changes' });
    await userEvent.click(plan);
    // Without times nothing is sent.
    expect(send).not.toHaveBeenCalled();
    const [start, end] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /Start|End/ });
    await userEvent.click(start!);
    await userEvent.paste('04-12-2099 00:00');
    await userEvent.click(end!);
    await userEvent.paste('06-12-2099 23:59');
    await userEvent.click(plan);
    await waitFor(() => expect(send).toHaveBeenCalled());
    const [call, body] = send.mock.calls[0]!;
    expect(call.path).toBe('/plans');
    expect(body).toMatchObject({
        title: 'Price +10%',
        at: '2099-12-03T21:00:00.000Z',
        until: '2099-12-06T20:59:00.000Z',
        body: {
            rows: [
                { id: 1, product: { price: 110 } },
                { id: 2, product: { price: 110 } },
            ],
        },
    });
    await screen.findByText(/Planned for 04-12-2099 00:00.*1 product can’t be changed/);
    expect([onClose, onUnselectItems].map(one => one.mock.calls.length)).toEqual([1, 1]);
});

it('offers no plan for stock, nor on a host without plans', async () => {
    withoutExtensions();
    open([product(1)], vi.fn());
    await preview('10');
    await screen.findByText('110.00');
    expect(screen.queryByRole('button', { name: 'On a day' })).toBeNull();
});
