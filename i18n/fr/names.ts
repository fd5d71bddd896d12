import type { Translated } from '../messages';

/** The permissions, as what a role may do. */
export const permission: Translated['permission'] = {
    'show admins': 'Voir et gérer les administrateurs',
    'show roles': 'Voir et gérer les rôles',
    'show users': 'Voir et gérer les clients',
    'show terms': 'Voir et modifier les conditions d’utilisation',
    'send notification': 'Envoyer des notifications push',
    'show categories': 'Voir les catégories',
    'edit categories': 'Modifier les catégories',
    'show products': 'Voir les produits',
    'edit products': 'Modifier les produits',
    'show banners': 'Voir et gérer les bannières',
    'show home': 'Voir et modifier l’accueil de l’app',
    'show purchases': 'Voir et mettre à jour les commandes',
    'edit settings': 'Modifier les réglages de la boutique',
};

/** The specification's statuses of an order. */
export const status: Translated['status'] = {
    pending: 'En attente',
    confirmed: 'Confirmée',
    processing: 'En préparation',
    shipped: 'Expédiée',
    delivered: 'Livrée',
    cancelled: 'Annulée',
    returned: 'Retournée',
};
