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
import { explained } from '../../../providers/failure';
import { lazyOverlay, lazyPart } from '../../lazyPart';
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

    const run = useEvent(async (choice: ExportChoice) => {
        const { signal } = (controller.current = new AbortController());
        setError(undefined);
        try {
            const { exportList } = await import('./exportList');
            const written = await exportList(choice, {
                dataProvider,
                resource,
                query: { sort, filter: filterValues, signal },
                // The remaining time of a list without an exact count is unknown.
                total: (meta as Partial<Meta> | undefined)?.total_more ? undefined : (total ?? 0),
                name: nameOf(resource, 2),
                onProgress: setProgress,
            });
            if (written !== undefined)
                notify('screen.export.done', { type: 'success', messageArgs: { smart_count: written } });
        } catch (failure) {
            if (signal.aborted) return;
            console.error(failure);
            setError(explained(failure, translate));
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
