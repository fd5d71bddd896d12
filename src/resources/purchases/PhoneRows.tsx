import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import type { Purchase } from '../../../contract/schemas/purchases';
import { Age } from '../../components/fields/Age';
import { formatDateTime } from '../../components/fields/dates';
import { Money } from '../../components/fields/MoneyField';
import { StatusChip } from '../../components/fields/StatusChip';
import { ListRows } from '../../components/lists/ListRows';
import { PhoneRow } from '../../components/lists/PhoneRow';
import { useText } from '../../components/useText';
import { OrderNumberField } from './fields';
import { NoOrders } from './NoOrders';
import { OrderLink } from './OrderTable';

/** The rows of a list of orders on phones; without `onOpen` they cannot be selected, and the number leads to the order. */
export const PhoneRows = ({ onOpen }: { onOpen?: (purchase: Purchase) => void }) => (
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
                        <Row purchase={purchase} onOpen={onOpen} />
                    </RecordContextProvider>
                ))}
            </Box>
        )}
    </ListRows>
);

const Row = ({
    purchase,
    onOpen,
}: {
    purchase: Purchase;
    onOpen: ((purchase: Purchase) => void) | undefined;
}) => {
    const text = useText();
    return (
        <PhoneRow
            name={purchase.number}
            onOpen={onOpen && (() => onOpen(purchase))}
            selectable={!!onOpen}
            end={
                <>
                    <StatusChip status={purchase.status} />
                    <Typography variant="body2" sx={{ fontWeight: 500 }}>
                        <Money value={purchase.total} />
                    </Typography>
                </>
            }
        >
            {onOpen ? <OrderNumberField /> : <OrderLink number={purchase.number} />}
            <Typography variant="body2" noWrap>
                <bdi>{purchase.user?.name || text('screen.purchases.unknown_customer')}</bdi>
            </Typography>
            <Typography variant="caption" color="textSecondary" component="div">
                <bdi dir="ltr">{formatDateTime(purchase.created_at)}</bdi> <Age at={purchase.created_at} />
            </Typography>
        </PhoneRow>
    );
};
