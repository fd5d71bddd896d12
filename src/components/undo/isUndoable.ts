import { extensions } from '../../../contract/nouns';
import { canBeUndone } from '../../../contract/undoable';
import { offers } from '../../providers/http';

/** Whether a change of this kind can be undone, which requires the extensions. */
export const isUndoable = (resource: string, action: 'update' | 'delete'): boolean =>
    offers(extensions.journal.undo) && canBeUndone({ resource, action });
