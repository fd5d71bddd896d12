import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { onKeys } from '../../inputs/onKeys';
import type { Mender } from '../sheetKind';

/** A cell with a mistake, corrected in place. */
export const Mend: Mender = ({ label, cell, problem, onMend }) => {
    const [typed, setTyped] = useState(cell);
    const finish = () => {
        if (typed !== cell) onMend(typed);
    };
    return (
        <TextField
            size="small"
            fullWidth
            error
            label={label}
            value={typed}
            helperText={problem}
            onChange={event => setTyped(event.target.value)}
            onBlur={finish}
            onKeyDown={onKeys({ Enter: finish })}
            slotProps={{ htmlInput: { dir: 'auto' } }}
        />
    );
};
