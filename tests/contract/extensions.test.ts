// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../contract/nouns';
import { extensions } from '../../contract/nouns';
import type { Call } from '../../contract/call';
import { createSend } from '../../src/providers/http';
import { storedUser, storeUser } from '../../src/providers/session';
import { isAdded } from '../support/addedNouns';

/** One row per extension call. The expected requests are typed from docs/contract.md#calls-of-our-own-kept-apart. */
const rows: [
    name: string,
    may: string[] | 'session' | 'anyone',
    values: object,
    line: string,
    json?: object,
][] = [
    ['terms.one', ['show terms'], {}, 'GET /ours/terms'],
    [
        'terms.update',
        ['show terms'],
        { title: 'T', title_ar: 'ت', body: '<p>B</p>', body_ar: '<p>ب</p>', version: 3, admin: {} },
        'PUT /ours/terms',
        { title: 'T', title_ar: 'ت', body: '<p>B</p>', body_ar: '<p>ب</p>' },
    ],
    ['terms-draft.one', ['show terms'], {}, 'GET /ours/terms/draft'],
    [
        'terms-draft.update',
        ['show terms'],
        { id: 1, title: 'T', title_ar: '', body: '', body_ar: '', saved: null, published: {} },
        'PUT /ours/terms/draft',
        { title: 'T', title_ar: '', body: '', body_ar: '' },
    ],
    ['terms-draft.delete', ['show terms'], {}, 'DELETE /ours/terms/draft'],
    [
        'terms-draft.publish',
        ['show terms'],
        { title: 'T', title_ar: 'ت', body: '<p>B</p>', body_ar: '<p>ب</p>', id: 1 },
        'POST /ours/terms/draft/publish',
        { title: 'T', title_ar: 'ت', body: '<p>B</p>', body_ar: '<p>ب</p>' },
    ],
    ['terms-versions.list', ['show terms'], { page: 2 }, 'GET /ours/terms/versions?page=2'],
    ['users.one', ['show users'], { id: 4 }, 'GET /ours/users/4'],
    ['users.many', ['show users'], { ids: '4,7' }, 'GET /ours/users?ids=4%2C7'],
    [
        'users.export',
        ['show users'],
        { q: 'sara', col: 'name', desc: 1, page: 2 },
        'GET /ours/users/export?q=sara&col=name&desc=1',
    ],
    [
        'admins.export',
        ['show admins'],
        { q: '', col: 'id', desc: 0 },
        'GET /ours/admins/export?col=id&desc=0',
    ],
    [
        'products.filtered',
        ['show products', 'edit products'],
        {
            q: 'oak',
            page: 2,
            stock: 'low',
            missing: 'photo',
            visibility: 'visible',
            category_id: 4,
            stock_above: 10,
            brand: 'Marsa',
            min_price: 5,
            max_price: 9.5,
            home: 'on_home',
            changed_since: '2026-11-22',
            col: 'name',
            desc: 1,
            colour: 'x',
        },
        'GET /ours/products?q=oak&page=2&stock=low&stock_above=10&missing=photo&visibility=visible&category_id=4&brand=Marsa&min_price=5&max_price=9.5&home=on_home&changed_since=2026-11-22&col=name&desc=1',
    ],
    [
        'products.export',
        ['show products', 'edit products'],
        { q: 'oak', stock: 'low' },
        'GET /ours/products/export?q=oak&stock=low',
    ],
    [
        'products.sheet',
        ['show products', 'edit products'],
        { q: 'oak', stock: 'low' },
        'GET /ours/products/sheet?q=oak&stock=low',
    ],
    [
        'products.lookup',
        ['show products', 'edit products'],
        { ids: [4], skus: ['A'], q: 'x' },
        'POST /ours/products/lookup',
        { ids: [4], skus: ['A'], _method: 'GET' },
    ],
    [
        'stock.history',
        ['show products', 'edit products'],
        { product_id: 4, variant_id: 9, before: 120, page: 2 },
        'GET /ours/products/4/stock?variant_id=9&before=120',
    ],
    [
        'stock.items',
        ['show products', 'edit products'],
        { skus: ['A', 'B'], q: 'x' },
        'POST /ours/stock/items',
        { skus: ['A', 'B'], _method: 'GET' },
    ],
    [
        'stock.adjust',
        ['edit products'],
        { rows: [{ product_id: 4, change: 2, reason: 'received' }], page: 1 },
        'POST /ours/stock/adjustments',
        { rows: [{ product_id: 4, change: 2, reason: 'received' }] },
    ],
    ['categories.export', ['show categories', 'edit categories'], {}, 'GET /ours/categories/export'],
    [
        'banners.schedule',
        ['show banners'],
        { id: 4, shown_from: null, shown_until: '2026-12-01T00:00:00+03:00', ref_id: 1 },
        'PUT /ours/banners/4/schedule',
        { shown_from: null, shown_until: '2026-12-01T00:00:00+03:00' },
    ],
    [
        'photos.describe',
        ['edit products'],
        { id: 4, alt: 'A red cup', alt_ar: 'كوب أحمر', file: 'x' },
        'PUT /ours/products/photos/4/texts',
        { alt: 'A red cup', alt_ar: 'كوب أحمر' },
    ],
    ['categories.tree', ['show categories', 'edit categories'], {}, 'GET /ours/categories/tree'],
    [
        'categories.move',
        ['edit categories'],
        { id: 4, parent_id: null },
        'PUT /ours/categories/4/parent',
        { parent_id: null },
    ],
    [
        'purchase-operations.export',
        ['show purchases'],
        { filters: '{"status":["pending"]}', page: 3 },
        'GET /ours/purchase-operations/export?filters=%7B%22status%22%3A%5B%22pending%22%5D%7D',
    ],
    [
        'purchase-operations.timeline',
        ['show purchases'],
        { id: 12 },
        'GET /ours/purchase-operations/12/timeline',
    ],
    [
        'purchase-operations.printed',
        ['show purchases'],
        { ids: [12, 13], kind: 'slip', language: 'ar' },
        'POST /ours/purchase-operations/prints',
        { ids: [12, 13], kind: 'slip' },
    ],
    ['notifications.list', ['send notification'], { page: 1 }, 'GET /ours/notifications?page=1'],
    [
        'notifications.create',
        ['send notification'],
        {
            title: 'T',
            title_ar: 'ت',
            body: 'B',
            body_ar: 'ب',
            audience: { user_ids: [1, 2] },
            ref_type: 'product',
            ref_id: 7,
            send_at: '2026-12-01T10:00:00+03:00',
            status: 'scheduled',
        },
        'POST /ours/notifications',
        {
            title: 'T',
            title_ar: 'ت',
            body: 'B',
            body_ar: 'ب',
            audience: { user_ids: [1, 2] },
            ref_type: 'product',
            ref_id: 7,
            send_at: '2026-12-01T10:00:00+03:00',
        },
    ],
    ['notifications.gateway', ['send notification'], {}, 'GET /ours/notifications/gateway'],
    [
        'devices.update',
        'anyone',
        { token: 'T', user_id: 4, page: 1 },
        'PUT /ours/devices',
        { token: 'T', user_id: 4 },
    ],
    ['devices.remove', 'anyone', { token: 'T' }, 'POST /ours/devices/remove', { token: 'T' }],
    [
        'devices.opened',
        'anyone',
        { token: 'T', notification_id: 7 },
        'POST /ours/devices/opened',
        { token: 'T', notification_id: 7 },
    ],
    ['notifications.delete', ['send notification'], { id: 4 }, 'DELETE /ours/notifications/4'],
    [
        'notifications.audience',
        ['send notification'],
        { all: true },
        'GET /ours/notifications/audience?all=true',
    ],
    [
        'notifications.audience',
        ['send notification'],
        { user_ids: [1, 2] },
        'GET /ours/notifications/audience?user_ids=1%2C2',
    ],
    [
        'notifications.preview',
        ['send notification'],
        { country: 'SA' },
        'GET /ours/notifications/audience/preview?country=SA',
    ],
    ['activity.list', ['show admins'], { page: 1, q: 'sara' }, 'GET /ours/activity?page=1&q=sara'],
    [
        'activity.list',
        ['show admins'],
        { resource: 'products', record_id: 12 },
        'GET /ours/activity?resource=products&record_id=12',
    ],
    [
        'journal.undo',
        'session',
        { ids: [1, 2], preview: true },
        'POST /ours/journal/undo',
        { ids: [1, 2], preview: true },
    ],
    [
        'statics.range',
        'session',
        { from: '2026-11-01', to: '2026-11-22', compare: 'year' },
        'GET /ours/statics?from=2026-11-01&to=2026-11-22&compare=year',
    ],
    ['statics.workQueue', 'session', { page: 1 }, 'GET /ours/work-queue'],
    ['feed.open', 'session', {}, 'GET /ours/feed'],
    [
        'feed.clear',
        ['show purchases', 'show products'],
        { purchase_notifications: [1], sold_out_notifications: [2] },
        'POST /ours/feed/clear',
        { purchase_notifications: [1], sold_out_notifications: [2] },
    ],
    [
        'couriers.list',
        ['show couriers', 'edit couriers'],
        { range: '[0,14]', sort: '["name","ASC"]', filter: '{}', page: 1 },
        'GET /ours/couriers?range=%5B0%2C14%5D&sort=%5B%22name%22%2C%22ASC%22%5D&filter=%7B%7D',
    ],
    ['couriers.one', ['show couriers', 'edit couriers'], { id: 4 }, 'GET /ours/couriers/4'],
    [
        'couriers.create',
        ['edit couriers'],
        { name: 'Turki', phone: null, is_active: true, created_at: '2026-11-01' },
        'POST /ours/couriers',
        { name: 'Turki', phone: null, is_active: true },
    ],
    [
        'couriers.update',
        ['edit couriers'],
        { id: 4, name: 'Turki' },
        'PUT /ours/couriers/4',
        { name: 'Turki' },
    ],
    ['couriers.delete', ['edit couriers'], { id: 4 }, 'DELETE /ours/couriers/4'],
    ['settings.one', ['edit settings'], {}, 'GET /ours/settings'],
    [
        'settings.update',
        ['edit settings'],
        {
            name: 'Nasim',
            name_ar: 'نسيم',
            remove_photo: true,
            legal_name: 'Nasim Co.',
            vat_number: '',
            commercial_register: '1010010000',
            street: 'King Fahd Road',
            building: '7453',
            district: 'Al Olaya',
            city: 'Riyadh',
            postal_code: '12211',
            country: 'SA',
            photo: null,
            updated_at: '2026-11-01T10:00:00Z',
        },
        'POST /ours/settings',
        {
            name: 'Nasim',
            name_ar: 'نسيم',
            remove_photo: '1',
            legal_name: 'Nasim Co.',
            vat_number: '',
            commercial_register: '1010010000',
            street: 'King Fahd Road',
            building: '7453',
            district: 'Al Olaya',
            city: 'Riyadh',
            postal_code: '12211',
            country: 'SA',
            _method: 'PUT',
        },
    ],
    ['sessions.list', 'session', {}, 'GET /ours/sessions'],
    ['sessions.end', 'session', { id: 4 }, 'DELETE /ours/sessions/4'],
    ['sessions.endOthers', 'session', {}, 'POST /ours/sessions/end-others'],
    ['second-factor.one', 'session', {}, 'GET /ours/second-factor'],
    [
        'second-factor.startApp',
        'session',
        { current_password: 'p', x: 1 },
        'POST /ours/second-factor/app',
        { current_password: 'p' },
    ],
    [
        'second-factor.confirmApp',
        'session',
        { challenge: 'c', code: '123456' },
        'POST /ours/second-factor/app/confirm',
        { challenge: 'c', code: '123456' },
    ],
    [
        'second-factor.removeApp',
        'session',
        { current_password: 'p' },
        'POST /ours/second-factor/app/remove',
        { current_password: 'p' },
    ],
    [
        'second-factor.passkeyOptions',
        'session',
        { current_password: 'p' },
        'POST /ours/second-factor/passkeys/options',
        { current_password: 'p' },
    ],
    [
        'second-factor.addPasskey',
        'session',
        { name: 'Laptop', challenge: 'c', credential: { id: 'x' } },
        'POST /ours/second-factor/passkeys',
        { name: 'Laptop', challenge: 'c', credential: { id: 'x' } },
    ],
    [
        'second-factor.renamePasskey',
        'session',
        { id: 4, name: 'Phone' },
        'PUT /ours/second-factor/passkeys/4',
        { name: 'Phone' },
    ],
    [
        'second-factor.removePasskey',
        'session',
        { id: 4, current_password: 'p' },
        'POST /ours/second-factor/passkeys/4/remove',
        { current_password: 'p' },
    ],
    [
        'second-factor.newCodes',
        'session',
        { current_password: 'p' },
        'POST /ours/second-factor/recovery-codes',
        { current_password: 'p' },
    ],
    [
        'second-step.finish',
        'anyone',
        { challenge: 'c', code: '123456' },
        'POST /ours/sign-in/second-step',
        { challenge: 'c', code: '123456' },
    ],
    ['second-step.passkeyOptions', 'anyone', {}, 'GET /ours/sign-in/passkey'],
    [
        'second-step.passkey',
        'anyone',
        { challenge: 'c', credential: { id: 'x' } },
        'POST /ours/sign-in/passkey',
        { challenge: 'c', credential: { id: 'x' } },
    ],
    ['role-factors.list', ['show roles'], {}, 'GET /ours/role-factors'],
    [
        'role-factors.update',
        ['show roles'],
        { id: 4, required: true },
        'PUT /ours/role-factors/4',
        { required: true },
    ],
    ['admin-factors.one', ['show admins'], { id: 4 }, 'GET /ours/admins/4/second-factor'],
    ['admin-factors.reset', ['show admins'], { id: 4 }, 'POST /ours/admins/4/second-factor/reset'],
    ['seller.one', 'session', {}, 'GET /ours/settings/seller'],
    ['shop.one', 'anyone', {}, 'GET /ours/shop'],
    [
        'admin-links.invite',
        ['show admins'],
        { name: 'Omar', email: 'o@example.com', phone: '', role_id: 2, language: 'ar', password: 'x' },
        'POST /ours/admins/invitations',
        { name: 'Omar', email: 'o@example.com', phone: '', role_id: 2, language: 'ar' },
    ],
    [
        'admin-links.again',
        ['show admins'],
        { id: 4, mail: false },
        'POST /ours/admins/4/invitation',
        { mail: false },
    ],
    ['admin-links.reset', ['show admins'], { id: 4 }, 'POST /ours/admins/4/reset-link'],
    [
        'password-links.request',
        'anyone',
        { email: 'o@example.com', name: 'x' },
        'POST /ours/password-links/requests',
        { email: 'o@example.com' },
    ],
    [
        'password-links.one',
        'anyone',
        { token: 't' },
        'POST /ours/password-links/lookup',
        { token: 't', _method: 'GET' },
    ],
    [
        'password-links.use',
        'anyone',
        { token: 't', name: 'Omar', password: 'p', email: 'x' },
        'POST /ours/password-links/use',
        { token: 't', name: 'Omar', password: 'p' },
    ],
];

const callOf = (name: string): Call => {
    const [noun, verb] = name.split('.') as [keyof typeof extensions, string];
    return (extensions[noun] as Record<string, Call>)[verb]!;
};
const EVERYTHING = [
    'show users',
    'show products',
    'show categories',
    'edit categories',
    'edit products',
    'show terms',
    'send notification',
    'show admins',
    'show roles',
    'show purchases',
    'show couriers',
    'edit couriers',
    'edit settings',
    'show banners',
];

const world = (extensionsBase: string | undefined, status = 200) => {
    const fetched: { url: string; init: RequestInit }[] = [];
    const onSessionEnd = vi.fn();
    const send = createSend({
        base: '/spec',
        extensionsBase,
        language: () => 'en',
        onSessionEnd,
        fetch: async (url, init) => {
            fetched.push({ url: String(url), init: init! });
            return new Response('{"message":"no"}', { status });
        },
    });
    return { send, fetched, onSessionEnd };
};

beforeEach(() => {
    localStorage.clear();
    storeUser({
        id: 1,
        name: 'Aya',
        email: 'a@b.c',
        photo: null,
        role: { name: 'All', permissions: EVERYTHING },
        access_token: 't0ken',
    });
});

test.each(rows)('sends %s below the base of the extensions', async (name, may, values, line, json) => {
    const { send, fetched } = world('/ours');
    await send(callOf(name), values as Record<string, unknown>);
    expect(`${fetched[0]!.init.method} ${fetched[0]!.url}`).toBe(line);
    expect(fetched[0]!.init.headers).toMatchObject({ 'auth-token': 't0ken' });
    expect(fetched[0]!.init.credentials).toBe('omit');
    const { body } = fetched[0]!.init;
    if (body instanceof FormData) expect(Object.fromEntries(body)).toEqual(json);
    else expect(body && JSON.parse(body as string)).toEqual(json);
    expect(callOf(name).access).toEqual(may);
});

test('has a row for every extension call, and for no specified one', () => {
    const written = new Set(rows.map(([name]) => name));
    const declared = Object.entries(extensions).flatMap(([noun, calls]) =>
        Object.keys(calls)
            .map(verb => `${noun}.${verb}`)
            // The export of a noun added by the command.
            .filter(name => !isAdded(noun) || written.has(name)),
    );
    expect(written).toEqual(new Set(declared));
    for (const name of declared) expect(callOf(name).base).toBe('extensions');
    for (const calls of Object.values(api))
        for (const call of Object.values<Call>(calls)) expect(call.base).toBeUndefined();
});

test.each([undefined, ''])('sends no extension call without a base, and explains it', async base => {
    const { send, fetched } = world(base);
    await expect(send(extensions.terms.one)).rejects.toMatchObject({
        status: 0,
        message: 'error.no_extensions',
    });
    expect(fetched).toEqual([]);
    await send(api.profile.one);
    expect(fetched[0]!.url).toBe('/spec/profile');
});

test.each([401, 403])('does not end the session after %i of an extension call', async status => {
    const { send, onSessionEnd } = world('/ours', status);
    await expect(send(extensions.activity.list)).rejects.toMatchObject({ status, message: 'no' });
    expect(storedUser()?.access_token).toBe('t0ken');
    expect(onSessionEnd).not.toHaveBeenCalled();
});

test('sends extension headers only to a server with a base for extensions', async () => {
    const ours = world('/ours');
    await ours.send(extensions.terms.update, {}, { version: '3', idempotencyKey: 'k' });
    expect(ours.fetched[0]!.init.headers).toMatchObject({ 'if-match': '"3"', 'idempotency-key': 'k' });
    const foreign = world('');
    await foreign.send(api.profile.update, {}, { version: '3', idempotencyKey: 'k' });
    expect(foreign.fetched[0]!.init.headers).not.toHaveProperty('if-match');
    expect(foreign.fetched[0]!.init.headers).not.toHaveProperty('idempotency-key');
});
