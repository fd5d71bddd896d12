import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, RecordContextProvider, type Identifier } from 'react-admin';
import { useId } from 'react';
import type { OwnAction } from '../../../../contract/fields/actions';
import { Inputs } from '../../forms/Inputs';
import { usePhone } from '../../hooks/usePhone';
import { useResourceText, useText } from '../../hooks/useText';
import { BulkProgress } from '../../lists/bulk/BulkProgress';
import { Failures } from '../../lists/bulk/Failures';
import { PlainInput } from '../../plainFields/PlainInput';
import { useActionWords } from './useOwnActions';
import { useRunAction, type Answered } from './useRunAction';

type Props = {
    action: OwnAction;
    ids: readonly Identifier[];
    nameOf: (id: Identifier) => string;
    onRun?: (rest: Identifier[]) => void;
    onClose: () => void;
};

/**
 * Asks what an action needs, runs it on one record or on several with progress, and says what came of it. What was entered stays
 * after a failure, and pressing again runs it on the records that are left.
 */
const ActionDialog = ({ action, ids, nameOf, onRun, onClose }: Props) => {
    const text = useText();
    const phone = usePhone();
    const id = useId();
    const words = useActionWords();
    const run = useRunAction({ action, ids, nameOf, onRun, onDone: onClose });
    const { start, stop, answers, progress, isRunning } = run;
    const isMany = ids.length > 1;
    const help = words.help(action);
    const isDone = progress !== undefined && !isRunning && progress.failed.length === 0;
    return (
        <Dialog
            open
            onClose={() => !isRunning && onClose()}
            maxWidth="sm"
            fullWidth
            fullScreen={phone && action.fields.length > 0}
            aria-labelledby={id}
        >
            <DialogTitle id={id}>{words.label(action)}</DialogTitle>
            {/* The fields of the form are not those of the record. */}
            <RecordContextProvider value={undefined}>
                <Form onSubmit={start} noValidate disableInvalidFormNotification>
                    <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
                        <DialogContentText>
                            <bdi>
                                {isMany
                                    ? text('screen.list.selected', { smart_count: ids.length })
                                    : nameOf(ids[0]!)}
                            </bdi>
                        </DialogContentText>
                        {help && <DialogContentText>{help}</DialogContentText>}
                        <Asked action={action} hidden={isDone || (isRunning && isMany)} />
                        {progress && isMany && (
                            <BulkProgress
                                progress={progress}
                                say={numbers => text('screen.bulk.acting', numbers)}
                            />
                        )}
                        {!isRunning && <Answers answers={answers} noun={action.noun} />}
                        {progress && !isRunning && <Failures failed={progress.failed} />}
                    </DialogContent>
                    <DialogActions>
                        {isDone ? (
                            <Button onClick={onClose} variant="contained" autoFocus>
                                {text('action.close')}
                            </Button>
                        ) : (
                            <>
                                <Button
                                    color="inherit"
                                    disabled={isRunning && !isMany}
                                    onClick={isRunning ? stop : onClose}
                                >
                                    {text(isRunning && isMany ? 'action.stop' : 'action.cancel')}
                                </Button>
                                <Button type="submit" variant="contained" loading={isRunning}>
                                    {words.label(action)}
                                </Button>
                            </>
                        )}
                    </DialogActions>
                </Form>
            </RecordContextProvider>
        </Dialog>
    );
};
export default ActionDialog;

/** The inputs of what an action asks for; kept while they are hidden. */
const Asked = ({ action, hidden }: { action: OwnAction; hidden: boolean }) =>
    action.fields.length > 0 && (
        <Box hidden={hidden}>
            <Inputs columns={1}>
                {action.fields.map((field, at) => (
                    <PlainInput key={field.name} noun={action.name} field={field} autoFocus={at === 0} />
                ))}
            </Inputs>
        </Box>
    );

/** The answers of an action, each with the number of its records. */
const Answers = ({ answers, noun }: { answers: readonly Answered[]; noun: string }) => {
    const text = useText();
    const { message } = useResourceText();
    return answers.map(({ message: sentence, count }) => {
        const counted = message(noun, 'counted', { count });
        return (
            <Alert key={sentence} severity="success">
                {sentence ? text('screen.pair', { label: counted, value: sentence }) : counted}
            </Alert>
        );
    });
};
