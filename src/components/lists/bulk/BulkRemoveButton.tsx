import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
    type Identifier,
    type RaRecord,
    useDataProvider,
    useListContext,
    useNotify,
    useRefresh,
    useTranslate,
} from 'react-admin';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { NameList } from '../../fields/NameList';
import { Confirmation } from '../../feedback/Confirmation';
import { useTypedAnswer } from '../../feedback/TypedAnswer';
import { changeOfToast } from '../../../providers/data/changes';
import { useUndoHint } from '../../undo/useUndoHint';
import { useResourceText, useText } from '../../hooks/useText';
import { BulkProgress } from './BulkProgress';
import { Failures } from './Failures';
import { useBulkRun, type Progress } from './useBulkRun';
import { ApartOnTouch } from '../../page/ApartOnTouch';

type Removal = {
    nameOf: (record: RaRecord) => string;
    /** Selected records of other pages. */
    others: readonly RaRecord[];
    /** The records whose deletion would be refused, and why. */
    kept: { isKept: (record: RaRecord) => boolean; reason: string } | undefined;
    /** Set if the question is answered by typing the number of records. */
    erases?:
        | {
              beforeRemovals: ComponentType<{ records: readonly RaRecord[] }>;
              refusedBy: ComponentType<{ error: Error }>;
          }
        | undefined;
};

/**
 * Deletes the selected records one by one after one confirmation that lists them. What would be refused is named with the reason and
 * left out. Failures are listed with their reasons. Both stay selected.
 */
export const BulkRemoveButton = ({ nameOf, others, kept, erases }: Removal) => {
    const { selectedIds = [], resource } = useListContext();
    const text = useText();
    const { message } = useResourceText();
    const translate = useTranslate();
    const undoHint = useUndoHint();
    const { asked, keptIds, progress, isRunning, recordOf, nameOfId, ask, remove, stop, close } =
        useBulkRemoval({
            nameOf,
            others,
            kept,
        });
    const count = asked?.length ?? selectedIds.length;
    const isRefused = asked?.length === 0;
    const finished = progress !== undefined && !isRunning;
    const answer = useTypedAnswer(erases && asked ? String(asked.length) : undefined, remove);
    const openQuestion = () => {
        answer.forget();
        ask();
    };
    return (
        <>
            <ApartOnTouch action={text('action.delete')} onPress={openQuestion}>
                <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={openQuestion}>
                    {text('action.delete')}
                </Button>
            </ApartOnTouch>
            <Confirmation
                open={!!asked}
                onClose={() => !isRunning && close()}
                title={message(resource, 'delete_many', { count: count || keptIds.length })}
                hint={!finished && !isRefused && undoHint(resource, 'delete')}
                actions={
                    isRunning ? (
                        <Button onClick={stop}>{text('action.stop')}</Button>
                    ) : finished || isRefused ? (
                        <Button onClick={close} variant="contained" autoFocus>
                            {text('action.close')}
                        </Button>
                    ) : (
                        <>
                            <Button onClick={close} autoFocus={!answer.field}>
                                {text('action.cancel')}
                            </Button>
                            <Button
                                onClick={remove}
                                disabled={!answer.isAnswered}
                                variant="contained"
                                color="error"
                            >
                                {text('action.yes')}
                            </Button>
                        </>
                    )
                }
            >
                {asked && !progress && <Names ids={asked} nameOf={nameOfId} />}
                {asked && !progress && erases && (
                    <erases.beforeRemovals records={asked.flatMap(id => recordOf(id) ?? { id })} />
                )}
                {kept && !progress && keptIds.length > 0 && (
                    <Alert severity="warning" sx={{ marginBlockStart: 4 }}>
                        {translate(kept.reason)}
                        <Names ids={keptIds} nameOf={nameOfId} />
                    </Alert>
                )}
                {!progress && !isRefused && answer.field}
                {progress && <Result progress={progress} Cause={erases?.refusedBy} />}
            </Confirmation>
        </>
    );
};

/** The progress of the deletion, and its failures. */
const Result = ({
    progress,
    Cause,
}: {
    progress: Progress;
    Cause: ComponentType<{ error: Error }> | undefined;
}) => {
    const text = useText();
    return (
        <>
            <Box sx={{ marginBlockStart: 3 }}>
                <BulkProgress progress={progress} say={numbers => text('screen.remove.progress', numbers)} />
            </Box>
            {progress.failed.length > 0 && (
                <Box sx={{ display: 'grid', gap: 2, marginBlockStart: 2 }}>
                    <Failures failed={progress.failed} Cause={Cause} />
                </Box>
            )}
        </>
    );
};

const NONE: RaRecord[] = [];

/** Deletes what is selected, one by one, until it is stopped. */
const useBulkRemoval = ({ nameOf, others, kept }: Omit<Removal, 'erases'>) => {
    const { selectedIds = [], data = NONE, resource, onSelect } = useListContext();
    const dataProvider = useDataProvider();
    const refresh = useRefresh();
    const notify = useNotify();
    const text = useText();
    const [asked, setAsked] = useState<readonly Identifier[]>();
    const { numbered } = useResourceText();
    const { run, reset, ...bulk } = useBulkRun();

    const [keptIds, setKeptIds] = useState<readonly Identifier[]>([]);
    /** The records of the pages seen so far; one of an earlier page may be selected. */
    const seen = useRef(new Map<Identifier, RaRecord>());
    useEffect(() => {
        for (const record of [...others, ...data]) seen.current.set(record.id, record);
    }, [others, data]);
    const recordOf = (id: Identifier) => seen.current.get(id);
    const nameOfId = (id: Identifier) => {
        const record = recordOf(id);
        return record && nameOf(record);
    };
    const isKept = (id: Identifier) => {
        const record = seen.current.get(id);
        return !!record && !!kept?.isKept(record);
    };

    const remove = async () => {
        if (bulk.isRunning || !asked) return;
        const { succeeded } = await run(
            asked,
            (id, meta) =>
                dataProvider.delete(resource, { id, previousData: seen.current.get(id) ?? { id }, meta }),
            { atOnce: 1, nameOf: id => nameOfId(id) || numbered(resource, id) },
        );
        const gone = new Set(succeeded);
        onSelect([...asked, ...keptIds].filter(id => !gone.has(id)));
        refresh();
        if (gone.size > 0)
            notify(text('screen.remove.progress', { done: gone.size, total: asked.length }), {
                type: 'success',
                ...changeOfToast(),
            });
        if (gone.size === asked.length) close();
    };
    const close = () => {
        setAsked(undefined);
        reset();
    };
    return {
        ...bulk,
        asked,
        keptIds,
        recordOf,
        nameOfId,
        ask: () => {
            setAsked(selectedIds.filter(id => !isKept(id)));
            setKeptIds(selectedIds.filter(isKept));
        },
        remove: () => void remove(),
        close,
    };
};

/** Names shown before the number of others. */
const NAMES = 5;

const Names = ({
    ids,
    nameOf,
}: {
    ids: readonly Identifier[];
    nameOf: (id: Identifier) => string | undefined;
}) => {
    const text = useText();
    const names = ids
        .map(nameOf)
        .filter(name => name !== undefined)
        .slice(0, NAMES);
    const others = ids.length - names.length;
    if (names.length === 0) return null;
    return (
        <Typography sx={{ marginBlockStart: 3, overflowWrap: 'anywhere' }}>
            <NameList
                names={names}
                others={others > 0 ? text('screen.list.others', { smart_count: others }) : undefined}
            />
        </Typography>
    );
};
