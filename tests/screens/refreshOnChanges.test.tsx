import { act, screen } from '@testing-library/react';
import { useCreate, useGetList, useGetOne, useUpdate } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePolling } from '../../src/components/lists/usePolling';
import type { Feed, Listener } from '../../src/providers/alerts/feed';
import { AlertsProvider } from '../../src/providers/alerts/useAlerts';
import { RefreshOnChanges } from '../../src/routing/RefreshOnChanges';
import { show } from './support/stage';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => void vi.useRealTimers());

const List = () => {
    const { data } = useGetList(
        'roles',
        { pagination: { page: 1, perPage: 15 }, sort: { field: 'id', order: 'ASC' }, filter: {} },
        usePolling(),
    );
    return <output>{data?.length ?? 'none'}</output>;
};
const Maker = () => {
    const [create] = useCreate();
    return <button onClick={() => void create('roles', { data: { name: 'New' } })}>make</button>;
};

const Editor = () => {
    const { data } = useGetOne('roles', { id: 1 });
    const [update] = useUpdate();
    const save = () => void update('roles', { id: 1, data: { name: 'Mine' }, previousData: { id: 1 } });
    return (
        <>
            <p data-testid="record">{data?.name}</p>
            <button onClick={save}>save</button>
        </>
    );
};

/** An open list of roles, and a feed controlled by the test; a change answers after `answerMs`. */
const stage = async (answerMs: number, { hints = true, record = false } = {}) => {
    let listener!: Listener;
    const feed: Feed = {
        hints,
        watch: given => {
            listener = given;
            return () => {};
        },
        clear: async () => {},
    };
    const rows = [{ id: 1 }];
    const getList = vi.fn(async () => ({ data: [...rows], total: rows.length }));
    const create = vi.fn(async () => {
        rows.push({ id: 2 });
        await new Promise(resolve => setTimeout(resolve, answerMs));
        return { data: { id: 2 } };
    });
    let name = 'Before';
    const getOne = vi.fn(async () => ({ data: { id: 1, name } }));
    const update = vi.fn(async () => {
        name = 'Mine';
        await new Promise(resolve => setTimeout(resolve, answerMs));
        return { data: { id: 1, name: 'Mine' } };
    });
    show(
        <AlertsProvider feed={feed}>
            <RefreshOnChanges />
            <List />
            <Maker />
            {record && <Editor />}
        </AlertsProvider>,
        { getList, create, getOne, update } as never,
    );
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(50);
    const shown = () => screen.getByRole('status').textContent;
    return {
        getList,
        getOne,
        save: () => act(() => screen.getByText('save').click()),
        rename: (to: string) => (name = to),
        record: () => screen.getByTestId('record').textContent,
        pass,
        shown,
        make: () => act(() => screen.getByText('make').click()),
        hint: (resource: string, id: number | null) => act(() => listener.changed!({ resource, id })),
        rows,
    };
};

describe('a change hint', () => {
    it('refetches an open list of the resource, once for several hints', async () => {
        const { getList, pass, hint, rows, shown } = await stage(0);
        rows.push({ id: 9 });
        hint('roles', 9);
        hint('roles', 9);
        hint('products', 4);
        await pass(400);
        expect([getList.mock.calls.length, shown()]).toEqual([2, '2']);
    });

    it('about an own change waits for its answer, and refetches the list once', async () => {
        const { getList, pass, make, hint, shown } = await stage(520);
        make();
        await pass(5);
        hint('roles', 2);
        await pass(510);
        expect([getList.mock.calls.length, shown()]).toEqual([1, '1']);
        await pass(1000);
        expect([getList.mock.calls.length, shown()]).toEqual([2, '2']);
    });

    it('about an own save does not refetch the saved record', async () => {
        const { getList, getOne, pass, save, hint, record } = await stage(520, { record: true });
        save();
        await pass(5);
        hint('roles', 1);
        await pass(1500);
        expect([getOne.mock.calls.length, getList.mock.calls.length, record()]).toEqual([1, 2, 'Mine']);
    });

    it('about another admin’s save refetches the record, even during an own save', async () => {
        const { pass, save, hint, rename, record } = await stage(520, { record: true });
        save();
        await pass(5);
        hint('roles', 1);
        rename('Theirs');
        hint('roles', 1);
        await pass(1500);
        expect(record()).toBe('Theirs');
    });

    it('about another admin’s change refetches the list, even during an own change', async () => {
        const { pass, make, hint, rows, shown } = await stage(520);
        make();
        await pass(5);
        hint('roles', 2);
        await pass(530);
        rows.push({ id: 3 });
        hint('roles', 3);
        await pass(1000);
        expect(shown()).toBe('3');
    });
});

describe('changes of other people', () => {
    it('are read at once after a quiet time, and then every 10 to 15 seconds', async () => {
        const { getList, pass, hint } = await stage(0);
        for (let second = 0; second < 60; second += 1) {
            hint('roles', 9);
            await pass(1000);
            if (second === 0) expect(getList).toHaveBeenCalledTimes(2);
        }
        expect(getList.mock.calls.length).toBeGreaterThanOrEqual(5);
        expect(getList.mock.calls.length).toBeLessThanOrEqual(7);
    });

    it('are read at once after a save of this tab', async () => {
        const { pass, hint, make, rows, shown } = await stage(20);
        hint('roles', 9);
        await pass(400);
        make();
        await pass(30);
        rows.push({ id: 3 });
        hint('roles', 3);
        await pass(400);
        expect(shown()).toBe('3');
    });

    it('are read in a hidden tab when it is visible again', async () => {
        const { getList, pass, hint } = await stage(0);
        const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
        hint('roles', 9);
        await pass(60_000);
        expect(getList).toHaveBeenCalledTimes(1);
        hidden.mockRestore();
        act(() => void document.dispatchEvent(new Event('visibilitychange')));
        await pass(400);
        expect(getList).toHaveBeenCalledTimes(2);
    });
});

describe('an open list', () => {
    it('is refetched every minute without change hints', async () => {
        const { getList, pass } = await stage(0, { hints: false });
        await pass(59_000);
        expect(getList).toHaveBeenCalledTimes(1);
        await pass(2000);
        expect(getList).toHaveBeenCalledTimes(2);
    });

    it('is not polled with change hints', async () => {
        const { getList, pass } = await stage(0);
        await pass(180_000);
        expect(getList).toHaveBeenCalledTimes(1);
    });
});
