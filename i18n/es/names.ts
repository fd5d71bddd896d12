import type { Translated } from '../messages';

/** The permissions, as what a role may do. */
export const permission: Translated['permission'] = {
    'show admins': 'Ver y gestionar los administradores',
    'show roles': 'Ver y gestionar los roles',
    'show users': 'Ver y gestionar los clientes',
    'show terms': 'Ver y editar las condiciones de uso',
    'send notification': 'Enviar notificaciones push',
    'show categories': 'Ver las categorías',
    'edit categories': 'Editar las categorías',
    'show products': 'Ver los productos',
    'edit products': 'Editar los productos',
    'show banners': 'Ver y gestionar los banners',
    'show home': 'Ver y editar el inicio de la app',
    'show purchases': 'Ver y actualizar los pedidos',
    'edit settings': 'Editar los ajustes de la tienda',
};

/** The specification's statuses of an order. */
export const status: Translated['status'] = {
    pending: 'Pendiente',
    confirmed: 'Confirmado',
    processing: 'En preparación',
    shipped: 'Enviado',
    delivered: 'Entregado',
    cancelled: 'Cancelado',
    returned: 'Devuelto',
};
