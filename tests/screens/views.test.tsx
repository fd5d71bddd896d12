import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { Views } from '../../src/resources/purchases/Views';
import { storedUser, storeUser } from '../../src/providers/session';
import { createStore } from '../../src/providers/store';
import { show, signInAs } from './support/stage';

const setFilters = vi.fn();
const open = async (filterValues: Record<string, unknown>) => {
    const shown = show(
        <ListContextProvider
            value={
                {
                    resource: 'purchase-operations',
                    filterValues,
                    displayedFilters: {},
                    sort: { field: 'created_at', order: 'DESC' },
                    perPage: 15,
                    setFilters,
                } as never
            }
        >
            <Views />
        </ListContextProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    return shown;
};
const late = { status: ['shipped'], country: 'SA' };

it('save filters under a name in this browser, and can be applied and deleted', async () => {
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

it('replace a view of the same name, keep those of another tab, and drop invalid ones', async () => {
    const key = () => Object.keys(localStorage).find(name => name.endsWith('.savedQueries'))!;
    const saved = () => JSON.parse(localStorage.getItem(key())!) as { label: string; value: object }[];
    const labels = () => saved().map(({ label }) => label);
    const save = async (name: string) => {
        await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), `${name}{Enter}`);
        await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    };
    await open(late);
    await save('One');
    const { value } = saved()[0]!;
    const newValue = JSON.stringify([
        { label: 'One', value },
        { label: 'Theirs', value },
        { label: 'Broken', value: null },
    ]);
    localStorage.setItem(key(), newValue);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: key(), newValue })));
    await save('Two');
    expect(labels()).toEqual(['One', 'Theirs', 'Two']);
    await save('One');
    expect(labels()).toEqual(['Theirs', 'Two', 'One']);
});

it('survive a sign-out, which resets the rest of the store', async () => {
    const shown = await open(late);
    await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), 'Late ones{Enter}');
    shown.unmount();
    createStore().reset();
    await open({});
    screen.getByRole('button', { name: 'Late ones' });
});

it('belong to the admin who saved them', async () => {
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
