import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { ListRows } from './ListRows';

const SKELETON = [1, 2, 3, 4].map(at => <Skeleton key={at} height={72} sx={{ marginInline: 4 }} />);

/** The rows of a list on phones, each a `PhoneRow` in the context of its record. */
export const PhoneRowList = <Row extends RaRecord>({
    empty,
    children,
}: {
    empty: ReactNode;
    children: (record: Row) => ReactNode;
}) => (
    <ListRows<Row> skeleton={SKELETON} empty={empty}>
        {rows => (
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {rows.map(record => (
                    <RecordContextProvider key={record.id} value={record}>
                        {children(record)}
                    </RecordContextProvider>
                ))}
            </Box>
        )}
    </ListRows>
);
