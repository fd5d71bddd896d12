import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MenuEntry } from '../../../src/layouts/parts/MenuEntry';
import { MenuList } from '../../../src/layouts/parts/MenuList';
import { AlertMenu } from '../../../src/layouts/alerts/AlertMenu';
import { usePageShortcuts } from '../../../src/components/hooks/pageShortcuts';
import ShortcutSheet from '../../../src/layouts/parts/ShortcutSheet';
import type { MenuItem } from '../../../src/layouts/menu';
import type { Navigation } from '../../../src/layouts/navigation';
import { useShortcuts } from '../../../src/layouts/shortcuts';
import { type Feed, type Alert } from '../../../src/providers/alerts/feed';
import { AlertsProvider } from '../../../src/providers/alerts/useAlerts';
import { createTheme } from '../../../src/theme/createTheme';
import { changeSettings } from '../../../src/theme/settings';
import { anOrder } from '../support/order';
import { show } from '../support/stage';

const theme = createTheme({ themeId: 1, mode: 'light', direction: 'ltr' });
const inTheme = (part: React.ReactNode) => <ThemeProvider theme={theme}>{part}</ThemeProvider>;
const Where = () => {
    const { pathname, search } = useLocation();
    return <output>{pathname + search}</output>;
};

describe('a menu entry', () => {
    const entry = (item: Partial<MenuItem>, more: { rail?: boolean } = {}) =>
        show(
            inTheme(
                <ul>
                    <MenuEntry
                        layout="mini"
                        item={{
                            key: 'one',
                            title: 'resources.orders.name',
                            path: 'purchase-operations',
                            ...item,
                        }}
                        {...more}
                    />
                </ul>,
            ),
        );

    it('truncates its label at 18 characters, with the full one in its name and tooltip', async () => {
        entry({ title: 'toast.order_updated' });
        const link = screen.getByRole('link', { name: 'Purchase operation was updated successfully' });
        expect(link.getAttribute('href')).toBe('/mini/purchase-operations');
        const shown = link.querySelector('[aria-hidden]')!.textContent!;
        expect(shown).toBe('Purchase operatio…');
        expect([...shown]).toHaveLength(18);
        fireEvent.mouseOver(link);
        expect((await screen.findByRole('tooltip')).textContent).toBe(
            'Purchase operation was updated successfully',
        );
    });

    it('can have a badge such as New', () => {
        entry({ title: 'menu.terms', label: 'menu.new' });
        expect(screen.getByText('New')).toBeTruthy();
    });

    it('is a button if it runs an action', async () => {
        const action = vi.fn();
        entry({ path: undefined, action });
        await userEvent.click(screen.getByRole('button', { name: 'Orders' }));
        expect(action).toHaveBeenCalledOnce();
        expect(screen.queryByRole('link')).toBeNull();
    });

    it('is an icon with an accessible name in the narrow sidebar', () => {
        entry({}, { rail: true });
        expect(screen.getByRole('link', { name: 'Orders' }).textContent).toBe('');
    });

    it('has the deep-level style among more than ten', () => {
        const group = (count: number): MenuItem => ({
            key: 'group',
            title: 'menu.ecommerce',
            children: Array.from({ length: count }, (_, i) => ({
                key: `${i}`,
                title: 'resources.products.name',
                path: `products/${i}`,
            })),
        });
        const { container } = show(inTheme(<MenuList layout="default" items={[group(10)]} />));
        expect(container.querySelector('[data-deep]')).toBeNull();
        const { container: deep } = show(inTheme(<MenuList layout="default" items={[group(11)]} />));
        expect(deep.querySelectorAll('[data-deep] a')).toHaveLength(11);
    });
});

describe('the notification menu', () => {
    const order: Alert = { id: 'a', kind: 'order', about: 7, at: '2026-11-20T10:00:00+03:00' };
    const soldOut: Alert = { id: 'b', kind: 'sold_out', about: 12, at: '2026-11-21T10:00:00+03:00' };

    /** A feed controlled by the test. */
    const feedOf = (clear: Feed['clear'] = async () => {}) => {
        let listener!: Parameters<Feed['watch']>[0];
        const stopped = vi.fn();
        const feed: Feed = {
            hints: false,
            watch: given => {
                listener = given;
                return stopped;
            },
            clear: vi.fn(clear),
        };
        return { feed, stopped, emit: (run: (to: typeof listener) => void) => act(() => run(listener)) };
    };
    const menu = (feed?: Feed, dataProvider = {}) =>
        show(
            inTheme(
                <AlertsProvider feed={feed}>
                    <AlertMenu />
                    <Where />
                </AlertsProvider>,
            ),
            dataProvider,
        );
    const bell = () => screen.getByRole('button', { name: /^Purchase notifications/ });

    it('is empty without a feed', async () => {
        menu();
        await userEvent.click(bell());
        const dialog = screen.getByRole('dialog', { name: 'Purchase Notifications' });
        expect(within(dialog).getByText('No alerts')).toBeTruthy();
        expect(within(dialog).queryByRole('button', { name: 'Clear' })).toBeNull();
    });

    it('counts new alerts from 0, and again from 0 after it is opened', async () => {
        const { feed, emit } = feedOf();
        menu(feed);
        expect(bell().getAttribute('aria-label')).toBe('Purchase notifications');
        await emit(({ added }) => added(order, false));
        expect(bell().getAttribute('aria-label')).toBe('Purchase notifications');
        await emit(({ added }) => added(soldOut, true));
        await emit(({ added }) => added(soldOut, true));
        expect(bell().getAttribute('aria-label')).toBe('Purchase notifications, 1 new');
        expect(screen.getByText('1 new alert').closest('[role=status]')).toBeTruthy();
        await userEvent.click(bell());
        expect(screen.getByRole('dialog').querySelectorAll('li')).toHaveLength(2);
        expect(screen.queryByText('1 new alert')).toBeNull();
    });

    it('links to the sold-out product, and to the order over its list', async () => {
        const { feed, emit } = feedOf();
        menu(feed);
        await emit(({ added }) => [order, soldOut].forEach(alert => added(alert, true)));
        await userEvent.click(bell());
        const links = within(screen.getByRole('dialog')).getAllByRole('link');
        // Newest first.
        expect(links.map(link => link.getAttribute('href'))).toEqual([
            '/default/products/12',
            `/default/purchase-operations?open=${order.about}`,
        ]);
        expect(links[0]!.textContent).toContain('You have a product that sold out');
        expect(links[1]!.textContent).toContain('You have new purchase operation');
        expect(links[1]!.textContent).toContain('20-11-2026');
        await userEvent.click(links[0]!);
        expect(await screen.findByText('/default/products/12')).toBeTruthy();
    });

    it('say who ordered, how many items and for how much, and what sold out', async () => {
        const { feed, emit } = feedOf();
        menu(feed);
        const summary = { customer: 'Amal', total: 230, items_count: 2 };
        await emit(({ added }) => {
            added({ ...order, order: summary }, true);
            added({ ...soldOut, product: { name: 'Lamp', name_ar: 'مصباح' } }, true);
        });
        await userEvent.click(bell());
        const [sold, bought] = within(screen.getByRole('dialog')).getAllByRole('link');
        expect(bought!.textContent).toContain('Amal · 2 items · SAR\u00a0230.00');
        expect(sold!.textContent).toContain('Lamp');
    });

    it('read the newest orders once if the feed says only their ids', async () => {
        const { feed, emit } = feedOf();
        const getList = vi.fn(async () => ({
            data: [anOrder(order.about as number), anOrder(999)],
            total: 2,
        }));
        menu(feed, { getList } as never);
        await emit(({ added }) => {
            added(order, true);
            added({ ...order, id: 'older', about: 1 }, true);
        });
        await userEvent.click(bell());
        const dialog = within(screen.getByRole('dialog'));
        expect(await dialog.findAllByText(/Amal/)).toHaveLength(1);
        expect(dialog.getAllByRole('link')).toHaveLength(2);
        expect(getList).toHaveBeenCalledOnce();
    });

    it('clears the shown alerts, and keeps them if that fails', async () => {
        let fail = true;
        const { feed, emit } = feedOf(async () => {
            if (fail) throw new Error('cut');
        });
        const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
        menu(feed);
        await emit(({ added, connection }) => {
            connection(true);
            [order, soldOut].forEach(alert => added(alert, true));
        });
        await userEvent.click(bell());
        await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
        expect(screen.getByRole('dialog').querySelectorAll('li')).toHaveLength(2);
        expect(logged).toHaveBeenCalled();
        logged.mockRestore();
        fail = false;
        await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
        expect(await screen.findByText('No alerts')).toBeTruthy();
        expect(feed.clear).toHaveBeenLastCalledWith([soldOut, order]);
    });

    it('shows a lost connection, and stops watching when it unmounts', async () => {
        const { feed, emit, stopped } = feedOf();
        const { unmount } = menu(feed);
        await emit(({ connection }) => connection(false));
        // Visible and in the name without opening it.
        expect(bell().getAttribute('aria-label')).toBe('Purchase notifications, offline');
        expect(screen.getByText(/Live updates are offline/).getAttribute('role')).toBe('status');
        await userEvent.click(bell());
        const dialog = within(screen.getByRole('dialog'));
        expect(dialog.getByText(/Live updates are offline/)).toBeTruthy();
        await emit(({ connection }) => connection(true));
        expect(screen.queryByText(/Live updates are offline/)).toBeNull();
        unmount();
        expect(stopped).toHaveBeenCalledOnce();
    });
});

describe('shortcuts', () => {
    beforeAll(() => changeSettings({ singleKeys: true }));

    const navigation: Navigation = {
        destinations: [
            { path: 'products', title: 'resources.products.name', to: '/mini/products', shortcut: 'p' },
            {
                path: 'purchase-operations',
                title: 'resources.orders.name',
                to: '/default/purchase-operations',
                shortcut: 'o',
            },
        ],
        inLayout: () => '/',
        newHere: '/mini/products/new',
    };
    const Stage = () => {
        const { tool } = useShortcuts(navigation);
        return (
            <main>
                <input type="search" aria-label="search" />
                <p>tool: {tool ?? 'none'}</p>
                <Where />
            </main>
        );
    };
    const press = (key: string, code: string, more: object = {}) =>
        act(() => {
            const target = document.activeElement ?? document.body;
            fireEvent.keyDown(target, { key, code, ...more });
            fireEvent.keyUp(target, { key, code, ...more });
        });
    const at = async (shown: string) => expect(await screen.findByText(shown)).toBeTruthy();

    it('navigate by the physical key, on an Arabic keyboard too', async () => {
        show(<Stage />);
        await press('ل', 'KeyG');
        await press('ح', 'KeyP');
        await at('/mini/products');
        await press('g', 'KeyG');
        await press('o', 'KeyO');
        await at('/default/purchase-operations');
        await press('n', 'KeyN');
        await at('/mini/products/new');
    });

    it('open the help and the palette, and focus the list’s search', async () => {
        show(<Stage />);
        await press('?', 'Slash', { shiftKey: true });
        await at('tool: shortcuts');
        await press('k', 'KeyK', { ctrlKey: true });
        await at('tool: palette');
        await press('/', 'Slash');
        expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    });

    it('are ignored while typing, except Ctrl K', async () => {
        show(<Stage />);
        screen.getByRole('searchbox').focus();
        await press('n', 'KeyN');
        await press('?', 'Slash', { shiftKey: true });
        await at('/');
        await at('tool: none');
        await press('k', 'KeyK', { ctrlKey: true });
        await at('tool: palette');
    });

    it('are ignored while a dialog is open, and with Ctrl or Alt', async () => {
        show(<Stage />);
        await press('g', 'KeyG', { ctrlKey: true });
        await press('p', 'KeyP', { ctrlKey: true });
        await press('n', 'KeyN', { altKey: true });
        await at('/');
        const dialog = document.body.appendChild(document.createElement('div'));
        dialog.className = 'MuiModal-root';
        await press('g', 'KeyG');
        await press('p', 'KeyP');
        await press('n', 'KeyN');
        await press('?', 'Slash', { shiftKey: true });
        await at('/');
        await at('tool: none');
        dialog.remove();
        await press('n', 'KeyN');
        await at('/mini/products/new');
    });

    it('of the open page are in the help', () => {
        const Page = () => {
            usePageShortcuts(
                useMemo(() => [{ key: 'J', label: 'screen.orders.keys.next', run: () => {} }], []),
            );
            return null;
        };
        show(
            inTheme(
                <>
                    <Page />
                    <ShortcutSheet navigation={navigation} onClose={() => {}} />
                </>,
            ),
        );
        const line = screen.getByText('Next order').parentElement!;
        expect(within(line).getByRole('img', { name: 'J' })).toBeTruthy();
    });

    it('of single keys can be switched off in the help', async () => {
        show(
            inTheme(
                <>
                    <Stage />
                    <ShortcutSheet navigation={navigation} onClose={() => {}} />
                </>,
            ),
        );
        const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
        expect(within(sheet).getByText('Products')).toBeTruthy();
        expect(within(sheet).queryByText('Banners')).toBeNull();
        await userEvent.click(within(sheet).getByRole('switch', { name: /single-key/i }));
        expect(JSON.parse(localStorage.getItem('look')!).singleKeys).toBe(false);
        changeSettings({ singleKeys: true });
    });
});
