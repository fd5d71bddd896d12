import Typography from '@mui/material/Typography';
import type { Order } from '../../../../contract/schemas/orders';
import { Age } from './Age';
import { formatDateTime } from '../../../components/fields/dates';
import { Money } from '../../../components/fields/MoneyField';
import { StatusChip } from '../../../components/fields/StatusChip';
import { PhoneRow } from '../../../components/lists/rows/PhoneRow';
import { PhoneRowList } from '../../../components/lists/rows/PhoneRowList';
import { OrderNumberField, CustomerName } from '../fields';
import { NoOrders } from './NoOrders';
import { OrderLink } from './OrderTable';

/** The rows of a list of orders on phones; without `onOpen` they cannot be selected, and are links. */
export const PhoneRows = ({ onOpen }: { onOpen?: (order: Order) => void }) => (
    <PhoneRowList<Order> empty={<NoOrders />}>{order => <Row order={order} onOpen={onOpen} />}</PhoneRowList>
);

const Row = ({ order, onOpen }: { order: Order; onOpen: ((order: Order) => void) | undefined }) => {
    return (
        <PhoneRow
            name={order.number}
            onOpen={onOpen && (() => onOpen(order))}
            selectable={!!onOpen}
            end={
                <>
                    <StatusChip status={order.status} />
                    <Typography variant="body2" sx={{ fontWeight: 500 }}>
                        <Money value={order.total} />
                    </Typography>
                </>
            }
        >
            {onOpen ? <OrderNumberField /> : <OrderLink number={order.number} wholeRow />}
            <Typography variant="body2" noWrap>
                <CustomerName user={order.user} />
            </Typography>
            <Typography variant="caption" color="textSecondary" component="div">
                <bdi dir="ltr">{formatDateTime(order.created_at)}</bdi>
                <Age at={order.created_at} inLine />
            </Typography>
        </PhoneRow>
    );
};
