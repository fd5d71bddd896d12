import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Progress } from './useBulkRun';

/** Progress of a bulk action, in words and as a bar. */
export const BulkProgress = ({
    progress: { done, failed, total },
    say,
}: {
    progress: Progress;
    say: (numbers: { done: number; total: number }) => string;
}) => (
    <Box role="status">
        <LinearProgress
            // One call may save everything.
            variant={done === 0 ? 'indeterminate' : 'determinate'}
            value={total > 0 ? (done / total) * 100 : 0}
            aria-label={say({ done, total })}
            sx={{ marginBlockEnd: 2 }}
        />
        <Typography variant="body2">{say({ done: done - failed.length, total })}</Typography>
    </Box>
);
