import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStore } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOpensRecords } from '../../../src/components/lists/openedFromList';
import { Neighbours } from '../../../src/resources/products/page/Neighbours';
import { PageContext } from '../../../src/resources/page';
import { createStore } from '../../../src/providers/storage/store';
import { pages } from '../../../src/routing/pages';
import { show } from '../support/stage';

const page = pages.find(({ path }) => path === 'products/:product_id')!;
const rows = (from: number) =>
    [0, 1, 2].map(at => ({ id: from + at, name: `Lamp ${from + at}`, name_ar: '' }));
const stored = { page: 2, perPage: 3, filter: { q: 'lamp' }, sort: 'price', order: 'ASC' };

const PageOfList = () => <p>page {useStore('products.listParams', stored)[0].page}</p>;
/** Leaves a list for the page with this entry in the browser's history. */
const leaveList = (key: string) => {
    const List = () => {
        useOpensRecords('products');
        return null;
    };
    const { unmount } = show(<List />);
    window.history.replaceState({ key }, '');
    unmount();
};
beforeEach(() => leaveList('product'));

const open = (id: number) => {
    const getList = vi.fn(async (_: string, { pagination }: { pagination: { page: number } }) => ({
        data: rows(pagination.page * 10),
        total: 9,
    }));
    createStore().setItem('products.listParams', stored);
    show(
        <PageContext value={{ page, layout: 'mini' }}>
            <Neighbours id={id} />
            <PageOfList />
        </PageContext>,
        { getList } as never,
    );
    return getList;
};
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

it('links the records beside one in the list that it was opened from, with its filters and its order', async () => {
    const getList = open(21);
    expect(await hrefOf('Previous product: Lamp 20')).toContain('/mini/products/20');
    expect(await hrefOf('Next product: Lamp 22')).toContain('/mini/products/22');
    expect(getList).toHaveBeenCalledTimes(1);
    expect(getList.mock.calls[0]![1]).toMatchObject({
        pagination: { page: 2, perPage: 3 },
        filter: { q: 'lamp' },
        sort: { field: 'price', order: 'ASC' },
    });
});

it('continues on the page beside it, to which the list follows', async () => {
    open(22);
    expect(await hrefOf('Next product: Lamp 30')).toContain('/mini/products/30');
    await userEvent.click(screen.getByRole('link', { name: 'Next product: Lamp 30' }));
    await screen.findByText('page 3');
});

it('offers nothing for a record that the list does not show', async () => {
    const getList = open(99);
    await waitFor(() => expect(getList).toHaveBeenCalled());
    expect(screen.queryByRole('link')).toBeNull();
});

it('offers nothing for a record that was opened from elsewhere, and the same again after Back', async () => {
    window.history.replaceState({ key: 'category' }, '');
    const getList = open(21);
    await screen.findByText('page 2');
    expect(getList).not.toHaveBeenCalled();
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    window.history.replaceState({ key: 'product' }, '');
    open(21);
    expect(await hrefOf('Next product: Lamp 22')).toContain('/mini/products/22');
    // The neighbour is of the same list.
    await userEvent.click(screen.getByRole('link', { name: 'Next product: Lamp 22' }));
    cleanup();
    window.history.replaceState({ key: 'neighbour' }, '');
    open(22);
    expect(await hrefOf('Previous product: Lamp 21')).toContain('/mini/products/21');
});
