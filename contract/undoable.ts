/** The most entries that one call undoes. A larger change takes several calls. */
export const MOST_UNDONE = 1000;

const ALL = ['create', 'update', 'delete'];

/**
 * The changes of each noun that can be undone; of a noun without an entry, all. A deleted customer or admin stays
 * deleted, because their personal data left the shop with them; a campaign that was sent or unscheduled stays so.
 */
const UNDOABLE: Record<string, readonly string[]> = {
    home: ['update'],
    users: ['update'],
    'purchase-operations': ['update'],
    admins: ['create', 'update'],
    terms: ['update'],
    'terms-draft': [],
    settings: ['update'],
    notifications: ['create'],
};

/** Whether a change of this kind can be undone on a host with the extensions. */
export const canBeUndone = ({ resource, action }: { resource: string; action: string }): boolean =>
    (UNDOABLE[resource] ?? ALL).includes(action);
