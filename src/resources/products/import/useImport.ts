import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { explained } from '../../../providers/failure';
import { countStates, isChosen, planRows, runJob, type Job } from './job';
import {
    forgetJob,
    keepBases,
    keepJob,
    keepReports,
    keepRows,
    storedJob,
    storedReports,
    resetStored,
    type Report,
} from './storedImport';
import type { Plan } from './plan';
import type { Read } from './records';

type State = {
    job?: Job;
    plans: ReadonlyMap<number, Plan>;
    checked: number;
    reports: Report[];
    isLoaded: boolean;
};
type Explain = (error: unknown) => string;

const MOST_REPORTS = 10;
const EMPTY: State = { plans: new Map(), checked: 0, reports: [], isLoaded: false };

/** The import of this tab. It lives outside the screen, so that leaving the screen does not stop it. */
let state: State = EMPTY;
let loading: Promise<void> | undefined;
let stopped = false;
let running: Promise<void> = Promise.resolve();
let read: Read = { categories: new Map(), options: new Map() };
const listeners = new Set<() => void>();
const setState = (more: Partial<State>) => {
    state = { ...state, ...more };
    for (const listener of listeners) listener();
};

/** Changes the job and keeps it. Its rows and bases are large, so they are kept apart and only when they change. */
const update = (change: (job: Job) => Partial<Job>): Job => {
    if (!state.job) throw new Error('There is no import');
    const job = { ...state.job, ...change(state.job) };
    setState({ job });
    void keepJob(job);
    return job;
};

/** Reads what this browser keeps. An import that ran is paused; rows that were not sent yet are checked again. */
const load = async (dataProvider: DataProvider, explain: Explain) => {
    const job = await storedJob();
    setState({
        reports: await storedReports(),
        isLoaded: true,
        ...(job && { job: job.stage === 'run' ? { ...job, stage: 'paused' } : job }),
    });
    if (job?.stage === 'check' || job?.stage === 'preview') await startChecking(dataProvider, explain);
};

const loadOnce = (dataProvider: DataProvider, explain: Explain) => (loading ??= load(dataProvider, explain));

/** Plans rows. @returns false if the import was stopped or cancelled before all rows were planned */
const check = async (dataProvider: DataProvider, rows: readonly number[]): Promise<boolean> => {
    const { job } = state;
    const isOver = () => stopped || !job || state.job?.id !== job.id;
    const plans = new Map(state.plans);
    await planRows(
        dataProvider,
        job ?? { rows: [] },
        rows,
        read,
        some => {
            some.forEach((plan, row) => plans.set(row, plan));
            if (!isOver()) setState({ checked: plans.size });
        },
        isOver,
    );
    if (isOver()) return false;
    setState({ plans });
    return true;
};

const startChecking = async (dataProvider: DataProvider, explain: Explain) => {
    stopped = false;
    read = { categories: new Map(), options: new Map() };
    setState({ plans: new Map(), checked: 0 });
    const { id, rows, states } = update(() => ({ stage: 'check', trouble: undefined }));
    try {
        const waiting = rows.flatMap((_, row) => (states[row] === 'waiting' ? [row] : []));
        if (!(await check(dataProvider, waiting))) return;
        const bases = basesOf(state.plans);
        void keepBases({ rows, bases });
        update(() => ({ stage: 'preview', bases }));
    } catch (error) {
        if (state.job?.id === id) update(() => ({ trouble: explain(error) }));
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

/** Corrects a cell; its row is planned again. */
const mend = async (dataProvider: DataProvider, row: number, cells: Job['rows'][number]) => {
    const { rows } = update(job => ({
        rows: job.rows.map((one, at) => (at === row ? { ...one, ...cells } : one)),
    }));
    void keepRows({ rows }, row);
    if (!(await check(dataProvider, [row]))) return;
    const base = basesOf(new Map([...state.plans].filter(([at]) => at === row)));
    const { bases } = update(job => ({ bases: { ...job.bases, ...base } }));
    void keepBases({ rows, bases }, row);
};

const run = async (dataProvider: DataProvider, explain: Explain) => {
    stopped = false;
    const job = update(() => ({ stage: 'run', trouble: undefined }));
    // After a reload the rows are planned again; what the person saw is kept with the job.
    if (state.plans.size === 0) {
        const left = job.rows.flatMap((_, row) =>
            job.states[row] === 'waiting' && job.bases[row] ? [row] : [],
        );
        try {
            if (!(await check(dataProvider, left))) return void update(() => ({ stage: 'paused' }));
        } catch (error) {
            return void update(() => ({ stage: 'paused', trouble: explain(error) }));
        }
    }
    await runJob({ ...job }, state.plans, { dataProvider, update, isStopped: () => stopped, explain });
    const done = state.job;
    if (done?.stage !== 'done') return;
    const { id, name, at, change, states } = done;
    const reports = [{ id, name, at, change, counts: countStates(states) }, ...state.reports];
    setState({ reports: reports.slice(0, MOST_REPORTS) });
    await keepReports(state.reports);
};

const clear = async () => {
    stopped = true;
    const { job } = state;
    setState({ job: undefined, plans: new Map(), checked: 0 });
    if (job) await forgetJob(job);
};

/** Runs in one tab at a time where the browser has locks; another tab says that it is busy. */
const alone = async (work: () => Promise<void>): Promise<void> => {
    const locks = (navigator as { locks?: LockManager }).locks;
    if (!locks) return work();
    return locks.request('products-import', { ifAvailable: true }, async lock => {
        if (lock) await work();
        else setState({ job: state.job && { ...state.job, trouble: 'screen.import.elsewhere' } });
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
    const explain = (error: unknown) => explained(error, translate);
    useEffect(
        () => void loadOnce(dataProvider, error => explained(error, translate)),
        [dataProvider, translate],
    );
    return {
        ...now,
        chosen: now.job ? [...now.plans.values()].filter(plan => isChosen(plan, now.job!)) : [],
        begin: (job: Job) => {
            setState({ job, plans: new Map() });
            void keepRows(job);
            void startChecking(dataProvider, explain);
        },
        checkAgain: () => void startChecking(dataProvider, explain),
        mend: (row: number, cells: Job['rows'][number]) => mend(dataProvider, row, cells),
        include: (includeStale: boolean) => update(() => ({ includeStale })),
        run: () => void (running = alone(() => run(dataProvider, explain))),
        stop: () => void (stopped = true),
        clear: () => {
            stopped = true;
            // Until its report is kept, this tab itself holds the lock.
            void running.then(() => alone(clear));
        },
    };
};
export type Import = ReturnType<typeof useImport>;

/** Forgets the state of this tab, as a reload does; for tests. */
export const resetImport = () => {
    state = EMPTY;
    loading = undefined;
    running = Promise.resolve();
    resetStored();
};
