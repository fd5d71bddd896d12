import type { Permission } from '../../contract/permissions';

const permission: Record<Permission, string> = {
    'show admins': 'View and manage admins',
    'show roles': 'View and manage roles',
    'show users': 'View and manage customers',
    'show terms': 'View and edit the terms of service',
    'send notification': 'Send notifications',
    'show categories': 'View categories',
    'edit categories': 'Edit categories',
    'show products': 'View products',
    'edit products': 'Edit products',
    'show banners': 'View and manage banners',
    'show home': 'View and edit the app home',
    'show purchases': 'View and update orders',
    'show couriers': 'View couriers',
    'edit couriers': 'Edit couriers',
    'edit settings': 'Edit the shop settings',
};

/** The names that the panel and the server say; those of the specification's statuses. */
export const namesEn = {
    permission,
    status: {
        pending: 'Pending',
        confirmed: 'Confirmed',
        processing: 'Processing',
        shipped: 'Shipped',
        delivered: 'Delivered',
        cancelled: 'Cancelled',
        returned: 'Returned',
    },
};

/** The same in another language, which may lack the names of a new noun's permissions. */
export type Names = {
    permission: Partial<typeof permission>;
    status: Record<keyof typeof namesEn.status, string>;
};
