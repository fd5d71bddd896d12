// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkQueue as Queue } from '../../../contract/schemas/workQueue';
import { messages as ar } from '../../../i18n/ar/messages';
import { StatusChip } from '../../../src/components/fields/StatusChip';
import type * as Http from '../../../src/providers/http';
import { createI18nProvider } from '../../../src/providers/i18n/i18nProvider';
import Preview from '../../../src/resources/orders/print/Preview';
import { isTaxInvoice } from '../../../src/resources/orders/print/seller';
import { mainStep } from '../../../src/resources/orders/steps/useMainStep';
import { UpdateForm } from '../../../src/resources/orders/steps/UpdateForm';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { useFigureLinks } from '../../../src/screens/dashboard/figureLinks';
import { WorkQueue } from '../../../src/screens/dashboard/WorkQueue';
import { NO_SELLER } from '../../support/seller';
import { anOrder } from '../../screens/support/order';
import { openOrders, press, row, tick } from '../../screens/support/orders';
import { show } from '../../screens/support/stage';

const answer = vi.hoisted(() => vi.fn());
vi.mock('../../../src/providers/http', async original => ({
    ...(await original<typeof Http>()),
    send: answer,
}));
beforeEach(() => void answer.mockReset().mockResolvedValue({}));

const order = (status: string, allowed: string[] | undefined, id = 7) =>
    anOrder(id, { status, allowed_statuses: allowed, items_count: 3 });

const openForm = (status: string, allowed?: string[]) => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({
        data: { ...order(status, []), ...data },
    }));
    show(
        <ResourceContextProvider value="orders">
            <RecordContextProvider value={order(status, allowed)}>
                <UpdateForm order={order(status, allowed)} onUpdated={() => {}} />
            </RecordContextProvider>
        </ResourceContextProvider>,
        { update } as never,
    );
    return update;
};

describe('the statuses of a shop', () => {
    it('are the steps of an order, in the words of the shop', async () => {
        const update = openForm('new', ['packed', 'void']);
        await screen.findByRole('button', { name: 'Change to Void…' });
        await userEvent.click(screen.getByRole('button', { name: 'Pack order' }));
        await waitFor(() => expect(update).toHaveBeenCalledOnce());
        expect(update.mock.calls[0]![1].data).toMatchObject({ status: 'packed' });
    });

    it('ask for a reason where the shop wants one, and offer its own', async () => {
        const update = openForm('packed', ['done', 'void']);
        await userEvent.click(await screen.findByRole('button', { name: 'Change to Void…' }));
        const title = `Change to Void: ${order('packed', []).number}`;
        const question = within(await screen.findByRole('alertdialog', { name: title }));
        question.getByText(/^3 items return to stock\. Cash on delivery: nothing has been paid yet\./);
        await userEvent.click(question.getByRole('combobox'));
        await userEvent.keyboard('{ArrowDown}');
        const offered = (await screen.findAllByRole('option')).map(option => option.textContent);
        expect(offered).toEqual(['Never collected', 'Wrong size']);
        await userEvent.click(screen.getByRole('option', { name: 'Never collected' }));
        await userEvent.click(question.getByRole('button', { name: 'Change to Void' }));
        await waitFor(() => expect(update).toHaveBeenCalledOnce());
        expect(update.mock.calls[0]![1].data).toMatchObject({ status: 'void', notes: 'Never collected' });
    });

    it('have those of another host beside them, whose steps win', async () => {
        expect(mainStep(order('new', undefined))).toBe('packed');
        expect(mainStep(order('new', ['void', 'done']))).toBe('done');
        expect(mainStep(order('done', ['void']))).toBeUndefined();
        openForm('new', ['held']);
        await screen.findByRole('button', { name: 'Change to held' });
        expect(screen.queryByRole('button', { name: 'Pack order' })).toBeNull();
    });

    it('are tabs with their counts, and steps of several orders', async () => {
        await openOrders({
            getList: async () => ({
                data: [1, 2].map(id => order('new', ['packed', 'void'], id)),
                total: 2,
                meta: { status_counts: { new: 2, done: 5 } },
            }),
        });
        const tabs = screen.getAllByRole('tab').map(tab => tab.textContent);
        expect(tabs).toEqual(['All 7', 'New 2', 'Packed 0', 'Done 5', 'Void 0']);
        within(await row(1)).getByText('New');
        await tick(1, 2);
        await press('Update status…');
        await screen.findByRole('button', { name: 'Pack order: 2' });
        await screen.findByRole('button', { name: 'Update status of 2 orders: Void…' });
    });

    it('have their labels in the language of the reader', () => {
        show(
            <I18nContextProvider value={createI18nProvider('ar', ar)}>
                <StatusChip status="packed" />
            </I18nContextProvider>,
        );
        screen.getByText('مُغلّف');
    });

    it('are printed where an order has ended', async () => {
        const orders = [order('void', [], 1), order('done', [], 2)];
        show(
            <Preview
                numbers={orders.map(({ number }) => number)}
                asked="slip"
                known={orders}
                onClose={() => {}}
            />,
            {
                getOne: async () => ({ data: { id: 1, ...NO_SELLER } }),
                getManyReference: async () => ({ data: [], total: 0 }),
            } as never,
        );
        const sheets = await screen.findAllByRole('article');
        expect(sheets.map(sheet => sheet.querySelector('.sheet-status')?.textContent)).toEqual([
            'Void',
            undefined,
        ]);
        const seller = { vatNumber: '300000000000003' };
        // What was handed over and came back had a tax invoice.
        expect(isTaxInvoice(seller, orders[0]!)).toBe(true);
    });

    it('name what waits in the work queue, and filter the figures’ orders', async () => {
        const queue: Queue = {
            lines: [
                { name: 'pending_old', count: 2, filter: { status: ['new'], to: '2026-11-19' } },
                { name: 'shipped', count: 1, filter: { status: ['packed'], shipped_to: '2026-11-14' } },
            ],
            nearest: [],
            late_days: 7,
            generated_at: '2026-11-22T10:00:00Z',
        };
        answer.mockResolvedValue({ data: queue });
        const Links = () => <output>{useFigureLinks().orders()}</output>;
        show(
            <PageContext
                value={{ page: pages.find(({ path }) => path === 'dashboard/ecommerce')!, layout: 'mini' }}
            >
                <WorkQueue>
                    <Links />
                </WorkQueue>
            </PageContext>,
        );
        await screen.findByText('Orders from 3 or more days ago: New');
        await screen.findByText('Orders shipped more than 7 days ago and not delivered');
        expect(screen.queryByText(/Confirm/)).toBeNull();
        await waitFor(() =>
            expect(decodeURIComponent(screen.getByRole('status').textContent!)).toContain(
                '"status":["new","packed","done"]',
            ),
        );
    });
});
