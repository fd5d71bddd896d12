import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { useName } from '../../components/fields/NameField';
import { previewUndo } from '../../components/undo/undoDialog';
import { useText } from '../../components/hooks/useText';

/** Undoes an entry after a preview; says so if it was undone. */
export const UndoField = () => {
    const entry = useRecordContext<ActivityEntry>();
    const text = useText();
    const nameOf = useName();
    if (!entry) return null;
    const { id, undone, can_undo } = entry;
    const name = nameOf({ name: entry.record_name, name_ar: entry.record_name_ar }) || `#${entry.record_id}`;
    if (undone)
        return (
            <Typography variant="body2" color="textSecondary" component="span">
                {text('screen.undo.undone')}
            </Typography>
        );
    if (!can_undo) return null;
    return (
        <Button
            size="small"
            aria-label={text('screen.pair', { label: text('action.undo'), value: name })}
            onClick={() => previewUndo({ ids: [id] })}
        >
            {text('action.undo')}
        </Button>
    );
};
