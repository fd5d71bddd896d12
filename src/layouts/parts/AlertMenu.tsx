import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import PurchaseIcon from '@mui/icons-material/ReceiptLongOutlined';
import SoldOutIcon from '@mui/icons-material/Inventory2Outlined';
import MuiAlert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useNotify } from 'react-admin';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useDismissError } from '../../components/feedback/useDismissError';
import { formatDateTime } from '../../components/fields/dates';
import { ListRows } from '../../components/lists/ListRows';
import { useSides } from '../../components/useSides';
import { useText } from '../../components/useText';
import type { Alert } from '../../providers/alerts/feed';
import { useAlerts } from '../../providers/alerts/useAlerts';
import { alertPath } from '../alerts';
import { BarButton } from './BarButton';
import { AlertSwitches } from './AlertSwitches';

/** The menu of alerts (new orders, sold-out products) with the number of new ones. */
export const AlertMenu = () => {
    const text = useText();
    const id = useId();
    const { end } = useSides();
    const { alerts, unseen, cut, live, open, clear } = useAlerts();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    return (
        <>
            <AlertBell
                unseen={unseen}
                cut={cut}
                controls={anchor ? id : undefined}
                onOpen={element => {
                    setAnchor(element);
                    open();
                }}
            />
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={close}
                anchorOrigin={{ vertical: 'bottom', horizontal: end }}
                transformOrigin={{ vertical: 'top', horizontal: end }}
                slotProps={{
                    paper: {
                        id,
                        role: 'dialog',
                        'aria-labelledby': `${id}title`,
                        sx: {
                            inlineSize: 360,
                            marginBlockStart: 1,
                            display: 'flex',
                            flexDirection: 'column',
                        },
                    },
                }}
            >
                <Box
                    sx={{
                        display: 'flex',
                        alignItems: 'center',
                        justifyContent: 'space-between',
                        minBlockSize: 52,
                        paddingInlineStart: 4,
                        paddingInlineEnd: 2,
                        borderBlockEnd: '1px solid',
                        borderColor: 'divider',
                    }}
                >
                    <Typography id={`${id}title`} variant="h3" component="h2">
                        {text('notifications.title')}
                    </Typography>
                    {alerts.length > 0 && <ClearButton clear={clear} />}
                </Box>
                {cut && (
                    <MuiAlert severity="warning" sx={{ margin: 2 }}>
                        {text('notifications.cut')}
                    </MuiAlert>
                )}
                <AlertList alerts={alerts} onChosen={close} />
                {live && <AlertSwitches />}
            </Popover>
        </>
    );
};

/** The button of the menu, with the number of new alerts and the state of the connection, also for screen readers. */
const AlertBell = ({
    unseen,
    cut,
    controls,
    onOpen,
}: {
    unseen: number;
    cut: boolean;
    /** The id of the menu while it is open. */
    controls: string | undefined;
    onOpen: (element: HTMLElement) => void;
}) => {
    const text = useText();
    const name = unseen
        ? text('notifications.open_count', { smart_count: unseen })
        : text('notifications.open');
    const label = cut ? text('notifications.open_cut', { name }) : name;
    return (
        <>
            <BarButton
                label={label}
                aria-haspopup="dialog"
                aria-expanded={controls !== undefined}
                aria-controls={controls}
                onClick={event => onOpen(event.currentTarget)}
            >
                {/* The button's name says the number, and that the line is cut. */}
                <Badge
                    badgeContent={unseen || (cut ? '!' : null)}
                    max={99}
                    color={cut ? 'warning' : 'error'}
                    slotProps={{ badge: { 'aria-hidden': true } }}
                >
                    <BellIcon />
                </Badge>
            </BarButton>
            <Box role="status" sx={visuallyHidden}>
                {unseen > 0 && text('notifications.arrived', { smart_count: unseen })}
            </Box>
            <Box role="status" sx={visuallyHidden}>
                {cut && text('notifications.cut')}
            </Box>
        </>
    );
};

const ClearButton = ({ clear }: { clear: () => Promise<void> }) => {
    const text = useText();
    const notify = useNotify();
    const dismissError = useDismissError();
    const [clearing, setClearing] = useState(false);
    const remove = async () => {
        setClearing(true);
        try {
            await clear();
            dismissError();
        } catch (error) {
            console.error(error);
            notify('notifications.clear_failed', { type: 'error' });
        } finally {
            setClearing(false);
        }
    };
    return (
        <Button size="small" onClick={remove} loading={clearing}>
            {text('notifications.clear')}
        </Button>
    );
};

const AlertList = ({ alerts, onChosen }: { alerts: readonly Alert[]; onChosen: () => void }) => {
    const text = useText();
    return (
        <ListRows
            of={{ data: alerts }}
            empty={
                <Box sx={{ paddingBlock: 8, paddingInline: 6, textAlign: 'center' }}>
                    <BellIcon sx={{ color: 'text.secondary', marginBlockEnd: 2 }} />
                    <Typography sx={{ fontWeight: 500 }}>{text('notifications.empty')}</Typography>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {text('notifications.empty_hint')}
                    </Typography>
                </Box>
            }
        >
            {rows => (
                <List sx={{ padding: 1.5, overflowY: 'auto', maxBlockSize: 420 }}>
                    {rows.map(alert => (
                        <ListItem key={`${alert.kind} ${alert.id}`} disablePadding>
                            <ListItemButton component={Link} to={alertPath(alert)} onClick={onChosen}>
                                <ListItemIcon>
                                    {alert.kind === 'sold_out' ? (
                                        <SoldOutIcon fontSize="small" />
                                    ) : (
                                        <PurchaseIcon fontSize="small" />
                                    )}
                                </ListItemIcon>
                                <ListItemText
                                    primary={text(`notifications.${alert.kind}`)}
                                    secondary={alert.at && <bdi dir="ltr">{formatDateTime(alert.at)}</bdi>}
                                />
                            </ListItemButton>
                        </ListItem>
                    ))}
                </List>
            )}
        </ListRows>
    );
};
