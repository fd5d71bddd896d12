import { UNDO_DAYS } from '../../../contract/shop';
import { canBeUndone } from '../../../contract/undoable';
import { extended } from '../../providers/http';
import { useText } from '../hooks/useText';

/** What a question says about undo: how long the change can be undone, or that it cannot. */
export const useUndoHint = () => {
    const text = useText();
    return (resource: string, action: 'update' | 'delete'): string =>
        extended && canBeUndone({ resource, action })
            ? text('screen.undo.within', { days: UNDO_DAYS })
            : text('screen.remove.hint');
};
