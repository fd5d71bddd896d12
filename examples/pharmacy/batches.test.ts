import { beforeAll, describe, expect, it } from 'vitest';
import { openShop } from '#test';
import batches from './nouns/batches';

const shop = openShop();
const DAY_MS = 86_400_000;
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
let syrup: number;
let category: number;
let numbered = 0;

const receive = (expires: string, more: object = {}) =>
    shop.create('batches', {
        number: `B-${(numbered += 1)}`,
        product_id: syrup,
        quantity: 40,
        received: '2020-01-01',
        expires,
        ...more,
    });
const stock = async () => (await shop.read('products', { id: syrup }))[0]?.stock;

beforeAll(async () => {
    category = (await shop.create('categories', { name: 'Cough', name_ar: 'سعال' })).id;
    const product = await shop.create('products', {
        category_id: category,
        name: 'Syrup',
        name_ar: 'شراب',
        sku: 'SYRUP',
        brand: 'Nile Pharma',
        price: 10,
        prescription: true,
        storage: 'cool',
    });
    syrup = product.id;
});

describe('a medicine', () => {
    it('has a maker and a price', async () => {
        const medicine = { category_id: category, name: 'Drops', name_ar: 'قطرات', sku: 'DROPS' };
        await expect(shop.create('products', { ...medicine, price: 5 })).rejects.toMatchObject({
            errors: { brand: 'This field is required.' },
        });
        await expect(
            shop.create('products', { ...medicine, brand: 'Nile Pharma', price: 0 }),
        ).rejects.toMatchObject({ errors: { price: 'Enter 0.5 or more.' } });
    });
});

describe('a batch', () => {
    it('is not received after it expires', async () => {
        await expect(receive('2019-12-31')).rejects.toMatchObject({
            errors: { expires: 'A batch can’t expire before it is received.' },
        });
    });

    it('says for how many days it lasts', () => {
        const { compute } = batches.fields.shelf_days;
        expect(compute({ received: '2026-01-01', expires: '2026-01-31' })).toBe(30);
        expect(compute({ received: '2026-01-01', expires: null })).toBeNull();
    });

    it('is released once, by those who may, and its pieces are added to the stock', async () => {
        const { id } = await receive(dayAhead(90));
        const before = Number(await stock());
        const clerk = shop.as({ without: ['release batches'] });
        await expect(clerk.act('batches.release', id)).rejects.toMatchObject({ status: 403 });
        await shop.act('batches.release', id);
        await expect(shop.act('batches.release', id)).rejects.toThrow(
            'Only a batch that waits can be released.',
        );
        expect([await stock(), (await shop.read('batches', { id }))[0]?.state]).toEqual([
            before + 40,
            'released',
        ]);
    });

    it('is listed for the counter when it expires soon, the soonest first', async () => {
        const later = await receive(dayAhead(20), { state: 'released' });
        const sooner = await receive(dayAhead(5), { state: 'released' });
        expect(await shop.call('GET /expiring', { query: { days: 30 } })).toMatchObject([
            { number: sooner.number },
            { number: later.number },
        ]);
        expect(await shop.call('GET /expiring', { query: { days: 7 } })).toHaveLength(1);
    });

    it('is marked when it has expired, and is not released then', async () => {
        const { id } = await receive('2020-06-01');
        const pharmacist = shop.as({ language: 'ar' });
        await expect(pharmacist.act('batches.release', id)).rejects.toThrow('انتهت صلاحية هذه التشغيلة.');
        expect(await shop.run('mark_expired')).toBe('Batches that expired: 1');
        expect((await shop.read('batches', { id }))[0]?.state).toBe('expired');
    });
});
