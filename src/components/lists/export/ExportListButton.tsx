import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
    Button,
    type DataProvider,
    type RaRecord,
    useDataProvider,
    useEvent,
    useListContext,
    useNotify,
    useTranslate,
} from 'react-admin';
import { memo, useEffect, useRef, useState } from 'react';
import type { ExportRows } from '../../../providers/data/exporting';
import type { Meta } from '../../../../contract/schemas/wire';
import { extended } from '../../../providers/http';
import { useResourceText, useText } from '../../hooks/useText';
import { lazyOverlay, lazyPart } from '../../lazyPart';
import { shopToday } from '../../fields/dates';
import { createEstimate } from '../bulk/estimateRemaining';
import type { ExportChoice } from './ExportMenu';
import type { Exported } from './ExportProgress';
import { RECORDS, type ExportForm } from './forms';

const ExportMenu = lazyOverlay(() => import('./ExportMenu').then(({ ExportMenu }) => ExportMenu));
const ExportProgress = lazyPart(() =>
    import('./ExportProgress').then(({ ExportProgress }) => ExportProgress),
);
const ExportFailure = lazyPart(() => import('./ExportProgress').then(({ ExportFailure }) => ExportFailure));

const RECORDS_ALONE = [RECORDS];

const StartButton = memo(function StartButton({
    disabled,
    forms,
    onChoose,
}: {
    disabled: boolean;
    forms: readonly ExportForm[];
    onChoose: (choice: ExportChoice) => void;
}) {
    const text = useText();
    const [anchor, setAnchor] = useState<HTMLElement>();
    return (
        <>
            <Button
                color="inherit"
                size="medium"
                label={text('action.export')}
                aria-label={text('action.export')}
                aria-haspopup="menu"
                aria-expanded={anchor !== undefined}
                onClick={event => setAnchor(event.currentTarget)}
                disabled={disabled}
            >
                <DownloadIcon />
            </Button>
            <ExportMenu
                open={anchor !== undefined}
                anchor={anchor}
                forms={forms}
                onChoose={onChoose}
                onClose={() => setAnchor(undefined)}
            />
        </>
    );
});

/**
 * Exports the whole list with its search, filters and order as a file, with progress, remaining time and a stop button.
 * `forms` are what its rows can be; by default the records.
 */
export const ExportListButton = ({ forms = RECORDS_ALONE }: { forms?: readonly ExportForm[] }) => {
    const { resource, filterValues, sort, total, meta } = useListContext();
    const dataProvider = useDataProvider<DataProvider & { exportRows: ExportRows }>();
    const notify = useNotify();
    const translate = useTranslate();
    const { name: nameOf } = useResourceText();
    const [progress, setProgress] = useState<Exported>();
    const [error, setError] = useState<string>();
    const controller = useRef<AbortController>(undefined);
    useEffect(() => () => controller.current?.abort(), []);

    const write = async ({ form, type, open }: ExportChoice, signal: AbortSignal) => {
        // The remaining time of a list without an exact count is unknown.
        const more = (meta as Partial<Meta> | undefined)?.total_more === true;
        setProgress({ done: 0, total: more ? 0 : (total ?? 0) });
        const writer = await open();
        const estimate = createEstimate();
        let done = 0;
        let written = 0;
        const take = async (records: RaRecord[], all: number) => {
            signal.throwIfAborted();
            const rows = await form.rowsOf(records, dataProvider);
            writer.add(rows);
            written += rows.length;
            done += records.length;
            // The list may have grown since it was shown.
            const most = Math.max(done, all);
            setProgress(
                more ? { done, total: 0 } : { done, total: most, remaining: estimate.remaining(done, most) },
            );
        };
        // One batch after the other, in the order of the list.
        let taking = Promise.resolve();
        try {
            await dataProvider.exportRows(resource, {
                sort,
                filter: filterValues,
                signal,
                ...(extended && form.meta && { meta: form.meta }),
                onRows: (records, all = total ?? 0) => {
                    taking = taking.then(() => take(records, all));
                    // Awaited below, after the last batch.
                    taking.catch(() => {});
                },
            });
            await taking;
            const file = await writer.file();
            if (signal.aborted) return;
            const { download } = await import('./download');
            download(file, `${nameOf(resource, 2)}-${shopToday()}.${type}`);
            notify('screen.export.done', { type: 'success', messageArgs: { smart_count: written } });
        } finally {
            writer.close();
        }
    };
    const run = useEvent(async (choice: ExportChoice) => {
        const { signal } = (controller.current = new AbortController());
        setError(undefined);
        try {
            await write(choice, signal);
        } catch (failure) {
            if (signal.aborted) return;
            console.error(failure);
            const message = failure instanceof Error ? failure.message : 'error.failed';
            setError(translate(message, { _: message }));
        } finally {
            setProgress(undefined);
        }
    });
    const choose = useEvent((choice: ExportChoice) => void run(choice));
    if (progress) return <ExportProgress progress={progress} onStop={() => controller.current?.abort()} />;
    return (
        <>
            <StartButton disabled={!total} forms={forms} onChoose={choose} />
            {error && <ExportFailure error={error} onClose={() => setError(undefined)} />}
        </>
    );
};
