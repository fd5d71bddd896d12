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
        no_views: 'No hay vistas guardadas. Filtra la lista y guárdala como vista.',
        view_name: 'Nombre de la vista',
        save_view: 'Guardar',
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
        bulk_steps: {
            pending: {
                one: 'Marcar %{smart_count} pedido como pendiente',
                many: 'Marcar %{smart_count} pedidos como pendientes',
                other: 'Marcar %{smart_count} pedidos como pendientes',
            },
            confirmed: {
                one: 'Confirmar %{smart_count} pedido',
                many: 'Confirmar %{smart_count} pedidos',
                other: 'Confirmar %{smart_count} pedidos',
            },
            processing: {
                one: 'Empezar a preparar %{smart_count} pedido',
                many: 'Empezar a preparar %{smart_count} pedidos',
                other: 'Empezar a preparar %{smart_count} pedidos',
            },
            shipped: {
                one: 'Marcar %{smart_count} pedido como enviado',
                many: 'Marcar %{smart_count} pedidos como enviados',
                other: 'Marcar %{smart_count} pedidos como enviados',
            },
            delivered: {
                one: 'Marcar %{smart_count} pedido como entregado',
                many: 'Marcar %{smart_count} pedidos como entregados',
                other: 'Marcar %{smart_count} pedidos como entregados',
            },
            cancelled: {
                one: 'Cancelar %{smart_count} pedido',
                many: 'Cancelar %{smart_count} pedidos',
                other: 'Cancelar %{smart_count} pedidos',
            },
            returned: {
                one: 'Marcar %{smart_count} pedido como devuelto',
                many: 'Marcar %{smart_count} pedidos como devueltos',
                other: 'Marcar %{smart_count} pedidos como devueltos',
            },
        },
        step_other: 'Cambiar a: %{status}',
        asks: '%{step}…',
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
            one: '%{smart_count} artículo vuelve al stock.',
            many: '%{smart_count} artículos vuelven al stock.',
            other: '%{smart_count} artículos vuelven al stock.',
        },
        save_notes: 'Guardar notas',
        step_many: 'Cambiar estado',
        step_title: {
            one: 'Cambiar el estado de %{smart_count} pedido',
            many: 'Cambiar el estado de %{smart_count} pedidos',
            other: 'Cambiar el estado de %{smart_count} pedidos',
        },
        step_progress: 'Actualizados: %{done} de %{total}',
        no_step: 'Ninguno de los pedidos seleccionados puede cambiar de estado.',
        step_some: 'Cada botón actualiza los pedidos que admiten ese paso. Los demás siguen seleccionados.',
        reason: 'Motivo',
        reason_hint: 'Se guarda en las notas y en el historial del pedido.',
        reason_needed: 'Elige o escribe un motivo.',
        reasons: {
            changed_mind: 'El cliente cambió de opinión',
            out_of_stock: 'Sin existencias',
            payment_failed: 'Pago fallido',
            duplicate: 'Pedido duplicado',
            fraud: 'Sospecha de fraude',
            damaged: 'Artículo dañado',
            wrong_item: 'Artículo equivocado',
            not_as_described: 'El artículo no coincide con la descripción',
        },
        note: 'Nota',
        note_hint:
            'Sustituye las notas de todos los pedidos seleccionados. Déjala vacía para mantener las actuales.',
    },
};
