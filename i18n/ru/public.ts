import { sentences } from './sentences';
import type { PublicMessages } from '../messages';

export const publicPages: PublicMessages = {
    shop: {
        name: 'Марса',
    },
    public: {
        home: {
            title: 'Панель управления «%{shop}»',
            sentence: 'Управляйте товарами, заказами и приложением «%{shop}».',
            sign_in: 'Войти',
            open: 'Открыть панель',
            signed_in_as: 'Вы вошли как %{name}',
        },
        sign_in: {
            title: 'Вход',
            sentence: 'Войдите под учётной записью, которую создал для вас администратор.',
            email: 'Эл. почта',
            password: 'Пароль',
            show_password: 'Показать пароль',
            hide_password: 'Скрыть пароль',
            submit: 'Войти',
            busy: 'Выполняется вход…',
            session_ended: 'Сеанс завершён. Войдите снова, чтобы продолжить с того же места.',
            missing_email: 'Введите адрес эл. почты.',
            missing_password: 'Введите пароль.',
            invalid: sentences.wrongCredentials,
            throttled: 'Слишком много попыток. Повторите через %{time}.',
            forgot: 'Забыли пароль?',
            unreachable: 'Сервер недоступен. Проверьте соединение и попробуйте снова.',
            failed: 'Не удалось войти. Попробуйте ещё раз чуть позже.',
            incomplete: 'В ответе сервера нет %{parts}. Сообщите об этом тому, кто за него отвечает.',
            storage_blocked:
                'Этот браузер блокирует данные сайта. Войти можно, но только до перезагрузки страницы. Чтобы оставаться в системе, разрешите файлы cookie и данные сайта.',
            passkey: 'Войти с ключом доступа',
            opening: 'Открываем панель…',
        },
        second_step: {
            title: 'Подтвердите, что это вы',
            app: 'Введите код из приложения для аутентификации.',
            recovery: 'Введите один из кодов восстановления. Каждый действует один раз.',
            passkey: 'Подтвердите вход ключом доступа.',
            code: 'Шестизначный код',
            recovery_code: 'Код восстановления',
            submit: 'Продолжить',
            use_recovery: 'Ввести код восстановления',
            use_app: 'Ввести код из приложения',
            use_passkey: 'Использовать ключ доступа',
            back: 'Начать заново',
            missing: 'Введите код.',
            passkey_failed: 'Ключ доступа не использован. Попробуйте ещё раз.',
        },
        panel_failed: {
            title: 'Панель не загрузилась',
            sentence: 'Данные не пострадали. Проверьте соединение и обновите страницу.',
            retry: 'Обновить страницу',
        },
        copyright: '© %{year} «%{shop}». Все права защищены.',
        close_toast: 'Закрыть сообщение',
        languages: 'Языки',
        language_failed: 'Не удалось загрузить язык. Проверьте соединение и попробуйте снова.',
    },
    toast: {
        invalid: sentences.invalid,
    },
};

export default publicPages;
