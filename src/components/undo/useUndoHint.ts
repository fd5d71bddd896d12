import { UNDO_DAYS } from '../../../contract/shop';
import { useText } from '../hooks/useText';
import { isUndoable } from './isUndoable';

/** Returns the hint of a question about undo: how long the change can be undone, or that it cannot. */
export const useUndoHint = () => {
    const text = useText();
    return (resource: string, action: 'update' | 'delete'): string =>
        isUndoable(resource, action)
            ? text('screen.undo.within', { smart_count: UNDO_DAYS })
            : text('screen.remove.hint');
};
