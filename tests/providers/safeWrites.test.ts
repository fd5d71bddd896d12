// @vitest-environment jsdom
import type { DataProvider } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resourceCalls } from '../../contract/nouns';
import { storeUser } from '../../src/providers/auth/session';
import { ApiError, type UnconfirmedError } from '../../src/providers/failure';
import { refuseOpenOrders } from '../../src/resources/customers/openOrders';
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
const onPartlyStored = vi.fn();
let provider: DataProvider;

beforeEach(() => {
    vi.resetAllMocks();
    provider = withSafeWrites(base as never, resourceCalls, {
        nameOf: (_, { name }) => name,
        refuseDelete: { customers: refuseOpenOrders },
        onNotCompared,
        onPartlyStored,
    });
    base.update.mockImplementation(async (_, { id, data }) => ({ data: { id, ...data } }));
    vi.spyOn(console, 'error').mockImplementation(() => {});
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
            data: { name: 'Mine', name_ar: 'لي', notes: 'Mine' },
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

    test.each(['customers', 'admins', 'roles', 'orders'])(
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
        await expect(save('customers')).rejects.toMatchObject({ status: 409 });
    });

    test('is compared by the row’s fields if the host gives no version', async () => {
        const saveUser = (data: object, meta?: object) =>
            provider.update('customers', {
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

    const stored = { ...present, name: 'Mine', name_ar: 'لي' };

    test.each(cut)(
        'whose answer is lost to $message ($status) is saved if the record has it',
        async failure => {
            base.getOne.mockResolvedValueOnce({ data: before }).mockResolvedValue({ data: stored });
            base.update.mockRejectedValueOnce(failure);
            expect((await save()).data).toEqual(stored);
            expect(base.update).toHaveBeenCalledOnce();
        },
    );

    test.each(cut)(
        'whose answer is lost to $message ($status) is not saved if the record is as before',
        async failure => {
            base.getOne.mockResolvedValue({ data: before });
            base.update.mockRejectedValueOnce(failure);
            const error: ApiError = await save().catch(error => error);
            expect(error.message).toBe(failure.isCut ? 'error.not_arrived' : 'error.found_unchanged');
            expect(error.isOutcomeUnknown).toBe(false);
        },
    );

    test.each(cut)(
        'that $message ($status) leaves unknown is recognized as its own change afterwards',
        async failure => {
            base.getOne.mockResolvedValueOnce({ data: before }).mockRejectedValueOnce(cut[0]);
            base.update.mockRejectedValueOnce(failure);
            const error: ApiError = await save().catch(error => error);
            expect(error.isOutcomeUnknown).toBe(true);
            base.getOne.mockResolvedValue({ data: stored });
            await save();
            expect(base.update).toHaveBeenCalledTimes(2);
        },
    );

    test('that could not be compared beforehand was not sent', async () => {
        base.getOne.mockRejectedValue(cut[0]);
        const error: ApiError = await save().catch(error => error);
        expect(error.isOutcomeUnknown).toBe(false);
        expect(base.update).not.toHaveBeenCalled();
    });

    test('whose answer lacks fields reads the record again', async () => {
        base.getOne.mockResolvedValueOnce({ data: before }).mockResolvedValue({ data: stored });
        base.update.mockResolvedValue({
            data: { ...before, name: 'Mine' },
            meta: { answered: { name: 'Mine' }, short: true },
        });
        expect((await save()).data).toEqual(stored);
    });

    test('of which the host ignored a field names it, and blames nobody else for the rest', async () => {
        const partly = { ...present, name: 'Mine', name_ar: null };
        base.getOne.mockResolvedValueOnce({ data: before }).mockResolvedValue({ data: partly });
        base.update.mockResolvedValue({ data: partly, meta: { answered: partly } });
        const error: UnconfirmedError = await save().catch(error => error);
        expect(error.finding).toEqual({ found: 'unchanged', fields: [{ name: 'name_ar', value: null }] });
        base.update.mockResolvedValue({ data: stored, meta: { answered: stored } });
        expect((await save()).data).toEqual(stored);
    });

    test('that the host stored in its own form is saved', async () => {
        const adjusted = { ...stored, name: 'MINE' };
        base.getOne.mockResolvedValueOnce({ data: before }).mockResolvedValue({ data: adjusted });
        base.update.mockResolvedValue({ data: adjusted, meta: { answered: adjusted } });
        expect((await save()).data).toEqual(adjusted);
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

    const rows = [
        { id: 9, name: 'Other', permissions: [] },
        { id: 8, ...role },
    ];

    test.each(cut)(
        'whose answer is lost to $message ($status) is created if its record is there',
        async failure => {
            base.create.mockRejectedValueOnce(failure);
            base.getList.mockResolvedValue({ data: rows });
            expect((await make()).data).toEqual({ id: 8, ...role });
        },
    );

    test.each(cut)('that $message ($status) leaves unknown creates no second record', async failure => {
        base.create.mockRejectedValueOnce(failure);
        base.getList.mockRejectedValueOnce(cut[0]);
        const error: ApiError = await make().catch(error => error);
        expect(error.isOutcomeUnknown).toBe(true);
        base.getList.mockResolvedValue({ data: rows });
        expect((await make()).data).toEqual({ id: 8, ...role });
        expect(base.create).toHaveBeenCalledOnce();
    });

    test('interrupted before it arrived is sent again', async () => {
        base.create.mockRejectedValueOnce(cut[0]).mockResolvedValue({ data: { id: 3, ...role } });
        base.getList.mockResolvedValue({ data: [{ id: 9, name: 'Desk', permissions: [] }] });
        await expect(make()).rejects.toMatchObject({ message: 'error.not_arrived' });
        expect((await make()).data.id).toBe(3);
    });

    test('that was interrupted does not take an older record for its own', async () => {
        base.getList.mockResolvedValue({ data: [{ id: 8, ...role }] });
        await provider.getList('roles', { pagination: { page: 1, perPage: 1 } });
        base.create.mockRejectedValueOnce(cut[0]).mockResolvedValue({ data: { id: 10, ...role } });
        await expect(make()).rejects.toMatchObject({ message: 'error.not_arrived' });
        expect((await make()).data.id).toBe(10);
    });

    test('that was interrupted finds its record even if a list has shown it since', async () => {
        base.create.mockRejectedValueOnce(cut[0]);
        base.getList.mockRejectedValueOnce(cut[0]);
        await expect(make()).rejects.toBe(cut[0]);
        base.getList.mockResolvedValue({ data: [{ id: 8, ...role }] });
        await provider.getList('roles', { pagination: { page: 1, perPage: 1 } });
        expect((await make()).data.id).toBe(8);
    });

    test('answers the whole record instead of a list row', async () => {
        base.create.mockRejectedValueOnce(cut[0]);
        const makeCategory = () =>
            provider.create('categories', { data: { name: 'Shoes' }, meta: { idempotencyKey: 'k' } });
        base.getList.mockResolvedValue({ data: [{ id: 8, name: 'Shoes' }] });
        base.getOne.mockResolvedValue({ data: { id: 8, name: 'Shoes', options: [] } });
        expect((await makeCategory()).data).toEqual({ id: 8, name: 'Shoes', options: [] });
    });

    test('with an incomplete answer reads the record in its list, so that a later save loses nothing', async () => {
        base.create.mockResolvedValue({ data: { id: 8, name: 'Desk' } });
        base.getList.mockResolvedValue({ data: [{ id: 8, ...role, admins_count: 0 }] });
        expect((await make()).data).toEqual({ id: 8, ...role, admins_count: 0 });
    });

    test('that answers an id whose record is not there is not announced', async () => {
        base.create.mockResolvedValue({ data: { id: 8, name: 'Desk' } });
        base.getList.mockResolvedValue({ data: [] });
        base.getOne.mockRejectedValue(new ApiError(404, 'error.missing'));
        await expect(make()).rejects.toMatchObject({ finding: { found: 'absent' } });
    });

    test('of which the host ignored a field reports it', async () => {
        base.create.mockResolvedValue({ data: { id: 8, name: 'Shoes', name_ar: null } });
        base.getOne.mockResolvedValue({ data: { id: 8, name: 'Shoes', name_ar: null } });
        const { data } = await provider.create('categories', { data: { name: 'Shoes', name_ar: 'أحذية' } });
        expect(data.id).toBe(8);
        expect(onPartlyStored.mock.calls[0]![0].finding.fields).toEqual([{ name: 'name_ar', value: null }]);
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
    const remove = () => provider.delete('roles', { id: 1, previousData: { id: 1, name: 'Desk' } });
    const list = (...data: object[]) => ({ data, total: data.length });

    test('is done if the record is gone, whatever the answer', async () => {
        base.delete.mockResolvedValue({ data: {}, meta: { reason: { message: 'No.' } } });
        base.getList.mockResolvedValue(list());
        expect((await remove()).data).toEqual({ id: 1, name: 'Desk' });
        expect(base.getList).toHaveBeenCalledOnce();
    });

    test('is not done while the record is there, and says the host’s reason', async () => {
        base.delete.mockResolvedValue({ data: {}, meta: { reason: { message: 'In use.' } } });
        base.getList.mockResolvedValue(list({ id: 1, name: 'Desk' }));
        await expect(remove()).rejects.toMatchObject({ finding: { found: 'present' }, reason: 'In use.' });
    });

    test('of a record that its id still answers is done if its list lacks it', async () => {
        base.delete.mockResolvedValue({ data: {} });
        base.getOne.mockResolvedValue({ data: { id: 1, deleted_at: '2026-01-01' } });
        base.getList.mockResolvedValue(list({ id: 2 }));
        await provider.delete('categories', { id: 1 });
    });

    test.each(cut)(
        'whose answer is lost to $message ($status) is done if the record is gone',
        async failure => {
            base.delete.mockRejectedValueOnce(failure);
            base.getList.mockResolvedValue(list());
            await remove();
        },
    );

    test('that could not be looked up succeeds at the next attempt', async () => {
        base.delete.mockRejectedValueOnce(cut[0]).mockRejectedValueOnce(gone);
        base.getList.mockRejectedValueOnce(cut[0]).mockResolvedValue(list());
        await expect(remove()).rejects.toBe(cut[0]);
        expect((await remove()).data).toEqual({ id: 1, name: 'Desk' });
    });

    test('of a record that a colleague has deleted is done', async () => {
        base.delete.mockRejectedValueOnce(gone);
        base.getList.mockResolvedValue(list({ id: 2 }));
        expect((await remove()).data).toEqual({ id: 1, name: 'Desk' });
    });

    test('that the host does not know is refused while the record is there, or cannot be looked up', async () => {
        base.delete.mockRejectedValue(gone);
        base.getList.mockResolvedValueOnce(list({ id: 1 }));
        await expect(remove()).rejects.toBe(gone);
        base.getList.mockRejectedValueOnce(cut[0]);
        await expect(remove()).rejects.toMatchObject({ finding: { found: 'nothing' } });
    });

    test('of a value is looked for in its option', async () => {
        const option = { id: 3, values: [{ id: 7 }, { id: 8 }] };
        base.getManyReference.mockResolvedValue({ data: [option] });
        await provider.getManyReference('options', {
            target: 'category_id',
            id: 2,
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
        });
        base.delete.mockResolvedValue({ data: {} });
        await expect(provider.delete('values', { id: 7 })).rejects.toMatchObject({
            finding: { found: 'present' },
        });
        base.getManyReference.mockResolvedValue({ data: [{ id: 3, values: [{ id: 8 }] }] });
        await provider.delete('values', { id: 7 });
    });
});

describe('several', () => {
    test('updates and deletions are each confirmed', async () => {
        base.delete.mockResolvedValue({ data: {} });
        base.getList.mockResolvedValue({ data: [{ id: 2, name: 'Desk' }], total: 1 });
        await expect(provider.deleteMany('roles', { ids: [1, 2] })).rejects.toMatchObject({
            finding: { found: 'present' },
        });
        base.getOne.mockResolvedValue({ data: { id: 1, name: 'Desk' } });
        base.update.mockImplementation(async (_, { id }) => ({ data: { id, name: 'Desk' } }));
        await expect(
            provider.updateMany('roles', { ids: [1, 2], data: { name: 'New' } }),
        ).rejects.toMatchObject({ finding: { found: 'unchanged' } });
    });
});

describe('a host that is trusted', () => {
    const before = { id: 1, name: 'Old', updated_at: '1' };
    beforeEach(() => {
        provider = withSafeWrites(base as never, resourceCalls, { trusted: true });
    });
    const save = (meta?: object) =>
        provider.update('categories', { id: 1, data: { name: 'Mine' }, previousData: before, meta });

    test('is believed, and read only after a lost answer', async () => {
        await save();
        expect(base.getOne).not.toHaveBeenCalled();
        base.update.mockRejectedValueOnce(cut[0]);
        base.getOne.mockResolvedValue({ data: { id: 1, name: 'Mine', updated_at: '2' } });
        expect((await save()).data).toMatchObject({ name: 'Mine', updated_at: '2' });
    });

    test('reports no conflict with one’s own save whose answer was lost', async () => {
        const mine = { id: 1, name: 'Mine', updated_at: '2' };
        base.update
            .mockRejectedValueOnce(cut[0])
            .mockRejectedValueOnce(new ApiError(409, 'error.changed_meanwhile', { failure: { data: mine } }));
        base.getOne.mockRejectedValueOnce(cut[0]);
        await expect(save()).rejects.toBe(cut[0]);
        await save();
        expect(base.update.mock.lastCall![1].meta).toEqual({ version: '2' });
    });

    test('is believed that a record is gone already', async () => {
        base.delete.mockRejectedValueOnce(new ApiError(404, 'error.missing'));
        await provider.delete('categories', { id: 1 });
        expect(base.getOne).not.toHaveBeenCalled();
    });

    test('is asked whether a record whose deletion had no answer is gone', async () => {
        base.delete.mockRejectedValueOnce(cut[0]);
        base.getOne.mockRejectedValue(new ApiError(404, 'error.missing'));
        await provider.delete('categories', { id: 1 });
    });
});

test('searches a created record by its name and not by its parent', async () => {
    base.create.mockResolvedValue({ data: {} });
    base.getList.mockResolvedValue({ data: [] });
    await expect(
        provider.create('categories', { data: { parent_id: '4', name: 'Shoes' } }),
    ).rejects.toMatchObject({ finding: { found: 'absent' } });
    expect(base.getList.mock.calls[0]![1].filter).toEqual({ q: 'Shoes' });
});

describe('the deletion of a customer', () => {
    const remove = () => provider.delete('customers', { id: 5 });
    const order = (id: number, status: string, user: number | undefined = 5) => ({
        id,
        status,
        ...(user && { user: { id: user } }),
    });
    const host = (...orders: object[]) => {
        storeUser({
            id: 1,
            name: 'Sara',
            email: 'sara@example.com',
            photo: null,
            role: { name: 'Desk', permissions: ['show users', 'show purchases'] },
            access_token: 'token',
        });
        base.getList.mockResolvedValue({ data: orders, total: orders.length });
        base.delete.mockResolvedValue({ data: { id: 5 } });
    };

    test('is refused with their open orders, also by a host that answers those of everyone', async () => {
        host(order(1, 'delivered'), order(2, 'pending', 6), order(3, 'shipped'));
        await expect(remove()).rejects.toMatchObject({
            status: 409,
            body: { data: { orders: [{ id: 3 }] } },
        });
        expect(base.delete).not.toHaveBeenCalled();
    });

    test.each([
        ['finished orders', [order(1, 'delivered'), order(2, 'cancelled')]],
        ['open orders of others', [order(1, 'pending', 6)]],
        ['orders of nobody knows whom', [{ id: 1, status: 'pending' }]],
    ])('is sent where the host tells of %s', async (_, orders) => {
        host(...orders);
        await remove();
        expect(base.delete).toHaveBeenCalledOnce();
    });

    test('is not sent where the orders cannot be read', async () => {
        host();
        base.getList.mockRejectedValue(new ApiError(503, 'error.failed'));
        await expect(remove()).rejects.toMatchObject({ status: 503 });
        expect(base.delete).not.toHaveBeenCalled();
    });
});
