import { type DataProvider, useDataProvider } from 'react-admin';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { keyForm } from '../../../contract/keys';
import { badSheetOf, columnsOf } from './badRows';
import { countStates, isChosen, planRows, runJob, type Job } from './job';
import type { Plan, Planner } from './plan';
import type { Source } from './reading/useReading';
import type { Cells } from './sheetColumns';
import type { SheetKind } from './sheetKind';
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

/** The import of a noun in this tab. It lives outside the screen, so that leaving the screen does not stop it. */
type Store = {
    kind: SheetKind;
    state: State;
    loading?: Promise<void>;
    isStopped: boolean;
    running: Promise<void>;
    planner?: Planner;
};
const stores = new Map<string, Store>();
const listeners = new Set<() => void>();

const storeOf = (kind: SheetKind): Store => {
    const store = stores.get(kind.noun) ?? {
        kind,
        state: EMPTY,
        isStopped: false,
        running: Promise.resolve(),
    };
    stores.set(kind.noun, store);
    return store;
};

const setState = (store: Store, more: Partial<State>) => {
    store.state = { ...store.state, ...more };
    for (const listener of listeners) listener();
};

/** Changes the job and keeps it. Its rows and bases are large, so they are kept apart and only when they change. */
const update = (store: Store, change: (job: Job) => Partial<Job>): Job => {
    if (!store.state.job) throw new Error('There is no import');
    const job = { ...store.state.job, ...change(store.state.job) };
    setState(store, { job });
    void keepJob(store.kind.noun, job);
    return job;
};

/** Reads what this browser keeps. An import that ran is paused; rows that were not sent yet are checked again. */
const load = async (store: Store, dataProvider: DataProvider, words: ImportWords) => {
    const job = await storedJob(store.kind.noun);
    setState(store, {
        reports: await storedReports(store.kind.noun),
        isLoaded: true,
        ...(job && { job: job.stage === 'run' ? { ...job, stage: 'paused' } : job }),
    });
    if (job?.stage === 'check' || job?.stage === 'preview') await startChecking(store, dataProvider, words);
};

const loadOnce = (store: Store, dataProvider: DataProvider, words: ImportWords) =>
    (store.loading ??= load(store, dataProvider, words));

/** Plans rows. @returns false if the import was stopped or cancelled before all rows were planned */
const check = async (store: Store, dataProvider: DataProvider, rows: readonly number[]): Promise<boolean> => {
    const { job } = store.state;
    const isOver = () => store.isStopped || !job || store.state.job?.id !== job.id;
    store.planner ??= store.kind.createPlanner(dataProvider);
    const found = new Map<number, Plan>();
    await planRows(
        store.planner,
        job ?? { rows: [] },
        rows,
        some => {
            some.forEach((plan, row) => found.set(row, plan));
            if (!isOver()) setState(store, { checked: found.size });
        },
        isOver,
    );
    if (isOver()) return false;
    setState(store, { plans: new Map([...store.state.plans, ...found]) });
    return true;
};

const startChecking = async (store: Store, dataProvider: DataProvider, { explain }: ImportWords) => {
    store.isStopped = false;
    store.planner = store.kind.createPlanner(dataProvider);
    setState(store, { plans: new Map(), checked: 0 });
    const { id, rows, states } = update(store, () => ({ stage: 'check', trouble: undefined }));
    try {
        const waiting = rows.flatMap((_, row) => (states[row] === 'waiting' ? [row] : []));
        if (!(await check(store, dataProvider, waiting))) return;
        const bases = basesOf(store.state.plans);
        // What is shown survives a reload: rows and bases are written before.
        await keepBases(store.kind.noun, { rows, bases });
        if (store.state.job?.id === id) update(store, () => ({ stage: 'preview', bases }));
    } catch (error) {
        if (store.state.job?.id === id) update(store, () => ({ trouble: explain(error) }));
    }
};

/** Returns the state of each row as the person sees it. The row is compared against it when it is sent. */
const basesOf = (plans: ReadonlyMap<number, Plan>): Job['bases'] =>
    Object.fromEntries(
        [...plans].map(([row, { action, basis, stock }]) => [
            row,
            { action, basis, ...(stock && { stock }) },
        ]),
    );

/** Returns the names that rows use to refer to each other, however they are written. */
const namesOf = ({ kind }: Store, row: Cells | undefined, plan: Plan | undefined): string[] =>
    kind.namesOf(row, plan).flatMap(name => (name?.trim() ? [keyForm(name)] : []));

/** Corrects a cell. Its row is planned again, with those that refer to the same product or have the same SKU. */
const mend = async (store: Store, dataProvider: DataProvider, row: number, cells: Cells) => {
    const before = store.state.job?.rows[row];
    const { rows } = update(store, job => ({
        rows: job.rows.map((one, at) => (at === row ? { ...one, ...cells } : one)),
    }));
    void keepRows(store.kind.noun, { rows }, row);
    const plan = store.state.plans.get(row);
    const changed = new Set([...namesOf(store, before, plan), ...namesOf(store, rows[row], plan)]);
    const again = rows.flatMap((one, at) =>
        at === row || namesOf(store, one, store.state.plans.get(at)).some(name => changed.has(name))
            ? [at]
            : [],
    );
    if (!(await check(store, dataProvider, again))) return;
    const base = basesOf(
        new Map(again.flatMap(at => (store.state.plans.has(at) ? [[at, store.state.plans.get(at)!]] : []))),
    );
    const { bases } = update(store, job => ({ bases: { ...job.bases, ...base } }));
    void keepBases(store.kind.noun, { rows, bases }, again.length > 1 ? undefined : row);
};

/** Keeps what became of an import, with the rows that were not imported. */
const keepReport = async (
    store: Store,
    job: Job,
    plans: State['plans'],
    words: ImportWords,
): Promise<void> => {
    const { kind } = store;
    const { id, name, at, change, states } = job;
    const bad = await badSheetOf(kind, job, plans, words);
    const report = { id, name, at, change, counts: countStates(states), ...(bad && { hasBad: true }) };
    const all = [report, ...store.state.reports];
    setState(store, { reports: all.slice(0, MOST_REPORTS) });
    await keepBadRows(kind.noun, id, bad);
    for (const old of all.slice(MOST_REPORTS)) await keepBadRows(kind.noun, old.id, undefined);
    await keepReports(kind.noun, store.state.reports);
};

const run = async (store: Store, dataProvider: DataProvider, words: ImportWords) => {
    const { kind } = store;
    store.isStopped = false;
    const job = update(store, () => ({ stage: 'run', trouble: undefined }));
    // After a reload the rows are planned again; what the person saw is kept with the job.
    if (store.state.plans.size === 0) {
        const left = job.rows.flatMap((_, row) =>
            job.states[row] === 'waiting' && job.bases[row] ? [row] : [],
        );
        try {
            if (!(await check(store, dataProvider, left)))
                return void update(store, () => ({ stage: 'paused' }));
        } catch (error) {
            return void update(store, () => ({ stage: 'paused', trouble: words.explain(error) }));
        }
    }
    const { explain, problemsOf } = words;
    await runJob({ ...job }, store.state.plans, {
        kind,
        dataProvider,
        update: change => update(store, change),
        isStopped: () => store.isStopped,
        explain,
        problemsOf,
    });
    if (store.state.job?.stage === 'done') await keepReport(store, store.state.job, store.state.plans, words);
};

/** Forgets the import. One that wrote rows and did not finish leaves a report. */
const clear = async (store: Store, words: ImportWords) => {
    store.isStopped = true;
    const { job, plans } = store.state;
    setState(store, { job: undefined, plans: new Map(), checked: 0 });
    if (!job) return;
    const hasBegun = job.states.some(state => state !== 'waiting');
    const reasonOf: ImportWords['reasonOf'] = (of, plan, row) =>
        words.reasonOf(of, plan, row) ?? (of.states[row] === 'waiting' ? words.notReached : undefined);
    if (job.stage === 'paused' && hasBegun) await keepReport(store, job, plans, { ...words, reasonOf });
    await forgetJob(store.kind.noun, job);
};

/** Goes from the preview back to the columns, with what was corrected. */
const changeColumns = async (store: Store, words: ImportWords) => {
    const { job } = store.state;
    if (!job?.sheet) return;
    store.isStopped = true;
    const { name, type, rows, origins = [], sheet } = job;
    const { headings, cellsOf } = columnsOf(store.kind, sheet, rows, words);
    const lines = rows.map((row, at) => {
        const { others = [], line = at + 2, broken } = origins[at] ?? {};
        return { cells: cellsOf(row, others), line, ...(broken && { broken }) };
    });
    const source = { name, type, head: [...sheet.head.slice(0, -1), headings], lines };
    setState(store, { job: undefined, source, plans: new Map(), checked: 0 });
    await forgetJob(store.kind.noun, job);
};

/** Runs in one tab at a time where the browser has locks; another tab says that it is busy. */
const alone = async (store: Store, work: () => Promise<void>): Promise<void> => {
    const locks = (navigator as { locks?: LockManager }).locks;
    if (!locks) return work();
    return locks.request(`${store.kind.noun}-import`, { ifAvailable: true }, async lock => {
        if (lock) await work();
        else
            setState(store, {
                job: store.state.job && { ...store.state.job, trouble: 'screen.import.elsewhere' },
            });
    });
};

const start = (store: Store, dataProvider: DataProvider, words: ImportWords, onEnd: (job: Job) => void) => {
    store.running = alone(store, () => run(store, dataProvider, words)).then(
        () => store.state.job && onEnd(store.state.job),
    );
};

const stop = (store: Store) => {
    store.isStopped = true;
};

/** Ends an import. Until its report is kept, this tab itself content the lock. */
const end = (store: Store, words: ImportWords) => {
    stop(store);
    void store.running.then(() => alone(store, () => clear(store, words)));
};

/** The import of a noun in this tab and its steps. `to` is the address of its screen. */
export const useImport = (kind: SheetKind, to: string) => {
    const dataProvider = useDataProvider();
    const words = useImportWords(kind);
    const store = storeOf(kind);
    const now = useSyncExternalStore(
        useCallback(listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        }, []),
        () => store.state,
    );
    useEffect(() => void loadOnce(store, dataProvider, words), [store, dataProvider, words]);
    return {
        ...now,
        kind,
        to,
        chosen: now.job ? [...now.plans.values()].filter(plan => isChosen(plan, now.job!)) : [],
        begin: (job: Job) => {
            setState(store, { job, source: undefined, plans: new Map() });
            void keepRows(kind.noun, job);
            void keepOrigins(kind.noun, job);
            void startChecking(store, dataProvider, words);
        },
        checkAgain: () => void startChecking(store, dataProvider, words),
        mend: (row: number, cells: Cells) => mend(store, dataProvider, row, cells),
        include: (includeStale: boolean) => update(store, () => ({ includeStale })),
        run: (onEnd: (job: Job) => void = () => {}) => start(store, dataProvider, words, onEnd),
        leaveSource: () => setState(store, { source: undefined }),
        changeColumns: () => void changeColumns(store, words),
        stop: () => stop(store),
        clear: () => end(store, words),
    };
};
export type Import = ReturnType<typeof useImport>;

/** Forgets the state of this tab, as a reload does, and ends when it has written all; for tests. */
export const resetImport = (): Promise<void> => {
    stores.clear();
    return resetStored();
};
