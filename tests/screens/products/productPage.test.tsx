import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRefresh } from 'react-admin';
import { Route, Routes } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/components/feedback/Toasts';
import { ProductPage } from '../../../src/resources/products/page/ProductPage';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { ApiError } from '../../../src/providers/failure';
import { createTheme } from '../../../src/theme/createTheme';
import { show } from '../support/stage';

/** The calls of the extensions that are sent. */
const send = vi.hoisted(() => vi.fn());
vi.mock('../../../src/providers/http', async load => ({ ...(await load<object>()), send }));
beforeEach(() => {
    send.mockReset();
    send.mockResolvedValue({ data: [] });
});
// The editor has tests of its own, and takes seconds to load.
vi.mock('../../../src/components/inputs/richText/RichTextInput', () => ({ RichTextInput: () => null }));

const theme = createTheme({ themeId: 1, mode: 'light', direction: 'ltr' });

const product = {
    id: 7,
    category_id: 3,
    category: { id: 3, name: 'Lamps', name_ar: 'مصابيح' },
    name: 'Desk lamp',
    name_ar: '',
    description: 'Steel.\nBrass.',
    description_ar: null,
    brand: null,
    sku: 'LMP-1',
    price: 100,
    compare_at_price: null,
    is_active: false,
    stock: 4,
    sold_count: 2,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-02T00:00:00.000Z',
    photos: [],
    variants: [],
};
const variant = (id: number, name: string, price: number | null) => ({
    id,
    sku: `LMP-1-${name}`,
    price,
    compare_at_price: null,
    stock: 1,
    low_stock_threshold: 0,
    is_active: true,
    photo_id: null,
    option_values: [
        {
            option_id: 1,
            option_name: 'Size',
            option_name_ar: '',
            value_id: id,
            value_name: name,
            value_name_ar: '',
        },
    ],
});

/** Reads the record again, as a live update does. */
const ReadAgain = () => {
    const refresh = useRefresh();
    return (
        <button type="button" onClick={refresh}>
            Read again
        </button>
    );
};

const page = pages.find(({ path }) => path === 'products/:product_id')!;
const open = (more: object = {}, provider: object = {}) => {
    let stored: object = { ...product, ...more };
    const update = vi.fn(async (_resource: string, { data }: { data: object }) => {
        stored = { ...stored, ...data };
        return { data: stored };
    });
    show(
        <Routes>
            <Route
                path="/default/products/:product_id"
                element={
                    <ThemeProvider theme={theme}>
                        <PageContext value={{ page, layout: 'default' }}>
                            <ProductPage />
                            <Toasts />
                            <ReadAgain />
                        </PageContext>
                    </ThemeProvider>
                }
            />
        </Routes>,
        {
            getOne: async () => ({ data: stored }),
            getMany: async () => ({ data: [product.category] }),
            getList: async () => ({ data: [product.category], total: 1 }),
            getManyReference: async () => ({ data: [], total: 0 }),
            update,
            ...provider,
        } as never,
        '/default/products/7',
    );
    return update;
};
const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

it('changes a field where it is read, and says in one bar what will be sent', async () => {
    const update = open();
    const name = await input('Name (English)');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    write(name, 'Desk lamp two');
    write(await input('Price'), '90');
    write(await input('Name (Arabic)'), 'مصباح');
    await screen.findByText('3 changes: Name (English), Price, and Name (Arabic)');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]![1].data).toMatchObject({
        name: 'Desk lamp two',
        name_ar: 'مصباح',
        price: 90,
        is_active: false,
        // Untouched, it stays as it was written.
        description: 'Steel.\nBrass.',
    });
    await waitFor(() => expect(screen.queryByText(/changes:/)).toBeNull());
});

it('says Saved at the next press if a save whose answer was lost has turned out to be stored', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let stored: object = { ...product, name_ar: 'مصباح' };
    const update = vi.fn(async (_resource: string, { data }: { data: object }) => {
        stored = { ...stored, ...data, updated_at: '2026-01-03T00:00:00.000Z' };
        throw new ApiError(0, 'error.offline');
    });
    const getOne = vi.fn(async () => ({ data: stored }));
    open({}, { getOne, update });
    write(await input('Price'), '90');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    // The live update reads the record again.
    fireEvent.click(screen.getByText('Read again'));
    await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(update).toHaveBeenCalledTimes(1);
    log.mockRestore();
});

describe('saving at a later time', () => {
    // Until it is loaded, the field of a time takes no text.
    beforeAll(() => import('../../../src/components/inputs/day/MomentPicker'));
    const chosen = async (typed: string) => {
        const start = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Start/ });
        await waitFor(() => expect(start().disabled).toBe(false));
        await userEvent.click(start());
        await userEvent.paste(typed);
    };

    it('plans what the form has until another time, and leaves the product as it is', async () => {
        send.mockImplementation(async ({ method }) => ({ data: method === 'POST' ? { refused: [] } : [] }));
        const update = open({ name_ar: 'مصباح' });
        write(await input('Price'), '90');
        await userEvent.click(await screen.findByRole('button', { name: 'Save at…' }));
        const dialog = within(await screen.findByRole('dialog'));
        expect(dialog.queryByRole('button', { name: 'Now' })).toBeNull();
        await userEvent.click(await dialog.findByRole('button', { name: 'From – until' }));
        await chosen('04-12-2099 00:00');
        await userEvent.click(await screen.findByRole('textbox', { name: /End/ }));
        await userEvent.paste('06-12-2099 23:59');
        await userEvent.click(dialog.getByRole('button', { name: 'Plan 1 change' }));
        await screen.findByText('Planned for 04-12-2099 00:00');
        const [[, sent]] = send.mock.calls.filter(
            ([{ path, method }]) => path === '/plans' && method === 'POST',
        ) as [[object, object]];
        expect(sent).toMatchObject({
            title: 'Price: Desk lamp',
            at: '2099-12-03T21:00:00.000Z',
            until: '2099-12-06T20:59:00.000Z',
            body: { rows: [{ id: 7, product: { price: 90 } }] },
        });
        expect(update).not.toHaveBeenCalled();
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
        expect((await input('Price')).value).toBe('100.00');
    });

    it('publishes a hidden product at a time, from its menu', async () => {
        send.mockImplementation(async ({ method }) => ({ data: method === 'POST' ? { refused: [] } : [] }));
        open();
        await userEvent.click(await screen.findByRole('button', { name: 'Actions: Desk lamp' }));
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Publish at…' }));
        await chosen('04-12-2099 00:00');
        await userEvent.click(screen.getByRole('button', { name: 'Plan 1 change' }));
        await screen.findByText('Planned for 04-12-2099 00:00');
        expect(
            send.mock.calls.find(([{ path, method }]) => path === '/plans' && method === 'POST')?.[1],
        ).toMatchObject({
            until: null,
            body: { rows: [{ id: 7, product: { is_active: true } }] },
        });
    });

    it('is not offered for a stock, which is a difference that only the present has', async () => {
        open({ name_ar: 'مصباح' });
        write(await input('Stock'), '9');
        await screen.findByRole('button', { name: 'Save' });
        expect(screen.queryByRole('button', { name: 'Save at…' })).toBeNull();
    });
});

it('refuses a compare-at price that is not above the price, and sends nothing', async () => {
    const update = open({ name_ar: 'مصباح' });
    const compare = await input('Compare-at price');
    write(compare, '100');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Enter a compare-at price above the price, or leave it empty.');
    expect(update).not.toHaveBeenCalled();
    write(compare, '100.01');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]![1].data).toMatchObject({ compare_at_price: 100.01 });
});

describe('the form of a variant', () => {
    const small = { ...variant(1, 'S', 120), stock: 5 };
    const item = { product_id: 7, variant_id: 1, stock: 3, position: 41 };
    /** Opens the page with stock 5; two were sold before the form is opened. */
    const edit = async () => {
        send.mockImplementation(async (_call, asked: object) => ({
            data: 'rows' in asked ? [{ refused: null }] : [item],
        }));
        const update = open({ variants: [small] });
        await userEvent.click(await screen.findByRole('button', { name: 'Edit: S' }));
        await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Stock: S').value).toBe('3'));
        return update;
    };
    const adjusted = () =>
        send.mock.calls.flatMap(([, asked]) =>
            'rows' in (asked as object) ? [(asked as { rows: object[] }).rows] : [],
        );
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

    it('sends only what was changed', async () => {
        const update = await edit();
        write(screen.getByLabelText('SKU: S'), 'LMP-1-SMALL');
        await save();
        await screen.findByRole('button', { name: 'Edit: S' });
        expect(update.mock.calls.map(([resource, { data }]) => [resource, data])).toEqual([
            ['variants', { sku: 'LMP-1-SMALL' }],
        ]);
        expect(adjusted()).toEqual([]);
    });

    it('leaves Enter on Cancel to that button', async () => {
        const update = await edit();
        write(screen.getByLabelText('Price: S'), '777.77');
        screen.getByRole('button', { name: 'Cancel' }).focus();
        await userEvent.keyboard('{Enter}');
        await screen.findByRole('button', { name: 'Edit: S' });
        expect(update).not.toHaveBeenCalled();
    });

    it('sets stock against what was shown, and shows why it is refused', async () => {
        const update = await edit();
        write(screen.getByLabelText('Stock: S'), '8');
        let refused: string | null = 'Someone adjusted the stock to 4.';
        send.mockImplementation(async (_call, asked: object) => ({
            data: 'rows' in asked ? [{ refused }] : [{ ...item, stock: 4, position: 50 }],
        }));
        await save();
        await screen.findByText('Someone adjusted the stock to 4.');
        refused = null;
        await save();
        await screen.findByRole('button', { name: 'Edit: S' });
        const row = { product_id: 7, variant_id: 1, reason: 'correction', set: 8 };
        expect(adjusted()).toEqual([
            [{ ...row, seen: { stock: 3, position: 41 } }],
            [{ ...row, seen: { stock: 4, position: 50 } }],
        ]);
        expect(update).not.toHaveBeenCalled();
    });
});

it('uses a photo for all variants of a value, with a result per row, and sends again only what failed', async () => {
    const photo = { id: 5, file: '/p.webp', thumb: '/p.webp', width: 60, height: 60, position: 1 };
    const sized = (id: number, sku: string) => ({ ...variant(1, 'S', null), id, sku });
    let variants = [sized(1, 'A'), sized(2, 'B'), variant(3, 'L', null)];
    let isTaken = true;
    const update = vi.fn(async (_: string, { id, data }: { id: number; data: object; meta: object }) => {
        if (id === 2 && isTaken) throw new ApiError(409, 'Someone else is saving it.');
        variants = variants.map(each => (each.id === id ? { ...each, ...data } : each));
        return { data: { id } };
    });
    open({}, { update, getOne: async () => ({ data: { ...product, photos: [photo], variants } }) });
    await userEvent.click(await screen.findByRole('button', { name: 'More: Desk lamp, photo 1 of 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Use for variants…' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Size: S' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply 2 changes' }));
    await screen.findByText(/Someone else is saving it/);
    await screen.findByText('1 of 2 changes saved');
    expect(update.mock.calls.map(([, { id, data }]) => [id, data])).toEqual([
        [1, { photo_id: 5 }],
        [2, { photo_id: 5 }],
    ]);
    // One change, so one undo.
    expect(update.mock.calls[0]![1].meta).toEqual(update.mock.calls[1]![1].meta);
    isTaken = false;
    update.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(update.mock.calls.map(([, { id }]) => id)).toEqual([2]);
});

it('begins with what is changed most: price and stock before names, photos and long texts', async () => {
    open();
    await input('Name (Arabic)');
    const sections = screen
        .getAllByRole('region')
        .map(region => within(region).getAllByRole('heading')[0]!.textContent);
    const order = ['Price and stock', 'Name', 'Photos', 'Descriptions'];
    expect(sections.filter(name => order.includes(name))).toEqual(order);
});

it('names the variants that keep their own price once the price changes', async () => {
    open({ variants: [variant(1, 'S', null), variant(2, 'M', 120), variant(3, 'L', 140)] });
    const price = await input('Price');
    expect(screen.queryByText(/keep their own price/)).toBeNull();
    write(price, '105');
    await screen.findByText('2 variants keep their own price: M and L');
});

it('saves moves of photos one after the other, each based on the save before', async () => {
    const photos = [1, 2, 3].map(id => ({
        id,
        file: '/p.webp',
        thumb: '/p.webp',
        width: 60,
        height: 60,
        position: id,
    }));
    const answers: ((order: number[], at: string) => void)[] = [];
    const update = vi.fn(
        (
            _resource: string,
            _params: { data: { photo_ids: number[] }; previousData: { updated_at: string } },
        ) =>
            new Promise(resolve =>
                answers.push((order, updated_at) =>
                    resolve({
                        data: {
                            ...product,
                            updated_at,
                            photos: order.map(id => photos.find(photo => photo.id === id)),
                        },
                    }),
                ),
            ),
    );
    open({ photos }, { update });
    const covers = await screen.findAllByRole('button', { name: /^Make cover/ });
    fireEvent.click(covers[0]!);
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]![1].data).toEqual({ photo_ids: [2, 1, 3] });
    fireEvent.click(screen.getAllByRole('button', { name: /^Make cover/ })[1]!);
    expect(update).toHaveBeenCalledTimes(1);
    answers[0]!([2, 1, 3], '2026-01-03T00:00:00.000Z');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]![1].data).toEqual({ photo_ids: [3, 2, 1] });
    expect(update.mock.calls[1]![1].previousData.updated_at).toBe('2026-01-03T00:00:00.000Z');
});

it('begins with the photos, which lead to where they are added, and its figures; deleting is last in a menu', async () => {
    const photo = (id: number) => ({
        id,
        product_id: 7,
        file: `/${id}.webp`,
        thumb: null,
        alt: null,
        alt_ar: null,
    });
    const sizes = [variant(1, 'S', 50), variant(2, 'M', null), variant(3, 'L', null)];
    open({
        name_ar: 'مصباح',
        compare_at_price: 120,
        photos: [1, 2, 3, 4, 5, 6].map(photo),
        variants: [{ ...sizes[0], stock: 0 }, { ...sizes[1], low_stock_threshold: 5 }, sizes[2]],
    });
    const photos = await screen.findByRole('button', { name: 'Photos: 6' });
    // The cover, three others, and the number of the rest.
    expect(photos.querySelectorAll('img')).toHaveLength(4);
    expect(photos.textContent).toBe('+2');
    const figures = screen
        .getAllByRole('definition')
        .map(({ textContent }) => textContent.replace(/\u00a0/g, ' '));
    expect(figures.slice(0, 3)).toEqual([
        'SAR 100.00SAR 120.00',
        '4Low on stock: 1Sold out: 1',
        'HiddenPublish',
    ]);
    await userEvent.click(photos);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add photos' }));
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Actions: Desk lamp' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
        'Publish at…',
        'Delete',
    ]);
});

it('leads from each missing thing to the place that mends it, and publishes', async () => {
    const update = open();
    const panel = within(await screen.findByRole('region', { name: 'Details' }));
    screen.getByText('Hidden');
    panel.getByText('2 items left to complete');
    await userEvent.click(panel.getByRole('button', { name: 'Add the Arabic name' }));
    expect(document.activeElement).toBe(await input('Name (Arabic)'));
    await userEvent.keyboard('مصباح');
    await panel.findByText('1 item left to complete');
    await userEvent.click(panel.getByRole('button', { name: 'Add a photo' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add photos' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]![1].data).toMatchObject({ name_ar: 'مصباح', is_active: true });
    await screen.findByText('Visible');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]![1].data).toMatchObject({ is_active: false });
});

it.each([
    [0, 'Product publishedSold out until you add stock'],
    [4, 'Product published'],
])('says what is published with a stock of %i', async (stock, told) => {
    open({ stock, name_ar: 'مصباح' });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    const toast = await screen.findByText('Product published');
    expect(toast.closest('.MuiAlert-message')!.textContent).toBe(told);
});

it('leads from missing stock to that of the first variant that is sold out', async () => {
    const sizes = [
        { ...variant(1, 'S', null), is_active: false },
        variant(2, 'M', null),
        variant(3, 'L', null),
    ];
    open({ variants: sizes.map(size => ({ ...size, stock: 0 })), stock: 0 });
    await userEvent.click(await screen.findByRole('button', { name: 'Add stock' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Stock: M'));
});

it('says of a variant without stock that it is sold out, and never that it is available', async () => {
    const empty = { ...variant(1, 'S', null), stock: 0 };
    open({ stock: 1, variants: [empty, { ...empty, id: 2, is_active: false }, variant(3, 'M', null)] });
    const table = within(await screen.findByRole('region', { name: 'Variants' }));
    const rows = (await table.findAllByRole('row')).slice(1);
    const states = rows.map(row => /Sold out|Available|Unavailable/g[Symbol.match](row.textContent));
    expect(states).toEqual([['Sold out'], ['Sold out', 'Unavailable'], ['Available']]);
});

it('says how many combinations of the values in use are available', async () => {
    const inColour = (id: number, size: number, colour: number, more: object = {}) => ({
        ...variant(id, `V${id}`, null),
        option_values: [
            { ...variant(size, `S${size}`, null).option_values[0]!, value_id: size },
            { ...variant(colour, `C${colour}`, null).option_values[0]!, option_id: 2, value_id: colour },
        ],
        ...more,
    });
    open({ variants: [inColour(1, 1, 5), inColour(2, 1, 6), inColour(3, 2, 5, { is_active: false })] });
    await screen.findByText('2 of 4 combinations are available');
});

describe('new variants', () => {
    const values = (...names: string[]) =>
        names.map((name, at) => ({ id: at + 1, name, name_ar: name, color: null }));
    const option = (id: number, name: string, names: string[]) => ({
        id,
        category_id: 3,
        name,
        name_ar: name,
        inherited: false,
        values: values(...names).map(value => ({ ...value, id: id * 100 + value.id })),
    });
    const addVariants = async (options: object[], create: object) => {
        const update = open(
            { name_ar: 'مصباح' },
            { create, getManyReference: async () => ({ data: options, total: options.length }) },
        );
        await userEvent.click(await screen.findByRole('button', { name: 'Add variants' }));
        return update;
    };
    /** By its label, because the names of roles would be computed for all of a matrix's many elements. */
    const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
    const bodies = (create: ReturnType<typeof vi.fn>) => create.mock.calls.map(([, { data }]) => data);

    it('are filled in for all, for a value and in a row, and saved once each', async () => {
        const create = vi.fn(async (_: string, { data }: { data: { sku: string; price: number } }) => {
            if (data.sku === 'TAKEN')
                throw new ApiError(422, 'x', {
                    failure: { errors: { sku: ['This SKU is already in use.'] } },
                });
            return { data: { ...data, id: Math.random() } };
        });
        const update = await addVariants(
            [option(1, 'Size', ['S', 'M']), option(2, 'Colour', ['Red', 'Sea'])],
            create,
        );
        for (const all of await screen.findAllByRole('checkbox', { name: /^Select all/ }))
            await userEvent.click(all);
        await screen.findByText('4 new variants');
        write(await cell('Stock: All new variants'), '٥');
        write(await cell('Price: M · Red'), '120');
        write(await cell('SKU: S · Sea'), 'TAKEN');
        await userEvent.click(screen.getByRole('combobox', { name: 'Apply to' }));
        await userEvent.click(await screen.findByRole('option', { name: 'Colour: Red' }));
        write(await cell('Price: Colour: Red'), '90');
        write(await cell('SKU pattern: Colour: Red'), '{product}-R-{value}');
        await screen.findByText('1 change: New variants');
        await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
        await screen.findByText('1 variant isn’t saved yet.');
        expect(bodies(create)).toMatchObject([
            { sku: 'LMP-1-R-S-RED', price: 90, stock: 5, option_value_ids: [101, 201], product_id: '7' },
            { sku: 'TAKEN', price: null, stock: 5 },
            { sku: 'LMP-1-R-M-RED', price: 120, stock: 5 },
            { sku: 'LMP-1-M-SEA', price: null, stock: 5 },
        ]);
        // The product itself did not change.
        expect(update).not.toHaveBeenCalled();
        // The refused one stays with its reason, and only it is sent again, with its own key.
        const row = within(screen.getByRole('row', { name: /S · Sea/ }));
        row.getByText('This SKU is already in use.');
        const [first] = create.mock.calls.filter(([, { data }]) => data.sku === 'TAKEN') as never as [
            [string, { meta: object }],
        ];
        create.mockClear();
        write(row.getByRole('textbox', { name: 'SKU: S · Sea' }), 'FREE');
        await userEvent.click(screen.getByRole('button', { name: 'Save all variants' }));
        await waitFor(() => expect(bodies(create)).toMatchObject([{ sku: 'FREE', stock: 5 }]));
        const [, { meta }] = create.mock.calls[0] as never as [string, { meta: { idempotencyKey: string } }];
        expect(meta.idempotencyKey).toBe((first[1].meta as typeof meta).idempotencyKey);
        await waitFor(() => expect(screen.queryByText(/isn’t saved yet/)).toBeNull());
    });

    it('get SKUs that no other product has', async () => {
        const taken = ['LMP-1-S', 'LMP-1-S-2'];
        send.mockImplementation(async (_call, { skus = [] }: { skus?: string[] }) => ({
            data: skus.filter(sku => taken.includes(sku)).map(sku => ({ sku })),
        }));
        await addVariants([option(1, 'Size', ['S', 'M'])], vi.fn());
        await userEvent.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
        expect((await cell('SKU: M')).value).toBe('LMP-1-M');
        await waitFor(() =>
            expect(screen.getByLabelText<HTMLInputElement>('SKU: S').value).toBe('LMP-1-S-3'),
        );
        expect((await cell('SKU: M')).value).toBe('LMP-1-M');
        // Each is asked for once.
        const asked = send.mock.calls.flatMap(([, { skus = [] }]) => skus as string[]);
        expect(new Set(asked).size).toBe(asked.length);
    });

    it('are not sent while a cell cannot be read', async () => {
        const create = vi.fn();
        await addVariants([option(1, 'Size', ['S'])], create);
        await userEvent.click(await screen.findByRole('checkbox', { name: 'S' }));
        write(await cell('Price: S'), 'about ten');
        await screen.findByText(/Enter a valid amount/);
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByText('Check the highlighted fields.');
        expect(create).not.toHaveBeenCalled();
        await userEvent.click(screen.getByRole('button', { name: 'Leave out: S' }));
        await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Price: S' })).toBeNull());
    });
});

it('leaves a text that the host has stored as it is, and refuses what is written longer', async () => {
    const update = open({ name_ar: 'مصباح', brand: 'Long '.repeat(30) });
    write(await input('Price'), '90');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    write(await input('Brand'), 'Longer '.repeat(30));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Use at most 120 characters.');
    expect(update).toHaveBeenCalledTimes(1);
});
