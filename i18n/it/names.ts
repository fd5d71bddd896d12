import type { Translated } from '../messages';

/** The permissions, as what a role may do. */
export const permission: Translated['permission'] = {
    'show admins': 'Vedere e gestire gli amministratori',
    'show roles': 'Vedere e gestire i ruoli',
    'show users': 'Vedere e gestire i clienti',
    'show terms': 'Vedere e modificare le condizioni d’uso',
    'send notification': 'Inviare notifiche push',
    'show categories': 'Vedere le categorie',
    'edit categories': 'Modificare le categorie',
    'show products': 'Vedere i prodotti',
    'edit products': 'Modificare i prodotti',
    'show banners': 'Vedere e gestire i banner',
    'show home': 'Vedere e modificare la home dell’app',
    'show purchases': 'Vedere e aggiornare gli ordini',
    'edit settings': 'Modificare le impostazioni del negozio',
};

/** The specification's statuses of an order. */
export const status: Translated['status'] = {
    pending: 'In attesa',
    confirmed: 'Confermato',
    processing: 'In preparazione',
    shipped: 'Spedito',
    delivered: 'Consegnato',
    cancelled: 'Annullato',
    returned: 'Reso',
};
