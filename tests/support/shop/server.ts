import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { defineServer, type Change, type ServerPlugin } from '#server';
import { actions } from './actions';
import { jobs } from './jobs';
import { routes } from './routes';

/** The changes that were followed, for the tests. */
export const followed: Change[] = [];
/** The coupons of whose changes `before` was asked. */
export const asked: number[] = [];
/** Whether the till answers. */
export const till = { isOpen: true };

/** The code of a plugin of the fixture, whose hooks run ahead of the shop's. */
const layers: ServerPlugin = {
    name: 'layers',
    on: {
        coupons: {
            before: ({ record, set }) => {
                if (record?.code === 'LAYERS') set({ percent: 21 });
            },
            after: ({ record }) => {
                if (record?.code === 'LAYERS' && !till.isOpen) throw new Error('The plugin is offline.');
            },
        },
    },
};

export default defineServer({
    plugins: [layers],
    on: {
        products: {
            before: async ({ record, changed, refuse, set, read }) => {
                if (record?.name === 'HALF' && changed.includes('name')) await wait(600);
                if (record?.price === 0)
                    throw refuse({ price: { en: 'Nothing is free.', ar: 'لا شيء مجاني.' } });
                if (record?.stock === 13) throw refuse({ stock: 'Never thirteen.' });
                if (record?.name === 'UNKNOWN') set({ nothing: 1 });
                if (record?.name === 'BRANDED') {
                    const [coupon] = await read('coupons', { code: 'BRAND' });
                    set({ brand: coupon ? `By ${String(coupon.percent)}` : 'No coupon', weight: 250 });
                }
            },
            after: change => void followed.push(change),
        },
        coupons: {
            before: async ({ action, id, record, former, refuse, set, change, create }) => {
                asked.push(id);
                if (record?.code === 'LAYERS') set({ notes: `Seen ${String(record.percent)}` });
                if (action === 'create' && record?.code === 'PAIR') {
                    const { id: second } = await create('coupons', { code: 'PAIR-2' });
                    await change('coupons', second, { percent: 44 });
                }
                if (record?.code === 'CIRCLE')
                    await change('coupons', id, { percent: Number(record.percent) + 1 });
                if (action === 'create' && record?.code === 'ORPHAN')
                    await create('products', { name: 'Orphan' });
                if (action === 'delete' && former?.code === 'KEEP')
                    throw refuse({ code: 'This coupon stays.' });
                if (record?.code === 'BROKEN') throw new Error('No tax rate.');
                if (record?.code === 'SLOW') await wait(5_000);
                if (record?.code === 'LOOP') for (;;);
                if (record?.code === 'STRAY') {
                    void Promise.reject(new Error('The till is away.'));
                    setTimeout(() => {
                        throw new Error('The scale is away.');
                    });
                }
                if (record?.code === 'FALSE') Object.assign(record, { percent: 99 });
                if (record?.code === 'SET') set({ percent: 30 });
            },
            after: async change => {
                if (change.record?.code === 'TROUBLE' && !till.isOpen)
                    throw new Error('The till is offline.');
                // The test of another process reads what was followed.
                if (process.env.FOLLOWED_FILE) appendFileSync(process.env.FOLLOWED_FILE, `${change.id}\n`);
                followed.push(change);
            },
        },
        orders: { after: change => void followed.push(change) },
    },
    actions,
    routes,
    jobs,
});
