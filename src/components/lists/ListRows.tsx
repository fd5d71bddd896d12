import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import {
    DataTable,
    type DataTableProps,
    ListContextProvider,
    type ListControllerResult,
    useListContext,
} from 'react-admin';
import { ListFailure, useListFailed } from './ListFailure';

type RowsProps<Row> = {
    /** Rows that no list around has: what a query answers, or what a record carries. */
    of?: { data: readonly Row[] | undefined; error?: Error | null; refetch?: () => unknown };
    /** Shown while they load; lines by default. */
    skeleton?: ReactNode;
    /** Shown where there are none. */
    empty?: ReactNode;
    children: ReactNode | ((rows: readonly Row[]) => ReactNode);
};

/**
 * The rows of a list in whichever state it is: loading, failed with "Try again", empty, or there. Every list decides here;
 * one that is a table is a `ListTable`.
 */
export const ListRows = <Row,>({ of, ...props }: RowsProps<Row>) =>
    of ? (
        <ListContextProvider value={of as unknown as ListControllerResult}>
            <State {...props} />
        </ListContextProvider>
    ) : (
        <State {...props} />
    );

const State = <Row,>({ skeleton = LINES, empty = null, children }: Omit<RowsProps<Row>, 'of'>) => {
    const { data } = useListContext();
    if (useListFailed()) return <ListFailure />;
    if (!data) return skeleton;
    if (data.length === 0) return empty;
    return typeof children === 'function' ? children(data as readonly Row[]) : children;
};

const LINES = [80, 65, 75].map(width => <Skeleton key={width} width={`${width}%`} height={40} />);

/** react-admin's table, which has a skeleton and an empty state of its own, with the failure that it lacks. */
export const ListTable = (props: DataTableProps) => {
    const table = <DataTable bulkActionButtons={false} rowClick={false} {...props} />;
    return (
        <ListRows skeleton={table} empty={table}>
            {table}
        </ListRows>
    );
};
