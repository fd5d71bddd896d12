import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { messages as ar } from '../../../i18n/ar/messages';
import { createI18nProvider } from '../../../src/providers/i18n/i18nProvider';
import Home from '../../../src/resources/home/Home';
import { ApiError } from '../../../src/providers/failure';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { show } from '../support/stage';

const page = pages.find(({ path }) => path === 'apphome')!;
const product = (id: number, name: string, name_ar: string, more: object = {}) => ({
    id,
    name,
    name_ar,
    sku: `S-${id}`,
    price: 10,
    stock: 3,
    is_active: true,
    cover: null,
    ...more,
});
const published = {
    id: 'home',
    banners: [],
    categories: [],
    products: [product(1, 'Lamp', 'مصباح'), product(2, 'Chair', 'كرسي', { is_active: false })],
};
const entry = (id: number, at: string, from: number[], to: number[]) => ({
    id,
    at,
    admin: { id: 1, name: 'Huda' },
    changes: { products_ids: { from, to } },
});
const inArabic = (part: ReactNode) => (
    <I18nContextProvider value={createI18nProvider('ar', ar)}>{part}</I18nContextProvider>
);
const shown = (around = (part: ReactNode) => part) => {
    const log = [
        entry(9, '2026-11-22T10:00:00.000Z', [3, 1], [1, 2]),
        entry(8, '2026-11-20T10:00:00.000Z', [], [3, 1]),
    ];
    const update = vi.fn(async (_: string, { data }: { data: { products_ids: number[] } }) => {
        log.unshift(entry(10, '2026-11-24T10:00:00.000Z', [1, 2], data.products_ids));
        return { data: { ...published, ...data, id: 'home' } };
    });
    show(<PageContext value={{ page, layout: 'default' }}>{around(<Home />)}</PageContext>, {
        getOne: async () => ({ data: published }),
        getList: async (resource: string) =>
            resource === 'activity' ? { data: [...log], total: log.length } : { data: [], total: 0 },
        getMany: async (_: string, { ids }: { ids: number[] }) => ({
            data: ids.map(id => product(id, `Vase ${id}`, 'مزهرية')),
        }),
        update,
    } as never);
    return update;
};

it('shows the app in both languages without hidden products, and warns about them', async () => {
    shown();
    const phone = await screen.findByRole('figure', { name: 'Preview' });
    expect(within(phone).getByText('Lamp')).toBeTruthy();
    expect(within(phone).queryByText('Chair')).toBeNull();
    expect(screen.getByText('One item needs attention:')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Arabic' }));
    expect(within(phone).getByText('مصباح')).toBeTruthy();
});

it('shows the app in Arabic at first if the panel is', async () => {
    shown(inArabic);
    const phone = await screen.findByRole('figure', { name: 'معاينة' });
    expect(within(phone).getByText('مصباح')).toBeTruthy();
});

it('names what is not published yet, and publishes it', async () => {
    const update = shown();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Chair' }));
    const changes = screen.getByRole('region', { name: 'Unpublished changes' });
    expect(within(changes).getByText('Removed: Chair')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]![1]).toMatchObject({
        data: { products_ids: [1], banners_ids: [], categories_ids: [] },
    });
});

it('opens an earlier version in the form, and publishes nothing by itself', async () => {
    const update = shown();
    const versions = await screen.findByRole('region', { name: 'Earlier versions' });
    await userEvent.click(within(versions).getByRole('button', { name: 'Show' }));
    await userEvent.click(await within(versions).findByRole('button', { name: /^Open: 20-11-2026/ }));
    const changes = await screen.findByRole('region', { name: 'Unpublished changes' });
    expect(within(changes).getByText('Added: Vase 3')).toBeTruthy();
    expect(within(changes).getByText('Removed: Chair')).toBeTruthy();
    expect(update).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Unpublished changes' })).toBeNull());
});

it('opens the home that the first publication replaced', async () => {
    const log = [entry(8, '2026-11-20T10:00:00.000Z', [3], [1, 2])];
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <Home />
        </PageContext>,
        {
            getOne: async () => ({ data: published }),
            getList: async (resource: string) => ({ data: resource === 'activity' ? log : [], total: 1 }),
            getMany: async (_: string, { ids }: { ids: number[] }) => ({
                data: ids.map(id => product(id, `Vase ${id}`, 'مزهرية')),
            }),
        } as never,
    );
    const versions = await screen.findByRole('region', { name: 'Earlier versions' });
    await userEvent.click(within(versions).getByRole('button', { name: 'Show' }));
    await userEvent.click(
        await within(versions).findByRole('button', { name: 'Open: Until 20-11-2026 13:00' }),
    );
    const changes = await screen.findByRole('region', { name: 'Unpublished changes' });
    within(changes).getByText('Added: Vase 3');
});

it('puts what is picked where the removed one was', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({
        data: { ...data, id: 'home' },
    }));
    const three = { ...published, products: [1, 2, 3].map(id => product(id, `Vase ${id}`, 'مزهرية')) };
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <Home />
        </PageContext>,
        {
            getOne: async () => ({ data: three }),
            getList: async (resource: string) => ({
                data: resource === 'products' ? [product(9, 'New lamp', 'مصباح')] : [],
                total: 1,
            }),
            update,
        } as never,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Vase 2' }));
    const products = screen.getByRole('region', { name: 'Products' });
    await userEvent.click(within(products).getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: /New lamp/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]![1]).toMatchObject({ data: { products_ids: [1, 9, 3] } });
});

it('reads the versions again when the home is published', async () => {
    const update = shown();
    const versions = await screen.findByRole('region', { name: 'Earlier versions' });
    await userEvent.click(within(versions).getByRole('button', { name: 'Show' }));
    await within(versions).findByRole('button', { name: /^Open: 20-11-2026/ });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Chair' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    await userEvent.click(await within(versions).findByRole('button', { name: /^Open: 22-11-2026/ }));
    const changes = await screen.findByRole('region', { name: 'Unpublished changes' });
    expect(within(changes).getByText('Added: Vase 2')).toBeTruthy();
});

it('shows what a colleague published meanwhile, and publishes nothing until one is chosen', async () => {
    const mine = { ...published, version: 'a' };
    const theirs = { ...mine, version: 'b', products: [product(9, 'Vase', 'مزهرية'), ...mine.products] };
    let now: object = mine;
    const update = vi.fn(async (_: string, { data, previousData, meta }: Record<string, any>) => {
        if ((meta?.version ?? previousData.version) !== 'b') {
            now = theirs;
            const { id: _id, ...present } = theirs;
            throw new ApiError(409, 'Changed', { failure: { data: present } });
        }
        return { data: { ...mine, ...data, version: 'c' } };
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <Home />
        </PageContext>,
        {
            getOne: async () => ({ data: now }),
            getList: async (resource: string) => {
                const log = [
                    { ...entry(9, '2026-11-22T10:00:00.000Z', [1, 2], [9, 1, 2]), action: 'update' },
                ];
                return resource === 'activity' ? { data: log, total: 1 } : { data: [], total: 0 };
            },
            update,
        } as never,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Chair' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText(/^Changed by .*Huda/);
    const row = screen.getByRole('row', { name: /^Products/ });
    expect(within(row).getByText('Lamp')).toBeTruthy();
    expect(within(row).getByText('Vase, Lamp, and Chair')).toBeTruthy();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save selected values' });
    expect(save.disabled).toBe(true);
    await userEvent.click(within(row).getAllByRole('radio')[1]!);
    await userEvent.click(save);
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]![1]).toMatchObject({
        data: { products_ids: [9, 1, 2] },
        meta: { version: 'b' },
    });
});

it('keeps what a colleague published of another list', async () => {
    const mine = { ...published, version: 'a' };
    const banner = { id: 4, ref: { id: 1, name: 'Lamp', name_ar: 'مصباح', is_active: true } };
    const { id: _id, ...present } = { ...mine, version: 'b', banners: [banner] };
    const update = vi.fn(async (_: string, { data, meta }: Record<string, any>) => {
        if (meta?.version !== 'b') throw new ApiError(409, 'Changed', { failure: { data: present } });
        return { data: { ...mine, ...data, version: 'c' } };
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <Home />
        </PageContext>,
        {
            getOne: async () => ({ data: mine }),
            getList: async () => ({ data: [], total: 0 }),
            update,
        } as never,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Chair' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save both changes' }));
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]![1].data).toMatchObject({ products_ids: [1], banners_ids: [4] });
});
