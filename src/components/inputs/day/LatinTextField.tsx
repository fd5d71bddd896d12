import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ChangeEvent, ClipboardEvent } from 'react';
import { latinDigits } from '../../../../contract/digits';

/** The text field of a calendar, which reads Latin digits only: those of other keyboards are replaced as they are typed. */
export const LatinTextField = ({ onChange, onPaste, ...props }: TextFieldProps) => (
    <TextField
        {...props}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
            const latin = latinDigits(event.target.value);
            if (latin !== event.target.value) event.target.value = latin;
            // Of several characters at once the field reads the event's data.
            const { data } = event.nativeEvent as InputEvent;
            onChange?.(
                data ? Object.create(event, { nativeEvent: { value: { data: latinDigits(data) } } }) : event,
            );
        }}
        onPaste={(event: ClipboardEvent<HTMLDivElement>) => {
            const pasted = event.clipboardData.getData('text');
            const latin = latinDigits(pasted).trim();
            if (latin === pasted) return onPaste?.(event);
            event.preventDefault();
            event.stopPropagation();
            const clipboardData = new DataTransfer();
            clipboardData.setData('text', latin);
            event.target.dispatchEvent(
                new window.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
            );
        }}
    />
);
