// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { extensions } from '../../../contract/nouns';
import type { Call } from '../../../contract/call';
import { Toasts } from '../../../src/components/feedback/Toasts';
import type * as Http from '../../../src/providers/http';
import { ApiError } from '../../../src/providers/failure';
import { PageContext } from '../../../src/resources/page';
import CountStock from '../../../src/resources/products/stock/CountStock';
import { AdjustButton } from '../../../src/resources/products/stock/AdjustButton';
import { StockSection } from '../../../src/resources/products/stock/StockSection';
import { StockTools } from '../../../src/resources/products/stock/StockTools';
import { pages } from '../../../src/routing/pages';
import { matchMedia } from '../support/media';
import { show } from '../support/stage';

type Sent = (call: Call, values: Record<string, unknown>) => Promise<unknown>;
const send = vi.hoisted(() => vi.fn<Sent>());
vi.mock('../../../src/providers/http', async original => ({ ...(await original<typeof Http>()), send }));

const { items, adjust, history } = extensions.stock;
const item = (id: number, more: object = {}) => ({
    product_id: id,
    variant_id: null,
    variants_count: 0,
    sku: `CUP-${id}`,
    name: `Cup ${id}`,
    name_ar: `كوب ${id}`,
    option_values: [],
    stock: 15,
    position: 40 + id,
    ...more,
});
const result = (more: object = {}) => ({
    from: 15,
    to: 12,
    meanwhile: 0,
    refused: null,
    position: 99,
    ...more,
});
/** The rows of all adjustments that were sent. */
const adjusted = () =>
    send.mock.calls.filter(([call]) => call === adjust).map(([, { rows }]) => rows as object[]);

let shop: ReturnType<typeof item>[];
let answer: (rows: object[]) => object[];
beforeEach(() => {
    shop = [item(1), item(2), item(3, { variants_count: 2 })];
    answer = rows => rows.map(() => result());
    send.mockReset();
    send.mockImplementation(async (call, { skus, product_id, rows }) => {
        if (call === items)
            return {
                data: shop.filter(one =>
                    product_id === undefined
                        ? (skus as string[]).includes(one.sku)
                        : one.product_id === product_id,
                ),
            };
        if (call === adjust) return { data: answer(rows as object[]) };
        if (call === history) return { data: [], meta: { next: null } };
        throw new Error(`Unexpected ${call.path}`);
    });
});

const product = {
    id: 1,
    name: 'Cup 1',
    name_ar: 'كوب',
    sku: 'CUP-1',
    stock: 15,
    variants: [],
    updated_at: 'x',
};
const openDialog = async () => {
    show(
        <ResourceContextProvider value="products">
            <RecordContextProvider value={product}>
                <AdjustButton productId={1} label="Cup 1" />
                <StockSection />
                <Toasts />
            </RecordContextProvider>
        </ResourceContextProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Adjust stock…' }));
    return within(await screen.findByRole('dialog'));
};

it('sets the stock after a count with what was seen, and shows what was sold since', async () => {
    answer = () => [result({ to: 11, meanwhile: -1 })];
    const dialog = await openDialog();
    await userEvent.type(await dialog.findByLabelText(/^Counted/), '12');
    await dialog.findByText(/→ 12/);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Stock adjusted to 11. Sold since you counted: 1.');
    expect(adjusted()).toEqual([
        [
            {
                product_id: 1,
                variant_id: null,
                reason: 'count',
                note: null,
                set: 12,
                seen: { stock: 15, position: 41 },
            },
        ],
    ]);
});

it('changes the stock by a difference, with a reason and a note', async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Add or remove' }));
    const reason = () => dialog.getByLabelText(/^Reason/).textContent;
    expect(reason()).toBe('Received');
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Change/ }), '-3');
    await waitFor(() => expect(reason()).not.toBe('Received'));
    await userEvent.click(dialog.getByLabelText(/^Reason/));
    await userEvent.click(await screen.findByRole('option', { name: 'Damaged' }));
    await userEvent.type(dialog.getByLabelText('Note'), 'Broken');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Stock adjusted');
    expect(adjusted()[0]).toEqual([
        { product_id: 1, variant_id: null, reason: 'damaged', note: 'Broken', change: -3 },
    ]);
});

it('reads the stock again after a refusal, so that the next save decides on what is there now', async () => {
    const dialog = await openDialog();
    await userEvent.type(await dialog.findByLabelText(/^Counted/), '12');
    await dialog.findByText(/→ 12/);
    answer = () => [
        result({ refused: 'Someone else adjusted this stock. It’s now 30.', from: null, to: null }),
    ];
    shop = [item(1, { stock: 30, position: 77 })];
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Someone else adjusted this stock. It’s now 30.');
    await dialog.findByText('30');
    answer = () => [result()];
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Stock adjusted');
    expect(adjusted()[1]).toEqual([expect.objectContaining({ set: 12, seen: { stock: 30, position: 77 } })]);
});

const openCount = () => {
    const page = pages.find(({ path }) => path === 'products/count')!;
    return show(
        <PageContext value={{ page, layout: 'default' }}>
            <CountStock />
            <Toasts />
        </PageContext>,
    );
};
const count = async (sku: string, number: string) => {
    await userEvent.type(screen.getByLabelText('SKU'), `${sku}{Enter}`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Counted')));
    await userEvent.keyboard(`${number}{Enter}`);
    expect(document.activeElement).toBe(screen.getByLabelText('SKU'));
};
const review = async () => userEvent.click(screen.getByRole('button', { name: 'Review differences' }));

it('counts by keyboard alone, and applies the differences as one change', async () => {
    openCount();
    await count('CUP-1', '12');
    await count('CUP-2', '10');
    await count('CUP-2', '+5');
    // A sale during the count.
    shop = [item(1, { stock: 14, position: 60 }), item(2)];
    await review();
    await screen.findByText('Sold since you counted: 1');
    screen.getByText('Matching: 1');
    await userEvent.click(screen.getByRole('button', { name: 'Apply 1 difference' }));
    await screen.findByText('1 item adjusted');
    expect(adjusted()).toEqual([
        [{ product_id: 1, variant_id: null, set: 12, seen: { stock: 15, position: 41 }, reason: 'count' }],
    ]);
    await screen.findByText('Nothing counted yet. Scan the first item.');
});

it('offers the variants of a product whose own SKU was entered, and takes no number for a SKU', async () => {
    const named = (name: string) => [{ value_name: name, value_name_ar: name }];
    shop = [
        item(3, { variants_count: 2 }),
        item(3, { variant_id: 31, sku: 'CUP-3-S', option_values: named('Small') }),
        item(3, { variant_id: 32, sku: 'CUP-3-L', option_values: named('Large') }),
    ];
    openCount();
    await userEvent.type(screen.getByLabelText('SKU'), 'CUP-3{Enter}');
    await screen.findByText(/Enter the SKU of a variant/);
    await userEvent.keyboard('12{Enter}');
    // The number waits; the SKU is what has to be mended.
    expect(document.activeElement).toBe(screen.getByLabelText('SKU'));
    expect(screen.getByLabelText('SKU')).toHaveProperty('value', 'CUP-3');
    expect(screen.getByLabelText('Counted')).toHaveProperty('value', '12');
    await userEvent.click(await screen.findByRole('button', { name: /Large/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Counted'));
    await userEvent.keyboard('{Enter}');
    await screen.findByLabelText(/^Counted: /);
    await review();
    await userEvent.type(await screen.findByLabelText('Note for all'), 'Shelf 4');
    await userEvent.click(screen.getByRole('button', { name: 'Apply 1 difference' }));
    await waitFor(() => expect(adjusted()).toHaveLength(1));
    expect(adjusted()[0]).toEqual([
        expect.objectContaining({ product_id: 3, variant_id: 32, set: 12, note: 'Shelf 4' }),
    ]);
});

it('takes the code that a scanner sends after one that was not found', async () => {
    openCount();
    await userEvent.type(screen.getByLabelText('SKU'), 'NONE-1{Enter}');
    await screen.findByText(/NONE-1/);
    await userEvent.keyboard('CUP-1{Enter}');
    expect(screen.getByLabelText('SKU')).toHaveProperty('value', 'CUP-1');
    await userEvent.keyboard('9{Enter}');
    await screen.findByLabelText(/^Counted: /);
});

it('keeps the count over a reload, and what was refused with its reason', async () => {
    const { unmount } = openCount();
    await count('CUP-1', '12');
    unmount();
    openCount();
    screen.getByDisplayValue('12');
    answer = () => [result({ refused: 'Someone else adjusted this stock. It’s now 30.' })];
    await review();
    shop = [item(1, { stock: 30, position: 77 })];
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 1 difference' }));
    await screen.findByText('Someone else adjusted this stock. It’s now 30.');
    answer = () => [result()];
    await userEvent.click(screen.getByRole('button', { name: 'Apply 1 difference' }));
    await screen.findByText('1 item adjusted');
    expect(adjusted()[1]).toEqual([expect.objectContaining({ set: 12, seen: { stock: 30, position: 77 } })]);
});

it('loses nothing when the connection is cut while it applies', async () => {
    openCount();
    await count('CUP-1', '12');
    await review();
    answer = () => {
        throw new ApiError(0, 'error.unreachable');
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 1 difference' }));
    await waitFor(() => expect(adjusted()).toHaveLength(1));
    answer = () => [result()];
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 1 difference' }));
    await screen.findByText('1 item adjusted');
    expect(adjusted()[1]).toEqual(adjusted()[0]);
});

describe('while look-ups run', () => {
    /** Answers look-ups in the order in which the test asks for it. */
    const holdLookUps = () => {
        const held: ((failure?: Error) => void)[] = [];
        const answered = send.getMockImplementation()!;
        send.mockImplementation(async (call, values) => {
            if (call === items)
                await new Promise<void>((resolve, reject) =>
                    held.push(failure => (failure ? reject(failure) : resolve())),
                );
            return answered(call, values);
        });
        return held;
    };
    const counted = () => screen.getAllByRole('textbox', { name: /^Counted: / }).map(valueOf);
    const valueOf = (input: HTMLElement) => (input as HTMLInputElement).value;

    it('takes the next codes and numbers, and counts them in their order', async () => {
        openCount();
        const held = holdLookUps();
        await count('CUP-1', '12');
        await count('CUP-2', '20');
        await count('CUP-1', '+5');
        expect(held).toHaveLength(3);
        // A code that is half typed stays.
        await userEvent.keyboard('CUP');
        for (const answer of held.reverse()) answer();
        await waitFor(() => expect(counted()).toEqual(['17', '20']));
        expect(valueOf(screen.getByLabelText('SKU'))).toBe('CUP');
        expect(document.activeElement).toBe(screen.getByLabelText('SKU'));
    });

    it('looks up a code that is corrected meanwhile', async () => {
        openCount();
        const held = holdLookUps();
        await userEvent.type(screen.getByLabelText('SKU'), 'CUP-9{Enter}');
        await userEvent.clear(screen.getByLabelText('SKU'));
        await count('CUP-2', '20');
        for (const answer of held) answer();
        await waitFor(() => expect(counted()).toEqual(['20']));
    });

    it('opens the review after them', async () => {
        openCount();
        await count('CUP-1', '12');
        const held = holdLookUps();
        await count('CUP-2', '20');
        await review();
        expect(held).toHaveLength(1);
        held.shift()!();
        await waitFor(() => expect(held).toHaveLength(1));
        held.shift()!();
        await screen.findByRole('button', { name: 'Apply 2 differences' });
    });

    it('lists codes that were not found with their numbers until they are counted or closed', async () => {
        openCount();
        await count('CUP-1', '12');
        const held = holdLookUps();
        await count('CUP-9', '7');
        await count('CUP-3', '8');
        await review();
        await userEvent.keyboard('CUP');
        for (const answer of held.splice(0)) answer();
        await screen.findByText('CUP-9 · 7: No product has the SKU CUP-9.');
        screen.getByText('CUP-3 · 8: Cup 3 has variants. Enter the SKU of a variant.');
        // The review waits until the person has seen them.
        expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
        shop.push(item(9));
        await userEvent.clear(screen.getByLabelText('SKU'));
        await count('CUP-9', '7');
        for (const answer of held.splice(0)) answer();
        await waitFor(() => expect(counted()).toEqual(['7', '12']));
        expect(screen.queryByText(/^CUP-9 · 7/)).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'Close' }));
        expect(screen.queryByText(/^CUP-3 · 8/)).toBeNull();
    });

    it('counts them after a reload, and lists again what was not found', async () => {
        const { unmount } = openCount();
        const held = holdLookUps();
        await count('CUP-9', '7');
        held.shift()!();
        await screen.findByText('CUP-9 · 7: No product has the SKU CUP-9.');
        await count('CUP-1', '12');
        await count('CUP-1', '+5');
        unmount();
        // Their answers come too late.
        for (const answer of held.splice(0)) answer();
        openCount();
        await screen.findByText('CUP-1 · 12');
        await waitFor(() => expect(held).toHaveLength(3));
        for (const answer of held.splice(0)) answer();
        await waitFor(() => expect(counted()).toEqual(['17']));
        await screen.findByText('CUP-9 · 7: No product has the SKU CUP-9.');
        expect(screen.queryByText('CUP-1 · 12')).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'Discard count…' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Discard count' }));
        cleanup();
        openCount();
        await screen.findByText('Nothing counted yet. Scan the first item.');
        expect(screen.queryByText(/^CUP-9/)).toBeNull();
    });

    it('lists a code whose look-up failed', async () => {
        openCount();
        const held = holdLookUps();
        await count('CUP-2', '20');
        screen.getByText('CUP-2 · 20');
        held.shift()!(new ApiError(0, 'error.unreachable'));
        await screen.findByText('CUP-2 · 20: Couldn’t search products.');
    });
});

it('adds pasted lines, and says which it did not understand or find', async () => {
    openCount();
    await userEvent.click(screen.getByLabelText('SKU'));
    await userEvent.paste('CUP-1\t12\nCUP-2\t٩\nCUP-9\t1\nCUP-3\t1\nCUP-1');
    await screen.findByDisplayValue('12');
    screen.getByDisplayValue('9');
    screen.getByText(/These lines need a SKU and a whole number: CUP-1/);
    screen.getByText(/No product has the SKU CUP-9\./);
    screen.getByText(/Cup 3 has variants\. Enter the SKU of a variant\./);
});

it.each([
    ['desktop', false],
    ['phone', true],
])('leads from the list to counting on a %s', async (_, phone) => {
    if (phone) matchMedia('max-width');
    const page = pages.find(({ path }) => path === 'products')!;
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <ListContextProvider
                value={{ resource: 'products', total: 3, filterValues: {}, sort: {} } as never}
            >
                <StockTools />
            </ListContextProvider>
        </PageContext>,
    );
    const link = await screen.findByRole('link', { name: 'Count stock' });
    expect(link.getAttribute('href')).toBe('/default/products/count');
});
