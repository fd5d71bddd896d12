import type { Names } from './en';

export const namesGe: Names = {
    permission: {
        'show admins': 'Admins sehen und verwalten',
        'show roles': 'Rollen sehen und verwalten',
        'show users': 'Kunden sehen und verwalten',
        'show terms': 'AGB sehen und bearbeiten',
        'send notification': 'Push-Nachrichten senden',
        'show categories': 'Kategorien sehen',
        'edit categories': 'Kategorien bearbeiten',
        'show products': 'Produkte sehen',
        'edit products': 'Produkte bearbeiten',
        'show banners': 'Banner sehen und verwalten',
        'show home': 'App-Startseite sehen und bearbeiten',
        'show purchases': 'Bestellungen sehen und aktualisieren',
        'show couriers': 'Kuriere sehen',
        'edit couriers': 'Kuriere bearbeiten',
        'edit settings': 'Shop-Einstellungen bearbeiten',
    },
    status: {
        pending: 'Ausstehend',
        confirmed: 'Bestätigt',
        processing: 'In Bearbeitung',
        shipped: 'Versandt',
        delivered: 'Zugestellt',
        cancelled: 'Storniert',
        returned: 'Zurückgesendet',
    },
};
