import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { Purchase } from '../../../contract/schemas/purchases';
import { Age } from '../../components/fields/Age';
import { formatDateTime } from '../../components/fields/dates';
import { Money } from '../../components/fields/MoneyField';
import { StatusChip } from '../../components/fields/StatusChip';
import { ListRows } from '../../components/lists/ListRows';
import { useCursorRow } from '../../components/lists/rowCursor';
import { useText } from '../../components/useText';
import { OrderNumberField } from './fields';
import { NoOrders } from './NoOrders';

/** The rows of the list of orders on phones. */
export const PhoneRows = ({ onOpen }: { onOpen: (purchase: Purchase) => void }) => (
    <ListRows<Purchase>
        skeleton={[1, 2, 3, 4].map(at => (
            <Skeleton key={at} height={72} sx={{ marginInline: 4 }} />
        ))}
        empty={<NoOrders />}
    >
        {rows => (
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {rows.map(purchase => (
                    <RecordContextProvider key={purchase.id} value={purchase}>
                        <PhoneRow purchase={purchase} onOpen={onOpen} />
                    </RecordContextProvider>
                ))}
            </Box>
        )}
    </ListRows>
);

const PhoneRow = ({ purchase, onOpen }: { purchase: Purchase; onOpen: (purchase: Purchase) => void }) => {
    const { selectedIds = [], onToggleItem } = useListContext<Purchase>();
    const text = useText();
    const cursor = useCursorRow(purchase.id);
    return (
        <Box
            component="li"
            {...cursor}
            data-row={purchase.number}
            onClick={() => onOpen(purchase)}
            sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                minBlockSize: 72,
                paddingInlineEnd: 4,
                paddingBlock: 2,
                borderBlockStart: '1px solid',
                borderColor: 'divider',
                cursor: 'pointer',
            }}
        >
            <Checkbox
                checked={selectedIds.includes(purchase.id)}
                onClick={event => event.stopPropagation()}
                onChange={() => onToggleItem(purchase.id)}
                slotProps={{
                    input: {
                        'aria-label': text('screen.desk.select', { number: purchase.number }),
                    },
                }}
            />
            <Box sx={{ flex: 1, minInlineSize: 0 }}>
                <OrderNumberField />
                <Typography variant="body2" noWrap>
                    <bdi>{purchase.user?.name || text('screen.purchases.unknown_customer')}</bdi>
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div">
                    <bdi dir="ltr">{formatDateTime(purchase.created_at)}</bdi>{' '}
                    <Age at={purchase.created_at} />
                </Typography>
            </Box>
            <Box sx={{ display: 'grid', justifyItems: 'end', gap: 1 }}>
                <StatusChip status={purchase.status} />
                <Typography variant="body2" sx={{ fontWeight: 500 }}>
                    <Money value={purchase.total} />
                </Typography>
            </Box>
        </Box>
    );
};
