// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, ListContextProvider, ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import BulkEdit from '../../src/resources/products/BulkEdit';
import { Toasts } from '../../src/components/feedback/Toasts';
import { ApiError } from '../../src/providers/failure';
import { show } from './support/stage';

/** The calls of the extensions that are sent. */
const send = vi.hoisted(() => vi.fn());
vi.mock('../../src/providers/http', async load => ({ ...(await load<object>()), send }));

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

const open = (
    products: ReturnType<typeof product>[],
    update: (
        resource: string,
        params: { id: number; data: object; meta: { change: string } },
    ) => Promise<object>,
) => {
    const onSelect = vi.fn();
    const onClose = vi.fn();
    const provider = {
        getOne: async (_: string, { id }: { id: number }) => ({ data: products.find(one => one.id === id) }),
        update,
    } as unknown as DataProvider;
    show(
        <ResourceContextProvider value="products">
            <ListContextProvider value={{ selectedIds: products.map(({ id }) => id), onSelect } as never}>
                <BulkEdit onClose={onClose} />
                <Toasts />
            </ListContextProvider>
        </ResourceContextProvider>,
        provider,
    );
    return { onSelect, onClose };
};

const preview = async (percent: string) => {
    await userEvent.type(await screen.findByLabelText(/^Percentage|^Percent/), percent);
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
};

it('previews a percentage, leaves out what is unticked or impossible, and saves the rest as one change', async () => {
    const update = vi.fn(async (_resource, { id, data }) => ({ data: { id, ...data } }));
    const { onSelect, onClose } = open(
        [
            product(1),
            product(2),
            product(3, { compare_at_price: 105 }),
            product(4, { variants: [{ id: 9, sku: 'V-9', price: 50, compare_at_price: null, stock: 1 }] }),
        ],
        update,
    );
    await preview('40');
    await screen.findByText('4 prices change by more than 30%.');
    expect(screen.getByText('The compare-at price wouldn’t be higher than the price.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'CUP-3' }).disabled).toBe(true);
    within(screen.getByRole('checkbox', { name: 'V-9' }).closest('li')!).getByText('SAR 70.00');
    await userEvent.click(screen.getByRole('checkbox', { name: 'CUP-2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Make 3 changes' }));
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

it('keeps products selected that could not be saved, with the reasons', async () => {
    const { onSelect, onClose } = open([product(1), product(2)], async (_resource, { id, data }) => {
        if (id === 2) throw new ApiError(409, 'Someone else updated this record while you were editing.');
        return { data: { id, ...data } };
    });
    await preview('-10');
    await userEvent.click(await screen.findByRole('button', { name: 'Make 2 changes' }));
    await screen.findByText('1 of 2 changes saved');
    screen.getByText(/Someone else updated this record/);
    expect(onSelect).toHaveBeenCalledWith([2]);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('changes stock by a difference, so that sales since the load are kept', async () => {
    const update = vi.fn();
    const { onSelect } = open([product(1), product(2, { stock: 2 }), product(3)], update);
    await userEvent.click(await screen.findByRole('combobox', { name: /What to change/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Stock' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Stock/ }), '-3');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByText('The result is below zero.');
    send.mockResolvedValueOnce({ data: [{ refused: null }] });
    send.mockResolvedValueOnce({ data: [{ refused: 'Only 1 is left.' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Make 2 changes' }));
    await screen.findByText(/Only 1 is left/);
    const row = { variant_id: null, reason: 'correction', change: -3 };
    expect(send.mock.calls.map(([, { rows }]) => rows)).toEqual([
        [{ ...row, product_id: 1 }],
        [{ ...row, product_id: 3 }],
    ]);
    expect(onSelect).toHaveBeenCalledWith([3]);
    expect(update).not.toHaveBeenCalled();
});

it('goes back from the preview to the form as it was', async () => {
    open([product(1)], async () => ({}));
    await preview('0');
    await screen.findByText('Nothing would change.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Make/ }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Percent/)).value).toBe('0');
});
