import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { useState } from 'react';
import type { Order } from '../../../../contract/schemas/orders';
import { formatDate } from '../../../components/fields/dates';
import { Money } from '../../../components/fields/MoneyField';
import { StatusChip, useStatusText } from '../../../components/fields/StatusChip';
import { useText } from '../../../components/hooks/useText';
import { CustomerName } from '../fields';
import { FollowUps } from '../followUps/FollowUps';
import { useFollowUps } from '../followUps/useFollowUps';
import { ReturnDesk } from './ReturnDesk';
import { useMayReturn } from './useReturns';

/** An order at the return desk, with its form, and then what was done. */
export const OpenReturn = ({
    order,
    onRecorded,
    onLeave,
}: {
    order: Order;
    onRecorded: () => void;
    onLeave: () => void;
}) => {
    const text = useText();
    const statusText = useStatusText();
    const [after, setAfter] = useState(order);
    const followUps = useFollowUps(after, setAfter);
    // The last piece that comes back ends this; its result stays on screen.
    const mayReturn = useMayReturn(order);
    const [isOpen] = useState(mayReturn);
    return (
        <Card
            component="section"
            aria-label={order.number}
            sx={{ '& .MuiDialogContent-root': { paddingBlockStart: 4 } }}
        >
            <Head order={after} />
            {isOpen ? (
                <ReturnDesk
                    order={order}
                    inPage
                    onClose={onLeave}
                    onReturned={(returned, plan, change) => {
                        setAfter(returned);
                        onRecorded();
                        if (plan.message) followUps.start(returned, plan, change);
                    }}
                />
            ) : (
                <Typography role="status" color="textSecondary" sx={{ padding: 5 }}>
                    {text('screen.orders.desk.not_sent', { status: statusText(order.status) })}
                </Typography>
            )}
            {followUps.steps.length > 0 && (
                <Box sx={{ paddingInline: 5, paddingBlockEnd: 5 }}>
                    <FollowUps order={after} followUps={followUps} />
                </Box>
            )}
        </Card>
    );
};

/** The order by which the person at the desk sees that it is the right one. */
const Head = ({ order }: { order: Order }) => {
    const text = useText();
    return (
        <Box
            component="header"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 3,
                rowGap: 1,
                paddingInline: 5,
                paddingBlock: 4,
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
            }}
        >
            <Typography variant="h2">
                <bdi dir="ltr" translate="no">
                    {order.number}
                </bdi>
            </Typography>
            <StatusChip status={order.status} />
            {(order.returned_count ?? 0) > 0 && (
                <Typography variant="body2" color="textSecondary">
                    {text('screen.orders.returns.partly')}
                </Typography>
            )}
            <Button
                component={LinkBase}
                to={`/default/purchase-operations?open=${encodeURIComponent(order.number)}`}
                size="small"
                sx={{ marginInlineStart: 'auto' }}
            >
                {text('screen.orders.desk.open')}
            </Button>
            <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
                <CustomerName user={order.user} />
                {order.user?.phone && (
                    <>
                        {' · '}
                        <bdi dir="ltr" translate="no">
                            {order.user.phone}
                        </bdi>
                    </>
                )}
                {' · '}
                {formatDate(order.created_at)}
                {' · '}
                <Money value={order.total} />
            </Typography>
        </Box>
    );
};
