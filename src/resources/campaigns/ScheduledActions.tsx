import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useRecordContext, useRefresh } from 'react-admin';
import { useState } from 'react';
import type { Campaign } from '../../../contract/schemas/campaigns';
import { ApartOnTouch } from '../../components/page/ApartOnTouch';
import { RemoveDialog } from '../../components/feedback/RemoveDialog';
import { useText } from '../../components/hooks/useText';
import { useComposer } from './composer';
import { valuesOf } from './campaign';

/** Edits a campaign until it is sent, or deletes it. */
export const ScheduledActions = () => {
    const message = useRecordContext<Campaign>();
    const text = useText();
    const { ask, question } = useUnschedule(message);
    if (message?.status !== 'scheduled') return null;
    const edit = text('screen.orders.asks', { step: text('action.edit') });
    const unschedule = text('screen.orders.asks', { step: text('screen.send.take_back') });
    return (
        // A press here, also one in the dialog, does not open the row.
        <Box component="span" onClick={event => event.stopPropagation()}>
            <ApartOnTouch
                action={unschedule}
                of={message.title}
                onPress={() => ask('unschedule')}
                also={[{ action: edit, onPress: () => ask('edit') }]}
            >
                <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2 }}>
                    <Button size="small" onClick={() => ask('edit')}>
                        {edit}
                    </Button>
                    <Button size="small" color="error" onClick={() => ask('unschedule')}>
                        {unschedule}
                    </Button>
                </Box>
            </ApartOnTouch>
            {question}
        </Box>
    );
};

/** Edits a campaign that waits for its time. */
export const EditScheduledButton = ({
    message,
    onEdit,
    ...button
}: ButtonProps & { message: Campaign; onEdit: () => void }) => {
    const text = useText();
    const { ask, question } = useUnschedule(message, onEdit);
    if (message.status !== 'scheduled') return null;
    return (
        <>
            <Button {...button} onClick={() => ask('edit')}>
                {text('screen.orders.asks', { step: text('action.edit') })}
            </Button>
            {question}
        </>
    );
};

/** Hints about what happens to the message, for an empty and a filled form. */
const HINTS = {
    edit: { empty: 'screen.send.edits', filled: 'screen.send.edits_over' },
    unschedule: { empty: 'screen.send.returns', filled: 'screen.send.stays_in_log' },
} as const;

/**
 * Asks before a campaign is deleted. It returns to the form, whole, to be edited there, and when it is only unscheduled if the
 * form has no text.
 */
const useUnschedule = (message: Campaign | undefined, onEdit?: () => void) => {
    const refresh = useRefresh();
    const text = useText();
    const composer = useComposer();
    const [asking, setAsking] = useState<{ to: keyof typeof HINTS; form: 'empty' | 'filled' }>();
    const isEdit = asking?.to === 'edit';
    return {
        ask: (to: keyof typeof HINTS) => setAsking({ to, form: composer.isEmpty() ? 'empty' : 'filled' }),
        question: message && (
            <RemoveDialog
                resource="campaigns"
                record={message}
                name={message.title}
                open={!!asking}
                onClose={() => setAsking(undefined)}
                words={{
                    keep: text('screen.send.keep'),
                    remove: text(isEdit ? 'action.edit' : 'screen.send.take_back'),
                    ...(isEdit && { title: text('screen.send.edit_one', { name: message.title }) }),
                }}
                color={isEdit ? 'primary' : 'error'}
                onRemoved={() => {
                    if (isEdit || asking?.form === 'empty') composer.fill(valuesOf(message));
                    refresh();
                    if (!isEdit) return;
                    onEdit?.();
                    // The dialog gives the focus back to what opened it when it closes.
                    setTimeout(composer.focus);
                }}
            >
                <DialogContentText sx={{ marginBlockStart: 2 }}>
                    {asking && text(HINTS[asking.to][asking.form])}
                </DialogContentText>
            </RemoveDialog>
        ),
    };
};
