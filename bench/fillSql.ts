import { STAGES } from '../server/seed/statuses';

/**
 * SQL that generates a shop of any size. Every value is computed from its row number, so that tables can be filled in
 * parts and an order's total matches its items.
 */

/** The number of rows of each table at size `n`. */
export const countsOf = (n: number) => ({
    products: n,
    variants: 2 * n,
    users: n,
    orders: 2 * n,
    activity: n,
});
export type Counts = ReturnType<typeof countsOf>;

const array = (words: string) => `(array[${words.split(' ').map(word => `'${word.replaceAll('_', ' ')}'`)}])`;
const FIRST = array(
    'Ahmed Mohammed Omar Khalid Sara Noura Fatima Layla Yousef Ali Hassan Maryam Aisha Huda Salem Faisal Reem Dana Tariq Nasser Lina Rania Ziad Hanan Majed',
);
const FAMILY = array(
    'Al-Harbi Al-Otaibi Al-Ghamdi Al-Qahtani Al-Mansoori Al-Shehri Khan Hussain Al-Dosari Al-Zahrani Al-Mutairi Saleh Nasser Al-Rashid Al-Amri Haddad Mansour Al-Subaie Farsi Al-Kuwari',
);
const FIRST_AR = array(
    'أحمد محمد عمر خالد سارة نورة فاطمة ليلى يوسف علي حسن مريم عائشة هدى سالم فيصل ريم دانة طارق ناصر لينا رانيا زياد حنان ماجد',
);
const FAMILY_AR = array(
    'الحربي العتيبي الغامدي القحطاني المنصوري الشهري خان حسين الدوسري الزهراني المطيري صالح ناصر الراشد العمري حداد منصور السبيعي فارسي الكواري',
);
const STUFF = array('Cotton Wool Linen Leather Silk Denim Steel Oak Glass Ceramic');
const STUFF_AR = array('قطن صوف كتان جلد حرير دنيم فولاذ بلوط زجاج سيراميك');
const THING = array('Shirt Watch Shoes Bag Lamp Chair Mug Scarf Belt Jacket Table Ring Wallet Clock');
const THING_AR = array('قميص ساعة حذاء حقيبة مصباح كرسي كوب وشاح حزام سترة طاولة خاتم محفظة منبه');
const CITY = array('Riyadh Jeddah Dammam Dubai Kuwait Manama Doha Muscat Amman Cairo');

/** One of `words`, chosen by the row; `use` varies the choice between columns. */
const one = (words: string, size: number, row: string, use: number) =>
    `${words}[1 + floor(bench_random(${row}, ${use}) * ${size})::int]`;
const name = (row: string) =>
    `case when ${row} % 2 = 0 then ${one(FIRST_AR, 25, row, 1)} || ' ' || ${one(FAMILY_AR, 20, row, 2)}
          else ${one(FIRST, 25, row, 1)} || ' ' || ${one(FAMILY, 20, row, 2)} end`;
const phone = (row: string) => `'+9665' || lpad(((${row}::int8 * 7919) % 100000000)::text, 8, '0')`;
const picked = (row: string, use: number, shares: [number, string][]) =>
    `case ${shares
        .map(([upTo, value]) => `when bench_random(${row}, ${use}) < ${upTo} then '${value}'`)
        .join(' ')} end`;
const country = (row: string) =>
    picked(row, 3, [
        [0.7, 'SA'],
        [0.8, 'AE'],
        [0.86, 'KW'],
        [0.89, 'QA'],
        [0.92, 'BH'],
        [0.94, 'OM'],
        [0.97, 'EG'],
        [2, 'JO'],
    ]);
const device = (row: string) =>
    picked(row, 4, [
        [0.48, 'ios'],
        [0.9, 'android'],
        [2, 'web'],
    ]);
const status = (row: string) =>
    picked(row, 5, [
        [0.72, STAGES.arrived],
        [0.8, STAGES.dropped],
        [0.83, STAGES.sentBack],
        [0.87, STAGES.placed],
        [0.91, STAGES.accepted],
        [0.95, STAGES.prepared],
        [2, STAGES.sent],
    ]);
const method = (row: string) =>
    picked(row, 6, [
        [0.35, 'cod'],
        [0.65, 'mada'],
        [0.8, 'visa'],
        [0.88, 'mastercard'],
        [0.97, 'apple_pay'],
        [2, 'stc_pay'],
    ]);
/** The time of row `row` of `of`: in id order, over the last three years, with growing frequency. */
const moment = (row: string, of: number) =>
    `date_trunc('milliseconds', transaction_timestamp() - interval '1095 days' * (1 - power(${row}::float8 / ${of}, 0.7)))`;
const customer = (n: number) => `(1 + floor(${n} * power(bench_random(o, 7), 1.5)))::int`;

/** The items of the orders `from` to `to`: one to three each; products with lower ids sell better. */
const lines = (n: number, from: number, to: number) => `
    select o, k, 1 + floor(bench_random(o, 30 + k) * 3)::int as quantity,
        least(${n}, 1 + floor(${n} * power(bench_random(o, 20 + k), 2.5)))::int as p
    from generate_series(${from}, ${to}) o, generate_series(1, 1 + floor(bench_random(o, 8) * 3)::int) k`;
/** Products whose id is no multiple of three have three variants. */
const variantsBefore = (p: string) => `(3 * (${p} - 1 - (${p} - 1) / 3))`;

export const CATEGORIES = 555;
const ROOTS = 15;

/**
 * The records that do not depend on the size: 15 root categories with six children and five grandchildren each, options
 * and the home.
 */
export const fixedSql = `
    insert into categories (id, parent_id, name, name_ar) overriding system value
        select c, case when c <= ${ROOTS} then null when c <= 105 then 1 + (c - 16) / 6 else 16 + (c - 106) / 5 end,
            'Category ' || c, 'فئة ' || c from generate_series(1, ${CATEGORIES}) c;
    insert into options (id, category_id, name, name_ar) overriding system value
        select c, c, 'Size', 'المقاس' from generate_series(1, ${ROOTS}) c;
    insert into option_values (id, option_id, name, name_ar, position) overriding system value
        select (o - 1) * 3 + v, o, ${array('Small Medium Large')}[v], ${array('صغير وسط كبير')}[v], v
        from generate_series(1, ${ROOTS}) o, generate_series(1, 3) v`;

/** Runs last, because it refers to products. */
export const homeSql = `
    insert into home_entries (product_id, position) select p, p from generate_series(1, 12) p;
    insert into home_entries (category_id, position) select c, c from generate_series(1, 8) c`;

type Part = (from: number, to: number) => string;

type Filling = { table: string; rows: number; sql: Part };

/** Three in a hundred products are sold out. The rest can be ordered by every benchmark. */
const STOCK = `case when bench_random(p, 16) < 0.03 then 0 else 500 + floor(bench_random(p, 17) * 1500)::int end`;
/** Four in a hundred variants are sold out, and four are low. */
const VARIANT_STOCK = `case when bench_random(3 * p + v, 18) < 0.04 then 0
    when bench_random(3 * p + v, 18) < 0.08 then 1 + floor(bench_random(p, 19) * 5)::int
    else 6 + floor(bench_random(3 * p + v, 20) * 300)::int end`;

const catalogueOf = (n: number): Filling[] => [
    {
        table: 'products',
        rows: n,
        sql: (from, to) => `
            insert into products (id, category_id, name, name_ar, description, brand, sku, price, is_active, stock, sold_count,
                created_at, updated_at) overriding system value
            select p, 106 + floor(450 * power(bench_random(p, 10), 1.3))::int,
                ${one(STUFF, 10, 'p', 11)} || ' ' || ${one(THING, 14, 'p', 12)} || ' ' || p,
                ${one(THING_AR, 14, 'p', 12)} || ' ' || ${one(STUFF_AR, 10, 'p', 11)} || ' ' || p,
                'A product of everyday use, made to last.', 'Brand ' || (p % 40), 'SKU-' || p,
                (500 + floor(bench_random(p, 13) * 99500))::int, bench_random(p, 14) < 0.95, ${STOCK},
                floor(1000 * bench_random(p, 15))::int, ${moment('p', n)}, ${moment('p', n)}
            from generate_series(${from}, ${to}) p;
            insert into product_photos (product_id, file, width, height, position, created_at)
            select p, 'bench/' || p || '.webp', 800, 800, 1, ${moment('p', n)} from generate_series(${from}, ${to}) p`,
    },
    {
        table: 'variants',
        rows: n,
        sql: (from, to) => `
            insert into variants (id, product_id, sku, price, stock, low_stock_threshold) overriding system value
            select ${variantsBefore('p')} + v, p, 'SKU-' || p || '-' || ${array('S M L')}[v],
                case when v = 3 then (500 + floor(bench_random(p, 13) * 99500))::int + 1000 end, ${VARIANT_STOCK}, 5
            from generate_series(${from}, ${to}) p, generate_series(1, 3) v where p % 3 <> 0;
            insert into variant_values (variant_id, value_id)
            select ${variantsBefore('p')} + v, (p % ${ROOTS}) * 3 + v
            from generate_series(${from}, ${to}) p, generate_series(1, 3) v where p % 3 <> 0`,
    },
];

const ordersOf = (n: number): Filling[] => [
    {
        table: 'purchases',
        rows: 2 * n,
        sql: (from, to) => `
            insert into purchases (id, number, status, user_id, customer_name, customer_phone, items_count, subtotal, discount,
                shipping_fee, vat_amount, total, payment_type, payment_method, device_type, country, city, address,
                created_at, updated_at) overriding system value
            select o, 'PO-' || to_char(${moment('o', 2 * n)}, 'YYYY') || '-' || lpad(o::text, greatest(6, length(o::text)), '0'),
                ${status('o')}, ${customer(n)}, ${name(customer(n))}, ${phone(customer(n))}, pieces, total, 0, 0,
                (total * 15 / 115)::int, total, case when ${method('o')} = 'cod' then 'cash' else 'credit' end, ${method('o')},
                ${device('o')}, ${country('o')}, ${one(CITY, 10, 'o', 9)}, 'King Fahd Road ' || (o % 200),
                ${moment('o', 2 * n)}, ${moment('o', 2 * n)}
            from (select o, sum(quantity)::int as pieces, sum(quantity * coalesce(v.price, p.price))::int as total
                from (${lines(n, from, to)}) l join products p on p.id = l.p
                left join variants v on v.id = ${variantsBefore('l.p')} + 1 and v.product_id = l.p group by o) t;
            insert into purchase_steps (purchase_id, status, admin_name, at)
            select o, s.status, case when s.status <> '${STAGES.placed}' then 'Bench' end, ${moment('o', 2 * n)}
            from generate_series(${from}, ${to}) o,
                lateral (select '${STAGES.placed}' as status union select ${status('o')}) s`,
    },
    {
        table: 'purchase_items',
        rows: 2 * n,
        sql: (from, to) => `
            insert into purchase_items (purchase_id, product_id, variant_id, category_id, name, name_ar, sku, options, quantity, unit_price, total)
            select o, p.id, v.id, p.category_id, p.name, p.name_ar, coalesce(v.sku, p.sku), '[]', quantity, coalesce(v.price, p.price),
                quantity * coalesce(v.price, p.price)
            from (${lines(n, from, to)}) l join products p on p.id = l.p
            left join variants v on v.id = ${variantsBefore('l.p')} + 1 and v.product_id = l.p`,
    },
];

const peopleOf = (n: number): Filling[] => [
    {
        table: 'users',
        rows: n,
        sql: (from, to) => `
            insert into users (id, name, email, phone, locale, country, city, device_type, app_version, is_active, created_at,
                updated_at) overriding system value
            select u, ${name('u')}, case when u % 20 > 0 then 'customer' || u || '@example.com' end, ${phone('u')},
                case when u % 2 = 0 then 'ar' else 'en' end, ${country('u')}, ${one(CITY, 10, 'u', 9)}, ${device('u')},
                '4.' || (u % 9), u % 50 > 0, ${moment('u', n)}, ${moment('u', n)}
            from generate_series(${from}, ${to}) u`,
    },
    {
        table: 'user_stats',
        rows: n,
        sql: (from, to) => `
            insert into user_stats (user_id, orders_count, total_spent, last_order_at, last_seen_at)
            select u, coalesce(t.orders, 0), coalesce(t.spent, 0), t.last,
                case when u % 10 > 0 then ${moment('u', n)} + interval '1 hour' * (u % 500) end
            from generate_series(${from}, ${to}) u left join bench_totals t on t.user_id = u`,
    },
    {
        table: 'activity',
        rows: n,
        sql: (from, to) => `
            insert into activity (admin_name, action, resource, resource_id, record_name, record_name_ar, changes, at)
            select ${one(FIRST, 25, '(a % 8)', 1)}, 'update', ${array('products customers orders')}[1 + a % 3],
                1 + floor(${n} * bench_random(a, 16))::int,
                case when a % 3 = 0 then ${one(STUFF, 10, 'a', 11)} || ' ' || ${one(THING, 14, 'a', 12)} || ' ' || a else '' end, '',
                '{"price": {"from": 10, "to": 12}}', ${moment('a', n)}
            from generate_series(${from}, ${to}) a`,
    },
];

/** The tables in the order of filling. Each is filled in parts, by row numbers. */
export const tablesOf = (n: number): Filling[] => [...catalogueOf(n), ...ordersOf(n), ...peopleOf(n)];

export const setupSql = `
    create or replace function bench_random(int8, int8) returns float8 language sql immutable parallel safe
        return (hashint8extended($1, $2 * 7919) & 2147483647) / 2147483648.0;
    drop table if exists bench_totals;
    create unlogged table bench_totals (user_id int primary key, orders int, spent int8, last timestamptz)`;

/** Updates the counters of customers from their orders. */
export const totalsSql = `
    insert into bench_totals select user_id, count(*), coalesce(sum(total) filter (where is_sale(status)), 0),
        max(created_at) from purchases group by user_id;
    analyze bench_totals`;

export const cleanupSql = 'drop table bench_totals; drop function bench_random';
