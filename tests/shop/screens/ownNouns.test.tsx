// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@mui/material/styles';
import { Suspense, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { messages as ar } from '../../../i18n/ar/messages';
import { usePermissionText } from '../../../src/components/hooks/useText';
import { createI18nProvider } from '../../../src/providers/i18n/i18nProvider';
import { isPanelPath } from '../../../src/routing/paths';
import { menuOf } from '../../../src/routing/menu';
import { pages, screens, titleOf } from '../../../src/routing/pages';
import { PageContext } from '../../../src/resources/page';
import { PanelWidgets } from '../../../src/resources/own/PanelWidgets';
import PanelPage from '../../../src/resources/own/PanelPage';
import ListScreen from '../../../src/screens/ListScreen';
import { createTheme } from '../../../src/theme/createTheme';
import { FormBody } from '../../../src/components/forms/FormBody';
import { Inputs } from '../../../src/components/forms/Inputs';
import { Known } from '../../../src/components/forms/Known';
import { SaveBar } from '../../../src/components/forms/SaveBar';
import { AmountInput } from '../../../src/components/inputs/AmountInput';
import { InRecord, show, signInAs } from '../../screens/support/stage';
import { TextInput } from 'react-admin';

const theme = createTheme({ themeId: 1, mode: 'light', direction: 'ltr' });

const coupon = {
    id: 7,
    code: 'EID',
    percent: 12,
    category_id: 3,
    category: { id: 3, name: 'Shoes', name_ar: 'أحذية' },
    product_id: 5,
    partner_id: null,
    least: 99.5,
    ends_at: '2026-12-31T20:00:00.000Z',
    once: true,
    kind: 'sale',
    channels: ['app', 'web'],
    colour: '#0b6b80',
    picture: null,
};
const pageOf = (path: string) => pages.find(page => page.path === path)!;
const onPage = (path: string, part: ReactNode) => (
    <ThemeProvider theme={theme}>
        <PageContext value={{ page: pageOf(path), layout: 'default' }}>
            <Suspense fallback={null}>{part}</Suspense>
        </PageContext>
    </ThemeProvider>
);
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('a noun of the shop', () => {
    it('has a list and a page in the menu where it says, and permissions in words', () => {
        const group = menuOf('default').find(({ key }) => key === 'ecommerce')!;
        expect(group.children!.map(({ path }) => path)).toEqual(
            expect.arrayContaining(['coupons', 'loyalty']),
        );
        expect(
            menuOf('default')
                .find(({ key }) => key === 'shop')!
                .children!.map(({ path }) => path),
        ).toContain('partners');
        for (const path of ['coupons', 'coupons/7', 'loyalty'])
            expect(isPanelPath(`/default/${path}`)).toBe(true);
        expect(PERMISSIONS).toEqual(
            expect.arrayContaining(['show coupons', 'edit coupons', 'show partners']),
        );
        const Names = () => {
            const name = usePermissionText();
            return <p>{['show coupons', 'edit coupons', 'show products'].map(name).join(' · ')}</p>;
        };
        show(<Names />);
        screen.getByText('Coupons: Show · Coupons: Edit · View products');
        expect(createI18nProvider('ar', ar).translate('resources.coupons.name', { smart_count: 2 })).toBe(
            'القسائم',
        );
        expect(createI18nProvider('ar', ar).translate('resources.coupons.fields.terms_ar')).toBe(
            'الشروط (العربية)',
        );
    });

    it('lists its records with what they refer to by name, in the panel’s words', async () => {
        const getMany = vi.fn(async (resource: string) => ({
            data: [{ id: 5, name: `One of ${resource}`, name_ar: 'واحد' }],
        }));
        const { product: _, ...row } = { ...coupon, product: undefined };
        const error = quietly();
        show(onPage('coupons', <ListScreen />), {
            getList: vi.fn(async () => ({ data: [row], total: 1 })),
            getMany,
        } as never);
        const cells = within((await screen.findByText('EID')).closest('tr')!);
        cells.getByText('Shoes');
        await cells.findByText('One of products');
        cells.getByText('App and Web');
        cells.getByText('#0b6b80');
        // The columns of shop/panel.tsx: one replaced, one more, and one that fails alone.
        await waitFor(() => expect(cells.getAllByText('−12%')).toHaveLength(2));
        await cells.findByRole('img', { name: 'This part can’t be shown: coupons.least' });
        screen.getByText('Worth');
        error.mockRestore();
    });

    it('is filtered by what it refers to, and the chips name it', async () => {
        const getList = vi.fn(async (resource: string) =>
            resource === 'coupons'
                ? { data: [coupon], total: 1 }
                : { data: [{ id: 3, name: 'Shoes', name_ar: 'أحذية' }], total: 1 },
        );
        const getOne = vi.fn(async (resource: string, { id }: { id: number }) => ({
            data: { id, name: resource === 'categories' ? 'Shoes' : 'Sandal', name_ar: 'ب' },
        }));
        const error = quietly();
        const filter = encodeURIComponent(JSON.stringify({ category_id: 3, product_id: 5 }));
        show(
            onPage('coupons', <ListScreen />),
            { getList, getOne, getMany: async () => ({ data: [] }) } as never,
            `/?filter=${filter}`,
        );
        await screen.findByText('Category: Shoes');
        await screen.findByText('Product: Sandal');
        await waitFor(() =>
            expect(getList).toHaveBeenCalledWith(
                'coupons',
                expect.objectContaining({ filter: { category_id: 3, product_id: 5 } }),
            ),
        );
        error.mockRestore();
    });

    it(
        'sets a field of all selected records as one change, and keeps those selected that were refused',
        { timeout: 90_000 },
        async () => {
            const rows = [
                coupon,
                { ...coupon, id: 8, code: 'SALE', kind: 'gift' },
                { ...coupon, id: 9, code: 'HAS', least: 150 },
            ];
            const update = vi.fn(
                async (_: string, { id, data }: { id: number; data: object; meta: object }) => {
                    if (id === 8) throw new Error('Not this one.');
                    return { data };
                },
            );
            const error = quietly();
            show(onPage('coupons', <ListScreen />), {
                getList: async () => ({ data: rows, total: 3 }),
                getOne: async (_: string, { id }: { id: number }) => ({
                    data: rows.find(row => row.id === id),
                }),
                getMany: async () => ({ data: [] }),
                update,
            } as never);
            await screen.findByText('EID');
            await userEvent.click(screen.getByRole('checkbox', { name: /all/i }));
            await userEvent.click(await screen.findByRole('button', { name: 'Edit…' }));
            const dialog = within(await screen.findByRole('dialog', { name: 'Edit selection' }));
            dialog.getByText('3 selected');
            // The form and its inputs are loaded when they are opened.
            const loaded = { timeout: 30_000 };
            await userEvent.click(await dialog.findByRole('combobox', { name: /^What to change/ }, loaded));
            // Neither a unique field nor one of several lines can be the same of many.
            const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
            expect(options).toEqual(expect.arrayContaining(['Minimum order', 'Channels', 'Category']));
            for (const name of ['Code', 'Notes']) expect(options).not.toContain(name);
            await userEvent.click(screen.getByRole('option', { name: 'Minimum order' }));
            await userEvent.type(
                await dialog.findByRole('textbox', { name: 'Minimum order' }, loaded),
                '150',
            );
            await userEvent.click(dialog.getByRole('button', { name: 'Apply 3 changes' }));
            await dialog.findByText(/Not this one/);
            expect(update.mock.calls.map(([, { id, data }]) => [id, data])).toEqual([
                [7, { ...coupon, least: 150 }],
                [8, { ...rows[1], least: 150 }],
            ]);
            expect(new Set(update.mock.calls.map(([, { meta }]) => JSON.stringify(meta))).size).toBe(1);
            await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
            await screen.findByText('1 selected');
            error.mockRestore();
        },
    );

    it('is created in a form that picks what it refers to and starts with its defaults', async () => {
        const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: 8, ...data } }));
        const getList = vi.fn(async (resource: string) => ({
            data: resource === 'categories' ? [{ id: 3, name: 'Shoes', name_ar: 'أحذية' }] : [],
            total: 1,
        }));
        const error = quietly();
        show(
            onPage('coupons', <ListScreen />),
            { create, getList, getMany: async () => ({ data: [] }) } as never,
            '/?dialog=new',
        );
        await userEvent.type(await screen.findByLabelText(/^Code/), 'WINTER');
        await userEvent.type(screen.getByRole('combobox', { name: 'Category' }), 'sho');
        await userEvent.click(await screen.findByRole('option', { name: /Shoes/ }));
        // The input of shop/panel.tsx; the one that fails is named, and the core's is there instead.
        await userEvent.click(await screen.findByLabelText('A gift'));
        await screen.findByText(/This part can’t be shown: coupons\.phone/);
        await userEvent.type(screen.getByLabelText('Phone'), '+966500000001');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(create).toHaveBeenCalled());
        expect(create.mock.calls[0]![1].data).toMatchObject({
            code: 'WINTER',
            percent: 10,
            category_id: 3,
            kind: 'gift',
            once: true,
            colour: '#0b6b80',
            phone: '+966500000001',
        });
        error.mockRestore();
    });
});

describe('shop/panel.tsx', () => {
    it('adds widgets that the role may see; a failing one is named, and the others work', async () => {
        const error = quietly();
        show(
            <Suspense fallback={null}>
                <PanelWidgets />
            </Suspense>,
        );
        await screen.findByText('Open coupons');
        expect(await screen.findAllByText('From the shop’s folder')).toHaveLength(1);
        await screen.findByText(/This part can’t be shown: broken/);
        error.mockRestore();
    });

    it('adds a page with a title, an entry in the menu and a permission', async () => {
        const page = pageOf('loyalty');
        expect([page.requires, page.screen, titleOf(page)]).toEqual([
            'show users',
            'panelPage',
            'own.page.loyalty',
        ]);
        signInAs(['show users']);
        show(onPage('loyalty', <PanelPage />));
        await screen.findByText('From the shop’s folder');
        screen.getByRole('heading', { name: 'Loyalty' });
        expect(await screens.panelPage()).toHaveProperty('default', PanelPage);
    });

    it('contains a page that fails below its title', async () => {
        const error = quietly();
        show(onPage('broken-page', <PanelPage />));
        await screen.findByText(/This part can’t be shown: broken-page/);
        screen.getByRole('heading', { name: 'Broken page' });
        error.mockRestore();
    });
});

it('an input of the core is replaced by the shop’s, and stays where that fails', async () => {
    const save = vi.fn();
    const error = quietly();
    show(
        <InRecord record={{ id: 7, brand: 'Wadi', price: 10, name: 'Scarf' }} save={save}>
            <FormBody draft="7">
                <Inputs>
                    <TextInput source="brand" label="Brand" />
                    <Known source="price">
                        <AmountInput source="price" />
                    </Known>
                    <TextInput source="name" />
                    <Known source="sku">
                        <TextInput source="sku" />
                    </Known>
                </Inputs>
                <SaveBar error={null} saving={false} always />
            </FormBody>
        </InRecord>,
    );
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Wadi' })).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Nasim' }));
    await screen.findByText(/products.price/);
    expect((await screen.findByLabelText<HTMLInputElement>('Price')).value).toBe('10.00');
    screen.getByLabelText('Name (English)');
    // The host has no such field.
    expect(screen.queryByLabelText('SKU')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]![0]).toMatchObject({ brand: 'Nasim', price: 10 });
    error.mockRestore();
});
