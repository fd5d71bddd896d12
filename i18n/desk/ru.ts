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
        no_views:
            'Сохранённых фильтров пока нет. Отфильтруйте список и сохраните фильтр под своим названием.',
        view_name: 'Название фильтра',
        keep_view: 'Сохранить',
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
        step_other: 'Сменить на: %{status}',
        undo_asks: { cancelled: 'Отменить заказ…', returned: 'Отметить возврат…' },
        cancel_many: 'Отменить заказы',
        undo_one: { cancelled: 'Отменить заказ %{number}?', returned: 'Отметить возврат заказа %{number}?' },
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
        step_many: 'Следующий шаг',
        step_title: {
            one: 'Следующий шаг: %{smart_count} заказ',
            few: 'Следующий шаг: %{smart_count} заказа',
            many: 'Следующий шаг: %{smart_count} заказов',
            other: 'Следующий шаг: %{smart_count} заказа',
        },
        step_progress: 'Обновлено %{done} из %{total}',
        no_common_step: 'У этих заказов нет общего следующего шага. Выберите заказы с одинаковым статусом.',
        note: 'Заметка',
        note_hint: 'Заменит заметки каждого заказа. Если оставить пустой, заметки не изменятся.',
    },
};
