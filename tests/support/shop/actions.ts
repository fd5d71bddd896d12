import { setTimeout as wait } from 'node:timers/promises';
import type { RunAction } from '#server';

/** The couriers that were booked, by the numbers of their orders, for the tests. */
export const booked: string[] = [];

/** What the actions of the fixture shop do. */
export const actions: Record<string, RunAction> = {
    'orders.book_courier': async ({ record, asked, change, refuse, fail }) => {
        if (Number(asked.weight) > 20) throw refuse({ weight: { en: 'Too heavy.', ar: 'ثقيل جدًا.' } });
        if (record.status === 'cancelled')
            throw fail({ en: 'Nobody fetches a cancelled order.', ar: 'لا أحد يستلم طلبًا ملغى.' });
        booked.push(String(record.number));
        await change('orders', record.id, { slip: `C-${record.id}`, parcels: 1 });
        return { en: 'The courier comes at 5.', ar: 'يأتي المندوب الساعة 5.' };
    },
    'products.restock': ({ record, asked, change }) =>
        change('products', record.id, { stock: Number(record.stock) + Number(asked.pieces) }).then(
            () => undefined,
        ),
    'customers.forgive': ({ record, change }) =>
        change('customers', record.id, { credit: 0 }).then(() => undefined),
    'categories.fold': ({ record, change }) =>
        change('categories', record.id, { seasonal: true }).then(() => undefined),
    'coupons.extend': async ({ record, change }) => {
        await change('coupons', record.id, { percent: Number(record.percent) + 1 });
        if (record.code === 'HALFWAY') throw new Error('The mail is away.');
    },
    /** What the tests ask for. */
    'coupons.prove': async ({ asked, record, change, read, admin, event }) => {
        switch (asked.what) {
            case 'loop':
                for (;;);
            case 'slow':
                void wait(10_500).then(() => change('coupons', record.id, { percent: 77 }).catch(() => {}));
                await wait(60_000);
                return undefined;
            case 'admins':
                return `${(await read('admins')).length} admins`;
            case 'costs':
                return Object.keys((await read('products'))[0] ?? {}).join();
            case 'by cost':
                return `${(await read('products', { margin: 1 })).length}`;
            case 'order':
                await change('orders', (await read('orders'))[0]!.id, { notes: 'Proved.' });
                return undefined;
            case 'step':
                await change('orders', (await read('orders'))[0]!.id, { status: 'delivered' });
                return undefined;
            case 'unknown':
                await change('coupons', record.id, { nothing: 1 });
                return undefined;
            case 'frozen':
                Object.assign(record, { percent: 1 });
                return undefined;
            default:
                return `${admin.name} ${event}`;
        }
    },
};
