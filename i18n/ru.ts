import { accessRu } from './access/ru';
import { accountRu } from './account/ru';
import { ordersRu } from './orders/ru';
import { frameRu } from './frame/ru';
import { namesRu } from './names/ru';
import type { Translated } from './messages';
import { campaignsRu } from './campaigns/ru';
import { dashboardRu } from './dashboard/ru';
import { printRu } from './print/ru';
import { productRu } from './product/ru';
import { publicRu } from './public/ru';
import { raRu } from './ra/ru';
import { resourcesRu } from './resources/ru';
import { screensRu } from './screens/ru';
import { stockRu } from './stock/ru';

/** Russian. Terms and tone: README.md. */
export const ru: Translated = {
    ...publicRu,
    menu: {
        label: 'Главное меню',
        dashboard: 'Сводка',
        administration: 'Администрирование',
        send_notification: 'Рассылка',
        terms: 'Условия сервиса',
        ecommerce: 'Интернет-магазин',
        shop: 'Магазин',
        apphome: 'Главная приложения',
        new: 'Новое',
    },
    topbar: {
        label: 'Верхняя панель',
        open_menu: 'Открыть меню',
        close_menu: 'Закрыть меню',
        user_menu: 'Учётная запись: %{name}',
        profile: 'Профиль',
        logout: 'Выйти',
        language: 'Язык: %{name}',
        languages: 'Языки',
        new_languages: '2 новых',
        full_screen: 'На весь экран',
        leave_full_screen: 'Выйти из полного экрана',
        navigating: 'Открывается страница',
        starting: 'Загрузка…',
        skip: 'К содержимому',
        home: '«%{shop}» — перейти к сводке',
    },
    footer: {
        label: 'Магазин',
        links: 'Ссылки магазина',
        blog: 'Блог',
        pricing: 'Цены',
        gallery: 'Галерея',
        inbox: 'Входящие',
        shop: 'Магазин',
        copyright: '© %{year} «%{shop}». Все права защищены.',
    },
    toast: {
        ...publicRu.toast,
        signed_in: 'Вход выполнен!',
        category_missing: 'Такой категории нет!',
        product_missing: 'Такого товара нет!',
        purchase_updated: 'Заказ успешно обновлён',
        forbidden: 'У вас нет прав!',
    },
    action: {
        save: 'Сохранить',
        cancel: 'Отмена',
        yes: 'Да',
        edit: 'Изменить',
        delete: 'Удалить',
        open: 'Открыть',
        close: 'Закрыть',
        copy: 'Копировать',
        copied: 'Скопировано',
        call: 'Позвонить: %{phone}',
        whatsapp: 'Написать в WhatsApp: %{phone}',
        map: 'Показать на карте',
        retry: 'Повторить',
        back: 'Назад',
        stop: 'Остановить',
        undo: 'Отменить',
        redo: 'Вернуть',
        export: 'Экспорт',
        exporting: 'Экспорт…',
    },
    error: {
        title: 'Не удалось загрузить',
        unreachable: 'Сервер недоступен. Проверьте соединение и попробуйте снова.',
        no_answer: 'Сервер не ответил вовремя. Проверьте, выполнено ли действие, и попробуйте снова.',
        failed: 'Ошибка на сервере. Попробуйте ещё раз чуть позже.',
        data_safe: 'Сохранённые данные не пострадали.',
        forbidden: 'У вас нет прав на это действие. Запросите доступ у администратора.',
        request_id: 'ID запроса: %{id}',
        not_saved: 'Не сохранено. Ваши изменения на месте.',
        storage_blocked:
            'Этот браузер блокирует данные сайта. Вход и черновики сохраняются только до перезагрузки страницы.',
        storage_full:
            'В этом браузере нет места для данных сайта. Черновики и настройки сохраняются только до закрытия вкладки. Удалите данные сайтов, чтобы освободить место.',
        changed_meanwhile: 'Пока вы редактировали запись, её изменил кто-то другой.',
        not_compared:
            'Сохранено без проверки: этот сервер не показывает, менял ли это кто-то ещё тем временем.',
        unreadable: 'Неожиданный ответ сервера.',
        missing: 'Запись больше не существует.',
        too_large: 'Превышен допустимый размер запроса.',
        too_many: 'Слишком много запросов. Подождите немного и попробуйте снова.',
        refused: 'Сервер отклонил запрос.',
        no_extensions: 'Функция недоступна на этом сервере.',
    },
    ...namesRu,
    payment_type: { cash: 'Наличные', credit: 'Безналичные' },
    payment_method: {
        cod: 'При получении',
        mada: 'mada',
        visa: 'Visa',
        mastercard: 'Mastercard',
        apple_pay: 'Apple Pay',
        stc_pay: 'STC Pay',
    },
    device: { ios: 'iOS', android: 'Android', web: 'Веб' },
    page: {
        breadcrumb: 'Путь к странице',
        id: 'ID %{id}',
        parent_id: 'ID родительской категории %{id}',
        dashboard: 'Сводка',
        profile: 'Профиль',
        edit_of: 'Изменить: %{name}',
        new_child: 'Новая подкатегория',
        blank: 'Пустая страница',
        old_purchases: 'Прежние заказы',
        activity: 'Журнал',
    },
    ...frameRu,
    mui: {
        close: 'Закрыть',
        open: 'Открыть',
        clear: 'Очистить',
        loading: 'Загрузка…',
        no_options: 'Ничего не найдено',
        show_path: 'Показать весь путь',
    },
    resources: resourcesRu,
    screen: {
        ...screensRu,
        ...campaignsRu,
        ...ordersRu,
        ...printRu,
        ...dashboardRu,
        ...productRu,
        ...stockRu,
        ...accessRu,
        ...accountRu,
    },
    ra: raRu,
};

export default ru;
