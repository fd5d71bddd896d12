import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useCreate, useListContext } from 'react-admin';
import { Profiler, useState } from 'react';
import { CheckedListBase } from '../../../src/components/lists/rows/CheckedListBase';
import { HeldPill } from '../../../src/components/lists/rows/HeldRows';
import type { Feed, Listener } from '../../../src/providers/alerts/feed';
import { AlertsProvider, useAlerts, useOnScreen } from '../../../src/providers/alerts/useAlerts';
import { box, openOrders, row } from '../support/orders';
import { show } from '../support/stage';

describe('new rows of an open list', () => {
    const Names = () => (
        <p>
            {useListContext()
                .data?.map(({ name }) => name)
                .join(' ')}
        </p>
    );
    const Read = () => {
        const queryClient = useQueryClient();
        return <button onClick={() => void queryClient.invalidateQueries()}>Read again</button>;
    };
    const renders = vi.fn();
    const open = async (resource: string) => {
        const rows = [{ id: 1, name: 'one' }];
        const arrive = (id: number, name: string) => rows.unshift({ id, name });
        const Maker = () => {
            const [create] = useCreate();
            return <button onClick={() => void create(resource, { data: {} })}>Make</button>;
        };
        show(
            <ResourceContextProvider value={resource}>
                <CheckedListBase disableAuthentication perPage={15}>
                    <HeldPill label={count => `${count} new`} />
                    <Profiler id="names" onRender={renders}>
                        <Names />
                    </Profiler>
                    <Read />
                    <Maker />
                </CheckedListBase>
            </ResourceContextProvider>,
            {
                getList: async () => ({ data: rows.slice(0, 2), total: rows.length }),
                create: async () => {
                    arrive(9, 'own');
                    return { data: { id: 9 } };
                },
            } as never,
        );
        await screen.findByText('one');
        const read = () => userEvent.click(screen.getByRole('button', { name: 'Read again' }));
        return { arrive, read };
    };

    it('wait in a pill, which shows them', async () => {
        const { arrive, read } = await open('customers');
        arrive(2, 'two');
        arrive(3, 'three');
        await read();
        const pill = await screen.findByRole('button', { name: '2 new' });
        screen.getByText('one');
        // The list rests.
        renders.mockClear();
        await act(() => new Promise(resolve => setTimeout(resolve, 100)));
        expect(renders.mock.calls.length).toBeLessThan(3);
        arrive(4, 'four');
        await read();
        await userEvent.click(pill);
        await screen.findByText('four three');
        expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
    });

    it('are counted beyond the page that was read', async () => {
        const { arrive, read } = await open('customers');
        arrive(2, 'two');
        await read();
        await screen.findByRole('button', { name: '1 new' });
        for (const id of [3, 4, 5, 6]) arrive(id, String(id));
        await read();
        await userEvent.click(await screen.findByRole('button', { name: '5 new' }));
        await screen.findByText('6 5');
        arrive(7, '7');
        await read();
        await screen.findByRole('button', { name: '1 new' });
    });

    it('are shown at once if they were made here', async () => {
        const { read } = await open('roles');
        await userEvent.click(screen.getByRole('button', { name: 'Make' }));
        await read();
        await screen.findByText('own one');
    });
});

describe('a row that left its tab by a step', () => {
    it('is dimmed, and outside every selection and bulk step', async () => {
        const { update } = await openOrders();
        await userEvent.click(await screen.findByRole('tab', { name: /^Pending/ }));
        await row(2);
        act(() => (document.activeElement as HTMLElement).blur());
        await userEvent.keyboard('j');
        await waitFor(async () => expect(document.activeElement).toBe(await row(1)));
        await userEvent.keyboard('c');
        await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
        await within(await row(1)).findByText('Confirmed');
        expect((await row(1)).title).toBe('No longer in this list');
        expect((await box(1)).disabled).toBe(true);
        await userEvent.click(document.querySelector<HTMLElement>('thead input[type=checkbox]')!);
        expect((await box(1)).checked).toBe(false);
        expect((await box(2)).checked).toBe(true);
        await screen.findByText('14 selected');
    });
});

describe('the bell', () => {
    const alert = (about: number) => ({ id: String(about), kind: 'order' as const, about });
    const Bell = ({ ids }: { ids: number[] }) => {
        useOnScreen('orders', ids);
        return <output>{useAlerts().unseen}</output>;
    };
    const open = () => {
        let listener!: Listener;
        const feed: Feed = {
            hints: true,
            watch: given => {
                listener = given;
                return () => {};
            },
            clear: async () => {},
        };
        const Stage = () => {
            const [ids, setIds] = useState([1, 2]);
            return (
                <AlertsProvider feed={feed}>
                    <Bell ids={ids} />
                    <button onClick={() => setIds([1, 2, 3])}>Show 3</button>
                </AlertsProvider>
            );
        };
        show(<Stage />);
        return (about: number) => act(() => listener.added(alert(about), true));
    };
    const count = () => screen.getByRole('status').textContent;

    it('does not count what is on the screen, or comes to it', async () => {
        const arrive = open();
        arrive(2);
        expect(count()).toBe('0');
        arrive(3);
        arrive(4);
        expect(count()).toBe('2');
        await userEvent.click(screen.getByRole('button', { name: 'Show 3' }));
        expect(count()).toBe('1');
    });

    it('counts what comes while the tab is in the background, until it is in front again', () => {
        const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        const arrive = open();
        arrive(2);
        expect(count()).toBe('1');
        hidden.mockRestore();
        act(() => void document.dispatchEvent(new Event('visibilitychange')));
        expect(count()).toBe('0');
    });
});
