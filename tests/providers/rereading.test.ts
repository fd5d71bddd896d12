// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../contract/nouns';
import { ApiError } from '../../src/providers/failure';
import { rereading } from '../../src/providers/rereading';

const base = {
    getOne: vi.fn(),
    getList: vi.fn(),
    update: vi.fn(async () => ({ data: { id: 1 } })),
    create: vi.fn(),
};
const provider = rereading(base as never, api as never);
const before = { id: 1, name: 'Old', updated_at: 'then' };
const save = (meta?: object) =>
    provider.update('categories', { id: 1, data: { name: 'Mine' }, previousData: before, meta });

beforeEach(() => {
    vi.clearAllMocks();
    base.getOne.mockReset();
    base.create.mockReset();
});

test('a record that nobody changed is saved', async () => {
    base.getOne.mockResolvedValue({ data: before });
    await save();
    expect(base.update).toHaveBeenCalledOnce();
});

test('a record that somebody changed is not: the present one comes with the refusal', async () => {
    const present = { id: 1, name: 'Theirs', updated_at: 'now' };
    base.getOne.mockResolvedValue({ data: present });
    await expect(save()).rejects.toMatchObject({ status: 409, body: { data: present } });
    expect(base.update).not.toHaveBeenCalled();
    await save({ version: 'now' });
    expect(base.update).toHaveBeenCalledOnce();
});

test('what cannot be read by itself is saved as it is', async () => {
    await provider.update('roles', { id: 1, data: {}, previousData: { ...before } });
    expect(base.getOne).not.toHaveBeenCalled();
    expect(base.update).toHaveBeenCalledOnce();
});

const role = { name: 'Desk', permissions: ['show home'] };
const make = (key = 'k1') => provider.create('roles', { data: role, meta: { idempotencyKey: key } });

test('a create that was cut finds what it made, and makes no second one', async () => {
    base.create.mockRejectedValueOnce(new ApiError(0, 'error.unreachable'));
    await expect(make()).rejects.toMatchObject({ status: 0 });
    base.getList.mockResolvedValue({
        data: [
            { id: 9, name: 'Other', permissions: [] },
            { id: 8, ...role },
        ],
    });
    expect((await make()).data).toEqual({ id: 8, ...role });
    expect(base.create).toHaveBeenCalledOnce();
});

test('a create that was cut before it arrived is made when it is tried again', async () => {
    base.create
        .mockRejectedValueOnce(new ApiError(0, 'error.unreachable'))
        .mockResolvedValue({ data: { id: 3, ...role } });
    await expect(make('k2')).rejects.toMatchObject({ status: 0 });
    base.getList.mockResolvedValue({ data: [{ id: 9, name: 'Desk', permissions: [] }] });
    expect((await make('k2')).data.id).toBe(3);
});

test('a create that the host refused is simply sent again', async () => {
    base.create.mockRejectedValueOnce(new ApiError(422, 'no')).mockResolvedValue({ data: { id: 4 } });
    await expect(make('k3')).rejects.toMatchObject({ status: 422 });
    await make('k3');
    expect(base.getList).not.toHaveBeenCalled();
});
