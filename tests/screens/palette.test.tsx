import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../contract/permissions';
import Palette from '../../src/layouts/palette/Palette';
import { remember } from '../../src/layouts/palette/recent';
import type { Navigation } from '../../src/layouts/navigation';
import { createTheme } from '../../src/theme/createTheme';
import { getSettings } from '../../src/theme/settings';
import { show, signInAs } from './support/stage';

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
    categories: [{ id: 4, name: 'Lulua', name_ar: 'لؤلؤة', ancestors: [{ id: 1, name: 'Brands' }] }],
    users: [{ id: 5, name: 'Lulua Saleh', phone: '+966500000001' }],
    'purchase-operations': [{ id: 6, number: 'PO-2026-000006', user: { name: 'Lulua Saleh' } }],
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
const box = () => screen.getByRole('combobox');
const asked = (getList: ReturnType<typeof answers>) => getList.mock.calls.map(([resource]) => resource);
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
    Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => localStorage.removeItem('recent:1'));

describe('the palette', () => {
    it('finds records of each kind that the role may read, and opens their pages', async () => {
        const { onClose, getList } = open();
        // In one event, because each pause in typing would search again.
        fireEvent.change(box(), { target: { value: 'lulua' } });
        await screen.findByText('PO-2026-000006');
        expect(asked(getList).sort()).toEqual([
            'categories',
            'couriers',
            'products',
            'purchase-operations',
            'users',
        ]);
        expect(getList.mock.calls[0]![1 as never]).toMatchObject({ filter: { q: 'lulua' } });
        expect(lines()).toEqual([
            'Lulua shoeLUL-1',
            'LuluaBrands',
            'Lulua Saleh+966500000001',
            'PO-2026-000006Lulua Saleh',
        ]);
        await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
        // Orders have a page below /default only.
        expect(await screen.findByText('/default/purchase-operations?open=PO-2026-000006')).toBeTruthy();
        expect(onClose).toHaveBeenCalledOnce();
    });

    it('searches when typing pauses, and not for a single letter', async () => {
        const { getList } = open();
        await userEvent.type(box(), 'l');
        await new Promise(resolve => setTimeout(resolve, 350));
        expect(getList).not.toHaveBeenCalled();
        // Without pauses, even on a busy machine.
        for (const value of ['lu', 'lul', 'lulu', 'lulua']) fireEvent.change(box(), { target: { value } });
        await screen.findByText('PO-2026-000006');
        expect(getList).toHaveBeenCalledTimes(5);
    });

    it('searches only readable records, and offers only allowed actions', async () => {
        signInAs(['show products', 'edit categories']);
        const { getList } = open();
        // At once: on a busy machine each typed letter may be searched.
        fireEvent.change(box(), { target: { value: 'lulua' } });
        await screen.findByText('Lulua shoe');
        expect(asked(getList).sort()).toEqual(['categories', 'products']);
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
            if (resource === 'users' && broken) throw new Error('cut');
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

    it('remembers chosen entries, for this admin and as long as the role may read them', async () => {
        remember({
            kind: 'record',
            resource: 'users',
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
        remember({ kind: 'record', resource: 'users', label: 'Lulua Saleh', to: '/x' });
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
});
