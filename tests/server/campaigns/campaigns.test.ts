import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
    recordDelivery,
    sendNext,
    startSender,
    type Deliver,
} from '../../../server/services/campaigns/sender';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { run, serving, start } from '../support/process';
import { came, readFeed, ready, reachable } from '../support/stream';

const shop = openShop();
const { addProduct, addCategory, addUser } = stockOf(shop);
const URL = '/api/extensions/notifications';
let me: Client & { id: number };
let users: Json[];
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Layan' });
    users = [
        await addUser({ country: 'SA', device_type: 'ios' }),
        await addUser({ country: 'SA', device_type: 'android', locale: 'en' }),
        await addUser({ country: 'AE', device_type: 'ios', locale: 'ar-AE' }),
        await addUser({ country: 'SA', device_type: 'ios', is_active: false }),
    ];
});
beforeEach(() => shop.rows('truncate notifications, deliveries, activity cascade'));

const message = (more: object = {}) => ({
    title: 'Weekend offer',
    title_ar: 'عرض نهاية الأسبوع',
    body: 'Free delivery until Saturday.',
    body_ar: 'توصيل مجاني حتى السبت.',
    audience: { all: true },
    ...more,
});
/** Creates a campaign and moves it past its delay of one minute. */
const dueNow = async (more: object = {}) => {
    const { id } = (await me.post(URL, message(more))).data.data;
    // The clocks of two processors, and so of two connections, can differ.
    await shop.rows(
        `update notifications set send_at = now(), try_at = now() - interval '1 second' where id = $1`,
        [id],
    );
    return { id };
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const quiet = { warn: () => undefined, info: () => undefined };
const sendOne = (deliver: Deliver = recordDelivery) => sendNext(shop.database.db, deliver, quiet);
const stored = () => shop.rows('select id, status, tries, audience_size from notifications order by id');

describe('replacing a scheduled campaign', () => {
    const scheduled = async () => (await me.post(URL, message({ send_at: inAnHour() }))).data.data;

    it('deletes it with the save of the new one', async () => {
        const { id } = await scheduled();
        const answer = await me.post(URL, message({ title: 'New', send_at: inAnHour(), replaces: id }));
        expect(answer.statusCode, answer.body).toBe(201);
        expect(await shop.rows('select title from notifications')).toEqual([{ title: 'New' }]);
    });

    it('leaves it scheduled if the new one is refused', async () => {
        const { id } = await scheduled();
        const answer = await me.post(URL, message({ title: '', send_at: inAnHour(), replaces: id }));
        expect(answer.statusCode).toBe(422);
        expect(await stored()).toMatchObject([{ id, status: 'scheduled' }]);
    });

    it('is refused once it was sent', async () => {
        const { id } = await dueNow();
        await sendOne();
        const answer = await me.post(URL, message({ title: 'New', send_at: inAnHour(), replaces: id }));
        expect([answer.statusCode, (await stored()).length]).toEqual([409, 1]);
    });
});

describe('creating a campaign', () => {
    it('answers the whole campaign, with its target and audience size', async () => {
        const product = await addProduct({ name: 'Lamp', name_ar: 'مصباح' });
        const send_at = inAnHour();
        const answer = await me.post(URL, message({ ref_type: 'product', ref_id: product.id, send_at }));
        expect(answer.statusCode).toBe(201);
        expect(answer.data.data).toEqual({
            ...message(),
            id: expect.any(Number),
            audience_size: 3,
            ref_type: 'product',
            ref_id: product.id,
            ref: { id: product.id, name: 'Lamp', name_ar: 'مصباح', photo: null, is_active: true },
            send_at,
            status: 'scheduled',
            sent_at: null,
            push: null,
            admin: { id: me.id, name: 'Layan' },
            created_at: expect.any(String),
        });
        expect((await me.get(URL)).data).toMatchObject({ data: [answer.data.data], meta: { total: 1 } });
        expect(await shop.rows('select action, resource, record_name from activity')).toEqual([
            { action: 'create', resource: 'campaigns', record_name: 'Weekend offer' },
        ]);
    });

    it.each([
        [{ all: true }, 'all=true', 3],
        [{ country: 'SA' }, 'country=SA', 2],
        [{ device_type: 'ios' }, 'device_type=ios', 2],
        [{ locale: 'ar' }, 'locale=ar', 2],
        [{ locale: 'en' }, 'locale=en', 1],
        [{ country: 'JO' }, 'country=JO', 0],
    ])('works for %o, whose size can be requested before', async (audience, query, size) => {
        expect((await me.get(`${URL}/audience?${query}`)).data).toEqual({ data: { size } });
        const { statusCode, data } = await me.post(URL, message({ audience }));
        if (size > 0) expect(data.data).toMatchObject({ audience, audience_size: size, status: 'scheduled' });
        else {
            expect(statusCode).toBe(422);
            expect(data.errors).toEqual({ audience: ['No customers match this audience.'] });
        }
    });

    it('reaches specific customers, never a deactivated one', async () => {
        const ids = users.map(({ id }) => id);
        expect((await me.get(`${URL}/audience?user_ids=${ids.join(',')}`)).data).toEqual({
            data: { size: 3 },
        });
        const { data } = await me.post(URL, message({ audience: { user_ids: [...ids, ids[0]] } }));
        expect(data.data.audience_size).toBe(3);
    });

    it('reports errors at their fields, and stores nothing', async () => {
        const wrong: [object, Record<string, string>][] = [
            [message({ title_ar: ' ' }), { title_ar: 'This field is required.' }],
            [message({ title: 'x'.repeat(101) }), { title: 'Use at most 100 characters.' }],
            [message({ body: 'x'.repeat(501) }), { body: 'Use at most 500 characters.' }],
            [message({ audience: undefined }), { audience: 'This field is required.' }],
            [message({ audience: 'all' }), { audience: 'Invalid value. Send an object.' }],
            [
                message({ audience: {} }),
                {
                    audience:
                        'Choose one audience: all customers, a country, a device type or specific customers.',
                },
            ],
            [
                message({ audience: { country: 'XX' } }),
                { 'audience.country': 'Choose one of the available options.' },
            ],
            [message({ audience: { user_ids: [] } }), { 'audience.user_ids': 'Add at least one.' }],
            [
                message({ audience: { user_ids: [99_999] } }),
                { 'audience.user_ids': 'No items found with these IDs: 99999.' },
            ],
            [message({ ref_type: 'product' }), { ref_id: 'This field is required.' }],
            [message({ ref_id: 1 }), { ref_type: 'This field is required.' }],
            [message({ ref_type: 'page', ref_id: 1 }), { ref_type: 'Choose one of the available options.' }],
            [message({ ref_type: 'product', ref_id: 99_999 }), { ref_id: 'No item found with this ID.' }],
            [message({ send_at: '2020-01-01T10:00:00Z' }), { send_at: 'Choose a time in the future.' }],
            [message({ send_at: 'tomorrow' }), { send_at: 'Invalid value.' }],
            [
                message({ send_at: '2099-01-01T10:00:00Z' }),
                { send_at: 'Choose a time within the next 365 days.' },
            ],
        ];
        for (const [body, errors] of wrong) {
            const { statusCode, data } = await me.post(URL, body);
            expect(statusCode, JSON.stringify(body)).toBe(422);
            expect(data.errors).toEqual(
                Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]])),
            );
        }
        expect((await me.post(URL, message({ audience: { all: true, country: 'SA' } }))).statusCode).toBe(
            422,
        );
        for (const query of ['', '?country=XX', '?user_ids=x', '?all=true&country=SA'])
            expect((await me.get(`${URL}/audience${query}`)).statusCode).toBe(422);
        expect(await stored()).toEqual([]);
    });

    it('creates one campaign for a repeated save', async () => {
        const key = { 'idempotency-key': 'once' };
        const send_at = inAnHour();
        const [first, second] = [
            await me.post(URL, message({ send_at }), key),
            await me.post(URL, message({ send_at }), key),
        ];
        expect(second.data).toEqual(first.data);
        expect(await stored()).toHaveLength(1);
    });

    it('can link to a category, and shows whether that was deleted', async () => {
        const category = await addCategory();
        await me.post(URL, message({ ref_type: 'category', ref_id: category.id }));
        await shop.rows('delete from categories where id = $1', [category.id]);
        expect((await me.get(URL)).data.data[0]).toMatchObject({ ref_id: category.id, ref: null });
    });
});

describe('a campaign without a time', () => {
    it('is sent one minute after its confirmation, and can be unscheduled until then', async () => {
        const before = Date.now();
        const { data } = (await me.post(URL, message())).data;
        const delay = Date.parse(data.send_at) - before;
        expect(data.status).toBe('scheduled');
        expect(delay).toBeGreaterThanOrEqual(60_000);
        expect(delay).toBeLessThan(90_000);
        expect(await sendOne()).toBeUndefined();
        expect((await me.del(`${URL}/${data.id}`)).statusCode).toBe(204);
    });

    it('is sent at once as a test to a few specific customers only', async () => {
        const audience = { user_ids: users.slice(0, 1).map(({ id }) => id) };
        const { id } = (await me.post(URL, message({ audience, test: true }))).data.data;
        expect(await sendOne()).toMatchObject({ id, sent: true, size: 1 });
        await me.post(URL, message({ test: true }));
        expect(await sendOne()).toBeUndefined();
    });
});

describe('the preview of an audience', () => {
    it('has the size, the newest names and the shares of languages', async () => {
        await shop.rows(`update users set locale = case when id = $1 then 'en' else 'ar' end`, [
            users[0]!.id,
        ]);
        const { size, names, languages } = (await me.get(`${URL}/audience/preview?all=true`)).data.data;
        expect(size).toBe(3);
        expect(names).toHaveLength(3);
        expect(languages).toEqual([
            { locale: 'ar', share: expect.closeTo(2 / 3) },
            { locale: 'en', share: expect.closeTo(1 / 3) },
        ]);
    });

    it('has no names for a role that may show neither customers nor orders', async () => {
        const stranger = await shop.somebody(['send notification']);
        const { data } = await stranger.get(`${URL}/audience/preview?all=true`);
        expect(data.data).toMatchObject({ size: 3, names: [] });
    });
});

describe('deleting a campaign', () => {
    it('succeeds only before it is sent', async () => {
        const { id } = (await me.post(URL, message({ send_at: inAnHour() }))).data.data;
        expect((await me.del(`${URL}/${id}`)).statusCode).toBe(204);
        expect((await me.del(`${URL}/${id}`)).statusCode).toBe(404);
        const sent = await dueNow();
        await sendOne();
        const late = await me.del(`${URL}/${sent.id}`);
        expect(late.statusCode).toBe(409);
        expect(late.data).toEqual({
            message: 'This notification has already been sent and can’t be deleted.',
        });
    });

    it('waits for the sender, and is then refused', async () => {
        const { id } = await dueNow();
        let go: () => void = () => undefined;
        const held = new Promise<void>(resolve => (go = resolve));
        const began = vi.fn();
        const sending = sendOne(async (tx, one, notificationId) => {
            began();
            await held;
            await recordDelivery(tx, one, notificationId);
        });
        await vi.waitFor(() => expect(began).toHaveBeenCalled(), { timeout: 20_000 });
        const deleting = me.del(`${URL}/${id}`);
        await wait(30);
        go();
        await sending;
        expect((await deleting).statusCode).toBe(409);
    });
});

describe('the sender', () => {
    const senders: ReturnType<typeof startSender>[] = [];
    afterEach(async () => {
        for (const sender of senders.splice(0)) await sender.stop();
    });

    it('sends due campaigns, counts the audience at that time, and notifies open screens', async () => {
        const later = (await me.post(URL, message({ send_at: inAnHour() }))).data.data;
        const now = await dueNow({ audience: { country: 'AE' } });
        await addUser({ country: 'AE' });
        const feed = await readFeed(await reachable(shop.app), me.token);
        await feed.until(ready());
        senders.push(startSender(shop.database.db, recordDelivery, quiet));
        await feed.until(came('changed', { resource: 'campaigns', id: now.id }));
        expect((await me.get(URL)).data.data).toMatchObject([
            { id: now.id, status: 'sent', sent_at: expect.any(String), audience_size: 2 },
            { id: later.id, status: 'scheduled', sent_at: null },
        ]);
        expect(await shop.rows('select notification_id, audience_size from deliveries')).toEqual([
            { notification_id: now.id, audience_size: 2 },
        ]);
    });

    it('passes the whole campaign to delivery, with the same key for every attempt', async () => {
        const { id } = await dueNow({ audience: { country: 'SA' } });
        const given: unknown[] = [];
        const fails: Deliver = async (_tx, one) => {
            given.push(one);
            throw new Error('gateway down');
        };
        await sendOne(fails);
        await shop.rows(`update notifications set try_at = now() - interval '1 second'`);
        await sendOne(fails);
        const whole = { ...message(), key: `notification-${id}`, size: 2, ref_type: null, ref_id: null };
        expect(given).toEqual([1, 2].map(() => ({ ...whole, audience: { country: 'SA' } })));
    });

    it('retries failed deliveries with growing delays, and finally marks them as failed', async () => {
        const { id } = await dueNow();
        const fails: Deliver = async tx => {
            await tx.execute('select 1 / 0');
        };
        const waits: number[] = [];
        for (let tries = 1; tries <= 5; tries += 1) {
            expect(await sendOne(fails)).toMatchObject({ id, sent: false });
            const [row] = await shop.rows(
                'select status, tries, extract(epoch from try_at - now())::int as wait from notifications',
            );
            expect(row).toMatchObject({ tries, status: tries < 5 ? 'scheduled' : 'failed' });
            if (tries < 5) {
                waits.push(row.wait);
                // Not before its time.
                expect(await sendOne(fails)).toBeUndefined();
            }
            await shop.rows(
                `update notifications set try_at = now() - interval '1 second' where status = 'scheduled'`,
            );
        }
        expect(waits.map(seconds => Math.round(seconds / 10) * 10)).toEqual([10, 60, 300, 1800]);
        expect(await sendOne(fails)).toBeUndefined();
        expect((await me.get(URL)).data.data[0].status).toBe('failed');
        expect(await shop.rows('select * from deliveries')).toEqual([]);
    });

    it(
        'sends each campaign once, even if one of several servers is killed',
        { timeout: 60_000 },
        async () => {
            await shop.rows(`insert into notifications (title, title_ar, body, body_ar, audience, audience_size, send_at, try_at, admin_name)
            select 'T', 'ت', 'B', 'ب', '{"all": true}', 1, now() + interval '1 hour', now() + interval '1 hour', 'A' from generate_series(1, 1000)`);
            const env = { DATABASE_URL: shop.url, LOG_LEVEL: 'info' };
            const servers = [await start(env), await start(env)];
            for (const server of servers) await serving(server);
            await shop.rows(`update notifications set try_at = now() - interval '1 second'`);
            const count = async () => (await shop.rows('select count(*) as n from deliveries'))[0].n;
            // While both servers are sending.
            for (const server of servers) await server.says('notification sent');
            servers[0]!.child.kill('SIGKILL');
            await servers[0]!.ended;
            await vi.waitFor(async () => expect(await count()).toBe(1000), { interval: 50, timeout: 30_000 });
            await vi.waitFor(
                async () =>
                    expect(await shop.rows('select distinct status, tries from notifications')).toEqual([
                        { status: 'sent', tries: 0 },
                    ]),
                { timeout: 20_000 },
            );
            const sentBy = servers.map(server =>
                [...server.output().matchAll(/"notification_id":(\d+)[^\n]*notification sent/g)].map(
                    ([, id]) => id,
                ),
            );
            // Both sent some, and none was sent twice.
            expect(sentBy[0]!.length).toBeGreaterThan(0);
            expect(sentBy[1]!.length).toBeGreaterThan(0);
            expect(new Set(sentBy.flat()).size).toBe(sentBy.flat().length);
        },
    );

    it('leaves nothing behind if it is killed before the commit', { timeout: 30_000 }, async () => {
        const { id } = await dueNow();
        const held = run('tests/support/holdSender.ts', [shop.url], {});
        await held.says('handed over');
        // The campaign stays locked while the process lives.
        expect(await sendOne()).toBeUndefined();
        held.child.kill('SIGKILL');
        await held.ended;
        await shop.cut(`query like '%pg_sleep%'`);
        await vi.waitFor(async () => expect(await sendOne()).toMatchObject({ id, sent: true }), {
            timeout: 20_000,
        });
        expect(await shop.rows('select notification_id from deliveries')).toEqual([{ notification_id: id }]);
        expect(await stored()).toMatchObject([{ status: 'sent', tries: 0 }]);
    });
});
