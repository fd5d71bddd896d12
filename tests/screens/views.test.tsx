import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { Views } from '../../src/resources/purchases/Views';
import { storedUser, storeUser } from '../../src/providers/session';
import { show, signInAs } from './support/stage';

const setFilters = vi.fn();
const open = async (filterValues: Record<string, unknown>) => {
    const shown = show(
        <ListContextProvider value={{ resource: 'purchase-operations', filterValues, setFilters } as never}>
            <Views />
        </ListContextProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    return shown;
};
const late = { status: ['shipped'], country: 'SA' };

it('are filters under a name, kept in this browser for the admin, applied at a press and deleted', async () => {
    const first = await open(late);
    screen.getByText(/No saved views/);
    await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), '  Late ones {Enter}');
    first.unmount();

    const second = await open({});
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Late ones' }));
    expect(setFilters).toHaveBeenCalledExactlyOnceWith(late);
    second.unmount();

    localStorage.removeItem('user');
    signInAs();
    const third = await open({});
    await userEvent.click(screen.getByRole('button', { name: 'Delete view Late ones' }));
    screen.getByText(/No saved views/);
    third.unmount();
    await open({});
    screen.getByText(/No saved views/);
});

it('of one name replace one another, and those of another tab stay', async () => {
    const key = () => Object.keys(localStorage).find(name => name.startsWith('views:'))!;
    const names = () =>
        (JSON.parse(localStorage.getItem(key())!) as { name: string; filter: object }[]).map(
            ({ name }) => name,
        );
    const keep = async (name: string) => {
        await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), `${name}{Enter}`);
        await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    };
    await open(late);
    await keep('One');
    // As another tab would.
    localStorage.setItem(
        key(),
        JSON.stringify([
            { name: 'One', filter: late },
            { name: 'Theirs', filter: {} },
            { name: 'Broken', filter: null },
        ]),
    );
    await keep('Two');
    expect(names()).toEqual(['One', 'Theirs', 'Two']);
    await keep('One');
    expect(names()).toEqual(['Theirs', 'Two', 'One']);
});

it('are those of the admin who has kept them, not of the next one at this browser', async () => {
    const mine = await open(late);
    await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), 'Mine{Enter}');
    mine.unmount();
    storeUser({ ...storedUser()!, id: 2 });
    const theirs = await open({});
    screen.getByText(/No saved views/);
    theirs.unmount();
    storeUser({ ...storedUser()!, id: 1 });
    await open({});
    screen.getByRole('button', { name: 'Mine' });
});
