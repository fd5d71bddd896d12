import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openOrders } from '../support/orders';

const filter = () => {
    const address = new URLSearchParams(document.querySelector('output')!.textContent!);
    return JSON.parse(address.get('filter') ?? '{}') as Record<string, unknown>;
};

describe('the period of the list of orders', () => {
    it('stays a name in the address, so that a view follows the months, and is a chip', async () => {
        await openOrders();
        await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
        await userEvent.click(await screen.findByRole('combobox', { name: 'Period' }));
        await userEvent.click(await screen.findByRole('option', { name: 'Last month' }));
        await waitFor(() => expect(filter()).toEqual({ period: 'last_month' }));
        await userEvent.keyboard('{Escape}');
        await screen.findByText('Period: Last month');
        await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
        await waitFor(() => expect(filter()).toEqual({}));
    });
});
