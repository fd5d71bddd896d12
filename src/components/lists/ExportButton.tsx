import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { download, toCsv } from './csv';
import { useResourceText, useText } from '../useText';

/** Writes the whole list, as it is searched, filtered and sorted, into a CSV file: all pages, with progress and a stop. */
export const ExportButton = () => {
    const { resource, filterValues, sort, total } = useListContext();
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const text = useText();
    const translate = useTranslate();
    const { field } = useResourceText();
    const [progress, setProgress] = useState<{ done: number; total: number }>();
    const [error, setError] = useState<string>();
    const controller = useRef<AbortController>(undefined);
    useEffect(() => () => controller.current?.abort(), []);

    const run = async () => {
        const { signal } = (controller.current = new AbortController());
        setError(undefined);
        setProgress({ done: 0, total: total ?? 0 });
        try {
            const { data } = await dataProvider.getList(resource, {
                pagination: { page: 1, perPage: Number.POSITIVE_INFINITY },
                sort,
                filter: filterValues,
                meta: { onProgress: (done: number, total: number) => setProgress({ done, total }) },
                signal,
            });
            if (signal.aborted) return;
            const day = new Date().toISOString().slice(0, 10);
            const csv = await toCsv(
                data,
                source => field(resource, source),
                label => text('screen.export.id_of', { label }),
            );
            download(csv, `${resource}-${day}.csv`);
            notify('screen.export.done', { type: 'success', messageArgs: { smart_count: data.length } });
        } catch (failure) {
            if (signal.aborted) return;
            console.error(failure);
            const message = failure instanceof Error ? failure.message : 'error.failed';
            setError(translate(message, { _: message }));
        } finally {
            setProgress(undefined);
        }
    };
    if (progress)
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
                        {progress.done} / {progress.total}
                    </bdi>
                </Typography>
                <Button size="small" color="inherit" onClick={() => controller.current?.abort()}>
                    {text('action.stop')}
                </Button>
            </Box>
        );
    return (
        <>
            <Button color="inherit" startIcon={<DownloadIcon />} onClick={run} disabled={!total}>
                {text('action.export')}
            </Button>
            {error && (
                <Alert severity="error" onClose={() => setError(undefined)} sx={{ inlineSize: '100%' }}>
                    {text('screen.export.failed')} {error}
                </Alert>
            )}
        </>
    );
};
