import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { vi } from 'vitest';
import type { Order } from '../../../contract/schemas/orders';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import Orders from '../../../src/screens/OrderList';
import { anOrder } from './order';
import { show } from './stage';

const page = pages.find(({ path }) => path === 'purchase-operations')!;
export const number = (id: number) => anOrder(id).number;

/** A shop with 20 pending orders, 15 per page. */
const shop = () => {
    const all = new Map(Array.from({ length: 20 }, (_, at) => [at + 1, anOrder(at + 1)]));
    const asked: Record<string, unknown>[] = [];
    const getList = vi.fn(async (_: string, { pagination, filter }: Params) => {
        asked.push(filter);
        const found = [...all.values()].filter(
            ({ number, status }) =>
                (!filter.q || number === filter.q) && (!filter.status || filter.status.includes(status)),
        );
        const from = (pagination.page - 1) * 15;
        return { data: found.slice(from, from + 15), total: found.length };
    });
    const update = vi.fn(async (_: string, { id, data }: { id: number; data: Partial<Order> }) => {
        const now = all.get(id)!;
        if (data.status !== now.status && !now.allowed_statuses!.includes(data.status as never))
            throw new Error(`This is ${now.status}.`);
        const after = { ...now, ...data, allowed_statuses: [], updated_at: '2026-11-20T19:24:00+03:00' };
        all.set(id, after);
        return { data: after };
    });
    return { all, asked, getList, update };
};
type Params = { pagination: { page: number }; filter: { q?: string; status?: string[] } };

/** Shows the list of orders of a shop. `more` are other methods of its provider. */
export const openOrders = async (more: object = {}) => {
    const made = shop();
    // No extension answers.
    vi.stubGlobal('fetch', async () => new Response('{"message":"Not here"}', { status: 404 }));
    const Stage = () => {
        const [here, setHere] = useState(true);
        return (
            <PageContext value={{ page, layout: 'default' }}>
                <button onClick={() => setHere(!here)}>Elsewhere and back</button>
                <output>{useLocation().search}</output>
                {here && <Orders />}
            </PageContext>
        );
    };
    show(<Stage />, { ...made, ...more } as never);
    await row(1);
    return made;
};
// By label and not by role, because searching a whole table by role takes seconds in jsdom.
export const labelled = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
export const box = (id: number) =>
    waitFor(() => {
        const found = document.querySelector<HTMLInputElement>(`input[aria-label="Select ${number(id)}"]`);
        if (!found) throw new Error(`${number(id)} is not there`);
        return found;
    });
export const row = async (id: number) => (await box(id)).closest('tr')!;
export const tick = async (...ids: number[]) => {
    for (const id of ids) await userEvent.click(await box(id));
};
export const press = async (name: string) =>
    userEvent.click(labelled(name) ?? (await screen.findByText(name, { selector: 'button' })));
