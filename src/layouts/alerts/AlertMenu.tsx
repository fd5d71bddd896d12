import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useId, useState } from 'react';
import { useSides } from '../parts/useSides';
import Popover from '@mui/material/Popover';
import { useText } from '../../components/hooks/useText';
import { lazyPart } from '../../components/lazyPart';
import { useAlerts } from '../../providers/alerts/useAlerts';
import { BarButton } from '../parts/BarButton';

const AlertPanel = lazyPart(() => import('./AlertPanel').then(({ AlertPanel }) => AlertPanel));

/** The menu of alerts (new orders, sold-out products) with the number of new ones. */
export const AlertMenu = () => {
    const id = useId();
    const { end } = useSides();
    const { alerts, unseen, loaded, cut, live, open, clear } = useAlerts();
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
                <AlertPanel
                    id={id}
                    alerts={alerts}
                    loaded={loaded}
                    cut={cut}
                    live={live}
                    clear={clear}
                    onDone={close}
                />
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
    const name = unseen ? text('alerts.open_count', { smart_count: unseen }) : text('alerts.open');
    const label = cut ? text('alerts.open_cut', { name }) : name;
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
                {unseen > 0 && text('alerts.arrived', { smart_count: unseen })}
            </Box>
            <Box role="status" sx={visuallyHidden}>
                {cut && text('alerts.cut')}
            </Box>
        </>
    );
};
