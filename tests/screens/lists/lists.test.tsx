import Dialog from '@mui/material/Dialog';
import { readdirSync, readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QueryFunctionContext } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import {
    type GetListParams,
    ListBase,
    ListContextProvider,
    ResourceContextProvider,
    useNotify,
} from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../contract/nouns';
import { COUNTER_MS } from '../../../contract/constants';
import { FormBody } from '../../../src/components/forms/FormBody';
import { Toasts } from '../../../src/components/feedback/Toasts';
import { useDismissError } from '../../../src/components/feedback/useDismissError';
import { DidYouMean } from '../../../src/components/lists/filters/DidYouMean';
import { ListRows } from '../../../src/components/lists/rows/ListRows';
import { Pager } from '../../../src/components/lists/Pager';
import { RecordPicker } from '../../../src/components/inputs/RecordPicker';
import { ListSearch } from '../../../src/components/lists/filters/ListSearch';
import { LayoutLoadingContext } from '../../../src/components/hooks/layoutLoading';
import { StatusTabs } from '../../../src/resources/orders/list/StatusTabs';
import { Counter } from '../../../src/screens/dashboard/Counter';
import { InRecord, show, signInAs } from '../support/stage';

const inList = (context: object, part: React.ReactNode) =>
    show(
        <ResourceContextProvider value="categories">
            <ListContextProvider value={{ resource: 'categories', filterValues: {}, ...context } as never}>
                {part}
            </ListContextProvider>
        </ResourceContextProvider>,
    );

describe('the pages of a list', () => {
    it('have the server’s size and number', async () => {
        const setPage = vi.fn();
        inList(
            {
                page: 2,
                perPage: 15,
                total: 41,
                setPage,
                data: [{ id: 1 }],
                meta: { current_page: 2, from: 21, to: 40, per_page: 20, last_page: 3, total: 41 },
            },
            <Pager />,
        );
        screen.getByText('21–40 of 41');
        screen.getByText('Page 2 of 3');
        await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
        expect(setPage).toHaveBeenCalledWith(3);
    });

    it('are read when the pointer is on their button, and not again when it is pressed', async () => {
        const getList = vi.fn(async (_resource: string, { pagination }: GetListParams) => ({
            data: [{ id: pagination?.page ?? 0 }],
            total: 3,
        }));
        const queryOptions = { meta: { rows: true }, staleTime: 5000 };
        show(
            <ListBase
                resource="categories"
                perPage={1}
                filterDefaultValues={{ q: 'chairs' }}
                queryOptions={queryOptions}
                disableAuthentication
            >
                <Pager listMeta={queryOptions.meta} />
            </ListBase>,
            { getList: getList as never },
        );
        const next = await screen.findByRole('button', { name: 'Next page' });
        expect(getList).toHaveBeenCalledTimes(1);
        await userEvent.hover(next);
        await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
        screen.getByText('Page 1 of 3');
        await userEvent.click(next);
        await screen.findByText('Page 2 of 3');
        // The pointer is still on the button.
        await waitFor(() => expect(getList).toHaveBeenCalledTimes(3));
        expect(getList.mock.calls.map(([, { pagination, filter }]) => [pagination?.page, filter])).toEqual([
            [1, { q: 'chairs' }],
            [2, { q: 'chairs' }],
            [3, { q: 'chairs' }],
        ]);
    });

    it('are read once if the button is pressed before they are there, and then the next one is read', async () => {
        const answers: (() => void)[] = [];
        const aborted: boolean[] = [];
        const getList = vi.fn((_resource: string, params: GetListParams & QueryFunctionContext) => {
            const page = params.pagination?.page ?? 0;
            params.signal.addEventListener('abort', () => aborted.push(true));
            return new Promise(resolve => {
                const answer = () => resolve({ data: [{ id: page }], total: 3 });
                if (page === 1) answer();
                else answers.push(answer);
            });
        });
        show(
            <ListBase
                resource="categories"
                perPage={1}
                queryOptions={{ staleTime: 5000 }}
                disableAuthentication
            >
                <Pager />
            </ListBase>,
            { getList: getList as never, supportAbortSignal: true },
        );
        const next = await screen.findByRole('button', { name: 'Next page' });
        await userEvent.hover(next);
        fireEvent.click(next);
        await screen.findByText('Page 2 of 3');
        const pagesRead = () => getList.mock.calls.map(([, { pagination }]) => pagination?.page);
        expect(pagesRead()).toEqual([1, 2]);
        act(() => answers[0]?.());
        await waitFor(() => expect(pagesRead()).toEqual([1, 2, 3]));
        expect(aborted).toEqual([]);
    });

    it('are counted in the panel if the server does not page', () => {
        inList(
            {
                page: 1,
                perPage: 15,
                total: 16,
                setPage: vi.fn(),
                data: Array.from({ length: 15 }, (_, id) => ({ id })),
            },
            <Pager />,
        );
        screen.getByText('1–15 of 16');
        screen.getByText('Page 1 of 2');
        expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
    });

    it('group the digits of their counts', () => {
        inList(
            {
                page: 1,
                perPage: 15,
                total: 50_000,
                setPage: vi.fn(),
                data: Array.from({ length: 15 }, () => ({})),
            },
            <Pager />,
        );
        screen.getByText('1–15 of 50,000');
        screen.getByText('Page 1 of 3,334');
    });

    it('continue beyond a total that is a lower bound', async () => {
        const setPage = vi.fn();
        const meta = {
            current_page: 667,
            from: 9991,
            to: 10_005,
            per_page: 15,
            last_page: 667,
            total: 10_000,
        };
        inList(
            {
                page: 667,
                perPage: 15,
                total: 10_000,
                setPage,
                data: Array.from({ length: 15 }, (_, id) => ({ id })),
                meta: { ...meta, total_more: true },
            },
            <Pager />,
        );
        screen.getByText('9,991–10,005 of more than 10,000');
        screen.getByText('Page 667');
        await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
        expect(setPage).toHaveBeenCalledWith(668);
    });

    it('mark the tabs of orders whose counts are lower bounds', () => {
        inList(
            {
                data: [],
                isPending: false,
                meta: {
                    status_counts: { pending: 12, delivered: 10_000 },
                    status_counts_more: ['delivered'],
                },
            },
            <StatusTabs />,
        );
        screen.getByRole('tab', { name: 'All 10,012+' });
        screen.getByRole('tab', { name: 'Pending 12' });
        screen.getByRole('tab', { name: 'Delivered 10,000+' });
        screen.getByRole('tab', { name: 'Returned 0' });
    });

    it('offer names that sound like a search that found nothing', async () => {
        const setFilters = vi.fn();
        inList(
            {
                data: [],
                filterValues: { q: 'Fatima Alzahrani', country: 'SA' },
                setFilters,
                meta: { did_you_mean: ['فاطمة الزهراني'] },
            },
            <DidYouMean />,
        );
        screen.getByText('Did you mean:');
        await userEvent.click(screen.getByRole('button', { name: 'فاطمة الزهراني' }));
        expect(setFilters).toHaveBeenCalledWith({ q: 'فاطمة الزهراني', country: 'SA' });
    });

    it('offer no names if the host sends none', () => {
        const { container } = inList({ data: [], filterValues: { q: 'x' }, meta: {} }, <DidYouMean />);
        expect(container.textContent).toBe('');
    });

    it('are hidden in an empty list', () => {
        inList({ page: 1, perPage: 15, total: 0, data: [] }, <Pager />);
        expect(screen.queryByRole('navigation')).toBeNull();
    });
});

describe('the rows of a list', () => {
    const rows = (
        <ListRows<{ id: number; name: string }> skeleton={<i>loading</i>} empty={<i>none</i>}>
            {found => found.map(({ id, name }) => <b key={id}>{name}</b>)}
        </ListRows>
    );
    const shown = () => document.body.textContent;

    it('are shown if there are any, even if a refetch fails', () => {
        inList({ data: [{ id: 1, name: 'Shoes' }], error: new Error('error.failed') }, rows);
        expect(shown()).toBe('Shoes');
    });

    it.each([
        ['a skeleton while they load', {}, 'loading'],
        ['the empty state if there are none', { data: [] }, 'none'],
    ])('are replaced by %s', (_, context, sentence) => {
        inList(context, rows);
        expect(shown()).toBe(sentence);
    });

    it('are replaced by an error if they failed to load, with a retry', async () => {
        const refetch = vi.fn();
        inList({ error: new Error('error.failed'), refetch }, rows);
        expect(shown()).not.toContain('loading');
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        expect(refetch).toHaveBeenCalledOnce();
    });

    it('of a query are shown, or replaced by an error, in the same way', async () => {
        const refetch = vi.fn();
        const ofQuery = (of: object) => (
            <ListRows of={of as never} skeleton={<i>loading</i>} empty={<i>none</i>}>
                <b>there</b>
            </ListRows>
        );
        const { unmount } = show(ofQuery({ data: [{ id: 1 }] }));
        expect(shown()).toBe('there');
        unmount();
        show(ofQuery({ data: undefined, error: new Error('error.failed'), refetch }));
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        expect(refetch).toHaveBeenCalledOnce();
    });

    it('are rendered as a table by ListRows only, which shows errors, unlike react-admin’s DataTable', () => {
        const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
        const tables = files.filter(
            file => file.endsWith('.tsx') && /<DataTable[\s>]/.test(readFileSync(`src/${file}`, 'utf8')),
        );
        expect(tables).toEqual(['components/lists/rows/ListRows.tsx']);
    });
});

describe('the search of a list', () => {
    it('runs once when typing pauses, at once on Enter, and keeps other filters', async () => {
        const setFilters = vi.fn();
        inList({ filterValues: { status: ['pending'] }, setFilters }, <ListSearch />);
        const input = screen.getByRole('searchbox', { name: 'Search categories' });
        await userEvent.type(input, '  lam');
        expect(setFilters).not.toHaveBeenCalled();
        await waitFor(() => expect(setFilters).toHaveBeenCalledWith({ status: ['pending'], q: 'lam' }));
        await userEvent.type(input, 'ps{Enter}');
        expect(setFilters).toHaveBeenLastCalledWith({ status: ['pending'], q: 'lamps' });
        await new Promise(resolve => setTimeout(resolve, 400));
        expect(setFilters).toHaveBeenCalledTimes(2);
        await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
        expect(setFilters).toHaveBeenLastCalledWith({ status: ['pending'] });
    });

    it('does not run after another page was opened', async () => {
        const setFilters = vi.fn();
        inList(
            { filterValues: {}, setFilters },
            <>
                <ListSearch />
                <Link to="/coming">another page</Link>
            </>,
        );
        // One event each, because the pause could end between two letters.
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        try {
            fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lamps' } });
            fireEvent.click(screen.getByRole('link'));
            await act(() => vi.advanceTimersByTimeAsync(1000));
            expect(setFilters).not.toHaveBeenCalled();
        } finally {
            vi.useRealTimers();
        }
    });
});

describe('toasts', () => {
    const Notify = () => {
        const notify = useNotify();
        return (
            <>
                <button onClick={() => notify('toast.signed_in', { type: 'success' })}>in</button>
                <button onClick={() => notify('toast.forbidden', { type: 'error' })}>error</button>
                <button onClick={() => notify('screen.form.saved', { type: 'success' })}>saved</button>
                <button onClick={() => notify('error.storage_full', { type: 'warning' })}>warning</button>
                <button onClick={useDismissError()}>silent</button>
                <button
                    onClick={() => {
                        notify('toast.forbidden', { type: 'error' });
                        notify('screen.form.saved', { type: 'success' });
                    }}
                >
                    both
                </button>
            </>
        );
    };
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const positionOf = (words: string) => {
        const classes = screen.getByText(words).closest('.MuiSnackbar-root')!.className;
        return /anchorOrigin(Top|Bottom)(Left|Center|Right)/i.exec(classes)?.slice(1).join(' ');
    };

    it('appear at the top right for sign-in and errors, at the top centre for messages', async () => {
        show(
            <>
                <Notify />
                <Toasts />
            </>,
        );
        press('in');
        await screen.findByText('User Logged In Success!');
        expect(positionOf('User Logged In Success!')).toBe('Top Right');
        press('saved');
        await screen.findByText('Saved');
        expect(positionOf('Saved')).toBe('Top Center');
        // Toasts of one position follow each other; toasts of different positions are shown together.
        press('error');
        await screen.findByText("You don't have permission!");
        expect(positionOf("You don't have permission!")).toBe('Top Right');
        expect(screen.queryByText('User Logged In Success!')).toBeNull();
        screen.getByText('Saved');
        // A success removes the earlier error.
        press('saved');
        await waitFor(() => expect(screen.queryByText("You don't have permission!")).toBeNull());
        const alert = screen.getByText('Saved').closest<HTMLElement>('[role=alert]')!;
        fireEvent.click(within(alert).getByRole('button'));
        await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
    });

    const FORBIDDEN = "You don't have permission!";

    it('of errors are replaced by a success, with or without a toast of its own, and at once', async () => {
        show(
            <>
                <Notify />
                <Toasts />
            </>,
        );
        press('error');
        await screen.findByText(FORBIDDEN);
        press('silent');
        await waitFor(() => expect(screen.queryByText(FORBIDDEN)).toBeNull());
        expect(screen.queryByRole('alert')).toBeNull();
        press('both');
        await screen.findByText('Saved');
        expect(screen.queryByText(FORBIDDEN)).toBeNull();
        // An error after a success stays.
        press('error');
        await screen.findByText(FORBIDDEN);
        screen.getByText('Saved');
    });

    it('are exposed to screen readers over a dialog, one after another', async () => {
        show(
            <>
                <Notify />
                <Toasts />
                <Dialog open>
                    <Notify />
                </Dialog>
            </>,
        );
        press('saved');
        expect((await screen.findByRole('alert')).textContent).toBe('Saved');
        press('error');
        await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    });

    it('of warnings stay after a success', async () => {
        show(
            <>
                <Notify />
                <Toasts />
            </>,
        );
        press('warning');
        const warning = await screen.findByRole('alert');
        press('saved');
        await screen.findByText('Saved');
        expect(warning.isConnected).toBe(true);
    });
});

describe('a figure of the dashboard', () => {
    afterEach(() => {
        vi.unstubAllGlobals();
        vi.useRealTimers();
    });
    const whole = (value: number) => String(Math.round(value));
    const shownNow = () => document.querySelector('[aria-hidden]')!.textContent;

    it('counts up for 5000 ms, and has its final value for screen readers from the start', () => {
        vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
        show(<Counter value={1000} format={whole} />);
        expect(shownNow()).toBe('0');
        screen.getByText('1000');
        act(() => void vi.advanceTimersByTime(300));
        expect(Number(shownNow())).toBeGreaterThan(0);
        // Within 1 % after 600 ms, with a frame every 16 ms.
        act(() => void vi.advanceTimersByTime(300));
        expect(Number(shownNow())).toBeGreaterThanOrEqual(989);
        act(() => void vi.advanceTimersByTime(COUNTER_MS / 2 - 600));
        expect(Number(shownNow())).toBeLessThan(1000);
        act(() => void vi.advanceTimersByTime(COUNTER_MS / 2 + 50));
        expect(shownNow()).toBe('1000');
    });

    it('starts at zero in a frame that began before it', () => {
        let step: FrameRequestCallback = () => {};
        vi.stubGlobal('requestAnimationFrame', (given: FrameRequestCallback) => {
            step = given;
            return 1;
        });
        vi.stubGlobal('cancelAnimationFrame', () => {});
        show(<Counter value={1000} format={whole} />);
        act(() => step(performance.now() - 100));
        expect(shownNow()).toBe('0');
    });

    it('starts when the spinner of the layout ends', () => {
        vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
        const Layout = () => {
            const [starting, setStarting] = useState(true);
            return (
                <LayoutLoadingContext value={starting}>
                    <button onClick={() => setStarting(false)}>lift</button>
                    <Counter value={1000} format={whole} />
                </LayoutLoadingContext>
            );
        };
        show(<Layout />);
        act(() => void vi.advanceTimersByTime(2000));
        expect(shownNow()).toBe('0');
        fireEvent.click(screen.getByText('lift'));
        act(() => void vi.advanceTimersByTime(COUNTER_MS / 2));
        expect(shownNow()).toBe('998');
        act(() => void vi.advanceTimersByTime(COUNTER_MS / 2 + 50));
        expect(shownNow()).toBe('1000');
    });

    it('shows its final value at once under reduced motion', () => {
        vi.stubGlobal('matchMedia', (query: string) => ({
            matches: query.includes('reduced-motion'),
            addEventListener: () => {},
            removeEventListener: () => {},
            addListener: () => {},
            removeListener: () => {},
        }));
        show(<Counter value={1000} format={whole} />);
        expect(shownNow()).toBe('1000');
    });
});

describe('a picker', () => {
    const picker = (save: ReturnType<typeof vi.fn>, getList: ReturnType<typeof vi.fn>) =>
        show(
            <InRecord record={{ id: 1, ref_id: null }} save={save}>
                <FormBody draft={1}>
                    <RecordPicker
                        source="ref_id"
                        label="Leads to"
                        reference="products"
                        calls={api.products}
                    />
                </FormBody>
            </InRecord>,
            {
                getList: getList as never,
                getMany: (async () => ({
                    data: [{ id: 42, name: 'Brass lamp', name_ar: 'مصباح' }],
                })) as never,
            },
        );

    it('is a field for the id if the role may not list, and requests nothing', async () => {
        signInAs(['show banners']);
        const save = vi.fn();
        const getList = vi.fn();
        picker(save, getList);
        screen.getByText('You don’t have permission to browse this list. Enter an ID instead.');
        await userEvent.type(screen.getByRole('textbox', { name: 'Leads to' }), '٤٢');
        fireEvent.submit(document.querySelector('form')!);
        await waitFor(() => expect(save).toHaveBeenCalled());
        expect(save.mock.calls[0]![0]).toMatchObject({ ref_id: 42 });
        expect(getList).not.toHaveBeenCalled();
    });

    it('searches if the role may list', async () => {
        const save = vi.fn();
        const getList = vi.fn(async (_resource: string, { filter }: { filter: { q?: string } }) => {
            const data = filter.q ? [{ id: 42, name: 'Brass lamp', name_ar: 'مصباح', sku: 'LAMP-1' }] : [];
            return { data, total: data.length };
        });
        picker(save, getList);
        fireEvent.change(screen.getByRole('combobox', { name: 'Leads to' }), { target: { value: 'lamp' } });
        await userEvent.click(await screen.findByRole('option', { name: /Brass lamp/ }));
        fireEvent.submit(document.querySelector('form')!);
        await waitFor(() => expect(save).toHaveBeenCalled());
        expect(save.mock.calls[0]![0]).toMatchObject({ ref_id: 42 });
        expect(getList.mock.calls.length).toBeLessThan(5);
    });
});
