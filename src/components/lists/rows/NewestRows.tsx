import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RaRecord, useInfiniteGetList } from 'react-admin';
import { Fragment, type ReactNode } from 'react';
import { ListRows } from './ListRows';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';

/** The newest records of a resource as a list, with a button for older ones. */
export const NewestRows = <Row extends RaRecord>({
    resource,
    meta,
    empty,
    older,
    gap,
    children,
}: {
    resource: string;
    meta: object;
    /** Shown without records. */
    empty: string;
    /** The label of the button. */
    older: string;
    gap: number;
    /** Renders a record as a list item. */
    children: (row: Row) => ReactNode;
}) => {
    const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteGetList<Row>(
        resource,
        { pagination: { page: 1, perPage: HOST_PAGE_SIZE }, sort: { field: 'id', order: 'DESC' }, meta },
    );
    return (
        <ListRows
            of={{ data: error ? undefined : data?.pages.flatMap(page => page.data), error, refetch }}
            empty={<Typography color="textSecondary">{empty}</Typography>}
        >
            {rows => (
                <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap }}>
                    {rows.map(row => (
                        <Fragment key={row.id}>{children(row)}</Fragment>
                    ))}
                    {hasNextPage && (
                        <li>
                            <Button
                                size="small"
                                loading={isFetchingNextPage}
                                onClick={() => void fetchNextPage()}
                            >
                                {older}
                            </Button>
                        </li>
                    )}
                </Box>
            )}
        </ListRows>
    );
};
