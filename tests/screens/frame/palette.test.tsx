import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { useLocation } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { messages as ar } from '../../../i18n/ar/messages';
import Palette from '../../../src/layouts/palette/Palette';
import { scoreOf } from '../../../src/layouts/palette/rank';
import { remember } from '../../../src/layouts/palette/recent';
import type { Navigation } from '../../../src/layouts/navigation';
import { createI18nProvider } from '../../../src/providers/i18n/i18nProvider';
import { createTheme } from '../../../src/theme/createTheme';
import { getSettings } from '../../../src/theme/settings';
import { anOrder } from '../support/order';
import { show, signInAs } from '../support/stage';

const theme = createTheme({ themeId: 1, mode: 'light', direction: 'ltr' });
const navigation: Navigation = {
    destinations: [
        { path: 'products', title: 'resources.products.name', to: '/mini/products' },
        { path: 'categories', title: 'resources.categories.name', to: '/mini/categories' },
    ],
    inLayout: layout => `/${layout}/products`,
};
const ROWS: Record<string, object[]> = {
    products: [{ id: 3, name: 'Lulua shoe', name_ar: 'حذاء', sku: 'LUL-1' }],
    categories: [
        { id: 4, name: 'Lulua', name_ar: 'لؤلؤة', ancestors: [{ id: 1, name: 'Brands', name_ar: 'علامات' }] },
    ],
    customers: [{ id: 5, name: 'Lulua Saleh', phone: '+966500000001' }],
    orders: [anOrder(6, { user: { id: 5, name: 'Lulua Saleh', phone: null } })],
};
const Where = () => {
    const { pathname, search } = useLocation();
    return <output>{pathname + search}</output>;
};

const answers = (rows = ROWS) =>
    vi.fn(async (resource: string) => ({ data: rows[resource] ?? [], total: rows[resource]?.length ?? 0 }));
const open = (getList: ReturnType<typeof answers> = answers()) => {
    const onClose = vi.fn();
    const onLogout = vi.fn();
    show(
        <ThemeProvider theme={theme}>
            <Palette
                layout="mini"
                navigation={navigation}
                onClose={onClose}
                onShortcuts={() => {}}
                onLogout={onLogout}
            />
            <Where />
        </ThemeProvider>,
        { getList: getList as never },
    );
    return { onClose, onLogout, getList };
};
const UNUSED = { onClose: () => {}, onShortcuts: () => {}, onLogout: () => {} };
const box = () => screen.getByRole('combobox');
/** The resources searched, without added nouns. */
const asked = (getList: ReturnType<typeof answers>) =>
    getList.mock.calls.map(([resource]) => resource).sort();
const lines = () => screen.getAllByRole('option').map(option => option.textContent);

beforeAll(() => {
    // Missing in jsdom; cmdk measures its list and scrolls to the selected entry.
    vi.stubGlobal(
        'ResizeObserver',
        class {
            observe() {}
            unobserve() {}
            disconnect() {}
        },
    );
});
beforeEach(() => localStorage.removeItem('recent:1'));

describe('the palette', () => {
    it('finds records of each kind that the role may read, and opens their pages', async () => {
        const { onClose, getList } = open();
        // In one event, because each pause in typing would search again.
        fireEvent.change(box(), { target: { value: 'lulua' } });
        await screen.findByText('PO-2026-000006');
        expect(asked(getList)).toEqual(['categories', 'customers', 'orders', 'products']);
        expect(getList.mock.calls[0]![1 as never]).toMatchObject({ filter: { q: 'lulua' } });
        expect(lines()).toEqual([
            'Lulua shoeLUL-1',
            'LuluaBrands',
            'Lulua Saleh+966500000001',
            'PO-2026-000006Lulua Saleh19-11-2026SAR\u00a0230.00Pending',
        ]);
        await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
        // Orders have a page below /default only.
        expect(await screen.findByText('/default/purchase-operations?open=PO-2026-000006')).toBeTruthy();
        expect(onClose).toHaveBeenCalledOnce();
    });

    it('names a category and those above it in one language', async () => {
        show(
            <I18nContextProvider value={createI18nProvider('ar', ar)}>
                <Palette layout="mini" navigation={navigation} {...UNUSED} />
            </I18nContextProvider>,
            { getList: answers({ categories: ROWS.categories! }) as never },
        );
        fireEvent.change(box(), { target: { value: 'lulua' } });
        expect(await screen.findByRole('option', { name: /لؤلؤة/ })).toHaveProperty(
            'textContent',
            'لؤلؤةعلامات',
        );
    });

    it('searches when typing pauses, and not for a single letter', async () => {
        const { getList } = open();
        await userEvent.type(box(), 'l');
        await new Promise(resolve => setTimeout(resolve, 350));
        expect(getList).not.toHaveBeenCalled();
        // Without pauses, even on a busy machine.
        for (const value of ['lu', 'lul', 'lulu', 'lulua']) fireEvent.change(box(), { target: { value } });
        await screen.findByText('PO-2026-000006');
        expect(asked(getList)).toHaveLength(4);
    });

    it('searches only readable records, and offers only allowed actions', async () => {
        signInAs(['show products', 'edit categories']);
        const { getList } = open();
        // At once: on a busy machine each typed letter may be searched.
        fireEvent.change(box(), { target: { value: 'lulua' } });
        await screen.findByText('Lulua shoe');
        expect(asked(getList)).toEqual(['categories', 'products']);
        await userEvent.clear(box());
        await userEvent.type(box(), 'new');
        await waitFor(() => expect(lines()).toContain('New category'));
        expect(lines()).not.toContain('New product');
        expect(lines()).not.toContain('New role');
    });

    it('opens the edit page of records that may be edited but not shown', async () => {
        signInAs(['edit categories']);
        open();
        await userEvent.type(box(), 'lulua');
        await userEvent.click(await screen.findByText('Lulua'));
        expect(await screen.findByText('/mini/categories/4/edit')).toBeTruthy();
    });

    it('shows which searches failed, keeps the other results, and can retry', async () => {
        const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
        let broken = true;
        const getList = vi.fn(async (resource: string) => {
            if (resource === 'customers' && broken) throw new Error('cut');
            return { data: ROWS[resource] ?? [], total: 1 };
        });
        open(getList);
        await userEvent.type(box(), 'lulua');
        const retry = await screen.findByText('Couldn’t search customers.');
        expect(screen.getByText('Lulua shoe')).toBeTruthy();
        broken = false;
        await userEvent.click(retry);
        expect(await screen.findByText('+966500000001')).toBeTruthy();
        logged.mockRestore();
    });

    it('shows that nothing was found', async () => {
        open(answers({}));
        await userEvent.type(box(), 'qqqq');
        expect(await screen.findByText('No results for “qqqq”')).toBeTruthy();
        expect(screen.queryAllByRole('option')).toHaveLength(0);
    });

    it('offers names that sound like what was typed, and searches for the chosen one', async () => {
        const name = 'فاطمة الزهراني';
        const getList = vi.fn(async (resource: string, params: { filter: { q: string } }) => {
            const data = resource === 'customers' && params.filter.q === name ? ROWS.customers! : [];
            return { data, total: data.length, meta: data.length ? {} : { did_you_mean: [name] } };
        });
        open(getList as never);
        await userEvent.type(box(), 'Fatima Alzahrani');
        await userEvent.click(await screen.findByRole('option', { name }));
        expect(await screen.findByText('+966500000001')).toBeTruthy();
        expect(screen.queryByText('Did you mean:')).toBeNull();
    });

    it('remembers chosen entries, for this admin and as long as the role may read them', async () => {
        remember({
            kind: 'record',
            resource: 'customers',
            label: 'Lulua Saleh',
            to: '/default/administration/users-list?dialog=5',
        });
        remember({ kind: 'page', path: 'categories' });
        open();
        const recent = screen.getByRole('group', { name: 'Recent' });
        expect(
            within(recent)
                .getAllByRole('option')
                .map(({ textContent }) => textContent),
        ).toEqual(['Categories', 'Lulua Saleh']);
        await userEvent.click(within(recent).getByText('Lulua Saleh'));
        expect(await screen.findByText('/default/administration/users-list?dialog=5')).toBeTruthy();
    });

    it('drops entries that the role may no longer read', () => {
        remember({ kind: 'record', resource: 'customers', label: 'Lulua Saleh', to: '/x' });
        signInAs(PERMISSIONS.filter(permission => permission !== 'show users'));
        open();
        expect(screen.queryByText('Lulua Saleh')).toBeNull();
    });

    it('runs actions: mode, layout and sign-out', async () => {
        const { onLogout } = open();
        await userEvent.type(box(), 'dark');
        await userEvent.keyboard('{Enter}');
        expect(getSettings().mode).toBe('dark');
        await userEvent.clear(box());
        await userEvent.type(box(), 'layout: boxed v2');
        await userEvent.keyboard('{Enter}');
        expect(await screen.findByText('/boxed-v2/products')).toBeTruthy();
        await userEvent.clear(box());
        await userEvent.type(box(), 'log out');
        await userEvent.keyboard('{Enter}');
        expect(onLogout).toHaveBeenCalledOnce();
    });

    describe('the first hit', () => {
        const ALL = ['products', 'categories', 'customers', 'orders'];
        /** Each source answers when the test lets it. */
        const later = (rows: Record<string, object[]>) => {
            const waiting = new Map<string, () => void>();
            const getList = vi.fn(
                (resource: string) =>
                    new Promise(resolve => {
                        const data = rows[resource] ?? [];
                        const found = () => resolve({ data, total: data.length });
                        if (ALL.includes(resource)) waiting.set(resource, found);
                        else found();
                    }),
            );
            open(getList as never);
            return async (resource: string) => {
                await waitFor(() => expect(waiting.has(resource)).toBe(true));
                await act(async () => waiting.get(resource)!());
            };
        };
        const highlighted = () =>
            screen.getAllByRole('option').filter(option => option.getAttribute('aria-selected') === 'true');
        const order = anOrder(4995);
        const orderLine = /^PO-2026-004995/;
        const SOME = {
            products: [{ id: 1, name: 'Lamp 4995 lumen', name_ar: 'مصباح', sku: 'LAM-1' }],
            customers: [{ id: 2, name: 'Amal', phone: '+966500049950' }],
            orders: [anOrder(14_995), order],
        };
        const type = (value: string) => fireEvent.change(box(), { target: { value } });
        const answer = async (answers: (resource: string) => Promise<void>, names: string[]) => {
            for (const name of names) await answers(name);
        };

        it.each([ALL, ALL.toReversed()])(
            'is the exact number, whichever source answers first: %s',
            async (...names) => {
                const answers = later(SOME);
                type('4995');
                await answer(answers, names);
                await waitFor(() => expect(lines()[0]).toMatch(orderLine));
                await waitFor(() =>
                    expect(highlighted().map(line => line.textContent)).toEqual([lines()[0]]),
                );
                // Screen readers hear the same entry.
                expect(document.getElementById(box().getAttribute('aria-activedescendant')!)).toBe(
                    highlighted()[0],
                );
            },
        );

        it('does not move after the reader has moved, and later groups come last', async () => {
            const answers = later(SOME);
            type('4995');
            await answer(answers, ['products', 'customers']);
            await screen.findByText('Amal');
            await userEvent.keyboard('{ArrowDown}');
            const chosen = highlighted()[0]!.textContent;
            const before = lines();
            await answer(answers, ['orders', 'categories']);
            await screen.findByText('PO-2026-004995');
            expect(lines().slice(0, before.length)).toEqual(before);
            expect(highlighted().map(line => line.textContent)).toEqual([chosen]);
        });

        it('is opened by an Enter that was pressed before it was found', async () => {
            const answers = later(SOME);
            type('4995');
            await answers('products');
            await screen.findByText('Lamp 4995 lumen');
            await userEvent.keyboard('{Enter}');
            await answer(answers, ALL.slice(1));
            expect(await screen.findByText('/default/purchase-operations?open=PO-2026-004995')).toBeTruthy();
        });
    });
});

describe('the score of a hit', () => {
    const customer = { name: 'Amal', phone: '+966510000031' };
    const placed = anOrder(4995);
    it.each<[string, object, string, number]>([
        ['an order number', placed, 'PO-2026-004995', 3],
        ['an order number without its prefix', placed, '4995', 3],
        ['an order number in Arabic digits', placed, '٤٩٩٥', 3],
        ['the beginning of an order number', placed, 'PO-2026-00', 2],
        ['the beginning of its last part', placed, '499', 2],
        ['a phone as dialled at home', customer, '0510000031', 3],
        ['a phone with its country and spaces', customer, '+966 51 000 0031', 3],
        ['a phone in Arabic digits', customer, '٠٥١٠٠٠٠٠٣١', 3],
        ['a phone with country and zero', customer, '+966 (0)51 000 0031', 3],
        ['the phone of an order', placed, '0510000031', 3],
        ['the beginning of a phone', customer, '05100', 2],
        ['a SKU', { sku: 'HAL-CHA-14' }, 'hal cha 14', 3],
        ['the SKU of a variant', { sku: 'HAL-CHA-14' }, 'HAL-CHA-14-03', 3],
        ['the beginning of a SKU', { sku: 'HAL-CHA-14' }, 'hal-c', 2],
        ['the beginning of a name', { name: 'Armchair', name_ar: 'كرسي' }, 'كرس', 2],
        ['another word of a name', { name: 'Oak armchair' }, 'armchair', 1],
        ['nothing that is shown', { name: 'Lamp' }, '4995', 1],
    ])('for %s is as expected', (_, record, typed, score) => {
        expect(scoreOf(record, typed)).toBe(score);
    });
});
