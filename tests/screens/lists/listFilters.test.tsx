import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { FilterChips, FiltersButton } from '../../../src/components/lists/filters/ListFilters';
import { ApiError } from '../../../src/providers/failure';
import { banners } from '../../../src/resources/banners';
import { products } from '../../../src/resources/products';
import { rowsOfWhole } from '../../../src/providers/data/paging';
import { matchMedia } from '../support/media';
import { show } from '../support/stage';

const open = (filterValues: object, error?: Error) => {
    const setFilters = vi.fn();
    show(
        <ResourceContextProvider value="products">
            <ListContextProvider value={{ resource: 'products', filterValues, setFilters, error } as never}>
                <FiltersButton filters={products.filters!} />
                <FilterChips filters={products.filters!} />
            </ListContextProvider>
        </ResourceContextProvider>,
        {
            getMany: (async () => ({ data: [{ id: 4, name: 'Lamps', name_ar: 'مصابيح' }] })) as never,
            getOne: (async () => ({ data: { id: 4, name: 'Lamps', name_ar: 'مصابيح' } })) as never,
            getList: (async () => ({ data: [], total: 0 })) as never,
        },
    );
    return setFilters;
};

describe('the declared filters of a list', () => {
    it('apply at once and keep the others', async () => {
        const setFilters = open({ q: 'lamp', visibility: 'visible' });
        await userEvent.click(screen.getByRole('button', { name: /Filters/ }));
        await userEvent.click(await screen.findByRole('combobox', { name: /Stock/ }));
        await userEvent.click(await screen.findByRole('option', { name: 'Low on stock' }));
        expect(setFilters).toHaveBeenCalledWith({ q: 'lamp', visibility: 'visible', stock: 'low' });
    });

    it('have a button that closes them on a touch screen, which shows little else', async () => {
        matchMedia('pointer: coarse');
        open({});
        await userEvent.click(screen.getByRole('button', { name: /Filters/ }));
        await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('are shown in words and can be removed one by one', async () => {
        const setFilters = open({ stock: 'sold_out', missing: 'arabic_name', category_id: 4 });
        await screen.findByText('Category: Lamps');
        screen.getByText('Missing: Arabic name');
        const chip = screen.getByRole('button', { name: 'Remove filter Stock: Sold out' });
        await userEvent.click(chip.querySelector('svg')!);
        expect(setFilters).toHaveBeenCalledWith({ missing: 'arabic_name', category_id: 4 });
    });

    it('name the chosen record in its field, whatever the search finds', async () => {
        open({ category_id: 4 });
        await userEvent.click(screen.getByRole('button', { name: /Filters/ }));
        const field = await screen.findByRole('combobox', { name: 'Category' });
        await waitFor(() => expect(field).toHaveProperty('value', 'Lamps'));
    });

    it('take amounts, counts, days and words as they are typed', async () => {
        const setFilters = open({ brand: 'Marsa' });
        await userEvent.click(screen.getByRole('button', { name: /Filters/ }));
        await userEvent.type(await screen.findByRole('textbox', { name: 'Price from' }), '١٢٫٥{Enter}');
        expect(setFilters).toHaveBeenLastCalledWith({ brand: 'Marsa', min_price: 12.5 });
        await userEvent.type(screen.getByRole('textbox', { name: 'Stock above' }), '7.5{Enter}');
        screen.getByText('Enter a whole number.');
        const above = expect.objectContaining({ stock_above: expect.anything() });
        expect(setFilters).not.toHaveBeenCalledWith(above);
        await userEvent.clear(screen.getByRole('textbox', { name: 'Brand' }));
        await userEvent.tab();
        expect(setFilters).toHaveBeenLastCalledWith({});
    });

    it('say amounts and days as lists show them', () => {
        open({ max_price: 1500, changed_since: '2026-11-02', stock_above: 1000, home: 'on_home' });
        screen.getByText('Price to: SAR 1,500.00');
        screen.getByText('Changed since: 02-11-2026');
        screen.getByText('Stock above: 1,000');
        screen.getByText('App home: On the app home');
    });

    it('show the server’s objection at the filter', () => {
        open(
            { stock: 'none' },
            new ApiError(422, 'The given data was invalid', {
                failure: { message: 'x', errors: { stock: ['Choose one of the available options.'] } },
            }),
        );
        expect(screen.getByRole('alert').textContent).toBe('Choose one of the available options.');
        screen.getByText('Stock: none');
    });

    it('leave a search alone without chips', () => {
        open({ q: 'lamp' });
        expect(screen.queryByText('Clear filters')).toBeNull();
    });

    it('filter lists that are not paged by the value of a field', async () => {
        const [filter] = banners.filters!;
        const rows = [
            { id: 1, leads_nowhere: false },
            { id: 2, leads_nowhere: true },
        ];
        const { data, total } = await rowsOfWhole(rows, { filter: { [filter!.source]: 'true' } });
        expect([data, total]).toEqual([[rows[1]], 1]);
    });
});
