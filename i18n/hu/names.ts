import type { Translated } from '../messages';

/** The permissions, as what a role may do. */
export const permission: Translated['permission'] = {
    'show admins': 'Adminisztrátorok megtekintése és kezelése',
    'show roles': 'Szerepkörök megtekintése és kezelése',
    'show users': 'Vásárlók megtekintése és kezelése',
    'show terms': 'Feltételek megtekintése és szerkesztése',
    'send notification': 'Értesítések küldése',
    'show categories': 'Kategóriák megtekintése',
    'edit categories': 'Kategóriák szerkesztése',
    'show products': 'Termékek megtekintése',
    'edit products': 'Termékek szerkesztése',
    'show banners': 'Bannerek megtekintése és kezelése',
    'show home': 'Az app kezdőlapjának megtekintése és szerkesztése',
    'show purchases': 'Rendelések megtekintése és frissítése',
    'edit settings': 'Webáruház beállításainak szerkesztése',
};

/** The specification's statuses of an order. */
export const status: Translated['status'] = {
    pending: 'Függőben',
    confirmed: 'Visszaigazolva',
    processing: 'Folyamatban',
    shipped: 'Feladva',
    delivered: 'Kézbesítve',
    cancelled: 'Sztornózva',
    returned: 'Visszaküldve',
};
