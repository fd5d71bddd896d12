import { expect, it } from 'vitest';
import { openShop, type Client, type Json } from '../support/shop';

const shop = openShop();
const PATH = '/api/extensions/views';
const LATE = { filter: { status: ['shipped'] }, sort: { field: 'created_at', order: 'ASC' } };
const labelsOf = async (client: Client, list: string) =>
    (await client.get(`${PATH}?list=${list}`)).data.data.map(({ label }: { label: string }) => label);

it('are seen by everyone who may see the list, with the admin who shared them', async () => {
    const sara = await shop.somebody(['show purchases'], { name: 'Sara' });
    const omar = await shop.somebody(['show purchases']);
    const view = { list: 'orders', label: 'Late ones', value: LATE };
    const saved = await sara.put(PATH, view);
    expect(saved.statusCode).toBe(200);
    const row = { id: expect.any(Number), label: 'Late ones', value: LATE, made_by: 'Sara' };
    expect(saved.data.data).toMatchObject({ ...row, editable: true });
    expect((await omar.get(`${PATH}?list=orders`)).data.data).toMatchObject([{ ...row, editable: false }]);
    expect(await labelsOf(omar, 'activity')).toEqual([]);
    const other = await shop.somebody(['show products']);
    expect((await other.get(`${PATH}?list=orders`)).statusCode).toBe(403);
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

it('end with the admin who shared them', async () => {
    const sara = await shop.somebody(['show users'], { name: 'Sara' });
    await sara.put(PATH, { list: 'customers', label: 'Hers', value: { filter: {} } });
    const boss = await shop.somebody();
    expect(await labelsOf(boss, 'customers')).toEqual(['Hers']);
    expect((await boss.del(`/admins/${sara.id}`)).statusCode).toBeLessThan(300);
    expect(await labelsOf(boss, 'customers')).toEqual([]);
});

it('are 25 of a list for each admin, however many are sent at once', async () => {
    const sara = await shop.somebody(['show categories']);
    const share = (client: Client, label: string) =>
        client.put(PATH, { list: 'categories', label, value: { filter: {} } });
    const answers = await Promise.all(Array.from({ length: 28 }, (_, at) => share(sara, `View ${at}`)));
    const refused = answers.filter(({ statusCode }) => statusCode === 422);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.data.errors).toEqual({
        label: ['You already share 25 views of this list. Delete one first.'],
    });
    expect((await share(sara, (await labelsOf(sara, 'categories'))[0])).statusCode).toBe(200);
    expect((await share(await shop.somebody(['show categories']), 'Another')).statusCode).toBe(200);
});

it.each(['Mine ', 'mINE', 'Ｍｉｎｅ'])('of another admin have no name that looks alike (%s)', async label => {
    const [sara, omar] = [await shop.somebody(['show banners']), await shop.somebody(['show banners'])];
    const share = (client: Client, name: string) =>
        client.put(PATH, { list: 'banners', label: name, value: { filter: {} } });
    const { data } = await share(sara, 'Mine');
    expect((await share(omar, label)).statusCode).toBe(422);
    expect((await share(omar, 'Mi\u200bne')).statusCode).toBe(422);
    await sara.del(`${PATH}/${data.data.id}`);
});

it('are in the activity log of those who may edit the settings', async () => {
    const sara = await shop.somebody(['show products'], { name: 'Sara' });
    const owner = await shop.somebody(['show products', 'edit settings']);
    const view = (filter: object) => ({ list: 'products', label: 'Logged', value: { filter } });
    const { id } = (await sara.put(PATH, view({}))).data.data;
    await sara.put(PATH, view({ stock: 'out' }));
    await owner.del(`${PATH}/${id}`);
    const logOf = async (client: Client) =>
        (await client.get(`/api/extensions/activity?resource=views&record_id=${id}`)).data.data;
    const log = await logOf(owner);
    expect(log.map((entry: Json) => [entry.action, entry.record_name])).toEqual([
        ['delete', 'Logged'],
        ['update', 'Logged'],
        ['create', 'Logged'],
    ]);
    expect(JSON.stringify(log)).not.toContain('out');
    expect(await logOf(sara)).toEqual([]);
});

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('has no list %s', async list => {
    const boss = await shop.somebody();
    expect((await boss.get(`${PATH}?list=${list}`)).statusCode).toBe(403);
    expect((await boss.put(PATH, { list, label: 'A', value: { filter: {} } })).statusCode).toBe(403);
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
