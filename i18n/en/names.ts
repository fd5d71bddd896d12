import type { Permission } from '../../contract/permissions';

/** The permissions, as what a role may do. */
export const permission: Record<Permission, string> = {
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
    'edit settings': 'Edit the shop settings',
};

/** The specification's statuses of an order. */
export const status = {
    pending: 'Pending',
    confirmed: 'Confirmed',
    processing: 'Processing',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    returned: 'Returned',
};
