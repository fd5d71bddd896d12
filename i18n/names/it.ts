import type { Names } from './en';

export const namesIt: Names = {
    permission: {
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
        'show couriers': 'Vedere i corrieri',
        'edit couriers': 'Modificare i corrieri',
        'edit settings': 'Modificare le impostazioni del negozio',
    },
    status: {
        pending: 'In attesa',
        confirmed: 'Confermato',
        processing: 'In preparazione',
        shipped: 'Spedito',
        delivered: 'Consegnato',
        cancelled: 'Annullato',
        returned: 'Reso',
    },
};
