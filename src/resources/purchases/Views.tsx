import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { extractValidSavedQueries, useListContext, useSavedQueries } from 'react-admin';
import { useState } from 'react';
import { useText } from '../../components/useText';
import { PopoverButton } from '../../components/lists/PopoverButton';

/** The maximum number of an admin's views of one list; the oldest are dropped. */
const MAX_VIEWS = 30;

/** Saves the current filters under a name, and applies saved ones: react-admin's saved queries, in this browser. */
export const Views = () => {
    const text = useText();
    const { resource, filterValues, displayedFilters, perPage, setFilters, sort } = useListContext();
    const [stored, setStored] = useSavedQueries(resource);
    const views = extractValidSavedQueries(stored);
    const without = (label: string) => views.filter(view => view.label !== label);
    const [name, setName] = useState('');
    const filtered = Object.keys(filterValues).length > 0;
    const save = () => {
        const label = name.trim();
        const value = { filter: filterValues, displayedFilters, sort, perPage };
        setStored([...without(label), { label, value }].slice(-MAX_VIEWS));
        setName('');
    };
    return (
        <PopoverButton label={text('screen.desk.views')} icon={<BookmarkIcon />} width={320} padding={4}>
            {close => (
                <>
                    {views.length === 0 && (
                        <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
                            {text('screen.desk.no_views')}
                        </Typography>
                    )}
                    <Box
                        component="ul"
                        sx={{ listStyle: 'none', margin: 0, marginBlockStart: 2, padding: 0 }}
                    >
                        {views.map(view => (
                            <View
                                key={view.label}
                                label={view.label}
                                onApply={() => {
                                    setFilters(view.value.filter);
                                    close();
                                }}
                                onRemove={() => setStored(without(view.label))}
                            />
                        ))}
                    </Box>
                    {filtered && (
                        <Box
                            component="form"
                            sx={{ display: 'flex', gap: 2, alignItems: 'end', marginBlockStart: 3 }}
                            onSubmit={event => {
                                event.preventDefault();
                                if (!name.trim()) return;
                                save();
                                close();
                            }}
                        >
                            <TextField
                                size="small"
                                margin="none"
                                label={text('screen.desk.view_name')}
                                value={name}
                                onChange={event => setName(event.target.value)}
                                slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
                                sx={{ flex: 1 }}
                            />
                            <Button type="submit" variant="contained" disabled={!name.trim()}>
                                {text('screen.desk.save_view')}
                            </Button>
                        </Box>
                    )}
                </>
            )}
        </PopoverButton>
    );
};

const View = ({ label, onApply, onRemove }: { label: string; onApply: () => void; onRemove: () => void }) => {
    const text = useText();
    return (
        <Box component="li" sx={{ display: 'flex', gap: 1 }}>
            <Button
                color="inherit"
                sx={{ flex: 1, justifyContent: 'flex-start', minInlineSize: 0 }}
                onClick={onApply}
            >
                <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {label}
                </Box>
            </Button>
            <IconButton aria-label={text('screen.desk.remove_view', { name: label })} onClick={onRemove}>
                <DeleteIcon fontSize="small" />
            </IconButton>
        </Box>
    );
};
