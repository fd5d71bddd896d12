import { canBeUndone } from '../../../contract/undoable';
import { extended } from '../../providers/http';

/** Whether a change of this kind can be undone, which requires the extensions. */
export const isUndoable = (resource: string, action: 'update' | 'delete'): boolean =>
    extended && canBeUndone({ resource, action });
