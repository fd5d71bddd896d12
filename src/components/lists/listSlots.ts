import type { DataTableProps } from 'react-admin';
import type { ReactNode } from 'react';
import type { ExportForm } from './export/forms';

/** Parts of a list that replace the generated ones. */
export type ListSlots = {
    tabs: ReactNode;
    /** Returns the label of the pill for waiting rows. */
    arrived: (count: number) => string;
    /** The action of a press on a row of the table, and the rows that can be selected. */
    table: Pick<DataTableProps, 'rowClick' | 'isRowSelectable'>;
    /** The rows on a phone. */
    phoneRows: ReactNode;
    empty: ReactNode;
    /** The forms that its rows can have in an export. */
    exportForms: readonly ExportForm[];
    /** The actions for selected rows. */
    selection: ReactNode;
};
