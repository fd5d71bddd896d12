import type { Doubt } from './doubtfulCells';
import type { PlainProblem } from '../plainFields/readPlain';
import type { Broken } from './reading/fileLines';
import type { Cells, Column } from './sheetColumns';

/** Why a cell cannot be imported: a key of `screen.import.problems`. */
export type Problem =
    | Doubt
    | PlainProblem
    | 'other_record'
    | 'other_customer'
    | 'other_category'
    | 'two_customers'
    | 'required'
    | 'money'
    | 'whole'
    | 'negative'
    | 'too_long'
    | 'flag'
    | 'phone'
    | 'email'
    | 'country'
    | 'compare_low'
    | 'variants_low'
    | 'category'
    | 'path'
    | 'parent'
    | 'moved'
    | 'options'
    | 'no_product'
    | 'no_customer'
    | 'missing'
    | 'record'
    | 'records'
    | 'twice'
    | 'twice_record'
    | 'in_variants'
    | 'delete'
    // A rule of the shop, by the key of its sentence.
    | RuleProblem;

/** The key of the sentence of a rule across fields. */
export type RuleProblem = `own.rules.${string}`;

export type Action = 'create' | 'update' | 'unchanged' | 'delete' | 'error';

/** The effect that a row would have. */
export type Plan = {
    action: Action;
    /** Whether the record changed since the file was exported. */
    stale: boolean;
    problems: Partial<Record<Column, Problem>>;
    /** Why the line is no row. */
    broken?: Broken;
    /** The SKUs of the variants of `variants_low`. */
    skus?: string[];
    /** The changed cells, as they are and as they would be. */
    changes: { column: Column; from: string; to: string }[];
    /** The body of the call. */
    data: Record<string, unknown>;
    /** The version of the record as it is. */
    basis: string;
    /** The new stock of a product or variant, with the one that the person saw. */
    stock?: { set: number; seen: { stock: number; position: number } };
    /** The column of a price that changes so much that the preview points it out. */
    bigChange?: Column;
};

/** Plans rows of a file, with what they refer to. */
export type Planner = (rows: readonly Cells[], at: readonly number[]) => Promise<ReadonlyMap<number, Plan>>;

/** The change that a call belongs to, and a key of the row that a repeated call has too. */
export type Keys = { change: string; idempotencyKey: string };

export const newPlan = (basis = ''): Plan => ({
    action: 'unchanged',
    stale: false,
    problems: {},
    changes: [],
    data: {},
    basis,
});

/** A plan with what its row would do, unless a cell has a problem or nothing changes. */
export const finished = <P extends Plan>(plan: P, action: Action): P => ({
    ...plan,
    action:
        Object.keys(plan.problems).length > 0
            ? 'error'
            : action === 'update' && plan.changes.length === 0
              ? 'unchanged'
              : action,
});
