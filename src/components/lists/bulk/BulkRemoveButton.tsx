import DeleteIcon from '@mui/icons-material/DeleteOutlined';
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
} from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { NameList } from '../../fields/NameList';
import { Confirmation } from '../../feedback/Confirmation';
import { changeOfToast } from '../../../providers/data/changes';
import { useUndoHint } from '../../undo/useUndoHint';
import { useResourceText, useText } from '../../hooks/useText';
import { BulkProgress } from './BulkProgress';
import { Failures } from './Failures';
import { useBulkRun } from './useBulkRun';

/**
 * Deletes the selected records one by one after one confirmation that lists them. Failures are listed with
 * their reasons and stay selected.
 */
export const BulkRemoveButton = ({
    nameOf,
    others,
}: {
    nameOf: (record: RaRecord) => string;
    /** Selected records of other pages. */
    others: readonly RaRecord[];
}) => {
    const { selectedIds = [], resource } = useListContext();
    const text = useText();
    const { message } = useResourceText();
    const undoHint = useUndoHint();
    const { asked, progress, isRunning, nameOfId, ask, remove, stop, close } = useBulkRemoval(nameOf, others);
    const count = asked?.length ?? selectedIds.length;
    const finished = progress !== undefined && !isRunning;
    return (
        <>
            <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={ask}>
                {text('action.delete')}
            </Button>
            <Confirmation
                open={!!asked}
                onClose={() => !isRunning && close()}
                title={message(resource, 'delete_many', { count })}
                hint={!finished && undoHint(resource, 'delete')}
                actions={
                    isRunning ? (
                        <Button onClick={stop}>{text('action.stop')}</Button>
                    ) : finished ? (
                        <Button onClick={close} variant="contained" autoFocus>
                            {text('action.close')}
                        </Button>
                    ) : (
                        <>
                            <Button onClick={close} autoFocus>
                                {text('action.cancel')}
                            </Button>
                            <Button onClick={remove} variant="contained" color="error">
                                {text('action.yes')}
                            </Button>
                        </>
                    )
                }
            >
                {asked && !progress && <Names ids={asked} nameOf={nameOfId} />}
                {progress && (
                    <Box sx={{ marginBlockStart: 3 }}>
                        <BulkProgress
                            progress={progress}
                            say={numbers => text('screen.remove.progress', numbers)}
                        />
                    </Box>
                )}
                {progress && progress.failed.length > 0 && (
                    <Box sx={{ display: 'grid', gap: 2, marginBlockStart: 2 }}>
                        <Failures failed={progress.failed} />
                    </Box>
                )}
            </Confirmation>
        </>
    );
};

const NONE: RaRecord[] = [];

/** Deletes what is selected, one by one, until it is stopped. */
const useBulkRemoval = (nameOf: (record: RaRecord) => string, others: readonly RaRecord[]) => {
    const { selectedIds = [], data = NONE, resource, onSelect } = useListContext();
    const dataProvider = useDataProvider();
    const refresh = useRefresh();
    const notify = useNotify();
    const text = useText();
    const [asked, setAsked] = useState<readonly Identifier[]>();
    const { run, reset, ...bulk } = useBulkRun();

    /** The names of the pages seen so far; a record of an earlier page may be selected. */
    const named = useRef(new Map<Identifier, string>());
    useEffect(() => {
        for (const record of [...others, ...data]) named.current.set(record.id, nameOf(record));
    }, [others, data, nameOf]);

    const remove = async () => {
        if (bulk.isRunning || !asked) return;
        const { succeeded } = await run(
            asked,
            (id, meta) => dataProvider.delete(resource, { id, previousData: { id }, meta }),
            { atOnce: 1, nameOf: id => named.current.get(id) || `#${id}` },
        );
        const gone = new Set(succeeded);
        onSelect(asked.filter(id => !gone.has(id)));
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
        nameOfId: (id: Identifier) => named.current.get(id),
        ask: () => setAsked(selectedIds),
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
