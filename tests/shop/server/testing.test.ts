import { beforeAll, expect, it } from 'vitest';
import { openShop } from '../../../scripts/testing/shop';
import { followed, till } from '../../support/shop/server';
import { night } from '../../support/shop/jobs';

const shop = openShop();
let product: number;

beforeAll(async () => {
    const { id } = await shop.create('categories', { name: 'Tea', name_ar: 'شاي' });
    const tea = { category_id: id, name: 'Mint', name_ar: 'نعناع', sku: 'MINT', price: 5, stock: 3 };
    product = (await shop.create('products', tea)).id;
});

it('a test of a shop places orders as the app does, and runs the hooks that follow', async () => {
    const order = await shop.order([{ product_id: product, quantity: 2 }]);
    expect([order.total, (await shop.read('products', { id: product }))[0]?.stock]).toEqual([10, 1]);
    await shop.follow();
    expect(followed.at(-1)).toMatchObject({ noun: 'orders', action: 'create', id: order.id });
    await shop.change('orders', order.id, { notes: 'Ring twice.' });
    till.isOpen = false;
    const { id } = await shop.create('coupons', { code: 'TROUBLE' });
    await expect(shop.follow()).rejects.toThrow('The till is offline.');
    till.isOpen = true;
    await shop.follow();
    expect(followed.slice(-2)).toMatchObject([
        { noun: 'orders', action: 'update', record: { notes: 'Ring twice.' } },
        { noun: 'coupons', id },
    ]);
    await shop.remove('coupons', id);
    expect(await shop.read('coupons', { id })).toEqual([]);
});

it('a test of a shop learns why a job failed, and where', async () => {
    night.ends = 'badly';
    await expect(shop.run('night_prices')).rejects.toThrow(/^The ERP is away\. \(shop\/jobs\.ts:\d+\)$/);
    night.ends = 'well';
    expect(await shop.run('night_prices')).toBe('0 prices');
});
