// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Plan } from '../../../contract/schemas/plans';
import { Toasts } from '../../../src/components/feedback/Toasts';
import Plans from '../../../src/resources/plans/Plans';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { show, signInAs } from '../support/stage';

/** The calls of the extensions that are sent. */
const send = vi.hoisted(() => vi.fn());
vi.mock('../../../src/providers/http', async load => ({ ...(await load<object>()), send }));

const DAY = 86_400_000;
const iso = (time: number) => new Date(time).toISOString();
const NOON = Date.now() - (Date.now() % DAY) + DAY / 2;
const PLAN: Plan = {
    id: 7,
    title: 'Watches',
    at: iso(NOON + 2 * DAY),
    until: iso(NOON + 4 * DAY),
    state: 'planned',
    fields: ['price'],
    products_count: 2,
    product: { id: 1, name: 'Watch', name_ar: 'ساعة', cover: null },
    refused: [{ product_id: 2, name: 'Lamp', reason: 'Price must be lower.' }],
    problem: null,
    change: null,
    back_change: null,
    admin: { id: 1, name: 'Sara' },
    changes: [
        {
            product_id: 1,
            variant_id: null,
            name: 'Watch',
            name_ar: 'ساعة',
            sku: 'W-1',
            field: 'price',
            from: 100,
            to: 110,
        },
    ],
    created_at: iso(NOON),
    updated_at: iso(NOON),
};
let plan = PLAN;
beforeEach(() => {
    plan = PLAN;
    send.mockImplementation(async ({ method, path }: { method: string; path: string }) =>
        method === 'DELETE' ? null : path === '/plans' ? { data: [plan] } : { data: plan },
    );
});
afterEach(() => void send.mockReset());

const page = pages.find(({ path }) => path === 'plans')!;
const open = (address = '/default/plans?view=month') =>
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <Plans />
            <Toasts />
        </PageContext>,
        { getList: async () => ({ data: [], total: 0 }) },
        address,
    );
const sent = (method: string) => send.mock.calls.filter(([call]) => call.method === method);
const dayOf = (text: string) => text.slice(0, 10);

it('shows a plan in the lane of its field, and first what needs attention', async () => {
    open(`/default/plans?view=week&day=${dayOf(PLAN.at)}`);
    await screen.findByText('1 plan needs you');
    const lane = screen.getByRole('heading', { name: 'Price' }).closest('section')!;
    within(lane).getByRole('button', { name: /Watches.*until/ });
});

it('moves a plan by the arrow keys, and its end alone with Alt', async () => {
    open(`/default/plans?view=week&day=${dayOf(PLAN.at)}`);
    const entry = await screen.findByRole('button', { name: /Watches.*until/ });
    entry.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    const [, body, options] = sent('PUT')[0]!;
    expect(body).toEqual({ id: 7, at: iso(NOON + 3 * DAY), until: iso(NOON + 5 * DAY) });
    expect(options).toEqual({ version: PLAN.updated_at });
    await screen.findByText(/^Planned for/);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(sent('PUT')).toHaveLength(2));
    expect(sent('PUT')[1]![1]).toEqual({ id: 7, until: iso(NOON + 5 * DAY) });
});

it('shows a plan with its values and reasons, and cancels it after a question', async () => {
    open('/default/plans?plan=7');
    const dialog = await screen.findByRole('dialog', { name: 'Watches' });
    await within(dialog).findByText('SAR 110.00', { exact: false });
    expect(dialog.textContent).toContain('Lamp: Price must be lower.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan…' }));
    await screen.findByText('Cancel plan “Watches”?');
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByText('Plan cancelled');
    expect(sent('DELETE')[0]![1]).toEqual({ id: 7 });
});

it('ends an active plan now, or leaves its values', async () => {
    plan = { ...PLAN, state: 'active', change: '0b0c7c1e-6a55-4c0e-8a55-111111111111' };
    open('/default/plans?plan=7');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the new values' }));
    await waitFor(() => expect(sent('PUT')[0]?.[1]).toEqual({ id: 7, until: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Go back now' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(2));
    expect(Date.parse(sent('PUT')[1]![1].until) - Date.now()).toBeLessThan(10_000);
});

it('only reads for a role that may not change products', async () => {
    signInAs(['show products']);
    open('/default/plans?plan=7');
    await screen.findByText('Lamp', { exact: false });
    expect(screen.queryByRole('button', { name: 'Cancel plan…' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change time…' })).toBeNull();
});
