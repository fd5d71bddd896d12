import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mainStep } from '../../../src/resources/orders/steps/useMainStep';
import { changeSettings } from '../../../src/theme/settings';
import { box, number, openOrders, row } from '../support/orders';
import { anOrder } from '../support/order';

const keys = (typed: string) => userEvent.keyboard(typed);
const expectCursorAt = (id: number) =>
    waitFor(async () => {
        expect(document.activeElement).toBe(await row(id));
        expect([...document.querySelectorAll('tr[aria-current=true]')]).toEqual([await row(id)]);
    });
const address = () => new URLSearchParams(document.querySelector('output')!.textContent!);
const drawer = (id: number) => screen.findByRole('dialog', { name: number(id) });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the keyboard of the list of orders', () => {
    it('moves a cursor over the rows by J and K and by arrows, and Tab enters the list at it', async () => {
        await openOrders();
        expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1);
        await keys('kjj');
        await expectCursorAt(3);
        await keys('{ArrowUp}');
        await expectCursorAt(2);
        await keys('{ArrowDown}{ArrowDown}k');
        await expectCursorAt(3);
        expect([...document.querySelectorAll('tr[tabindex="0"]')]).toEqual([await row(3)]);
        await keys('kkkkk');
        await expectCursorAt(1);
    });

    it('goes on to the next page by J and back by K, and stops at both ends', async () => {
        const { getList } = await openOrders();
        await keys('k'.repeat(2));
        await expectCursorAt(1);
        expect(getList).toHaveBeenCalledTimes(1);
        await keys('j'.repeat(14));
        await expectCursorAt(15);
        // Held down: the row is decided when the page is there.
        await keys('jj');
        await expectCursorAt(16);
        expect(getList.mock.calls.at(-1)![1].pagination.page).toBe(2);
        await keys('j'.repeat(6));
        await expectCursorAt(20);
        await keys('k'.repeat(4));
        await expectCursorAt(16);
        await keys('k');
        await expectCursorAt(15);
        await keys('k');
        await expectCursorAt(14);
    });

    it('takes one step of an order, however often C is pressed within a second', async () => {
        const update = vi.fn(async (_: string, { id, data }: { id: number; data: object }) => ({
            data: {
                ...anOrder(id),
                ...data,
                allowed_statuses: ['processing'],
                updated_at: '2026-11-20T19:24:00+03:00',
            },
        }));
        await openOrders({ update });
        await keys('j'.repeat(15));
        await expectCursorAt(15);
        await keys('c');
        await within(await row(15)).findByText('Confirmed');
        await keys('cc');
        expect(update).toHaveBeenCalledTimes(1);
    });

    it('changes nothing without a cursor, while typing, over a dialog, as the second key of a sequence, or if switched off', async () => {
        const { update } = await openOrders();
        await keys('cxn');
        await userEvent.type(screen.getByRole('searchbox'), 'jcx');
        await userEvent.clear(screen.getByRole('searchbox'));
        (document.activeElement as HTMLElement).blur();
        await keys('j');
        await expectCursorAt(1);
        await keys('{Control>}c{/Control}');
        await keys('gc');
        await keys(' ');
        await drawer(1);
        await keys('jcx');
        await keys('{Escape}');
        await closed();
        changeSettings({ singleKeys: false });
        await keys('jcx');
        await expectCursorAt(1);
        // The keys of the focused row still work.
        await keys('{ArrowDown}');
        await expectCursorAt(2);
        changeSettings({ singleKeys: true });
        expect(update).not.toHaveBeenCalled();
        expect((await box(1)).checked).toBe(false);
    });

    it('confirms by C and goes to the next order, also quickly and after a failure', async () => {
        const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
        const { all, update } = await openOrders();
        await keys('jj');
        // Another admin has cancelled it.
        all.set(3, { ...all.get(3)!, status: 'cancelled', allowed_statuses: [] });
        await keys('ccc');
        await expectCursorAt(5);
        await waitFor(() =>
            expect(update.mock.calls.map(([, { id, data }]) => [id, data])).toEqual([
                [2, { status: 'confirmed', notes: null }],
                [3, { status: 'confirmed', notes: null }],
                [4, { status: 'confirmed', notes: null }],
            ]),
        );
        expect(within(await row(4)).getByText('Confirmed')).toBeTruthy();
        expect(within(await row(3)).getByText('Pending')).toBeTruthy();
        // No step leads on from the confirmed order of this shop.
        await keys('kc');
        await expectCursorAt(4);
        expect(update).toHaveBeenCalledTimes(3);
        logged.mockRestore();
    });

    it('selects by X; then C asks for the step of all selected orders', async () => {
        const { update } = await openOrders();
        await keys('jxjx');
        await screen.findByText('2 selected');
        await keys('x');
        await screen.findByText('1 selected');
        await keys('xc');
        const dialog = within(await screen.findByRole('dialog', { name: 'Update status of 2 orders' }));
        expect(update).not.toHaveBeenCalled();
        await userEvent.click(dialog.getByRole('button', { name: 'Confirm 2 orders' }));
        await waitFor(() => expect(update.mock.calls.map(([, { id }]) => id)).toEqual([1, 2]));
        await closed();
        await keys('j');
        await expectCursorAt(3);
    });

    it('opens the order by Space, Enter and N, with the focus on the notes, and returns the focus to its row', async () => {
        await openOrders();
        await keys('jj{Enter}');
        await drawer(2);
        await keys('{Escape}');
        await closed();
        await expectCursorAt(2);
        await keys('n');
        const notes = within(await drawer(2)).getByRole('textbox', { name: 'Notes' });
        await waitFor(() => expect(document.activeElement).toBe(notes));
        // The key itself is not typed.
        expect((notes as HTMLTextAreaElement).value).toBe('');
    });

    it('goes to the next row when a save removes the row', async () => {
        await openOrders();
        await keys('jjn');
        const dialog = within(await drawer(2));
        await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Call first');
        await userEvent.click(dialog.getByRole('button', { name: 'Save notes' }));
        await screen.findByText(/removed from this list/);
        // The drawer stays open.
        await drawer(2);
        await keys('{Escape}');
        await closed();
        await expectCursorAt(3);
    });

    it('prints by P the order at the cursor, or the selected ones', async () => {
        await openOrders();
        await keys('jp');
        await waitFor(() => expect(address().get('print')).toBe(number(1)));
        await keys('{Escape}');
        await closed();
        await expectCursorAt(1);
        await keys('xjxp');
        await waitFor(() => expect(address().get('print')).toBe([1, 2].map(number).join()));
    });
});

describe('the main step', () => {
    it.each([
        ['pending', ['confirmed', 'cancelled'], 'confirmed'],
        ['pending', ['cancelled', 'confirmed'], 'confirmed'],
        ['processing', ['pending', 'cancelled', 'shipped'], 'shipped'],
        ['delivered', ['returned'], undefined],
        ['confirmed', ['pending', 'cancelled'], undefined],
        // A host without `allowed_statuses`.
        ['shipped', undefined, 'delivered'],
        ['cancelled', undefined, undefined],
    ] as const)('of a %s order that may become %j is %s', (status, allowed, step) => {
        expect(mainStep(anOrder(1, { status, allowed_statuses: allowed && [...allowed] }))).toBe(step);
    });
});
