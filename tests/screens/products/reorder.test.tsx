// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../contract/call';
import { extensions } from '../../../contract/nouns';
import { Toasts } from '../../../src/components/feedback/Toasts';
import type * as Http from '../../../src/providers/http';
import { PageContext } from '../../../src/resources/page';
import { coverOf, suggestionOf } from '../../../src/resources/products/stock/reorder/reorderLines';
import ReorderStock from '../../../src/resources/products/stock/reorder/ReorderStock';
import { pages } from '../../../src/routing/pages';
import { show, signInAs } from '../support/stage';

type Sent = (call: Call, values: Record<string, unknown>, options?: object) => Promise<unknown>;
const send = vi.hoisted(() => vi.fn<Sent>());
vi.mock('../../../src/providers/http', async original => ({ ...(await original<typeof Http>()), send }));

const { reorder, adjust } = extensions.stock;
const line = (id: number, stock: number, sold: number) => ({
    product_id: id,
    variant_id: null,
    sku: `CUP-${id}`,
    name: `Cup ${id}`,
    name_ar: `كوب ${id}`,
    option_values: [],
    stock,
    sold,
});
const page = pages.find(({ path }) => path === 'products/reorder')!;
const open = () =>
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <ReorderStock />
            <Toasts />
        </PageContext>,
    );
const quantity = (id: number) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `Order quantity: Cup ${id}` });

let refusal: string | null = null;
beforeEach(() => {
    localStorage.clear();
    signInAs(['edit products']);
    refusal = null;
    send.mockReset();
    send.mockImplementation(async (call, { rows }) =>
        call === reorder
            ? { data: [line(1, 4, 30), line(2, 0, 0)] }
            : {
                  data: (rows as object[]).map((_, at) => ({
                      from: 4,
                      to: 9,
                      meanwhile: 0,
                      refused: at === 1 ? refusal : null,
                      position: 1,
                  })),
              },
    );
});
const booked = () => send.mock.calls.filter(([call]) => call === adjust);

describe('a suggestion', () => {
    it('fills the stock up to the chosen days at the pace of the last 30 days', () => {
        expect(suggestionOf(line(1, 4, 30), 30)).toBe(26);
        expect(suggestionOf(line(1, 4, 31), 14)).toBe(11);
        expect(suggestionOf(line(1, 40, 30), 30)).toBe(0);
        expect(coverOf(line(1, 4, 30))).toBe(4);
    });

    it('is none where the pace is unknown', () => {
        expect(suggestionOf({ ...line(1, 0, 0), sold: null }, 30)).toBeNull();
        expect(coverOf(line(1, 4, 0))).toBeNull();
    });
});

it('suggests quantities for the chosen days, and keeps those that were typed', async () => {
    open();
    await screen.findByText('Cup 1');
    expect(quantity(1).value).toBe('26');
    expect(quantity(2).value).toBe('');
    await userEvent.type(quantity(2), '7');
    await userEvent.click(screen.getByRole('combobox', { name: 'Stock for' }));
    await userEvent.click(screen.getByRole('option', { name: '60 days' }));
    expect(quantity(1).value).toBe('56');
    expect(quantity(2).value).toBe('7');
    cleanup();
    open();
    await screen.findByText('Cup 1');
    expect(quantity(2).value).toBe('7');
    await userEvent.click(screen.getByRole('button', { name: 'Clear quantities' }));
    expect([quantity(1).value, quantity(2).value]).toEqual(['', '']);
    // The buttons keep their places, so that the list below does not jump.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear quantities' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add received stock…' }).disabled).toBe(
        true,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Use suggestions' }));
    expect([quantity(1).value, quantity(2).value]).toEqual(['56', '']);
});

it('books what has arrived as one change, after a question', async () => {
    open();
    await screen.findByText('Cup 1');
    await userEvent.clear(quantity(1));
    await userEvent.type(quantity(1), '5');
    await userEvent.type(quantity(2), '٣');
    await userEvent.click(screen.getByRole('button', { name: 'Add received stock…' }));
    expect(booked()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Add 8 to the stock of 2 items' }));
    await screen.findByText('2 items adjusted');
    expect(booked().map(([, values]) => values)).toEqual([
        {
            rows: [
                { product_id: 1, variant_id: null, change: 5, reason: 'received' },
                { product_id: 2, variant_id: null, change: 3, reason: 'received' },
            ],
        },
    ]);
    // What was typed is booked, so the suggestions return.
    await waitFor(() => expect(quantity(2).value).toBe(''));
});

it('keeps what was emptied empty once one line of it is booked', async () => {
    open();
    await screen.findByText('Cup 1');
    await userEvent.click(screen.getByRole('button', { name: 'Clear quantities' }));
    await userEvent.type(quantity(2), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Add received stock…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 to the stock of 1 item' }));
    await screen.findByText('1 item adjusted');
    await waitFor(() => expect(quantity(2).value).toBe(''));
    expect(quantity(1).value).toBe('');
    const book = screen.getByRole<HTMLButtonElement>('button', { name: 'Add received stock…' });
    expect(book.disabled).toBe(true);
});

it('books once at a double press of the button that confirms', async () => {
    open();
    await screen.findByText('Cup 1');
    await userEvent.click(screen.getByRole('button', { name: 'Clear quantities' }));
    await userEvent.type(quantity(2), '7');
    await userEvent.click(screen.getByRole('button', { name: 'Add received stock…' }));
    const confirm = screen.getByRole('button', { name: 'Add 7 to the stock of 1 item' });
    fireEvent.click(confirm);
    await screen.findByText('1 item adjusted');
    // It is still there while the dialog fades out.
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(booked()).toHaveLength(1);
    expect(screen.queryByText(/Add at least one/)).toBeNull();
});

it('sends a repeated attempt with the same key, so that nothing is booked twice', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answered = send.getMockImplementation()!;
    send.mockImplementation(async (call, ...rest) => {
        if (call === adjust && booked().length === 1) throw new Error('error.offline');
        return answered(call, ...rest);
    });
    open();
    await screen.findByText('Cup 1');
    const book = async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'Add received stock…' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Add 26 to the stock of 1 item' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await book();
    await book();
    const [first, second] = booked().map(([, , options]) => options as { idempotencyKey: string });
    expect(first!.idempotencyKey).toBeTruthy();
    expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
    error.mockRestore();
});

it('keeps a quantity that was refused, and says why', async () => {
    refusal = 'Product not found.';
    open();
    await screen.findByText('Cup 1');
    await userEvent.type(quantity(2), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Add received stock…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add 29 to the stock of 2 items' }));
    await screen.findByText('CUP-2: Product not found.');
    await waitFor(() => expect(quantity(2).value).toBe('3'));
});

it('does not book what is no number', async () => {
    open();
    await screen.findByText('Cup 1');
    await userEvent.clear(quantity(1));
    await userEvent.type(quantity(1), 'many');
    expect(quantity(1).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add received stock…' }).disabled).toBe(
        true,
    );
});
