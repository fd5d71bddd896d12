import { PERMISSIONS, type Permission } from '../../contract/permissions';

/** The role of the first admin, with every permission. */
export const FULL_ACCESS: { name: string; permissions: Permission[] } = {
    name: 'Full access',
    permissions: [...PERMISSIONS],
};

/** The demo shop's staff: roles, each with one admin. */
export const demoStaff: { role: { name: string; permissions: Permission[] }; name: string; email: string }[] =
    [
        {
            role: {
                name: 'Catalogue',
                permissions: ['show categories', 'edit categories', 'show products', 'edit products'],
            },
            name: 'Noura Al-Qahtani',
            email: 'catalogue@shop.example',
        },
        {
            role: { name: 'Order desk', permissions: ['show users', 'show products', 'show purchases'] },
            name: 'Khalid Al-Harbi',
            email: 'orders@shop.example',
        },
        {
            role: {
                name: 'Marketing',
                permissions: [
                    'show terms',
                    'send notification',
                    'show categories',
                    'show products',
                    'show banners',
                    'show home',
                ],
            },
            name: 'Layan Al-Otaibi',
            email: 'marketing@shop.example',
        },
        {
            // The only two permissions that allow reading without changing anything.
            role: { name: 'Viewer', permissions: ['show categories', 'show products'] },
            name: 'Omar Haddad',
            email: 'viewer@shop.example',
        },
    ];
