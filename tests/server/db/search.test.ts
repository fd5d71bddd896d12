import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchesSearch, searchWords } from '../../../contract/search';
import { plansOf } from '../support/plans';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

vi.setConfig({ testTimeout: 60_000 });

const shop = openShop();
const { addCategory, addOption, addProduct, addOrder, addUser, addVariant } = stockOf(shop);
let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(() => shop.rows('truncate users, purchases, products, categories, activity cascade'));

const listed = async (path: string): Promise<Json[]> => {
    const answer = await me.get(path);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.data.data;
};
const search = (noun: string, q: string, more = '') => listed(`/${noun}?q=${encodeURIComponent(q)}${more}`);
const orders = async (filters: object): Promise<Json> => {
    const answer = await me.post('/purchase-operations', {
        _method: 'GET',
        page: 1,
        filters: JSON.stringify(filters),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.data;
};
const names = (rows: Json[]) => rows.map(row => row.name ?? row.number);

const PHONES = [
    '+966523082219',
    '0523082219',
    '052 308 2219',
    '+966 52 308 2219',
    '+966 (0)52-308-2219',
    '00966523082219',
    '٠٥٢٣٠٨٢٢١٩',
    '۰۵۲۳۰۸۲۲۱۹',
    '523082219',
    '05230',
];

/** Stored texts with queries that match and that do not. */
const TABLE: [stored: string, typed: string[], missed: string[]][] = [
    ['نورة منصور', ['نوره منصور', 'منصور نوره', 'نور', 'المنصور', 'نُورَة', 'نـــورة'], ['ورة', 'نورا']],
    ['سجادة أطفال', ['سجاده', 'اطفال', 'إطفال', 'آطفال', 'ٱطفال سجادة'], ['جاده']],
    ['مصطفى علي', ['مصطفي', 'على', 'علی'], ['طفى']],
    ['عبد الله الحربي', ['حربي', 'الحربي عبد', 'الله'], ['ربي']],
    ['Reem Al-Mansoori', ['reem mansoori', 'MANSOORI reem', 'al-mans', 'almans', 'al mansoori'], ['soori']],
    ['Reem Al Mansoori', ['almansoori', 'al-mansoori', 'mansoori'], ['soori']],
    ['Almansoori', ['al-mansoori', 'Al Mansoori'], ['soori']],
    ['Crème brûlée', ['creme', 'BRULEE', 'crème brule'], ['reme']],
    ['T-shirt, 120×170', ['tshirt', 't-shirt', 'shirt', '120', '120×170'], ['hirt']],
    ["Men's watch", ['mens', 'men’s watch', 'watch men'], ['omens']],
    ['Weiß Straße', ['weiss', 'strasse', 'STRASSE WEISS', 'weiß', 'Straße', 'strass'], ['trasse']],
    ['Smørrebrød Cœur Ærø', ['smorrebrod', 'coeur', 'aero', 'ÆRØ'], ['eur']],
    ['Ω Σίσυφος', ['σισυφοσ', 'ΣΊΣΥΦΟΣ'], ['ισυ']],
    ['Водолазка Ёлка', ['елка', 'ВОДО'], ['лазка']],
];

describe('what a search finds', () => {
    it.each(TABLE)('%s', async (stored, typed, missed) => {
        await addCategory({ name: stored, name_ar: '' });
        for (const q of typed) expect(names(await search('categories', q)), q).toEqual([stored]);
        for (const q of missed) expect(await search('categories', q), q).toEqual([]);
    });

    it.each(PHONES)('includes the customer and the order with +966523082219 for %s', async q => {
        const { id } = await addUser({ phone: '+966523082219' });
        await addUser({ phone: '+966599999999' });
        await addOrder({ user_id: id, number: 'PO-2026-000001', customer_phone: '+966523082219' });
        await addOrder({ number: 'PO-2026-000002', customer_phone: '+966599999999' });
        expect((await search('users', q)).map(row => row.id)).toEqual([id]);
        expect(names((await orders({ q })).data)).toEqual(['PO-2026-000001']);
    });

    it('includes a phone of each country by its national number', async () => {
        for (const [phone, q] of [
            ['+201012345678', '01012345678'],
            ['+96550001234', '5000 1234'],
            ['+971501234567', '050 123 4567'],
        ] as const) {
            const { id } = await addUser({ phone });
            expect(
                (await search('users', q)).map(row => row.id),
                q,
            ).toEqual([id]);
        }
    });

    it('includes an order by its number, with or without the prefix', async () => {
        const number = 'PO-2026-004995';
        await addOrder({ number, customer_name: 'Reem Al-Mansoori' });
        await addOrder({ number: 'PO-2026-000499', customer_name: 'Omar' });
        for (const q of [
            number,
            'po2026004995',
            '4995',
            '004995',
            '٤٩٩٥',
            '#4995',
            '2026-004995',
            'PO-2026-4995',
            'po-2026-4995',
            'po 2026 4995',
            'po 2026 004995',
            'PO2026 4995',
            'po 4995',
            'PO-4995',
            'PO-004995',
            'po4995',
            '#PO-٤٩٩٥',
            'reem po-4995',
            '2026-4995',
            '2026/4995',
            '2026 4995',
            '#PO-2026-004995',
            '# 4995',
            'PO-٢٠٢٦-٤٩٩٥',
            '٢٠٢٦-٠٠٤٩٩٥',
            '۰۰۴۹۹۵',
            'PO–2026–004995',
            'reem 4995',
        ])
            expect(names((await orders({ q })).data), q).toEqual([number]);
        expect((await orders({ q: '995' })).data).toEqual([]);
    });

    it('includes an order by its number without zeros before those that continue it', async () => {
        for (const number of ['PO-2026-000123', 'PO-2026-123456', 'PO-2025-000123'])
            await addOrder({ number, customer_name: 'Omar', customer_phone: '+966500000000' });
        for (const q of ['PO-2026-123', 'po2026-123', '2026-123', '2026 123', 'po 2026 123', '#PO-2026-١٢٣'])
            expect(names((await orders({ q })).data), q).toEqual(['PO-2026-000123', 'PO-2026-123456']);
        expect(names((await orders({ q: 'PO-2026-0123' })).data)).toEqual([]);
    });

    it('includes customers and orders by the last digits of a phone, four or more', async () => {
        const { id } = await addUser({ name: 'Noura', phone: '+966523084821' });
        await addUser({ name: 'Sara', phone: '+966548219999' });
        await addOrder({ number: 'PO-2026-000001', customer_phone: '+966523084821' });
        await addOrder({ number: 'PO-2026-000002', customer_phone: '+966548219999' });
        await addOrder({ number: 'PO-2026-004821', customer_phone: '+966599999999' });
        for (const q of [
            '4821',
            '٤٨٢١',
            '۴۸۲۱',
            '…4821',
            '84821',
            '084821',
            '3084821',
            '23084821',
            '523 084 821',
        ])
            expect(
                (await search('users', q)).map(row => row.id),
                q,
            ).toEqual([id]);
        expect(names(await search('users', '4821', '&col=name'))).toEqual(['Noura']);
        expect(names((await orders({ q: '4821' })).data)).toEqual(['PO-2026-004821', 'PO-2026-000001']);
        expect((await orders({ q: '4821', status: ['pending'] })).meta.total).toBe(2);
        for (const q of ['821', '94821', '4821 8']) expect(await search('users', q), q).toEqual([]);
    });

    it('includes customers and orders by the last digits of a phone beside words of the name', async () => {
        const { id } = await addUser({ name: 'Noura Al-Otaibi', phone: '+966523084821' });
        await addUser({ name: 'Sara', phone: '+966533334821' });
        await addUser({ name: 'Noura', phone: '+966548219999' });
        for (const [number, customer_name, customer_phone] of [
            ['PO-2026-000001', 'Noura Al-Otaibi', '+966523084821'],
            ['PO-2026-000002', 'Sara', '+966533334821'],
            ['PO-2026-000003', 'Noura', '+966548219999'],
            ['PO-2026-004821', 'Noura', '+966599999999'],
        ])
            await addOrder({ number, customer_name, customer_phone });
        for (const q of ['noura 4821', '4821 noura', 'otaibi, …٤٨٢١ nour'])
            expect(
                (await search('users', q)).map(row => row.id),
                q,
            ).toEqual([id]);
        expect(names((await orders({ q: 'noura 4821', col: 'created_at' })).data).toSorted()).toEqual([
            'PO-2026-000001',
            'PO-2026-004821',
        ]);
        expect((await orders({ q: 'otaibi 4821', status: ['pending'] })).meta.total).toBe(1);
        // An order's number, not the end of a phone.
        for (const q of ['po 4821', 'PO-4821'])
            expect(names((await orders({ q })).data), q).toEqual(['PO-2026-004821']);
        for (const q of ['noura 821', 'noura 4821 8', 'omar 4821'])
            expect(await search('users', q), q).toEqual([]);
    });

    it('includes orders by the SKU of an item, or by the whole words of a product that few products have', async () => {
        const product = await addProduct({ name: 'Nasim watch', name_ar: 'ساعة نسيم', sku: 'NAS-77' });
        const variant = await addVariant(product.id, [], { sku: 'NAS-77-GOLD' });
        const other = await addProduct({ name: 'Nasimi lamp' });
        const line = (product_id: number, variant_id?: number) => [{ product_id, variant_id, quantity: 1 }];
        await addOrder({ number: 'PO-2026-000001', customer_name: 'Omar' }, line(product.id, variant.id));
        await addOrder({ number: 'PO-2026-000002', customer_name: 'Omar' }, line(other.id));
        await addOrder({ number: 'PO-2026-000003', customer_name: 'Nasim' }, line(other.id));
        const found = async (q: string, more = {}) => names((await orders({ q, ...more })).data).toSorted();
        for (const q of ['NAS-77', 'nas-77-gold', 'nasim watch', 'ساعه', 'watch'])
            expect(await found(q), q).toEqual(['PO-2026-000001']);
        expect(await found('nasim')).toEqual(['PO-2026-000001', 'PO-2026-000003']);
        expect(await found('watc')).toEqual([]);
        expect(await found('watch', { status: ['delivered'] })).toEqual([]);
        const filters = encodeURIComponent(JSON.stringify({ q: 'nas-77-gold' }));
        const exported = await me.get(`/api/extensions/purchase-operations/export?filters=${filters}`);
        expect(exported.body).toContain('PO-2026-000001');
        for (let at = 0; at < 20; at += 1) await addProduct({ name: `Watch ${at}` });
        expect(await found('watch')).toEqual([]);
    });

    it('includes orders by a customer’s name beside the whole words of a product, in any order', async () => {
        const lamp = await addProduct({ name: 'Noor desk lamp', name_ar: 'مصباح نور', sku: 'NOR-1' });
        const bag = await addProduct({ name: 'Noor bag', sku: 'NOR-2' });
        for (let at = 0; at < 20; at += 1) await addProduct({ name: `Lamp ${at}` });
        const line = (product_id: number) => [{ product_id, quantity: 1 }];
        await addOrder({ number: 'PO-2026-000001', customer_name: 'Abdullah Al-Otaibi' }, line(lamp.id));
        await addOrder({ number: 'PO-2026-000002', customer_name: 'Abdullah Al-Otaibi' }, line(bag.id));
        await addOrder({ number: 'PO-2026-000003', customer_name: 'Noor Salem' }, line(lamp.id));
        const found = async (q: string) => names((await orders({ q })).data).toSorted();
        for (const q of [
            'abdullah lamp',
            'lamp otaibi abd',
            'Abdullah Al-Otaibi desk lamp',
            'abdullah مصباح',
        ])
            expect(await found(q), q).toEqual(['PO-2026-000001']);
        expect(await found('abdullah noor')).toEqual(['PO-2026-000001', 'PO-2026-000002']);
        // The name of a customer may be that of a brand.
        expect(await found('noor salem lamp')).toEqual(['PO-2026-000003']);
        expect(await found('abdullah lam')).toEqual([]);
        expect(await found('salem bag')).toEqual([]);
    });

    it('includes a product by the SKU of a variant, or the beginning of any part of it', async () => {
        const category = await addCategory();
        const { values } = await addOption(category.id, 'S');
        const product = await addProduct({ category_id: category.id, name: 'Runner', sku: 'RUN-1' });
        await addProduct({ category_id: category.id, name: 'Other', sku: 'OTH-2' });
        await addVariant(product.id, [values[0]!], { sku: 'RIM-TRA-06-03' });
        for (const q of ['RIM-TRA-06-03', 'rimtra0603', 'rim-tra', 'tra-06', 'RIM TRA', 'run-1', 'RUN1'])
            expect(names(await search('products', q)), q).toEqual(['Runner']);
        expect(await search('products', 'rim-tra-07')).toEqual([]);
    });

    it('is the record with the id after #, and nothing for text without words', async () => {
        const { id } = await addUser({ name: 'Reem' });
        await addUser({ name: 'Omar' });
        expect(names(await search('users', `#${id}`))).toEqual(['Reem']);
        expect(await search('users', '#99999999')).toEqual([]);
        for (const q of ['%', '_', '\\', "'", '&', '!', ':*', '()', '#']) {
            expect(await search('users', q), q).toEqual([]);
            expect((await orders({ q })).meta.total, q).toBe(0);
        }
    });

    it('includes admins and entries of the activity log', async () => {
        const { id } = await shop.somebody([], { name: 'Noura Al-Otaibi', email: 'n.otaibi@example.com' });
        for (const q of ['otaibi noura', 'n.otaibi@example.com', 'otaibi@'])
            expect(
                (await search('admins', q)).map(row => row.id),
                q,
            ).toEqual([id]);
        const { id: user } = await addUser({ name: 'Reem Al-Mansoori' });
        await me.put(`/users/${user}`, { city: 'Jeddah' });
        expect(await search('../extensions/activity', 'mansoori customers')).toHaveLength(1);
        expect(await search('../extensions/activity', 'mansoori products')).toEqual([]);
    });

    it('follows a changed name', async () => {
        const { id } = await addUser({ name: 'Reem' });
        await me.put(`/users/${id}`, { name: 'Noura' });
        expect(await search('users', 'reem')).toEqual([]);
        expect(await search('users', 'noura')).toHaveLength(1);
    });
});

describe('a search that finds nothing', () => {
    const suggested = async (noun: string, q: string): Promise<string[] | undefined> =>
        (await me.get(`/${noun}?q=${encodeURIComponent(q)}`)).data.meta.did_you_mean;
    const suggestedOrders = async (q: string): Promise<string[] | undefined> =>
        (await orders({ q })).meta.did_you_mean;

    it('suggests customers whose names sound like it, in either script', async () => {
        const { id } = await addUser({ name: 'فاطمة الزهراني' });
        await addUser({ name: 'Rashed Al-Qahtani' });
        await addUser({ name: 'Omar Haddad' });
        await addOrder({ user_id: id, customer_name: 'فاطمة الزهراني' });
        for (const q of ['Fatima Alzahrani', 'fatma al zahrani', 'فاطمة الزهرني'])
            expect([q, await suggested('users', q), await suggestedOrders(q)]).toEqual([
                q,
                ['فاطمة الزهراني'],
                ['فاطمة الزهراني'],
            ]);
        for (const q of ['راشد القحطاني', 'rashid alqahtany'])
            expect(await suggested('users', q), q).toEqual(['Rashed Al-Qahtani']);
        // Only customers with orders are suggested for orders, and each suggestion finds something.
        expect(await suggestedOrders('rashid alqahtany')).toBeUndefined();
        expect(await search('users', 'فاطمة الزهراني')).toHaveLength(1);
        for (const q of ['zzqx', '4821', 'x', '#77']) expect(await suggested('users', q), q).toBeUndefined();
    });

    it('suggests at most three products, the nearest first, in the script that is nearer', async () => {
        for (const name of ['Wireless headphones', 'Wireless headphones 2', 'Headphone case', 'Head scarf'])
            await addProduct({ name, name_ar: 'سماعة لاسلكية' });
        const [first, ...others] = (await suggested('products', 'wireles hedphones'))!;
        expect(first).toBe('Wireless headphones');
        expect(others.length).toBeLessThanOrEqual(2);
        expect(await suggested('products', 'samaa laselkiya')).toEqual(['سماعة لاسلكية']);
        expect(await suggested('products', 'wireless')).toBeUndefined();
    });

    it('suggests categories of every level', async () => {
        const [{ id }] = await shop.rows(
            `insert into categories (name, name_ar) values ('Electronics', 'إلكترونيات') returning id`,
        );
        await shop.rows(
            `insert into categories (name, name_ar, parent_id) values ('Smart watches', 'ساعات ذكية', ${id})`,
        );
        expect(await suggested('categories', 'smart watchs')).toEqual(['Smart watches']);
        expect((await suggested('categories', 'Elektroniks'))![0]).toBe('Electronics');
        await shop.rows(`insert into categories (name, name_ar) values ('Kitchen', 'المطبخ')`);
        // The t of tch is silent, and Arabic writes ch with it: تش.
        for (const q of ['Kichen', 'Kitshen', 'كيتشن'])
            expect(await suggested('categories', q), q).toEqual(['Kitchen']);
        expect(await suggested('categories', 'zzqx')).toBeUndefined();
    });
});

describe('customers by their ids', () => {
    it('are read in one call, without deleted ones', async () => {
        const [a, b] = [await addUser(), await addUser()];
        const rows = await listed(`/api/extensions/users?ids=${b.id},${a.id},2000000`);
        expect(rows.map(row => row.id)).toEqual([a.id, b.id]);
        expect(rows[0]).toEqual((await search('users', `#${a.id}`))[0]);
        for (const ids of ['', 'x', '1,', Array.from({ length: 101 }, (_, at) => at + 1).join()])
            expect((await me.get(`/api/extensions/users?ids=${ids}`)).statusCode, ids).toBe(422);
        const other = await shop.somebody(['show purchases']);
        expect((await other.get('/api/extensions/users?ids=1')).statusCode).toBe(403);
    });

    it('include orders, with a filter', async () => {
        const { id } = await addOrder({ number: 'PO-2026-000001' });
        await addOrder({ number: 'PO-2026-000002' });
        expect(names((await orders({ id })).data)).toEqual(['PO-2026-000001']);
        expect((await orders({ id: 999_999 })).meta.total).toBe(0);
    });
});

describe('the order of the results', () => {
    it('is exact matches, then names with that beginning, then the rest, each newest first', async () => {
        for (const [name, sku] of [
            ['Blue watch', 'A-1'],
            ['Watch strap', 'A-2'],
            ['Red lamp', 'WATCH'],
            ['Watch', 'A-4'],
            ['Green watch', 'A-5'],
        ] as const)
            await addProduct({ name, sku, name_ar: 'ساعة يد' });
        const best = ['Red lamp', 'Watch', 'Watch strap', 'Green watch', 'Blue watch'];
        expect(names(await search('products', 'watch'))).toEqual(best);
        expect(names(await listed('/products'))).toEqual([
            'Green watch',
            'Watch',
            'Red lamp',
            'Watch strap',
            'Blue watch',
        ]);
        await addOrder({ number: 'PO-2026-049951', created_at: '2026-02-02' });
        await addOrder({ number: 'PO-2026-004995', created_at: '2026-01-01' });
        const numbers = ['PO-2026-004995', 'PO-2026-049951'];
        expect(names((await orders({ q: '4995' })).data)).toEqual(numbers);
        expect(names((await orders({ q: '4995', col: 'created_at', desc: 1 })).data)).toEqual(
            numbers.toReversed(),
        );
    });

    it('continues across pages without gaps, unless a sort order is requested', async () => {
        for (let index = 0; index < 40; index += 1)
            await addUser({
                name: index % 3 ? `Ali ${index}` : `Omar Ali ${index}`,
                phone: `+9665000000${10 + index}`,
            });
        const pages = await Promise.all([1, 2, 3].map(page => search('users', 'ali', `&page=${page}`)));
        const all = names(pages.flat());
        expect(pages.map(page => page.length)).toEqual([15, 15, 10]);
        expect(new Set(all).size).toBe(40);
        expect(all.findIndex(name => name.startsWith('Omar'))).toBe(26);
        expect(names(await search('users', 'ali', '&col=id'))[0]).toBe('Omar Ali 0');
    });
});

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
/** A national number in any of the forms in which it is spoken or written. */
const written = (national: string) =>
    fc
        .record({
            prefix: fc.constantFrom('+966', '00966', '966', '+966 (0)', '0', ''),
            gaps: fc.array(fc.constantFrom('', '', ' ', '-'), { minLength: 8, maxLength: 8 }),
            arabic: fc.boolean(),
        })
        .map(({ prefix, gaps, arabic }) => {
            const spoken = prefix + [...national].map((digit, at) => digit + (gaps[at] ?? '')).join('');
            return arabic ? spoken.replace(/\d/g, digit => ARABIC_DIGITS[Number(digit)]!) : spoken;
        });

/** Letters that are written in several ways. */
const ALIKE = ['اأإآ', 'هة', 'يى'];
/** A name with its words in any order, other forms of letters, vowel signs and tatweels. */
const spelled = (name: string) =>
    fc
        .tuple(
            fc.shuffledSubarray(name.split(' '), { minLength: 1 }),
            fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
        )
        .map(([words, chance]) =>
            [...words.join(' ')]
                .map((letter, at) => {
                    const pick = chance[at % chance.length]!;
                    const alike = ALIKE.find(letters => letters.includes(letter));
                    const form = alike ? alike[pick % alike.length]! : letter;
                    return letter === ' ' ? ' ' : form + ['', '', '\u064e', '\u0651', '\u0640'][pick % 5]!;
                })
                .join(''),
        );

it('a phone of any country is found by its national form', async () => {
    const { id } = await addUser({ phone: '+4915112345678' });
    await addUser({ phone: '+4915112345679' });
    for (const q of ['0151 12345678', '015112345678'])
        expect((await search('users', q)).map(row => row.id)).toEqual([id]);
});

describe('any spelling', () => {
    it('of a phone finds its customer and orders, and no others', async () => {
        const national = fc.stringMatching(/^5[0-9]{8}$/);
        await fc.assert(
            fc.asyncProperty(
                national.chain(number => fc.tuple(fc.constant(number), written(number))),
                async ([number, q]) => {
                    await shop.rows('truncate users, purchases cascade');
                    const other = `+966${number.slice(0, 8)}${(Number(number[8]) + 1) % 10}`;
                    // Groups of digits match as several numbers, too: 5 and 6 find 5…6 and 6…5.
                    fc.pre(!matchesSearch(other, q));
                    const { id } = await addUser({ name: 'Noura', email: null, phone: `+966${number}` });
                    await addUser({ name: 'Sara', email: null, phone: other });
                    await addOrder({
                        user_id: id,
                        number: 'PO-2026-000001',
                        customer_phone: `+966${number}`,
                    });
                    expect(
                        (await search('users', q)).map(row => row.id),
                        q,
                    ).toEqual([id]);
                    expect(names((await orders({ q })).data), q).toEqual(['PO-2026-000001']);
                },
            ),
            { numRuns: 25 },
        );
    });

    it('of an Arabic name finds its customer', async () => {
        const NAMES = ['نورة الحربي', 'مصطفى أبو علي', 'آلاء القحطانية', 'إيمان فاطمة الزهراني', 'هدى يحيى'];
        for (const name of NAMES) await addUser({ name });
        await fc.assert(
            fc.asyncProperty(
                fc.constantFrom(...NAMES).chain(name => fc.tuple(fc.constant(name), spelled(name))),
                async ([name, q]) => {
                    expect(names(await search('users', q)), q).toContain(name);
                },
            ),
            { numRuns: 50 },
        );
    });
});

const LETTERS = "aeAÉılLøßzZا أإآةهىيیکٱُـالعبد٠٤۹0123+-()#’'._@/\\:&|!*؟،אבЁёΣσς日ーｱ\u00a0\u200f×";
const text = fc.string({
    unit: fc.constantFrom(...LETTERS, ' ', 'al ', 'Al-', 'ال', '00', '966'),
    maxLength: 24,
});

describe('PostgreSQL and TypeScript', () => {
    it('agree on the words of any text', async () => {
        await fc.assert(
            fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 20 }), async texts => {
                const rows = await shop.rows(
                    'select search_words(t) as words from unnest($1::text[]) with ordinality u(t, n) order by n',
                    [texts],
                );
                texts.forEach((one, at) =>
                    expect([...new Set(rows[at].words)].sort(), JSON.stringify(one)).toEqual(
                        searchWords(one).sort(),
                    ),
                );
            }),
            { numRuns: 50 },
        );
    });

    it('agree on the results', async () => {
        await fc.assert(
            fc.asyncProperty(fc.array(text, { minLength: 12, maxLength: 12 }), text, async (stored, free) => {
                await shop.rows('truncate categories cascade');
                await shop.rows(
                    `insert into categories (name, name_ar) select t, '' from unnest($1::text[]) t`,
                    [stored],
                );
                // Queries derived from the stored text, so that many of them match.
                const part = stored[0]!.trim().split(' ').reverse().slice(0, 2).join(' ').slice(0, 6);
                for (const q of [free.trim(), part].filter(
                    // Records are found by `#` and digits of any script.
                    q => q && !/^#\s*\p{Nd}+$/u.test(q.normalize('NFKD')),
                )) {
                    const answer = await me.get(`/categories?q=${encodeURIComponent(q)}`);
                    if (q.trim() === '' || answer.data.meta.total > 15) continue;
                    const expected = stored.filter(one => matchesSearch(one, q));
                    expect(names(answer.data.data).sort(), q).toEqual(expected.sort());
                }
            }),
            { numRuns: 40 },
        );
    });
});

describe('a shop of 8,000 rows', () => {
    it('is searched by indexes for any combination of words', async () => {
        await addCategory();
        await shop.rows(`insert into products (category_id, name, name_ar, sku, price)
            select (select min(id) from categories), 'Lamp' || n % 100 || ' ' || n, 'مصباح ' || n, 'LMP-' || n, 100 from generate_series(1, 8000) n`);
        await shop.rows(`insert into users (name, email, phone, country, device_type)
            select 'Name ' || n, 'e' || n || '@x.example', '+9665' || 10000000 + n, 'SA', 'ios' from generate_series(1, 8000) n`);
        await shop.rows(`insert into purchases (number, customer_name, customer_phone, items_count, subtotal, vat_amount,
                total, payment_type, payment_method, device_type, country)
            select 'PO-2026-' || 100000 + n, 'Name ' || n, '+9665' || 10000000 + n, 1, 1, 1, 1, 'cash', 'cod', 'ios', 'SA'
            from generate_series(1, 8000) n`);
        const [{ id: product }] = await shop.rows('select min(id) as id from products');
        await shop.rows(
            `insert into purchase_items (purchase_id, product_id, name, name_ar, sku, options, quantity, unit_price, total)
             select id, $1, 'x', 'x', 'x', '[]', 1, 1, 1 from purchases where id % 2 = 0`,
            [product],
        );
        await shop.rows(`insert into variants (product_id, sku)
            select id, 'VAR-' || id from products`);
        for (const table of ['products', 'users', 'purchases', 'purchase_items', 'variants'])
            await shop.rows(`vacuum analyze ${table}`);
        const work = async () => {
            for (const q of [
                'lamp7',
                'lamp7 1234',
                'مصباح ١٢٣٤',
                'var-12',
                'LMP-77',
                'nothing',
                '1234 5678',
                'la 77',
            ])
                await search('products', q);
            for (const q of ['name 1234', '0510001234', 'e777@x.example', '#12', '4821'])
                for (const more of ['', '&col=name', '&page=2']) await search('users', q, more);
            for (const filters of [
                { q: '104995' },
                { q: 'name 12', status: ['pending'] },
                { q: '510001234' },
                { q: '4821' },
                { q: '4821', col: 'total' },
                { q: 'name 4821' },
                { q: 'name 77 lamp7' },
                { q: '4821', product_id: product },
                // As many as its orders, so that they are read in the order of time.
                { q: '2026', product_id: product },
            ])
                await orders(filters);
        };
        const plans = await plansOf(shop, work);
        expect(plans.filter(plan => /Bitmap Index Scan on \w+_search/.test(plan)).length).toBeGreaterThan(20);
        for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (products|users|purchases|variants)/);
        // The unsearched list counts the table, which shows that such a plan would be detected.
        expect((await plansOf(shop, () => listed('/users'))).join()).toMatch(
            /(Seq Scan|Index Only Scan) .*on users/,
        );
        // So many words of new orders wait for the index that PostgreSQL would rather read the table.
        await shop.rows(`insert into purchases (number, customer_name, customer_phone, items_count, subtotal, vat_amount,
                total, payment_type, payment_method, device_type, country)
            select 'PO-2026-' || 200000 + n, case when n % 4 = 0 then 'Late ' else '' end || 'Name ' || n, '+9665' || 20000000 + n, 1, 1, 1, 1,
                'cash', 'cod', 'ios', 'SA'
            from generate_series(1, 2400) n`);
        await shop.rows('analyze purchases');
        const waiting = (await plansOf(shop, () => orders({ q: 'late' }))).join();
        expect(waiting).toContain('Bitmap Index Scan on purchases_search');
        expect(waiting).not.toContain('Seq Scan on purchases');
    });
});
