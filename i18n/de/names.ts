import type { Translated } from '../messages';

/** The permissions, as what a role may do. */
export const permission: Translated['permission'] = {
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
    'edit settings': 'Shop-Einstellungen bearbeiten',
};

/** The specification's statuses of an order. */
export const status: Translated['status'] = {
    pending: 'Offen',
    confirmed: 'Bestätigt',
    processing: 'In Bearbeitung',
    shipped: 'Versandt',
    delivered: 'Zugestellt',
    cancelled: 'Storniert',
    returned: 'Zurückgesendet',
};
