import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ExportButton } from '../../src/components/lists/ExportButton';
import { Notices } from '../../src/components/feedback/Notices';
import { show } from './support/stage';

it('exports the whole list as it is filtered and sorted', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:csv');
    URL.revokeObjectURL = vi.fn();
    const getList = vi.fn(async () => ({ data: [{ id: 1, name: 'Lamp' }], total: 1 }));
    const filterValues = { q: 'lamp', status: ['pending'] };
    const sort = { field: 'total', order: 'ASC' };
    show(
        <ResourceContextProvider value="categories">
            <ListContextProvider
                value={
                    { resource: 'categories', filterValues, sort, total: 1, page: 3, perPage: 15 } as never
                }
            >
                <ExportButton />
                <Notices />
            </ListContextProvider>
        </ResourceContextProvider>,
        { getList } as never,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('1 row exported');
    await waitFor(() => expect(getList).toHaveBeenCalledOnce());
    expect(getList).toHaveBeenCalledWith(
        'categories',
        expect.objectContaining({
            filter: filterValues,
            sort,
            pagination: { page: 1, perPage: Number.POSITIVE_INFINITY },
        }),
    );
});
