import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { sweepFiles } from '../../../server/services/records/files';
import { goShopping } from '../../../server/services/orders/shopper';
import { sweepAlerts } from '../../../server/services/alerts/alerts';
import { sweepSecurityEntries } from '../../../server/services/auth/securityJournal';
import { localStorage } from '../../../server/storage/local';
import type { Storage } from '../../../server/storage/storage';
import { png } from '../support/pictures';
import { plansOf } from '../support/plans';
import { openShop } from '../support/shop';
import { stockOf } from '../support/stock';
import { readFeed, reachable, ready } from '../support/stream';

vi.setConfig({ testTimeout: 60_000 });

const shop = openShop();
const { addProduct, addOrder, addUser } = stockOf(shop);

it('deletes orphaned files after a day, and nothing else', async () => {
    const me = await shop.somebody();
    const photo = { bytes: await png() };
    const category = (await me.form('/categories', { name: 'C', name_ar: 'ف', photo })).data.data;
    const product = await addProduct();
    const bought = (await me.form(`/products/${product.id}/photos`, { photo })).data.data;
    await addOrder({}, [{ product_id: product.id, photo: bought.thumb }]);
    await me.form('/banners', { photo, ref_type: 'product', ref_id: String(product.id) });
    // Order items keep their thumbnail.
    await me.del(`/products/photos/${bought.id}`);
    const folder = join(shop.folder, 'photos');
    const storage = await localStorage(folder);
    await storage.put('ab/left.webp', photo.bytes);
    await storage.put('ab/left.thumb.webp', photo.bytes);
    await storage.put('ab/fresh.webp', photo.bytes);
    await writeFile(join(folder, '.draft'), 'half');
    const before = await shop.files();
    expect(await sweepFiles(shop.database.db, storage)).toBe(0);
    expect((await shop.files()).sort()).toEqual(before.sort());

    const long = new Date(Date.now() - 25 * 3_600_000);
    for await (const { key } of storage.list())
        if (!key.includes('fresh')) await utimes(join(folder, key), long, long);
    expect(await sweepFiles(shop.database.db, storage)).toBe(3);
    const left = await shop.files();
    expect(before.filter(name => !left.includes(name)).sort()).toEqual([
        '.draft',
        'left.thumb.webp',
        'left.webp',
    ]);
    expect(left.some(name => category.photo.endsWith(name))).toBe(true);
    expect(left.some(name => bought.thumb.endsWith(name))).toBe(true);
});

it('deletes alerts after 90 days, however many, and informs open panels', async () => {
    const product = await addProduct();
    const [old, young] = [await addOrder(), await addOrder()];
    const ids = async (sql: string) => (await shop.rows(`${sql} returning id`)).map(({ id }) => id as number);
    const write = (order: { id: number }, days: number) =>
        ids(`insert into purchase_notifications (purchase_operation_id, created_at)
            values (${order.id}, now() - interval '${days} days')`);
    const [[aged], [recent]] = [await write(old, 91), await write(young, 89)];
    const many = await ids(`insert into sold_out_notifications (product_id, created_at)
        select ${product.id}, now() - interval '91 days' from generate_series(1, 1200)`);
    const feed = await readFeed(await reachable(shop.app), (await shop.somebody()).token);
    await feed.until(ready());
    await sweepAlerts(shop.database.db);
    const swept = () =>
        feed.events.flatMap(({ event, data }) => (event === 'removed' ? (data.ids as number[]) : []));
    await feed.until(() => swept().length >= 1201);
    expect(swept().toSorted((a, b) => a - b)).toEqual([aged!, ...many].toSorted((a, b) => a - b));
    expect(await shop.rows('select id from purchase_notifications')).toEqual([{ id: recent }]);
    expect(await shop.rows('select id from sold_out_notifications')).toEqual([]);
    expect((await shop.rows(`select id from purchases where id = ${old.id}`)).length).toBe(1);
});

it('deletes security entries after the days of the setting, however many, and no other entry', async () => {
    const write = (action: string, resource: string, days: number, count = 1) =>
        shop.rows(`insert into activity (admin_name, action, resource, resource_id, changes, at)
            select 'Old', '${action}', '${resource}', 1, '{}', now() - interval '${days} days'
            from generate_series(1, ${count})`);
    await write('sign_in_failed', 'admins', 31, 2300);
    await write('second_factor_rule', 'roles', 31);
    await write('update', 'admins', 31);
    await write('signed_in', 'admins', 29);
    await sweepSecurityEntries(shop.database.db, 30);
    expect(
        await shop.rows(
            `select action, count(*)::int from activity where admin_name = 'Old' group by 1 order by 1`,
        ),
    ).toEqual([
        { action: 'signed_in', count: 1 },
        { action: 'update', count: 1 },
    ]);
});

it('uses indexes for sweeps and simulated orders, in a shop of 4,000', async () => {
    const product = await addProduct({ stock: 1000 });
    await addUser();
    await shop.rows(
        `insert into product_photos (product_id, file, width, height, position)
            select $1, md5(n::text) || '.webp', 1, 1, n from generate_series(1, 4000) n`,
        [product.id],
    );
    await shop.rows(`insert into users (name, phone, photo, country, device_type)
        select 'Name', '+966500000000', md5(n::text) || '.png', 'SA', 'ios' from generate_series(1, 4000) n`);
    await shop.rows(`insert into products (category_id, name, name_ar, sku, price, stock)
        select category_id, 'Name', 'اسم', 'S' || n, 100, 10
        from products, generate_series(1, 4000) n where id = ${product.id}`);
    for (const table of ['product_photos', 'users', 'products']) await shop.rows(`vacuum analyze ${table}`);
    const stored = [{ key: `00/${'0'.repeat(30)}.webp`, stored: new Date(0) }];
    const storage = {
        async *list() {
            yield* stored;
        },
        remove: async () => {},
    } as unknown as Storage;
    const sweep = (await plansOf(shop, () => sweepFiles(shop.database.db, storage))).join();
    expect(sweep).toMatch(/(using|on) product_photos_file/);
    expect(sweep).toMatch(/(using|on) users_photo/);
    const buying = (await plansOf(shop, () => goShopping(shop.database.db, 'Asia/Riyadh'))).join();
    for (const table of ['users', 'products'])
        expect(buying).toMatch(new RegExp(`using ${table}_pkey on ${table} t.*\\n.*Index Cond: \\(id >= `));
});
