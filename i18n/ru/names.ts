import type { Translated } from '../messages';

/** The permissions, as what a role may do. */
export const permission: Translated['permission'] = {
    'show admins': 'Просмотр администраторов и управление ими',
    'show roles': 'Просмотр ролей и управление ими',
    'show users': 'Просмотр покупателей и управление ими',
    'show terms': 'Просмотр и изменение условий сервиса',
    'send notification': 'Рассылка уведомлений',
    'show categories': 'Просмотр категорий',
    'edit categories': 'Изменение категорий',
    'show products': 'Просмотр товаров',
    'edit products': 'Изменение товаров',
    'show banners': 'Просмотр баннеров и управление ими',
    'show home': 'Просмотр и изменение главной приложения',
    'show purchases': 'Просмотр и обновление заказов',
    'edit settings': 'Изменение настроек магазина',
};

/** The specification's statuses of an order. */
export const status: Translated['status'] = {
    pending: 'Новый',
    confirmed: 'Подтверждён',
    processing: 'В обработке',
    shipped: 'Отправлен',
    delivered: 'Доставлен',
    cancelled: 'Отменён',
    returned: 'Возвращён',
};
