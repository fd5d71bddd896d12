import { permission, status } from './names';
import { sentences } from './sentences';
import { access } from './access';
import { account } from './account';
import { orders } from './orders';
import { frame } from './frame';
import type { Translated } from '../messages';
import { campaigns } from './campaigns';
import { dashboard } from './dashboard';
import { print } from './print';
import { product } from './product';
import { publicPages } from './public';
import { ra } from './ra';
import { resources } from './resources';
import { screens } from './screens';
import { plans } from './plans';
import { stock } from './stock';

/** Russian. Terms and tone: glossary.ts. */
export const messages: Translated = {
    ...publicPages,
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
        links: 'Ссылки магазина',
        blog: 'Блог',
        pricing: 'Цены',
        gallery: 'Галерея',
        inbox: 'Входящие',
        shop: 'Магазин',
        copyright: '© %{year} «%{shop}». Все права защищены.',
    },
    toast: {
        ...publicPages.toast,
        signed_in: 'Вход выполнен!',
        category_missing: sentences.noSuchCategory,
        product_missing: 'Такого товара нет!',
        order_updated: 'Заказ успешно обновлён',
        forbidden: sentences.notAllowed,
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
        sign_in_again: 'Войти снова',
        back: 'Назад',
        stop: 'Остановить',
        undo: 'Откатить',
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
        redirected:
            'Сервер перенаправил этот запрос на %{address}, и отправленное потеряно. Попросите администратора исправить адрес.',
        not_arrived: 'Соединение прервалось до ответа сервера.',
        maybe_saved: 'Возможно, всё сохранено. Ваши изменения на месте.',
        input_kept: 'Ваши изменения на месте.',
        found_still: 'Сервер ответил, но в поле «%{field}» по-прежнему «%{value}».',
        found_unchanged: 'Сервер ответил, но не сохранил: %{fields}.',
        found_absent: 'Сервер ответил, но новая запись не найдена.',
        found_present: 'Сервер ответил, но эта запись всё ещё существует.',
        found_nothing: 'Сервер ответил, но не видно, выполнено ли действие. Проверьте, прежде чем повторить.',
        found_reason: 'Его ответ: «%{reason}»',
        storage_blocked:
            'Этот браузер блокирует данные сайта. Вход и черновики сохраняются только до перезагрузки страницы.',
        storage_full:
            'В этом браузере нет места для данных сайта. Черновики и настройки сохраняются только до закрытия вкладки. Удалите данные сайтов, чтобы освободить место.',
        changed_meanwhile: sentences.changedMeanwhile,
        not_compared:
            'Сохранено без проверки: этот сервер не показывает, менял ли это кто-то ещё тем временем.',
        unreadable: 'Неожиданный ответ сервера.',
        web_page: 'Сервер прислал веб-страницу вместо данных. Возможно, сеанс завершён.',
        without_id: 'Сервер прислал записи без ID.',
        only_ids: 'Сервер прислал только ID, без полей, которые можно показать.',
        other_record: 'Сервер прислал не ту запись, которая была запрошена.',
        fixed_form: 'Сервер присылает это значение в виде, который здесь нельзя изменить.',
        missing: 'Запись больше не существует.',
        too_large: 'Превышен допустимый размер запроса.',
        too_many: 'Слишком много запросов. Подождите немного и попробуйте снова.',
        refused: 'Сервер отклонил запрос.',
        no_extensions: 'Функция недоступна на этом сервере.',
    },
    permission,
    status,
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
        old_orders: 'Прежние заказы',
        activity: 'Журнал',
    },
    ...frame,
    mui: {
        close: 'Закрыть',
        open: 'Открыть',
        clear: 'Очистить',
        loading: 'Загрузка…',
        no_options: 'Ничего не найдено',
        show_path: 'Показать весь путь',
    },
    resources,
    screen: {
        ...screens,
        ...campaigns,
        ...orders,
        ...print,
        ...dashboard,
        ...product,
        ...plans,
        ...stock,
        ...access,
        ...account,
    },
    ra,
};

export default messages;
