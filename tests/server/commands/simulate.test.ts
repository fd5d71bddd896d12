import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goShopping, NothingToBuy } from '../../../server/services/orders/shopper';
import { openShop } from '../support/shop';
import { stockOf } from '../support/stock';
import { dataFolder, run, serving, start } from '../support/process';

vi.setConfig({ testTimeout: 60_000 });

const shop = openShop();
const { addCategory, addOption, addProduct, addUser, addVariant } = stockOf(shop);
beforeEach(() =>
    shop.rows('truncate purchases, products, users, purchase_notifications, sold_out_notifications cascade'),
);

const simulate = (...args: string[]) => run('scripts/simulate.ts', args, { DATABASE_URL: shop.url });
const lines = (text: string) => text.trim().split('\n');
const SALE = /^PO-20\d\d-\d{6} · Customer \d+ · SAR \d+\.\d\d( · sold out: .+)?$/;

describe('npm run simulate', () => {
    it('places the requested number of orders in a running shop, with a line for each', async () => {
        await addUser();
        await addProduct({ stock: 100 });
        const simulation = simulate('--count', '4', '--rate', '6000');
        expect(await simulation.ended).toBe(0);
        expect(lines(simulation.output())).toHaveLength(4);
        for (const line of lines(simulation.output())) expect(line).toMatch(SALE);
        expect(await shop.rows('select status from purchases')).toHaveLength(4);
        expect(await shop.rows('select id from purchase_notifications')).toHaveLength(4);
    });

    it('sells out one product once', async () => {
        await addUser();
        const category = await addCategory();
        const { values } = await addOption(category.id, 'S', 'M');
        const product = await addProduct({ category_id: category.id, name: 'Shirt', stock: 0 });
        await addVariant(product.id, [values[0]!], { stock: 2 });
        await addVariant(product.id, [values[1]!], { stock: 1 });
        await addProduct({ stock: 500 });
        const simulation = simulate('--sell-out');
        expect(await simulation.ended).toBe(0);
        expect(simulation.output()).toMatch(/^PO-[^\n]* · sold out: Shirt\n$/);
        expect(await shop.rows('select product_id from sold_out_notifications')).toEqual([
            { product_id: product.id },
        ]);
    });

    it('runs until Ctrl-C, and then stops cleanly', async () => {
        await addUser();
        await addProduct({ stock: 10_000 });
        const simulation = simulate('--rate', '600');
        await simulation.says(/(PO-[^\n]*\n){2}/);
        simulation.child.kill('SIGINT');
        expect(await simulation.ended).toBe(0);
        expect(await shop.rows('select id from purchases')).toHaveLength(lines(simulation.output()).length);
    });

    it('exits with a message if the database closes its connection', async () => {
        await addUser();
        await addProduct({ stock: 10_000 });
        const simulation = simulate('--rate', '6000');
        await simulation.says(/PO-/);
        let ended = false;
        void simulation.ended.then(() => (ended = true));
        while (!ended) await shop.cut(`query like '%purchase%'`).catch(() => undefined);
        expect(await simulation.ended).toBe(1);
        expect(lines(simulation.output()).at(-1)).toBe('The shop has stopped.');
        expect(simulation.output()).not.toContain('at ');
    });

    it('uses the database of the server in DATA_DIR, and starts none', async () => {
        const server = await start({ SEED: 'none' });
        await serving(server);
        const empty = run('scripts/simulate.ts', [], { DATA_DIR: server.dataDir });
        expect(await empty.ended).toBe(1);
        expect(empty.output()).toBe('The shop has no customers.\n');

        const folder = dataFolder();
        const none = run('scripts/simulate.ts', [], { DATA_DIR: folder });
        expect(await none.ended).toBe(1);
        expect(none.output()).toBe(
            'No running shop found. Start one with npm start, using the same DATA_DIR or DATABASE_URL.\n',
        );
        expect(existsSync(join(folder, 'postgres'))).toBe(false);
    });

    it.each([
        [['--rate', '0'], '--rate takes a number above 0, at most 6000.\n'],
        [['--count', '1.5'], '--count takes a whole number above 0, at most 1000000.\n'],
        [
            ['--nonsense'],
            'Unknown option: --nonsense. The options are --rate, --count, --sell-out, and --help.\n',
        ],
        [['--rate'], /^Option '--rate <value>' argument missing\. The options are /],
    ])('reports what is wrong with %o', async (args, sentence) => {
        const simulation = simulate(...args);
        expect(await simulation.ended).toBe(1);
        if (typeof sentence === 'string') expect(simulation.output()).toBe(sentence);
        else expect(simulation.output()).toMatch(sentence);
    });
});

describe('a customer', () => {
    const buy = () => goShopping(shop.database.db, 'Asia/Riyadh');

    it('buys only products in stock', async () => {
        const category = await addCategory();
        const { values } = await addOption(category.id, 'S', 'M');
        await addUser({ is_active: false });
        await expect(buy()).rejects.toThrow(NothingToBuy);
        await addUser();
        await addProduct({ stock: 5, is_active: false });
        await addProduct({ stock: 0 });
        const varied = await addProduct({ category_id: category.id, stock: 9 });
        await addVariant(varied.id, [values[0]!], { stock: 5, is_active: false });
        await expect(buy()).rejects.toThrow('The shop has nothing in stock.');
        const red = await addVariant(varied.id, [values[1]!], { stock: 40 });
        for (let count = 0; count < 5; count += 1) await buy();
        const items = await shop.rows('select distinct product_id, variant_id from purchase_items');
        expect(items).toEqual([{ product_id: varied.id, variant_id: red.id }]);
    });

    it('chooses again if others are faster', async () => {
        await addUser();
        for (let count = 0; count < 12; count += 1) await addProduct({ stock: 3 });
        const sales = await Promise.allSettled(Array.from({ length: 10 }, buy));
        for (const sale of sales)
            if (sale.status === 'rejected') expect(sale.reason).toBeInstanceOf(NothingToBuy);
        const [{ least }] = await shop.rows('select min(stock) as least from products');
        expect(least).toBeGreaterThanOrEqual(0);
    });
});
