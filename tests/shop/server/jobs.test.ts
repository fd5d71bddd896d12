import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { openConnection } from '../../../server/backup/database';
import { listFailedJobs, prepareJobs } from '../../../server/services/hooks/jobRuns';
import { runDueJobs } from '../../../server/services/hooks/runJobs';
import { freshDatabase } from '../../support/database';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { night } from '../../support/shop/jobs';
import { openShop, type Client, type Json } from '../../server/support/shop';

const shop = openShop({}, {}, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
const JOBS = '/api/extensions/shop-jobs';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let admin: Client & { id: number };
let coupon: number;

/** Runs what is due, as a server does every two seconds. */
const round = (signal?: AbortSignal) =>
    runDueJobs(
        {
            db: shop.database.db,
            connectAlone: stopping => openConnection(shop.url, 'shop jobs', stopping),
            timeZone: 'Asia/Riyadh',
            log: quiet,
        },
        signal,
    );
const listed = async (headers = {}): Promise<Json> =>
    (await admin.get(JOBS, headers)).data.data.find(({ name }: { name: string }) => name === 'night_prices');
const ask = (name = 'night_prices', who = admin) => who.post(`${JOBS}/run`, { name });
const percent = async () =>
    (await shop.rows('select x_percent from shop_coupons where id = $1', [coupon]))[0].x_percent as number;
const next = async (since: string) => {
    await shop.rows(`update job_runs set since = $1 where name = 'night_prices'`, [since]);
    return (await listed()).next_at as string;
};

beforeAll(async () => {
    admin = await shop.somebody();
    coupon = (await admin.post('/coupons', { code: 'NIGHT', percent: 10 })).data.id;
});
beforeEach(async () => {
    Object.assign(night, { runs: 0, ends: 'well' });
    await shop.rows(`update job_runs set since = now(), asked_at = null, started_at = null, ended_at = null,
        attempts = 0, outcome = null, message = null, error = null, place = null`);
    await shop.rows('update shop_coupons set x_percent = 10');
});

describe('a job', () => {
    it('runs on its days at a time of the shop’s zone', async () => {
        // A Monday in Riyadh, three hours ahead.
        expect(await next('2026-11-30T02:59:00Z')).toBe('2026-11-30T03:00:00.000Z');
        expect(await next('2026-11-30T03:00:00Z')).toBe('2026-12-04T03:00:00.000Z');
        expect(await next('2026-12-06T23:00:00Z')).toBe('2026-12-07T03:00:00.000Z');
    });

    it('runs once when its time has passed, however often it was missed, and says what it did in the reader’s language', async () => {
        await round();
        expect(night.runs).toBe(0);
        await next('2026-01-01T00:00:00Z');
        await Promise.all([round(), round(), round()]);
        await round();
        expect([night.runs, await percent()]).toEqual([1, 11]);
        expect(await listed({ 'accept-language': 'ar' })).toMatchObject({
            label: 'أسعار الليل',
            state: 'done',
            message: '1 أسعار',
            took_ms: expect.any(Number),
            error: null,
        });
    });

    it('runs now when someone asks for it, who may edit the settings', async () => {
        const clerk = await shop.somebody(PERMISSIONS.filter(name => name !== 'edit settings'));
        expect([(await ask('night_prices', clerk)).statusCode, (await ask('none')).statusCode]).toEqual([
            403, 404,
        ]);
        const { data } = await ask();
        expect(data.data[0]).toMatchObject({ name: 'night_prices', state: 'asked' });
        await round();
        await round();
        expect(night.runs).toBe(1);
    });

    it('is the author of its changes in the history, which have one undo', async () => {
        const other = (await admin.post('/coupons', { code: 'LIGHT', percent: 10 })).data.id as number;
        await ask();
        await round();
        const { data } = (await admin.get('/api/extensions/activity?grouped=1')).data;
        expect(data[0]).toMatchObject({
            admin: { id: null, name: 'Job: Night prices' },
            can_undo: true,
            change: { size: 2 },
        });
        await admin.post('/api/extensions/journal/undo', { change: data[0].change.id });
        expect(await percent()).toBe(10);
        await admin.del(`/coupons/${other}`);
    });

    it.each([
        ['badly', 'The ERP is away.', expect.stringMatching(/^shop\/jobs\.ts:\d+$/)],
        ['refused', 'The ERP is closed.', expect.stringMatching(/^shop\/jobs\.ts:\d+$/)],
    ] as const)(
        'that ends %s changes nothing, and names its error with its line',
        async (ends, error, place) => {
            night.ends = ends;
            await ask();
            await round();
            expect(await listed()).toMatchObject({ state: 'failed', error, place, message: null });
            expect(await percent()).toBe(10);
            expect(await listFailedJobs(shop.database.db)).toEqual([{ name: 'night_prices', error }]);
            await round();
            expect(night.runs).toBe(1);
        },
    );

    it('begins again when a server stops during it, and is named as interrupted after the third', async () => {
        night.ends = 'never';
        await ask();
        for (let at = 1; at <= 3; at += 1) {
            const stopping = new AbortController();
            const running = round(stopping.signal).catch(() => undefined);
            await expect.poll(() => night.runs).toBe(at);
            stopping.abort();
            await running;
            expect((await listed()).state).toBe('running');
        }
        await round();
        expect([night.runs, (await listed()).state, await percent()]).toEqual([3, 'interrupted', 10]);
        night.ends = 'well';
        await ask();
        await round();
        expect([(await listed()).state, await percent()]).toEqual(['done', 11]);
    });

    it('keeps its last run over a start, and begins a new schedule at that start', async () => {
        await ask();
        await round();
        await shop.rows(
            `update job_runs set since = '2026-01-01', schedule = '{"every":"1h"}' where name = 'pulse'`,
        );
        await shop.rows(`insert into job_runs (name, schedule) values ('gone', '{"every":"1h"}')`);
        await prepareJobs(shop.url);
        expect(await listed()).toMatchObject({ state: 'done' });
        const rows = await shop.rows(
            `select name, schedule, since > now() - interval '1 minute' as fresh from job_runs order by name`,
        );
        expect(rows).toEqual([
            { name: 'night_prices', schedule: { at: '06:00', days: [1, 5] }, fresh: true },
            { name: 'pulse', schedule: { every: '15m' }, fresh: true },
        ]);
    });
});
