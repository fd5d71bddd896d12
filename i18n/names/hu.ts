import type { Names } from './en';

export const namesHu: Names = {
    permission: {
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
        'show home': 'App kezdőlapjának megtekintése és szerkesztése',
        'show purchases': 'Rendelések megtekintése és frissítése',
        'show couriers': 'Futárok megtekintése',
        'edit couriers': 'Futárok szerkesztése',
        'edit settings': 'Webáruház beállításainak szerkesztése',
    },
    status: {
        pending: 'Függőben',
        confirmed: 'Visszaigazolva',
        processing: 'Feldolgozás alatt',
        shipped: 'Feladva',
        delivered: 'Kézbesítve',
        cancelled: 'Törölve',
        returned: 'Visszaküldve',
    },
};
