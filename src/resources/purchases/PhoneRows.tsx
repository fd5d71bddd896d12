import Typography from '@mui/material/Typography';
import type { Purchase } from '../../../contract/schemas/purchases';
import { Age } from './Age';
import { formatDateTime } from '../../components/fields/dates';
import { Money } from '../../components/fields/MoneyField';
import { StatusChip } from '../../components/fields/StatusChip';
import { PhoneRow } from '../../components/lists/PhoneRow';
import { PhoneRowList } from '../../components/lists/PhoneRowList';
import { OrderNumberField, CustomerName } from './fields';
import { NoOrders } from './NoOrders';
import { OrderLink } from './OrderTable';

/** The rows of a list of orders on phones; without `onOpen` they cannot be selected, and the number leads to the order. */
export const PhoneRows = ({ onOpen }: { onOpen?: (purchase: Purchase) => void }) => (
    <PhoneRowList<Purchase> empty={<NoOrders />}>
        {purchase => <Row purchase={purchase} onOpen={onOpen} />}
    </PhoneRowList>
);

const Row = ({
    purchase,
    onOpen,
}: {
    purchase: Purchase;
    onOpen: ((purchase: Purchase) => void) | undefined;
}) => {
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
                <CustomerName user={purchase.user} />
            </Typography>
            <Typography variant="caption" color="textSecondary" component="div">
                <bdi dir="ltr">{formatDateTime(purchase.created_at)}</bdi>
                <Age at={purchase.created_at} inLine />
            </Typography>
        </PhoneRow>
    );
};
