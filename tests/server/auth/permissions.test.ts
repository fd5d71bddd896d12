import type { Call } from '../../../contract/call';
import { allCalls } from '../../../contract/nouns';
import { describe, expect, it } from 'vitest';
import { ALL, openShop, type Client } from '../support/shop';
import { reachable } from '../support/stream';

const APP_KEY = 'the key of the server of the app';
const shop = openShop({ APP_KEY });

/**
 * Every routed call with its access, typed from docs/specification.md#6-permissions and #7-calls. The ids do not exist,
 * because only the permission is tested.
 */
const CALLS: [method: string, path: string, may: string[] | 'session' | 'anyone', override?: string][] = [
    ['POST', '/auth/login', 'anyone'],
    ['POST', '/auth/logout', 'session'],
    ['GET', '/profile', 'session'],
    ['POST', '/profile', 'session'],
    ['GET', '/admins', ['show admins']],
    ['POST', '/admins', ['show admins']],
    ['POST', '/admins/999', ['show admins'], 'PATCH'],
    ['DELETE', '/admins/999', ['show admins']],
    ['GET', '/roles', ['show roles']],
    ['POST', '/roles', ['show roles']],
    ['PUT', '/roles/999', ['show roles']],
    ['DELETE', '/roles/999', ['show roles']],
    ['GET', '/categories', ['show categories', 'edit categories']],
    ['GET', '/categories/999', ['show categories', 'edit categories']],
    ['GET', '/categories/999/siblings', ['show categories', 'edit categories']],
    ['POST', '/categories', ['edit categories']],
    ['POST', '/categories/999', ['edit categories'], 'PUT'],
    ['DELETE', '/categories/999', ['edit categories']],
    ['GET', '/categories/999/options', ['show categories', 'edit categories']],
    ['POST', '/categories/999/options', ['edit categories']],
    ['POST', '/categories/options/999', ['edit categories'], 'PUT'],
    ['DELETE', '/categories/options/999', ['edit categories']],
    ['DELETE', '/categories/options/values/999', ['edit categories']],
    ['GET', '/statics', 'session'],
    ['GET', '/statics/sales-month', 'session'],
    ['GET', '/statics/sales-device', 'session'],
    ['GET', '/statics/sales-category', 'session'],
    ['GET', '/statics/recent-sales', 'session'],
    ['GET', '/statics/recent-orders', 'session'],
    ['GET', '/users', ['show users']],
    ['PUT', '/users/999', ['show users']],
    ['DELETE', '/users/999', ['show users']],
    ['GET', '/banners', ['show banners']],
    ['POST', '/banners', ['show banners']],
    ['DELETE', '/banners/999', ['show banners']],
    ['GET', '/home', ['show home']],
    ['POST', '/home', ['show home']],
    ['GET', '/products', ['show products', 'edit products']],
    ['GET', '/products/999', ['show products', 'edit products']],
    ['POST', '/categories/999/products', ['edit products']],
    ['PUT', '/products/999', ['edit products']],
    ['DELETE', '/products/999', ['edit products']],
    ['POST', '/products/999/photos', ['edit products']],
    ['POST', '/products/photos/999', ['edit products'], 'PUT'],
    ['DELETE', '/products/photos/999', ['edit products']],
    ['POST', '/products/999/variants', ['edit products']],
    ['PUT', '/products/variants/999', ['edit products']],
    ['DELETE', '/products/variants/999', ['edit products']],
    ['POST', '/purchase-operations', ['show purchases'], 'GET'],
    ['PUT', '/purchase-operations/999', ['show purchases']],
    ['GET', '/purchase-operations/999/items', ['show purchases']],
    // Extension calls (docs/contract.md#calls-of-our-own-kept-apart).
    ['GET', '/api/extensions/terms', ['show terms']],
    ['PUT', '/api/extensions/terms', ['show terms']],
    ['GET', '/api/extensions/terms/versions', ['show terms']],
    ['GET', '/api/extensions/terms/draft', ['show terms']],
    ['PUT', '/api/extensions/terms/draft', ['show terms']],
    ['DELETE', '/api/extensions/terms/draft', ['show terms']],
    ['POST', '/api/extensions/terms/draft/publish', ['show terms']],
    ['GET', '/api/extensions/notifications', ['send notification']],
    ['POST', '/api/extensions/notifications', ['send notification']],
    ['DELETE', '/api/extensions/notifications/999', ['send notification']],
    ['GET', '/api/extensions/notifications/gateway', ['send notification']],
    ['PUT', '/api/extensions/devices', 'anyone'],
    ['POST', '/api/extensions/devices/remove', 'anyone'],
    ['POST', '/api/extensions/devices/opened', 'anyone'],
    ['GET', '/api/extensions/notifications/audience', ['send notification']],
    ['GET', '/api/extensions/notifications/audience/preview', ['send notification']],
    ['GET', '/api/extensions/purchase-operations/999/timeline', ['show purchases']],
    ['POST', '/api/extensions/purchase-operations/prints', ['show purchases']],
    ['POST', '/api/extensions/purchase-operations/999/refunds', ['show purchases']],
    ['GET', '/api/extensions/purchase-operations/999/returns', ['show purchases']],
    ['POST', '/api/extensions/purchase-operations/999/returns', ['show purchases']],
    ['GET', '/api/extensions/users/999/bought', ['show purchases']],
    ['GET', '/api/extensions/views', 'session'],
    ['PUT', '/api/extensions/views', 'session'],
    ['DELETE', '/api/extensions/views/999', 'session'],
    ['GET', '/api/extensions/activity', 'session'],
    ['GET', '/api/extensions/products', ['show products', 'edit products']],
    ['GET', '/api/extensions/users/999', ['show users']],
    ['GET', '/api/extensions/statics', 'session'],
    ['GET', '/api/extensions/statics/top-selling', 'session'],
    ['GET', '/api/extensions/work-queue', 'session'],
    ['GET', '/api/extensions/since', 'session'],
    ['GET', '/api/extensions/products/sheet', ['show products', 'edit products']],
    ['POST', '/api/extensions/products/lookup', ['show products', 'edit products'], 'GET'],
    ['POST', '/api/extensions/products/bulk', ['edit products']],
    ['GET', '/api/extensions/products/999/stock', ['show products', 'edit products']],
    ['POST', '/api/extensions/stock/items', ['show products', 'edit products'], 'GET'],
    ['POST', '/api/extensions/stock/adjustments', ['edit products']],
    ['GET', '/api/extensions/plans', ['show products', 'edit products']],
    ['GET', '/api/extensions/plans/999', ['show products', 'edit products']],
    ['POST', '/api/extensions/plans', ['edit products']],
    ['PUT', '/api/extensions/plans/999', ['edit products']],
    ['DELETE', '/api/extensions/plans/999', ['edit products']],
    ['GET', '/api/extensions/feed', 'session'],
    ['POST', '/api/extensions/feed/clear', ['show purchases', 'show products', 'edit products']],
    ['GET', '/api/extensions/settings', ['edit settings']],
    ['POST', '/api/extensions/settings', ['edit settings'], 'PUT'],
    ['GET', '/api/extensions/settings/seller', 'session'],
    ['GET', '/api/extensions/shop', 'anyone'],
];

/** The permissions of docs/specification.md#6-permissions. */
const SPECIFIED = [
    'show admins',
    'show roles',
    'show users',
    'show terms',
    'send notification',
    'show categories',
    'edit categories',
    'show products',
    'edit products',
    'show banners',
    'show home',
    'show purchases',
];

const pathOf = ({ base, path }: Call) =>
    (base === 'extensions' ? '/api/extensions' : '') + path.replace(/:\w+/, '999');

/** Calls of added nouns, with the access in the contract. */
const ADDED: typeof CALLS = allCalls
    .filter(call => !CALLS.some(([method, path]) => method === call.wire && path === pathOf(call)))
    .map(call => [
        call.wire,
        pathOf(call),
        typeof call.access === 'string' ? call.access : [...call.access],
        ...(call.wire === call.method ? [] : [call.method]),
    ]) as typeof CALLS;
const EVERY = [...CALLS, ...ADDED];

/** Opens the stream and closes it at once, because only its beginning is tested. */
const knockAtFeed = async ({ token }: Pick<Client, 'token'>) => {
    const response = await fetch(`${await reachable(shop.app)}/api/extensions/feed`, {
        headers: token === undefined ? {} : { 'auth-token': token },
    });
    await response.body?.cancel();
    return response.status;
};

const knock = async (who: Pick<Client, 'send' | 'token'>, method: string, path: string, override?: string) =>
    path.endsWith('/feed')
        ? knockAtFeed(who)
        : (
              await who.send(method, path, {
                  // Calls of the app's server need it instead of a session.
                  headers: { 'app-key': APP_KEY },
                  ...(method !== 'GET' && { payload: override ? { _method: override } : {} }),
              })
          ).statusCode;

describe('who may call what', () => {
    it('is listed here for every call of the server', async () => {
        const { data } = await shop.browser().get('/api/docs/json');
        const routed = Object.entries(data.paths as Record<string, object>).flatMap(([path, methods]) =>
            Object.keys(methods).map(
                method =>
                    `${method.toUpperCase()} ${path.replace('/api/admin', '').replace(/\{\w+\}/, '999')}`,
            ),
        );
        expect(routed.sort()).toEqual(EVERY.map(([method, path]) => `${method} ${path}`).sort());
        expect(CALLS.filter(([, path]) => !path.startsWith('/api/extensions'))).toHaveLength(51);
        expect(ALL.slice(0, 12)).toEqual(SPECIFIED);
        expect(SPECIFIED).toHaveLength(12);
    });

    it.each(ALL)('with "%s" alone', async permission => {
        const me = await shop.somebody([permission]);
        for (const [method, path, may, override] of EVERY) {
            // The calls of a session may end it.
            const who = may === 'session' ? await shop.somebody([permission]) : me;
            const status = await knock(who, method, path, override);
            const allowed = typeof may === 'string' || may.includes(permission);
            const where = `${method} ${path} answered ${status}`;
            if (allowed) expect([200, 204, 404, 422], where).toContain(status);
            else expect(status, where).toBe(403);
        }
    });

    it('without any permission', async () => {
        const me = await shop.somebody([]);
        for (const [method, path, may, override] of EVERY) {
            const who = may === 'session' ? await shop.somebody([]) : me;
            const status = await knock(who, method, path, override);
            if (typeof may === 'string') expect([200, 204, 404, 422], `${method} ${path}`).toContain(status);
            else expect(status, `${method} ${path}`).toBe(403);
        }
    });

    it('with permissions that this server does not know', async () => {
        const somebody = await shop.somebody(['show everything', 'Show Admins', 'show admins ']);
        expect(await knock(somebody, 'GET', '/admins')).toBe(403);
    });

    it('without a session, or with one that is over', async () => {
        for (const token of [undefined, 'over'])
            for (const [method, path, may, override] of EVERY) {
                const status = await knock(shop.browser(token), method, path, override);
                const open = method === 'GET' ? 200 : 422;
                expect(status, `${method} ${path}`).toBe(may === 'anyone' ? open : 401);
            }
    });

    it('is checked before the id', async () => {
        const withIds = CALLS.filter(([, path]) => /\/\d/.test(path));
        expect(withIds.length).toBeGreaterThan(20);
        const nobody = await shop.somebody([]);
        for (const [method, path, may, override] of withIds) {
            const malformed = path.replace(/\d+/g, 'x');
            for (const token of [undefined, 'over'])
                expect(await knock(shop.browser(token), method, malformed, override), malformed).toBe(401);
            if (typeof may !== 'string')
                expect(await knock(nobody, method, malformed, override), malformed).toBe(403);
        }
    });

    it('is checked before the body is read', async () => {
        const broken = { payload: '{"name": ', headers: { 'content-type': 'application/json' } };
        expect((await shop.browser('over').send('POST', '/roles', broken)).statusCode).toBe(401);
        expect((await (await shop.somebody([])).send('POST', '/roles', broken)).statusCode).toBe(403);
        expect((await (await shop.somebody(['show roles'])).send('POST', '/roles', broken)).statusCode).toBe(
            400,
        );
    });

    it('is missing: the call is refused with the specified message', async () => {
        const { data } = await (await shop.somebody([])).get('/roles');
        expect(data).toEqual({ message: "You don't have permission!" });
    });
});
