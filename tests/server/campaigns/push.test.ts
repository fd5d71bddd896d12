import { getEventListeners } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConnection } from '../../../server/backup/database';
import { readConfig } from '../../../server/base/config';
import { fcmGateway } from '../../../server/push/fcm';
import { openFirebase } from '../../../server/cloud/firebase';
import type { PushGateway } from '../../../server/push/gateway';
import { queuePushes, sweepPushes } from '../../../server/services/campaigns/pushes';
import { sendPushes } from '../../../server/services/campaigns/pushSender';
import { sendNext } from '../../../server/services/campaigns/sender';
import { startFcm, type TestFcm } from '../../support/fcm';
import { run } from '../support/process';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const APP_KEY = 'a key of the app that is long enough';
const shop = openShop({ APP_KEY, FIREBASE_CREDENTIALS: '/service-account.json' });
const { addUser, addProduct } = stockOf(shop);
const CAMPAIGNS = '/api/extensions/notifications';
const DEVICES = '/api/extensions/devices';
let fcm: TestFcm;
let agent: ReturnType<TestFcm['agent']>;
let gateway: PushGateway & { close: () => Promise<void> };
let me: Client;
let sara: Json;
let omar: Json;

beforeAll(async () => {
    fcm = await startFcm();
    me = await shop.somebody();
    sara = await addUser({ locale: 'ar', device_type: 'ios' });
    omar = await addUser({ locale: 'en', device_type: 'android' });
});
afterAll(() => fcm.close());
beforeEach(async () => {
    fcm.reset();
    agent = fcm.agent();
    // Each test has its own, because a pause outlives a test.
    gateway = await fcmGateway(await openFirebase(await fcm.credentials(), agent));
    await shop.rows('truncate notifications, deliveries, devices, pushes cascade');
});

const app = (path_: string, body: object, key = APP_KEY) =>
    me.send(path_ === DEVICES ? 'PUT' : 'POST', path_, { payload: body, headers: { 'app-key': key } });
const register = (token: string, user = omar) => app(DEVICES, { token, user_id: user.id });
const many = (number: number, user = omar) =>
    shop.rows(
        `insert into devices (user_id, token) select $1, 'phone-' || n from generate_series(1, ${number}) n`,
        [user.id],
    );
const quiet = { info: () => undefined, warn: () => undefined };
const connectAlone = () => openConnection(shop.url, 'shop push');
/** Creates a campaign and hands it over to the sender of messages. */
const campaign = async (more: object = {}): Promise<number> => {
    const { data } = await me.post(CAMPAIGNS, {
        title: 'Weekend offer',
        title_ar: 'عرض نهاية الأسبوع',
        body: 'Free delivery until Saturday.',
        body_ar: 'توصيل مجاني حتى السبت.',
        audience: { all: true },
        ...more,
    });
    await shop.rows(`update notifications set try_at = now() - interval '1 second' where id = $1`, [
        data.data.id,
    ]);
    expect((await sendNext(shop.database.db, queuePushes, quiet))?.sent).toBe(true);
    await later();
    return data.data.id;
};
const sendAll = (log = quiet) => sendPushes(shop.database.db, connectAlone, gateway, log);
const figures = async (id: number) =>
    (await me.get(CAMPAIGNS)).data.data.find((one: Json) => one.id === id).push;
/**
 * Lets the next attempts be due, as if their time had passed a second ago: the clocks of two processors, and so of two
 * connections, can differ.
 */
const later = () =>
    shop.rows(`update pushes set try_at = now() - interval '1 second' where state = 'waiting'`);
const tokens = () => fcm.state.messages.map(({ token }) => token);

afterEach(async () => {
    vi.useRealTimers();
    await gateway.close();
    // The SDK sends again what was not answered in 15 seconds, in the middle of another test.
    agent.destroy();
});

describe('phones', () => {
    it('are registered, moved to another customer and removed by the server of the app', async () => {
        expect((await register('a-phone')).statusCode).toBe(204);
        expect((await register('a-phone', sara)).statusCode).toBe(204);
        expect(await shop.rows('select user_id, token from devices')).toEqual([
            { user_id: sara.id, token: 'a-phone' },
        ]);
        expect((await app(`${DEVICES}/remove`, { token: 'a-phone' })).statusCode).toBe(204);
        expect((await app(`${DEVICES}/remove`, { token: 'a-phone' })).statusCode).toBe(204);
        expect(await shop.rows('select * from devices')).toEqual([]);
        const unknown = await app(DEVICES, { token: 'x', user_id: 999_999 });
        expect([unknown.statusCode, Object.keys(unknown.data.errors)]).toEqual([422, ['user_id']]);
        expect((await app(DEVICES, { token: ' ', user_id: sara.id })).statusCode).toBe(422);
    });

    it('are refused without the key of the app, and where there is none the calls do not exist', async () => {
        for (const call of [DEVICES, `${DEVICES}/remove`, `${DEVICES}/opened`]) {
            const body = { token: 'x', user_id: sara.id, notification_id: 1 };
            expect((await app(call, body, 'wrong')).statusCode, call).toBe(403);
            expect((await app(call, {}, '')).statusCode, call).toBe(403);
            const other = await shop.another({ config: readConfig({}) });
            const { statusCode } = await other.inject({
                method: call === DEVICES ? 'PUT' : 'POST',
                url: call,
                payload: {},
                headers: { 'app-key': APP_KEY },
            });
            expect(statusCode, call).toBe(404);
        }
        expect(await shop.rows('select * from devices')).toEqual([]);
    });

    it('are forgotten with their customer, also while a campaign waits', async () => {
        const gone = await addUser();
        await register('kept');
        await register('gone', gone);
        const id = await campaign();
        expect((await me.del(`/users/${gone.id}`)).statusCode).toBe(204);
        await sendAll();
        expect(tokens()).toEqual(['kept']);
        expect(await figures(id)).toEqual({ waiting: 0, sent: 1, failed: 0, opened: 0 });
    });
});

describe('a campaign', () => {
    it('reaches each phone of its audience once, in the language of the customer, with its link', async () => {
        const product = await addProduct();
        await register('sara-1', sara);
        await register('sara-2', sara);
        await register('omar');
        await register('resting', await addUser({ is_active: false }));
        const id = await campaign({ ref_type: 'product', ref_id: product.id });
        expect(await figures(id)).toEqual({ waiting: 3, sent: 0, failed: 0, opened: 0 });
        await sendAll();
        await sendAll();
        expect(tokens().sort()).toEqual(['omar', 'sara-1', 'sara-2']);
        const to = (token: string) => fcm.state.messages.find(one => one.token === token)!;
        expect(to('omar').notification).toEqual({
            title: 'Weekend offer',
            body: 'Free delivery until Saturday.',
        });
        expect(to('sara-1').notification.title).toBe('عرض نهاية الأسبوع');
        expect(to('omar').data).toEqual({
            notification_id: String(id),
            ref_type: 'product',
            ref_id: String(product.id),
        });
        // A phone shows a repeated message instead of the first.
        expect(to('omar').android.notification.tag).toBe(`notification-${id}`);
        expect(to('omar').apns.headers['apns-collapse-id']).toBe(`notification-${id}`);
        expect(await figures(id)).toEqual({ waiting: 0, sent: 3, failed: 0, opened: 0 });
    });

    it('goes out in batches of 500 with one sign-in, and counts each batch as it is sent', async () => {
        await many(1100);
        const before = fcm.state.tokensGiven;
        const id = await campaign();
        const seen: number[] = [];
        await sendAll({ ...quiet, info: ((given: Json) => seen.push(given.sent)) as never });
        expect(seen).toEqual([500, 500, 100]);
        expect(new Set(tokens()).size).toBe(1100);
        expect(fcm.state.messages).toHaveLength(1100);
        expect(fcm.state.tokensGiven - before).toBe(1);
        expect(await figures(id)).toMatchObject({ waiting: 0, sent: 1100 });
    });

    it('counts the first tap on each phone', async () => {
        await register('omar');
        await register('sara', sara);
        const id = await campaign();
        await sendAll();
        const tap = (token: string, notification_id = id) =>
            app(`${DEVICES}/opened`, { token, notification_id });
        expect((await tap('omar')).statusCode).toBe(204);
        await tap('omar');
        await tap('stranger');
        await tap('sara', 999_999);
        expect(await figures(id)).toMatchObject({ opened: 1 });
    });

    it('keeps its figures when the rows of its phones are swept', async () => {
        await register('omar');
        const id = await campaign();
        await sendAll();
        await sweepPushes(shop.database.db);
        expect(await shop.rows('select * from pushes')).toHaveLength(1);
        await sweepPushes(shop.database.db, Date.now() + 91 * 86_400_000);
        expect(await shop.rows('select * from pushes')).toEqual([]);
        expect(await figures(id)).toEqual({ waiting: 0, sent: 1, failed: 0, opened: 0 });
    });
});

describe('a failure', () => {
    it('forgets dead tokens, and keeps those that another fault refuses', async () => {
        for (const token of ['alive', 'unregistered', 'malformed', 'foreign', 'faulty'])
            await register(token);
        fcm.state.answer = ({ token }) =>
            ({
                unregistered: { status: 404, code: 'UNREGISTERED' },
                malformed: {
                    status: 400,
                    code: 'INVALID_ARGUMENT',
                    message: 'The registration token is not a valid FCM registration token',
                },
                foreign: { status: 403, code: 'SENDER_ID_MISMATCH' },
                faulty: {
                    status: 400,
                    code: 'INVALID_ARGUMENT',
                    message: 'Invalid value at message.android',
                },
            })[token];
        const id = await campaign();
        await sendAll();
        expect(await figures(id)).toEqual({ waiting: 0, sent: 1, failed: 4, opened: 0 });
        expect(
            (await shop.rows('select token from devices order by token')).map(({ token }) => token),
        ).toEqual(['alive', 'faulty', 'foreign']);
        expect(fcm.state.messages).toHaveLength(5);
    });

    it('keeps a token that the app has named again while it was dead', async () => {
        await register('back');
        fcm.state.answer = () => ({ status: 404, code: 'UNREGISTERED' });
        await campaign();
        const sending = {
            ...gateway,
            send: async (message: Parameters<PushGateway['send']>[0]) => {
                const answer = await gateway.send(message);
                await register('back');
                return answer;
            },
        };
        await sendPushes(shop.database.db, connectAlone, sending, quiet);
        expect(await shop.rows('select token from devices')).toEqual([{ token: 'back' }]);
    });

    it('by too many requests pauses everything for as long as Retry-After says', async () => {
        await many(300);
        let limited = true;
        fcm.state.answer = () =>
            limited ? { status: 429, code: 'QUOTA_EXCEEDED', headers: { 'retry-after': '120' } } : undefined;
        const id = await campaign();
        const send = () => sendPushes(shop.database.db, connectAlone, gateway, quiet);
        await send();
        // Those on their way had started before the first answer.
        expect(fcm.state.messages.length).toBeLessThanOrEqual(50);
        expect(gateway.pausedUntil()).toBeGreaterThan(Date.now() + 115_000);
        const [{ soonest }] = await shop.rows(
            'select extract(epoch from min(try_at) - now()) as soonest from pushes',
        );
        expect(Number(soonest)).toBeGreaterThan(110);
        expect(await figures(id)).toMatchObject({ waiting: 300, sent: 0, failed: 0 });
        limited = false;
        const asked = fcm.state.messages.length;
        await later();
        await send();
        expect(fcm.state.messages).toHaveLength(asked);
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 });
        await send();
        expect(await figures(id)).toMatchObject({ waiting: 0, sent: 300 });
    });

    it('of Google’s servers is tried again later, and given up after five attempts', async () => {
        await register('patient');
        await register('unlucky');
        fcm.state.answer = ({ token }, earlier) =>
            token === 'unlucky'
                ? { status: 500, code: 'INTERNAL' }
                : earlier === 0
                  ? { status: 502, text: '<html>Bad Gateway</html>' }
                  : undefined;
        const id = await campaign();
        await sendAll();
        await sendAll();
        expect(fcm.state.messages).toHaveLength(2);
        expect(await figures(id)).toMatchObject({ waiting: 2, sent: 0, failed: 0 });
        for (const attempts of [2, 3, 4, 5]) {
            await later();
            await sendAll();
            expect(tokens().filter(token => token === 'unlucky')).toHaveLength(attempts);
        }
        expect(tokens().filter(token => token === 'patient')).toHaveLength(2);
        expect(await figures(id)).toEqual({ waiting: 0, sent: 1, failed: 1, opened: 0 });
        expect(await shop.rows('select * from devices')).toHaveLength(2);
    });

    it('of a busy server or a connection is repeated at once by the SDK', async () => {
        await register('busy');
        await register('cut');
        fcm.state.answer = ({ token }, earlier) =>
            token === 'cut' && earlier === 0
                ? 'cut'
                : earlier === 0
                  ? { status: 503, code: 'UNAVAILABLE', headers: { 'retry-after': '0' } }
                  : undefined;
        const id = await campaign();
        await sendAll();
        expect(await figures(id)).toMatchObject({ sent: 2, waiting: 0 });
        expect(fcm.state.messages).toHaveLength(4);
    });

    it('of a sign-in to Google leaves every message waiting', async () => {
        await many(120);
        fcm.state.answerToken = () => 400;
        const id = await campaign();
        const warn = vi.fn();
        await sendPushes(shop.database.db, connectAlone, gateway, { ...quiet, warn });
        expect(fcm.state.messages).toEqual([]);
        expect(await figures(id)).toMatchObject({ waiting: 120, failed: 0 });
        expect(warn).toHaveBeenCalledWith(
            expect.objectContaining({ reason: expect.stringContaining('app/invalid-credential') }),
            expect.any(String),
        );
    });

    it('leaves no listener at the signal of the server after its batches', async () => {
        await many(120);
        await campaign();
        const stopping = new AbortController();
        const added = vi.spyOn(stopping.signal, 'addEventListener');
        const warned = vi.fn();
        process.on('warning', warned);
        await sendPushes(shop.database.db, connectAlone, gateway, quiet, stopping.signal);
        process.off('warning', warned);
        expect(added).toHaveBeenCalled();
        expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
        expect(warned).not.toHaveBeenCalled();
    });

    it('to answer does not keep the server from stopping, and the message is sent later', async () => {
        await register('silent');
        await register('quick');
        fcm.state.answer = ({ token }) => (token === 'silent' ? 'silence' : undefined);
        const id = await campaign();
        const stopping = new AbortController();
        fcm.state.onMessage = () => fcm.state.messages.length === 2 && stopping.abort();
        await sendPushes(shop.database.db, connectAlone, gateway, quiet, stopping.signal);
        expect(await figures(id)).toMatchObject({ waiting: 1, sent: 1 });
        fcm.state.answer = () => undefined;
        await sendAll();
        expect(await figures(id)).toMatchObject({ waiting: 0, sent: 2 });
        expect(tokens().filter(token => token === 'quick')).toHaveLength(1);
    });
});

describe('several servers', () => {
    it('send each message once between them', async () => {
        await many(1200);
        const id = await campaign();
        await Promise.all([sendAll(), sendAll(), sendAll()]);
        expect(await figures(id)).toMatchObject({ waiting: 0, sent: 1200 });
        expect(fcm.state.messages).toHaveLength(1200);
    });

    it('repeat at most one batch after a kill, and lose nothing', async () => {
        await many(1300);
        let killed = false;
        fcm.state.answer = () => (fcm.state.messages.length > 700 && !killed ? 'silence' : undefined);
        const id = await campaign();
        const reached = new Promise<void>(resolve => {
            fcm.state.onMessage = () => void (fcm.state.messages.length === 720 && resolve());
        });
        const server = run(
            'tests/support/holdPush.ts',
            [shop.url, String(fcm.port), await fcm.credentials()],
            {},
        );
        await server.says('sending');
        await reached;
        server.child.kill('SIGKILL');
        await server.ended;
        killed = true;
        await expect
            .poll(async () => {
                await sendAll();
                return figures(id);
            })
            .toMatchObject({ waiting: 0, sent: 1300, failed: 0 });
        const counts = new Map<string, number>();
        for (const token of tokens()) counts.set(token, (counts.get(token) ?? 0) + 1);
        expect(counts.size).toBe(1300);
        const repeated = [...counts.values()].filter(times => times > 1).length;
        expect(repeated).toBeGreaterThan(0);
        expect(repeated).toBeLessThanOrEqual(500);
        expect(Math.max(...counts.values())).toBe(2);
    });
});

describe('the credentials', () => {
    it('are refused with a sentence if they are missing or wrong', async () => {
        await expect(openFirebase('/nowhere.json')).rejects.toThrow(
            'There is no file /nowhere.json, which FIREBASE_CREDENTIALS names.',
        );
        const file = path.join(shop.folder, 'wrong.json');
        await writeFile(file, '{"type": "authorized_user"}');
        await expect(openFirebase(file)).rejects.toThrow('isn’t the key of a Firebase service account.');
    });

    it('decide what the panel says about sending', async () => {
        expect((await me.get(`${CAMPAIGNS}/gateway`)).data).toEqual({ data: { connected: true } });
        const other = shop.browserOf(await shop.another({ config: readConfig({}) }), me.token);
        expect((await other.get(`${CAMPAIGNS}/gateway`)).data).toEqual({ data: { connected: false } });
    });
});
