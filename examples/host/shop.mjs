/** The permissions of the specification. */
export const PERMISSIONS = [
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

const rows = (...list) => list.map((row, at) => ({ id: at + 1, ...row }));
const many = (count, row) => rows(...Array.from({ length: count }, (_, at) => row(at)));

/** The revenue by what it is split by. */
export const SALES = {
    per_device_type: [
        { device_type: 'ios', total: 800 },
        { device_type: 'web', total: 400 },
    ],
    per_payment_type: [
        { payment_type: 'cash', total: 300 },
        { payment_type: 'credit', total: 900 },
    ],
    per_country: [{ country: 'SA', total: 1200 }],
    per_category: [{ category_id: 2, name: 'Cups', total: 1200 }],
    per_month: [
        { month: '2026-10', total: 500 },
        { month: '2026-11', total: 700 },
    ],
};

const CUP =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 200"><path fill="#f1ece4" d="M0 0h500v200H0z"/><path fill="#5d92f4" d="M200 60h80v60a30 30 0 0 1-30 30h-20a30 30 0 0 1-30-30zm80 15h15a20 20 0 0 1 0 40h-15v-12h12a10 10 0 0 0 0-16h-12z"/></svg>';

/** The rows of a small shop. Each has the fields that the host knows. */
export const smallShop = () => ({
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
    products: many(30, at => ({ name: `Cup number ${at + 1}`, price: 20 + at, category_id: 2 })),
    variants: rows({ product_id: 1, price: 25 }),
    photos: [],
    banners: rows({ photo: '/files/cup.svg', ref_type: 'product', ref_id: 1 }),
    purchases: many(40, at => ({ status: ['waiting', 'packed', 'handed over'][at % 3], notes: '' })),
    items: many(40, at => ({ purchase_id: at + 1, product_id: 1 })),
    home: { banners: [1], products: [1, 2], categories: [1] },
    files: new Map([['/files/cup.svg', { type: 'image/svg+xml', bytes: Buffer.from(CUP) }]]),
    sessions: new Map(),
});
