import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import MuiAlert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useNotify } from 'react-admin';
import { useId, useState } from 'react';
import { useDismissError } from '../../components/feedback/useDismissError';
import { useSides } from './useSides';
import { OverlayPopover } from '../../components/page/OverlayPopover';
import { useOneAtATime } from '../../components/forms/oneAtATime';
import { useText } from '../../components/hooks/useText';
import { useAlerts } from '../../providers/alerts/useAlerts';
import { BarButton } from './BarButton';
import { AlertList } from './AlertList';
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
            <OverlayPopover
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
            </OverlayPopover>
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
    const { run, isRunning } = useOneAtATime();
    const remove = () =>
        run(() =>
            clear().then(dismissError, (error: unknown) => {
                console.error(error);
                notify('notifications.clear_failed', { type: 'error' });
            }),
        );
    return (
        <Button size="small" onClick={() => void remove()} loading={isRunning}>
            {text('notifications.clear')}
        </Button>
    );
};
