import { beforeAll, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { openShop, type Client } from '../../server/support/shop';
import { stockOf } from '../../server/support/stock';
import { freshDatabase } from '../../support/database';
import { prepareShop } from '../../../scripts/testing/prepareShop';

const shop = openShop({}, {}, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
const { addUser, addOrder } = stockOf(shop);
let admin: Client;
beforeAll(async () => {
    admin = await shop.somebody([...PERMISSIONS]);
});
const copy = (id: number, client = admin) => client.post(`/api/extensions/users/${id}/copy`, {});

it('has the fields of the shop, and its records that refer to the customer alone', async () => {
    const [mine, other] = [await addUser({ x_credit: 1250, x_rating: 4 }), await addUser()];
    await addOrder({ user_id: mine.id, x_gift: true });
    for (const [code, holder_id] of [
        ['MINE', mine.id],
        ['OTHER', other.id],
        ['NONE', null],
    ])
        expect((await admin.post('/coupons', { code, holder_id })).statusCode).toBe(201);
    const { data } = (await copy(mine.id)).data;
    expect(data.customer).toMatchObject({ credit: 12.5, rating: 4 });
    expect(data.orders).toEqual([expect.objectContaining({ gift: true })]);
    expect(Object.keys(data.records)).toEqual(['coupons']);
    expect(data.records.coupons).toEqual([expect.objectContaining({ code: 'MINE', holder_id: mine.id })]);
});

it.each([[['show coupons', 'edit coupons']], [['show risk']]])(
    'is refused to a role without %j, which would get a part only',
    async lacked => {
        const { id } = await addUser();
        const held = PERMISSIONS.filter(one => !lacked.includes(one));
        const role = await shop.somebody(held);
        expect((await copy(id, role)).statusCode).toBe(403);
    },
);
