import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ExportListButton } from '../../../src/components/lists/export/ExportListButton';
import { Toasts } from '../../../src/components/feedback/Toasts';
import type { ExportParams } from '../../../src/providers/data/exporting';
import { show } from '../support/stage';

const files: Blob[] = [];
beforeEach(() => {
    files.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${files.push(file as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

const filterValues = { q: 'lamp', status: ['pending'] };
const sort = { field: 'total', order: 'ASC' };
const showButton = (exportRows: (resource: string, params: ExportParams) => Promise<void>, meta?: object) =>
    show(
        <ResourceContextProvider value="categories">
            <ListContextProvider
                value={
                    {
                        resource: 'categories',
                        filterValues,
                        sort,
                        total: 1200,
                        page: 3,
                        perPage: 15,
                        meta,
                    } as never
                }
            >
                <ExportListButton />
                <Toasts />
            </ListContextProvider>
        </ResourceContextProvider>,
        { exportRows } as never,
    );
const textOf = (file: Blob) =>
    new Promise<string>(resolve => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(file);
    });

/** An export that the test continues batch by batch, to its end or a failure. */
const held = () => {
    let given: ExportParams;
    let end!: () => void;
    let fail!: (error: Error) => void;
    const exportRows = vi.fn(
        (_resource: string, params: ExportParams) =>
            new Promise<void>((resolve, reject) => {
                given = params;
                end = resolve;
                fail = reject;
            }),
    );
    return {
        exportRows,
        rows: (count: number, total?: number) =>
            act(async () =>
                given.onRows(
                    Array.from({ length: count }, (_, at) => ({ id: at + 1, name: 'Lamp' })),
                    total,
                ),
            ),
        end: () => act(async () => end()),
        fail: (error: Error) => act(async () => fail(error)),
        signal: () => given.signal!,
    };
};
const start = async (work: ReturnType<typeof held>, meta?: object) => {
    showButton(work.exportRows, meta);
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(work.exportRows).toHaveBeenCalledOnce());
};

describe('exporting a list', () => {
    it('writes the whole filtered and sorted list in batches', async () => {
        const work = held();
        await start(work);
        expect(work.exportRows).toHaveBeenCalledWith(
            'categories',
            expect.objectContaining({ filter: filterValues, sort }),
        );
        await work.rows(2);
        await work.rows(1);
        expect(screen.getByText('3 / 1,200')).toBeTruthy();
        await work.end();
        await screen.findByText('3 rows exported');
        expect((await textOf(files[0]!)).split('\r\n').slice(1)).toEqual([
            '"1","Lamp"',
            '"2","Lamp"',
            '"1","Lamp"',
        ]);
    });

    it('shows the time left of long exports', async () => {
        const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
        try {
            const work = held();
            await start(work);
            now.mockReturnValue(1_010_000);
            await work.rows(15, 100_000);
            expect(screen.getByText(/About/).textContent).toBe('15 / 100,000 · About 1,111 minutes left');
            await work.end();
        } finally {
            now.mockRestore();
        }
    });

    it('shows only the rows so far if the list was not counted', async () => {
        const work = held();
        await start(work, { total_more: true });
        await work.rows(2000);
        expect(screen.getByRole('status').textContent).toBe('2,000');
        await work.end();
    });

    it('stops on request, and writes nothing', async () => {
        const work = held();
        await start(work);
        await work.rows(2);
        fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
        expect(work.signal().aborted).toBe(true);
        await work.fail(new Error('aborted'));
        await screen.findByRole('button', { name: 'Export' });
        expect(files).toEqual([]);
        expect(screen.queryByText(/Nothing was exported/)).toBeNull();
    });

    it('shows why nothing was exported if it fails midway', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => {});
        const work = held();
        await start(work);
        await work.rows(2);
        await work.fail(new Error('error.unreachable'));
        await screen.findByText(/Nothing was exported/);
        expect(files).toEqual([]);
    });
});
