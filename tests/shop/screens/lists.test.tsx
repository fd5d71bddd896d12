// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { sourcesOf } from '../../../src/components/lists/columns/listColumns';
import { Views } from '../../../src/components/lists/Views';
import { useSeenColumns } from '../../../src/components/plainFields/plainListColumns';
import { resources } from '../../../src/resources';
import { show, signInAs } from '../../screens/support/stage';

const listOf = (noun: string) => resources.find(({ name }) => name === noun)!;
const shownOf = (noun: string) => {
    const { columns, hiddenColumns } = listOf(noun);
    return sourcesOf(columns).filter(source => !hiddenColumns?.includes(source));
};

describe('the list of a noun whose shop says what it begins with', () => {
    it('shows the chosen columns in their order, and offers the others', () => {
        expect(shownOf('customers')).toEqual(['name', 'total_spent', 'vip', 'email']);
        expect(shownOf('partners')).toEqual(['name', 'created_at']);
        expect(listOf('customers').hiddenColumns).toContain('orders_count');
        expect(listOf('customers').phoneFacts).toEqual(['total_spent', 'vip']);
    });

    it('offers the chosen filters first, both ends of a range together', () => {
        const sources = listOf('customers').filters!.map(({ source }) => source);
        expect(sources.slice(0, 3)).toEqual(['vip', 'min_credit', 'max_credit']);
        expect(sources).toContain('loyalty_number');
        expect(listOf('partners').filters![0]!.source).toBe('name_ar');
    });
});

describe('a view that the shop gives to everyone', () => {
    const setFilters = vi.fn();
    const setSort = vi.fn();
    const List = () => {
        const { columns, hiddenColumns, filters } = useSeenColumns(listOf('customers'));
        return (
            <ListContextProvider
                value={
                    {
                        resource: 'customers',
                        filterValues: {},
                        displayedFilters: {},
                        sort: { field: 'created_at', order: 'DESC' },
                        perPage: 15,
                        setFilters,
                        setSort,
                    } as never
                }
            >
                <Views columns={columns} hiddenColumns={hiddenColumns} filters={filters ?? []} />
            </ListContextProvider>
        );
    };
    const open = async () => {
        show(<List />);
        await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    };

    it('sets its filters, its order and its columns, and cannot be deleted', async () => {
        await open();
        await userEvent.click(await screen.findByRole('button', { name: 'Good customers' }));
        expect(setFilters).toHaveBeenCalledExactlyOnceWith({ vip: 'true', min_credit: 100 });
        expect(setSort).toHaveBeenCalledExactlyOnceWith({ field: 'total_spent', order: 'DESC' });
        await userEvent.click(screen.getByRole('button', { name: 'Views' }));
        screen.getByRole('button', { name: 'At risk' });
        expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    });

    it('is left out for a role that may not see what it filters by', async () => {
        signInAs(PERMISSIONS.filter(name => String(name) !== 'show risk'));
        await open();
        await screen.findByRole('button', { name: 'Good customers' });
        expect(screen.queryByRole('button', { name: 'At risk' })).toBeNull();
    });
});
