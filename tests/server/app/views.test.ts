import { expect, it } from 'vitest';
import { openShop, type Client } from '../support/shop';

const shop = openShop();
const PATH = '/api/extensions/views';
const LATE = { filter: { status: ['shipped'] }, sort: { field: 'created_at', order: 'ASC' } };
const labelsOf = async (client: Client, list: string) =>
    (await client.get(`${PATH}?list=${list}`)).data.data.map(({ label }: { label: string }) => label);

it('are seen by everyone who may see the list, with the admin who shared them', async () => {
    const sara = await shop.somebody(['show purchases'], { name: 'Sara' });
    const omar = await shop.somebody(['show purchases']);
    const view = { list: 'purchase-operations', label: 'Late ones', value: LATE };
    const saved = await sara.put(PATH, view);
    expect(saved.statusCode).toBe(200);
    const row = { id: expect.any(Number), label: 'Late ones', value: LATE, made_by: 'Sara' };
    expect(saved.data.data).toMatchObject({ ...row, editable: true });
    expect((await omar.get(`${PATH}?list=purchase-operations`)).data.data).toMatchObject([
        { ...row, editable: false },
    ]);
    expect(await labelsOf(omar, 'activity')).toEqual([]);
    const other = await shop.somebody(['show products']);
    expect((await other.get(`${PATH}?list=purchase-operations`)).statusCode).toBe(403);
    expect((await other.put(PATH, view)).statusCode).toBe(403);
    expect((await other.get(`${PATH}?list=nothing`)).statusCode).toBe(403);
});

it('are replaced and deleted by their admin and by those who may edit the settings', async () => {
    const sara = await shop.somebody(['show products']);
    const omar = await shop.somebody(['show products']);
    const owner = await shop.somebody(['show products', 'edit settings']);
    const view = (filter: object) => ({ list: 'products', label: 'Empty', value: { filter } });
    const { id } = (await sara.put(PATH, view({ stock: 'out' }))).data.data;
    const refused = await omar.put(PATH, view({}));
    expect(refused.statusCode).toBe(422);
    expect(refused.data.errors).toEqual({ label: ['This value is already in use.'] });
    expect((await omar.del(`${PATH}/${id}`)).statusCode).toBe(403);
    expect((await sara.put(PATH, view({ stock: 'low' }))).data.data).toMatchObject({
        id,
        value: { filter: { stock: 'low' } },
    });
    expect((await owner.del(`${PATH}/${id}`)).statusCode).toBe(204);
    expect((await sara.del(`${PATH}/${id}`)).statusCode).toBe(404);
});

it('stay when the admin who shared them is deleted', async () => {
    const sara = await shop.somebody(['show users'], { name: 'Sara' });
    await sara.put(PATH, { list: 'users', label: 'Kept', value: { filter: {} } });
    const boss = await shop.somebody();
    expect((await boss.del(`/admins/${sara.id}`)).statusCode).toBeLessThan(300);
    const [view] = (await boss.get(`${PATH}?list=users`)).data.data;
    expect(view).toMatchObject({ label: 'Kept', made_by: 'Sara', editable: true });
});

it.each([
    ['no name', { label: ' ' }],
    ['a name of two lines', { label: 'a\nb' }],
    ['a sort of no direction', { value: { filter: {}, sort: { field: 'id', order: 'up' } } }],
    ['a filter that is no record', { value: { filter: 'q' } }],
    ['more than 8,000 characters', { value: { filter: { q: 'a'.repeat(8000) } } }],
])('are refused with %s', async (_, wrong) => {
    const boss = await shop.somebody();
    const body = { list: 'products', label: 'A', value: { filter: {} }, ...wrong };
    expect((await boss.put(PATH, body)).statusCode).toBe(422);
});
