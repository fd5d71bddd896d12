import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskRu: SameKeys<typeof deskEn> = {
    desk: {
        select: 'Выбрать %{number}',
        selected_elsewhere: 'На других страницах: %{count}',
        customer: 'Покупатель',
        product: 'Товар',
        remove_filter: 'Убрать фильтр «%{filter}»',
        views: 'Мои фильтры',
        no_views: 'Сохранённых фильтров нет. Отфильтруйте список и сохраните фильтр.',
        view_name: 'Название фильтра',
        save_view: 'Сохранить',
        remove_view: 'Удалить фильтр «%{name}»',
        next: 'Следующий шаг',
        steps: {
            pending: 'Вернуть в ожидание',
            confirmed: 'Подтвердить заказ',
            processing: 'Начать обработку',
            shipped: 'Отметить отправку',
            delivered: 'Отметить доставку',
            cancelled: 'Отменить заказ',
            returned: 'Отметить возврат',
        },
        bulk_steps: {
            pending: {
                one: 'Вернуть %{smart_count} заказ в ожидание',
                few: 'Вернуть %{smart_count} заказа в ожидание',
                many: 'Вернуть %{smart_count} заказов в ожидание',
                other: 'Вернуть %{smart_count} заказа в ожидание',
            },
            confirmed: {
                one: 'Подтвердить %{smart_count} заказ',
                few: 'Подтвердить %{smart_count} заказа',
                many: 'Подтвердить %{smart_count} заказов',
                other: 'Подтвердить %{smart_count} заказа',
            },
            processing: {
                one: 'Начать обработку %{smart_count} заказа',
                few: 'Начать обработку %{smart_count} заказов',
                many: 'Начать обработку %{smart_count} заказов',
                other: 'Начать обработку %{smart_count} заказа',
            },
            shipped: {
                one: 'Отметить отправку %{smart_count} заказа',
                few: 'Отметить отправку %{smart_count} заказов',
                many: 'Отметить отправку %{smart_count} заказов',
                other: 'Отметить отправку %{smart_count} заказа',
            },
            delivered: {
                one: 'Отметить доставку %{smart_count} заказа',
                few: 'Отметить доставку %{smart_count} заказов',
                many: 'Отметить доставку %{smart_count} заказов',
                other: 'Отметить доставку %{smart_count} заказа',
            },
            cancelled: {
                one: 'Отменить %{smart_count} заказ',
                few: 'Отменить %{smart_count} заказа',
                many: 'Отменить %{smart_count} заказов',
                other: 'Отменить %{smart_count} заказа',
            },
            returned: {
                one: 'Отметить возврат %{smart_count} заказа',
                few: 'Отметить возврат %{smart_count} заказов',
                many: 'Отметить возврат %{smart_count} заказов',
                other: 'Отметить возврат %{smart_count} заказа',
            },
        },
        step_other: 'Сменить на: %{status}',
        asks: '%{step}…',
        undo_one: {
            cancelled: 'Отменить заказ %{number}?',
            returned: 'Отметить возврат заказа %{number}?',
        },
        undo_cancelled: {
            one: 'Отменить %{smart_count} заказ?',
            few: 'Отменить %{smart_count} заказа?',
            many: 'Отменить %{smart_count} заказов?',
            other: 'Отменить %{smart_count} заказа?',
        },
        undo_returned: {
            one: 'Отметить возврат %{smart_count} заказа?',
            few: 'Отметить возврат %{smart_count} заказов?',
            many: 'Отметить возврат %{smart_count} заказов?',
            other: 'Отметить возврат %{smart_count} заказа?',
        },
        undo_stock: {
            one: 'На склад вернётся %{smart_count} позиция. Это нельзя отменить.',
            few: 'На склад вернутся %{smart_count} позиции. Это нельзя отменить.',
            many: 'На склад вернётся %{smart_count} позиций. Это нельзя отменить.',
            other: 'На склад вернётся %{smart_count} позиции. Это нельзя отменить.',
        },
        save_notes: 'Сохранить заметки',
        step_many: 'Изменить статус',
        step_title: {
            one: 'Изменить статус %{smart_count} заказа',
            few: 'Изменить статус %{smart_count} заказов',
            many: 'Изменить статус %{smart_count} заказов',
            other: 'Изменить статус %{smart_count} заказа',
        },
        step_progress: 'Обновлено %{done} из %{total}',
        no_common_step:
            'У выбранных заказов нет общего следующего статуса. Выберите заказы с одинаковым статусом.',
        note: 'Заметка',
        note_hint: 'Заменяет заметки всех выбранных заказов. Оставьте пустой, чтобы сохранить текущие.',
    },
};
