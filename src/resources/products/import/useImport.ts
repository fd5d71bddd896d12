import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { explained } from '../../../providers/failure';
import { storedUser } from '../../../providers/session';
import { countStates, isChosen, planRows, runJob, type Job, type RowState } from './job';
import type { Plan } from './plan';
import type { Read } from './records';

/** What is kept of a finished import. */
export type Report = Pick<Job, 'id' | 'name' | 'at' | 'change'> & { counts: Record<RowState, number> };

type State = {
    job?: Job;
    plans: ReadonlyMap<number, Plan>;
    checked: number;
    reports: Report[];
    isLoaded: boolean;
};

const MOST_REPORTS = 10;
const EMPTY: State = { plans: new Map(), checked: 0, reports: [], isLoaded: false };

/** The import of this tab. It lives outside the screen, so that leaving the screen does not stop it. */
let state: State = EMPTY;
let stopped = false;
let read: Read = { categories: new Map(), options: new Map() };
const listeners = new Set<() => void>();
const setState = (more: Partial<State>) => {
    state = { ...state, ...more };
    for (const listener of listeners) listener();
};

let database: UseStore | undefined;
const inMemory = new Map<string, unknown>();
/** IndexedDB holds what localStorage is too small for; where it is blocked, memory does until the tab is closed. */
const kept = {
    get: async <T>(key: string): Promise<T | undefined> => {
        try {
            database ??= createStore('imports', 'imports');
            return await get<T>(key, database);
        } catch {
            return inMemory.get(key) as T | undefined;
        }
    },
    set: async (key: string, value: unknown): Promise<void> => {
        try {
            database ??= createStore('imports', 'imports');
            await (value === undefined ? del(key, database) : set(key, value, database));
        } catch {
            inMemory.set(key, value);
        }
    },
};
const keyOf = (what: 'job' | 'rows' | 'reports') => `${what}:${storedUser()?.id ?? ''}`;

/** Keeps the job. Its rows are large, so they are written only when they change. */
const keep = ({ rows, bases, ...job }: Job, withRows: boolean) => {
    void kept.set(keyOf('job'), job);
    if (withRows) void kept.set(keyOf('rows'), { rows, bases });
};

/** Changes the job and keeps it. */
const update = (change: (job: Job) => Partial<Job>): Job => {
    if (!state.job) throw new Error('There is no import');
    const more = change(state.job);
    const job = { ...state.job, ...more };
    setState({ job });
    keep(job, 'rows' in more || 'bases' in more);
    return job;
};

/** Reads what this browser keeps; an import that ran when the page was left is paused. */
export const loadImport = async (): Promise<void> => {
    if (state.isLoaded) return;
    setState({ isLoaded: true });
    const rest = await kept.get<Omit<Job, 'rows' | 'bases'>>(keyOf('job'));
    const large = await kept.get<Pick<Job, 'rows' | 'bases'>>(keyOf('rows'));
    const job = rest && large && { ...rest, ...large };
    const reports = (await kept.get<Report[]>(keyOf('reports'))) ?? [];
    setState({
        reports,
        ...(job && !state.job && { job: job.stage === 'run' ? { ...job, stage: 'paused' } : job }),
    });
};

const check = async (dataProvider: DataProvider, rows: readonly number[]) => {
    const plans = new Map(state.plans);
    await planRows(
        dataProvider,
        state.job ?? { rows: [] },
        rows,
        read,
        some => {
            some.forEach((plan, row) => plans.set(row, plan));
            setState({ checked: plans.size });
        },
        () => stopped,
    );
    setState({ plans });
};

const startChecking = async (dataProvider: DataProvider, explain: (error: unknown) => string) => {
    stopped = false;
    read = { categories: new Map(), options: new Map() };
    setState({ plans: new Map(), checked: 0 });
    update(() => ({ stage: 'check', trouble: undefined }));
    try {
        await check(
            dataProvider,
            (state.job?.rows ?? []).flatMap((_, row) => (state.job?.states[row] === 'waiting' ? [row] : [])),
        );
        update(() => ({ stage: 'preview', bases: basesOf(state.plans) }));
    } catch (error) {
        update(() => ({ trouble: explain(error) }));
    }
};

/** What the person sees of each row, against which it is compared when it is sent. */
const basesOf = (plans: ReadonlyMap<number, Plan>): Job['bases'] =>
    Object.fromEntries(
        [...plans].map(([row, { action, basis, stock }]) => [
            row,
            { action, basis, ...(stock && { stock }) },
        ]),
    );

const run = async (dataProvider: DataProvider, explain: (error: unknown) => string) => {
    stopped = false;
    const job = update(() => ({ stage: 'run', trouble: undefined }));
    // After a reload the rows are planned again; what the person saw is kept with the job.
    if (state.plans.size === 0)
        await check(
            dataProvider,
            job.rows.flatMap((_, row) => (job.states[row] === 'waiting' && job.bases[row] ? [row] : [])),
        );
    await runJob({ ...job }, state.plans, { dataProvider, update, isStopped: () => stopped, explain });
    const done = state.job;
    if (done?.stage !== 'done') return;
    const { id, name, at, change, states } = done;
    const reports = [{ id, name, at, change, counts: countStates(states) }, ...state.reports];
    setState({ reports: reports.slice(0, MOST_REPORTS) });
    await kept.set(keyOf('reports'), state.reports);
};

/** Runs in one tab at a time where the browser has locks. @returns whether it ran */
const alone = async (work: () => Promise<void>): Promise<boolean> => {
    const locks = (navigator as { locks?: LockManager }).locks;
    if (!locks) {
        await work();
        return true;
    }
    return locks.request('products-import', { ifAvailable: true }, async lock => {
        if (!lock) return false;
        await work();
        return true;
    });
};

/** The import of this tab and its steps. */
export const useImport = () => {
    const dataProvider = useDataProvider();
    const translate = useTranslate();
    const now = useSyncExternalStore(
        useCallback(listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        }, []),
        () => state,
    );
    useEffect(() => void loadImport(), []);
    const explain = (error: unknown) => explained(error, translate);
    const guarded = async () => {
        const ran = await alone(() => run(dataProvider, explain));
        if (!ran) setState({ job: state.job && { ...state.job, trouble: 'screen.import.elsewhere' } });
    };
    return {
        ...now,
        chosen: now.job ? [...now.plans.values()].filter(plan => isChosen(plan, now.job!)) : [],
        begin: (job: Job) => {
            setState({ job, plans: new Map() });
            keep(job, true);
            void startChecking(dataProvider, explain);
        },
        checkAgain: () => void startChecking(dataProvider, explain),
        /** Mends a cell; the row is planned again. */
        mend: async (row: number, cells: Job['rows'][number]) => {
            update(job => ({ rows: job.rows.map((one, at) => (at === row ? { ...one, ...cells } : one)) }));
            await check(dataProvider, [row]);
            update(job => ({ bases: { ...job.bases, ...basesOf(new Map([[row, state.plans.get(row)!]])) } }));
        },
        include: (includeStale: boolean) => update(() => ({ includeStale })),
        run: () => void guarded(),
        stop: () => void (stopped = true),
        clear: () => {
            setState({ job: undefined, plans: new Map(), checked: 0 });
            void kept.set(keyOf('job'), undefined);
            void kept.set(keyOf('rows'), undefined);
        },
    };
};
export type Import = ReturnType<typeof useImport>;

/** Forgets the state of this tab, for tests. */
export const resetImport = () => {
    state = EMPTY;
    inMemory.clear();
};
