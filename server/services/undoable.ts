const ALL = ['create', 'update', 'delete'];

/**
 * The changes of each noun that can be undone. A deleted customer or admin stays deleted, because their personal data
 * left the shop with them; a campaign that was sent or unscheduled stays so.
 */
const UNDOABLE: Record<string, readonly string[]> = {
    categories: ALL,
    options: ALL,
    values: ['delete'],
    products: ALL,
    variants: ALL,
    photos: ALL,
    banners: ALL,
    home: ['update'],
    users: ['update'],
    'purchase-operations': ['update'],
    roles: ALL,
    admins: ['create', 'update'],
    terms: ['update'],
    notifications: ['create'],
};

/** Registers a noun that `crud` serves, whose table has a journal. */
export const undoRowsOf = (noun: string): void => void (UNDOABLE[noun] = ALL);

/** Whether an entry of the log is of a kind that can be undone. */
export const canBeUndone = ({ resource, action }: { resource: string; action: string }): boolean =>
    UNDOABLE[resource]?.includes(action) ?? false;
