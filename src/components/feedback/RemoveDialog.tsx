import { joinSentences } from '../../../i18n/grammar';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type HttpError, type RaRecord, useDelete, useNotify, useRefresh, useTranslate } from 'react-admin';
import { changeOfToast } from '../../providers/data/changes';
import { explained } from '../../providers/failure';
import { useUndoHint } from '../undo/useUndoHint';
import { useState, type ReactNode } from 'react';
import { useOneAtATime } from '../forms/oneAtATime';
import { Confirmation } from './Confirmation';
import { RemovalBlockContext } from './removalBlock';
import { useTypedAnswer } from './TypedAnswer';
import { useResourceText, useText } from '../hooks/useText';

type Props = {
    resource: string;
    record: RaRecord;
    /** The record's name; photos have none. */
    name?: string;
    /** The text to type as the answer to the question, if a press on Yes is not enough. */
    typed?: string | undefined;
    /** The version shown. The server refuses the removal if the record has another one. */
    version?: string;
    open: boolean;
    onClose: () => void;
    onRemoved?: () => void;
    /**
     * The labels of the buttons, if the removal is not called a deletion, and the title of the question, if it differs
     * from the resource's. `children` then state what happens to the record.
     */
    words?: { keep: string; remove: string; title?: string };
    /** Further information about a deletion that is possible. */
    note?: string;
    /** Of the button that removes. */
    color?: 'error' | 'primary';
    /** Content that shows what prevents or follows the deletion. */
    children?: ReactNode;
};

/**
 * Asks before a deletion, with Cancel and Yes (docs/specification.md#5-validation). It waits for the server; a refusal stays in
 * the dialog with its reason. `children` may say that it would be refused (useRemovalBlock): then there is no Yes. After a conflict the record is read again, so that `children` show what prevents it now.
 */
export const RemoveDialog = ({
    resource,
    record,
    name,
    typed,
    version,
    open,
    onClose,
    onRemoved,
    words,
    note,
    color = 'error',
    children,
}: Props) => {
    const text = useText();
    const { message } = useResourceText();
    const notify = useNotify();
    const undoHint = useUndoHint();
    const [isBlocked, setBlocked] = useState(false);
    const refresh = useRefresh();
    const [remove, { isPending, error, reset }] = useDelete<RaRecord, HttpError>();
    const close = () => {
        if (isPending) return;
        reset();
        answer.forget();
        onClose();
    };
    const { run } = useOneAtATime();
    const send = () =>
        remove(
            resource,
            { id: record.id, previousData: record, ...(version && { meta: { version } }) },
            {
                mutationMode: 'pessimistic',
                returnPromise: true,
                onSuccess: () => {
                    notify(message(resource, 'deleted'), { type: 'success', ...changeOfToast() });
                    onClose();
                    onRemoved?.();
                },
                onError: error => {
                    console.error(error);
                    if (error.status === 409) refresh();
                },
            },
        );
    const press = () => void run(send).catch(() => undefined);
    const answer = useTypedAnswer(typed, press);
    return (
        <Confirmation
            open={open}
            onClose={close}
            title={words?.title ?? message(resource, 'delete_one', { name })}
            hint={!isBlocked && !words && joinSentences([note, undoHint(resource, 'delete')])}
            actions={
                isBlocked ? (
                    <Button onClick={close} autoFocus>
                        {text('action.close')}
                    </Button>
                ) : (
                    <Answers
                        words={words}
                        color={color}
                        isPending={isPending}
                        isTyped={typed !== undefined}
                        canRemove={answer.isAnswered}
                        onKeep={close}
                        onRemove={press}
                    />
                )
            }
        >
            <RemovalBlockContext value={setBlocked}>{children}</RemovalBlockContext>
            {!isBlocked && answer.field}
            {error && <Failure error={error} />}
        </Confirmation>
    );
};

const Answers = ({
    words,
    color,
    isPending,
    isTyped,
    canRemove,
    onKeep,
    onRemove,
}: Pick<Props, 'words' | 'color'> & {
    isPending: boolean;
    /** Whether a field of the question has the focus first. */
    isTyped: boolean;
    canRemove: boolean;
    onKeep: () => void;
    onRemove: () => void;
}) => {
    const text = useText();
    return (
        <>
            <Button onClick={onKeep} disabled={isPending} autoFocus={!isTyped}>
                {words?.keep ?? text('action.cancel')}
            </Button>
            <Button
                onClick={onRemove}
                disabled={!canRemove}
                loading={isPending}
                variant="contained"
                color={color}
            >
                {words?.remove ?? text('action.yes')}
            </Button>
        </>
    );
};

const Failure = ({ error }: { error: Error }) => (
    <Alert severity="error" sx={{ marginBlockStart: 4 }}>
        {explained(error, useTranslate())}
    </Alert>
);
