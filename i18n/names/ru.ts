import type { Names } from './en';

export const namesRu: Names = {
    permission: {
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
        'show couriers': 'Просмотр курьеров',
        'edit couriers': 'Изменение курьеров',
        'edit settings': 'Изменение настроек магазина',
    },
    status: {
        pending: 'Не подтверждён',
        confirmed: 'Подтверждён',
        processing: 'В обработке',
        shipped: 'Отправлен',
        delivered: 'Доставлен',
        cancelled: 'Отменён',
        returned: 'Возвращён',
    },
};
