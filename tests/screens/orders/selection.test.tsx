import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NO_SELLER } from '../../support/seller';
import { box, number, openOrders as open, press, row, tick } from '../support/orders';

const bar = (words: string) => screen.findByText(words);

it('keeps the selection across pages, and counts it', async () => {
    await open();
    await tick(1, 2);
    await bar('2 selected');
    expect(screen.queryByText(/on other pages/)).toBeNull();
    await press('Next page');
    await row(16);
    await bar('2 selected');
    await bar('2 on other pages');
    await tick(16);
    await bar('3 selected');
    await press('Previous page');
    await bar('1 on other pages');
    expect((await box(1)).checked).toBe(true);
    expect((await box(3)).checked).toBe(false);

    await press('Clear selection');
    expect((await box(1)).checked).toBe(false);
    await press('Next page');
    expect((await box(16)).checked).toBe(false);
});

it('clears the selection on Escape and when the screen is left, but keeps it while something else takes Escape', async () => {
    await open();
    await tick(1, 2);
    await bar('2 selected');
    await userEvent.type(screen.getByRole('searchbox'), '{Escape}');
    await bar('2 selected');
    await press('Update status…');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await bar('2 selected');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());

    await tick(1);
    await bar('1 selected');
    await press('Elsewhere and back');
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    await press('Elsewhere and back');
    expect((await box(1)).checked).toBe(false);
});

it('clears the selection when a filter changes', async () => {
    await open();
    await tick(1);
    await bar('1 selected');
    await userEvent.click(screen.getByText('Shipped', { selector: '[role=tab]' }));
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    expect(screen.getByRole('searchbox')).toBeTruthy();
});

it('runs the next step on all selected orders, with current data of other pages and a result for each', async () => {
    const { all, asked, update } = await open();
    await tick(1, 2);
    await press('Next page');
    await tick(16);
    // Another admin has changed an order that this page does not show.
    all.set(2, { ...all.get(2)!, allowed_statuses: ['processing', 'cancelled'], status: 'confirmed' });
    asked.length = 0;
    await press('Update status…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Update status of 3 orders' }));
    // The steps that all three allow now.
    expect(await dialog.findByRole('button', { name: 'Cancel 3 orders…' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Confirm 3 orders' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Confirm 2 orders' })).toBeTruthy();
    expect(asked.map(({ q }) => q)).toEqual([number(1), number(2)]);
    all.set(2, { ...all.get(2)!, allowed_statuses: [], status: 'cancelled' });
    all.set(1, { ...all.get(1)!, allowed_statuses: [], status: 'delivered' });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel 3 orders…' }));
    // Nothing is cancelled before the confirmation.
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel 3 orders?' }));
    expect(update).not.toHaveBeenCalled();
    await userEvent.type(question.getByRole('combobox', { name: /^Reason/ }), 'Flood');
    await userEvent.click(question.getByRole('button', { name: 'Cancel 3 orders' }));
    await dialog.findByText('2 of 3 updated');
    expect(update.mock.calls.map(([, { id }]) => id)).toEqual([1, 2, 16]);
    expect(dialog.getByRole('alert').textContent).toBe(`${number(1)}: This is delivered.`);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    // Failed orders stay selected, and orders of other pages are not added to this page.
    await bar('1 selected');
    await bar('1 on other pages');
    expect(within(await row(16)).getByText('Cancelled')).toBeTruthy();
    expect(screen.queryByLabelText(`Select ${number(2)}`)).toBeNull();
    expect(screen.getAllByLabelText(/^Select PO-/)).toHaveLength(5);
});

it('offers a step to some of the selected orders, and leaves the others selected', async () => {
    const { all, update } = await open();
    all.set(2, { ...all.get(2)!, allowed_statuses: ['shipped', 'cancelled'], status: 'processing' });
    // The list reads them again.
    await press('Next page');
    await row(16);
    await press('Previous page');
    await tick(1, 2, 3);
    await press('Update status…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Update status of 3 orders' }));
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Confirm 2 orders',
        'Mark 1 order as shipped',
        'Cancel 3 orders…',
        'Go back',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm 2 orders' }));
    await waitFor(() => expect(update.mock.calls.map(([, { id }]) => id)).toEqual([1, 3]));
    await bar('1 selected');
    expect((await box(2)).checked).toBe(true);
});

it('keeps the notes of each order in a step without a note', async () => {
    const { all, update } = await open();
    for (const id of [1, 2]) all.set(id, { ...all.get(id)!, notes: `Notes of ${id}` });
    // The list is refetched.
    await press('Next page');
    await row(16);
    await press('Previous page');
    await tick(1, 2);
    await press('Update status…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Update status of 2 orders' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Confirm 2 orders' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect([1, 2].map(id => all.get(id)!.notes)).toEqual(['Notes of 1', 'Notes of 2']);
});

it('prints all selected orders', async () => {
    await open();
    await tick(1, 2);
    await press('Next page');
    await tick(16);
    await press('Print');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pick list' }));
    await waitFor(() =>
        expect(new URLSearchParams(document.querySelector('output')!.textContent!).get('print')).toBe(
            [1, 2, 16].map(number).join(),
        ),
    );
    await screen.findByText('Print 3 orders');
    expect(document.querySelector('output')!.textContent).toContain('document=pick_list');
});

it('takes the next step of the printed orders from their preview, with current data of other pages', async () => {
    const { all, update } = await open({
        getManyReference: async () => ({ data: [], total: 0 }),
        getOne: async () => ({ data: { id: 1, ...NO_SELLER } }),
    });
    await tick(1, 2);
    await press('Next page');
    await tick(16);
    await press('Print');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Packing slip' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Print 3 orders' }));
    const step = await preview.findByRole('button', { name: 'Confirm 3 orders' });
    // Another admin has changed an order that this page does not show.
    all.set(2, { ...all.get(2)!, allowed_statuses: ['processing', 'cancelled'], status: 'confirmed' });
    await userEvent.click(step);
    await waitFor(() => expect(update.mock.calls.map(([, { id }]) => id)).toEqual([1, 16]));
    await bar('1 selected');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.querySelector('output')!.textContent).not.toContain('print');
});

it('deselects rows that leave the list', async () => {
    await open();
    await tick(1, 2);
    await bar('2 selected');
    await userEvent.click(within(await row(1)).getByText(number(1)));
    const drawer = within(await screen.findByRole('dialog', { name: number(1) }));
    await userEvent.type(drawer.getByRole('textbox', { name: 'Notes' }), 'Call first');
    await userEvent.click(drawer.getByRole('button', { name: 'Save notes' }));
    await screen.findByText(/removed from this list/);
    await bar('1 selected');
});
