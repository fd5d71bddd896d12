// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRefresh } from 'react-admin';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { visibleMenu } from '../../../src/layouts/menu';
import { closeUndoDialog } from '../../../src/components/undo/undoDialog';
import { forgetChange } from '../../../src/providers/data/changes';
import Activity from '../../../src/resources/activity/Activity';
import UndoDialog from '../../../src/resources/activity/UndoDialog';
import { ReopenButton } from '../../../src/resources/orders/steps/ReopenButton';
import { PageContext } from '../../../src/resources/page';
import { menuOf } from '../../../src/routing/menu';
import { pages } from '../../../src/routing/pages';
import { anOrder } from '../support/order';
import { show, signInAs } from '../support/stage';

afterEach(() => closeUndoDialog());

const entry = (id: number, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
    id,
    at: '2026-11-20T10:00:00Z',
    admin: { id: 1, name: 'Maha' },
    action: 'update',
    resource: 'products',
    record_id: id,
    record_name: `Cup ${id}`,
    record_name_ar: null,
    changes: { price: { from: 100, to: 110 } },
    change: null,
    undoes: null,
    undone: false,
    can_undo: true,
    ...more,
});
const CHANGE = '0b5a0f5e-2b1c-4c57-9a55-1a2b3c4d5e6f';
const records = (resource: string, count: number, action: ActivityEntry['action'] = 'update') => [
    { resource, action, count },
];
const changed = (size: number, summary: NonNullable<ActivityEntry['change']>['summary']) => ({
    change: { id: size === 37 ? CHANGE : `change ${size}`, size, ...(summary && { summary }) },
});

const ActivityPage = () => (
    <PageContext value={{ page: pages.find(({ screen }) => screen === 'activity')!, layout: 'default' }}>
        <Activity />
    </PageContext>
);

type Asked = { filter: object; meta: object };
const log = (...entries: ActivityEntry[]) => {
    const asked: Asked[] = [];
    const getList = vi.fn(async (_: string, { filter, meta }: Asked) => {
        asked.push({ filter, meta });
        return { data: 'change' in meta ? [entry(91), entry(92)] : entries, total: entries.length };
    });
    return { asked, provider: { getList } as never };
};

const Refresh = () => <button onClick={useRefresh()}>Refresh</button>;

it('shows the entry of an own change at once, and holds back one of others', async () => {
    const entries = [entry(1)];
    const { provider } = log();
    Object.assign(provider, { getList: async () => ({ data: [...entries], total: entries.length }) });
    show(
        <>
            <ActivityPage />
            <Refresh />
        </>,
        provider,
    );
    await screen.findByText('Cup 1');
    entries.unshift(entry(2));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('button', { name: 'Show new rows (1)' });
    expect(screen.queryByText('Cup 2')).toBeNull();
    entries.unshift(entry(3));
    forgetChange('a change');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Cup 3');
    expect(screen.queryByRole('button', { name: /^Show new rows/ })).toBeNull();
});

it('says within a minute that others changed something', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const entries = [entry(1)];
    const getList = async () => ({ data: [...entries], total: entries.length });
    show(<ActivityPage />, { getList } as never);
    await screen.findByText('Cup 1');
    entries.unshift(entry(2));
    await vi.advanceTimersByTimeAsync(60_000);
    await screen.findByRole('button', { name: 'Show new rows (1)' });
});

it('says in one line what a change of many records did', async () => {
    const { provider, asked } = log(
        entry(1, changed(37, { records: records('products', 37), fields: [{ name: 'price', percent: 10 }] })),
        entry(2, {
            ...changed(12, {
                records: records('orders', 12),
                fields: [{ name: 'status', to: 'shipped' }],
            }),
            resource: 'orders',
        }),
        entry(3, {
            ...changed(3, { records: records('categories', 3, 'delete'), fields: [] }),
            action: 'delete',
            can_undo: false,
        }),
        entry(4),
        // Received goods.
        entry(6, {
            ...changed(56, {
                records: [...records('variants', 55), ...records('products', 1)],
                fields: [{ name: 'stock' }, { name: 'stock_reason', to: 'received' }],
            }),
            resource: 'variants',
        }),
        // A cancellation with its refund.
        entry(5, {
            ...changed(2, {
                records: records('orders', 1),
                fields: [{ name: 'status', to: 'cancelled' }],
            }),
            resource: 'orders',
        }),
    );
    show(<ActivityPage />, provider);
    await screen.findByText('Price +10%, 37 products');
    screen.getByText('Status: Cancelled, 1 order');
    screen.getByText('Stock and Reason: Received, 55 variants and 1 product');
    expect(screen.queryByText(/and 0 more/)).toBeNull();
    screen.getByText('Status: Shipped, 12 orders');
    screen.getByText('Deleted, 3 categories');
    screen.getByText('Cup 4');
    screen.getByRole('button', { name: 'Undo all 37…' });
    expect(screen.queryByRole('button', { name: 'Undo all 3…' })).toBeNull();
    expect(asked[0]).toMatchObject({ meta: { grouped: 1 } });
    // Its records are read on request.
    await userEvent.click(screen.getAllByRole('button', { name: 'Show' })[0]!);
    await screen.findByText('Cup 92');
    expect(asked.at(-1)).toMatchObject({ meta: { change: CHANGE } });
});

it('has a heading for each day of the shop, and a line for each entry, whose many values are shown on request', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const many = { name: { to: 'Cup' }, price: { to: 1 }, stock: { to: 3 } };
    const { provider } = log(
        entry(3),
        // In Riyadh it is the next day.
        entry(2, { at: '2026-11-18T22:30:00Z', action: 'create', changes: many }),
        entry(1, { at: '2025-11-18T10:00:00Z', admin: { id: null, name: '' } }),
    );
    show(<ActivityPage />, provider);
    await screen.findByText('Cup 3');
    const days = screen.getAllByRole('heading', { level: 2 });
    expect(days.map(({ textContent }) => textContent)).toEqual([
        'Today Friday, November 20',
        'Yesterday Thursday, November 19',
        ' Tuesday, November 18, 2025',
    ]);
    const lines = () =>
        screen
            .getAllByRole('listitem')
            .map(line => line.textContent.replace(/\u00a0/g, ' '))
            .filter(line => /^\d/.test(line));
    expect(lines()).toEqual([
        '13:00MMahaCup 3ProductPriceSAR 100.00 → SAR 110.00Undo',
        '01:30MMahaCup 2ProductCreatedShowUndo',
        '13:00Cup 1ProductPriceSAR 100.00 → SAR 110.00Undo',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(lines()[1]).toContain('Stock3');
});

it('names an entry whose record has no name in the log by its kind, never by its id alone', async () => {
    const nameless = { record_name: null, can_undo: true };
    const { provider } = log(
        entry(7, { ...nameless, resource: 'banners', action: 'delete' }),
        entry(1, { ...nameless, resource: 'home' }),
        entry(2, { ...nameless, resource: 'settings', record_id: 1 }),
        entry(12, { ...nameless, resource: 'photos', changes: { product_id: { to: 30 } }, action: 'create' }),
    );
    signInAs(['show admins']);
    show(<ActivityPage />, provider);
    await screen.findByText('Banner 7');
    expect(
        screen.getAllByRole('button', { name: /^Undo: / }).map(button => button.getAttribute('aria-label')),
    ).toEqual(['Undo: Banner 7', 'Undo: App home', 'Undo: Shop settings', 'Undo: Photo 12']);
    expect(document.body.textContent).toContain('Product 30');
    expect(document.body.textContent).not.toContain('#');
});

it('is filtered by the nouns that the role may show', async () => {
    signInAs(['show purchases']);
    const { provider, asked } = log(entry(1));
    show(<ActivityPage />, provider);
    await userEvent.click(await screen.findByRole('button', { name: /Filters/ }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Type of record' }));
    const choices = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Any', 'Orders']);
    await userEvent.click(choices[1]!);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { noun: 'orders' } }));
    // This role may list no admins.
    expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull();
});

it.each([
    [['show purchases'], true],
    [['edit categories'], true],
    [[], false],
])('is in the menu of a role with %j: %j', (permissions, isThere) => {
    const entries = visibleMenu(menuOf('default'), permissions).flatMap(({ children = [] }) => children);
    expect(entries.some(({ path }) => path === 'administration/activity')).toBe(isThere);
});

/** Records what is sent to preview an undo, which has no results. */
const previews = () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
        sent.push(JSON.parse(body as string));
        return new Response(JSON.stringify({ data: { change: null, results: [] } }));
    });
    return sent;
};

it('reopens a cancelled order by undoing its refund and then the step, after a preview', async () => {
    const sent = previews();
    const step = { status: { from: 'pending', to: 'cancelled' } };
    const refund = (from: number, to: number) => ({ refunded: { from, to } });
    const { provider, asked } = log(
        // One that took back a refund is no refund.
        entry(11, { resource: 'orders', changes: refund(250, 100) }),
        entry(10, { resource: 'orders', changes: refund(100, 250), can_undo: false }),
        entry(9, { resource: 'orders', changes: refund(0, 100) }),
        entry(8, { resource: 'orders', changes: { notes: { to: 'x' } } }),
        entry(7, { resource: 'orders', changes: step }),
    );
    show(
        <>
            <ReopenButton order={anOrder(5, { status: 'cancelled' } as never)} />
            <UndoDialog />
        </>,
        provider,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen order…' }));
    await waitFor(() => expect(sent).toEqual([{ ids: [9, 7], preview: true }]));
    expect(asked[0]?.meta).toMatchObject({ resource: 'orders', record_id: 5 });
    vi.unstubAllGlobals();
});

it('previews each message about the order since its cancellation, because a sent one stays', async () => {
    const sent = previews();
    const order = anOrder(5, { status: 'cancelled' } as never);
    const step = entry(7, {
        resource: 'orders',
        changes: { status: { from: 'pending', to: 'cancelled' } },
        change: { id: CHANGE, size: 2 },
    });
    const message = { resource: 'campaigns', action: 'create', can_undo: false } as const;
    const messages = [
        // Written later, by itself.
        entry(12, message),
        entry(11, { ...message, action: 'delete' }),
        entry(10, { ...message, undone: true }),
        entry(8, { ...message, change: { id: CHANGE, size: 2 } }),
        // About the order before it was cancelled.
        entry(6, message),
    ];
    const getList = async (_: string, { filter }: Asked) => {
        const isOfOrder = JSON.stringify(filter) === JSON.stringify({ q: order.number, noun: 'campaigns' });
        const data = isOfOrder ? messages : [step];
        return { data, total: data.length };
    };
    show(
        <>
            <ReopenButton order={order} />
            <UndoDialog />
        </>,
        { getList } as never,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen order…' }));
    await waitFor(() => expect(sent).toEqual([{ ids: [12, 8, 7], preview: true }]));
    vi.unstubAllGlobals();
});

it.each([
    ['an order that goes on', { status: 'shipped' }, { can_undo: true }],
    ['a step that is too old', { status: 'cancelled' }, { can_undo: false }],
])('offers no reopening of %s', async (_, order, more) => {
    const step = entry(7, { ...more, changes: { status: { from: 'pending', to: 'cancelled' } } });
    const { provider } = log(step);
    show(
        <>
            <ReopenButton order={anOrder(5, order as never)} />
            <p>There</p>
        </>,
        provider,
    );
    await screen.findByText('There');
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(screen.queryByRole('button', { name: 'Reopen order…' })).toBeNull();
});
