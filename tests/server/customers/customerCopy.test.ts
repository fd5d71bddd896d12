import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const EXTENSIONS = '/api/extensions';
const shop = openShop();
const { addOrder, addUser } = stockOf(shop);
let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(() => shop.rows('truncate users, purchases, notifications, devices, activity cascade'));

const copy = (id: number, client = me) => client.post(`${EXTENSIONS}/users/${id}/copy`, {});
const copied = async (id: number): Promise<Json> => {
    const answer = await copy(id);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.data.data;
};

/** Adds a customer with one of each record, whose texts begin with `mark`. */
async function addWhole(mark: string) {
    const user = await addUser({ name: `${mark} name`, admin_notes: `${mark} notes`, locale: 'en' });
    const { id } = user;
    const order = await addOrder(
        { user_id: id, customer_name: user.name, address: `${mark} address`, notes: `${mark} order notes` },
        [{ quantity: 2, options: [{ name: 'Size', name_ar: 'المقاس', value: mark, value_ar: mark }] }],
    );
    await shop.rows(`update purchase_steps set notes = $2 where purchase_id = $1`, [
        order.id,
        `${mark} step`,
    ]);
    await shop.rows(`update purchases set status = 'delivered' where id = $1`, [order.id]);
    const [item] = await shop.rows('select id from purchase_items where purchase_id = $1', [order.id]);
    const back = await me.post(`${EXTENSIONS}/purchase-operations/${order.id}/returns`, {
        items: [{ item_id: item.id, quantity: 1, state: 'stock' }],
        reason: `${mark} reason`,
    });
    expect(back.statusCode, back.body).toBe(200);
    await me.post(`${EXTENSIONS}/purchase-operations/prints`, { ids: [order.id], kind: 'slip' });
    const [phone] = await shop.rows('insert into devices (user_id, token) values ($1, $2) returning id', [
        id,
        `${mark} token`,
    ]);
    const [message] = await shop.rows(
        `insert into notifications (title, title_ar, body, body_ar, audience, audience_size, send_at, try_at, sent_at,
            status, admin_name)
         values ($1, $1, $2, $2, $3, 1, now(), now(), now() + interval '1 minute', 'sent', 'Staff') returning id`,
        [`${mark} title`, `${mark} body`, JSON.stringify({ user_ids: [id] })],
    );
    await shop.rows(
        'insert into pushes (notification_id, device_id, opened_at) values ($1, $2, now() + interval $$2 minutes$$)',
        [message.id, phone.id],
    );
    await me.put(`/users/${id}`, { city: `${mark} city` });
    return { user, order };
}

describe('POST /users/:id/copy', () => {
    it('answers all that the shop holds of a customer', async () => {
        const { user, order } = await addWhole('Mine');
        const data = await copied(user.id);
        expect(data.customer).toMatchObject({ id: user.id, name: 'Mine name', admin_notes: 'Mine notes' });
        expect(data.phones).toEqual([{ seen_at: expect.any(String), created_at: expect.any(String) }]);
        expect(data.orders).toEqual([
            expect.objectContaining({
                id: order.id,
                number: order.number,
                address: 'Mine address',
                notes: 'Mine order notes',
                returned_count: 1,
                status_history: [expect.objectContaining({ notes: 'Mine step' })],
                items: [
                    expect.objectContaining({
                        quantity: 2,
                        unit_price: 115,
                        options: [expect.objectContaining({ value: 'Mine' })],
                    }),
                ],
                returns: [
                    expect.objectContaining({
                        reason: 'Mine reason',
                        amount: 115,
                        items: [expect.objectContaining({ quantity: 1, state: 'stock' })],
                    }),
                ],
                prints: [{ kind: 'slip', at: expect.any(String) }],
            }),
        ]);
        expect(data.messages).toEqual([
            expect.objectContaining({
                title: 'Mine title',
                body: 'Mine body',
                sent_at: expect.any(String),
                opened_at: expect.any(String),
            }),
        ]);
        expect(data.records).toEqual({});
        expect(data.activity.map(({ resource, action }: Json) => [resource, action])).toEqual([
            ['orders', 'update'],
            ['customers', 'update'],
        ]);
        expect(data.activity[1].changes.city).toEqual({ from: 'Riyadh', to: 'Mine city' });
    });

    it('has nothing of other customers, no token of a phone, and no name of staff', async () => {
        const { user } = await addWhole('Mine');
        await addWhole('Other');
        const [, entry] = (await shop.rows('select admin_name from activity order by id')) as Json[];
        const text = JSON.stringify(await copied(user.id));
        expect(text).toContain('Mine address');
        expect(text).not.toContain('Other ');
        expect(text).not.toContain('token');
        expect(text).not.toContain(entry.admin_name);
    });

    it('has a message to all customers, and none from before the customer joined', async () => {
        const { id } = await addUser({ created_at: '2026-01-02T00:00:00Z' });
        for (const [title, at] of [
            ['Before', '2026-01-01T00:00:00Z'],
            ['After', '2026-01-03T00:00:00Z'],
        ])
            await shop.rows(
                `insert into notifications (title, title_ar, body, body_ar, audience, audience_size, send_at, try_at, sent_at,
                    status, admin_name)
                 values ($1, $1, 'B', 'B', '{"all": true}', 1, $2, $2, $2, 'sent', 'Staff')`,
                [title, at],
            );
        expect((await copied(id)).messages.map(({ title }: Json) => title)).toEqual(['After']);
    });

    it('is an entry of the activity that cannot be undone, and of which no colleague is informed', async () => {
        const { user } = await addWhole('Mine');
        await copied(user.id);
        const log = await me.get(`${EXTENSIONS}/activity?resource=customers&record_id=${user.id}`);
        expect(log.data.data[0]).toMatchObject({
            action: 'copy',
            record_name: 'Mine name',
            changes: { orders_count: { to: 1 } },
            can_undo: false,
        });
        const colleague = await shop.somebody();
        const others = await colleague.get(`${EXTENSIONS}/activity?resource=customers&others=1`);
        expect(others.data.data.map(({ action }: Json) => action)).toEqual(['update']);
        // The next copy has the entry.
        expect((await copied(user.id)).activity.at(-1)).toMatchObject({ action: 'copy' });
    });

    it.each(['show users', 'show purchases', 'send notification'])(
        'is refused, and not logged, without the permission “%s”',
        async lacked => {
            const { id } = await addUser();
            const role = await shop.somebody(PERMISSIONS.filter(permission => permission !== lacked));
            expect((await copy(id, role)).statusCode).toBe(403);
            expect(await shop.rows(`select 1 from activity where action = 'copy'`)).toEqual([]);
        },
    );

    it('answers 404 for a customer that does not exist', async () => {
        expect((await copy(999_999)).statusCode).toBe(404);
    });
});
