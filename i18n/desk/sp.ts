import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskSp: SameKeys<typeof deskEn> = {
    desk: {
        select: 'Seleccionar %{number}',
        selected_elsewhere: 'En otras páginas: %{count}',
        customer: 'Cliente',
        product: 'Producto',
        remove_filter: 'Quitar el filtro %{filter}',
        views: 'Vistas',
        no_views: 'Aún no hay vistas. Filtra la lista y guarda los filtros con un nombre.',
        view_name: 'Nombre de la vista',
        keep_view: 'Guardar',
        remove_view: 'Eliminar la vista %{name}',
        next: 'Siguiente paso',
        steps: {
            pending: 'Marcar como pendiente',
            confirmed: 'Confirmar pedido',
            processing: 'Empezar preparación',
            shipped: 'Marcar como enviado',
            delivered: 'Marcar como entregado',
            cancelled: 'Cancelar pedido',
            returned: 'Marcar como devuelto',
        },
        step_other: 'Cambiar a: %{status}',
        undo_asks: { cancelled: 'Cancelar pedido…', returned: 'Marcar como devuelto…' },
        cancel_many: 'Cancelar pedidos',
        undo_one: {
            cancelled: '¿Cancelar el pedido %{number}?',
            returned: '¿Marcar el pedido %{number} como devuelto?',
        },
        undo_cancelled: {
            one: '¿Cancelar %{smart_count} pedido?',
            many: '¿Cancelar %{smart_count} pedidos?',
            other: '¿Cancelar %{smart_count} pedidos?',
        },
        undo_returned: {
            one: '¿Marcar %{smart_count} pedido como devuelto?',
            many: '¿Marcar %{smart_count} pedidos como devueltos?',
            other: '¿Marcar %{smart_count} pedidos como devueltos?',
        },
        undo_stock: {
            one: '%{smart_count} artículo vuelve al stock. Esta acción no se puede deshacer.',
            many: '%{smart_count} artículos vuelven al stock. Esta acción no se puede deshacer.',
            other: '%{smart_count} artículos vuelven al stock. Esta acción no se puede deshacer.',
        },
        save_notes: 'Guardar notas',
        step_many: 'Siguiente paso',
        step_title: {
            one: 'Siguiente paso de %{smart_count} pedido',
            many: 'Siguiente paso de %{smart_count} pedidos',
            other: 'Siguiente paso de %{smart_count} pedidos',
        },
        step_progress: 'Actualizados: %{done} de %{total}',
        no_common_step:
            'Estos pedidos no tienen un siguiente paso en común. Elige pedidos con el mismo estado.',
        note: 'Nota',
        note_hint: 'Sustituye las notas de cada pedido; si la dejas vacía, se mantienen las actuales.',
    },
};
