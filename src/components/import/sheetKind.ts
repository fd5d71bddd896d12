import type { ComponentType } from 'react';
import type { DataProvider } from 'react-admin';
import type { MessageKey } from '../../../i18n/messages';
import type { Cells, Column, HasColumns } from './sheetColumns';
import type { FileLine } from './reading/fileLines';
import type { Keys, Plan, Planner, Problem } from './plan';

/** A field that corrects a cell in the preview. */
export type Mender = ComponentType<{
    column: Column;
    label: string;
    cell: string;
    problem: string;
    onMend: (cell: string) => void;
}>;

/** An import that would be made at a later time: the name of its file, and the chosen rows. */
export type ImportLaterProps = { name: string; plans: readonly Plan[]; onPlanned: () => void };

/** The import of one noun: its columns, what a row of them would do, and how that is sent. */
export type SheetKind = HasColumns & {
    /** The resource, which also names its template and what the browser keeps of its imports. */
    noun: string;
    title: MessageKey;
    hint: MessageKey;
    /** Reads the sheet of another program in these columns; undefined for other sheets. */
    convert?: (
        headings: readonly string[],
        lines: readonly FileLine[],
    ) => { program: string; headings: string[]; lines: FileLine[] } | undefined;
    /** Why an import with only these columns cannot begin. */
    lacks: (columns: readonly Column[]) => MessageKey | undefined;
    /** The columns that rows which add records need besides these. */
    lacksForNew?: (columns: readonly Column[]) => readonly Column[];
    /** The rows of its template, which an import leaves out. */
    examples: readonly Cells[];
    isExample: (row: Cells) => boolean;
    /** Plans rows of a file; what does not change while it is imported is read once a planner. */
    createPlanner: (dataProvider: DataProvider) => Planner;
    /** Rows of a lower phase are sent first; by default all at once. */
    phaseOf?: (plan: Plan) => number;
    /** Why a row cannot be sent yet after all rows before it were, such as a variant whose product was refused. */
    lacksParent?: (plan: Plan) => MessageKey | undefined;
    /** Does what a plan says. @returns why it was refused in part; other failures reject */
    write: (dataProvider: DataProvider, plan: Plan, keys: Keys) => Promise<string | undefined>;
    /**
     * Returns the names by which rows refer to each other, such as SKUs. Rows that share a name with a corrected row
     * are planned again.
     */
    namesOf: (row: Cells | undefined, plan: Plan | undefined) => (string | undefined)[];
    /** Returns the name of a row in the preview and in reports. */
    rowName: (row: Cells, plan?: Plan) => string;
    /** Set if that is a code, which is left-to-right in any text. */
    isCode?: boolean;
    /** A button that plans the import for a later time, if its rows can wait. */
    Later?: ComponentType<ImportLaterProps>;
    /** Fields that correct cells with some problems; others are corrected as text. */
    menders?: Partial<Record<Problem, Mender>>;
};
