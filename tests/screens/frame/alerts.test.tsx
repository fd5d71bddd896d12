import { ThemeProvider } from '@mui/material/styles';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TitleBar } from '../../../src/components/page/TitleBar';
import { AlertAnnouncer } from '../../../src/layouts/alerts/AlertAnnouncer';
import { inOneTab } from '../../../src/layouts/alerts/alerts';
import { AlertMenu } from '../../../src/layouts/alerts/AlertMenu';
import type { Feed, Listener, Alert } from '../../../src/providers/alerts/feed';
import { AlertsProvider } from '../../../src/providers/alerts/useAlerts';
import { createTheme } from '../../../src/theme/createTheme';
import { changeSettings, getSettings, resetSettings } from '../../../src/theme/settings';
import { show } from '../support/stage';

const theme = createTheme({ themeId: 1, mode: 'light', direction: 'ltr' });
const Where = () => <output>{useLocation().pathname}</output>;

/** A page with the bell, and a feed controlled by the test. */
const stage = (title = 'Products') => {
    let listener!: Listener;
    const feed: Feed = {
        hints: true,
        watch: given => {
            listener = given;
            return () => {};
        },
        clear: async () => {},
    };
    const { unmount } = show(
        <ThemeProvider theme={theme}>
            <AlertsProvider feed={feed}>
                <AlertAnnouncer />
                <TitleBar crumbs={[]} title={title} />
                <AlertMenu />
                <Where />
            </AlertsProvider>
        </ThemeProvider>,
    );
    let last = 0;
    const arrive = (kind: Alert['kind'], about = 7, fresh = true, count = 1) =>
        act(() => {
            for (let each = 0; each < count; each += 1)
                listener.added({ id: String((last += 1)), kind, about }, fresh);
        });
    return {
        arrive,
        connect: () => act(() => listener.connection(true)),
        unmount,
        openMenu: () => userEvent.click(screen.getByRole('button', { name: /^Purchase/ })),
    };
};

/** A fake of browser notifications that records each one. */
const browserNotifications = (permission: NotificationPermission, answer = permission) => {
    const shown: { title: string; tag?: string; click: () => void }[] = [];
    class Fake extends EventTarget {
        static permission = permission;
        static requestPermission = vi.fn(async () => (Fake.permission = answer));
        close = vi.fn();
        constructor(title: string, { tag }: NotificationOptions) {
            super();
            shown.push({ title, tag, click: () => this.dispatchEvent(new Event('click')) });
        }
    }
    vi.stubGlobal('Notification', Fake);
    return { shown, asked: Fake.requestPermission };
};

/** A fake of Web Audio that counts started notes. */
const browserSound = () => {
    const start = vi.fn();
    const part = () => ({
        connect: (to: unknown) => to,
        start,
        stop: () => {},
        frequency: {},
        gain: {
            setValueAtTime: () => {},
            linearRampToValueAtTime: () => {},
            exponentialRampToValueAtTime: () => {},
        },
    });
    class Fake {
        state = 'running';
        currentTime = 0;
        destination = {};
        createOscillator = part;
        createGain = part;
    }
    vi.stubGlobal('AudioContext', Fake);
    return start;
};

beforeEach(() => changeSettings({ alertSound: false, alertsOutside: false }));
afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

describe("the tab's title", () => {
    it('shows the number of unseen alerts beside the page’s name', async () => {
        const { arrive, openMenu, unmount } = stage();
        expect(document.title).toBe('Products · Marsa');
        await arrive('order', 1, false);
        expect(document.title).toBe('Products · Marsa');
        await arrive('order');
        await arrive('sold_out');
        expect(document.title).toBe('(2) Products · Marsa');
        await openMenu();
        expect(document.title).toBe('Products · Marsa');
        await userEvent.keyboard('{Escape}');
        await arrive('order', 1, true, 100);
        expect(document.title).toBe('(99+) Products · Marsa');
        unmount();
        expect(document.title).toBe('Products · Marsa');
    });
});

describe('the alert of a plan that fell short', () => {
    it('names the plan, and leads to it', async () => {
        const { arrive, openMenu } = stage();
        await arrive('plan', 12);
        await openMenu();
        const link = await screen.findByRole('link', { name: /A planned change couldn’t be made in full/ });
        expect(link.getAttribute('href')).toBe('/default/plans?plan=12');
    });
});

describe('a sound and notifications of the browser', () => {
    it('are off by default', async () => {
        const sound = browserSound();
        const { shown, asked } = browserNotifications('granted');
        vi.spyOn(document, 'hasFocus').mockReturnValue(false);
        const { arrive, openMenu } = stage();
        await arrive('order');
        expect(sound).not.toHaveBeenCalled();
        expect(shown).toEqual([]);
        expect(asked).not.toHaveBeenCalled();
        await openMenu();
        for (const box of screen.getAllByRole('switch'))
            expect((box as HTMLInputElement).checked).toBe(false);
    });

    it('play a sound when switched on and with each alert, and stay switched on', async () => {
        const sound = browserSound();
        const { arrive, openMenu } = stage();
        await openMenu();
        await userEvent.click(screen.getByRole('switch', { name: 'Sound' }));
        expect(sound).toHaveBeenCalledTimes(2);
        await arrive('order', 1, false);
        expect(sound).toHaveBeenCalledTimes(2);
        await arrive('order');
        expect(sound).toHaveBeenCalledTimes(4);
        expect(JSON.parse(localStorage.getItem('look')!).alertSound).toBe(true);
        resetSettings();
        expect(getSettings().alertSound).toBe(true);
    });

    it('ask for permission when switched on, and open the alert on a click', async () => {
        const { shown, asked } = browserNotifications('default', 'granted');
        const focus = vi.spyOn(window, 'focus').mockImplementation(() => {});
        const looking = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
        const { arrive, openMenu } = stage();
        await openMenu();
        await userEvent.click(screen.getByRole('switch', { name: 'Browser notifications' }));
        expect(asked).toHaveBeenCalledOnce();
        expect(shown.map(({ title }) => title)).toEqual(['Browser notifications are on']);
        expect(getSettings().alertsOutside).toBe(true);
        // With the panel in the foreground only the bell shows it.
        await arrive('order');
        expect(shown).toHaveLength(1);
        looking.mockReturnValue(false);
        await arrive('sold_out', 12);
        await arrive('order', 8);
        expect(shown.slice(1).map(({ title }) => title)).toEqual([
            'You have a product that sold out',
            'You have new purchase operation',
        ]);
        act(() => shown[1]!.click());
        await waitFor(() => expect(screen.getByText('/default/products/12')).toBeTruthy());
        expect(focus).toHaveBeenCalledOnce();
    });

    it('explain a refusal and do not ask again', async () => {
        const { shown, asked } = browserNotifications('default', 'denied');
        const { arrive, openMenu } = stage();
        await openMenu();
        const box = screen.getByRole('switch', { name: 'Browser notifications' }) as HTMLInputElement;
        await userEvent.click(box);
        expect(await screen.findByText(/Your browser blocks notifications from this site/)).toBeTruthy();
        expect([box.checked, box.disabled]).toEqual([false, true]);
        await arrive('order');
        expect(asked).toHaveBeenCalledOnce();
        expect(shown).toEqual([]);
    });

    it('are explained if the browser does not support them', async () => {
        const { openMenu, unmount } = stage();
        await openMenu();
        expect(screen.queryByRole('switch', { name: 'Browser notifications' })).toBeNull();
        unmount();
        browserNotifications('granted');
        Object.assign(globalThis.Notification, { requestPermission: async () => 'granted' });
        const { permission, requestPermission } = globalThis.Notification;
        const illegal = Object.assign(
            vi.fn(function () {
                throw new TypeError('Illegal constructor');
            }),
            { permission, requestPermission },
        );
        vi.stubGlobal('Notification', illegal);
        await stage().openMenu();
        await userEvent.click(screen.getByRole('switch', { name: 'Browser notifications' }));
        expect(await screen.findByText('This browser doesn’t support notifications.')).toBeTruthy();
        expect(getSettings().alertsOutside).toBe(false);
    });
});

it('are not called none before the feed has answered', async () => {
    const { openMenu, connect } = stage();
    await openMenu();
    await screen.findByRole('dialog');
    expect(screen.queryByText('No alerts')).toBeNull();
    connect();
    await screen.findByText('No alerts');
});

it('come from one tab only: the focused one', async () => {
    vi.useFakeTimers();
    let held = false;
    const locks = {
        request: async (_: string, _options: object, run: (lock: object | null) => Promise<void>) => {
            if (held) return run(null);
            held = true;
            await run({});
            held = false;
        },
    } as unknown as LockManager;
    const did: string[] = [];
    const tab = (name: string, focused: boolean) =>
        inOneTab('sound', () => void did.push(name), { locks, hasFocus: () => focused });
    void tab('behind', false);
    void tab('in front', true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(did).toEqual(['in front']);
    await vi.advanceTimersByTimeAsync(5000);
    void tab('behind', false);
    void tab('another behind', false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(did).toEqual(['in front', 'behind']);
    vi.useRealTimers();
});
