// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { Suspense } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../../contract/schemas/orders';
import type { Product, Variant } from '../../../contract/schemas/products';
import { api, nouns } from '../../../contract/nouns';
import { sortableSources } from '../../../src/components/lists/columns/listColumns';
import { createDataProvider } from '../../../src/providers/data/dataProvider';
import type { Send } from '../../../src/providers/http';
import { toRequest } from '../../../src/providers/request';
import { banners } from '../../../src/resources/banners';
import { BannerDetailLink } from '../../../src/resources/banners/fields';
import { PageContext } from '../../../src/resources/page';
import { loadParts } from '../../../src/resources/parts';
import { pages } from '../../../src/routing/pages';
import RecordDialog from '../../../src/screens/RecordDialog';
import { customers } from '../../../src/resources/customers';
import { categories } from '../../../src/resources/categories';
import { orders } from '../../../src/resources/orders';
import { UpdateForm } from '../../../src/resources/orders/steps/UpdateForm';
import { VariantForm } from '../../../src/resources/products/variants/VariantForm';
import { anOrder } from '../../screens/support/order';
import { openOrders } from '../../screens/support/orders';
import { InRecord, show } from '../../screens/support/stage';

describe('an order', () => {
    const open = (order: Order) => {
        const update = vi.fn(async (_: string, { data }: { data: object }) => ({
            data: { ...order, ...data },
        }));
        show(
            <InRecord record={order}>
                <ResourceContextProvider value="orders">
                    <UpdateForm order={order} onUpdated={() => {}} />
                </ResourceContextProvider>
            </InRecord>,
            { update } as never,
        );
        return update;
    };

    it('saves what was changed of the shop’s fields, with its present status', async () => {
        const order = { ...anOrder(1), gift: false, parcels: 2, packing: null } as Order;
        const update = open(order);
        const parcels = await screen.findByLabelText('Parcels');
        await userEvent.clear(parcels);
        await userEvent.type(parcels, '3');
        await userEvent.click(screen.getByRole('switch', { name: 'Gift' }));
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(update).toHaveBeenCalled());
        expect(update.mock.calls[0]![1].data).toEqual({
            status: order.status,
            notes: order.notes,
            parcels: 3,
            gift: true,
        });
    });

    it('of a host that lacks them has no inputs, and nothing is sent', async () => {
        const update = open(anOrder(1));
        await userEvent.type(await screen.findByLabelText(/^Notes/), '!');
        expect(screen.queryByLabelText('Parcels')).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(update).toHaveBeenCalled());
        expect(Object.keys(update.mock.calls[0]![1].data)).toEqual(['status', 'notes']);
    });

    it('gets a field with all that are selected, which no call reads by id', async () => {
        const rows = [1, 2].map(id => ({ ...anOrder(id), parcels: null, gift: false }) as Order);
        const { update } = await openOrders({ getList: async () => ({ data: rows, total: 2 }) });
        for (const box of (await screen.findAllByRole('checkbox')).slice(1, 3)) await userEvent.click(box);
        await userEvent.click(await screen.findByRole('button', { name: 'Edit…' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Edit selection' }));
        await userEvent.click(dialog.getByRole('combobox', { name: /^What to change/ }));
        await userEvent.click(await screen.findByRole('option', { name: 'Parcels' }));
        await userEvent.type(await dialog.findByRole('textbox', { name: 'Parcels' }), '3');
        await userEvent.click(dialog.getByRole('button', { name: 'Apply 2 changes' }));
        await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
        expect(update.mock.calls[0]![1].data).toEqual({ ...rows[0], parcels: 3 });
    });

    it('has them as columns of its list, which are hidden until they are chosen, and sort it', async () => {
        expect(orders.hiddenColumns).toEqual([
            'gift',
            'slip',
            'packed_at',
            'packers',
            'risk',
            'parcels',
            'packing',
        ]);
        const rows = [{ ...anOrder(1), parcels: 3, gift: true }];
        const getList = vi.fn(async (_: string, __: { sort?: object }) => ({ data: rows, total: 1 }));
        await openOrders({ getList });
        const heads = () => [...document.querySelectorAll('th')].map(head => head.textContent);
        expect(heads()).not.toContain('Parcels');
        await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
        await userEvent.click(await screen.findByText('Parcels'));
        await waitFor(() => expect(heads()).toContain('Parcels'));
        await userEvent.keyboard('{Escape}');
        await userEvent.click(within(document.querySelector('thead')!).getByText('Parcels'));
        await waitFor(() =>
            expect(getList.mock.calls.at(-1)![1].sort).toEqual({ field: 'parcels', order: 'ASC' }),
        );
        // A reference, a list of choices, a colour and a picture order no list.
        const head = [...document.querySelectorAll('th')].find(
            ({ textContent }) => textContent === 'Packers',
        );
        expect(head?.querySelector('[role=button], button') ?? null).toBeNull();
    });

    it('is found by them, and the chip says so', async () => {
        const { asked } = await openOrders();
        await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
        await userEvent.type(await screen.findByLabelText('Parcels: from'), '2{Enter}');
        await screen.findByText('Parcels: from: 2');
        await waitFor(() => expect(asked.at(-1)).toMatchObject({ min_parcels: 2 }));
    });
});

describe('a banner', () => {
    const banner = {
        id: 4,
        photo: '/b.webp',
        ref_type: 'product',
        ref_id: 1,
        ref: { id: 1, name: 'Lamp', name_ar: 'مصباح', photo: null, is_active: true },
        campaign: 'Eid',
        budget: 1500.5,
        partner_id: null,
        created_at: '2026-11-27T09:00:00.000Z',
    };
    // As the list loads them; what suspends in a first render of a test never goes on.
    beforeAll(() => loadParts(banners));
    const page = pages.find(({ path }) => path === 'banners')!;
    const open = (provider: object) =>
        show(
            <PageContext value={{ page, layout: 'default' }}>
                <ResourceContextProvider value="banners">
                    <InRecord record={banner}>
                        <BannerDetailLink />
                    </InRecord>
                    <Suspense>
                        <RecordDialog declaration={banners} value="4" />
                    </Suspense>
                </ResourceContextProvider>
            </PageContext>,
            provider as never,
        );

    it('is read with the shop’s fields in a dialog, which its row in the list links to', async () => {
        open({ getOne: async () => ({ data: banner }) });
        const dialog = within(await screen.findByRole('dialog', { name: 'Lamp' }));
        const factOf = (label: string) => dialog.getByText(label).nextElementSibling?.textContent;
        await dialog.findByText('Campaign');
        expect([factOf('Campaign'), factOf('Partner')]).toEqual(['Eid', '—']);
        expect(factOf('Budget')).toMatch(/1,500\.50/);
        expect(dialog.queryByRole('textbox')).toBeNull();
        expect(banners.recordName!(banner, ({ name_ar }) => name_ar as string)).toBe('مصباح');
        expect((await screen.findByText('Details')).closest('a')?.getAttribute('href')).toContain('4');
    });
});

it('a variant has its own fields in its row, which are not those of the product around it', async () => {
    const variant = {
        id: 9,
        sku: 'V-9',
        price: null,
        compare_at_price: null,
        stock: 1,
        low_stock_threshold: 0,
        is_active: true,
        photo_id: null,
        option_values: [],
        weight: 400,
        shelf: null,
    } as unknown as Variant;
    const product = { id: 1, price: 10, variants: [variant] } as unknown as Product;
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({
        data: { ...variant, ...data },
    }));
    show(
        <InRecord record={product as never}>
            <table>
                <tbody>
                    <VariantForm
                        {...{
                            product,
                            variant,
                            fields: ['price', 'stock'],
                            editable: true,
                            label: 'Small',
                            onClose: () => {},
                        }}
                    />
                </tbody>
            </table>
        </InRecord>,
        { update } as never,
    );
    await userEvent.type(await screen.findByLabelText('Shelf'), 'A1');
    expect(screen.getByLabelText<HTMLInputElement>('Weight').value).toBe('400');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]![1].data).toEqual({ shelf: 'A1' });
});

describe('customers and categories', () => {
    it('have columns and filters, of which listed ones are shown from the start', () => {
        expect(customers.hiddenColumns).toEqual([
            'phone',
            'city',
            'locale',
            'credit',
            'vip',
            'referrer_id',
            'met_at',
            'rating',
            'born',
        ]);
        expect(customers.filters?.map(({ source }) => source)).toEqual([
            'loyalty_number',
            'min_credit',
            'max_credit',
            'vip',
            'referrer_id',
            'min_met_at',
            'max_met_at',
            'min_rating',
            'max_rating',
            'min_born',
            'max_born',
        ]);
        expect(categories.hiddenColumns).toEqual(['commission', 'teaser', 'tint', 'seasonal']);
        expect(categories.filters?.map(({ source }) => source)).toEqual([
            'min_commission',
            'max_commission',
            'teaser',
            'seasonal',
        ]);
        expect(sortableSources(categories.columns)).toEqual(['commission', 'teaser', 'seasonal']);
        expect(banners.filters?.map(({ source }) => source)).toEqual([
            'leads_nowhere',
            'campaign',
            'min_budget',
            'max_budget',
            'partner_id',
        ]);
        expect(sortableSources(banners.columns)).toEqual(['created_at', 'campaign', 'budget']);
    });

    it('are asked of the extensions when they are filtered or sorted by them, else by the specified calls', async () => {
        const rows = [
            { id: 2, campaign: 'Eid', budget: null, leads_nowhere: false },
            { id: 1, campaign: 'Eid week', budget: 5, leads_nowhere: true },
        ];
        const asked: string[] = [];
        const send: Send = async (call, values) => {
            asked.push(toRequest(call, values ?? {}, '').url);
            return { data: rows } as never;
        };
        const { getList } = createDataProvider(
            { categories: nouns.categories.calls, banners: nouns.banners.calls },
            send,
        );
        const pagination = { page: 1, perPage: 10 };
        const list = async (resource: string, filter: object, field = 'id', order: 'ASC' | 'DESC' = 'DESC') =>
            (await getList(resource, { pagination, filter, sort: { field, order } })).data.map(
                ({ id }) => id,
            );
        await list('categories', { q: 'shoes' });
        await list('categories', { seasonal: 'true' });
        await list('categories', {}, 'commission');
        expect(await list('banners', {})).toEqual([2, 1]);
        expect(await list('banners', { leads_nowhere: 'true', q: 'eid' })).toEqual([1]);
        // What the host found is not compared again; the rest of it is.
        expect(await list('banners', { campaign: 'ei' })).toEqual([2, 1]);
        expect(await list('banners', { campaign: 'ei', leads_nowhere: 'true' })).toEqual([1]);
        expect(await list('banners', {}, 'budget')).toEqual([1, 2]);
        expect(await list('banners', {}, 'budget', 'ASC')).toEqual([1, 2]);
        expect(asked).toEqual([
            '/categories?q=shoes&page=1',
            '/categories/filtered?page=1&seasonal=true',
            '/categories/filtered?page=1&col=commission&desc=1',
            '/banners',
            '/banners',
            '/banners/filtered?campaign=ei',
            '/banners/filtered?campaign=ei',
            '/banners',
            '/banners',
        ]);
    });

    it('send the fields, and a form clears one by an empty text', () => {
        const body = toRequest(
            api.categories.update,
            { id: 1, name: 'Shoes', commission: 12.5, teaser: null, seasonal: false, photo: null },
            '',
        ).body as FormData;
        expect(Object.fromEntries(body)).toEqual({
            name: 'Shoes',
            commission: '12.5',
            teaser: '',
            seasonal: '0',
            _method: 'PUT',
        });
        const json = toRequest(api.customers.update, { id: 1, credit: null, vip: true }, '').body as string;
        expect(JSON.parse(json)).toEqual({ credit: null, vip: true });
    });
});
