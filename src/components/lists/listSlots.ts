import type { DataTableProps } from 'react-admin';
import type { ReactNode } from 'react';
import type { ExportForm } from './export/forms';

/** What a list has instead of the generated parts. */
export type ListSlots = {
    tabs: ReactNode;
    /** What the pill of waiting rows says. */
    arrived: (count: number) => string;
    /** What a press on a row of the table does, and which rows can be selected. */
    table: Pick<DataTableProps, 'rowClick' | 'isRowSelectable'>;
    /** The rows on a phone. */
    phoneRows: ReactNode;
    empty: ReactNode;
    /** What its rows can be in an export. */
    exportForms: readonly ExportForm[];
    /** The actions for selected rows. */
    selection: ReactNode;
};
