import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memo, Profiler } from 'react';
import { ListBase, useListContext, useListFilterContext, useListSortContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { Pager } from '../../../src/components/lists/Pager';
import { StableListContext } from '../../../src/components/lists/rows/StableListContext';
import { show } from '../support/stage';

const rendered = vi.fn();
const Tools = memo(function Tools() {
    const { filterValues, setFilters } = useListFilterContext();
    const { sort } = useListSortContext();
    return (
        <button onClick={() => setFilters({ q: 'lamp' })}>
            {JSON.stringify(filterValues)} {sort.field}
        </button>
    );
});
const TOOLS = (
    <Profiler id="tools" onRender={rendered}>
        <Tools />
    </Profiler>
);
const Names = () => (
    <p>
        {useListContext()
            .data?.map(({ name }) => name as string)
            .join()}
    </p>
);

const getList = vi.fn(
    async (
        _: string,
        { pagination, filter }: { pagination?: { page: number }; filter?: { q?: string } },
    ) => ({
        data: [{ id: pagination?.page ?? 0, name: `${filter?.q ?? 'page'} ${pagination?.page}` }],
        total: 45,
    }),
);
const open = () =>
    show(
        <ListBase resource="lamps" perPage={15} disableAuthentication>
            <StableListContext>
                {TOOLS}
                <Names />
                <Pager />
            </StableListContext>
        </ListBase>,
        { getList: getList as never },
    );

it('renders what shows filters and order once, not with each page', async () => {
    open();
    await screen.findByText('page 1');
    rendered.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('page 2');
    expect(rendered).not.toHaveBeenCalled();
});

it('has functions that act on the page that is open by then', async () => {
    open();
    await screen.findByText('page 1');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('page 2');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('page 3');
    await userEvent.click(screen.getByRole('button', { name: /{}/ }));
    await screen.findByText('lamp 1');
    screen.getByRole('button', { name: /"q":"lamp"/ });
});
