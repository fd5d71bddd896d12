// @vitest-environment jsdom
import type { DataProvider } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resourceCalls } from '../../contract/nouns';
import { ApiError } from '../../src/providers/failure';
import { withSafeWrites } from '../../src/providers/data/safeWrites';

const base = {
    getOne: vi.fn(),
    getList: vi.fn(),
    getManyReference: vi.fn(),
    update: vi.fn(),
    create: vi.fn(),
    delete: vi.fn(),
};
const onNotCompared = vi.fn();
let provider: DataProvider;

beforeEach(() => {
    vi.resetAllMocks();
    provider = withSafeWrites(base as never, resourceCalls, {
        nameOf: (_, { name }) => name,
        onNotCompared,
    });
    base.update.mockImplementation(async (_, { id, data }) => ({ data: { id, ...data } }));
});

const cut = [
    new ApiError(0, 'error.unreachable'),
    ...[502, 503, 504].map(status => new ApiError(status, 'error.failed')),
    new ApiError(201, 'error.unreadable'),
];

describe('a save', () => {
    const before = { id: 1, name: 'Old', updated_at: '2026-01-01T10:00:00Z' };
    const present = { ...before, name: 'Theirs', updated_at: '2026-01-01T11:00:00Z' };
    const save = (resource = 'categories', meta?: object) =>
        provider.update(resource, {
            id: 1,
            data: { name: 'Mine', notes: 'Mine' },
            previousData: before,
            meta,
        });

    test('is sent if the record did not change', async () => {
        base.getOne.mockResolvedValue({ data: { ...before, updated_at: '2026-01-01T13:00:00+03:00' } });
        await save();
        expect(base.update).toHaveBeenCalledOnce();
    });

    test('is refused with the current record if that changed, and can continue from it', async () => {
        base.getOne.mockResolvedValue({ data: present });
        await expect(save()).rejects.toMatchObject({ status: 409, body: { data: present } });
        expect(base.update).not.toHaveBeenCalled();
        await save('categories', { version: present.updated_at });
        expect(base.update).toHaveBeenCalledOnce();
    });

    test.each(['users', 'admins', 'roles', 'purchase-operations'])(
        'of %s is compared through the row of its list',
        async resource => {
            base.getList.mockResolvedValue({ data: [{ id: 9 }, present] });
            await expect(save(resource)).rejects.toMatchObject({ status: 409 });
            expect(base.getList.mock.calls[0]![1].filter).toEqual({ q: 'Old' });
            base.getList.mockResolvedValue({ data: [before] });
            await save(resource);
            expect(base.update).toHaveBeenCalledOnce();
        },
    );

    test('finds the row of a renamed record', async () => {
        base.getList.mockResolvedValue({ data: [] });
        base.getOne.mockResolvedValue({ data: present });
        await expect(save('users')).rejects.toMatchObject({ status: 409 });
    });

    test('is compared by the row’s fields if the host gives no version', async () => {
        const saveUser = (data: object, meta?: object) =>
            provider.update('users', {
                id: 1,
                data,
                previousData: { id: 1, name: 'Old', city: 'Jeddah', admin_notes: null },
                meta,
            });
        const row = { id: 1, name: 'Old', city: 'Riyadh' };
        base.getList.mockResolvedValue({ data: [row] });
        await expect(saveUser({ name: 'Mine' })).rejects.toMatchObject({ status: 409 });
        await saveUser({ name: 'Mine' }, { version: JSON.stringify(row) });
        base.getList.mockResolvedValue({ data: [{ id: 1, name: 'Old', city: 'Jeddah' }] });
        await saveUser({ name: 'Mine' });
        expect(base.update).toHaveBeenCalledTimes(2);
        expect(onNotCompared).not.toHaveBeenCalled();
    });

    test('of the home is compared by its contents', async () => {
        const home = { id: 'home', banners: [{ id: 1 }], products: [{ id: 4, stock: 2 }], categories: [] };
        const saveHome = () =>
            provider.update('home', { id: 'home', data: { banners_ids: [] }, previousData: home });
        base.getOne.mockResolvedValue({ data: { ...home, products: [{ id: 4, stock: 1 }] } });
        await saveHome();
        base.getOne.mockResolvedValue({ data: { ...home, products: [{ id: 5 }] } });
        await expect(saveHome()).rejects.toMatchObject({ status: 409 });
    });

    test('of a variant is compared through its product', async () => {
        const variant = { id: 5, sku: 'A', price: 3 };
        base.getOne.mockResolvedValue({ data: { id: 2, variants: [variant] } });
        await provider.getOne('products', { id: 2 });
        const saveVariant = () =>
            provider.update('variants', { id: 5, data: { price: 4 }, previousData: variant });
        await saveVariant();
        base.getOne.mockResolvedValue({ data: { id: 2, variants: [{ ...variant, price: 9 }] } });
        await expect(saveVariant()).rejects.toMatchObject({ status: 409 });
    });

    test('reports that it could not be compared', async () => {
        await provider.update('variants', { id: 5, data: { price: 4 }, previousData: { id: 5, price: 3 } });
        expect(onNotCompared).toHaveBeenCalledExactlyOnceWith('variants');
        expect(base.update).toHaveBeenCalledOnce();
    });

    test.each(cut)('interrupted by %o is recognised as its own change', async failure => {
        base.getOne.mockResolvedValue({ data: before });
        base.update.mockRejectedValueOnce(failure);
        await expect(save()).rejects.toBe(failure);
        base.getOne.mockResolvedValue({ data: { ...present, name: ' mine' } });
        await save();
        expect(base.update).toHaveBeenCalledTimes(2);
    });

    test('with an empty answer reads the record again', async () => {
        base.getOne.mockResolvedValueOnce({ data: before }).mockResolvedValue({ data: present });
        base.update.mockResolvedValue({ data: { ...before, name: 'Mine' }, meta: { short: true } });
        expect((await save()).data).toEqual(present);
    });

    test('of a file only is not compared', async () => {
        const photo = { rawFile: new File(['x'], 'x.png') };
        await provider.update('photos', { id: 1, data: { photo }, previousData: { id: 1 } });
        expect(onNotCompared).not.toHaveBeenCalled();
    });
});

describe('a create', () => {
    const role = { name: 'Desk', permissions: ['show home'] };
    const make = (key = 'k1') => provider.create('roles', { data: role, meta: { idempotencyKey: key } });

    test.each(cut)('interrupted by %o finds its record, and creates no second one', async failure => {
        base.create.mockRejectedValueOnce(failure);
        await expect(make()).rejects.toBe(failure);
        base.getList.mockResolvedValue({
            data: [
                { id: 9, name: 'Other', permissions: [] },
                { id: 8, ...role },
            ],
        });
        expect((await make()).data).toEqual({ id: 8, ...role });
        expect(base.create).toHaveBeenCalledOnce();
    });

    test('interrupted before it arrived is sent again', async () => {
        base.create.mockRejectedValueOnce(cut[0]).mockResolvedValue({ data: { id: 3, ...role } });
        await expect(make()).rejects.toBe(cut[0]);
        base.getList.mockResolvedValue({ data: [{ id: 9, name: 'Desk', permissions: [] }] });
        expect((await make()).data.id).toBe(3);
    });

    test('that was interrupted does not take an older record for its own', async () => {
        base.getList.mockResolvedValue({ data: [{ id: 8, ...role }] });
        await provider.getList('roles', { pagination: { page: 1, perPage: 1 } });
        base.create.mockRejectedValueOnce(cut[0]).mockResolvedValue({ data: { id: 10, ...role } });
        await expect(make()).rejects.toBe(cut[0]);
        expect((await make()).data.id).toBe(10);
    });

    test('that was interrupted finds its record even if a list has shown it since', async () => {
        base.create.mockRejectedValueOnce(cut[0]);
        await expect(make()).rejects.toBe(cut[0]);
        base.getList.mockResolvedValue({ data: [{ id: 8, ...role }] });
        await provider.getList('roles', { pagination: { page: 1, perPage: 1 } });
        expect((await make()).data.id).toBe(8);
    });

    test('answers the whole record instead of a list row', async () => {
        base.create.mockRejectedValueOnce(cut[0]);
        const makeCategory = () =>
            provider.create('categories', { data: { name: 'Shoes' }, meta: { idempotencyKey: 'k' } });
        await expect(makeCategory()).rejects.toBe(cut[0]);
        base.getList.mockResolvedValue({ data: [{ id: 8, name: 'Shoes' }] });
        base.getOne.mockResolvedValue({ data: { id: 8, name: 'Shoes', options: [] } });
        expect((await makeCategory()).data).toEqual({ id: 8, name: 'Shoes', options: [] });
    });

    test('with an incomplete answer reads the record in its list, so that a later save loses nothing', async () => {
        base.create.mockResolvedValue({ data: { id: 8, name: 'Desk' } });
        base.getList.mockResolvedValue({ data: [{ id: 8, ...role, admins_count: 0 }] });
        expect((await make()).data).toEqual({ id: 8, ...role, admins_count: 0 });
    });

    test('answers the sent values if no call returns the record', async () => {
        base.create.mockResolvedValue({ data: { id: 8, name: 'Desk' } });
        base.getList.mockResolvedValue({ data: [] });
        base.getOne.mockRejectedValue(new ApiError(404, 'error.missing'));
        expect((await make()).data).toEqual({ id: 8, ...role });
    });

    test('with an empty answer finds its record', async () => {
        base.create.mockResolvedValue({ data: { ...role } });
        base.getList.mockResolvedValue({ data: [{ id: 8, ...role }] });
        expect((await make()).data.id).toBe(8);
    });

    test.each(['photos', 'variants'])('of %s is found in its product', async resource => {
        base.getOne.mockResolvedValue({ data: { id: 2, [resource]: [{ id: 1, sku: 'A' }] } });
        await provider.getOne('products', { id: 2 });
        base.create.mockRejectedValueOnce(cut[0]);
        const makeIt = () =>
            provider.create(resource, {
                data: { product_id: 2, sku: 'B', photo: { rawFile: new File(['x'], 'x.png') } },
                meta: { idempotencyKey: 'k' },
            });
        await expect(makeIt()).rejects.toBe(cut[0]);
        base.getOne.mockResolvedValue({
            data: {
                id: 2,
                [resource]: [
                    { id: 1, sku: 'A' },
                    { id: 7, sku: 'b' },
                ],
            },
        });
        expect((await makeIt()).data.id).toBe(7);
        expect(base.create).toHaveBeenCalledOnce();
    });

    test('that the host refused is sent again without a check', async () => {
        base.create
            .mockRejectedValueOnce(new ApiError(422, 'no'))
            .mockResolvedValue({ data: { id: 4, ...role } });
        await expect(make()).rejects.toMatchObject({ status: 422 });
        await make();
        expect(base.getList).not.toHaveBeenCalled();
    });
});

describe('a deletion', () => {
    const gone = new ApiError(404, 'error.missing');
    test('that was interrupted succeeds if the record is gone', async () => {
        base.delete.mockRejectedValueOnce(cut[0]).mockRejectedValueOnce(gone);
        await expect(provider.delete('roles', { id: 1 })).rejects.toBe(cut[0]);
        expect((await provider.delete('roles', { id: 1 })).data).toEqual({ id: 1 });
    });

    test('of an unknown record is refused', async () => {
        base.delete.mockRejectedValueOnce(gone);
        await expect(provider.delete('roles', { id: 1 })).rejects.toBe(gone);
    });
});

test('searches a created record by its name and not by its parent', async () => {
    base.create.mockResolvedValue({ data: {} });
    base.getList.mockResolvedValue({ data: [] });
    await provider.create('categories', { data: { parent_id: '4', name: 'Shoes' } });
    expect(base.getList.mock.calls[0]![1].filter).toEqual({ q: 'Shoes' });
});
