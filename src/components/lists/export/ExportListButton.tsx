import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
    Button,
    type DataProvider,
    useDataProvider,
    useEvent,
    useListContext,
    useNotify,
    useTranslate,
} from 'react-admin';
import { memo, useEffect, useRef, useState } from 'react';
import type { ExportRows } from '../../../providers/data/exporting';
import type { Meta } from '../../../../contract/schemas/wire';
import { useResourceText, useText } from '../../hooks/useText';
import { lazyPart } from '../../lazyPart';
import { shopToday } from '../../fields/dates';
import { createEstimate } from '../bulk/estimateRemaining';
import type { Exported } from './ExportProgress';

const ExportProgress = lazyPart(() =>
    import('./ExportProgress').then(({ ExportProgress }) => ExportProgress),
);
const ExportFailure = lazyPart(() => import('./ExportProgress').then(({ ExportFailure }) => ExportFailure));

const StartButton = memo(function StartButton({
    disabled,
    onStart,
}: {
    disabled: boolean;
    onStart: () => Promise<void>;
}) {
    const text = useText();
    return (
        <Button
            color="inherit"
            size="medium"
            label={text('action.export')}
            aria-label={text('action.export')}
            onClick={() => void onStart()}
            disabled={disabled}
        >
            <DownloadIcon />
        </Button>
    );
});

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

    const run = useEvent(async () => {
        const { signal } = (controller.current = new AbortController());
        setError(undefined);
        // The remaining time of a list without an exact count is unknown.
        const more = (meta as Partial<Meta> | undefined)?.total_more === true;
        setProgress({ done: 0, total: more ? 0 : (total ?? 0) });
        try {
            // Loaded on first use.
            const { createCsv, download } = await import('./csv');
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
            download(csv.file(), `${resource}-${shopToday()}.csv`);
            notify('screen.export.done', { type: 'success', messageArgs: { smart_count: done } });
        } catch (failure) {
            if (signal.aborted) return;
            console.error(failure);
            const message = failure instanceof Error ? failure.message : 'error.failed';
            setError(translate(message, { _: message }));
        } finally {
            setProgress(undefined);
        }
    });
    if (progress) return <ExportProgress progress={progress} onStop={() => controller.current?.abort()} />;
    return (
        <>
            <StartButton disabled={!total} onStart={run} />
            {error && <ExportFailure error={error} onClose={() => setError(undefined)} />}
        </>
    );
};
