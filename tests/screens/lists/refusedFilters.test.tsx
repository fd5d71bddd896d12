import { fireEvent, screen } from '@testing-library/react';
import { ListBase, ListContextProvider, ResourceContextProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ListFailure } from '../../../src/components/lists/ListFailure';
import { ListRows } from '../../../src/components/lists/rows/ListRows';
import { ListSearch } from '../../../src/components/lists/filters/ListSearch';
import { filterErrors } from '../../../src/components/lists/filters/filterErrors';
import { ApiError } from '../../../src/providers/failure';
import { FilterChips } from '../../../src/components/lists/filters/ListFilters';
import { FILTERS } from '../../../src/resources/orders/list/filters';
import { show } from '../support/stage';

const refused = (errors: Record<string, string[]>) =>
    new ApiError(422, 'The given data was invalid', {
        failure: { message: 'The given data was invalid', errors },
    });

describe('a refusal of filters', () => {
    it.each([
        [{ 'filters.status': ['No such status.'] }, { status: 'No such status.' }],
        [{ 'filters.status.0': ['No such status.'] }, { status: 'No such status.' }],
        [{ q: ['Too long.'] }, { q: 'Too long.' }],
        [
            { 'filters.q': ['Too long.'], from: ['Not a date.'] },
            { q: 'Too long.', from: 'Not a date.' },
        ],
    ])('names in %j the filters %j', (errors, expected) => {
        expect(filterErrors(refused(errors))).toEqual(expected);
    });

    it('differs from other failures', () => {
        expect(filterErrors(new ApiError(500, 'error.failed'))).toBeUndefined();
        expect(filterErrors(new ApiError(422, 'error.refused'))).toBeUndefined();
        expect(filterErrors(null)).toBeUndefined();
    });
});

describe('a filter in the address that cannot be read', () => {
    it.each(['{"status":', 'pending', '["pending"]', '5', 'null'])(
        'is refused instead of showing every row: %s',
        async filter => {
            const Away = () => {
                const navigate = useNavigate();
                return <button onClick={() => navigate(`?filter=${encodeURIComponent(filter)}`)}>Go</button>;
            };
            show(
                <ResourceContextProvider value="orders">
                    <Away />
                    <ListBase disableAuthentication>
                        <ListRows>{rows => <p>{rows.length} rows</p>}</ListRows>
                    </ListBase>
                </ResourceContextProvider>,
                { getList: async () => ({ data: [{ id: 1 }], total: 1 }) } as never,
            );
            await screen.findByText('1 rows');
            fireEvent.click(screen.getByText('Go'));
            await screen.findByText(/filter can’t be applied/);
            expect(screen.queryByText('1 rows')).toBeNull();
            fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
            await screen.findByText('1 rows');
        },
    );
});

describe('a list whose filters are refused', () => {
    const shown = (filterValues: object, errors: Record<string, string[]>) => {
        const setFilters = vi.fn();
        const refetch = vi.fn();
        show(
            <ResourceContextProvider value="orders">
                <ListContextProvider
                    value={
                        {
                            resource: 'orders',
                            filterValues,
                            setFilters,
                            refetch,
                            error: refused(errors),
                        } as never
                    }
                >
                    <ListSearch />
                    <FilterChips filters={FILTERS} />
                    <ListFailure />
                </ListContextProvider>
            </ResourceContextProvider>,
        );
        return setFilters;
    };

    it('shows the error at the refused filter, which can be removed separately', () => {
        const setFilters = shown(
            { country: 'ZZ', device_type: 'ios' },
            { 'filters.country': ['No such country.'] },
        );
        screen.getByText('No such country.');
        expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
        const chip = screen.getByRole('button', { name: /^Remove filter Country:/ });
        fireEvent.keyUp(chip, { key: 'Delete' });
        expect(setFilters).toHaveBeenCalledWith({ device_type: 'ios' });
    });

    it('shows the error of an unknown status beside the tabs', () => {
        shown({ status: ['Pending'] }, { 'filters.status': ['No such status.'] });
        screen.getByText('No such status.');
        screen.getByRole('button', { name: 'Remove filter Pending' });
    });

    it('shows an error that belongs to none of its filters', () => {
        shown({ country: 'SA' }, { filters: ['Use at most 20000 characters.'] });
        screen.getByText('Use at most 20000 characters.');
    });

    it('shows the error at the search', () => {
        shown({ q: 'x'.repeat(201) }, { q: ['Use at most 200 characters.'] });
        const search = screen.getByRole('searchbox');
        expect(search.getAttribute('aria-invalid')).toBe('true');
        const help = document.getElementById(search.getAttribute('aria-describedby')!)!;
        expect(help.textContent).toBe('Use at most 200 characters.');
    });
});
