// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase, ListContextProvider, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { FormBody } from '../../../src/components/forms/FormBody';
import { SaveBar } from '../../../src/components/forms/SaveBar';
import { usePermissionText } from '../../../src/components/hooks/useText';
import { allowedColumns } from '../../../src/components/import/sheetColumns';
import { PlainFactsSection } from '../../../src/components/plainFields/PlainFacts';
import { OwnSection } from '../../../src/components/plainFields/PlainInputs';
import { PageContext } from '../../../src/resources/page';
import { mayEdit, maySee } from '../../../contract/fields/access';
import { FiltersButton } from '../../../src/components/lists/filters/ListFilters';
import { useSeenColumns } from '../../../src/components/plainFields/plainListColumns';
import { orders } from '../../../src/resources/orders';
import BulkEdit from '../../../src/resources/products/bulk/BulkEdit';
import ProductGrid from '../../../src/resources/products/grid/ProductGrid';
import { PRODUCT_SHEET } from '../../../src/resources/products/import/productSheet';
import { copyOf } from '../../../src/resources/products/page/copyOf';
import { api } from '../../../contract/nouns';
import { createDataProvider } from '../../../src/providers/data/dataProvider';
import { pages } from '../../../src/routing/pages';
import ListScreen from '../../../src/screens/ListScreen';
import { createTheme } from '../../../src/theme/createTheme';
import { InRecord, show, signInAs } from '../../screens/support/stage';

const without = (...names: string[]) => PERMISSIONS.filter(name => !names.includes(name));
/** Sees costs and does not change them; sees neither costs nor risks. */
const BUYER = without('edit costs');
const CLERK = without('edit costs', 'show costs', 'show risk');
const theme = createTheme({ themeId: 1, mode: 'light', direction: 'ltr' });

const scarf = {
    id: 7,
    name: 'Scarf',
    name_ar: 'وشاح',
    sku: 'SCARF',
    price: 10,
    stock: 1,
    variants: [],
    updated_at: '2026-11-01T00:00:00.000Z',
    weight: 5,
    margin: 4.5,
    origin: 'Lisbon',
    grade: 'a',
};
const { margin: _, origin: __, ...plain } = scarf;

it('names permissions of fields after them', () => {
    const Names = () => ['show costs', 'edit costs'].map(usePermissionText()).join(' · ');
    show(<Names />);
    screen.getByText(
        /^Margin, Origin, Margin share, Bought for, Budget, and Sponsor: Show · Margin, Grade, and Budget: Edit$/,
    );
});

it.each([
    ['all', PERMISSIONS, true],
    ['not costs', CLERK, false],
])('a list has the columns and filters of the fields that a role sees: %s', async (_title, held, isSeen) => {
    signInAs(held);
    const page = pages.find(({ path }) => path === 'coupons')!;
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const row = { id: 1, code: 'EID', percent: 5, ...(isSeen && { budget: 10, sponsor_id: null }) };
    show(
        <ThemeProvider theme={theme}>
            <PageContext value={{ page, layout: 'default' }}>
                <Suspense fallback={null}>
                    <ListScreen />
                </Suspense>
            </PageContext>
        </ThemeProvider>,
        { getList: async () => ({ data: [row], total: 1 }), getMany: async () => ({ data: [] }) } as never,
    );
    await screen.findByText('EID');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toContain('Percent');
    expect([heads.includes('Budget'), heads.includes('Sponsor')]).toEqual([isSeen, isSeen]);
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByLabelText('Percent: from');
    expect(screen.queryByLabelText('Budget: from') !== null).toBe(isSeen);
    error.mockRestore();
});

it('the filters of orders have no field that the role does not see', async () => {
    signInAs(CLERK);
    const Filters = () => <FiltersButton filters={useSeenColumns(orders).filters ?? []} />;
    show(
        <ResourceContextProvider value="orders">
            <ListContextProvider value={{ filterValues: {}, setFilters: vi.fn() } as never}>
                <Filters />
            </ListContextProvider>
        </ResourceContextProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByLabelText('Parcels: from');
    expect(screen.queryByLabelText('Risk: from')).toBeNull();
});

const form = (record?: object) => {
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

it('a form shows what the role may not change, and has no place for what it does not see', async () => {
    signInAs(BUYER);
    form(scarf);
    await screen.findByLabelText('Weight');
    expect(screen.getByText('Margin').nextElementSibling!.textContent!.replace('\u00a0', ' ')).toBe(
        'SAR 4.50',
    );
    expect(screen.getByText('Grade').nextElementSibling!.textContent).toBe('A');
    expect(screen.queryByLabelText('Margin')).toBeNull();
    screen.getByLabelText('Origin');
});

it('a form of a role that sees less sends none of it', async () => {
    signInAs(CLERK);
    const save = form(plain);
    await userEvent.type(await screen.findByLabelText('Weight'), '0');
    for (const label of ['Margin', 'Origin']) expect(screen.queryByText(label)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]![0]).toMatchObject({ weight: 50, grade: 'a' });
    expect(save.mock.calls[0]![0]).not.toHaveProperty('margin');
});

it('a new record has no place for what the role may not set', async () => {
    signInAs(BUYER);
    form();
    await screen.findByLabelText('Weight');
    screen.getByLabelText('Origin');
    for (const label of ['Margin', 'Grade']) expect(screen.queryByText(label)).toBeNull();
});

it('the facts of those who only read have no field that the role does not see', () => {
    signInAs(CLERK);
    show(
        <ResourceContextProvider value="products">
            <RecordContextProvider value={plain}>
                <PlainFactsSection noun="products" />
            </RecordContextProvider>
        </ResourceContextProvider>,
    );
    screen.getByText('Weight');
    screen.getByText('Grade');
    expect(screen.queryByText('Margin')).toBeNull();
});

it('a copy and files have what the role may set, and files for reading what it sees', () => {
    const copied = (held: readonly string[]) => Object.keys(copyOf(scarf as never, held));
    expect(copied(PERMISSIONS)).toEqual(expect.arrayContaining(['weight', 'margin', 'grade']));
    expect(copied(BUYER)).toContain('weight');
    expect(copied(BUYER)).not.toContain('margin');
    expect(copied(BUYER)).not.toContain('grade');
    const columns = (may: typeof maySee, held: readonly string[]) =>
        Object.keys(allowedColumns(PRODUCT_SHEET.columns, field => may(held, field))).filter(column =>
            ['x_weight', 'x_margin', 'x_origin', 'x_grade', 'x_bought_for', 'sku'].includes(column),
        );
    expect(columns(mayEdit, BUYER)).toEqual(['sku', 'x_weight', 'x_origin', 'x_bought_for']);
    expect(columns(maySee, CLERK)).toEqual(['sku', 'x_weight', 'x_grade']);
});

it('the bulk edit offers what the role may change', async () => {
    signInAs(BUYER);
    show(
        <ResourceContextProvider value="products">
            <ListContextProvider value={{ selectedIds: [7], onSelect: vi.fn() } as never}>
                <BulkEdit onClose={vi.fn()} />
            </ListContextProvider>
        </ResourceContextProvider>,
    );
    await userEvent.click(await screen.findByRole('combobox', { name: /^What/ }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(expect.arrayContaining(['Weight', 'Material']));
    for (const label of ['Margin', 'Grade']) expect(options).not.toContain(label);
});

it('the grid shows what the role may not change, and lets it be', async () => {
    signInAs(BUYER);
    const provider = {
        getList: async () => ({ data: [scarf], total: 1 }),
        getOne: async () => ({ data: scarf }),
    };
    show(
        <ThemeProvider theme={theme}>
            <ResourceContextProvider value="products">
                <ListBase perPage={15} disableSyncWithLocation>
                    <ProductGrid />
                </ListBase>
            </ResourceContextProvider>
        </ThemeProvider>,
        provider as never,
    );
    const grid = await screen.findByRole('grid');
    const heads = within(grid).getAllByRole('columnheader');
    const cell = (label: string) =>
        within(grid).getAllByRole('cell')[heads.findIndex(head => head.textContent === label) - 1]!;
    expect(cell('Margin').textContent).toContain('4.50');
    await userEvent.click(cell('Margin'));
    await userEvent.keyboard('9{Enter}');
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    await userEvent.click(cell('Origin'));
    await userEvent.keyboard('Porto{Enter}');
    await screen.findByRole('button', { name: 'Save 1 change' });
});

it('a write has no field that the role may not change, whatever the form holds', async () => {
    signInAs(BUYER);
    const send = vi.fn(async (_: unknown, values: object) => ({ data: { id: 7, ...values } }));
    const provider = createDataProvider({ products: api.products }, send as never);
    await provider.update('products', { id: 7, data: scarf, previousData: scarf });
    expect(send.mock.calls[0]![1]).toMatchObject({ weight: 5, origin: 'Lisbon' });
    for (const name of ['margin', 'grade']) expect(send.mock.calls[0]![1]).not.toHaveProperty(name);
});
