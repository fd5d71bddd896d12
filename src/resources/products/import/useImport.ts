import { type DataProvider, useDataProvider } from 'react-admin';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { badSheetOf, columnsOf } from './badRows';
import type { Cells } from './columns';
import { countStates, isChosen, planRows, runJob, type Job } from './job';
import {
    forgetJob,
    keepBadRows,
    keepBases,
    keepJob,
    keepOrigins,
    keepReports,
    keepRows,
    storedJob,
    storedReports,
    resetStored,
    type Report,
} from './storedImport';
import type { Plan } from './plan';
import type { Source } from './reading/useReading';
import type { Read } from './records';
import { caseless } from './recordsBySku';
import { useImportWords, type ImportWords } from './useImportWords';

type State = {
    job?: Job;
    /** The file whose columns are chosen again. */
    source?: Source;
    plans: ReadonlyMap<number, Plan>;
    checked: number;
    reports: Report[];
    isLoaded: boolean;
};

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
const load = async (dataProvider: DataProvider, words: ImportWords) => {
    const job = await storedJob();
    setState({
        reports: await storedReports(),
        isLoaded: true,
        ...(job && { job: job.stage === 'run' ? { ...job, stage: 'paused' } : job }),
    });
    if (job?.stage === 'check' || job?.stage === 'preview') await startChecking(dataProvider, words);
};

const loadOnce = (dataProvider: DataProvider, words: ImportWords) => (loading ??= load(dataProvider, words));

/** Plans rows. @returns false if the import was stopped or cancelled before all rows were planned */
const check = async (dataProvider: DataProvider, rows: readonly number[]): Promise<boolean> => {
    const { job } = state;
    const isOver = () => stopped || !job || state.job?.id !== job.id;
    const found = new Map<number, Plan>();
    await planRows(
        dataProvider,
        job ?? { rows: [] },
        rows,
        read,
        some => {
            some.forEach((plan, row) => found.set(row, plan));
            if (!isOver()) setState({ checked: found.size });
        },
        isOver,
    );
    if (isOver()) return false;
    setState({ plans: new Map([...state.plans, ...found]) });
    return true;
};

const startChecking = async (dataProvider: DataProvider, { explain }: ImportWords) => {
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

/** What rows refer to each other by: their own record and product, by SKU in any case and id. */
const namesOf = (row: Cells | undefined, plan: Plan | undefined): string[] =>
    [
        row?.sku,
        row?.product_sku,
        row?.product_id && `#${row.product_id}`,
        plan?.product?.sku,
        plan?.product && `#${plan.product.id}`,
    ].flatMap(name => (name?.trim() ? [caseless(name.trim())] : []));

/** Corrects a cell. Its row is planned again, with those that refer to the same product or have the same SKU. */
const mend = async (dataProvider: DataProvider, row: number, cells: Cells) => {
    const before = state.job?.rows[row];
    const { rows } = update(job => ({
        rows: job.rows.map((one, at) => (at === row ? { ...one, ...cells } : one)),
    }));
    void keepRows({ rows }, row);
    const plan = state.plans.get(row);
    const changed = new Set([...namesOf(before, plan), ...namesOf(rows[row], plan)]);
    const again = rows.flatMap((one, at) =>
        at === row || namesOf(one, state.plans.get(at)).some(name => changed.has(name)) ? [at] : [],
    );
    if (!(await check(dataProvider, again))) return;
    const base = basesOf(
        new Map(again.flatMap(at => (state.plans.has(at) ? [[at, state.plans.get(at)!]] : []))),
    );
    const { bases } = update(job => ({ bases: { ...job.bases, ...base } }));
    void keepBases({ rows, bases }, again.length > 1 ? undefined : row);
};

/** Keeps what became of an import, with the rows that were not imported. */
const keepReport = async (job: Job, plans: State['plans'], words: ImportWords): Promise<void> => {
    const { id, name, at, change, states } = job;
    const bad = await badSheetOf(job, plans, words);
    const report = { id, name, at, change, counts: countStates(states), ...(bad && { hasBad: true }) };
    const all = [report, ...state.reports];
    setState({ reports: all.slice(0, MOST_REPORTS) });
    await keepBadRows(id, bad);
    for (const old of all.slice(MOST_REPORTS)) await keepBadRows(old.id, undefined);
    await keepReports(state.reports);
};

const run = async (dataProvider: DataProvider, words: ImportWords) => {
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
            return void update(() => ({ stage: 'paused', trouble: words.explain(error) }));
        }
    }
    const { explain, problemsOf } = words;
    const isStopped = () => stopped;
    await runJob({ ...job }, state.plans, { dataProvider, update, isStopped, explain, problemsOf });
    if (state.job?.stage === 'done') await keepReport(state.job, state.plans, words);
};

/** Forgets the import. One that wrote rows and did not finish leaves a report. */
const clear = async (words: ImportWords) => {
    stopped = true;
    const { job, plans } = state;
    setState({ job: undefined, plans: new Map(), checked: 0 });
    if (!job) return;
    const hasBegun = job.states.some(state => state !== 'waiting');
    const reasonOf: ImportWords['reasonOf'] = (of, plan, row) =>
        words.reasonOf(of, plan, row) ?? (of.states[row] === 'waiting' ? words.notReached : undefined);
    if (job.stage === 'paused' && hasBegun) await keepReport(job, plans, { ...words, reasonOf });
    await forgetJob(job);
};

/** Goes from the preview back to the columns, with what was corrected. */
const changeColumns = async (words: ImportWords) => {
    const { job } = state;
    if (!job?.sheet) return;
    stopped = true;
    const { name, type, rows, origins = [], sheet } = job;
    const { headings, cellsOf } = columnsOf(sheet, rows, words);
    const lines = rows.map((row, at) => {
        const { others = [], line = at + 2, broken } = origins[at] ?? {};
        return { cells: cellsOf(row, others), line, ...(broken && { broken }) };
    });
    const source = { name, type, head: [...sheet.head.slice(0, -1), headings], lines };
    setState({ job: undefined, source, plans: new Map(), checked: 0 });
    await forgetJob(job);
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
    const words = useImportWords();
    const now = useSyncExternalStore(
        useCallback(listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        }, []),
        () => state,
    );
    useEffect(() => void loadOnce(dataProvider, words), [dataProvider, words]);
    return {
        ...now,
        chosen: now.job ? [...now.plans.values()].filter(plan => isChosen(plan, now.job!)) : [],
        begin: (job: Job) => {
            setState({ job, source: undefined, plans: new Map() });
            void keepRows(job);
            void keepOrigins(job);
            void startChecking(dataProvider, words);
        },
        checkAgain: () => void startChecking(dataProvider, words),
        mend: (row: number, cells: Cells) => mend(dataProvider, row, cells),
        include: (includeStale: boolean) => update(() => ({ includeStale })),
        run: (onEnd: (job: Job) => void = () => {}) => {
            running = alone(() => run(dataProvider, words)).then(() => state.job && onEnd(state.job));
        },
        leaveSource: () => setState({ source: undefined }),
        changeColumns: () => void changeColumns(words),
        stop: () => void (stopped = true),
        clear: () => {
            stopped = true;
            // Until its report is kept, this tab itself holds the lock.
            void running.then(() => alone(() => clear(words)));
        },
    };
};
export type Import = ReturnType<typeof useImport>;

/** Forgets the state of this tab, as a reload does, and ends when it has written all; for tests. */
export const resetImport = (): Promise<void> => {
    state = EMPTY;
    loading = undefined;
    running = Promise.resolve();
    return resetStored();
};
