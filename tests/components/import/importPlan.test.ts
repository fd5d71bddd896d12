import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetProduct } from '../../../contract/schemas/products';
import { fromCell, toCell } from '../../../src/components/lists/export/formulas';
import { rowsOf } from '../../../src/resources/products/import/cells';
import { COLUMNS, type Cells } from '../../../src/resources/products/import/columns';
import { fileLinesOf, rowOfLine } from '../../../src/components/import/reading/fileLines';
import { readFile, type FileType, type Lines } from '../../../src/components/import/reading/files';
import { writeLines } from '../../../src/components/import/writeLines';
import { writeBook } from '../../../src/components/lists/export/book';
import type { Cell } from '../../../src/components/lists/export/rows';
import { headingLine, knownHeadings, mapHeadings } from '../../../src/components/import/headings';
import { indexOf } from '../../../src/resources/products/import/rowIndex';
import { PRODUCT_SHEET } from '../../../src/resources/products/import/productSheet';
import { recordsBySku } from '../../../src/resources/products/import/recordsBySku';
import { planRow, type Known, type ProductPlan } from '../../../src/resources/products/import/plan';

const KNOWN = knownHeadings(PRODUCT_SHEET, column => column);
type Variant = SheetProduct['variants'][number];
/** Without the plain fields that are not tried here. */
const product = (more: Partial<SheetProduct> = {}) =>
    ({
        id: 7,
        category_id: 3,
        category: { id: 3, name: 'Cups', name_ar: 'أكواب' },
        name: 'Cup',
        name_ar: 'كوب',
        description: null,
        description_ar: null,
        brand: null,
        sku: 'CUP',
        price: 10,
        compare_at_price: null,
        is_active: true,
        stock: 15,
        sold_count: 0,
        created_at: '2026-11-01T00:00:00.000Z',
        updated_at: '2026-11-01T00:00:00.000Z',
        position: 40,
        variants: [],
        ...more,
    }) as SheetProduct;
const variant = (id: number, more: Partial<Variant> = {}): Variant => ({
    id,
    sku: `CUP-${id}`,
    price: null,
    compare_at_price: null,
    stock: 4,
    low_stock_threshold: 0,
    is_active: true,
    photo_id: null,
    option_values: [
        {
            option_id: 1,
            option_name: 'Size',
            option_name_ar: 'المقاس',
            value_id: id,
            value_name: 'M',
            value_name_ar: 'م',
        },
    ],
    position: 50,
    ...more,
});

const options = new Map([
    [
        3,
        [
            {
                id: 1,
                category_id: 3,
                name: 'Size',
                name_ar: 'المقاس',
                inherited: false,
                values: [
                    { id: 11, name: 'M', name_ar: 'م', color: null },
                    { id: 12, name: 'L', name_ar: 'ل', color: null },
                ],
            },
        ],
    ],
]);
const knownOf = (products: SheetProduct[], rows: Cells[]): Known => ({
    byId: new Map(products.map(one => [one.id, one])),
    bySku: recordsBySku(
        products,
        rows.flatMap(({ sku = '', product_sku = '' }) => [sku, product_sku]),
        indexOf(rows).spellings,
    ),
    categories: new Map([
        ['Cups', { id: 3, name: 'Cups' }],
        ['Cups [3]', { id: 3, name: 'Cups' }],
        ['Mugs', { id: 4, name: 'Mugs' }],
    ]),
    options: options as unknown as Known['options'],
    ...indexOf(rows),
});
const plan = (rows: Cells[], products: SheetProduct[] = []): ProductPlan[] => {
    const known = knownOf(products, rows);
    return rows.map((row, at) => planRow(row, at, known));
};
const planOne = (row: Cells, products: SheetProduct[] = []) => plan([row], products)[0]!;

describe('a price in a file', () => {
    const one = product({ price: 100, variants: [variant(1, { compare_at_price: 105 })] });

    it('that reaches the compare-at price of a variant without its own is a problem, with its SKU', () => {
        const found = planOne({ product_id: '7', sku: 'CUP', price: '110' }, [one]);
        expect([found.action, found.problems, found.skus]).toEqual([
            'error',
            { price: 'variants_low' },
            ['CUP-1'],
        ]);
    });

    it('is checked with what the file gives the product and its variants', () => {
        const rows = (compare: string) => [
            { product_id: '7', sku: 'CUP', price: '110' },
            { product_id: '7', variant_id: '1', sku: 'CUP-1', compare_at_price: compare },
        ];
        expect(plan(rows('120'), [one]).map(({ problems }) => problems)).toEqual([{}, {}]);
        expect(plan(rows('108'), [one]).map(({ problems }) => problems)).toEqual([
            { price: 'variants_low' },
            { compare_at_price: 'compare_low' },
        ]);
        const bySku = [
            { sku: 'CUP', price: '110' },
            { sku: 'CUP-1', compare_at_price: '' },
        ];
        expect(plan(bySku, [one]).map(({ problems }) => problems)).toEqual([{}, {}]);
    });
});

describe('a row of a file', () => {
    it('changes only the fields whose columns the file has', () => {
        expect(planOne({ sku: 'CUP', price: '12' }, [product({ brand: 'Nasim' })])).toMatchObject({
            action: 'update',
            data: { price: 12 },
            changes: [{ column: 'price', from: '10', to: '12' }],
        });
    });

    it('shows amounts as they are read, and refuses those that cannot be', () => {
        const cup = product({ price: 749 });
        const planned = (price: string) => planOne({ sku: 'CUP', price }, [cup]);
        expect(planned('1 299,50').changes).toEqual([{ column: 'price', from: '749', to: '1299.5' }]);
        expect(planned('١٬٢٩٩').changes).toEqual([{ column: 'price', from: '749', to: '1299' }]);
        for (const price of ['99 5', '4 99'])
            expect(planned(price)).toMatchObject({ problems: { price: 'money' }, changes: [] });
        expect(planOne({ sku: 'CUP', stock: '1 200' }, [cup]).changes).toEqual([
            { column: 'stock', from: '15', to: '1200' },
        ]);
        expect(planOne({ sku: 'CUP', stock: '1 2' }, [cup]).problems).toEqual({ stock: 'whole' });
    });

    it('empties an optional field with an empty cell, and refuses to empty a required one', () => {
        const cup = product({ brand: 'Nasim' });
        expect(planOne({ sku: 'CUP', brand: '' }, [cup])).toMatchObject({
            action: 'update',
            data: { brand: null },
        });
        expect(planOne({ sku: 'CUP', name: '' }, [cup])).toMatchObject({
            action: 'error',
            problems: { name: 'required' },
        });
    });

    it('creates a hidden product, with all that it needs', () => {
        expect(
            planOne({ sku: 'NEW', name: 'New', name_ar: 'جديد', category: 'Cups', price: '٩٫٥', stock: '3' }),
        ).toMatchObject({
            kind: 'products',
            action: 'create',
            data: { sku: 'NEW', category_id: 3, price: 9.5, stock: 3, is_active: false },
        });
        expect(planOne({ sku: 'NEW', name: 'New' }).problems).toEqual({
            name_ar: 'required',
            category: 'required',
            price: 'required',
        });
    });

    it('has a mistyped SKU if the file has no column that a new product needs', () => {
        const priced = { sku: 'CPU', price: '12', stock: '3' };
        expect(planOne(priced, [product()])).toMatchObject({
            action: 'error',
            problems: { sku: 'no_product' },
            changes: [],
        });
        expect(planOne({ ...priced, sku: '' }, [product()]).problems).toEqual({ sku: 'required' });
        expect(planOne({ ...priced, sku: 'CUP' }, [product()]).action).toBe('update');
        expect(planOne({ ...priced, name: '' }).problems).toMatchObject({ name: 'required' });
    });

    it('creates a variant of an existing product, or of a new one in the same file', () => {
        const made = {
            action: 'create',
            kind: 'variants',
            data: { sku: 'CUP-L', option_value_ids: [12], stock: 2 },
        };
        const row: Cells = { product_sku: 'CUP', sku: 'CUP-L', option_values: 'size: ل', stock: '2' };
        expect(planOne(row, [product()])).toMatchObject(made);
        const parent: Cells = { sku: 'CUP', name: 'Cup', name_ar: 'كوب', category: 'Cups', price: '1' };
        expect(plan([parent, row])[1]).toMatchObject(made);
        expect(planOne(row).problems).toEqual({ product_sku: 'no_product' });
        expect(planOne({ ...row, option_values: 'Size: XXL' }, [product()]).problems).toEqual({
            option_values: 'options',
        });
    });

    it('finds a variant by its SKU alone', () => {
        const cup = product({ variants: [variant(1)] });
        expect(planOne({ sku: 'CUP-1', price: '12', stock: '6', name: 'Ignored' }, [cup])).toMatchObject({
            kind: 'variants',
            action: 'update',
            data: { price: 12 },
            stock: { set: 6, seen: { stock: 4, position: 50 } },
        });
    });

    it('finds a SKU in another case, and leaves it as it is stored', () => {
        const cup = product({ variants: [variant(1)] });
        expect(planOne({ sku: 'cup', name: 'Mug' }, [cup])).toMatchObject({
            action: 'update',
            data: { name: 'Mug' },
            product: { id: cup.id },
        });
        expect(planOne({ sku: 'cup-1', price: '12' }, [cup])).toMatchObject({
            kind: 'variants',
            action: 'update',
            data: { price: 12 },
        });
        expect(planOne({ sku: 'cup' }, [cup]).action).toBe('unchanged');
        const added = { product_sku: 'cup', sku: 'CUP-L', option_values: 'Size: L' };
        expect(planOne(added, [cup])).toMatchObject({ action: 'create', product: { id: cup.id } });
    });

    it('names its exact SKU alone where the shop or the file has it in several cases', () => {
        const cup = product();
        const other = product({ id: 8, sku: 'cup' });
        const row = { sku: 'Cup', name: 'New', name_ar: 'جديد', category: 'Cups', price: '9' };
        expect(planOne(row, [cup, other]).action).toBe('create');
        expect(planOne({ ...row, sku: 'cup' }, [cup, other]).product?.id).toBe(8);
        expect(plan([row, { ...row, sku: 'CUP' }], [cup]).map(({ action }) => action)).toEqual([
            'create',
            'update',
        ]);
    });

    it('takes a changed stock as a difference to what was exported, and a sale alone as no change', () => {
        const sold = product({ stock: 12, position: 60 });
        const row: Cells = { product_id: '7', sku: 'CUP', stock: '20', stock_seen: '15@40' };
        expect(planOne(row, [sold]).stock).toEqual({ set: 20, seen: { stock: 15, position: 40 } });
        expect(planOne({ ...row, stock: '15' }, [sold]).action).toBe('unchanged');
        expect(planOne({ product_id: '7', sku: 'CUP', stock: '20' }, [sold]).stock).toEqual({
            set: 20,
            seen: { stock: 12, position: 60 },
        });
    });

    it('tells that the record changed since the export, but not that it was sold', () => {
        const [row] = rowsOf(product());
        expect(
            planOne({ ...row, price: '12' }, [product({ stock: 3, sold_count: 12, updated_at: 'x' })]).stale,
        ).toBe(false);
        expect(planOne({ ...row, price: '12' }, [product({ name: 'Renamed' })]).stale).toBe(true);
    });

    it('deletes only with the mark', () => {
        const [row] = rowsOf(product());
        expect(planOne({ ...row, delete: 'DELETE' }, [product()]).action).toBe('delete');
        expect(planOne({ ...row, delete: 'حذف' }, [product()]).action).toBe('delete');
        expect(planOne({ ...row, delete: 'yes?' }, [product()]).problems).toEqual({ delete: 'delete' });
        expect(planOne({ ...row, delete: '' }, [product()]).action).toBe('unchanged');
    });

    it('says what is wrong with each cell', () => {
        const cup = product({ variants: [variant(1)] });
        const row: Cells = {
            sku: 'CUP',
            price: '1.234',
            is_active: 'maybe',
            stock: '3',
            compare_at_price: 'x',
        };
        expect(planOne(row, [cup]).problems).toEqual({
            price: 'money',
            is_active: 'flag',
            stock: 'in_variants',
            compare_at_price: 'money',
        });
        expect(planOne({ sku: 'CUP', price: '−5' }, [cup]).problems).toEqual({ price: 'negative' });
        expect(planOne({ sku: 'CUP', compare_at_price: '10' }, [cup]).problems).toEqual({
            compare_at_price: 'compare_low',
        });
        expect(planOne({ product_id: '99', price: '1' }, [cup]).problems).toEqual({ product_id: 'missing' });
        expect(
            plan(
                [
                    { sku: 'CUP', price: '1' },
                    { sku: 'CUP', price: '2' },
                ],
                [cup],
            )[1]!.problems,
        ).toEqual({ sku: 'twice' });
    });
});

describe('headings', () => {
    const english = (column: string) =>
        ({ is_active: 'Visible to customers', name: 'Name (English)' })[column] ?? column;
    it('are known in English, Arabic and the panel’s language, below other lines', () => {
        expect(
            mapHeadings(
                ['SKU', 'السعر', 'Visible to customers', 'المخزون', 'x', 'sku'],
                knownHeadings(PRODUCT_SHEET, english),
            ),
        ).toEqual(['sku', 'price', 'is_active', 'stock', undefined, undefined]);
        expect(
            headingLine(
                [['Prices of November'], ['SKU', 'Price'], ['A', '1']],
                knownHeadings(PRODUCT_SHEET, english),
            ),
        ).toBe(1);
        expect(
            mapHeadings(
                ['Price (SAR)', 'Compare-at price (SAR)', 'Price (USD)', 'السعر (SAR)', 'Name (SAR)'],
                knownHeadings(PRODUCT_SHEET, english),
            ),
        ).toEqual(['price', 'compare_at_price', undefined, undefined, undefined]);
        expect(mapHeadings(['السعر (SAR)'], knownHeadings(PRODUCT_SHEET, english))).toEqual(['price']);
        expect(
            mapHeadings(['Art. no.'], knownHeadings(PRODUCT_SHEET, english), { 'art. no.': 'sku' }),
        ).toEqual(['sku']);
    });
});

const words = fc.oneof(
    fc.string({ minLength: 1, maxLength: 40 }),
    fc.constantFrom(
        '=1+1',
        '+966 50',
        '-5',
        '@x',
        "'=x",
        "''",
        'كوب، كبير',
        'a;b\tc',
        'line\nbreak "quoted"',
        '007',
        'valueOf',
        "'__proto__",
        '1e5',
        'yes',
    ),
);
/** As the server keeps texts: trimmed, with line feeds, and nothing that a file cannot hold. */
const stored = (text: string) =>
    text
        .replace(/\r\n?/g, '\n')
        .replace(/[\u0000-\u0009\u000b-\u001f\ufeff\ufffe\uffff]/g, '')
        .trim() || 'x';
const line = words.map(stored);
const optional = fc.option(line, { nil: null });
const price = fc.integer({ min: 0, max: 999_999_999 }).map(halalas => halalas / 100);
const anyVariant = fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    sku: line,
    stock: fc.nat(1000),
    price: fc.option(price, { nil: null }),
});
const anyProduct = fc
    .record({
        name: line,
        name_ar: line,
        description: optional,
        brand: optional,
        sku: line,
        price,
        is_active: fc.boolean(),
        stock: fc.nat(1000),
        variants: fc.uniqueArray(anyVariant, { maxLength: 3, selector: ({ id }) => id }),
    })
    .map(({ variants, ...one }) =>
        product({
            ...one,
            sku: `P ${one.sku}`,
            variants: variants.map(own => variant(own.id, { ...own, sku: `V${own.id} ${own.sku}` })),
        }),
    );

const ALL = COLUMNS.map(column => column as string);
const numbers = new Set([9, 10, 11, 13]);
/** Writes a file as the page does, without its worker. */
const writeFile = (type: FileType, lines: Lines, columns: ReadonlySet<number>) =>
    writeLines(type, lines, [...columns], () => {
        const rows: Cell[][] = [];
        return { add: part => void rows.push(...part), file: book => writeBook(book, rows), close: () => {} };
    });
const throughFile = async (type: 'csv' | 'xlsx', rows: Cells[]): Promise<Cells[]> => {
    const file = await writeFile(
        type,
        [ALL, ...rows.map(row => COLUMNS.map(column => row[column] ?? ''))],
        numbers,
    );
    const {
        lines: [headings = [], ...lines],
    } = await readFile(file);
    const columns = mapHeadings(headings, KNOWN);
    return lines.map(
        cells => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Cells,
    );
};

describe('an id in a file', () => {
    const one = product();
    const two = product({ id: 8, sku: 'MUG', name: 'Mug', variants: [variant(5, { sku: 'MUG-M' })] });

    it('of another system means nothing: the row creates a product, or corrects the one with its SKU', () => {
        const [created, corrected, unknown] = plan(
            [
                { product_id: '7', sku: 'ERP-100', name: 'Desk lamp', price: '10' },
                { product_id: '7', sku: 'MUG', name: 'Large mug', price: '10' },
                { product_id: '999', sku: 'MUG', price: '10' },
            ],
            [one, two],
        );
        expect([created?.product, created?.problems.name_ar]).toEqual([undefined, 'required']);
        expect([corrected?.product?.id, corrected?.changes]).toEqual([
            8,
            [{ column: 'name', from: 'Mug', to: 'Large mug' }],
        ]);
        expect(unknown?.product?.id).toBe(8);
    });

    it('counts with the version of its record, also where the file changes the SKU', () => {
        const [row = {}] = rowsOf(one);
        expect(planOne({ ...row, sku: 'CUP-NEW' }, [one]).changes).toEqual([
            { column: 'sku', from: 'CUP', to: 'CUP-NEW' },
        ]);
        expect(planOne({ ...row, sku: 'CUP-NEW', version: 'old' }, [one]).problems).toEqual({
            product_id: 'other_record',
        });
        expect(planOne({ product_id: '7', price: '11' }, [one]).problems).toEqual({
            product_id: 'other_record',
        });
    });
});

describe('a cell that a spreadsheet changed', () => {
    const one = product({ brand: 'Nasim', description: '#N/A' });

    it.each([
        ['brand', '#N/A', 'error_value'],
        ['price', '#REF!', 'error_value'],
        ['description', '#NAME?', 'error_value'],
        ['stock', '=A1*2', 'formula'],
        ['description', 'نص قص\ufffd', 'character'],
        ['name', '2026-03-02', 'date'],
        ['brand', '1-Mar', 'date'],
    ] as const)('in the column %s as %s is a problem', (column, cell, problem) => {
        const found = planOne({ sku: 'CUP', [column]: cell }, [product({ brand: 'Nasim' })]);
        expect([found.action, found.problems]).toEqual(['error', { [column]: problem }]);
    });

    it('is a problem as a SKU, unless a record has it', () => {
        for (const [sku, problem] of [
            ['6.28101E+12', 'digits'],
            ['6,28102E+12', 'digits'],
            ['3/1/2026', 'date'],
        ] as const) {
            expect(planOne({ sku, name: 'Lamp' }, []).problems.sku).toBe(problem);
            expect(planOne({ sku, price: '11' }, [product({ sku })]).problems).toEqual({});
        }
        expect(planOne({ sku: '10-20-30', name: 'Lamp' }, []).problems.sku).toBeUndefined();
        expect(planOne({ sku: 'CUP', description: '#N/A' }, [one]).action).toBe('unchanged');
    });
});

describe('SKUs that look alike', () => {
    it('in one file are a problem of all but the first', () => {
        const rows = ['DUP-1', 'DUP-1', 'dup-1', 'DUP\u20111', 'DUP-1\u200b', 'DUP-2'].map(sku => ({
            sku,
            name: 'x',
        }));
        expect(plan(rows).map(({ problems }) => problems.sku)).toEqual([
            undefined,
            'twice',
            'twice',
            'twice',
            'twice',
            undefined,
        ]);
    });

    it('are none where a shop has both', () => {
        const both = [product(), product({ id: 8, sku: 'cup' })];
        const rows = both.map(({ sku }) => ({ sku, price: '11' }));
        expect(plan(rows, both).map(({ problems }) => problems)).toEqual([{}, {}]);
    });
});

describe('words of other languages and programs', () => {
    it.each([
        ['ja', true],
        ['Да', true],
        ['はい', true],
        ['oui', true],
        ['TRUE', true],
        ['draft', false],
        ['nem', false],
        ['아니요', false],
        ['否', false],
        ['לא', false],
    ])('%s is read as a flag', (is_active, value) => {
        expect(planOne({ sku: 'CUP', is_active }, [product({ is_active: !value })]).data).toEqual({
            is_active: value,
        });
    });

    it.each(['delete', 'حذف', 'löschen', 'Удалить', '削除', 'törlés'])('%s deletes', word => {
        expect(planOne({ sku: 'CUP', delete: word }, [product()]).action).toBe('delete');
    });

    it.each([
        [
            'Shopify',
            'Handle,Title,Vendor,Type,Variant SKU,Variant Price,Variant Inventory Qty,Status',
            'category',
        ],
        ['WooCommerce', 'ID,Type,SKU,Name,Published,Description,Stock,Regular price,Categories', 'brand'],
        ['Magento', 'sku,product_type,categories,name,description,price,qty,product_online', 'brand'],
        ['PrestaShop', 'Product ID;Image;Name;Reference;Category;Price (tax incl.);Quantity;Status', 'brand'],
    ])('%s’s headings name the SKU, name, price and stock', (_, line, absent) => {
        const columns = mapHeadings(line.split(/[,;]/), KNOWN);
        expect(columns).toEqual(expect.arrayContaining(['sku', 'name', 'price', 'stock', 'is_active']));
        expect(columns).not.toContain(absent);
    });
});

it('says which price changes by more than 30 %', () => {
    const one = product({ price: 100 });
    expect(
        ['131', '130', '69', '70'].map(price => planOne({ sku: 'CUP', price }, [one]).bigChange === 'price'),
    ).toEqual([true, false, true, false]);
});

describe('an exported file', () => {
    it.each(['csv', 'xlsx'] as const)('changes nothing when it is imported again, as %s', async type => {
        await fc.assert(
            fc.asyncProperty(anyProduct, async one => {
                const rows = await throughFile(type, rowsOf(one));
                for (const result of plan(rows, [one]))
                    expect([result.action, result.stale, result.problems]).toEqual(['unchanged', false, {}]);
            }),
            { numRuns: type === 'csv' ? 200 : 30 },
        );
    });

    it('begins with a byte order mark and has no formulas', async () => {
        const bytes = await (await writeFile('csv', [['a'], ['=HYPERLINK("x")'], ['-1']], new Set())).text();
        const raw = new Uint8Array(await (await writeFile('csv', [['a']], new Set())).arrayBuffer());
        expect(Array.from(raw.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
        expect(bytes).not.toMatch(/(^|[\r\n,"])[=+\-@]/);
        fc.assert(fc.property(words, text => fromCell(toCell(text)) === text));
    });

    it.each(['csv', 'xlsx'] as const)(
        'keeps the number of each line below titles and blank lines, as %s',
        async type => {
            const written = [
                ['Prices of November'],
                [],
                ['SKU', 'Price'],
                ['A', '1'],
                ['', ''],
                ['B', 'abc'],
            ];
            const table = await readFile(await writeFile(type, written, new Set()));
            const { head, lines: rows } = fileLinesOf(table, KNOWN)!;
            expect(head.at(-1)!.slice(0, 2)).toEqual(['SKU', 'Price']);
            expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
                [4, 'A'],
                [6, 'B'],
            ]);
            const { row, origin } = rowOfLine(rows[1]!, ['sku', null], PRODUCT_SHEET);
            expect([row, origin]).toEqual([{ sku: 'B' }, { line: 6, others: ['abc'] }]);
        },
    );
});
