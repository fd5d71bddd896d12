// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
    type DataProvider,
    ListBase,
    ListContextProvider,
    RecordContextProvider,
    ResourceContextProvider,
} from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { SheetProduct } from '../../../contract/schemas/products';
import { Toasts } from '../../../src/components/feedback/Toasts';
import { FilterChips } from '../../../src/components/lists/filters/ListFilters';
import FilterChoices from '../../../src/components/lists/filters/FilterChoices';
import { FormBody } from '../../../src/components/forms/FormBody';
import { SaveBar } from '../../../src/components/forms/SaveBar';
import { OwnSection } from '../../../src/components/plainFields/PlainInputs';
import { plainListColumns, plainListFilters } from '../../../src/components/plainFields/plainListColumns';
import { ListTable } from '../../../src/components/lists/rows/ListRows';
import { ChangeValue } from '../../../src/resources/activity/changeValues';
import { products } from '../../../src/resources/products';
import BulkEdit from '../../../src/resources/products/bulk/BulkEdit';
import ProductGrid from '../../../src/resources/products/grid/ProductGrid';
import { productCells, rowsOf } from '../../../src/resources/products/import/cells';
import { knownHeadings, mapHeadings } from '../../../src/components/import/headings';
import { PRODUCT_SHEET } from '../../../src/resources/products/import/productSheet';
import { COLUMNS, type Cells } from '../../../src/resources/products/import/columns';
import { indexOf } from '../../../src/resources/products/import/rowIndex';
import { planRow } from '../../../src/resources/products/import/plan';
import { recordsBySku } from '../../../src/resources/products/import/recordsBySku';
import { plainProblemText, readPlain } from '../../../src/components/plainFields/readPlain';
import { ownFields } from '../../../contract/fields/ownFields';
import { copyOf } from '../../../src/resources/products/page/copyOf';
import { createTheme } from '../../../src/theme/createTheme';
import { InRecord, show } from '../../screens/support/stage';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('../../../src/providers/http', async load => ({ ...(await load<object>()), send }));

const OWN = {
    weight: 1250,
    material: 'wool',
    fragile: true,
    cost: 4.5,
    launch: '2026-11-27',
    barcode: '12345678',
    maker_phone: '+966500000001',
} as const;
const core = (id: number) => ({
    id,
    category_id: 3,
    category: { id: 3, name: 'Clothes', name_ar: 'ملابس' },
    name: `Scarf ${id}`,
    name_ar: 'وشاح',
    description: null,
    description_ar: null,
    brand: null,
    sku: `SCARF-${id}`,
    price: 10,
    compare_at_price: null,
    is_active: true,
    stock: 15,
    sold_count: 0,
    cover: null,
    variants_count: 0,
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
    position: 40,
    variants: [],
});
const product = (id: number, own: object = OWN) =>
    ({ ...core(id), care: 'By hand', ...own }) as unknown as SheetProduct;
const theme = createTheme({ themeId: 1, mode: 'light', direction: 'ltr' });

const hostOf = (records: SheetProduct[]) => {
    const update = vi.fn(async (_: string, { id, data }: { id: number; data: object }) => ({
        data: { id, ...data },
    }));
    const provider = {
        getList: async () => ({ data: structuredClone(records), total: records.length }),
        getOne: async (_: string, { id }: { id: number }) => ({
            data: structuredClone(records.find(one => one.id === Number(id))),
        }),
        update,
    };
    return { provider: provider as unknown as DataProvider, update };
};

describe('the form', () => {
    const open = (record?: object) => {
        const save = vi.fn();
        show(
            <InRecord {...(record && { record: record as never })} save={save}>
                <FormBody draft={record ? '7' : 'new'}>
                    <OwnSection noun="products" />
                    <SaveBar error={null} saving={false} always />
                </FormBody>
            </InRecord>,
        );
        return save;
    };
    const saved = async (save: ReturnType<typeof vi.fn>) => {
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(save).toHaveBeenCalled());
        return save.mock.calls[0]![0];
    };

    it('shows each field with its label, its unit and its help, and sends what was typed', async () => {
        const save = open(product(7));
        const weight = await screen.findByLabelText<HTMLInputElement>('Weight');
        expect(weight.value).toBe('1250');
        screen.getByText('g');
        screen.getByText('Customers filter by it in the app.');
        expect(screen.getByLabelText<HTMLInputElement>('Maker phone').dir).toBe('ltr');
        await userEvent.clear(weight);
        await userEvent.type(weight, '٣٠٠ g');
        await userEvent.click(screen.getByRole('switch', { name: 'Fragile' }));
        expect(await saved(save)).toMatchObject({
            weight: 300,
            fragile: false,
            material: 'wool',
            care: 'By hand',
        });
    });

    it('has no section for a product of a host that has none of the fields', () => {
        open({ id: 7, name: 'Cup' });
        expect(screen.queryByText('Additional details')).toBeNull();
    });

    it('refuses what the server would refuse, at its field', async () => {
        const save = open(product(7));
        await userEvent.clear(await screen.findByLabelText('Barcode'));
        await userEvent.type(screen.getByLabelText('Barcode'), '12');
        await userEvent.type(screen.getByLabelText('Weight'), '.5');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByText('Enter the 8 to 13 digits below the bars.');
        screen.getByText('Enter a whole number in g, for example 12 g.');
        expect(save).not.toHaveBeenCalled();
    });

    it('sends nothing for fields that were not filled in but their defaults', async () => {
        const save = open();
        await userEvent.type(await screen.findByLabelText('Weight'), '5');
        const values = await saved(save);
        expect(values).toMatchObject({ weight: 5 });
        expect(values).toEqual({ weight: 5, partner_ids: [], channels: [], tint: '#ffffff', warranty: 12 });
    });

    it('has no input of a field that the host lacks', async () => {
        open({ ...core(7), weight: null });
        await screen.findByLabelText('Weight');
        expect(screen.queryByLabelText('Material')).toBeNull();
    });
});

describe('the list', () => {
    const open = (children: React.ReactNode, address = '/') =>
        show(
            <ThemeProvider theme={theme}>
                <ResourceContextProvider value="products">
                    <ListBase perPage={15}>{children}</ListBase>
                </ResourceContextProvider>
            </ThemeProvider>,
            hostOf([product(1)]).provider,
            address,
        );

    it('has a column of each field but long texts, of which only listed ones are shown from the start', () => {
        expect(products.hiddenColumns).toEqual([
            'days_of_stock',
            'brand',
            'weight',
            'material',
            'fragile',
            'cost',
            'barcode',
            'supplier_id',
            'partner_ids',
            'expires_at',
            'channels',
            'tint',
            'badge',
            'slogan',
            'slogan_ar',
            'warranty',
            'margin',
            'origin',
            'grade',
            'maker_phone',
            'profit',
            'margin_share',
        ]);
    });

    it('shows values in words', async () => {
        open(<ListTable>{plainListColumns('products')}</ListTable>);
        const cells = (await screen.findAllByRole('row'))[1]!.textContent!.replaceAll('\u00a0', ' ');
        expect(cells).toContain('1,250 g');
        for (const word of ['Wool', 'Yes', 'SAR 4.50', '27-11-2026', '12345678'])
            expect(cells).toContain(word);
    });

    it('is filtered by ranges, choices and words, and its chips say so', async () => {
        const filters = plainListFilters('products');
        open(
            <>
                <FilterChoices filters={filters} />
                <FilterChips filters={filters} />
            </>,
        );
        await userEvent.type(await screen.findByLabelText('Weight: from'), '2.5 g{Enter}');
        await screen.findByText('Weight: from: 2.5 g');
        await userEvent.click(screen.getByRole('combobox', { name: 'Material' }));
        await userEvent.click(await screen.findByRole('option', { name: 'Cotton' }));
        await screen.findByText('Material: Cotton');
        screen.getByLabelText('Cost: to');
        screen.getByLabelText('Barcode');
    });
});

it('the bulk edit sets a field of many products, and leaves out those that have the value already', async () => {
    const records = [product(1), product(2, { ...OWN, material: 'cotton' }), product(3, {})];
    const { provider } = hostOf(records);
    send.mockResolvedValueOnce({ data: [{ id: 2, refused: null }] });
    const onClose = vi.fn();
    show(
        <ResourceContextProvider value="products">
            <ListContextProvider value={{ selectedIds: [1, 2, 3], onSelect: vi.fn() } as never}>
                <BulkEdit onClose={onClose} />
                <Toasts />
            </ListContextProvider>
        </ResourceContextProvider>,
        provider,
    );
    const choose = async (name: string | RegExp, option: string) => {
        await userEvent.click(await screen.findByRole('combobox', { name }));
        await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/^What/, 'Material');
    await choose('Material', 'Wool');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const row = (await screen.findByRole('checkbox', { name: 'SCARF-2' })).closest('li')!;
    expect(row.textContent).toContain('Cotton→Wool');
    // The first has it, and the host of the third lacks the field.
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Apply 1 change' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(send.mock.calls.at(-1)![1]).toMatchObject({ rows: [{ id: 2, product: { material: 'wool' } }] });
});

it('the grid edits the fields with keyboard and clipboard', async () => {
    const { provider, update } = hostOf([product(1)]);
    show(
        <ThemeProvider theme={theme}>
            <ResourceContextProvider value="products">
                <ListBase perPage={15} disableSyncWithLocation>
                    <ProductGrid />
                </ListBase>
            </ResourceContextProvider>
        </ThemeProvider>,
        provider,
    );
    const grid = await screen.findByRole('grid');
    const heads = within(grid).getAllByRole('columnheader');
    const at = (label: string) => heads.findIndex(head => head.textContent === label) - 1;
    const cells = within(grid).getAllByRole('cell');
    await userEvent.click(cells[at('Weight')]!);
    await userEvent.keyboard('heavy{Enter}');
    await screen.findByText('Scarf 1, SCARF-1: Enter a whole number.');
    await userEvent.keyboard('70{Tab}cotton{Tab} ');
    await userEvent.click(screen.getByRole('button', { name: 'Save 3 changes' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]![1].data).toEqual({ weight: 70, material: 'cotton', fragile: false });
});

describe('files', () => {
    const plan = (row: Cells, known = [product(7)]) =>
        planRow(row, 0, {
            byId: new Map(known.map(one => [one.id, one])),
            bySku: recordsBySku(known, [row.sku ?? ''], indexOf([row]).spellings),
            categories: new Map([['Clothes', { id: 3, name: 'Clothes' }]]),
            options: new Map(),
            ...indexOf([row]),
        });

    it('have a column of each field before the last, known by its name and its label in any language', () => {
        expect(COLUMNS.slice(-24)).toEqual([
            'x_weight',
            'x_material',
            'x_fragile',
            'x_cost',
            'x_launch',
            'x_barcode',
            'x_care',
            'x_supplier_id',
            'x_partner_ids',
            'x_expires_at',
            'x_channels',
            'x_tint',
            'x_badge',
            'x_slogan',
            'x_slogan_ar',
            'x_warranty',
            'x_margin',
            'x_origin',
            'x_grade',
            'x_maker_phone',
            'x_poster',
            'x_bought_for',
            'x_shelf',
            'delete',
        ]);
        const labels = ['SKU', 'Weight', 'الخامة', 'maker_phone', 'Brand'];
        expect(
            mapHeadings(
                labels,
                knownHeadings(PRODUCT_SHEET, column => column),
            ),
        ).toEqual(['sku', 'x_weight', 'x_material', 'x_maker_phone', 'brand']);
    });

    it('are imported again without a change', () => {
        const cells = productCells(product(7));
        expect(cells).toMatchObject({
            x_weight: '1250',
            x_material: 'wool',
            x_fragile: 'yes',
            x_launch: '2026-11-27',
        });
        expect(plan(cells).action).toBe('unchanged');
    });

    it('from before the fields were added are not stale', () => {
        const { version } = productCells(
            product(7, { weight: null, fragile: false, material: null }) && product(7, {}),
        );
        const empty = {
            weight: null,
            material: null,
            fragile: false,
            cost: null,
            launch: null,
            barcode: null,
        };
        expect(productCells({ ...product(7, empty) }).version).toBe(version);
    });

    it('change the fields that they have, by values in the reader’s words', () => {
        const read = plan({
            sku: 'SCARF-7',
            x_weight: '2,000',
            x_material: 'قطن',
            x_fragile: 'no',
            x_launch: '31/12/2026',
        });
        expect(read.problems).toEqual({});
        expect(read.data).toEqual({ weight: 2000, material: 'cotton', fragile: false, launch: '2026-12-31' });
    });

    it('have the fields of variants in the rows of variants, under the same heading where products have one of that name', () => {
        const scarf = product(7);
        const variant = {
            id: 11,
            sku: 'SCARF-7-S',
            price: null,
            compare_at_price: null,
            stock: 4,
            position: 50,
        };
        const more = { low_stock_threshold: 0, is_active: true, photo_id: null, option_values: [] };
        const own = { weight: 90, shelf: 'A1' };
        const whole = { ...scarf, variants: [{ ...variant, ...more, ...own }] } as unknown as SheetProduct;
        const [, cells] = rowsOf(whole);
        expect(cells).toMatchObject({ x_weight: '90', x_shelf: 'A1' });
        expect(cells).not.toHaveProperty('x_material');
        expect(plan(cells!, [whole]).action).toBe('unchanged');
        const changed = plan({ sku: 'SCARF-7-S', x_weight: '95.5', x_shelf: '', x_material: 'wool' }, [
            whole,
        ]);
        expect(changed.data).toEqual({ weight: 95.5, shelf: null });
    });

    it('name what cannot be read', () => {
        const row: Cells = {
            sku: 'SCARF-7',
            x_weight: '1.5',
            x_material: 'silk',
            x_launch: '31-31-2026',
            x_cost: 'dear',
            x_barcode: '1',
        };
        expect(plan(row).problems).toEqual({
            x_weight: 'whole',
            x_material: 'choice',
            x_launch: 'day',
            x_cost: 'amount',
            x_barcode: 'pattern',
        });
        const [weight] = ownFields('products');
        expect(readPlain(weight!, '100001')).toEqual({ problem: 'most 100000' });
        const [commission] = ownFields('categories');
        expect(readPlain(commission!, 'many')).toEqual({ problem: 'number' });
        expect(plainProblemText(((key: string) => key) as never, 'number')).toBe('screen.amount.not_number');
    });

    it.each([
        ['250 g', 250],
        ['250G', 250],
        ['٢٥٠ غ', 250],
        ['250', 250],
    ])('read %s with the unit of the field', (text, value) =>
        expect(readPlain(ownFields('products')[0]!, text)).toEqual({ value }),
    );

    it.each([
        ['15%', 15],
        ['12,5 %', 12.5],
        ['١٥٪', 15],
    ])('read %s of a percentage', (text, value) =>
        expect(readPlain(ownFields('categories')[0]!, text)).toEqual({ value }),
    );

    it('read a retired choice where the record has it, alone or among others', () => {
        const fields = ownFields('products');
        const material = fields.find(({ name }) => name === 'material')!;
        expect(readPlain(material, 'لباد')).toEqual({ problem: 'choice' });
        expect(readPlain(material, 'لباد', 'felt')).toEqual({ value: 'felt' });
        const channels = fields.find(({ name }) => name === 'channels')!;
        expect(readPlain(channels, 'Fax, App')).toEqual({ problem: 'choice' });
        expect(readPlain(channels, 'Fax, App', 'fax | web')).toEqual({ value: ['fax', 'app'] });
    });

    it.each([
        ['hotline', '00966 50-000 0002', '+966500000002'],
        ['hotline', '٠٥٠', 'phone'],
        ['email', 'EID@example.com', 'eid@example.com'],
        ['email', 'eid@', 'email'],
        ['origin', 'Китай', 'CN'],
        ['origin', 'cn', 'CN'],
        ['origin', 'Atlantis', 'choice'],
        ['region', 'المملكة العربية السعودية', 'SA'],
        ['region', 'China', 'choice'],
        ['printed_in', 'Arabic', 'ar'],
        ['printed_in', 'zh-Hant', 'zh-Hant'],
        ['printed_in', '?', 'choice'],
    ])('read the %s "%s"', (name, text, read) => {
        const field = ownFields('coupons').find(one => one.name === name)!;
        const found = readPlain(field, text);
        expect('value' in found ? found.value : found.problem).toBe(read);
    });

    it('read no other unit', () => {
        expect(readPlain(ownFields('products')[0]!, '2 kg')).toEqual({ problem: 'whole' });
        expect(readPlain(ownFields('products')[0]!, '15%')).toEqual({ problem: 'whole' });
    });
});

it('a copy has the fields but unique ones', () => {
    const { barcode: _, ...copied } = OWN;
    expect(copyOf(product(7) as never, [])).toMatchObject({ ...copied, care: 'By hand', price: 10 });
    expect(copyOf(product(7) as never, [])).not.toHaveProperty('barcode');
});

it('the activity log says changes in words', async () => {
    const changes = {
        weight: { from: 250, to: null },
        material: { from: 'cotton', to: 'wool' },
        launch: { to: '2026-11-27' },
    };
    show(
        <RecordContextProvider value={{ id: 1 }}>
            {Object.keys(changes).map(field => (
                <p key={field} aria-label={field}>
                    <ChangeValue resource="products" field={field} changes={changes} locations={{}} />
                </p>
            ))}
        </RecordContextProvider>,
    );
    expect((await screen.findByLabelText('weight')).textContent).toBe('250\u00a0g → —');
    expect(screen.getByLabelText('material').textContent).toBe('Cotton → Wool');
    expect(screen.getByLabelText('launch').textContent).toBe('27-11-2026');
});
