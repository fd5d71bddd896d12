import { PAGE_SIZE } from '../contract/constants';
import { STAGES } from '../server/seed/statuses';
import { CATEGORIES, countsOf } from './fillSql';

/** One kind of call. `turn` counts the calls, so that each can request another record. */
export type Shape = { name: string; at: (turn: number) => Asked };
export type Asked = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object };

const get = (path: string): Asked => ({ method: 'GET', path: `/api/admin${path}` });
const ours = (path: string): Asked => ({ method: 'GET', path: `/api/extensions${path}` });
const q = (text: string) => `q=${encodeURIComponent(text)}`;
const orders = (page: number, filters: object = {}): Asked => ({
    method: 'POST',
    path: '/api/admin/purchase-operations',
    body: { _method: 'GET', page, filters: JSON.stringify(filters) },
});
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** A range of days that ended so many days ago. */
const daysBack = (days: number, ago = 0) => `from=${day(ago + days - 1)}&to=${day(ago)}`;

const CUSTOMER_SORTS = [
    'id',
    'name',
    'email',
    'country',
    'orders_count',
    'total_spent',
    'created_at',
    'last_seen_at',
];
const PRODUCT_SORTS = [
    'id',
    'name',
    'category',
    'price',
    'stock',
    'variants_count',
    'sold_count',
    'days_of_stock',
    'updated_at',
    'is_active',
];
const ORDER_SORTS = ['created_at', 'total', 'id', 'items_count', 'status'];

const page = (count: number, part: number) => Math.max(1, Math.floor((count / PAGE_SIZE) * part));
/** A number from 1 to `count` that differs from turn to turn and is spread over the range. */
const some = (count: number, turn: number) => 1 + ((turn * 7919) % count);
const one = (name: string, asked: Asked): Shape => ({ name, at: () => asked });
const many = (name: string, at: (turn: number) => Asked): Shape => ({ name, at });

function catalogueShapes(n: number): Shape[] {
    /** A number with the maximum number of digits, because a shorter one is the prefix of many others. */
    const long = (turn: number) => Math.floor(n / 10) + some(Math.floor(0.9 * n), turn) - 1;
    return [
        one('products, page 1', get('/products')),
        one('products, middle', get(`/products?page=${page(n, 0.5)}`)),
        one('products, last', get(`/products?page=${page(n, 1)}`)),
        many('products, a rare word', turn => get(`/products?${q(`wool ${long(turn)}`)}`)),
        one('products, no such word', get(`/products?${q('zzqx')}`)),
        one('products, common word', get(`/products?${q('shirt')}`)),
        one('products, common word, deep', get(`/products?${q('shirt')}&page=${page(n / 14, 0.8)}`)),
        // From page 1 on, in the order in which an admin reads them.
        many('products, common word, page after page', turn =>
            get(`/products?${q('shirt')}&page=${1 + (turn % page(n / 14, 1))}`),
        ),
        one('products, common word in Arabic', get(`/products?${q('قميص')}`)),
        one('products, two common words', get(`/products?${q('wool shirt')}`)),
        one('products, two letters', get(`/products?${q('sh')}`)),
        many('products, SKU', turn => get(`/products?${q(`SKU-${long(turn)}`)}`)),
        ...PRODUCT_SORTS.flatMap(col => [
            ...[0, 1].map(desc =>
                one(`products by ${col}${desc ? ', down' : ''}`, get(`/products?col=${col}&desc=${desc}`)),
            ),
            one(`products by ${col}, middle`, get(`/products?col=${col}&page=${page(n, 0.5)}`)),
        ]),
        one('products, common word, by price', get(`/products?${q('shirt')}&col=price`)),
        one('products of a category by stock', ours('/products?category_id=1&col=stock')),
        ...filteredShapes(n),
        many('product', turn => get(`/products/${some(n, turn)}`)),
        one('categories', get('/categories')),
        one('categories, search', get(`/categories?${q('category 1')}`)),
        one('categories, siblings of a root', get('/categories/1/siblings')),
        many('category, root', turn => get(`/categories/${some(15, turn)}`)),
        many('category, leaf', turn => get(`/categories/${some(450, turn) + CATEGORIES - 450}`)),
        many('options of a category', turn => get(`/categories/${some(CATEGORIES, turn)}/options`)),
    ];
}

function filteredShapes(n: number): Shape[] {
    return [
        one('filtered products, incomplete', ours('/products?missing=required')),
        one(
            'filtered products, incomplete, by price, deep',
            ours('/products?missing=required&col=price&page=50'),
        ),
        one(
            'filtered products, in stock, by price, deep',
            ours('/products?stock=in_stock&col=price&page=200'),
        ),
        one('filtered products, a range of prices', ours('/products?min_price=50&max_price=60')),
        one('filtered products, more than 100 in stock', ours('/products?stock_above=100')),
        one(
            'filtered products, last at most 14 days',
            ours('/products?max_days_of_stock=14&col=days_of_stock'),
        ),
        one('filtered products, changed this week', ours(`/products?changed_since=${day(7)}`)),
        one('filtered products, sold out', ours('/products?stock=sold_out')),
        one('filtered products, low and visible', ours('/products?stock=low&visibility=visible')),
        one('filtered products, in stock, deep', ours('/products?stock=in_stock&page=200')),
        one('filtered products, in stock, middle', ours(`/products?stock=in_stock&page=${page(n, 0.5)}`)),
        one('filtered products, visible, middle', ours(`/products?visibility=visible&page=${page(n, 0.45)}`)),
        one('filtered products, sold out, by price', ours('/products?stock=sold_out&col=price')),
        one('filtered products, no photo, common word', ours(`/products?missing=photo&${q('shirt')}`)),
        one(
            'filtered products, common word in a range of prices',
            ours(`/products?min_price=10&max_price=200&${q('shirt')}`),
        ),
        one(
            'filtered products, SKUs in a range of prices',
            ours(`/products?min_price=10&max_price=200&${q('SKU-12')}`),
        ),
        one(
            'filtered products, low above a price, by price',
            ours('/products?stock=low&min_price=500&col=price'),
        ),
        one(
            'filtered products, low in a category, by stock',
            ours('/products?stock=low&category_id=7&col=stock&desc=1'),
        ),
        one(
            'filtered products, common word, low, by name',
            ours(`/products?stock=low&${q('shirt')}&col=name`),
        ),
        one('filtered products, a category', ours('/products?category_id=1')),
        one(
            'filtered products, a category, middle',
            ours(`/products?category_id=1&page=${page(n / 15, 0.5)}`),
        ),
        one('filtered products, hidden in a category', ours('/products?category_id=1&visibility=hidden')),
    ];
}

function accountShapes(n: number): Shape[] {
    return [
        one('profile', get('/profile')),
        ...CUSTOMER_SORTS.flatMap(col =>
            [0, 1].map(desc =>
                one(`users by ${col}${desc ? ', down' : ''}`, get(`/users?col=${col}&desc=${desc}`)),
            ),
        ),
        one('users, page 1', get('/users')),
        one('users, middle', get(`/users?page=${page(n, 0.5)}`)),
        one('users, last', get(`/users?page=${page(n, 1)}`)),
        ...['name', 'email', 'total_spent', 'last_seen_at'].map(col =>
            one(`users by ${col}, middle`, get(`/users?col=${col}&page=${page(n, 0.5)}`)),
        ),
        one('users, common name', get(`/users?${q('harbi')}`)),
        one('users, common name in Arabic', get(`/users?${q('الحربي')}`)),
        one('users, whole name', get(`/users?${q('sara al-harbi')}`)),
        one('users, common name, by name', get(`/users?${q('layla')}&col=name`)),
        many('users, phone', turn =>
            get(`/users?${q(`05${String((some(n, turn) * 7919) % 100_000_000).padStart(8, '0')}`)}`),
        ),
        one('users, part of a phone', get(`/users?${q('+96651')}`)),
        one('users, end of a phone', get(`/users?${q('4821')}`)),
        one('users, name and end of a phone', get(`/users?${q('harbi 4821')}`)),
        one('users, no such word', get(`/users?${q('zzqx')}`)),
        many('user by id', turn => get(`/users?${q(`#${some(n, turn)}`)}`)),
        many('customer', turn => ours(`/users/${some(n, turn)}`)),
        many('users by ids', turn =>
            ours(`/users?ids=${[1, 2, 3, 4, 5].map(at => some(n, turn + at)).join(',')}`),
        ),
        one('admins', get('/admins')),
        one('roles', get('/roles')),
    ];
}

const { placed, accepted, prepared, sent, arrived, sentBack } = STAGES;

function orderShapes(n: number): Shape[] {
    const counts = countsOf(n);
    return [
        one('orders, page 1', orders(1)),
        one('orders, middle', orders(page(counts.orders, 0.5))),
        one('orders, last', orders(page(counts.orders, 1))),
        ...ORDER_SORTS.flatMap(col =>
            [0, 1].map(desc => one(`orders by ${col}${desc ? ', down' : ''}`, orders(1, { col, desc }))),
        ),
        one('orders by total, middle', orders(page(counts.orders, 0.5), { col: 'total' })),
        one('orders by items_count, middle', orders(page(counts.orders, 0.5), { col: 'items_count' })),
        one('orders by status, middle', orders(page(counts.orders, 0.5), { col: 'status' })),
        one(
            'orders of a country by total, middle',
            orders(page(counts.orders, 0.35), { col: 'total', country: 'SA' }),
        ),
        one(
            'orders pending by total, middle',
            orders(page(counts.orders * 0.04, 0.5), { col: 'total', status: [placed] }),
        ),
        one('orders pending', orders(1, { status: [placed] })),
        one('orders of three statuses', orders(1, { status: [placed, accepted, prepared] })),
        one('orders delivered, deep', orders(page(counts.orders, 0.5), { status: [arrived] })),
        one('orders in cash', orders(1, { payment_type: 'cash' })),
        one('orders of a device', orders(1, { device_type: 'web' })),
        one('orders of a country', orders(1, { country: 'SA' })),
        one('orders of a country, pending', orders(1, { country: 'SA', status: [placed] })),
        one('orders today', orders(1, { from: day(0) })),
        one('orders of 30 days', orders(1, { from: day(30) })),
        one('orders of a year', orders(1, { from: day(365) })),
        one('orders of a year, deep', orders(page(counts.orders, 0.2), { from: day(365) })),
        one('orders above a total', orders(1, { min_total: 3000 })),
        one('orders below a total', orders(1, { max_total: 100 })),
        one('orders in a range of totals', orders(1, { min_total: 250, max_total: 270 })),
        one(
            'orders in a range of totals, two statuses',
            orders(1, { min_total: 1500, max_total: 1550, status: [sentBack, prepared] }),
        ),
        one(
            'orders in a range of totals, of a country in cash',
            orders(1, { min_total: 250, max_total: 270, country: 'OM', payment_type: 'cash' }),
        ),
        one(
            'orders, name, in a range of totals',
            orders(1, { q: 'harbi', min_total: 2000, max_total: 2300 }),
        ),
        one(
            'orders, name, pending in past months by total',
            orders(1, {
                q: 'harbi',
                status: [placed],
                from: day(200),
                to: day(100),
                col: 'total',
                desc: 1,
            }),
        ),
        one(
            'orders above a total in cash, two statuses by items_count',
            orders(1, {
                min_total: 1000,
                payment_type: 'cash',
                status: [arrived, sent],
                col: 'items_count',
            }),
        ),
        many('orders of a customer', turn => orders(1, { user_id: some(n, turn) })),
        one('orders shipped long ago', orders(1, { status: [sent], shipped_to: day(8) })),
        one('orders of the top product', orders(1, { product_id: 1 })),
        one('orders of the top product, deep', orders(600, { product_id: 1 })),
        one('orders of the top product, pending', orders(1, { product_id: 1, status: [placed] })),
        one(
            'orders of the top product, of a rare kind',
            orders(1, { product_id: 1, country: 'JO', payment_type: 'cash', device_type: 'web' }),
        ),
        many('orders of a product', turn => orders(1, { product_id: some(n, turn) })),
    ];
}

function orderSearchShapes(n: number): Shape[] {
    const counts = countsOf(n);
    return [
        one('orders, name in Arabic', orders(1, { q: 'الحربي' })),
        one('orders, name', orders(1, { q: 'harbi' })),
        one('orders, name, pending in a country', orders(1, { q: 'harbi', status: [placed], country: 'SA' })),
        one(
            'orders, name, of a rare kind',
            orders(1, { q: 'harbi', country: 'KW', payment_type: 'cash', device_type: 'web' }),
        ),
        one(
            'orders, name, in cash by web',
            orders(1, { q: 'harbi', payment_type: 'cash', device_type: 'web' }),
        ),
        one(
            'orders, name, in cash of a country',
            orders(1, { q: 'nasser', country: 'KW', payment_type: 'cash' }),
        ),
        one('orders, name, by web of a country', orders(1, { q: 'sa', country: 'JO', device_type: 'web' })),
        one(
            'orders, name, returned in a country',
            orders(1, { q: 'harbi', status: [sentBack], country: 'OM' }),
        ),
        one(
            'orders, name, two statuses by web',
            orders(1, { q: 'harbi', status: [sentBack, prepared], device_type: 'web' }),
        ),
        one(
            'orders, name, by web of a country by total',
            orders(1, { q: 'sa', country: 'OM', device_type: 'web', col: 'total', desc: 1 }),
        ),
        one('orders, name, a week', orders(1, { q: 'harbi', from: day(300), to: day(294) })),
        one('orders, whole name', orders(1, { q: 'sara al-harbi' })),
        one('orders, name and product', orders(1, { q: 'harbi lamp' })),
        one(
            'orders, whole name, in cash of a country',
            orders(1, { q: 'sara al-harbi', country: 'KW', payment_type: 'cash' }),
        ),
        one('orders, part of a phone', orders(1, { q: '+96651' })),
        one('orders, end of a phone', orders(1, { q: '4821' })),
        one('orders, name and end of a phone', orders(1, { q: 'harbi 4821' })),
        one(
            'orders, part of a phone, returned in a country',
            orders(1, { q: '+96651', status: [sentBack], country: 'OM' }),
        ),
        many('orders, number', turn => orders(1, { q: String(some(counts.orders, turn)).padStart(6, '0') })),
        many('order by id', turn => orders(1, { id: some(counts.orders, turn) })),
        many('items of an order', turn => get(`/purchase-operations/${some(counts.orders, turn)}/items`)),
    ];
}

function otherShapes(n: number): Shape[] {
    return [
        one('statistics', get('/statics')),
        one('sales of a year by day', ours(`/statics?${daysBack(365)}&compare=year`)),
        one('best sellers of a week', ours(`/statics/top-selling?${daysBack(7)}`)),
        // Of other days each time, because an answer is cached.
        many('best sellers of a day, uncached', turn => ours(`/statics/top-selling?${daysBack(1, turn)}`)),
        many('best sellers of a week, uncached', turn => ours(`/statics/top-selling?${daysBack(7, turn)}`)),
        many('best sellers of a month, uncached', turn => ours(`/statics/top-selling?${daysBack(30, turn)}`)),
        many('best sellers of a quarter, uncached', turn =>
            ours(`/statics/top-selling?${daysBack(91, turn)}`),
        ),
        many('best sellers of a year, uncached', turn => ours(`/statics/top-selling?${daysBack(365, turn)}`)),
        one('work queue', ours('/work-queue')),
        one('sales by month', get('/statics/sales-month')),
        one('sales by device', get('/statics/sales-device')),
        one('sales by category', get('/statics/sales-category')),
        one('recent sales', get('/statics/recent-sales')),
        one('recent orders', get('/statics/recent-orders')),
        one('banners', get('/banners')),
        one('home', get('/home')),
        one('activity, page 1', ours('/activity')),
        one('activity, last', ours(`/activity?page=${page(n, 1)}`)),
        one('activity, common word', ours(`/activity?${q('shirt')}`)),
        many('activity of a record', turn => ours(`/activity?resource=products&record_id=${some(n, turn)}`)),
        one('audience, everybody', ours('/notifications/audience?all=true')),
        one('audience, a country', ours('/notifications/audience?country=SA')),
        one('messages', ours('/notifications?page=1')),
    ];
}

/** All kinds of reading calls, for a generated shop. */
export function shapesOf(n: number): Shape[] {
    return [catalogueShapes, accountShapes, orderShapes, orderSearchShapes, otherShapes].flatMap(shapes =>
        shapes(n),
    );
}

/** The calls whose throughput is measured. */
export const BUSY = ['product', 'products, page 1', 'users, page 1', 'orders, page 1', 'home', 'statistics'];
