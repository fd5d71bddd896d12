/**
 * A back end that has what the specification names and nothing else, for those who write their own: the 51 calls, in
 * memory, with Node alone. `node host.mjs` listens on port 4000; `node host.mjs --panel ../../dist` serves a built panel, too.
 * Sign in as owner@example.com with the password "password". docs/your-own-host.md leads through it.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const BASE = '/api/admin';
const PAGE = 12;
const PERMISSIONS = [
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

/** Ends a call with a status and a message, and the errors of fields. */
class Refusal extends Error {
    constructor(status, message, errors) {
        super(message);
        Object.assign(this, { status, errors });
    }
}

/** The rows of the host, filled with a small shop. Each row has the fields that the host knows. */
function smallShop() {
    const rows = (...list) => list.map((row, at) => ({ id: at + 1, ...row }));
    return {
        roles: rows(
            { name: 'Owner', permissions: PERMISSIONS },
            { name: 'Packer', permissions: ['show purchases'] },
        ),
        admins: rows(
            { name: 'Olga Owner', email: 'owner@example.com', password: 'password', role_id: 1 },
            { name: 'Pavel Packer', email: 'packer@example.com', password: 'password', role_id: 2 },
        ),
        users: rows(
            { name: 'Amal Nasser', phone: '050 123 4567' },
            { name: 'Badr Salem', phone: '+966551234567' },
            { name: 'Chen Wei', phone: '' },
        ),
        categories: rows(
            { name: 'Kitchen', name_ar: 'المطبخ', photo: null, parent_id: null },
            { name: 'Cups', name_ar: 'أكواب', photo: null, parent_id: 1 },
            { name: 'Garden', name_ar: 'الحديقة', photo: null, parent_id: null },
        ),
        options: rows({ category_id: 2, name: 'Size' }),
        values: rows({ option_id: 1, name: 'Small' }, { option_id: 1, name: 'Large' }),
        products: Array.from({ length: 30 }, (_, at) => ({
            id: at + 1,
            name: `Cup number ${at + 1}`,
            price: 20 + at,
            category_id: 2,
        })),
        variants: rows({ product_id: 1, price: 25 }),
        photos: [],
        banners: rows({ photo: '/files/none.png', ref_type: 'product', ref_id: 1 }),
        home: { banners: [1], products: [1, 2], categories: [1] },
        purchases: Array.from({ length: 40 }, (_, at) => ({
            id: at + 1,
            status: ['waiting', 'packed', 'handed over'][at % 3],
            notes: '',
        })),
        items: Array.from({ length: 40 }, (_, at) => ({ id: at + 1, purchase_id: at + 1, product_id: 1 })),
        files: new Map(),
        sessions: new Map(),
    };
}

/** The names of a body that the host stores, by noun. It ignores all others. */
const STORED = {
    roles: ['name', 'permissions'],
    admins: ['name', 'email', 'password', 'role_id'],
    users: ['name', 'phone'],
    categories: ['name', 'name_ar', 'photo', 'parent_id'],
    options: ['name'],
    products: ['name', 'price', 'category_id'],
    variants: ['price'],
    banners: ['photo', 'ref_type', 'ref_id'],
    purchases: ['status', 'notes'],
};
const REQUIRED = {
    roles: ['name'],
    admins: ['name', 'email', 'role_id'],
    users: ['name'],
    categories: ['name', 'name_ar'],
    options: ['name'],
    products: ['name'],
    banners: ['photo', 'ref_type', 'ref_id'],
};

/** Creates the host. `shop` has its rows, for tests. */
export function createHost({ panel, shape = answer => answer } = {}) {
    const shop = smallShop();
    /** The bodies of changes, newest last. */
    const received = [];
    const find = (noun, id) => {
        const row = shop[noun].find(row => String(row.id) === String(id));
        if (!row) throw new Refusal(404, 'Not found.');
        return row;
    };
    const checked = (noun, body) => {
        const missing = (REQUIRED[noun] ?? []).filter(name => body[name] === undefined || body[name] === '');
        if (missing.length)
            throw new Refusal(
                422,
                'The given data was invalid',
                Object.fromEntries(missing.map(name => [name, [`The ${name} is required.`]])),
            );
        return Object.fromEntries(
            STORED[noun].flatMap(name => (body[name] === undefined ? [] : [[name, body[name]]])),
        );
    };
    const add = (noun, body, parent = {}) => {
        const row = {
            id: Math.max(0, ...shop[noun].map(({ id }) => id)) + 1,
            ...checked(noun, body),
            ...parent,
        };
        shop[noun].push(row);
        return row;
    };
    const change = (noun, id, body) => {
        const row = find(noun, id);
        return Object.assign(row, checked(noun, { ...row, ...body }));
    };
    const remove = (noun, id) => void shop[noun].splice(shop[noun].indexOf(find(noun, id)), 1);

    const role = id => (({ name, permissions }) => ({ name, permissions }))(find('roles', id));
    const admin = ({ password: _, ...row }) => ({
        ...row,
        role: { id: row.role_id, name: role(row.role_id).name },
    });
    const option = row => ({
        ...row,
        values: shop.values.flatMap(({ id, name, option_id }) =>
            option_id === row.id ? [{ id, name }] : [],
        ),
    });
    const optionsOf = id => shop.options.filter(({ category_id }) => category_id === Number(id)).map(option);
    const category = row => ({
        ...row,
        children: shop.categories.filter(({ parent_id }) => parent_id === row.id),
        options: optionsOf(row.id),
    });
    const product = ({ category_id, ...row }) => ({
        ...row,
        category: (({ id, name }) => ({ id, name }))(find('categories', category_id)),
        photos: shop.photos.flatMap(({ id, file, product_id }) =>
            product_id === row.id ? [{ id, file }] : [],
        ),
        variants: shop.variants.flatMap(({ product_id, ...variant }) =>
            product_id === row.id ? [variant] : [],
        ),
    });
    const home = () => ({
        banners: shop.home.banners.flatMap(id => shop.banners.filter(row => row.id === id)),
        products: shop.home.products.flatMap(id => shop.products.filter(row => row.id === id).map(product)),
        categories: shop.home.categories.flatMap(id => shop.categories.filter(row => row.id === id)),
    });
    const statics = () => ({
        customers: { last_month: 1, all: shop.users.length },
        total_revenue: { total_revenue: 1200, sold: 40 },
        sales: {
            per_device_type: [],
            per_payment_type: [],
            per_country: [],
            per_category: [],
            per_month: [],
        },
        recent: { recent_sales: [], recent_orders: [] },
        top_selling: [],
    });
    const page = (rows, { page = 1, q = '', col, desc } = {}, seen = row => row) => {
        const found = rows.filter(row => JSON.stringify(row).toLowerCase().includes(String(q).toLowerCase()));
        if (col) found.sort((a, b) => (a[col] > b[col] ? 1 : -1) * (desc === '1' ? -1 : 1));
        const at = (Math.max(1, Number(page)) - 1) * PAGE;
        return {
            data: found.slice(at, at + PAGE).map(seen),
            meta: { current_page: Number(page), per_page: PAGE, total: found.length },
        };
    };
    /** The values of an option: those with an id are renamed, new ones are added, one that is left out stays. */
    const saveValues = (option_id, values = []) => {
        for (const { id, name } of values)
            if (id) find('values', id).name = name;
            else
                shop.values.push({ id: Math.max(0, ...shop.values.map(row => row.id)) + 1, option_id, name });
    };
    const file = photo => {
        if (!photo?.bytes?.length) return undefined;
        const name = `/files/${randomUUID()}`;
        shop.files.set(name, photo);
        return name;
    };
    const withPhoto = body => ({ ...body, photo: file(body.photo) });
    const data = value => ({ data: value });

    /** Method, path and permissions of each call, and what it does with its ids, its body or query, and the session. */
    const CALLS = [
        [
            'POST /auth/login',
            null,
            (_, { email, password }) => {
                const found = shop.admins.find(row => row.email === email && row.password === password);
                if (!found) throw new Refusal(422, 'The given data was invalid');
                const access_token = randomUUID();
                shop.sessions.set(access_token, found.id);
                return { access_token, user: { ...admin(found), role: role(found.role_id) } };
            },
        ],
        ['POST /auth/logout', [], (_, __, { token }) => void shop.sessions.delete(token)],
        ['GET /profile', [], (_, __, { me }) => data({ ...admin(me), role: role(me.role_id) })],
        ['POST /profile', [], (_, body, { me }) => data(admin(change('admins', me.id, body)))],
        ['GET /statics', [], () => data(statics())],
        ['GET /statics/sales-month', [], () => data(statics().sales.per_month)],
        ['GET /statics/sales-device', [], () => data(statics().sales.per_device_type)],
        ['GET /statics/sales-category', [], () => data(statics().sales.per_category)],
        ['GET /statics/recent-sales', [], () => data([])],
        ['GET /statics/recent-orders', [], () => data([])],
        ['GET /admins', ['show admins'], (_, query) => page(shop.admins, query, admin)],
        ['POST /admins', ['show admins'], (_, body) => data(admin(add('admins', body)))],
        ['PATCH /admins/:id', ['show admins'], ([id], body) => data(admin(change('admins', id, body)))],
        ['DELETE /admins/:id', ['show admins'], ([id]) => remove('admins', id)],
        ['GET /roles', ['show roles'], () => data(shop.roles)],
        ['POST /roles', ['show roles'], (_, body) => data(add('roles', body))],
        ['PUT /roles/:id', ['show roles'], ([id], body) => data(change('roles', id, body))],
        ['DELETE /roles/:id', ['show roles'], ([id]) => remove('roles', id)],
        ['GET /users', ['show users'], (_, query) => page(shop.users, query)],
        ['PUT /users/:id', ['show users'], ([id], body) => data(change('users', id, body))],
        ['DELETE /users/:id', ['show users'], ([id]) => remove('users', id)],
        [
            'GET /categories',
            SHOW('categories'),
            (_, query) =>
                page(
                    shop.categories.filter(row => query.q || row.parent_id === null),
                    query,
                ),
        ],
        ['GET /categories/:id', SHOW('categories'), ([id]) => data(category(find('categories', id)))],
        [
            'GET /categories/:id/siblings',
            SHOW('categories'),
            ([id]) => {
                const { parent_id } = find('categories', id);
                return data(shop.categories.filter(row => row.parent_id === parent_id));
            },
        ],
        [
            'POST /categories',
            ['edit categories'],
            (_, body) =>
                data(add('categories', { ...withPhoto(body), parent_id: Number(body.parent_id) || null })),
        ],
        [
            'PUT /categories/:id',
            ['edit categories'],
            ([id], body) => data(change('categories', id, withPhoto(body))),
        ],
        [
            'DELETE /categories/:id',
            ['edit categories'],
            ([id]) => {
                if (shop.categories.some(row => row.parent_id === Number(id)))
                    throw new Refusal(409, 'This category has children.');
                remove('categories', id);
            },
        ],
        ['GET /categories/:id/options', SHOW('categories'), ([id]) => data(optionsOf(id))],
        [
            'POST /categories/:id/options',
            ['edit categories'],
            ([id], body) => {
                const made = add('options', body, { category_id: Number(id) });
                saveValues(made.id, body.values);
                return data(option(made));
            },
        ],
        [
            'PUT /categories/options/:id',
            ['edit categories'],
            ([id], body) => {
                const saved = change('options', id, body);
                saveValues(saved.id, body.values);
                return data(option(saved));
            },
        ],
        ['DELETE /categories/options/:id', ['edit categories'], ([id]) => remove('options', id)],
        ['DELETE /categories/options/values/:id', ['edit categories'], ([id]) => remove('values', id)],
        ['GET /banners', ['show banners'], () => data(shop.banners)],
        [
            'POST /banners',
            ['show banners'],
            (_, body) => data(add('banners', { ...withPhoto(body), ref_id: Number(body.ref_id) || '' })),
        ],
        ['DELETE /banners/:id', ['show banners'], ([id]) => remove('banners', id)],
        ['GET /home', ['show home'], () => data(home())],
        [
            'POST /home',
            ['show home'],
            (_, { banners_ids, products_ids, categories_ids }) => {
                shop.home = { banners: banners_ids, products: products_ids, categories: categories_ids };
                return data(home());
            },
        ],
        ['GET /products', SHOW('products'), (_, query) => page(shop.products, query, product)],
        ['GET /products/:id', SHOW('products'), ([id]) => data(product(find('products', id)))],
        [
            'POST /categories/:id/products',
            ['edit products'],
            ([id], body) =>
                data(product(add('products', { ...body, category_id: find('categories', id).id }))),
        ],
        ['PUT /products/:id', ['edit products'], ([id], body) => data(product(change('products', id, body)))],
        ['DELETE /products/:id', ['edit products'], ([id]) => remove('products', id)],
        [
            'POST /products/:id/photos',
            ['edit products'],
            ([id], { photo }) => {
                shop.photos.push({ id: shop.photos.length + 1, product_id: Number(id), file: file(photo) });
                return data((({ product_id: _, ...row }) => row)(shop.photos.at(-1)));
            },
        ],
        [
            'PUT /products/photos/:id',
            ['edit products'],
            ([id], { photo }) => data(Object.assign(find('photos', id), { file: file(photo) })),
        ],
        ['DELETE /products/photos/:id', ['edit products'], ([id]) => remove('photos', id)],
        [
            'POST /products/:id/variants',
            ['edit products'],
            ([id], body) => data(add('variants', body, { product_id: Number(id) })),
        ],
        ['PUT /products/variants/:id', ['edit products'], ([id], body) => data(change('variants', id, body))],
        ['DELETE /products/variants/:id', ['edit products'], ([id]) => remove('variants', id)],
        [
            'GET /purchase-operations',
            ['show purchases'],
            (_, { page: at, filters = '{}' }) => {
                const { q, status } = JSON.parse(filters);
                const rows = shop.purchases.filter(row => !status?.length || status.includes(row.status));
                return page(rows, { page: at, q });
            },
        ],
        [
            'PUT /purchase-operations/:id',
            ['show purchases'],
            ([id], body) => data(change('purchases', id, body)),
        ],
        [
            'GET /purchase-operations/:id/items',
            ['show purchases'],
            ([id]) =>
                data(
                    shop.items
                        .filter(row => row.purchase_id === Number(id))
                        .map(({ purchase_id: _, ...row }) => row),
                ),
        ],
    ].map(([call, needs, run]) => {
        const [method, pattern] = call.split(' ');
        return { call, method, needs, run, path: new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`) };
    });

    /** Answers a call. A POST whose body has `_method` is of that method. */
    async function answer(request) {
        const url = new URL(request.url, 'http://host');
        const body = await bodyOf(request);
        const method = request.method === 'POST' ? (body._method ?? 'POST').toUpperCase() : request.method;
        const at = url.pathname.slice(BASE.length);
        const found = CALLS.find(call => call.method === method && call.path.test(at));
        if (!found) throw new Refusal(404, 'There is no such call.');
        const token = request.headers['auth-token'];
        const me = shop.admins.find(({ id }) => id === shop.sessions.get(token));
        if (found.needs && !me) throw new Refusal(401, 'Sign in first.');
        if (found.needs?.length && !found.needs.some(one => role(me.role_id).permissions.includes(one)))
            throw new Refusal(403, 'Your role does not allow this.');
        const ids = found.path.exec(at).slice(1);
        const values = request.method === 'GET' ? Object.fromEntries(url.searchParams) : body;
        if (method !== 'GET') received.push((({ _method: _, ...sent }) => sent)(body));
        return shape(found.run(ids, values, { me, token }), found.call);
    }

    const server = createServer(async (request, response) => {
        const { pathname } = new URL(request.url, 'http://host');
        if (!pathname.startsWith(BASE)) return void sendFile(shop, panel, pathname, response);
        const origin = {
            'access-control-allow-origin': '*',
            'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
            'access-control-allow-headers': 'auth-token, content-type, accept-language',
            'access-control-expose-headers': 'x-request-id, retry-after',
        };
        const send = (status, value) => {
            response.writeHead(status, { ...origin, 'content-type': 'application/json' });
            response.end(value === undefined ? '' : JSON.stringify(value));
        };
        if (request.method === 'OPTIONS') return void send(204);
        try {
            const value = await answer(request);
            send(value === undefined ? 204 : 200, value);
        } catch (error) {
            if (!(error instanceof Refusal)) console.error(error);
            const { status = 500, message, errors } = error;
            send(status, { message, ...(errors && { errors }) });
        }
    });
    return { server, shop, received, calls: CALLS.map(({ call }) => call) };
}

function SHOW(noun) {
    return [`show ${noun}`, `edit ${noun}`];
}

/** The values of a JSON or form body. A file is `{ type, bytes }`; a name that ends with `[]` is a list. */
async function bodyOf(request) {
    const { headers } = request;
    const type = headers['content-type'];
    if (!type) return {};
    const sent = new Response(ReadableStream.from(request), { headers: { 'content-type': type } });
    if (type.startsWith('application/json')) return sent.json();
    const values = {};
    for (const [name, value] of await sent.formData())
        if (name.endsWith('[]')) (values[name.slice(0, -2)] ??= []).push(value);
        else
            values[name] =
                typeof value === 'string'
                    ? value
                    : { type: value.type, bytes: Buffer.from(await value.arrayBuffer()) };
    return values;
}

const TYPES = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
};

/** Sends a stored photo or a file of the panel; any other path is the panel's page, which is told where the API lies. */
function sendFile(shop, panel, pathname, response) {
    const photo = shop.files.get(pathname);
    if (photo) return void response.writeHead(200, { 'content-type': photo.type }).end(photo.bytes);
    if (!panel || pathname.startsWith('/files/')) return void response.writeHead(404).end();
    const file = path.join(panel, path.normalize(pathname));
    if (existsSync(file) && statSync(file).isFile() && !pathname.endsWith('index.html')) {
        response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
        return void createReadStream(file).pipe(response);
    }
    const html = readFileSync(path.join(panel, 'index.html'), 'utf8');
    response.writeHead(200, { 'content-type': TYPES['.html'] });
    response.end(html.replace('<head>', `<head><meta name="shop-api" content="${BASE}" />`));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    const at = process.argv.indexOf('--panel');
    const panel = at > 0 ? path.resolve(process.argv[at + 1]) : undefined;
    const port = Number(process.env.PORT ?? 4000);
    createHost({ panel }).server.listen(port, () =>
        console.log(`The host is at http://localhost:${port}${BASE}`),
    );
}
