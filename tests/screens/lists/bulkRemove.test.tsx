// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import ListScreen from '../../../src/screens/ListScreen';
import { show } from '../support/stage';

const ROLES = [
    { id: 1, name: 'Packing', permissions: [], admins_count: 2 },
    { id: 2, name: 'Summer help', permissions: [], admins_count: 0 },
    { id: 3, name: 'Trainees', permissions: [], admins_count: 0 },
];

/** Selects roles and asks to delete them. */
const askFor = async (...names: string[]) => {
    const remove = vi.fn(async (_: string, { id }: { id: number }) => ({ data: { id } }));
    const page = pages.find(({ path }) => path === 'administration/roles-list')!;
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <ListScreen />
        </PageContext>,
        {
            getList: async () => ({ data: ROLES, total: ROLES.length }),
            delete: remove,
        } as unknown as DataProvider,
    );
    for (const name of names) {
        const row = (await screen.findByText(name)).closest('tr')!;
        await userEvent.click(within(row).getByRole('checkbox'));
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    return { remove, dialog: within(await screen.findByRole('alertdialog')) };
};

it('leaves out of a deletion what would be refused, and says why', async () => {
    const { remove, dialog } = await askFor('Packing', 'Summer help', 'Trainees');
    const alert = dialog.getByRole('alert');
    expect(alert.textContent).toMatch(/Only a role without admins can be deleted.*Packing/);
    dialog.getByText(/Delete 2 roles\?/);
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(remove.mock.calls.map(([, { id }]) => id)).toEqual([2, 3]));
    // What was kept stays selected.
    await screen.findByText('1 selected');
});

it('offers no Yes for a deletion of which everything would be refused', async () => {
    const { dialog } = await askFor('Packing');
    dialog.getByText(/Only a role without admins can be deleted/);
    expect(dialog.queryByRole('button', { name: 'Yes' })).toBeNull();
    expect(dialog.queryByText(/days/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
