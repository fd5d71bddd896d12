import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useRecordContext, useRefresh } from 'react-admin';
import { useState } from 'react';
import type { Campaign } from '../../../contract/schemas/campaigns';
import { ApartOnTouch } from '../../components/page/ApartOnTouch';
import { Question } from '../../components/feedback/Question';
import { RemoveDialog } from '../../components/feedback/RemoveDialog';
import { useText } from '../../components/hooks/useText';
import { useComposer } from './composer';
import { replacementOf, valuesOf } from './campaign';

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

/**
 * Asks before a campaign is edited over another text, or unscheduled. An edited one stays scheduled until the form that it fills is
 * saved. One that is unscheduled returns to the form, whole, if the form has no text.
 */
const useUnschedule = (message: Campaign | undefined, onEdit?: () => void) => {
    const refresh = useRefresh();
    const text = useText();
    const composer = useComposer();
    const [asking, setAsking] = useState<'edit' | 'unschedule'>();
    const [isFilled, setFilled] = useState(false);
    const close = () => setAsking(undefined);
    const edit = () => {
        if (!message) return;
        close();
        composer.fill(replacementOf(message));
        onEdit?.();
        // The dialog gives the focus back to what opened it when it closes.
        setTimeout(composer.focus);
    };
    return {
        ask: (to: 'edit' | 'unschedule') => {
            const filled = !composer.isEmpty();
            if (to === 'edit' && !filled) return edit();
            setFilled(filled);
            setAsking(to);
        },
        question: message && (
            <>
                <Question
                    open={asking === 'edit'}
                    title={text('screen.send.edit_one', { name: message.title })}
                    hint={text('screen.send.edits_over')}
                    onYes={edit}
                    onClose={close}
                />
                <RemoveDialog
                    resource="campaigns"
                    record={message}
                    name={message.title}
                    open={asking === 'unschedule'}
                    onClose={close}
                    words={{ keep: text('screen.send.keep'), remove: text('screen.send.take_back') }}
                    onRemoved={() => {
                        if (!isFilled) composer.fill(valuesOf(message));
                        refresh();
                    }}
                >
                    <DialogContentText sx={{ marginBlockStart: 2 }}>
                        {text(isFilled ? 'screen.send.stays_in_log' : 'screen.send.returns')}
                    </DialogContentText>
                </RemoveDialog>
            </>
        ),
    };
};
