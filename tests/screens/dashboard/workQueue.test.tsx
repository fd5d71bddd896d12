import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkQueue as Queue } from '../../../contract/schemas/workQueue';
import type * as Http from '../../../src/providers/http';
import { ApiError } from '../../../src/providers/failure';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { useTopSelling } from '../../../src/screens/dashboard/useStatistics';
import { WorkQueue } from '../../../src/screens/dashboard/WorkQueue';
import { show, signInAs } from '../support/stage';

const answer = vi.hoisted(() => vi.fn());
vi.mock('../../../src/providers/http', async original => ({
    ...(await original<typeof Http>()),
    send: answer,
}));

const empty: Queue = { lines: [], nearest: [], late_days: 7, generated_at: '2026-11-22T10:00:00Z' };
const page = pages.find(({ path }) => path === 'dashboard/ecommerce')!;
const open = (queue: Partial<Queue> | (() => Promise<{ data: Queue }>) = {}) => {
    answer.mockImplementation(
        typeof queue === 'function' ? queue : async () => ({ data: { ...empty, ...queue } }),
    );
    show(
        <PageContext value={{ page, layout: 'mini' }}>
            <WorkQueue>Figures</WorkQueue>
        </PageContext>,
    );
};
// A returned mock would be called after each test.
beforeEach(() => void answer.mockReset());

describe('the work queue', () => {
    const entries = () =>
        screen.getAllByRole('listitem').map(row => ({
            text: row.textContent,
            to: within(row)
                .getAllByRole('link')
                .map(link => decodeURIComponent(link.getAttribute('href')!)),
        }));
    const orders = (filter: object) => `/default/purchase-operations?filter=${JSON.stringify(filter)}`;

    it('has a row for each action, the most urgent first, whose parts lead to their lists', async () => {
        open({
            generated_at: '2026-11-22T10:00:00Z',
            lines: [
                {
                    name: 'pending_recent',
                    count: 3,
                    oldest: '2026-11-20T08:00:00Z',
                    filter: { status: ['pending'], from: '2026-11-20', to: '2026-11-21' },
                },
                { name: 'shipped', count: 1, filter: { status: ['shipped'], shipped_to: '2026-11-14' } },
                { name: 'no_photo', count: 1000, more: true, filter: { missing: 'photo' } },
                { name: 'scheduled', count: 2, filter: { status: 'scheduled' } },
                { name: 'banners', count: 1, filter: { leads_nowhere: 'true' } },
                {
                    name: 'pending_old',
                    count: 12,
                    oldest: '2026-11-18T08:00:00Z',
                    filter: { status: ['pending'], to: '2026-11-19' },
                },
            ],
        });
        await screen.findByText('Confirm orders');
        expect(entries()).toEqual([
            {
                text: '15Confirm ordersLate: 12Waiting: 3Oldest: 4 days ago',
                to: [
                    orders({ status: ['pending'] }),
                    orders({ status: ['pending'], to: '2026-11-19' }),
                    orders({ status: ['pending'], from: '2026-11-20', to: '2026-11-21' }),
                ],
            },
            {
                text: '1Check deliveriesOrders shipped more than 7 days ago and not delivered',
                to: Array(2).fill(orders({ status: ['shipped'], shipped_to: '2026-11-14' })),
            },
            {
                text: '1Fix linksBanners with an unavailable destination',
                to: Array(2).fill('/default/banners?filter={"leads_nowhere":"true"}'),
            },
            {
                text: '1,000+Add photosProducts without a photo',
                to: Array(2).fill('/mini/products?filter={"missing":"photo"}'),
            },
            {
                text: '2NotificationsScheduled notifications',
                to: Array(2).fill('/mini/administration/send-notification'),
            },
        ]);
    });

    it('leads what runs out to the list of what to reorder, for those who may edit products', async () => {
        open({
            lines: [
                { name: 'sold_out', count: 3, filter: { stock: 'sold_out' } },
                { name: 'low', count: 9, filter: { stock: 'low' } },
            ],
        });
        const reorder = await screen.findByRole('link', { name: 'Reorder' });
        expect(reorder.getAttribute('href')).toBe('/mini/products/reorder');
        // A product may be in both.
        expect(entries()[0]!.text).toBe('9+ReorderSold out: 3Low on stock: 9');
    });

    it('lets a role that may only show products view them', async () => {
        signInAs(['show products']);
        open({ lines: [{ name: 'sold_out', count: 3, filter: { stock: 'sold_out' } }] });
        const view = await screen.findByRole('link', { name: 'Products' });
        expect(decodeURIComponent(view.getAttribute('href')!)).toContain(
            '/mini/products?filter={"stock":"sold_out"}',
        );
        expect(screen.queryByText('Reorder')).toBeNull();
    });

    it('says how long the stock lasts of the variants that sell out first', async () => {
        const variant = { product_id: 4, name: 'Nasim watch', name_ar: 'ساعة', sku: 'NW-1', stock: 2 };
        open({
            lines: [{ name: 'low', count: 9, filter: { stock: 'low' } }],
            nearest: [
                { ...variant, days: 0.4 },
                { ...variant, sku: 'NW-2', days: 3.2 },
            ],
        });
        const low = within((await screen.findByText('Products low on stock')).closest('li')!);
        expect(low.getByText(/NW-1/).closest('a')!.getAttribute('href')).toBe('/mini/products/4');
        const link = low.getByRole('link', { name: 'Products low on stock' }).getAttribute('href')!;
        expect(decodeURIComponent(link)).toBe(
            '/mini/products?filter={"stock":"low"}&sort=days_of_stock&order=ASC',
        );
        low.getByText('2 left · lasts less than a day');
        low.getByText('2 left · lasts about 3 days');
    });

    it('says in a line that there is nothing to do', async () => {
        open();
        await screen.findByText('Nothing to do right now.');
        expect(screen.queryByRole('list')).toBeNull();
    });

    it('is absent for a role that may show none of it', () => {
        signInAs(['show roles', 'edit products']);
        open();
        expect(screen.queryByText('To do')).toBeNull();
        expect(answer).not.toHaveBeenCalled();
        screen.getByText('Figures');
    });

    it('shows what follows it when it has its height, so that nothing moves', async () => {
        let resolve: (answer: { data: Queue }) => void = () => {};
        open(() => new Promise(found => (resolve = found)));
        await screen.findByText('To do');
        await waitFor(() => expect(answer).toHaveBeenCalled());
        expect(screen.queryByText('Figures')).toBeNull();
        resolve({ data: empty });
        await screen.findByText('Figures');
    });

    it('shows what follows it after its first failure, before it tries again', async () => {
        open(() => Promise.reject(new ApiError(500, 'Out of order.')));
        await screen.findByText('Figures', undefined, { timeout: 900 });
    });
});

it('reads the best sellers again each minute, because the server keeps them that long', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
        const Top = () => (
            <p>{useTopSelling({ from: '2026-11-01', to: '2026-11-22' }).data?.top_selling.length}</p>
        );
        answer.mockResolvedValue({ data: { top_selling: [{}] } });
        show(<Top />);
        await screen.findByText('1');
        answer.mockResolvedValue({ data: { top_selling: [{}, {}] } });
        await vi.advanceTimersByTimeAsync(60_000);
        await screen.findByText('2');
    } finally {
        vi.useRealTimers();
    }
});
