import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../contract/schemas/products';
import { entryOf } from '../../src/public/entry';
import { SignIn } from '../../src/public/SignIn';
import { AccountLinks } from '../../src/resources/admins/invitations/AccountLinks';
import { AdminState } from '../../src/resources/admins/invitations/AdminState';
import { InviteButton } from '../../src/resources/admins/invitations/InviteButton';
import { Toasts } from '../../src/components/feedback/Toasts';
import ProductGrid from '../../src/resources/products/grid/ProductGrid';
import ImportProducts from '../../src/resources/products/import/ImportProducts';
import { resetImport } from '../../src/components/import/useImport';
import CountStock from '../../src/resources/products/stock/CountStock';
import { AdjustButton } from '../../src/resources/products/stock/AdjustButton';
import { StockSection } from '../../src/resources/products/stock/StockSection';
import { VariantRow } from '../../src/resources/products/variants/VariantRow';
import Profile from '../../src/resources/profile/Profile';
import { AdminFactor } from '../../src/resources/admins/AdminFactor';
import { RoleFactorSwitch } from '../../src/resources/roles/RoleFactorSwitch';
import { PageContext } from '../../src/resources/page';
import { pages } from '../../src/routing/pages';
import { createTheme } from '../../src/theme/createTheme';
import { number, openOrders, press as pressLabelled, row, tick } from './support/orders';
import { show } from './support/stage';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../src/providers/http', async load => ({ ...(await load<object>()), send }));
vi.mock('../../src/providers/host', async load => ({
    ...(await load<object>()),
    extended: false,
    offers: ({ base }: { base?: string }) => base !== 'extensions',
}));
const file = vi.hoisted(() => ({ lines: [] as string[][] }));
vi.mock('../../src/components/import/reading/inWorker', () => ({
    readInWorker: async () => ({ lines: file.lines, broken: [], reading: {}, sheets: [] }),
}));

const variant = (id: number, stock: number) => ({
    id,
    sku: `CUP-${id}`,
    price: null,
    compare_at_price: null,
    stock,
    low_stock_threshold: 0,
    is_active: true,
    photo_id: null,
    option_values: [{ option_id: 1, option_name: 'Size', option_name_ar: 'المقاس', value_id: 2, value_name: 'S', value_name_ar: 'ص' }], // prettier-ignore
});
const cup = (id: number, more: object = {}) =>
    ({
        id,
        category_id: 3,
        category: { id: 3, name: 'Cups', name_ar: 'أكواب' },
        name: `Cup ${id}`,
        name_ar: 'كوب',
        description: null,
        description_ar: null,
        brand: null,
        sku: `CUP-${id}`,
        price: 10,
        compare_at_price: null,
        stock: 15,
        is_active: true,
        cover: null,
        photos: [],
        variants: [],
        variants_count: 0,
        ...more,
    }) as unknown as Product;

let shop: Product[];
const update = vi.fn();
const create = vi.fn();
/** The specified calls alone (docs/specification.md#7-calls). */
const provider = {
    getList: async (resource: string, { filter }: { filter: { q?: string } }) => {
        const rows = shop.filter(
            ({ sku, variants }) =>
                !filter.q || [sku, ...variants.map(one => one.sku)].some(one => one.includes(filter.q!)),
        );
        return resource === 'products'
            ? { data: rows, total: rows.length }
            : { data: [shop[0]!.category], total: 1 };
    },
    getOne: async (_: string, { id }: { id: number }) => ({
        data: structuredClone(shop.find(one => one.id === id)),
    }),
    update,
    create,
} as never;
beforeEach(() => {
    shop = [cup(1), cup(2, { variants: [variant(7, 4)], variants_count: 1, stock: 4 })];
    update.mockImplementation(async (resource: string, { id, data }: { id: number; data: object }) => {
        const records: { id: number }[] = resource === 'products' ? shop : shop.flatMap(one => one.variants);
        return {
            data: Object.assign(
                records.find(one => one.id === id)!,
                data,
            ),
        };
    });
    create.mockImplementation(async (_: string, { data }: { data: object }) => {
        shop.push(cup(shop.length + 1, data));
        return { data: { id: shop.length } };
    });
});
afterEach(() => {
    vi.clearAllMocks();
});
/** The calls that changed something: resource, record and fields. */
const updates = () => update.mock.calls.map(([resource, { id, data }]) => [resource, id, data]);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const openPage = (path: string, part: React.ReactNode) =>
    show(
        <PageContext value={{ page: pages.find(page => page.path === path)!, layout: 'default' }}>
            {part}
            <Toasts />
        </PageContext>,
        provider,
    );

describe('a host without extensions', () => {
    it('gets a counted stock by PUT, without reasons, and a changed stock is told before', async () => {
        openPage('products/count', <CountStock />);
        const count = async (sku: string, number: string) => {
            await userEvent.type(screen.getByLabelText('SKU'), `${sku}{Enter}`);
            await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Counted')));
            await userEvent.keyboard(`${number}{Enter}`);
            await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('SKU')));
        };
        await count('CUP-1', '12');
        await count('CUP-7', '9');
        shop[0]!.stock = 14;
        await press('Review differences');
        await screen.findByText('Someone else updated this record while you were editing.');
        await press('Apply 2 differences');
        expect(screen.queryByRole('combobox', { name: /Reason/ })).toBeNull();
        await screen.findByText('2 items adjusted');
        expect(send).not.toHaveBeenCalled();
        expect(updates()).toEqual([
            ['variants', 7, { stock: 9 }],
            ['products', 1, { stock: 12 }],
        ]);
    });

    it('is offered an adjustment without a reason, and no history', async () => {
        show(
            <ResourceContextProvider value="products">
                <RecordContextProvider value={shop[0]!}>
                    <AdjustButton productId={1} label="Cup 1" />
                    <StockSection />
                    <Toasts />
                </RecordContextProvider>
            </ResourceContextProvider>,
            provider,
        );
        expect(screen.queryByText('Stock history')).toBeNull();
        await press('Adjust stock…');
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.type(await dialog.findByLabelText(/^Counted/), '12');
        await dialog.findByText(/→ 12/);
        expect(dialog.queryByLabelText(/^Reason/)).toBeNull();
        await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
        await screen.findByText('Stock adjusted');
        expect(send).not.toHaveBeenCalled();
        expect(updates()).toEqual([['products', 1, { stock: 12 }]]);
    });

    it('gets the stock of a variant’s form by PUT, unless it changed meanwhile', async () => {
        const product = structuredClone(shop[1]!);
        show(
            <ThemeProvider theme={createTheme({ themeId: 1, mode: 'light', direction: 'ltr' })}>
                <table>
                    <tbody>
                        <VariantRow
                            product={product}
                            variant={product.variants[0]!}
                            editable
                            fields={['stock']}
                        />
                    </tbody>
                </table>
            </ThemeProvider>,
            provider,
        );
        await press('Edit: S');
        fireEvent.change(screen.getByLabelText('Stock: S'), { target: { value: '9' } });
        shop[1]!.variants[0]!.stock = 3;
        await press('Save');
        await screen.findByText('Someone else updated this record while you were editing.');
        expect(updates()).toEqual([]);
        await press('Save');
        await screen.findByRole('button', { name: 'Edit: S' });
        expect(updates()).toEqual([['variants', 7, { stock: 9 }]]);
        expect(send).not.toHaveBeenCalled();
    });

    it('gets the stock of the grid by PUT', async () => {
        show(
            <ThemeProvider theme={createTheme({ themeId: 1, mode: 'light', direction: 'ltr' })}>
                <ResourceContextProvider value="products">
                    <ListBase perPage={15} disableSyncWithLocation>
                        <ProductGrid />
                    </ListBase>
                    <Toasts />
                </ResourceContextProvider>
            </ThemeProvider>,
            provider,
        );
        const row = (await screen.findByRole('rowheader', { name: /CUP-7$/ })).closest('tr')!;
        await userEvent.click(within(row).getByText('4'));
        await userEvent.keyboard('11{Enter}');
        await press('Save 1 change');
        await screen.findByText('1 change saved');
        expect(send).not.toHaveBeenCalled();
        expect(updates()).toEqual([['variants', 7, { stock: 11 }]]);
    });

    it('gets an import by the specified calls, and is not offered to undo it', async () => {
        void resetImport();
        openPage('products/import', <ImportProducts />);
        file.lines = [
            ['SKU', 'Name (English)', 'Name (Arabic)', 'Category', 'Price', 'Stock'],
            ['CUP-1', 'Cup 1', 'كوب', 'Cups', '11', '12'],
            ['CUP-7', '', '', '', '', '5'],
            ['CUP-9', 'Cup 9', 'كوب', 'Cups', '9', '3'],
        ];
        fireEvent.change(await screen.findByLabelText('Choose a file…', { selector: 'input' }), {
            target: { files: [new File(['x'], 'cups.csv')] },
        });
        await press('Continue');
        await press('Import 3 rows');
        await screen.findByText('Import finished');
        expect(send).not.toHaveBeenCalled();
        expect(updates()).toEqual(
            expect.arrayContaining([
                ['products', 1, { price: 11 }],
                ['products', 1, { stock: 12 }],
                ['variants', 7, { stock: 5 }],
            ]),
        );
        expect(create.mock.calls.map(([resource, { data }]) => [resource, data.sku])).toEqual([
            ['products', 'CUP-9'],
        ]);
        expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    });
});

describe('a step of an order on a host without the extensions asks first', () => {
    const steps = (update: { mock: { calls: unknown[][] } }) =>
        update.mock.calls.map(([, params]) => {
            const { id, data } = params as { id: number; data: { status: string } };
            return [id, data.status];
        });
    const cannotBeUndone = async (name: string) => {
        const question = within(await screen.findByRole('alertdialog', { name }));
        question.getByText('This can’t be undone.');
        return (answer: string) => userEvent.click(question.getByRole('button', { name: answer }));
    };
    const reply = async (name: string, answer: string) => (await cannotBeUndone(name))(answer);
    const answered = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    it('in the open order', async () => {
        const { update } = await openOrders();
        await userEvent.click(await row(2));
        const drawer = within(await screen.findByRole('dialog', { name: number(2) }));
        const confirm = () => userEvent.click(drawer.getByRole('button', { name: 'Confirm order…' }));
        await userEvent.type(drawer.getByRole('textbox', { name: 'Notes' }), 'Call first');
        await confirm();
        await reply(`Confirm order: ${number(2)}`, 'Go back');
        await answered();
        expect(update).not.toHaveBeenCalled();
        await confirm();
        await reply(`Confirm order: ${number(2)}`, 'Confirm order');
        await waitFor(() => expect(steps(update)).toEqual([[2, 'confirmed']]));
        expect(update.mock.calls[0]![1].data.notes).toBe('Call first');
    });

    it('by C in the list, and then goes to the next order', async () => {
        const { update } = await openOrders();
        await userEvent.keyboard('jjc');
        await reply(`Confirm order: ${number(2)}`, 'Go back');
        await answered();
        expect(update).not.toHaveBeenCalled();
        expect(document.activeElement).toBe(await row(2));
        await userEvent.keyboard('c');
        await reply(`Confirm order: ${number(2)}`, 'Confirm order');
        await waitFor(() => expect(steps(update)).toEqual([[2, 'confirmed']]));
        await answered();
        await waitFor(async () => expect(document.activeElement).toBe(await row(3)));
    });

    it('for several orders', async () => {
        const { update } = await openOrders();
        await tick(1, 3);
        await pressLabelled('Update status…');
        const dialog = within(await screen.findByRole('dialog', { name: 'Update status of 2 orders' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Confirm 2 orders…' }));
        const answer = await cannotBeUndone('Confirm 2 orders');
        expect(update).not.toHaveBeenCalled();
        await answer('Confirm 2 orders');
        await waitFor(() =>
            expect(steps(update)).toEqual([
                [1, 'confirmed'],
                [3, 'confirmed'],
            ]),
        );
    });
});

describe('admins on a host without the extensions', () => {
    const admin = { id: 7, name: 'Omar', email: 'omar@example.com', is_active: true };

    it('are neither invited nor sent links, and are shown as active', () => {
        show(
            <RecordContextProvider value={admin}>
                <InviteButton />
                <AccountLinks />
                <AdminState />
            </RecordContextProvider>,
        );
        expect(screen.queryByRole('button')).toBeNull();
        expect(screen.getByText('Active')).toBeTruthy();
    });

    it('find no link for a forgotten password at the sign-in, and no page for it', () => {
        const at = { pathname: '/session/password', search: '', hash: '#token' };
        expect(entryOf(at, false)).toEqual({ show: 'home' });
        render(<SignIn onEnter={() => {}} />);
        expect(screen.getByRole('heading', { name: 'public.sign_in.title' })).toBeTruthy();
        expect(screen.queryByRole('link', { name: 'public.sign_in.forgot' })).toBeNull();
    });
});

it('has neither sessions nor second factors', async () => {
    const me = { id: 'me', name: 'Sara', email: 'sara@example.com', role: { name: 'R', permissions: [] } };
    show(
        <PageContext value={{ page: pages.find(({ path }) => path === 'user-profile')!, layout: 'default' }}>
            <Profile />
            <RecordContextProvider value={{ id: 7, name: 'Noura', permissions: [] }}>
                <RoleFactorSwitch />
                <AdminFactor />
            </RecordContextProvider>
        </PageContext>,
        { getOne: async () => ({ data: me }) as never },
    );
    await screen.findByDisplayValue('Sara');
    expect(screen.queryByText(/Sessions|wo-factor/)).toBeNull();
    expect(send).not.toHaveBeenCalled();
});
