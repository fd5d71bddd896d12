import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Order } from '../../../../contract/schemas/orders';
import { formatDate } from '../../../components/fields/dates';
import { Money } from '../../../components/fields/MoneyField';
import { StatusChip } from '../../../components/fields/StatusChip';
import { useText } from '../../../components/hooks/useText';
import { CustomerName } from '../fields';

/** The newest orders that match what was typed, to choose one. */
export const Candidates = ({
    orders,
    total,
    onChoose,
}: {
    orders: readonly Order[];
    /** The number of all that match. */
    total: number;
    onChoose: (order: Order) => void;
}) => {
    const text = useText();
    return (
        <Box component="section" aria-labelledby="desk-candidates" sx={{ paddingBlock: 3 }}>
            <Typography
                id="desk-candidates"
                role="status"
                variant="body2"
                color="textSecondary"
                sx={{ paddingInline: 5, paddingBlockEnd: 2 }}
            >
                {text('screen.orders.desk.several', { smart_count: Math.max(total, orders.length) })}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {orders.map(order => (
                    <li key={order.id}>
                        <ButtonBase
                            onClick={() => onChoose(order)}
                            sx={{
                                inlineSize: '100%',
                                minBlockSize: 56,
                                display: 'flex',
                                flexWrap: 'wrap',
                                justifyContent: 'flex-start',
                                columnGap: 3,
                                rowGap: 1,
                                paddingInline: 5,
                                paddingBlock: 2,
                                textAlign: 'start',
                                borderBlockStart: '1px solid',
                                borderColor: 'divider',
                                '&:hover, &:focus-visible': { backgroundColor: 'action.hover' },
                            }}
                        >
                            <Typography variant="body2" sx={{ fontWeight: 600 }}>
                                <bdi dir="ltr" translate="no">
                                    {order.number}
                                </bdi>
                            </Typography>
                            <Typography variant="body2" noWrap sx={{ flex: '1 1 140px' }}>
                                <CustomerName user={order.user} />
                            </Typography>
                            <Typography variant="body2" color="textSecondary">
                                {formatDate(order.created_at)}
                            </Typography>
                            <StatusChip status={order.status} />
                            <Typography
                                variant="body2"
                                sx={{ minInlineSize: 96, marginInlineStart: 'auto', textAlign: 'end' }}
                            >
                                <Money value={order.total} />
                            </Typography>
                        </ButtonBase>
                    </li>
                ))}
            </Box>
        </Box>
    );
};
