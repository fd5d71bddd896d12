// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNotify } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UndoResult } from '../../../contract/schemas/journal';
import { MOST_UNDONE } from '../../../contract/undoable';
import { Toasts } from '../../../src/components/feedback/Toasts';
import { previewUndo } from '../../../src/components/undo/undoDialog';
import { lastChange, rememberChange } from '../../../src/providers/data/changes';
import UndoDialog from '../../../src/resources/activity/UndoDialog';
import { show } from '../support/stage';

// A thousand rows take jsdom seconds.
vi.mock('../../../contract/undoable', async original => ({ ...(await original<object>()), MOST_UNDONE: 4 }));

const result = (id: number, skipped: string | null = null): UndoResult => ({
    id,
    action: 'update',
    resource: 'products',
    record_id: id,
    record_name: `Cup ${id}`,
    record_name_ar: `كوب ${id}`,
    changes: { price: { from: 80, to: 100 } },
    skipped,
});

/** A host that answers each undo with these results. */
const host = (...answers: { change: string | null; results: UndoResult[] }[]) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
        expect(url).toBe('/api/extensions/journal/undo');
        sent.push(JSON.parse(body as string));
        return new Response(JSON.stringify({ data: answers.shift() }));
    });
    return sent;
};
afterEach(() => vi.unstubAllGlobals());

const Save = () => {
    const notify = useNotify();
    return <button onClick={() => notify('Saved', { type: 'success', change: 'c-1' })}>Save</button>;
};
const all = (
    <>
        <Save />
        <Toasts />
        <UndoDialog />
    </>
);

/** Presses a toast's button, which rests for a second after the last press, that of an earlier test too. */
const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).toHaveProperty('disabled', false), { timeout: 5000 });
    fireEvent.click(button);
};

it('undoes a save from its toast, and redoes it from the next', async () => {
    const sent = host({ change: 'c-2', results: [result(1)] }, { change: 'c-3', results: [result(2)] });
    rememberChange('c-1');
    show(all);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await press('Undo');
    await screen.findByText('Change undone');
    expect(lastChange()).toBeUndefined();
    // The second press of a double press redoes nothing.
    fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
    expect(screen.queryByText('Change redone')).toBeNull();
    await press('Redo');
    await screen.findByText('Change redone');
    expect(sent).toEqual([{ change: 'c-1' }, { change: 'c-2' }]);
    expect(lastChange()).toBe('c-3');
    await screen.findByRole('button', { name: 'Undo' });
});

it('says why a change could not be undone', async () => {
    host({ change: null, results: [result(1, 'It has changed since.')] });
    show(all);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await press('Undo');
    await screen.findByText('Couldn’t undo this change. It has changed since.');
});

it('lists what was skipped of several', async () => {
    host({ change: 'c-2', results: [result(1), result(2, 'It has changed since.'), result(3)] });
    show(all);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await press('Undo');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('2 of 3 changes undone');
    within(dialog).getByText('Cup 2');
    within(dialog).getByText('It has changed since.');
    expect(within(dialog).queryByText('Cup 1')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('previews a change and undoes the chosen rows', async () => {
    const sent = host(
        { change: null, results: [result(3), result(2, 'It has changed since.'), result(1)] },
        { change: 'c-2', results: [result(1)] },
    );
    show(all);
    previewUndo({ change: 'c-9' });
    const dialog = await screen.findByRole('dialog');
    const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
    await within(dialog).findByText('It has changed since.');
    expect([box('Cup 1').checked, box('Cup 2').checked, box('Cup 2').disabled]).toEqual([true, false, true]);
    fireEvent.click(box('Cup 3'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo change' }));
    await screen.findByText('Change undone');
    expect(sent).toEqual([{ change: 'c-9', preview: true }, { ids: [1] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
});

const ORDER = { resource: 'orders', record_name: 'PO-1', record_name_ar: null };
const REFUND_FIRST = 'A refund is recorded for this order. Undo the refund first.';

it.each([
    ['cancelled', 'pending', 'Its items leave stock again.'],
    ['pending', 'cancelled', 'Its items return to stock.'],
    ['shipped', 'processing', undefined],
])('says what it does to the stock of an order, from %s to %s', async (from, to, says) => {
    host({ change: null, results: [{ ...result(1), ...ORDER, changes: { status: { from, to } } }] });
    show(all);
    previewUndo({ ids: [1] });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('PO-1');
    expect(dialog.queryByText(/^Its items/)?.textContent).toBe(says);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers the whole change where a part of it cannot be undone alone, and leads to the order', async () => {
    const skipped = { ...result(1, REFUND_FIRST), ...ORDER };
    const status = { from: 'cancelled', to: 'pending' };
    const sent = host(
        { change: null, results: [skipped] },
        {
            change: null,
            results: [
                { ...result(2), ...ORDER },
                { ...result(1), ...ORDER, changes: { status } },
            ],
        },
    );
    show(all);
    previewUndo({ ids: [1] }, { whole: { id: 'c-9', size: 2 } });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(REFUND_FIRST);
    dialog.getByRole('link', { name: 'PO-1' });
    fireEvent.click(dialog.getByRole('button', { name: 'Undo all 2…' }));
    await dialog.findByText('Its items leave stock again.');
    dialog.getByRole('button', { name: 'Undo 2 changes' });
    expect(sent).toEqual([
        { ids: [1], preview: true },
        { change: 'c-9', preview: true },
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('names an undo by its job, which is not offered without the entry that it is about', async () => {
    const job = {
        title: 'Reopen order: PO-1',
        confirm: 'Reopen order',
        entry: 1,
        kinds: { products: 'Message' },
    };
    const message = result(2, 'It has already been sent.');
    const sent = host(
        { change: null, results: [message, { ...result(1), ...ORDER }] },
        { change: 'c-2', results: [{ ...result(1), ...ORDER }] },
        {
            change: null,
            results: [
                { ...message, skipped: null },
                { ...result(1, REFUND_FIRST), ...ORDER },
            ],
        },
    );
    show(all);
    previewUndo({ ids: [2, 1] }, { job });
    const dialog = within(await screen.findByRole('dialog', { name: job.title }));
    await dialog.findByText('Message');
    expect(dialog.queryByText('Records that changed since are skipped.')).toBeNull();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: job.confirm }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ ids: [1] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    previewUndo({ ids: [2, 1] }, { job });
    const other = within(await screen.findByRole('dialog', { name: job.title }));
    await other.findByText(REFUND_FIRST);
    expect(other.queryByRole('button', { name: job.confirm })).toBeNull();
    fireEvent.click(other.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([1, 2])('says what is skipped of several only: %i', async size => {
    host({ change: null, results: Array.from({ length: size }, (_, at) => result(at + 1)) });
    show(all);
    previewUndo({ ids: Array.from({ length: size }, (_, at) => at + 1) });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Cup 1');
    expect(dialog.queryAllByText('Records that changed since are skipped.')).toHaveLength(size - 1);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a change of more entries than one call takes', () => {
    /** Entries from newest to oldest. */
    const part = (newest: number, count: number, skipped: string | null = null) =>
        Array.from({ length: count }, (_, at) => result(newest - at, skipped));

    it('is undone in parts, although the newest ones are skipped', async () => {
        const sent = host(
            { change: null, results: part(9, MOST_UNDONE, 'It has changed since.') },
            { change: 'c-2', results: part(5, MOST_UNDONE) },
            { change: null, results: part(1, 1, 'It has changed since.') },
        );
        show(all);
        fireEvent.click(screen.getByRole('button', { name: 'Save' }));
        await press('Undo');
        const dialog = await screen.findByRole('dialog');
        within(dialog).getByText('4 of 9 changes undone');
        fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(sent).toEqual([{ change: 'c-1' }, { change: 'c-1', before: 6 }, { change: 'c-1', before: 2 }]);
    });

    it('is previewed up to the first ones that can be undone', async () => {
        const sent = host(
            { change: null, results: part(9, MOST_UNDONE, 'It has changed since.') },
            { change: null, results: part(5, MOST_UNDONE) },
        );
        show(all);
        previewUndo({ change: 'c-9' });
        await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Undo 4 changes' });
        expect(sent).toEqual([
            { change: 'c-9', preview: true },
            { change: 'c-9', before: 6, preview: true },
        ]);
    });
});
