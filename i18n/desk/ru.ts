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
