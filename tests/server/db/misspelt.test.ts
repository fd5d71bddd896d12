import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type Client } from '../support/shop';
import { stockOf } from '../support/stock';

vi.setConfig({ testTimeout: 60_000 });

const shop = openShop();
const { addProduct, addOrder, addUser } = stockOf(shop);

/** The customers of a shop, each with an order. Most names have near ones among the others. */
const CUSTOMERS = [
    'Khalid Al-Harbi',
    'خالد حداد',
    'Khaled Al-Zahrani',
    'Rashed Al-Qahtani',
    'راشد القحطاني',
    'Rashid Al-Ghamdi',
    'فاطمة الزهراني',
    'Fatima Haddad',
    'Haya Al-Subaie',
    'هيا السبيعي',
    'Lama Saleh',
    'لمى صالح',
    'Noura Al-Balushi',
    'Noura Al-Harbi',
    'Norah Al-Otaibi',
    'Abdullah Al-Shammari',
    'عبد الله الدوسري',
    'Abdulrahman As-Sudairi',
    'Saud Al-Mansoori',
    'سعود المنصوري',
    'Yara Al-Mutairi',
    'Ghada Al-Balushi',
    'غادة البلوشي',
    'Mohammed Al-Ghamdi',
    'محمد العتيبي',
    'Layan Al-Qahtani',
    'Omar Haddad',
    'يوسف الحربي',
    'Yousef Al-Enezi',
    'Maryam Al-Shehri',
];
const PRODUCTS = [
    ['Sadaf bracelet watch', 'ساعة سوار صدف'],
    ['Sadaf leather sandals', 'صندل جلد صدف'],
    ['Tuwaiq vacuum flask', 'مطارة طويق'],
    ['Wireless headphones', 'سماعة لاسلكية'],
    ['Desert rose perfume', 'عطر وردة الصحراء'],
    ['Ajwa dates', 'تمر عجوة'],
    ['Sukkari dates', 'تمر سكري'],
    ['Ceramic coffee cups', 'فناجين قهوة خزف'],
    ['Linen prayer rug', 'سجادة صلاة كتان'],
    ['Cotton abaya', 'عباية قطن'],
    ['Portable speaker', 'مكبر صوت محمول'],
    ['Night repair mask', 'قناع ليلي'],
    ['Velvet armchair', 'كرسي مخمل'],
    ['Copper kettle', 'غلاية نحاس'],
    ['Children’s backpack', 'حقيبة ظهر للأطفال'],
] as const;

/** Names as they are heard, typed in haste, or written in the other script, with the right one. */
const MISSPELT_CUSTOMERS: readonly [typed: string, right: string][] = [
    ['khaled harbi', 'Khalid Al-Harbi'],
    ['harby khalid', 'Khalid Al-Harbi'],
    ['خالد الحربى', 'Khalid Al-Harbi'],
    ['Rasheed Qahtani', 'Rashed Al-Qahtani'],
    ['rashid qahtany', 'Rashed Al-Qahtani'],
    ['kahtani rashed', 'Rashed Al-Qahtani'],
    ['راشد قحطني', 'راشد القحطاني'],
    ['Fatima Alzahrani', 'فاطمة الزهراني'],
    ['fatma zahrany', 'فاطمة الزهراني'],
    ['فاطمة زهرني', 'فاطمة الزهراني'],
    ['hya subai', 'Haya Al-Subaie'],
    ['hayah alsubaiey', 'Haya Al-Subaie'],
    ['lema salih', 'Lama Saleh'],
    ['salleh lama', 'Lama Saleh'],
    ['nora baloushi', 'Noura Al-Balushi'],
    ['نوره البلوشى', 'Noura Al-Balushi'],
    ['abdulla shamari', 'Abdullah Al-Shammari'],
    ['Abdullah Ash-Shamari', 'Abdullah Al-Shammari'],
    ['abdelrahman sudayri', 'Abdulrahman As-Sudairi'],
    ['saoud mansuri', 'Saud Al-Mansoori'],
    ['gada balushy', 'Ghada Al-Balushi'],
    ['mohamad gamdi', 'Mohammed Al-Ghamdi'],
    ['muhamed otaiby', 'محمد العتيبي'],
    ['yusuf alharby', 'يوسف الحربي'],
    ['mariam shihri', 'Maryam Al-Shehri'],
];
const MISSPELT_PRODUCTS: readonly [typed: string, right: string][] = [
    ['braclet watch', 'Sadaf bracelet watch'],
    ['watch bracelett sadaf', 'Sadaf bracelet watch'],
    ['lether sandles', 'Sadaf leather sandals'],
    ['vacum flasc', 'Tuwaiq vacuum flask'],
    ['wireles hedphones', 'Wireless headphones'],
    ['headfones', 'Wireless headphones'],
    ['dessert rose parfume', 'Desert rose perfume'],
    ['ajwah datess', 'Ajwa dates'],
    ['sukary dates', 'Sukkari dates'],
    ['seramic cofee cup', 'Ceramic coffee cups'],
    ['prayr rugg', 'Linen prayer rug'],
    ['coton abayah', 'Cotton abaya'],
    ['portabel speeker', 'Portable speaker'],
    ['velvit armchare', 'Velvet armchair'],
    ['coper ketle', 'Copper kettle'],
];

let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
    for (const [name, name_ar] of PRODUCTS) await addProduct({ name, name_ar });
    for (const name of CUSTOMERS) {
        const { id } = await addUser({ name });
        await addOrder({ user_id: id, customer_name: name });
    }
    await shop.rows(`insert into purchase_items (purchase_id, product_id, name, name_ar, sku, options, quantity, unit_price, total)
        select (select min(id) from purchases), id, name, name_ar, sku, '[]', 1, 100, 100 from products`);
});

/** Those that a list does not find at all, or with the right name among its first three. */
const missed = async (
    cases: readonly (readonly [string, string])[],
    list: (
        q: string,
    ) => Promise<{ data: { name?: string; user?: { name: string } }[]; meta: { did_you_mean?: string[] } }>,
) => {
    const lost: string[] = [];
    for (const [typed, right] of cases) {
        const { data, meta } = await list(typed);
        const first = [
            ...data.slice(0, 3).flatMap(row => [row.name, row.user?.name]),
            ...(meta.did_you_mean ?? []),
        ];
        if (!first.includes(right))
            lost.push(`${typed} → ${meta.did_you_mean?.join(', ') ?? 'nothing'}, not ${right}`);
    }
    return lost;
};
const listOf = (noun: string) => async (q: string) =>
    (await me.get(`/${noun}?q=${encodeURIComponent(q)}`)).data;
const ordersOf = async (q: string) =>
    (await me.post('/purchase-operations', { _method: 'GET', page: 1, filters: JSON.stringify({ q }) })).data;

describe('40 misspelt names', () => {
    it('are 25 of customers and 15 of products', () =>
        expect([MISSPELT_CUSTOMERS.length, MISSPELT_PRODUCTS.length]).toEqual([25, 15]));

    it('lead to the right one among the first three, but for four at most', async () => {
        const lost = [
            ...(await missed(MISSPELT_CUSTOMERS, listOf('users'))),
            ...(await missed(MISSPELT_PRODUCTS, listOf('products'))),
        ];
        expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(4);
    });

    it('lead to it in the list of orders, too, by their customers and items', async () => {
        const lost = [
            ...(await missed(MISSPELT_CUSTOMERS, ordersOf)),
            ...(await missed(MISSPELT_PRODUCTS, ordersOf)),
        ];
        expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(4);
    });
});
