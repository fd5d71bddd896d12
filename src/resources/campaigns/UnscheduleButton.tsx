import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useRecordContext, useRefresh } from 'react-admin';
import { useState } from 'react';
import type { Notification } from '../../../contract/schemas/notifications';
import { ApartOnTouch } from '../../components/page/ApartOnTouch';
import { RemoveDialog } from '../../components/feedback/RemoveDialog';
import { useText } from '../../components/hooks/useText';
import { useComposer } from './composer';
import { valuesOf } from './campaign';

/** A campaign can be deleted until it is sent. It returns to the form, whole, if that has no text. */
export const UnscheduleButton = () => {
    const message = useRecordContext<Notification>();
    const refresh = useRefresh();
    const text = useText();
    const composer = useComposer();
    const [asking, setAsking] = useState<'keep' | 'refill'>();
    if (message?.status !== 'scheduled') return null;
    const label = text('screen.orders.asks', { step: text('screen.send.take_back') });
    const ask = () => setAsking(composer.isEmpty() ? 'refill' : 'keep');
    return (
        // A press here, also one in the dialog, does not open the row.
        <Box component="span" onClick={event => event.stopPropagation()}>
            <ApartOnTouch action={label} of={message.title} onPress={ask}>
                <Button size="small" color="error" onClick={ask}>
                    {label}
                </Button>
            </ApartOnTouch>
            <RemoveDialog
                resource="notifications"
                record={message}
                name={message.title}
                open={!!asking}
                onClose={() => setAsking(undefined)}
                buttons={{ keep: text('screen.send.keep'), remove: text('screen.send.take_back') }}
                onRemoved={() => {
                    if (asking === 'refill') composer.fill(valuesOf(message));
                    refresh();
                }}
            >
                <DialogContentText sx={{ marginBlockStart: 2 }}>
                    {text(asking === 'refill' ? 'screen.send.returns' : 'screen.send.stays_in_log')}
                </DialogContentText>
            </RemoveDialog>
        </Box>
    );
};
