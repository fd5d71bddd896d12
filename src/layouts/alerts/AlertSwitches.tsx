import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../../components/hooks/useText';
import { changeSettings, useSettings } from '../../theme/settings';
import { chime, notificationPermission, showOutside } from './alerts';

/** Switches for the alert sound and the browser's notifications; both are off by default. */
export const AlertSwitches = () => {
    const text = useText();
    const id = useId();
    const { alertSound, alertsOutside } = useSettings();
    const [permission, setPermission] = useState(notificationPermission);
    const [shows, setShows] = useState(true);
    const blocked = permission === 'denied';
    const outside = async (on: boolean) => {
        if (!on) return changeSettings({ alertsOutside: false });
        const answer = await Notification.requestPermission();
        setPermission(answer);
        if (answer !== 'granted') return;
        const shown = showOutside(text('alerts.outside_on'), text('shop.name'), 'order', () => {});
        setShows(shown);
        changeSettings({ alertsOutside: shown });
    };
    const line = { marginInline: 0, justifyContent: 'space-between', minBlockSize: 36 };
    return (
        <Box
            sx={{
                display: 'grid',
                paddingBlock: 1.5,
                paddingInlineStart: 4,
                paddingInlineEnd: 2.5,
                borderBlockStart: '1px solid',
                borderColor: 'divider',
            }}
        >
            <FormControlLabel
                sx={line}
                labelPlacement="start"
                label={<Typography variant="body2">{text('alerts.sound')}</Typography>}
                control={
                    <Switch
                        size="small"
                        checked={alertSound}
                        onChange={(_, on) => {
                            changeSettings({ alertSound: on });
                            // Plays the sound once: it introduces it, and the click lets the browser play audio.
                            if (on) void chime();
                        }}
                    />
                }
            />
            {permission !== undefined && (
                <>
                    <FormControlLabel
                        sx={line}
                        labelPlacement="start"
                        label={<Typography variant="body2">{text('alerts.outside')}</Typography>}
                        control={
                            <Switch
                                size="small"
                                checked={alertsOutside && permission === 'granted'}
                                disabled={blocked || !shows}
                                slotProps={{
                                    input: {
                                        role: 'switch',
                                        'aria-describedby': blocked || !shows ? id : undefined,
                                    },
                                }}
                                onChange={(_, on) => void outside(on)}
                            />
                        }
                    />
                    <Typography
                        id={id}
                        role="status"
                        variant="caption"
                        sx={{ color: 'text.secondary', paddingInlineEnd: 10 }}
                    >
                        {blocked ? text('alerts.outside_denied') : !shows && text('alerts.outside_none')}
                    </Typography>
                </>
            )}
        </Box>
    );
};
