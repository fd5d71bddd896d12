import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, RecordContextProvider, useGetOne } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { CategoryDetail } from '../../contract/schemas/categories';
import { RemoveDialog } from '../../src/components/feedback/RemoveDialog';
import { Contents } from '../../src/resources/categories/Contents';
import { PageContext } from '../../src/resources/page';
import { pages } from '../../src/routing/pages';
import { show } from './support/stage';

vi.mock('../../src/providers/http', async original => ({ ...(await original<object>()), extended: true }));

const page = pages.find(({ path }) => path === 'categories/:category_id')!;
const empty = { id: 2, name: 'Lamps', name_ar: 'مصابيح', children_count: 0, products_count: 0 };

const Asked = () => {
    const { data } = useGetOne<CategoryDetail>('categories', { id: 2 });
    return data ? (
        <RecordContextProvider value={data}>
            <RemoveDialog resource="categories" record={data} name={data.name} open onClose={() => undefined}>
                <Contents />
            </RemoveDialog>
        </RecordContextProvider>
    ) : null;
};

it('links to what was added meanwhile when the deletion is refused', async () => {
    let category = empty;
    const reason = 'It has 1 category and 3 products, so it cannot be deleted.';
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <Asked />
        </PageContext>,
        {
            getOne: async () => ({ data: category }),
            delete: async () => {
                category = { ...empty, children_count: 1, products_count: 3 };
                throw new HttpError(reason, 409);
            },
        } as never,
    );
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.queryByRole('link')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    await dialog.findByText(reason);
    await waitFor(() =>
        expect(dialog.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
            '/default/categories/2',
            `/default/products?filter=${encodeURIComponent('{"category_id":2}')}`,
        ]),
    );
});
