import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { BannerRef } from '../../../src/resources/banners/fields';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { BannerPreview } from '../../../src/resources/banners/BannerPreview';
import { BannerSchedule } from '../../../src/resources/banners/Schedule';
import { scheduleState } from '../../../src/resources/banners/scheduleState';
import { send } from '../../../src/providers/http';
import { show, signInAs } from '../support/stage';

vi.mock('../../../src/providers/http', async original => ({
    ...(await original<object>()),
    send: vi.fn(),
}));

const banner = {
    id: 4,
    photo: '/b.webp',
    ref_type: 'product',
    ref_id: 1,
    shown_from: null,
    shown_until: null,
};
const open = (more: object = {}) =>
    show(
        <ResourceContextProvider value="banners">
            <RecordContextProvider value={{ ...banner, ...more }}>
                <BannerSchedule />
            </RecordContextProvider>
        </ResourceContextProvider>,
    );

it('says whether the time of a banner has begun or is over', () => {
    const noon = Date.parse('2026-12-01T12:00:00Z');
    const [before, after] = ['2026-12-01T11:00:00Z', '2026-12-01T15:30:00+03:00'];
    const states = [
        [null, null],
        [before, null],
        [after, null],
        [null, before],
        [null, after],
        [before, after],
    ].map(([shown_from, shown_until]) => scheduleState({ shown_from, shown_until }, noon));
    expect(states).toEqual([undefined, undefined, 'upcoming', 'ended', undefined, undefined]);
    // Another host has no times.
    expect(scheduleState({}, noon)).toBeUndefined();
});

it('sets and clears when the app shows a banner', async () => {
    vi.mocked(send).mockResolvedValue({ data: banner });
    open({ shown_from: '2031-12-01T09:00:00.000Z', version: 'a' });
    screen.getByText('From 01-12-2031 12:00');
    screen.getByText('Not shown yet');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule…' }));
    const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
    // The calendar loads on first use.
    await waitFor(async () => expect((await input('Shown from')).value).toBe('01-12-2031 12:00'));
    const until = await input('Shown until');
    // Half a time is not no time.
    await userEvent.click(until);
    await userEvent.keyboard('08122031');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Choose a date and a time.');
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(until);
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await userEvent.keyboard('081220311830');
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(vi.mocked(send).mock.calls[0]![1]).toEqual({
        id: 4,
        shown_from: null,
        shown_until: '2031-12-08T15:30:00.000Z',
    });
    // A colleague's times are not taken back unseen.
    expect(vi.mocked(send).mock.calls[0]![2]).toMatchObject({ version: 'a' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers no schedule to a role without banners', () => {
    signInAs(['show home']);
    open();
    screen.getByText('Always');
    expect(screen.queryByRole('button')).toBeNull();
});

it('shows the chosen photo as the app does, before it is saved', () => {
    const Chosen = ({ photo }: { photo: unknown }) => (
        <FormProvider {...useForm({ defaultValues: { photo } })}>
            <BannerPreview />
        </FormProvider>
    );
    show(<Chosen photo={null} />);
    expect(screen.queryByRole('figure')).toBeNull();
    show(<Chosen photo={{ rawFile: new File([], 'b.png'), src: 'blob:chosen' }} />);
    const phone = screen.getByRole('figure', { name: 'In the app' });
    expect(phone.querySelector('img')?.getAttribute('src')).toBe('blob:chosen');
});

it.each([
    ['gone', null, true, 'Broken link: the linked item was deleted'],
    ['hidden', { is_active: false }, true, 'Hidden from customers'],
    ['sold out', { is_active: true }, true, 'Sold out'],
    ['there', { is_active: true }, false, undefined],
])('marks a target that is %s', (_, more, leads_nowhere, mark) => {
    const ref = more && { id: 1, name: 'Lamp', name_ar: 'مصباح', photo: null, ...more };
    show(
        <PageContext value={{ page: pages.find(({ path }) => path === 'banners')!, layout: 'default' }}>
            <RecordContextProvider value={{ ...banner, ref, leads_nowhere }}>
                <BannerRef />
            </RecordContextProvider>
        </PageContext>,
    );
    expect([...document.querySelectorAll('.MuiChip-label')].map(({ textContent }) => textContent)).toEqual(
        mark ? [mark] : [],
    );
});
