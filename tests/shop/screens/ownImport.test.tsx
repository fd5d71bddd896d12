// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { type DataProvider, ListContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { knownHeadings, mapHeadings } from '../../../src/components/import/headings';
import { newJob, planRows, runJob, type Job } from '../../../src/components/import/job';
import type { Plan } from '../../../src/components/import/plan';
import type { Cells } from '../../../src/components/import/sheetColumns';
import { columnLabel } from '../../../src/components/import/useColumnLabel';
import { ApiError } from '../../../src/providers/failure';
import { ListFailure } from '../../../src/components/lists/ListFailure';
import { ownSheet } from '../../../src/resources/own/import/ownSheet';
import { PageContext } from '../../../src/resources/page';
import { pages, screens } from '../../../src/routing/pages';
import ListScreen from '../../../src/screens/ListScreen';
import { createTheme } from '../../../src/theme/createTheme';
import { show, signInAs } from '../../screens/support/stage';

const KIND = ownSheet('coupons');
const eid = { id: 7, code: 'EID', percent: 12, category_id: 3, once: true, kind: 'sale', channels: ['app'] };
const twins = [
    { id: 8, code: 'TWIN', percent: 5, category_id: null, once: true, kind: 'sale', channels: [] },
    { id: 9, code: 'twin', percent: 6, category_id: null, once: true, kind: 'sale', channels: [] },
];
const categories = [
    { id: 3, name: 'Shoes', name_ar: 'أحذية' },
    { id: 4, name: 'Bags', name_ar: 'حقائب' },
    { id: 5, name: 'Hats & caps', name_ar: 'قبعات' },
    { id: 6, name: 'Hats & Caps', name_ar: 'قبعات الأطفال' },
];

const openHost = () => {
    const calls: unknown[] = [];
    const records: Record<string, object[]> = { coupons: [eid, ...twins], categories };
    const provider = {
        getList: async (noun: string, { filter: { q } }: { filter: { q: string } }) => {
            calls.push(`${noun} ${q}`);
            const data = (records[noun] ?? []).filter(one =>
                JSON.stringify(one).toLowerCase().includes(q.toLowerCase()),
            );
            return { data, total: data.length };
        },
        getMany: async (noun: string, { ids }: { ids: number[] }) => ({
            data: records[noun]!.filter(one => ids.includes((one as { id: number }).id)),
        }),
        create: async (noun: string, { data, meta }: { data: object; meta: object }) => {
            calls.push(['create', noun, data, Object.keys(meta)]);
            return { data: { id: 10, ...data } };
        },
        update: async (noun: string, { id, data }: { id: number; data: object }) => {
            calls.push(['update', noun, id, data]);
            return { data: { ...data, id } };
        },
    } as unknown as DataProvider;
    return { provider, calls };
};

const searched = (q: string) => expect.objectContaining({ filter: { q } });

const plansOf = async (rows: Cells[], { provider } = openHost()) => {
    const plans = new Map<number, Plan>();
    await planRows(
        KIND.createPlanner(provider),
        { rows },
        rows.map((_, at) => at),
        some => some.forEach((plan, row) => plans.set(row, plan)),
    );
    return rows.map((_, row) => plans.get(row)!);
};

describe('an import of a noun of the shop', () => {
    it('knows columns by name, by label and by what they refer to', () => {
        const headings = ['ID', 'Code', 'الفئة', 'Minimum order', 'notes', 'Partner'];
        expect(
            mapHeadings(
                headings,
                knownHeadings(
                    KIND,
                    columnLabel(KIND, {
                        text: String,
                        field: (_: string, source: string) => source,
                    } as never),
                ),
            ),
        ).toEqual(['record_id', 'x_code', 'x_category_id', 'x_least', 'x_notes', 'x_partner_id']);
    });

    it('offers the record that a cell may mean, by names that sound like it or by a search', async () => {
        const Field = KIND.menders!.record!;
        const onMend = vi.fn();
        const getList = async (_: string, { filter: { q } }: { filter: { q: string } }) =>
            q === 'Shoez'
                ? { data: [], total: 0, meta: { did_you_mean: ['Shoes'] } }
                : { data: categories, total: 2 };
        const open = (column: string, cell: string) =>
            show(<Field {...{ column, cell, onMend, label: 'Cell', problem: 'Not found.' }} />, {
                getList,
            } as never);
        const { unmount } = open('x_category_id', 'Shoez');
        await userEvent.click(await screen.findByRole('button', { name: 'Shoes' }));
        expect(onMend).toHaveBeenLastCalledWith('Shoes');
        unmount();
        const second = open('x_category_id', 'Ba');
        await userEvent.click(screen.getByLabelText('Cell'));
        await userEvent.click(await screen.findByText('Bags'));
        expect(onMend).toHaveBeenLastCalledWith('#4');
        second.unmount();
        // A name that several records have is corrected as text.
        open('x_code', 'TWIN');
        expect(screen.getByLabelText('Cell').getAttribute('role')).toBeNull();
    });

    it.each(['{Tab}', '{Enter}'])(
        'takes a typed ID or exact name with %s, and keeps what was typed',
        async key => {
            const Field = KIND.menders!.record!;
            const onMend = vi.fn();
            const getList = vi.fn(async () => ({ data: [], total: 0 }));
            show(
                <Field
                    {...{
                        column: 'x_category_id',
                        cell: 'Shoez',
                        onMend,
                        label: 'Cell',
                        problem: 'Not found.',
                    }}
                />,
                { getList } as never,
            );
            const input = screen.getByLabelText<HTMLInputElement>('Cell');
            await userEvent.click(input);
            await userEvent.keyboard(key);
            expect(input.value).toBe('Shoez');
            expect(onMend).not.toHaveBeenCalled();
            for (const typed of ['15', 'Shoes']) {
                await userEvent.clear(input);
                await userEvent.type(input, typed);
                // The list is offered, but only a choice by an arrow key or a pointer replaces what was typed.
                await waitFor(() => expect(getList).toHaveBeenLastCalledWith('categories', searched(typed)));
                await userEvent.keyboard(key);
                expect(input.value).toBe(typed);
                expect(onMend).toHaveBeenLastCalledWith(typed);
            }
        },
    );

    it('offers the names that sound alike first, before anything is typed', async () => {
        const Field = KIND.menders!.record!;
        const onMend = vi.fn();
        show(
            <Field
                {...{ column: 'x_category_id', cell: 'Shoez', onMend, label: 'Cell', problem: 'Not found.' }}
            />,
            {
                getList: async () => ({ data: [], total: 0, meta: { did_you_mean: ['Shoes', 'Shows'] } }),
            } as never,
        );
        await userEvent.click(screen.getByLabelText('Cell'));
        const options = await screen.findAllByRole('option');
        expect(options.map(option => option.textContent)).toEqual(['Shoes', 'Shows']);
        await userEvent.keyboard('{ArrowDown}{Enter}');
        expect(onMend).toHaveBeenLastCalledWith('Shoes');
    });

    it('finds records by name or ID, changes what differs, and adds those with new names', async () => {
        const [same, changed, byId, added] = await plansOf([
            { x_code: 'eid', x_percent: '12', x_category_id: 'Shoes', x_channels: 'App' },
            { x_code: 'EID', x_percent: '15', x_category_id: 'حقائب' },
            { record_id: '9', x_code: 'OTHER' },
            { x_code: 'WINTER', x_percent: '', x_category_id: '4', x_kind: 'Gift' },
        ]);
        // The name is written in another case.
        expect(same).toMatchObject({ action: 'update', data: { code: 'eid' } });
        expect(changed).toMatchObject({
            data: { percent: 15, category_id: 4 },
            problems: { x_code: 'twice_record' },
        });
        expect(byId).toMatchObject({ action: 'update', data: { code: 'OTHER' } });
        expect(added).toMatchObject({
            action: 'create',
            data: { code: 'WINTER', category_id: 4, kind: 'gift' },
            problems: {},
        });
    });

    it('reads several records of a cell by their names and IDs, also one whose name has a comma', async () => {
        const host = openHost();
        const find = vi.spyOn(host.provider, 'getList');
        find.mockImplementation(async (noun, { filter }) => {
            const all = [...categories, { id: 9, name: 'Belts, braces', name_ar: 'أحزمة' }];
            const data = noun === 'categories' ? all.filter(({ name }) => name === filter!.q) : [];
            return { data, total: data.length } as never;
        });
        const plans = await plansOf(
            [
                { x_code: 'A', x_category_ids: 'Shoes | #4, Shoes' },
                { x_code: 'B', x_category_ids: 'Belts, braces' },
                { x_code: 'C', x_category_ids: '3, 4' },
                { x_code: 'D', x_category_ids: 'Shoes, Socks' },
            ],
            host,
        );
        expect(plans.map(({ data, problems }) => [data.category_ids, problems.x_category_ids])).toEqual([
            [[3, 4], undefined],
            [[9], undefined],
            [[3, 4], undefined],
            [undefined, 'record'],
        ]);
    });

    it('names what it cannot tell', async () => {
        const plans = await plansOf([
            { x_code: 'Twin', x_percent: '7' },
            { record_id: '99', x_code: 'EID' },
            { x_code: 'NEW', x_category_id: 'Hats' },
            { x_code: 'BOTH', x_category_id: 'hats & caps' },
            { x_code: 'NEXT', x_percent: '95' },
            { x_percent: '5' },
            { x_code: 'GIVEN', x_region: 'AE' },
            { x_code: 'RULED', x_starts: '2026-11-05', x_ends_at: '2026-11-01T10:00:00.000Z' },
        ]);
        expect(plans.map(({ problems }) => problems)).toEqual([
            // Its ID is entered, which the name cannot say.
            { record_id: 'records' },
            { record_id: 'missing' },
            { x_category_id: 'record' },
            { x_category_id: 'records' },
            { x_percent: 'most 90' },
            { x_code: 'required' },
            { x_licence: 'required' },
            { x_starts: 'own.rules.coupons.0' },
        ]);
    });

    it('sends creations and changes as one change, each row with its key', async () => {
        const host = openHost();
        const rows: Cells[] = [{ x_code: 'EID', x_percent: '20' }, { x_code: 'NEW' }];
        const plans = await plansOf(rows, host);
        let job: Job = { ...newJob('a.csv', 'csv', rows), stage: 'run' };
        job.bases = Object.fromEntries(plans.map(({ action, basis }, row) => [row, { action, basis }]));
        await runJob(job, new Map(plans.map((plan, row) => [row, plan])), {
            kind: KIND,
            dataProvider: host.provider,
            update: (change: (one: Job) => Partial<Job>) => (job = { ...job, ...change(job) }),
            isStopped: () => false,
            explain: String,
            problemsOf: () => '',
        } as never);
        expect(job.states).toEqual(['updated', 'created']);
        expect(host.calls.filter(Array.isArray)).toEqual([
            ['update', 'coupons', 7, { percent: 20 }],
            ['create', 'coupons', { code: 'NEW' }, ['change', 'idempotencyKey']],
        ]);
    });

    it('has a page below the list, and a link beside it for those who may edit', async () => {
        const page = pages.find(({ path }) => path === 'coupons/import')!;
        expect(page).toMatchObject({ requires: 'edit coupons', under: 'coupons' });
        expect(await screens[page.screen]()).toHaveProperty('default');
        const list = pages.find(({ path }) => path === 'coupons')!;
        const open = () =>
            show(
                <ThemeProvider theme={createTheme({ themeId: 1, mode: 'light', direction: 'ltr' })}>
                    <PageContext value={{ page: list, layout: 'default' }}>
                        <Suspense fallback={null}>
                            <ListScreen />
                        </Suspense>
                    </PageContext>
                </ThemeProvider>,
                {
                    getList: async () => ({ data: [eid], total: 1 }),
                    getMany: async () => ({ data: [] }),
                } as never,
            );
        const error = vi.spyOn(console, 'error').mockImplementation(() => {});
        const { unmount } = open();
        expect((await screen.findByRole('link', { name: 'Import coupons' })).getAttribute('href')).toBe(
            '/default/coupons/import',
        );
        unmount();
        signInAs(['show coupons']);
        open();
        await screen.findByText('EID');
        expect(screen.queryByRole('link', { name: 'Import coupons' })).toBeNull();
        error.mockRestore();
    });
});

it.each([
    [404, 'This list isn’t available on this server.'],
    [500, 'Out of order.'],
])('a list that the host answers with %i says why it has no rows', (status, sentence) => {
    const error = new ApiError(status, 'Out of order.');
    show(
        <ListContextProvider value={{ error, refetch: vi.fn(), filterValues: {} } as never}>
            <ListFailure />
        </ListContextProvider>,
    );
    expect(screen.getByRole('alert').textContent).toContain(sentence);
});
