import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';
import { latinDigits } from '../../../contract/digits';
import { keyForm } from '../../../contract/keys';
import { useText } from '../hooks/useText';

/**
 * A field in which a question is answered by typing a text, in any case, width, spacing and digits. Without a text nothing is asked.
 */
export const useTypedAnswer = (expected: string | undefined, onEnter: () => void) => {
    const text = useText();
    const [typed, setTyped] = useState('');
    const isAnswered = expected === undefined || formOf(typed) === formOf(expected);
    return {
        isAnswered,
        forget: () => setTyped(''),
        field: expected !== undefined && (
            <TextField
                label={text('screen.remove.type', { text: expected })}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={(event: KeyboardEvent) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    if (isAnswered) onEnter();
                }}
                fullWidth
                autoFocus
                sx={{ marginBlockStart: 4 }}
                // A name is of any language, whatever the panel's.
                slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'off', spellCheck: false } }}
            />
        ),
    };
};

const formOf = (text: string) => keyForm(latinDigits(text));
