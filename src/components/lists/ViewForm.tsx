import { extensions } from '../../../contract/nouns';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { offers } from '../../providers/http';
import { useText } from '../hooks/useText';

/** Names the present view, and saves it for this admin or, where the host has the extensions, for everyone. */
export const ViewForm = ({
    name,
    onName,
    isSaving,
    save,
}: {
    name: string;
    onName: (name: string) => void;
    isSaving: boolean;
    save: (label: string, forEveryone: boolean) => void;
}) => {
    const text = useText();
    const [forEveryone, setForEveryone] = useState(false);
    return (
        <Box
            component="form"
            sx={{ marginBlockStart: 3 }}
            onSubmit={event => {
                event.preventDefault();
                if (name.trim() && !isSaving) save(name.trim(), forEveryone);
            }}
        >
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'end' }}>
                <TextField
                    size="small"
                    margin="none"
                    label={text('screen.orders.view_name')}
                    value={name}
                    onChange={event => onName(event.target.value)}
                    slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
                    sx={{ flex: 1 }}
                />
                <Button type="submit" variant="contained" disabled={!name.trim()} loading={isSaving}>
                    {text('screen.orders.save_view')}
                </Button>
            </Box>
            {offers(extensions.views.save) && (
                <FormControlLabel
                    control={
                        <Checkbox
                            size="small"
                            checked={forEveryone}
                            onChange={(_, checked) => setForEveryone(checked)}
                        />
                    }
                    label={text('screen.orders.view_for_everyone')}
                />
            )}
        </Box>
    );
};
