import type { DataProvider } from 'react-admin';
import { ApiError } from '../../providers/failure';
import { newId } from '../../providers/data/newId';
import { forEachConcurrently } from '../lists/bulk/forEachConcurrently';
import type { Origin, Sheet } from './reading/fileLines';
import type { Action, Keys, Plan, Planner } from './plan';
import type { Cells } from './sheetColumns';
import type { SheetKind } from './sheetKind';
import { nextTask } from './reading/slices';

export type RowState = 'waiting' | 'created' | 'updated' | 'deleted' | 'unchanged' | 'failed';

/** An import from its file to its report, as it is kept in this browser. */
export type Job = {
    id: string;
    /** The change of all its rows, so that they are undone together. */
    change: string;
    name: string;
    at: string;
    type: 'csv' | 'xlsx';
    stage: 'check' | 'preview' | 'run' | 'paused' | 'done';
    rows: Cells[];
    /** The file around its rows; imports that an earlier version of the panel began have none. */
    sheet?: Sheet;
    origins?: Origin[];
    /** The rows of the template's examples, which are left out. */
    examples?: number;
    /** The state of each row that the person saw in the preview: the record's version and stock. */
    bases: Record<number, { action: Action; basis: string; stock?: Plan['stock'] }>;
    states: RowState[];
    failures: Record<number, string>;
    includeStale: boolean;
    /** Why it is paused; a key or a sentence. */
    trouble?: string;
};

export const newJob = (
    name: string,
    type: Job['type'],
    rows: Cells[],
    file: Pick<Job, 'sheet' | 'origins' | 'examples'> = {},
): Job => ({
    ...file,
    id: newId(),
    change: newId(),
    name,
    at: new Date().toISOString(),
    type,
    stage: 'check',
    rows,
    bases: {},
    states: rows.map(() => 'waiting'),
    failures: {},
    includeStale: false,
});

/** The line of a row in its file. */
export const lineOf = ({ origins }: Pick<Job, 'origins'>, row: number): number =>
    origins?.[row]?.line ?? row + 2;

/** Rows that are read, planned or sent at a time; between them the page answers. */
const BATCH = 100;
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Plans rows in batches. `onPlans` gets the plans of each; `isStopped` ends it. */
export const planRows = async (
    planner: Planner,
    { rows, origins }: Pick<Job, 'rows' | 'origins'>,
    at: readonly number[],
    onPlans: (plans: ReadonlyMap<number, Plan>) => void,
    isStopped: () => boolean = () => false,
): Promise<void> => {
    for (let from = 0; from < at.length && !isStopped(); from += BATCH) {
        const part = at.slice(from, from + BATCH);
        const found = await planner(rows, part);
        const plans = new Map<number, Plan>();
        for (const row of part) {
            const plan = found.get(row);
            const broken = origins?.[row]?.broken;
            if (plan) plans.set(row, broken ? { ...plan, action: 'error', broken } : plan);
        }
        onPlans(plans);
        await nextTask();
    }
};

/** Whether a row is left out: it has errors, or its record changed since the export and such rows are not included. */
export const isLeftOut = ({ action, stale }: Plan, { includeStale }: Pick<Job, 'includeStale'>): boolean =>
    action === 'error' || (stale && action !== 'unchanged' && !includeStale);

/** Whether a row would be sent: it changes something and is not left out. */
export const isChosen = (plan: Plan | undefined, job: Pick<Job, 'includeStale'>): boolean =>
    !!plan && plan.action !== 'unchanged' && !isLeftOut(plan, job);

type RunEnv = {
    kind: SheetKind;
    dataProvider: DataProvider;
    /** Changes the job, and keeps it. */
    update: (change: (job: Job) => Partial<Job>) => Job;
    isStopped: () => boolean;
    explain: (error: unknown) => string;
    /** Describes the problems of a row's cells in words. */
    problemsOf: (plan: Plan) => string;
    /** Waiting times after a cut, in milliseconds; then the import pauses. */
    retries?: readonly number[];
};

const RETRIES = [1000, 3000, 9000, 20_000];

/**
 * Whether a batch waits and runs again. Unlike the retry of a read (`ApiError.isTransient`), also after a time-out and
 * after too many calls: the waits are longer, and a row that arrived is not sent twice.
 */
const isWorthRepeating = (error: unknown): boolean =>
    error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Whether the host answered a row with a failure of its own, which may be due to that row alone. */
const isOfRow = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;

/** The rows of a batch that the host answered with such a failure at the last attempt. */
type Suspects = Map<number, unknown>;
/** So many of them one after another are due to the host. */
const HOST_FAILS = 5;

const DONE: Record<Action, RowState> = {
    create: 'created',
    update: 'updated',
    delete: 'deleted',
    unchanged: 'unchanged',
    error: 'failed',
};

/**
 * Sends the chosen rows. Each batch is read again first: a row that has its values already was sent before a cut or a
 * reload and counts as done, and one whose record changed since the preview is left out.
 */
export async function runJob(job: Job, plans: ReadonlyMap<number, Plan>, env: RunEnv): Promise<void> {
    settle(job, plans, env);
    const chosen = [...plans].filter(([row, plan]) => job.states[row] === 'waiting' && isChosen(plan, job));
    const planner = env.kind.createPlanner(env.dataProvider);
    const phaseOf = ([, plan]: (typeof chosen)[number]) => env.kind.phaseOf?.(plan) ?? 0;
    for (const phase of [...new Set(chosen.map(phaseOf))].toSorted((one, other) => one - other)) {
        const rows = chosen.filter(entry => phaseOf(entry) === phase);
        for (let from = 0; from < rows.length; from += BATCH) {
            const part = new Map(rows.slice(from, from + BATCH));
            if (!(await runWithRetries(job, part, planner, env))) return;
        }
    }
    env.update(() => ({ stage: 'done', trouble: undefined }));
}

/** Rows with nothing left to do: unchanged ones, and those that were sent before a cut or a reload. */
function settle(job: Job, plans: ReadonlyMap<number, Plan>, env: RunEnv) {
    const states = [...job.states];
    for (const [row, plan] of plans) {
        const action = job.bases[row]?.action ?? plan.action;
        const isGone = action === 'delete' && plan.problems.delete === 'missing';
        if (states[row] === 'waiting' && (plan.action === 'unchanged' || isGone)) states[row] = DONE[action];
    }
    job.states = states;
    env.update(() => ({ states }));
}

/**
 * Runs a batch, and again after a cut or a failure of the host. A row that the host answers with a failure at the last
 * attempt is reported, and the import continues, unless these are most rows. @returns false if the import is paused
 */
async function runWithRetries(
    job: Job,
    part: ReadonlyMap<number, Plan>,
    planner: Planner,
    env: RunEnv,
): Promise<boolean> {
    const waits = [...(env.retries ?? RETRIES)];
    let suspects: Suspects = new Map();
    for (;;) {
        if (env.isStopped()) {
            env.update(() => ({ stage: 'paused', trouble: undefined }));
            return false;
        }
        try {
            suspects = await runBatch(job, part, planner, env, suspects);
            const [failure] = suspects.values();
            const isHost = suspects.size >= HOST_FAILS && suspects.size > part.size / 2;
            if (failure && (waits.length > 0 || isHost)) throw failure;
            const reasons = [...suspects].map(([row, error]) => [row, env.explain(error)] as const);
            report(job, env, new Map(reasons.map(([row]) => [row, 'failed'])), Object.fromEntries(reasons));
            return true;
        } catch (error) {
            const wait = isWorthRepeating(error) ? waits.shift() : undefined;
            if (wait === undefined) {
                env.update(() => ({ stage: 'paused', trouble: env.explain(error) }));
                return false;
            }
            await pause(wait);
        }
    }
}

/** Whether the record of a row changed since the preview, apart from its stock. */
const hasMoved = (now: Plan, base: Job['bases'][number] | undefined): boolean =>
    now.action !== 'create' && !!base && base.basis !== '' && now.basis !== base.basis;

/** Keeps what became of rows. */
function report(
    job: Job,
    env: RunEnv,
    states: ReadonlyMap<number, RowState>,
    failures: Record<number, string>,
) {
    env.update(now => {
        const all = [...now.states];
        states.forEach((state, row) => void (all[row] = state));
        job.states = all;
        return { states: all, failures: { ...now.failures, ...failures } };
    });
}

/** Sends the waiting rows of a batch. `known` are the suspects of its last attempt. Rejects after a cut. */
async function runBatch(
    job: Job,
    planned: ReadonlyMap<number, Plan>,
    planner: Planner,
    env: RunEnv,
    known: Suspects,
): Promise<Suspects> {
    const { dataProvider, kind } = env;
    let cut: unknown;
    const suspects: Suspects = new Map();
    let newOnes = 0;
    const states = new Map<number, RowState>();
    const failures: Record<number, string> = {};
    const finish = (row: number, state: RowState, why?: string) => {
        states.set(row, state);
        if (why !== undefined) failures[row] = why;
    };
    const present = new Map<number, Plan>();
    const left = [...planned.keys()].filter(row => job.states[row] === 'waiting');
    await planRows(planner, job, left, plans => plans.forEach((plan, row) => present.set(row, plan)));
    await forEachConcurrently(left, async row => {
        const now = present.get(row);
        const before = planned.get(row);
        const base = job.bases[row];
        if (!now || !before || cut || env.isStopped()) return;
        // A deleted record has gone already.
        if (before.action === 'delete' && now.problems.delete === 'missing') return finish(row, 'deleted');
        const left = withSeen(now, base);
        if (left.action === 'unchanged') return finish(row, DONE[before.action]);
        const lacking = kind.lacksParent?.(left);
        if (lacking) return finish(row, 'failed', lacking);
        if (left.action === 'error') return finish(row, 'failed', env.problemsOf(left));
        if (Object.keys(left.data).length > 0 && hasMoved(left, base))
            return finish(row, 'failed', 'screen.import.changed');
        try {
            const refused = await kind.write(dataProvider, left, keysOf(job, row));
            if (refused) finish(row, 'failed', refused);
            else finish(row, DONE[before.action]);
            newOnes = 0;
        } catch (error) {
            if (!isWorthRepeating(error)) return finish(row, 'failed', env.explain(error));
            if (!known.has(row)) newOnes += 1;
            if (!isOfRow(error) || newOnes >= HOST_FAILS) cut = error;
            else suspects.set(row, error);
        }
    });
    report(job, env, states, failures);
    if (cut) throw cut;
    return suspects;
}

/** A plan with the stock that the person saw, so that sending it again changes nothing more. */
const withSeen = (plan: Plan, base: Job['bases'][number] | undefined): Plan =>
    plan.stock && base?.stock ? { ...plan, stock: base.stock } : plan;

const keysOf = ({ id, change }: Job, row: number): Keys => ({
    change,
    idempotencyKey: `${id}-${row}`,
});

/** The number of rows in each state. */
export const countStates = (states: readonly RowState[]): Record<RowState, number> => {
    const counts = { waiting: 0, created: 0, updated: 0, deleted: 0, unchanged: 0, failed: 0 };
    for (const state of states) counts[state] += 1;
    return counts;
};
