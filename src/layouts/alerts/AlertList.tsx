import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import OrderIcon from '@mui/icons-material/ReceiptLongOutlined';
import PlanIcon from '@mui/icons-material/ScheduleOutlined';
import SoldOutIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../../contract/nouns';
import type { Order } from '../../../contract/schemas/orders';
import { formatDateTime } from '../../components/fields/dates';
import { Money } from '../../components/fields/MoneyField';
import { useName } from '../../components/fields/NameField';
import { ListRows } from '../../components/lists/rows/ListRows';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import type { Alert, OrderDetails } from '../../providers/alerts/feed';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';
import { alertPath } from './alerts';

const ICONS: Record<Alert['kind'], ReactNode> = {
    order: <OrderIcon fontSize="small" />,
    sold_out: <SoldOutIcon fontSize="small" />,
    plan: <PlanIcon fontSize="small" />,
};

const LOADING = [85, 70, 80].map(width => <Skeleton key={width} width={`${width}%`} height={40} />);

/** The alerts with what each is about, newest first. */
export const AlertList = ({
    alerts,
    live,
    loaded,
    onChosen,
}: {
    alerts: readonly Alert[];
    /** Whether alerts arrive by themselves. */
    live: boolean;
    /** Whether these are all: until then no list is empty. */
    loaded: boolean;
    onChosen: () => void;
}) => {
    const text = useText();
    const orderOf = useOrders(alerts);
    return (
        <ListRows
            of={{ data: loaded || alerts.length > 0 ? alerts : undefined }}
            skeleton={<Box sx={{ padding: 4 }}>{LOADING}</Box>}
            empty={
                <Box sx={{ paddingBlock: 8, paddingInline: 6, textAlign: 'center' }}>
                    <BellIcon sx={{ color: 'text.secondary', marginBlockEnd: 2 }} />
                    <Typography sx={{ fontWeight: 500 }}>{text('alerts.empty')}</Typography>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {text(live ? 'alerts.empty_hint' : 'alerts.no_feed')}
                    </Typography>
                </Box>
            }
        >
            {rows => (
                <List sx={{ padding: 1.5, overflowY: 'auto', maxBlockSize: 420 }}>
                    {rows.map(alert => (
                        <ListItem key={`${alert.kind} ${alert.id}`} disablePadding>
                            <ListItemButton component={Link} to={alertPath(alert)} onClick={onChosen}>
                                <ListItemIcon>{ICONS[alert.kind]}</ListItemIcon>
                                <ListItemText
                                    primary={text(`alerts.${alert.kind}`)}
                                    secondary={
                                        <>
                                            <About alert={alert} order={orderOf(alert)} />
                                            {alert.at && <bdi dir="ltr">{formatDateTime(alert.at)}</bdi>}
                                        </>
                                    }
                                />
                            </ListItemButton>
                        </ListItem>
                    ))}
                </List>
            )}
        </ListRows>
    );
};

/**
 * The orders of alerts. The documents contain only an id (docs/specification.md#3-entities); if a feed says no more,
 * the newest orders are read once.
 */
const useOrders = (alerts: readonly Alert[]) => {
    const { mayCall } = useAccess();
    const isMissing = alerts.some(({ kind, order }) => kind === 'order' && !order);
    const { data } = useGetList<Order>(
        'orders',
        {
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            sort: { field: 'id', order: 'DESC' },
            filter: {},
        },
        { enabled: isMissing && mayCall(api.orders.list), retry: false },
    );
    return ({ order, about }: Alert): OrderDetails | undefined => {
        const read = order ? undefined : data?.find(({ id }) => String(id) === String(about));
        return order ?? (read && { ...read, customer: read.user?.name ?? '' });
    };
};

/** Who ordered, how many items and for how much; what sold out; or which plan it was. */
const About = ({ alert, order }: { alert: Alert; order: OrderDetails | undefined }) => {
    const text = useText();
    const nameOf = useName();
    const { kind, product, title } = alert;
    if (kind === 'order' ? !order : !product && title === undefined) return null;
    return (
        <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
            {order ? (
                <>
                    <bdi>{order.customer || text('screen.orders.unknown_customer')}</bdi>
                    {' · '}
                    {text('screen.print.pieces', { smart_count: order.items_count })}
                    {' · '}
                    <Money value={order.total} />
                </>
            ) : (
                <bdi>{title ?? nameOf({ name: product?.name, name_ar: product?.name_ar })}</bdi>
            )}
        </Box>
    );
};
