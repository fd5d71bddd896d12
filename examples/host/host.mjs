/**
 * A back end that has what the specification names and nothing else, for those who write their own: the 51 calls, in
 * memory, with Node alone. `node host.mjs` listens on port 4000; `node host.mjs --panel ../../dist` serves a built panel, too.
 * `--habits laravel` (django, rails, spring) answers as hosts of that framework do (habits.mjs). Sign in as owner@example.com
 * with the password "password". docs/your-own-host.md leads through it.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { FRAMEWORKS, habitsOf } from './habits.mjs';
import { SALES, smallShop } from './shop.mjs';

const BASE = '/api/admin';
const CATEGORIES = ['show categories', 'edit categories'];
const PRODUCTS = ['show products', 'edit products'];

/** Ends a call with a status and a message, and the errors of fields. */
class Refusal extends Error {
    constructor(status, message, errors) {
        super(message);
        Object.assign(this, { status, errors });
    }
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

/** What goes with a record, by the field that names it. */
const PARTS = {
    options: [['values', 'option_id']],
    products: [
        ['photos', 'product_id'],
        ['variants', 'product_id'],
    ],
};

/** Creates the host. `shop` has its rows and `received` what was sent, for tests. */
export function createHost({ panel, habits: switches = {} } = {}) {
    const shop = smallShop();
    const habits = habitsOf(switches);
    const received = [];
    const find = (noun, id) => {
        const row = shop[noun].find(row => String(row.id) === String(id));
        if (!row) throw new Refusal(404, 'Not found.');
        return row;
    };
    const where = (noun, name, value) =>
        shop[noun].filter(row => value === undefined || String(row[name]) === String(value));
    const checked = (noun, body) => {
        const missing = (REQUIRED[noun] ?? []).filter(name => body[name] === undefined || body[name] === '');
        if (missing.length)
            throw new Refusal(
                422,
                'The given data was invalid',
                Object.fromEntries(missing.map(name => [name, [`The ${name} is required.`]])),
            );
        const names = [...STORED[noun], ...habits.stored];
        return Object.fromEntries(
            // An empty password leaves the stored one.
            names.flatMap(name =>
                body[name] === undefined || (name === 'password' && !body[name]) ? [] : [[name, body[name]]],
            ),
        );
    };
    const nextId = noun => Math.max(0, ...shop[noun].map(({ id }) => id)) + 1;
    const add = (noun, body, parent = {}) => {
        const row = { id: nextId(noun), ...checked(noun, body), ...parent };
        shop[noun].push(row);
        return row;
    };
    const change = (noun, id, body) => {
        const row = find(noun, id);
        return Object.assign(row, checked(noun, { ...row, ...body }));
    };
    const remove = (noun, id, inUse) => {
        const row = find(noun, id);
        if (inUse?.length) throw new Refusal(409, 'Something else needs it.');
        shop[noun].splice(shop[noun].indexOf(row), 1);
        for (const [part, name] of PARTS[noun] ?? [])
            shop[part] = shop[part].filter(row => String(row[name]) !== String(id));
    };

    // What an answer has of each row.
    const omit =
        (...names) =>
        row =>
            Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
    const role = id => omit('id')(find('roles', id));
    const admin = ({ password: _, ...row }) => ({
        ...row,
        role: { id: row.role_id, name: role(row.role_id).name },
    });
    const person = row => ({ ...admin(row), role: role(row.role_id) });
    const option = row => ({ ...row, values: where('values', 'option_id', row.id).map(omit('option_id')) });
    const optionsOf = id => where('options', 'category_id', id).map(option);
    const category = row => ({
        ...row,
        children: where('categories', 'parent_id', row.id),
        options: optionsOf(row.id),
    });
    const product = ({ category_id, ...row }) => ({
        ...row,
        category: omit('name_ar', 'photo', 'parent_id')(find('categories', category_id)),
        photos: where('photos', 'product_id', row.id).map(omit('product_id')),
        variants: where('variants', 'product_id', row.id).map(omit('product_id')),
    });
    const featured = noun => shop.home[noun].flatMap(id => where(noun, 'id', id));
    const home = () => ({
        banners: featured('banners'),
        products: featured('products').map(product),
        categories: featured('categories'),
    });
    const recent = status => where('purchases', 'status', status).slice(0, 5).map(omit('notes'));
    const statics = () => ({
        customers: { last_month: 1, all: shop.users.length },
        total_revenue: { total_revenue: 1200, sold: 40 },
        sales: SALES,
        recent: { recent_sales: recent('handed over'), recent_orders: recent() },
        top_selling: shop.products.slice(0, 3).map(({ id, name }) => ({ id, name })),
    });
    const page = (all, { page = 1, q = '', col, desc }, seen = row => row) => {
        const found = all.filter(row => JSON.stringify(row).toLowerCase().includes(String(q).toLowerCase()));
        if (col) found.sort((a, b) => (a[col] > b[col] ? 1 : -1) * (desc === '1' ? -1 : 1));
        const at = (Math.max(1, Number(page)) - 1) * habits.perPage;
        const rows = habits.isPaged ? found.slice(at, at + habits.perPage) : found;
        return {
            data: rows.map(seen),
            meta: { current_page: Number(page), per_page: habits.perPage, total: found.length },
        };
    };
    /** The values of an option: those with an id are renamed, new ones are added, one that is left out stays. */
    const saveValues = (option_id, values = []) => {
        for (const { id, name } of values)
            if (id) find('values', id).name = name;
            else shop.values.push({ id: nextId('values'), option_id, name });
        return option(find('options', option_id));
    };
    const file = photo => {
        if (!photo?.bytes?.length) return undefined;
        const name = `/files/${randomUUID()}`;
        shop.files.set(name, photo);
        return name;
    };
    const withPhoto = body => ({ ...body, photo: file(body.photo) });
    const data = value => ({ data: value });
    const signIn = ({ email, password }) => {
        const found = shop.admins.find(row => row.email === email && row.password === password);
        if (!found) throw new Refusal(422, 'The given data was invalid');
        const access_token = randomUUID();
        shop.sessions.set(access_token, found.id);
        return { access_token, user: person(found) };
    };
    const ordersOf = ({ page: at, filters = '{}' }) => {
        const { id, q, status } = JSON.parse(filters);
        const rows = shop.purchases.filter(
            row => (!status?.length || status.includes(row.status)) && (!id || String(row.id) === String(id)),
        );
        return page(rows, { page: at, q });
    };

    /**
     * Each call with its permissions, of which one is enough (null: without a session), and what it does with the id in its
     * path, the values of its body or query, and the session.
     */
    const CALLS = Object.entries({
        'POST /auth/login': [null, ({ sent }) => signIn(sent)],
        'POST /auth/logout': [[], ({ token }) => void shop.sessions.delete(token)],
        'GET /profile': [[], ({ me }) => data(person(me))],
        'POST /profile': [[], ({ me, sent }) => data(person(change('admins', me.id, sent)))],
        'GET /statics': [[], () => data(statics())],
        'GET /statics/sales-month': [[], () => data(statics().sales.per_month)],
        'GET /statics/sales-device': [[], () => data(statics().sales.per_device_type)],
        'GET /statics/sales-category': [[], () => data(statics().sales.per_category)],
        'GET /statics/recent-sales': [[], () => data(statics().recent.recent_sales)],
        'GET /statics/recent-orders': [[], () => data(statics().recent.recent_orders)],
        'GET /admins': [['show admins'], ({ sent }) => page(shop.admins, sent, admin)],
        'POST /admins': [['show admins'], ({ sent }) => data(admin(add('admins', sent)))],
        'PATCH /admins/:id': [['show admins'], ({ id, sent }) => data(admin(change('admins', id, sent)))],
        'DELETE /admins/:id': [['show admins'], ({ id }) => remove('admins', id)],
        'GET /roles': [['show roles'], () => data(shop.roles)],
        'POST /roles': [['show roles'], ({ sent }) => data(add('roles', sent))],
        'PUT /roles/:id': [['show roles'], ({ id, sent }) => data(change('roles', id, sent))],
        'DELETE /roles/:id': [
            ['show roles'],
            ({ id }) => remove('roles', id, where('admins', 'role_id', id)),
        ],
        'GET /users': [['show users'], ({ sent }) => page(shop.users, sent)],
        'PUT /users/:id': [['show users'], ({ id, sent }) => data(change('users', id, sent))],
        'DELETE /users/:id': [['show users'], ({ id }) => remove('users', id)],
        'GET /categories': [
            CATEGORIES,
            ({ sent }) => page(sent.q ? shop.categories : where('categories', 'parent_id', null), sent),
        ],
        'GET /categories/:id': [CATEGORIES, ({ id }) => data(category(find('categories', id)))],
        'GET /categories/:id/siblings': [
            CATEGORIES,
            ({ id }) => data(where('categories', 'parent_id', find('categories', id).parent_id)),
        ],
        'POST /categories': [
            ['edit categories'],
            ({ sent }) =>
                data(add('categories', { ...withPhoto(sent), parent_id: Number(sent.parent_id) || null })),
        ],
        'PUT /categories/:id': [
            ['edit categories'],
            ({ id, sent }) => data(change('categories', id, withPhoto(sent))),
        ],
        'DELETE /categories/:id': [
            ['edit categories'],
            ({ id }) =>
                remove('categories', id, [
                    ...where('categories', 'parent_id', id),
                    ...where('products', 'category_id', id),
                ]),
        ],
        'GET /categories/:id/options': [CATEGORIES, ({ id }) => data(optionsOf(id))],
        'POST /categories/:id/options': [
            ['edit categories'],
            ({ id, sent }) =>
                data(saveValues(add('options', sent, { category_id: Number(id) }).id, sent.values)),
        ],
        'PUT /categories/options/:id': [
            ['edit categories'],
            ({ id, sent }) => data(saveValues(change('options', id, sent).id, sent.values)),
        ],
        'DELETE /categories/options/:id': [['edit categories'], ({ id }) => remove('options', id)],
        'DELETE /categories/options/values/:id': [['edit categories'], ({ id }) => remove('values', id)],
        'GET /banners': [['show banners'], () => data(shop.banners)],
        'POST /banners': [
            ['show banners'],
            ({ sent }) => data(add('banners', { ...withPhoto(sent), ref_id: Number(sent.ref_id) || '' })),
        ],
        'DELETE /banners/:id': [['show banners'], ({ id }) => remove('banners', id)],
        'GET /home': [['show home'], () => data(home())],
        'POST /home': [
            ['show home'],
            ({ sent: { banners_ids, products_ids, categories_ids } }) => {
                shop.home = { banners: banners_ids, products: products_ids, categories: categories_ids };
                return data(home());
            },
        ],
        'GET /products': [PRODUCTS, ({ sent }) => page(shop.products, sent, product)],
        'GET /products/:id': [PRODUCTS, ({ id }) => data(product(find('products', id)))],
        'POST /categories/:id/products': [
            ['edit products'],
            ({ id, sent }) =>
                data(product(add('products', { ...sent, category_id: find('categories', id).id }))),
        ],
        'PUT /products/:id': [
            ['edit products'],
            ({ id, sent }) => data(product(change('products', id, sent))),
        ],
        'DELETE /products/:id': [['edit products'], ({ id }) => remove('products', id)],
        'POST /products/:id/photos': [
            ['edit products'],
            ({ id, sent }) => {
                const photo = { id: nextId('photos'), file: file(sent.photo) };
                shop.photos.push({ ...photo, product_id: Number(id) });
                return data(photo);
            },
        ],
        'PUT /products/photos/:id': [
            ['edit products'],
            ({ id, sent }) => data(Object.assign(find('photos', id), { file: file(sent.photo) })),
        ],
        'DELETE /products/photos/:id': [['edit products'], ({ id }) => remove('photos', id)],
        'POST /products/:id/variants': [
            ['edit products'],
            ({ id, sent }) => data(add('variants', sent, { product_id: Number(id) })),
        ],
        'PUT /products/variants/:id': [
            ['edit products'],
            ({ id, sent }) => data(change('variants', id, sent)),
        ],
        'DELETE /products/variants/:id': [['edit products'], ({ id }) => remove('variants', id)],
        'GET /purchase-operations': [['show purchases'], ({ sent }) => ordersOf(sent)],
        'PUT /purchase-operations/:id': [
            ['show purchases'],
            ({ id, sent }) => data(change('purchases', id, sent)),
        ],
        'GET /purchase-operations/:id/items': [
            ['show purchases'],
            ({ id }) => data(where('items', 'purchase_id', id).map(omit('purchase_id'))),
        ],
    }).map(([call, [needs, run]]) => {
        const [method, pattern] = call.split(' ');
        return { call, method, needs, run, path: new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`) };
    });

    /** The status, the body and headers of an answer. A POST whose body has `_method` is of that method. */
    async function answer(request) {
        const url = new URL(request.url, 'http://host');
        const body = await bodyOf(request);
        const method = request.method === 'POST' ? (body._method ?? 'POST').toUpperCase() : request.method;
        const at = url.pathname.slice(BASE.length).replace(/\/$/, '');
        const found = CALLS.find(call => call.method === method && call.path.test(at));
        if (!found) throw new Refusal(404, 'There is no such call.');
        const token = request.headers['auth-token'];
        const me = shop.admins.find(({ id }) => id === shop.sessions.get(token));
        if (found.needs && !me) throw new Refusal(401, 'Sign in first.');
        if (found.needs?.length && !found.needs.some(one => role(me.role_id).permissions.includes(one)))
            throw new Refusal(403, 'Your role does not allow this.');
        const id = habits.id(found.path.exec(at)[1]);
        const sent = request.method === 'GET' ? Object.fromEntries(url.searchParams) : body;
        if (method !== 'GET') received.push((({ _method: _, ...sent }) => sent)(body));
        const run = sent => habits.answer(found.run({ id, sent: habits.taken(sent), me, token }), found.call);
        // A change with nothing answers the record.
        const unchanged = () => (/^P(UT|ATCH) /.test(found.call) ? run({}) : undefined);
        const undone = method !== 'GET' && me ? habits.undone?.(url.pathname, unchanged) : undefined;
        if (undone) return undone;
        const value = run(sent);
        return [value === undefined ? 204 : 200, value];
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
        const send = (status, value = '', headers = {}) => {
            response.writeHead(status, { ...origin, 'content-type': 'application/json', ...headers });
            response.end(typeof value === 'string' ? value : JSON.stringify(value));
        };
        if (request.method === 'OPTIONS') return void send(204);
        await wait(habits.delay);
        try {
            send(...(await answer(request)));
        } catch (error) {
            const isUnreadable = error instanceof SyntaxError;
            if (!(error instanceof Refusal || isUnreadable)) console.error(error);
            const { status = isUnreadable ? 400 : 500, message, errors } = error;
            send(...habits.refusal(status, message, errors));
        }
    });
    return { server, shop, received, calls: CALLS.map(({ call }) => call) };
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

const USAGE = `A back end with the 51 specified calls, in memory.

  node examples/host/host.mjs [--panel dist] [--habits ${Object.keys(FRAMEWORKS).join('|')}]

--panel serves a built panel, too. --habits answers as hosts of that framework do. PORT is 4000 without another.
Sign in as owner@example.com with the password "password". docs/your-own-host.md leads through it.`;

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
    const options = { panel: { type: 'string' }, habits: { type: 'string' }, help: { type: 'boolean' } };
    const refuse = message => {
        console.error(`${message}\n\n${USAGE}`);
        process.exit(1);
    };
    const read = () => {
        try {
            return parseArgs({ options }).values;
        } catch (error) {
            return refuse(error.message);
        }
    };
    const { panel, habits, help } = read();
    if (habits !== undefined && !FRAMEWORKS[habits]) refuse(`There are no habits "${habits}".`);
    if (panel !== undefined && !existsSync(path.join(panel, 'index.html')))
        refuse(`There is no panel in ${panel}. Build one with npm run build.`);
    const port = Number(process.env.PORT ?? 4000);
    if (help) console.log(USAGE);
    else
        createHost({ panel: panel && path.resolve(panel), habits: FRAMEWORKS[habits] }).server.listen(
            port,
            () =>
                console.log(
                    `The host is at http://localhost:${port}${panel ? '/admin' : BASE}. Sign in as owner@example.com with the password "password".`,
                ),
        );
}
