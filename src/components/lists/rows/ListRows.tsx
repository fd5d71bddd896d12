import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import {
    DataTable,
    type DataTableProps,
    ListContextProvider,
    type ListControllerResult,
    useListContext,
} from 'react-admin';
import { PlainRows } from './PlainRows';
import { ListFailure, useListFailed } from '../ListFailure';
import { StickyHead } from './StickyHead';

type RowsProps<Row> = {
    /** Rows from outside a list context: of a query, or of a record. */
    of?: { data: readonly Row[] | undefined; error?: Error | null; refetch?: () => unknown };
    /** Shown while loading; lines by default. */
    skeleton?: ReactNode;
    /** Shown without rows. */
    empty?: ReactNode;
    children: ReactNode | ((rows: readonly Row[]) => ReactNode);
};

/**
 * The rows of a list, or its state: loading, failed with "Try again", or empty. Every list uses it; tables use
 * `ListTable`.
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

/** react-admin's table, which has a skeleton and an empty state, with an error state. */
export const ListTable = (props: DataTableProps) => {
    const table = <DataTable body={PlainRows} bulkActionButtons={false} rowClick={false} {...props} />;
    return (
        <StickyHead>
            <ListRows skeleton={table} empty={table}>
                {table}
            </ListRows>
        </StickyHead>
    );
};
