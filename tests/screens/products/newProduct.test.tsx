import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/components/feedback/Toasts';
import { draftable } from '../../../src/components/forms/drafts';
import { ApiError } from '../../../src/providers/failure';
import { NewProduct } from '../../../src/resources/products/page/NewProduct';
import { handOver, PendingWorkProvider } from '../../../src/resources/products/page/pendingWork';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { show } from '../support/stage';

// The editor has tests of its own, and takes seconds to load.
vi.mock('../../../src/components/inputs/richText/RichTextInput', () => ({ RichTextInput: () => null }));
vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${(file as File).name}`);

const lamps = { id: 3, name: 'Lamps', name_ar: 'مصابيح', ancestors: [], children_count: 1 };
const desk = { ...lamps, id: 4, name: 'Desk lamps', children_count: 0 };
const page = pages.find(({ path }) => path === 'products/new')!;
const open = (create: object, update: object = vi.fn(), more: object = {}, search = '') =>
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <NewProduct />
        </PageContext>,
        {
            create,
            update,
            getList: async () => ({ data: [lamps], total: 1 }),
            getOne: async () => ({ data: { ...lamps, children: [desk], options: [] } }),
            getMany: async () => ({ data: [desk] }),
            getManyReference: async () => ({ data: [], total: 0 }),
            ...more,
        } as never,
        `/default/products/new${search}`,
    );
const write = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
/** Fills in what a desk lamp must have. */
const fillIn = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show', expanded: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show child categories: Lamps' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desk lamps' }));
    await write('Name (English)', 'Desk lamp');
    await write('Name (Arabic)', 'مصباح');
    await write('SKU', 'LMP-1');
    await write('Price', '10');
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('creates one hidden product, also if the answer was lost and the form changed before the retry', async () => {
    const create = vi
        .fn()
        .mockRejectedValueOnce(new ApiError(0, 'error.offline'))
        .mockImplementationOnce(async (_, { data }) => {
            // What the host says of the key: the first attempt did create the product.
            throw new ApiError(409, 'x', { failure: { data: { ...data, id: 9, price: 10 } } });
        });
    const update = vi.fn(async (_, { id, data }) => ({ data: { ...data, id } }));
    open(create, update);
    await fillIn();
    await save();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create.mock.calls[0]![1].data).toMatchObject({ category_id: 4, is_active: false, price: 10 });
    await screen.findByText(/Your changes are still here/);
    await write('Price', '12');
    await save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    const keys = create.mock.calls.map(([, { meta }]) => meta.idempotencyKey);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(update.mock.calls[0]![1]).toMatchObject({ id: 9, data: { price: 12 } });
});

it('accepts nothing more once it is saved, until the product’s page is shown', async () => {
    open(vi.fn(async (_, { data }) => ({ data: { ...data, id: 9 } })));
    await fillIn();
    const form = screen.getByRole('textbox', { name: 'SKU' });
    expect(form.closest('[inert]')).toBeNull();
    await save();
    // The test's router shows this page at every address.
    await waitFor(() => expect(form.closest('[inert]')).not.toBeNull());
});

it('checks photos before they are sent, with the reason in words, and makes one the cover', async () => {
    open(vi.fn());
    const files = [
        new File(['a'], 'front.png', { type: 'image/png' }),
        new File(['b'], 'letter.txt', { type: 'text/plain' }),
        new File(['c'], 'side.png', { type: 'image/png' }),
        new File(['d'], 'broken.png', { type: 'image/png' }),
        new File(['e'], 'dot.png', { type: 'image/png' }),
    ];
    vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
        if (name === 'broken.png') throw new Error('The source image could not be decoded.');
        const side = name === 'dot.png' ? 1 : 400;
        return { width: side, height: side, close: () => {} };
    });
    await userEvent.upload(await screen.findByLabelText('Add photos', { selector: 'input' }), files, {
        applyAccept: false,
    });
    await screen.findByText(/^letter\.txt.*JPEG/);
    await screen.findByText(/^broken\.png.*can’t read/);
    await screen.findByText(/^dot\.png.*16 × 16/);
    expect(screen.getAllByRole('img').map(image => image.getAttribute('alt'))).toEqual([
        'front.png',
        'side.png',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Make cover: side.png' }));
    expect(screen.getAllByRole('img').map(image => image.getAttribute('alt'))).toEqual([
        'side.png',
        'front.png',
    ]);
    await screen.findByText('1 change: New photos');
});

it('orders photos before the first save, replaces one and shows it whole', async () => {
    open(vi.fn());
    vi.stubGlobal('createImageBitmap', async ({ name }: File) => ({
        width: name === 'dot.png' ? 1 : 400,
        height: name === 'dot.png' ? 1 : 400,
        close: () => {},
    }));
    const picture = (name: string) => new File(['a'], name, { type: 'image/png' });
    const input = () => screen.getByLabelText<HTMLInputElement>('Add photos', { selector: 'input' });
    const names = () => screen.getAllByRole('img').map(image => image.getAttribute('alt'));
    await screen.findByLabelText('Add photos', { selector: 'input' });
    await userEvent.upload(input(), ['a.png', 'b.png', 'c.png'].map(picture));
    expect(names()).toEqual(['a.png', 'b.png', 'c.png']);
    await userEvent.click(screen.getByRole('button', { name: /^Move.*: a\.png$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '3' }));
    expect(names()).toEqual(['b.png', 'c.png', 'a.png']);
    const replace = async (name: string, by: string) => {
        await userEvent.click(screen.getByRole('button', { name: `Replace: ${name}` }));
        await userEvent.upload(input(), picture(by));
    };
    await replace('c.png', 'd.png');
    expect(names()).toEqual(['b.png', 'd.png', 'a.png']);
    // A refused file leaves the photo that it would replace.
    await replace('d.png', 'dot.png');
    await screen.findByText(/^dot\.png.*16 × 16/);
    expect(names()).toEqual(['b.png', 'd.png', 'a.png']);
    await userEvent.click(screen.getByRole('button', { name: 'b.png' }));
    within(await screen.findByRole('dialog', { name: 'b.png' })).getByRole('img');
});

it('copies texts, prices, variants and photos of a product, and says which photos it could not copy', async () => {
    const values = ['S', 'M'].map((name, at) => ({ id: 70 + at, name, name_ar: name, color: null }));
    const size = { id: 7, category_id: 4, name: 'Size', name_ar: 'المقاس', inherited: false, values };
    const photo = (id: number) => ({
        id,
        file: `/files/${id}.png`,
        position: id,
        alt: `Side ${id}`,
        alt_ar: '',
    });
    const original = {
        id: 5,
        category_id: 4,
        category: desk,
        name: 'Desk lamp',
        name_ar: 'مصباح',
        description: null,
        description_ar: null,
        brand: 'Nasim',
        sku: 'LMP-1',
        price: 40,
        compare_at_price: 55,
        stock: 9,
        is_active: true,
        photos: [photo(1), photo(2)],
        variants: [
            {
                id: 50,
                sku: 'LMP-1-S',
                price: 45,
                compare_at_price: null,
                stock: 9,
                low_stock_threshold: 2,
                is_active: true,
                photo_id: 1,
                option_values: [
                    { option_id: 7, option_name: 'Size', option_name_ar: 'المقاس', value_id: 70, value_name: 'S', value_name_ar: 'S' }, // prettier-ignore
                ],
            },
        ],
    };
    const described = vi.fn();
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
        if (method === 'PUT') {
            described(new URL(url, 'http://x').pathname, JSON.parse(body as string));
            return Response.json({ data: {} });
        }
        return url.endsWith('/2.png')
            ? Response.error()
            : new Response('x', { headers: { 'content-type': 'image/png' } });
    });
    vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 400, close: () => {} }));
    const ids: Record<string, number> = { products: 9, photos: 31, variants: 60 };
    const create = vi.fn(async (resource: string, { data }: { data: object }) => ({
        data: { ...data, id: ids[resource] },
    }));
    const { unmount } = open(
        create,
        vi.fn(),
        {
            getOne: async (resource: string) => ({
                data: resource === 'products' ? original : { ...desk, children: [], options: [size] },
            }),
            getManyReference: async () => ({ data: [size], total: 1 }),
        },
        '?category=4&copy=5',
    );
    const hint = (await screen.findByText(/^Copied from Desk lamp/)).textContent;
    expect(hint).toMatch(/Enter a new SKU and the stock\. 1 photo couldn’t be copied\. Add it again\.$/);
    expect(screen.getByRole('img').getAttribute('alt')).toBe('1.png');
    const filled = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    expect(['Name (English)', 'Name (Arabic)', 'Brand', 'SKU'].map(filled)).toEqual([
        'Desk lamp',
        'مصباح',
        'Nasim',
        '',
    ]);
    await write('SKU', 'LMP-2');
    // The one variant that the product has, under a SKU of its own.
    await screen.findByDisplayValue('LMP-2-S');
    expect(screen.queryByDisplayValue('LMP-2-M')).toBeNull();
    await save();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    const [resource, { data }] = create.mock.calls[0]!;
    expect(resource).toBe('products');
    expect(data).toMatchObject({
        category_id: 4,
        name: 'Desk lamp',
        name_ar: 'مصباح',
        brand: 'Nasim',
        sku: 'LMP-2',
        price: 40,
        compare_at_price: 55,
        is_active: false,
    });
    expect(data).not.toHaveProperty('id');

    // The product's page sends the photo with its texts, then the variant that shows it.
    unmount();
    show(<PendingWorkProvider productId={9}>{null}</PendingWorkProvider>, { create } as never);
    await waitFor(() => expect(create).toHaveBeenCalledTimes(3));
    expect(create.mock.calls.map(([name]) => name)).toEqual(['products', 'photos', 'variants']);
    expect(described.mock.calls).toEqual([
        ['/api/extensions/products/photos/31/texts', { alt: 'Side 1', alt_ar: '' }],
    ]);
    expect(create.mock.calls[2]![1].data).toMatchObject({ sku: 'LMP-2-S', product_id: 9, photo_id: 31 });
    vi.unstubAllGlobals();
});

it('is published at last, when its photos and variants are saved', async () => {
    const values = ['S'].map((name, at) => ({ id: 70 + at, name, name_ar: name, color: null }));
    const size = { id: 7, category_id: 4, name: 'Size', name_ar: 'المقاس', inherited: false, values };
    const sent: string[] = [];
    const create = vi.fn(async (resource: string, { data }: { data: Record<string, unknown> }) => {
        sent.push(`${resource} ${String(data.is_active)}`);
        return { data: { ...data, id: 9 } };
    });
    const { unmount } = open(
        create,
        vi.fn(),
        { getManyReference: async () => ({ data: [size], total: 1 }) },
        '?category=4',
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'S' }));
    for (const [name, value] of [
        ['Name (English)', 'Lamp'],
        ['Name (Arabic)', 'مصباح'],
        ['SKU', 'LMP-4'],
        ['Price', '10'],
    ] as const)
        await write(name, value);
    await userEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    unmount();
    let answer = () => {};
    const slow = vi.fn(async (resource: string, { data }: { data: Record<string, unknown> }) => {
        sent.push(resource);
        await new Promise<void>(resolve => (answer = resolve));
        return { data: { ...data, id: 91 } };
    });
    const update = vi.fn(async (resource: string, { data }: { data: Record<string, unknown> }) => {
        sent.push(`${resource} ${String(data.is_active)}`);
        return { data: { ...data, stock: 0 } };
    });
    const getOne = async () => ({ data: { id: 9, name: 'Lamp', is_active: false } });
    const page = (
        <PendingWorkProvider productId={9}>
            <Toasts />
        </PendingWorkProvider>
    );
    show(page, {
        create: slow,
        update,
        getOne,
    } as never);
    await waitFor(() => expect(slow).toHaveBeenCalledTimes(1));
    expect(update).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(sent).toEqual(['products false', 'variants', 'products true']);
    await screen.findByText('Sold out until you add stock');
});

it('stays hidden while one of its variants is refused', async () => {
    handOver(12, {
        photos: [],
        rows: [
            {
                key: 'k',
                combination: [],
                cells: { sku: 'A', price: '', compare_at_price: '', stock: '1', low_stock_threshold: '' },
                errors: {},
            },
        ] as never,
        publish: true,
    });
    const create = vi
        .fn()
        .mockRejectedValue(new ApiError(422, 'x', { failure: { errors: { sku: ['Taken.'] } } }));
    const update = vi.fn();
    show(<PendingWorkProvider productId={12}>{null}</PendingWorkProvider>, { create, update } as never);
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(update).not.toHaveBeenCalled();
});

it('counts the stock of its variants and their combinations before they are saved', async () => {
    const values = ['S', 'M'].map((name, at) => ({ id: 70 + at, name, name_ar: name, color: null }));
    const size = { id: 7, category_id: 4, name: 'Size', name_ar: 'المقاس', inherited: false, values };
    open(vi.fn(), vi.fn(), { getManyReference: async () => ({ data: [size], total: 1 }) }, '?category=4');
    const panel = within(await screen.findByRole('region', { name: 'Publishing' }));
    // The category has options, so a product without variants lacks something.
    await panel.findByRole('button', { name: 'Create variants' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'S' }));
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Create variants' })).toBeNull());
    panel.getByText('Variants');
    panel.getByRole('button', { name: 'Add stock' });
    await write('Stock: S', '3');
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Add stock' })).toBeNull());
});

it('counts stock by variant once one is chosen, and fills in what was typed for the product', async () => {
    const values = ['S', 'M'].map((name, at) => ({ id: 70 + at, name, name_ar: name, color: null }));
    const size = { id: 7, category_id: 4, name: 'Size', name_ar: 'المقاس', inherited: false, values };
    const create = vi.fn(async (_, { data }) => ({ data: { ...data, id: 9 } }));
    open(create, vi.fn(), { getManyReference: async () => ({ data: [size], total: 1 }) }, '?category=4');
    const own = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Stock' });
    const ofRow = (name: string) => screen.findByLabelText<HTMLInputElement>(`Stock: ${name}`);
    await write('Stock', '25');
    const small = await screen.findByRole('checkbox', { name: 'S' });
    await userEvent.click(small);
    expect((await ofRow('S')).value).toBe('25');
    expect(own()).toBeNull();
    screen.getByText(/^Set for each variant/);
    // Without variants it counts again as it was typed.
    await userEvent.click(small);
    await waitFor(() => expect(own()?.value).toBe('25'));
    await userEvent.click(small);
    await userEvent.click(screen.getByRole('checkbox', { name: 'M' }));
    expect((await ofRow('M')).value).toBe('25');
    await write('Stock: M', '3');
    for (const [name, value] of [
        ['Name (English)', 'Lamp'],
        ['Name (Arabic)', 'مصباح'],
        ['SKU', 'LMP-3'],
        ['Price', '10'],
    ] as const)
        await write(name, value);
    await save();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    // The own stock would come back if the variants were deleted later.
    expect(create.mock.calls[0]![1].data).not.toHaveProperty('stock');
    show(<PendingWorkProvider productId={9}>{null}</PendingWorkProvider>, { create } as never);
    await waitFor(() => expect(create).toHaveBeenCalledTimes(3));
    expect(create.mock.calls.slice(1).map(([, { data }]) => data.stock)).toEqual([25, 3]);
});

it('keeps the names of several files in a draft, not the files', () => {
    const photo = (name: string) => ({ rawFile: new File(['a'], name), src: 'blob:a' });
    expect(
        draftable({ new_photos: [photo('a.png'), photo('b.png')], name: 'Lamp' }, ['new_photos', 'name']),
    ).toEqual({
        values: { name: 'Lamp' },
        files: ['a.png', 'b.png'],
    });
});

it('begins with the names, and shows all categories on request', async () => {
    const all = { name: 'All categories' };
    open(vi.fn());
    const name = await screen.findByRole('textbox', { name: /^Name \(English\)/ });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(screen.queryByRole('group', all)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Show', expanded: false }));
    await screen.findByRole('group', all);
    await userEvent.click(screen.getByRole('button', { name: 'Hide', expanded: true }));
    expect(screen.queryByRole('group', all)).toBeNull();
});
