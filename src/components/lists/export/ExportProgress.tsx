import StopIcon from '@mui/icons-material/StopOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { Button } from 'react-admin';
import { formatCount, formatUnit } from '../../fields/money';
import { useTag } from '../../fields/MoneyField';
import { useText } from '../../hooks/useText';

/** A shorter remaining time is not shown, in seconds. */
const SHORT_SECONDS = 5;

/** `4 minutes`, or tens of seconds, which do not change with every batch. */
const formatDuration = (seconds: number, tag: string) =>
    seconds > 90
        ? formatUnit(Math.ceil(seconds / 60), 'minute', tag)
        : formatUnit(Math.ceil(seconds / 10) * 10, 'second', tag);

/** The progress of an export; `total` is 0 if it is not counted. */
export type Exported = { done: number; total: number; remaining?: number };

/** The progress of an export, with a stop button. */
export const ExportProgress = ({ progress, onStop }: { progress: Exported; onStop: () => void }) => {
    const text = useText();
    const tag = useTag();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <CircularProgress
                size={18}
                variant={progress.total ? 'determinate' : 'indeterminate'}
                value={progress.total ? (progress.done / progress.total) * 100 : undefined}
                aria-label={text('action.exporting')}
            />
            <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                <bdi dir="ltr">
                    {formatCount(progress.done, tag)}
                    {progress.total > 0 && ` / ${formatCount(progress.total, tag)}`}
                </bdi>
                {progress.remaining !== undefined && progress.remaining > SHORT_SECONDS && (
                    <>
                        {' · '}
                        {text('screen.export.left', { time: formatDuration(progress.remaining, tag) })}
                    </>
                )}
            </Typography>
            <Button size="small" color="inherit" label={text('action.stop')} onClick={onStop}>
                <StopIcon />
            </Button>
        </Box>
    );
};

/** Why an export failed. */
export const ExportFailure = ({ error, onClose }: { error: string; onClose: () => void }) => {
    const text = useText();
    return (
        <Alert severity="error" onClose={onClose} sx={{ inlineSize: '100%' }}>
            {text('screen.export.failed')} {error}
        </Alert>
    );
};
