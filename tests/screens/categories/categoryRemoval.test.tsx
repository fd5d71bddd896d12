import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, RecordContextProvider, useGetOne, useRefresh } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { CategoryDetail } from '../../../contract/schemas/categories';
import { RemoveDialog } from '../../../src/components/feedback/RemoveDialog';
import { send } from '../../../src/providers/http';
import { Contents } from '../../../src/resources/categories/Contents';
import { CategoryOptions } from '../../../src/resources/categories/Options';
import { RoleUse } from '../../../src/resources/roles/RoleUse';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { anOption } from '../support/option';
import { InRecord, show } from '../support/stage';

const hosted = vi.hoisted(() => ({ extended: true }));
vi.mock('../../../src/providers/host', async load => ({
    ...(await load<object>()),
    get extended() {
        return hosted.extended;
    },
    offers: ({ base }: { base?: string }) => hosted.extended || base !== 'extensions',
}));
vi.mock('../../../src/providers/http', async original => ({
    ...(await original<object>()),
    send: vi.fn(),
}));

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

it('offers neither Yes nor an undo for what would be refused', async () => {
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <Asked />
        </PageContext>,
        { getOne: async () => ({ data: { ...empty, children_count: 2 } }) } as never,
    );
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByRole('link', { name: 'Child categories: 2' });
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
    expect(dialog.queryByText(/undo|undone/)).toBeNull();
});

it('asks as usual for an empty category', async () => {
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <Asked />
        </PageContext>,
        { getOne: async () => ({ data: empty }) } as never,
    );
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Yes']);
    dialog.getByText('You can undo this for 90 days.');
});

it.each([
    [3, ['Close'], ['/default/administration/admins-list?sort=role&order=ASC']],
    [0, ['Cancel', 'Yes'], []],
])('of a role with %d admins has the buttons %j', async (admins_count, buttons, links) => {
    const role = { id: 5, name: 'Desk', permissions: [], admins_count };
    show(
        <RecordContextProvider value={role}>
            <RemoveDialog resource="roles" record={role} name="Desk" open onClose={() => undefined}>
                <RoleUse />
            </RemoveDialog>
        </RecordContextProvider>,
    );
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
    expect(dialog.queryAllByRole('link').map(link => link.getAttribute('href'))).toEqual(links);
});

const Refresh = () => <button onClick={useRefresh()}>Refresh</button>;

describe('the question before an option or a value is deleted', () => {
    const uses = [
        { id: 1, variants_count: 1200 },
        { id: 2, variants_count: 0 },
    ];
    const open = (isExtended = true) => {
        hosted.extended = isExtended;
        vi.mocked(send).mockReset().mockResolvedValue({ data: uses });
        show(
            <PageContext value={{ page, layout: 'default' }}>
                <InRecord record={{ ...empty, ancestors: [], options: [anOption] } as never}>
                    <CategoryOptions />
                    <Refresh />
                </InRecord>
            </PageContext>,
        );
    };
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    const question = async () => within(await screen.findByRole('alertdialog'));

    it('says how many variants use it', async () => {
        open();
        await press('Delete: Size');
        const link = await (await question()).findByRole('link', { name: 'Variants: 1,200' });
        expect(link.getAttribute('href')).toMatch(/^\/default\/products\?filter=/);
        expect((await question()).queryByRole('button', { name: 'Yes' })).toBeNull();
        await userEvent.keyboard('{Escape}');
        await press('Edit: Size');
        await press('Delete: Small');
        await (await question()).findByText('Variants: 1,200');
        screen.getByText(/^Only an unused value can be deleted/);
        expect(screen.queryByText(/^It’s deleted at once/)).toBeNull();
    });

    it('reads no use of an option again with the page, as after its deletion', async () => {
        open();
        await press('Delete: Size');
        await (await question()).findByText('Variants: 1,200');
        fireEvent.click(screen.getByText('Refresh'));
        await act(async () => {
            await new Promise(resolve => setTimeout(resolve, 50));
        });
        expect(send).toHaveBeenCalledOnce();
    });

    it('says nothing of a value that no variant uses', async () => {
        open();
        await press('Edit: Size');
        await press('Delete: Large');
        const dialog = await question();
        await waitFor(() => expect(send).toHaveBeenCalledOnce());
        expect(dialog.queryByRole('alert')).toBeNull();
        dialog.getByText(/^It’s deleted at once, even if you don’t save the option\. You can undo this for/);
    });

    it('asks as before on a host without the extensions', async () => {
        open(false);
        await press('Delete: Size');
        await question();
        expect(send).not.toHaveBeenCalled();
    });
});
