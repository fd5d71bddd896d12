import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Item, Order } from '../../contract/schemas/orders';
import { fileName } from '../../src/components/lists/export/exportList';
import { shopToday } from '../../src/components/fields/dates';
import { writeBook } from '../../src/components/lists/export/book';
import { kindOf, readersCell, type Row, type Words } from '../../src/components/lists/export/rows';
import { createCsv, createRawCsv, type Writer } from '../../src/components/lists/export/writers';
import { itemRow, monthRow, orderRow, refundRows } from '../../src/resources/orders/export/useOrderForms';
import { readFile } from '../../src/components/import/reading/files';

/** Blob.text() would remove the byte order mark. */
const textOf = async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString();
const linesOf = async (writer: Writer) => (await textOf(await writer.file())).slice(1).split('\r\n');

const words: Words = {
    tag: 'en',
    label: source => source.toUpperCase(),
    word: (source, code) => (source === 'status' && code === 'pending' ? 'Pending' : code),
    flag: value => (value ? 'Yes' : 'No'),
    nameOf: record => String(record.name ?? ''),
};

const order = {
    id: 7,
    number: 'PO-2026-000007',
    status: 'pending',
    allowed_statuses: ['confirmed'],
    notes: null,
    user: { id: 3, name: 'Noura', phone: '+966511821401' },
    items_count: 2,
    subtotal: 1299.5,
    discount: 0,
    shipping_fee: 15,
    vat_amount: 171.46,
    total: 1314.5,
    payment_type: 'cash',
    payment_method: 'cod',
    device_type: 'ios',
    country: 'SA',
    city: 'Jeddah',
    address: 'King Road 5\n=1+1',
    status_history: [],
    created_at: '2026-11-21T22:05:00.000Z',
    updated_at: '2026-11-21T22:05:00.000Z',
} as Order;

describe('a CSV file for readers', () => {
    it('has words, names, times of the shop and amounts, and no codes or pictures', async () => {
        const csv = createCsv(words);
        csv.add([
            {
                id: 1,
                name: 'عطر, "عود"',
                status: 'pending',
                is_active: true,
                role: { id: 2, name: 'Desk' },
                role_id: 2,
                permissions: ['a', 'b'],
                children: [{ id: 1 }, { id: 2 }],
                photo: '/x',
                price: 1299.5,
                created_at: '2026-11-21T22:05:00.000Z',
            },
        ]);
        expect(await textOf(await csv.file())).toBe(
            '\ufeff"ID","NAME","STATUS","IS_ACTIVE","ROLE","PERMISSIONS","CHILDREN","PRICE","CREATED_AT"\r\n' +
                '"1","عطر, ""عود""","Pending","Yes","Desk","a | b","2","1299.50","2026-11-22 01:05"',
        );
    });

    it('has headings without invisible marks, and the categories above one as its parent', async () => {
        const csv = createCsv({ ...words, label: source => `${source}, \u2068SAR\u2069` });
        csv.add([{ parent_id: 2, ancestors: [{ name: 'Home' }, { name: 'Lamps' }] }]);
        expect(await linesOf(csv)).toEqual(['"parent_id, SAR"', '"Home › Lamps"']);
    });

    it('has decimal commas and semicolons where the language has them', async () => {
        const csv = createCsv({ ...words, tag: 'de' });
        csv.add([{ price: 1299.5, name: 'a;b' }]);
        expect(await linesOf(csv)).toEqual(['"PRICE";"NAME"', '"1299,50";"a;b"']);
    });

    it('escapes formulas of any form, and leaves phones and negative numbers as they are', async () => {
        const csv = createCsv(words);
        const unsafe = ['=1+1\ny', '\n=1+1', '\r=1', '+1+1', '＝1+1', '@a', '-a', '\t=1', '+966511821401'];
        csv.add(unsafe.map(cell => ({ cell })));
        csv.add([{ cell: -5 }, { cell: '5-6' }, { phone: '+966511821401' }, { phone: '+12025550123' }]);
        const text = (await textOf(await csv.file())).slice(1);
        expect(text.split(/\r\n/).slice(10)).toEqual([
            '"-5",""',
            '"5-6",""',
            '"","+966 511821401"',
            '"","+12 025550123"',
        ]);
        for (const cell of unsafe) expect(text).toContain(`'${cell}`);
    });

    it('keeps one table of several batches, even if a later one has an extra field', async () => {
        const csv = createCsv(words);
        csv.add([{ id: 1, name: 'Lamp' }]);
        csv.add([]);
        csv.add([
            { id: 2, size: 'L', name: 'Mug' },
            { id: 3, name: 'Cup' },
        ]);
        expect(await linesOf(csv)).toEqual([
            '"ID","NAME","SIZE"',
            '"1","Lamp"',
            '"2","Mug","L"',
            '"3","Cup",""',
        ]);
    });

    it.each(['en', 'de'])(
        'keeps a formula behind the separator of another language in its cell (%s)',
        async tag => {
            const csv = createCsv({ ...words, tag });
            csv.add([{ name: 'Chair;=1+1,=2+2\t=3+3' }]);
            expect((await linesOf(csv))[1]).toBe('"Chair;=1+1,=2+2\t=3+3"');
        },
    );

    it('is empty for an empty list', async () => {
        const csv = createCsv(words);
        csv.add([]);
        expect(await textOf(await csv.file())).toBe('\ufeff');
    });
});

describe('raw data', () => {
    it('comes back unchanged, whatever its texts are', async () => {
        const text = fc
            .oneof(
                fc.string(),
                fc.constantFrom('=1', "'=1", "''@x", '+966511821401', 'a\n=b', '-5', '00124', 'نص,"'),
            )
            // The reader takes all line ends for one.
            .map(value => value.replace(/\r/g, '\n'));
        const row = fc.record({
            id: fc.nat(),
            name: text,
            note: text,
            at: fc.constant('2026-11-21T22:05:00.000Z'),
        });
        await fc.assert(
            fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async rows => {
                const csv = createRawCsv();
                csv.add(rows);
                const { lines } = await readFile(await csv.file(), {
                    chosen: { delimiter: ',', encoding: 'utf-8' },
                });
                expect(lines).toEqual([
                    ['id', 'name', 'note', 'at'],
                    ...rows.map(({ id, name, note, at }) => [String(id), name, note, at]),
                ]);
            }),
        );
    });

    it('names the fields of records within a record, and has lists as JSON', async () => {
        const csv = createRawCsv();
        csv.add([order as never]);
        const [heading, line] = await linesOf(csv);
        expect(heading).toContain('"user.id","user.name","user.phone"');
        expect(line).toContain('"3","Noura","+966511821401",');
        expect(line).toContain('"[""confirmed""]"');
    });
});

describe('a workbook for readers', () => {
    it('has texts as texts, amounts as numbers and times as dates, from right to left in Arabic', async () => {
        const row = orderRow(order);
        const sources = Object.keys(row);
        const file = await writeBook(
            {
                title: 'Orders: [all]',
                columns: sources.map(source => ({ heading: source, kind: kindOf(source) })),
                isRightToLeft: true,
            },
            [sources.map(source => readersCell(source, row[source], words))],
        );
        const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { readStyles: true });
        const sheet = sheets[0]!;
        const at = (source: string) => sheet.rows[1]![sources.indexOf(source)];
        expect(sheet.name).toBe('Orders   all ');
        expect(sheet.view?.rightToLeft).toBe(true);
        expect(sheet.rows[0]).toEqual(sources);
        expect(at('phone')).toBe('+966511821401');
        expect(at('address')).toBe('King Road 5\n=1+1');
        expect(at('total')).toBe(1314.5);
        expect(at('status')).toBe('Pending');
        expect(at('created_at')).toEqual(new Date('2026-11-22T01:05:00.000Z'));
        expect(sheet.cells?.get(`1,${sources.indexOf('phone')}`)?.style?.numFmt).toBe('@');
        expect(sheet.cells?.get(`1,${sources.indexOf('total')}`)?.style?.numFmt).toBe('#,##0.00');
    });
});

describe('orders as rows', () => {
    it('have the customer with phone and address', () => {
        expect(orderRow(order)).toMatchObject({ user: 'Noura', phone: '+966511821401', city: 'Jeddah' });
        // What a host does not send makes no column.
        expect(orderRow({ ...order, discount: undefined } as never)).not.toHaveProperty('discount');
        expect(orderRow({ ...order, user: null } as never)).not.toHaveProperty('user');
    });

    it('have what is left after refunds, and a row a refund with its own date', () => {
        const refunded = { ...order, refunded: 314.5, returned_count: 1 };
        expect(orderRow(refunded)).toMatchObject({ total: 1314.5, total_left: 1000, vat_left: 130.44 });
        const note = {
            id: 4,
            number: 'CN-2026-000004',
            reason: null,
            order: {
                id: 7,
                number: 'PO-2026-000007',
                created_at: order.created_at,
                payment_method: order.payment_method,
            },
            entries: [
                { at: '2026-12-01T10:00:00+03:00', amount: 314.5, vat_amount: 41.02 },
                { at: '2026-12-02T10:00:00+03:00', amount: -314.5, vat_amount: -41.02 },
            ],
        };
        const row = { credit_note: 'CN-2026-000004', number: 'PO-2026-000007' };
        expect(refundRows(note)).toMatchObject([
            { ...row, issued_at: '2026-12-01T10:00:00+03:00', refunded: 314.5, vat_amount: 41.02 },
            { ...row, issued_at: '2026-12-02T10:00:00+03:00', refunded: -314.5, vat_amount: -41.02 },
        ]);
    });

    it('have a month for accounting, with amounts as amounts', () => {
        const both = (total: number) => ({ total, vat_amount: total / 10 });
        const row = monthRow({
            month: '2026-10',
            vat_rate: 15,
            orders_count: 3,
            sold: both(300),
            refunds_count: 1,
            refunded: both(20),
            reversed: both(30),
            net: both(250),
            earlier: both(-20),
            later: both(-10),
            dashboard: both(260),
        });
        expect(row).toMatchObject({ month: '2026-10', net_total: 250, net_vat: 25, dashboard_total: 260 });
        expect(Object.keys(row).filter(name => kindOf(name) === 'amount')).toEqual(
            Object.keys(row).filter(name => /_(total|vat)$/.test(name)),
        );
    });

    it('can have a row a line item, without the amounts of the order', () => {
        const item = {
            id: 1,
            product_id: 4,
            variant_id: 5,
            name: 'Shirt',
            name_ar: 'قميص',
            sku: '00124',
            photo: null,
            options: [{ name: 'Size', name_ar: 'المقاس', value: 'M', value_ar: 'م' }],
            quantity: 2,
            unit_price: 10,
            total: 20,
        } satisfies Item;
        const row: Row = itemRow(order, item, words.nameOf);
        expect(row).toMatchObject({
            number: 'PO-2026-000007',
            phone: '+966511821401',
            item: 'Shirt',
            sku: '00124',
            option_values: ['M'],
            quantity: 2,
            line_total: 20,
        });
        expect(row).not.toHaveProperty('total');
    });
});

describe('the name of a file', () => {
    it.each([
        [
            'Orders',
            'By item',
            { from: '2026-11-01', to: '2026-11-30' },
            'Orders-By item-2026-11-01_2026-11-30',
        ],
        ['Orders', 'By refund', { from: '2026-11-01', to: '2026-11-01' }, 'Orders-By refund-2026-11-01'],
        ['Orders', 'A/B: C', { to: '2026-11-30', q: 'x' }, 'Orders-AB C-2026-11-30'],
    ])('of %s, %s, %j has what a row is, and the days', (list, form, filter, expected) => {
        expect(fileName(list, form, filter)).toBe(expected);
    });

    it('has the day of today without a period', () => {
        expect(fileName('Products', undefined, {})).toBe(`Products-${shopToday()}`);
    });
});
