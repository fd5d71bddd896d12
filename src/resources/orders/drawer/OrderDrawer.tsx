import { extensions } from '../../../../contract/nouns';
import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import type { Order } from '../../../../contract/schemas/orders';
import { isReversed } from '../../../../contract/statuses';
import { CopyButton } from '../../../components/fields/Contact';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FailureState } from '../../../components/feedback/FailureState';
import { formatDateTime } from '../../../components/fields/dates';
import { StatusChip } from '../../../components/fields/StatusChip';
import { usePhone } from '../../../components/hooks/usePhone';
import { useText } from '../../../components/hooks/useText';
import { lazyDialog } from '../../../components/lazyPart';
import { useRecordActions } from '../../../components/own/actions/useRecordActions';
import { MoreMenu } from '../../../components/page/MoreMenu';
import { offers } from '../../../providers/http';
import { FollowUps } from '../followUps/FollowUps';
import { useFollowUps } from '../followUps/useFollowUps';
import { Amounts } from './Amounts';
import { Delivery } from './Delivery';
import { Items } from './Items';
import { Timeline } from './Timeline';
import { Returns } from '../returns/Returns';
import { useMayReturn } from '../returns/useReturns';
import { PrintButton } from '../print/Print';
import { ReopenButton } from '../steps/ReopenButton';
import { useRest } from '../steps/stepRest';
import { UpdateForm } from '../steps/UpdateForm';

// Loaded on first use.
const ReturnDialog = lazyDialog(() => import('../returns/ReturnDialog'));

/** An order over the list: items, customer, address, history and next steps. */
export const OrderDrawer = ({
    number,
    order,
    loading,
    error,
    retry,
    noting,
    onLeave,
    onUpdated,
    onChanged,
}: {
    number: string;
    order: Order | undefined;
    loading: boolean;
    /** The error of a failed read. */
    error: Error | null;
    retry: () => void;
    /** Focuses the notes. */
    noting?: boolean;
    onLeave: () => void;
    onUpdated: (before: Order, after: Order) => void;
    /** Called with what a step that followed has made of the order. */
    onChanged: (order: Order) => void;
}) => {
    const text = useText();
    return (
        <Drawer
            open
            anchor="right"
            onClose={onLeave}
            slotProps={{
                paper: {
                    role: 'dialog',
                    'aria-label': number,
                    sx: { inlineSize: { xs: '100%', sm: 520 }, padding: 5, display: 'block' },
                },
            }}
        >
            <Head number={number} order={order} onLeave={onLeave} />
            {order ? (
                <Contents
                    key={order.id}
                    order={order}
                    noting={noting}
                    onUpdated={onUpdated}
                    onChanged={onChanged}
                />
            ) : error ? (
                <FailureState error={error} retry={retry} />
            ) : loading ? (
                [90, 70, 80, 60].map(width => <Skeleton key={width} width={`${width}%`} height={32} />)
            ) : (
                <EmptyState
                    sentence={text('resources.orders.not_found')}
                    action={<Button onClick={onLeave}>{text('action.close')}</Button>}
                />
            )}
        </Drawer>
    );
};

const Contents = ({
    order,
    onChanged,
    ...props
}: {
    order: Order;
    onChanged: (order: Order) => void;
    noting: boolean | undefined;
    onUpdated: (before: Order, after: Order) => void;
}) => {
    const resting = useRest(order);
    const followUps = useFollowUps(order, onChanged);
    const text = useText();
    const mayReturn = useMayReturn(order);
    const [isReturning, setReturning] = useState(false);
    return (
        <ResourceContextProvider value="orders">
            <RecordContextProvider value={order}>
                <UpdateForm
                    key={order.updated_at}
                    order={order}
                    resting={resting}
                    onFollowUps={offers(extensions.orders.refund) ? followUps.start : undefined}
                    {...props}
                >
                    <Items order={order} />
                    {mayReturn && (
                        <Button
                            size="small"
                            startIcon={<ReturnIcon />}
                            onClick={() => setReturning(true)}
                            sx={{ marginInlineStart: -3 }}
                        >
                            {text('screen.orders.asks', { step: text('screen.orders.returns.start') })}
                        </Button>
                    )}
                    <Delivery order={order} />
                    <Amounts order={order} />
                    <Returns order={order} />
                    <FollowUps order={order} followUps={followUps} />
                    <Timeline order={order} />
                    <ReopenButton order={order} />
                </UpdateForm>
                {isReturning && (
                    <Suspense>
                        <ReturnDialog
                            order={order}
                            onClose={() => setReturning(false)}
                            onReturned={(after, plan, change) => {
                                onChanged(after);
                                if (plan.message) followUps.start(after, plan, change);
                            }}
                        />
                    </Suspense>
                )}
            </RecordContextProvider>
        </ResourceContextProvider>
    );
};

/** The number, the status, the date, and what can be done with the order as a whole. */
const Head = ({
    number,
    order,
    onLeave,
}: {
    number: string;
    order: Order | undefined;
    onLeave: () => void;
}) => {
    const text = useText();
    const phone = usePhone();
    const print = order && <PrintButton orders={[order]} />;
    const actions = useRecordActions('orders', order, number);
    const menu = actions.entries.length > 0 && <MoreMenu of={number} entries={actions.entries} />;
    return (
        <Box component="header" sx={{ marginBlockEnd: 4 }}>
            {/* A larger text needs two lines. */}
            <Box sx={{ ...LINE, flexWrap: 'wrap' }}>
                <Typography variant="h1" component="h2" noWrap>
                    <bdi dir="ltr" translate="no">
                        {number}
                    </bdi>
                </Typography>
                {order && <CopyButton value={order.number} />}
                <Box sx={{ display: 'flex', gap: 2, marginInlineStart: 'auto' }}>
                    {!phone && print}
                    {!phone && menu}
                    <IconButton aria-label={text('action.close')} onClick={onLeave}>
                        <CloseIcon />
                    </IconButton>
                </Box>
            </Box>
            {actions.dialog}
            {/* A line of its own: with another status nothing moves under the finger. The date is what is cut. */}
            <Box sx={{ ...LINE, minBlockSize: 28 }}>
                {order && (
                    <>
                        <Box sx={{ flexShrink: 0, display: 'flex' }}>
                            <StatusChip status={order.status} />
                        </Box>
                        {!!order.returned_count && !isReversed(order.status) && (
                            <Chip
                                size="small"
                                variant="outlined"
                                label={text('screen.orders.returns.partly')}
                                sx={{ flexShrink: 0 }}
                            />
                        )}
                        <Typography variant="body2" color="textSecondary" noWrap sx={{ flexGrow: 1 }}>
                            <bdi dir="ltr">{formatDateTime(order.created_at)}</bdi>
                        </Typography>
                        {phone && print}
                        {phone && menu}
                    </>
                )}
            </Box>
            {actions.buttons && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockStart: 2 }}>
                    {actions.buttons}
                </Box>
            )}
        </Box>
    );
};

const LINE = { display: 'flex', alignItems: 'center', columnGap: 3 };
