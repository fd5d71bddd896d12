import { setTimeout as wait } from 'node:timers/promises';
import type { ShopJob } from '#server';

/** The runs that have begun, and what they are to do, for the tests. */
export const night = { runs: 0, ends: 'well' as 'well' | 'badly' | 'refused' | 'never' };

/** The jobs of the fixture shop. Its tests decide when they are due. */
export const jobs: Record<string, ShopJob> = {
    night_prices: {
        at: '06:00',
        on: ['monday', 'friday'],
        label: { en: 'Night prices', ar: 'أسعار الليل' },
        run: async ({ read, change, fail }) => {
            night.runs += 1;
            const coupons = await read('coupons');
            for (const { id, percent } of coupons)
                await change('coupons', id, { percent: Number(percent) + 1 });
            if (night.ends === 'refused') throw fail({ en: 'The ERP is closed.', ar: 'النظام مغلق.' });
            if (night.ends === 'badly') throw new Error('The ERP is away.');
            if (night.ends === 'never') await wait(60_000);
            return { en: `${coupons.length} prices`, ar: `${coupons.length} أسعار` };
        },
    },
    pulse: { every: '15m', run: () => undefined },
};
