import MuiAlert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useDismissError } from '../../components/feedback/useDismissError';
import { useOneAtATime } from '../../components/forms/oneAtATime';
import { useText } from '../../components/hooks/useText';
import type { Alert } from '../../providers/alerts/feed';
import { AlertList } from './AlertList';
import { AlertSwitches } from './AlertSwitches';
import { ApartOnTouch } from '../../components/page/ApartOnTouch';

/** The contents of the menu of alerts. Its title has `${id}title`. */
export const AlertPanel = ({
    id,
    alerts,
    loaded,
    cut,
    live,
    clear,
    onDone,
}: {
    id: string;
    alerts: readonly Alert[];
    /** Whether these are all. */
    loaded: boolean;
    /** Whether the connection is interrupted. */
    cut: boolean;
    /** Whether alerts arrive by themselves. */
    live: boolean;
    clear: () => Promise<void>;
    onDone: () => void;
}) => {
    const text = useText();
    return (
        <>
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
                    {text('alerts.title')}
                </Typography>
                {alerts.length > 0 && <ClearButton clear={clear} />}
            </Box>
            {cut && (
                <MuiAlert severity="warning" sx={{ margin: 2 }}>
                    {text('alerts.cut')}
                </MuiAlert>
            )}
            <AlertList alerts={alerts} live={live} loaded={loaded} onChosen={onDone} />
            {live && <AlertSwitches />}
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
                notify('alerts.clear_failed', { type: 'error' });
            }),
        );
    return (
        <ApartOnTouch action={text('alerts.clear')} disabled={isRunning} onPress={() => void remove()}>
            <Button size="small" onClick={() => void remove()} loading={isRunning}>
                {text('alerts.clear')}
            </Button>
        </ApartOnTouch>
    );
};
