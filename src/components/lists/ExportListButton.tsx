import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import StopIcon from '@mui/icons-material/StopOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import {
    Button,
    type DataProvider,
    useDataProvider,
    useListContext,
    useNotify,
    useTranslate,
} from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import type { ExportRows } from '../../providers/exporting';
import { createCsv, download } from './csv';
import { useTag } from '../fields/MoneyField';
import type { Meta } from '../../../contract/schemas/wire';
import { formatCount, formatUnit } from '../fields/money';
import { createEstimate } from './estimateRemaining';
import { useResourceText, useText } from '../hooks/useText';

/** A shorter remaining time is not shown, in seconds. */
const SHORT_SECONDS = 5;

/** `4 minutes`, or tens of seconds, which do not change with every batch. */
const formatDuration = (seconds: number, tag: string) =>
    seconds > 90
        ? formatUnit(Math.ceil(seconds / 60), 'minute', tag)
        : formatUnit(Math.ceil(seconds / 10) * 10, 'second', tag);

type Exported = { done: number; total: number; remaining?: number };

/**
 * Exports the whole list with its search, filters and order as a CSV file, with progress, remaining time and a stop
 * button.
 */
export const ExportListButton = () => {
    const { resource, filterValues, sort, total, meta } = useListContext();
    const dataProvider = useDataProvider<DataProvider & { exportRows: ExportRows }>();
    const notify = useNotify();
    const text = useText();
    const translate = useTranslate();
    const { field } = useResourceText();
    const [progress, setProgress] = useState<Exported>();
    const [error, setError] = useState<string>();
    const controller = useRef<AbortController>(undefined);
    useEffect(() => () => controller.current?.abort(), []);

    const run = async () => {
        const { signal } = (controller.current = new AbortController());
        setError(undefined);
        // The remaining time of a list without an exact count is unknown.
        const more = (meta as Partial<Meta> | undefined)?.total_more === true;
        setProgress({ done: 0, total: more ? 0 : (total ?? 0) });
        try {
            const csv = await createCsv(
                source => field(resource, source),
                label => text('screen.export.id_of', { label }),
            );
            const estimate = createEstimate();
            let done = 0;
            await dataProvider.exportRows(resource, {
                sort,
                filter: filterValues,
                signal,
                onRows: (rows, all = total ?? 0) => {
                    csv.add(rows);
                    done += rows.length;
                    if (more) return setProgress({ done, total: 0 });
                    // The list may have grown since it was shown.
                    const most = Math.max(done, all);
                    setProgress({ done, total: most, remaining: estimate.remaining(done, most) });
                },
            });
            if (signal.aborted) return;
            const day = new Date().toISOString().slice(0, 10);
            download(csv.file(), `${resource}-${day}.csv`);
            notify('screen.export.done', { type: 'success', messageArgs: { smart_count: done } });
        } catch (failure) {
            if (signal.aborted) return;
            console.error(failure);
            const message = failure instanceof Error ? failure.message : 'error.failed';
            setError(translate(message, { _: message }));
        } finally {
            setProgress(undefined);
        }
    };
    if (progress) return <Progress progress={progress} onStop={() => controller.current?.abort()} />;
    return (
        <>
            <Button
                color="inherit"
                size="medium"
                label={text('action.export')}
                aria-label={text('action.export')}
                onClick={run}
                disabled={!total}
            >
                <DownloadIcon />
            </Button>
            {error && (
                <Alert severity="error" onClose={() => setError(undefined)} sx={{ inlineSize: '100%' }}>
                    {text('screen.export.failed')} {error}
                </Alert>
            )}
        </>
    );
};

const Progress = ({ progress, onStop }: { progress: Exported; onStop: () => void }) => {
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
