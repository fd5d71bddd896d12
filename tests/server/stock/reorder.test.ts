import { beforeAll, beforeEach, expect, it } from 'vitest';
import { refreshPace } from '../../../server/db/pace';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addCategory, addOption, addOrder, addProduct, addVariant } = stockOf(shop);
let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(() => shop.rows('truncate products, purchases, categories cascade'));

const sell = (quantity: number, item: { product_id: number; variant_id?: number }, days = 3) =>
    addOrder({ created_at: new Date(Date.now() - days * 86_400_000), status: 'delivered' }, [
        { ...item, quantity },
    ]);
const lines = async (): Promise<Json[]> => (await me.get('/api/extensions/stock/reorder')).data.data;

it('lists variants that are low, sold out or run out within 14 days, those that run out first before', async () => {
    const { id: category_id } = await addCategory();
    const size = await addOption(category_id, 'S', 'M', 'L');
    const { id } = await addProduct({ name: 'Shirt', category_id });
    const [small, medium, large] = [
        await addVariant(id, [size.values[0]!], { sku: 'S', stock: 6, low_stock_threshold: 2 }),
        await addVariant(id, [size.values[1]!], { sku: 'M', stock: 2, low_stock_threshold: 2 }),
        await addVariant(id, [size.values[2]!], { sku: 'L', stock: 15, low_stock_threshold: 2 }),
    ];
    // Refilled, and still at its threshold.
    const refilled = await addVariant(id, [], { sku: 'XL', stock: 2, low_stock_threshold: 5 });
    await sell(2, { product_id: id, variant_id: refilled.id });
    await addVariant(id, [], { sku: 'OFF', stock: 0, is_active: false });
    await sell(30, { product_id: id, variant_id: small.id });
    await sell(30, { product_id: id, variant_id: large.id });
    const lamp = await addProduct({ name: 'Lamp', sku: 'LAMP', stock: 14 });
    await sell(30, { product_id: lamp.id });
    const plenty = await addProduct({ name: 'Plenty', stock: 15 });
    await sell(30, { product_id: plenty.id });
    await addProduct({ name: 'Hidden', stock: 0, is_active: false });
    await addProduct({ name: 'Gone', sku: 'GONE', stock: 0 });
    await refreshPace(shop.database.db);
    const found = await lines();
    expect(found.map(({ sku, stock, sold }) => [sku, stock, sold])).toEqual([
        ['S', 6, 30],
        ['LAMP', 14, 30],
        ['GONE', 0, 0],
        ['XL', 2, 2],
        ['M', 2, 0],
    ]);
    expect(found[0]).toMatchObject({
        product_id: id,
        variant_id: small.id,
        name: 'Shirt',
        option_values: [{ value_name: 'S' }],
    });
    expect(found[4]!.variant_id).toBe(medium.id);
    expect(found[1]!.variant_id).toBeNull();
});

it('is closed to roles that may not show products', async () => {
    const other = await shop.somebody(['show users']);
    expect((await other.get('/api/extensions/stock/reorder')).statusCode).toBe(403);
});
