import CheckIcon from '@mui/icons-material/Check';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCopy } from '../fields/useCopy';
import { useText } from '../hooks/useText';
import { listAddress, type View } from './columns/listColumns';

/** The saved views of a list, and a form for the present one. */
export const ViewList = ({
    views,
    current,
    isSavable,
    save,
    apply,
    remove,
    name,
    onName: setName,
    onDone: close,
}: {
    views: readonly View[];
    /** The name of the view that the list shows. */
    current: string | undefined;
    /** Whether the list differs from its own order, filters and columns. */
    isSavable: boolean;
    save: (label: string) => void;
    apply: (view: View) => void;
    remove: (label: string) => void;
    /** The name that is typed for the present view. */
    name: string;
    onName: (name: string) => void;
    onDone: () => void;
}) => {
    const text = useText();
    return (
        <>
            {views.length === 0 && (
                <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
                    {text('screen.orders.no_views')}
                </Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, marginBlockStart: 2, padding: 0 }}>
                {views.map(view => (
                    <ViewRow
                        key={view.label}
                        label={view.label}
                        link={listAddress(view.value)}
                        isCurrent={view.label === current}
                        onApply={() => {
                            apply(view);
                            close();
                        }}
                        onRemove={() => remove(view.label)}
                    />
                ))}
            </Box>
            {isSavable && (
                <Box
                    component="form"
                    sx={{ display: 'flex', gap: 2, alignItems: 'end', marginBlockStart: 3 }}
                    onSubmit={event => {
                        event.preventDefault();
                        if (!name.trim()) return;
                        save(name.trim());
                        setName('');
                        close();
                    }}
                >
                    <TextField
                        size="small"
                        margin="none"
                        label={text('screen.orders.view_name')}
                        value={name}
                        onChange={event => setName(event.target.value)}
                        slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
                        sx={{ flex: 1 }}
                    />
                    <Button type="submit" variant="contained" disabled={!name.trim()}>
                        {text('screen.orders.save_view')}
                    </Button>
                </Box>
            )}
        </>
    );
};

const ViewRow = ({
    label,
    link,
    isCurrent,
    onApply,
    onRemove,
}: {
    label: string;
    link: string;
    isCurrent: boolean;
    onApply: () => void;
    onRemove: () => void;
}) => {
    const text = useText();
    const { copied, copy } = useCopy(link);
    return (
        <Box component="li" sx={{ display: 'flex', gap: 1 }}>
            <Button
                color="inherit"
                aria-current={isCurrent}
                startIcon={isCurrent ? <CheckIcon /> : undefined}
                sx={{ flex: 1, justifyContent: 'flex-start', minInlineSize: 0 }}
                onClick={onApply}
            >
                <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {label}
                </Box>
            </Button>
            <IconButton
                aria-label={text(copied ? 'screen.orders.link_copied' : 'screen.orders.copy_link', {
                    name: label,
                })}
                onClick={() => void copy()}
            >
                {copied ? <CheckIcon fontSize="small" /> : <LinkIcon fontSize="small" />}
            </IconButton>
            <IconButton aria-label={text('screen.orders.remove_view', { name: label })} onClick={onRemove}>
                <DeleteIcon fontSize="small" />
            </IconButton>
        </Box>
    );
};
