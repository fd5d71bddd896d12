import { createHmac } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { openShop } from '#test';

const shop = openShop();
let order: number;
let courier: number;

beforeAll(async () => {
    const category = await shop.create('categories', { name: 'Cough', name_ar: 'سعال' });
    const syrup = await shop.create('products', {
        category_id: category.id,
        name: 'Syrup',
        name_ar: 'شراب',
        sku: 'SYRUP',
        brand: 'Nile Pharma',
        price: 10,
        stock: 9,
    });
    order = (await shop.order([{ product_id: syrup.id, quantity: 1 }])).id;
    courier = (await shop.create('couriers', { name: 'Khalid', phone: '+966501234567' })).id;
});

it('a courier of the plugin is booked for an order', async () => {
    const away = await shop.create('couriers', { name: 'Omar', is_active: false });
    await expect(shop.act('orders.book_courier', order, { courier_id: away.id })).rejects.toThrow(
        'This courier does not deliver now.',
    );
    expect(await shop.act('orders.book_courier', order, { courier_id: courier })).toBe(
        'Khalid has the order.',
    );
    expect((await shop.read('orders', { id: order }))[0]?.courier_id).toBe(courier);
});

it('a courier with orders stays active', async () => {
    await expect(shop.change('couriers', courier, { is_active: false })).rejects.toMatchObject({
        errors: { is_active: 'This courier has orders.' },
    });
});

it('a courier’s system reports an order that was handed over, with a signature', async () => {
    process.env.COURIER_SECRET = 'a secret of the tests';
    const [{ number } = { number: '' }] = await shop.read('orders', { id: order });
    const body = JSON.stringify({ number, at: '2026-11-29T10:00:00.000Z' });
    const signature = createHmac('sha256', process.env.COURIER_SECRET).update(body).digest('hex');
    const report = (signed: string) =>
        shop.call('POST /couriers/handed-over', { body, headers: { 'x-courier-signature': signed } });
    await expect(report('0'.repeat(64))).rejects.toMatchObject({ status: 401 });
    await report(signature);
    expect((await shop.read('orders', { id: order }))[0]?.handed_over).toMatch(/^2026-11-29T10:00:00/);
});
