/** The most entries that one call undoes. A larger change takes several calls. */
export const MOST_UNDONE = 1000;

const ALL = ['create', 'update', 'delete'];

/**
 * The changes of each noun that can be undone; of a noun without an entry, all. A deleted customer or admin stays
 * deleted, because their personal data left the shop with them; a campaign that was sent or unscheduled stays so.
 */
const UNDOABLE: Record<string, readonly string[]> = {
    home: ['update'],
    customers: ['update'],
    orders: ['update'],
    admins: ['create', 'update'],
    terms: ['update'],
    'terms-draft': [],
    settings: ['update'],
    campaigns: ['create'],
    views: [],
    plans: [],
    erasures: [],
};

/** The fields of an admin that can be restored; the log has neither passwords nor photos. */
const ADMIN_FIELDS = ['name', 'email', 'phone', 'role_id', 'role', 'is_active'];

/** A change as far as it decides whether it can be undone. Without `changes` it is one that some record may have. */
type Undoable = { resource: string; action: string; resource_id?: number; changes?: object };

/** Whether a change of this kind can be undone on a host with the extensions. */
export const canBeUndone = ({ resource, action, resource_id, changes }: Undoable): boolean => {
    if (!(UNDOABLE[resource] ?? ALL).includes(action)) return false;
    if (!changes) return true;
    const fields = Object.keys(changes);
    // A save that changed nothing.
    if (action === 'update' && fields.length === 0) return false;
    if (resource === 'admins') return fields.every(field => ADMIN_FIELDS.includes(field));
    // The first version of the terms has none before it.
    return resource !== 'terms' || resource_id !== 1;
};
