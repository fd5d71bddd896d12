import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { previewUndo } from '../../components/undo/undoDialog';
import { useText } from '../../components/hooks/useText';
import { useEntryName } from './fields';

/** Undoes an entry after a preview; says so if it was undone. */
export const UndoField = () => {
    const entry = useRecordContext<ActivityEntry>();
    const text = useText();
    const entryName = useEntryName();
    if (!entry) return null;
    const { id, undone, can_undo, change } = entry;
    if (undone)
        return (
            <Typography
                variant="body2"
                color="textSecondary"
                component="span"
                // As far from the edge as the text of a button.
                sx={{ paddingInline: { xs: 2, sm: 0 } }}
            >
                {text('screen.undo.undone')}
            </Typography>
        );
    if (!can_undo) return null;
    return (
        <Button
            size="small"
            aria-label={text('screen.pair', { label: text('action.undo'), value: entryName(entry) })}
            onClick={() => previewUndo({ ids: [id] }, { whole: change ?? undefined })}
        >
            {text('action.undo')}
        </Button>
    );
};
