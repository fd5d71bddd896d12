import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import LinearProgress from '@mui/material/LinearProgress';
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
import { useRef, useState } from 'react';
import { NameList } from '../fields/NameList';
import { Confirmation } from '../feedback/Confirmation';
import { changeOfToast } from '../../providers/changes';
import { newId } from '../../providers/newId';
import { useUndoHint } from '../undo/useUndoHint';
import { useResourceText, useText } from '../useText';
import { Failures } from './Failures';

type Result = { id: Identifier; name: string; error?: string };

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
    const { asked, results, running, nameOfId, ask, run, stop, close } = useBulkRemoval(nameOf, others);
    const count = asked?.length ?? selectedIds.length;
    const failed = results.filter(({ error }) => error);
    const finished = results.length > 0 && !running;
    return (
        <>
            <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={ask}>
                {text('action.delete')}
            </Button>
            <Confirmation
                open={!!asked}
                onClose={() => !running && close()}
                title={message(resource, 'delete_many', { count })}
                hint={!finished && undoHint(resource, 'delete')}
                actions={
                    running ? (
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
                            <Button onClick={run} variant="contained" color="error">
                                {text('action.yes')}
                            </Button>
                        </>
                    )
                }
            >
                {asked && results.length === 0 && <Names ids={asked} nameOf={nameOfId} />}
                {results.length > 0 && (
                    <Progress done={results.length} failed={failed.length} total={count} />
                )}
                {failed.length > 0 && (
                    <Box sx={{ display: 'grid', gap: 2, marginBlockStart: 2 }}>
                        <Failures failed={failed} />
                    </Box>
                )}
            </Confirmation>
        </>
    );
};

/** Deletes what is selected, one by one, until it is stopped. */
const useBulkRemoval = (nameOf: (record: RaRecord) => string, others: readonly RaRecord[]) => {
    const { selectedIds = [], data = [], resource, onSelect } = useListContext();
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const refresh = useRefresh();
    const notify = useNotify();
    const text = useText();
    const [asked, setAsked] = useState<readonly Identifier[]>();
    const [results, setResults] = useState<Result[]>([]);
    const [running, setRunning] = useState(false);
    const stopped = useRef(false);

    const named = useRef(new Map<Identifier, string>());
    for (const record of [...others, ...data]) named.current.set(record.id, nameOf(record));

    const run = async () => {
        if (running || !asked) return;
        stopped.current = false;
        setRunning(true);
        const done: Result[] = [];
        const meta = { change: newId() };
        for (const id of asked) {
            if (stopped.current) break;
            const result: Result = { id, name: named.current.get(id) || `#${id}` };
            try {
                await dataProvider.delete(resource, { id, previousData: { id }, meta });
            } catch (error) {
                result.error =
                    error instanceof Error ? translate(error.message, { _: error.message }) : String(error);
            }
            done.push(result);
            setResults([...done]);
        }
        setRunning(false);
        const gone = new Set(done.filter(({ error }) => !error).map(({ id }) => id));
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
        setResults([]);
    };
    return {
        asked,
        results,
        running,
        nameOfId: (id: Identifier) => named.current.get(id),
        ask: () => setAsked(selectedIds),
        run,
        stop: () => (stopped.current = true),
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

const Progress = ({ done, failed, total }: { done: number; failed: number; total: number }) => {
    const text = useText();
    return (
        <>
            <LinearProgress
                variant="determinate"
                value={(done / total) * 100}
                aria-label={text('screen.remove.progress', {
                    done,
                    total,
                })}
                sx={{ marginBlock: 3 }}
            />
            <DialogContentText role="status">
                {text('screen.remove.progress', {
                    done: done - failed,
                    total,
                })}
            </DialogContentText>
        </>
    );
};
