import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Settings as Record } from '../../../contract/schemas/settings';
import { messages as en } from '../../../i18n/en/messages';
import { messages as ar } from '../../../i18n/ar/messages';
import { Brand } from '../../../src/layouts/parts/Brand';
import type { Feed, Listener } from '../../../src/providers/alerts/feed';
import { AlertsProvider } from '../../../src/providers/alerts/useAlerts';
import { createI18nProvider } from '../../../src/providers/i18n/i18nProvider';
import { getShop, keepShop, loadShop } from '../../../src/providers/shop';
import Settings from '../../../src/resources/settings/Settings';
import { FollowShop } from '../../../src/routing/FollowShop';
import { NO_SELLER, SELLER } from '../../support/seller';
import { show } from '../support/stage';

const UNNAMED = { name: null, name_ar: null, logo: null };
const stored: Record = {
    id: 1,
    name: 'Nasim',
    name_ar: 'نسيم',
    photo: '/files/ab/cd.webp',
    ...NO_SELLER,
    legal_name: SELLER.legal_name,
    vat_number: SELLER.vat_number,
    city: SELLER.city,
    erasure_days: 30,
    updated_at: '2026-11-22T09:00:00.000Z',
};
/** Answers the shop's names; a shop without jobs. */
const answer = (data: object) =>
    vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation(async url =>
            Response.json({ data: String(url).endsWith('/shop-jobs') ? [] : data }),
        );

beforeEach(() => keepShop(UNNAMED));

describe('the shop settings', () => {
    const open = () => {
        answer({ ...UNNAMED, name: 'Nasim 2', name_ar: 'نسيم' });
        const update = vi.fn(async (_: string, { data }: { data: object }) => ({
            data: { ...stored, ...data },
        }));
        show(<Settings />, { getOne: async () => ({ data: stored }) as never, update: update as never });
        return { update, sent: () => update.mock.calls[0]![1] };
    };
    const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
    const save = async () => act(() => userEvent.click(screen.getByRole('button', { name: 'Save' })));

    it('are saved with the version that was read, and the new name shows at once', async () => {
        const { update, sent } = open();
        await userEvent.type(await field('Shop name \\(English\\)'), ' 2');
        await userEvent.clear(await field('City'));
        await save();
        await waitFor(() => expect(update).toHaveBeenCalledOnce());
        expect(sent()).toMatchObject({
            data: { name: 'Nasim 2', city: '', commercial_register: '', photo: stored.photo },
            previousData: { updated_at: stored.updated_at },
        });
        expect(sent().data).not.toHaveProperty('remove_photo');
        await waitFor(() => expect(getShop().name).toBe('Nasim 2'));
    });

    it('state the rule of a VAT number that breaks it, and accept Arabic digits', async () => {
        const { update } = open();
        const number = await field('VAT number');
        await userEvent.clear(number);
        await userEvent.type(number, '٣١٠١٢٢٣٩٣٥٠٠٠٠١');
        await save();
        expect(
            await screen.findByText(
                'Enter the 15 digits of the VAT number. In Saudi Arabia it starts and ends with 3.',
            ),
        ).toBeTruthy();
        expect(update).not.toHaveBeenCalled();
        await userEvent.type(number, '{Backspace}٣');
        await save();
        await waitFor(() => expect(update).toHaveBeenCalledOnce());
    });

    it('keep the logo’s width in the sidebar, but not in its narrow form', async () => {
        keepShop({ ...UNNAMED, logo: '/files/ab/cd.thumb.webp' });
        const width = () => document.querySelector('a img')!.getAttribute('width');
        const { unmount } = show(<Brand layout="default" />);
        await waitFor(() => expect(width()).toBe(null));
        unmount();
        show(<Brand layout="default" markOnly />);
        await waitFor(() => expect(width()).toBe('28'));
    });

    it('remove the logo', async () => {
        const { update, sent } = open();
        const logo = await screen.findByRole('group', { name: 'Logo' });
        await act(() => userEvent.click(within(logo).getByRole('button', { name: 'Remove logo' })));
        expect(within(logo).getByRole('button', { name: 'Keep current photo' })).toBeTruthy();
        await save();
        await waitFor(() => expect(update).toHaveBeenCalledOnce());
        expect(sent().data).toMatchObject({ remove_photo: true });
    });

    it.each([
        ['too small', async () => ({ width: 8, height: 200, close() {} }), /smaller than 16 × 16 pixels/],
        ['no picture', async () => Promise.reject(new Error('No picture')), /can’t read this image/],
    ] as const)('keep the logo if the chosen file is %s, and say why', async (_, read, message) => {
        vi.stubGlobal('createImageBitmap', read);
        open();
        const logo = await screen.findByRole('group', { name: 'Logo' });
        const picked = logo.querySelector<HTMLInputElement>('input[type=file]')!;
        await userEvent.upload(picked, new File(['x'], 'logo.png', { type: 'image/png' }));
        expect((await within(logo).findByRole('alert')).textContent).toMatch(message);
        expect(logo.querySelector('img')!.getAttribute('src')).toBe(stored.photo);
    });
});

describe('the shop’s name', () => {
    it('is the build’s until the settings are saved', () => {
        expect(createI18nProvider('en', en).translate('shop.name')).toBe('Marsa');
        keepShop({ name: 'Nasim', name_ar: 'نسيم', logo: null });
        expect(createI18nProvider('en', en).translate('shop.name')).toBe('Nasim');
        expect(createI18nProvider('ar', ar).translate('shop.name')).toBe('نسيم');
    });

    it('shows in the sidebar with the logo', async () => {
        keepShop({ name: 'Nasim', name_ar: 'نسيم', logo: '/files/ab/cd.thumb.webp' });
        show(<Brand layout="default" />);
        const link = await screen.findByRole('link', { name: 'Nasim – go to dashboard' });
        expect(link.querySelector('img')?.getAttribute('src')).toBe('/files/ab/cd.thumb.webp');
    });

    it('follows a change or an undo of the settings', async () => {
        let listener!: Listener;
        const feed: Feed = {
            hints: true,
            watch: given => {
                listener = given;
                return () => {};
            },
            clear: async () => {},
        };
        show(
            <AlertsProvider feed={feed}>
                <FollowShop />
                <Brand layout="default" />
            </AlertsProvider>,
        );
        const asked = answer({ name: 'Nasim', name_ar: 'نسيم', logo: '/files/ab/cd.thumb.webp' });
        asked.mockClear();
        act(() => listener.changed!({ resource: 'products', id: 1 }));
        expect(asked).not.toHaveBeenCalled();
        act(() => listener.changed!({ resource: 'settings', id: 1 }));
        await waitFor(() => expect(document.querySelector('a img')).toBeTruthy());
        expect(asked).toHaveBeenCalledOnce();
    });

    it('stays as it was if the server does not answer', async () => {
        keepShop({ name: 'Nasim', name_ar: 'نسيم', logo: null });
        vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('cut'));
        vi.spyOn(console, 'error').mockImplementation(() => {});
        await loadShop();
        expect(getShop().name).toBe('Nasim');
    });
});
