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

/** Spanish. Terms and tone: glossary.ts. */
export const messages: Translated = {
    ...publicPages,
    menu: {
        label: 'Menú principal',
        dashboard: 'Resumen',
        administration: 'Administración',
        send_notification: 'Notificación push',
        terms: 'Condiciones de uso',
        ecommerce: 'Tienda online',
        shop: 'Tienda',
        apphome: 'Inicio de la app',
        new: 'Nuevo',
    },
    topbar: {
        label: 'Barra superior',
        open_menu: 'Abrir el menú',
        close_menu: 'Cerrar el menú',
        user_menu: 'Cuenta: %{name}',
        profile: 'Perfil',
        logout: 'Cerrar sesión',
        language: 'Idioma: %{name}',
        languages: 'Idiomas',
        new_languages: '2 nuevos',
        full_screen: 'Pantalla completa',
        leave_full_screen: 'Salir de pantalla completa',
        navigating: 'Abriendo la página',
        starting: 'Cargando…',
        skip: 'Ir al contenido',
        home: '%{shop} – ir al resumen',
    },
    footer: {
        links: 'Enlaces de la tienda',
        blog: 'Blog',
        pricing: 'Precios',
        gallery: 'Galería',
        inbox: 'Bandeja de entrada',
        shop: 'Tienda',
        copyright: '© %{year} %{shop}. Todos los derechos reservados.',
    },
    toast: {
        ...publicPages.toast,
        signed_in: '¡Sesión iniciada correctamente!',
        category_missing: sentences.noSuchCategory,
        product_missing: '¡Este producto no existe!',
        order_updated: 'El pedido se ha actualizado correctamente',
        forbidden: sentences.notAllowed,
    },
    action: {
        save: 'Guardar',
        cancel: 'Cancelar',
        yes: 'Sí',
        edit: 'Editar',
        delete: 'Eliminar',
        open: 'Abrir',
        close: 'Cerrar',
        copy: 'Copiar',
        copied: 'Copiado',
        call: 'Llamar al %{phone}',
        whatsapp: 'Escribir al %{phone} por WhatsApp',
        map: 'Ver en el mapa',
        retry: 'Reintentar',
        sign_in_again: 'Volver a iniciar sesión',
        back: 'Volver',
        stop: 'Detener',
        undo: 'Deshacer',
        redo: 'Rehacer',
        export: 'Exportar',
        exporting: 'Exportando…',
    },
    error: {
        title: 'No se ha podido cargar',
        unreachable: 'No se puede conectar con el servidor. Revisa la conexión e inténtalo de nuevo.',
        no_answer:
            'El servidor no ha respondido a tiempo. Comprueba si la acción se ha realizado y vuelve a intentarlo.',
        failed: 'Se ha producido un error en el servidor. Inténtalo de nuevo en un momento.',
        data_safe: 'Tus datos guardados están a salvo.',
        forbidden: 'No tienes permiso para hacer esto. Pide acceso a un administrador.',
        request_id: 'ID de solicitud: %{id}',
        not_saved: 'Sin guardar. Tus cambios siguen aquí.',
        redirected:
            'El servidor redirigió esta solicitud a %{address} y se perdió lo enviado. Pide a un administrador que corrija la dirección.',
        not_arrived: 'La conexión se interrumpió antes de que respondiera el servidor.',
        maybe_saved: 'Puede que se haya guardado. Tus cambios siguen aquí.',
        input_kept: 'Tus cambios siguen aquí.',
        found_still: 'El servidor respondió, pero %{field} sigue siendo «%{value}».',
        found_unchanged: 'El servidor respondió, pero no guardó esto: %{fields}.',
        found_absent: 'El servidor respondió, pero no se encuentra el nuevo elemento.',
        found_present: 'El servidor respondió, pero este elemento sigue existiendo.',
        found_nothing:
            'El servidor respondió, pero no muestra si la acción se realizó. Compruébalo antes de volver a intentarlo.',
        found_reason: 'Su respuesta: «%{reason}»',
        storage_blocked:
            'Este navegador bloquea los datos del sitio. La sesión y los borradores solo duran hasta que se vuelva a cargar la página.',
        storage_full:
            'Este navegador no tiene más espacio para este sitio. Los borradores y ajustes solo duran hasta que se cierre la pestaña. Borra datos de sitios para liberar espacio.',
        changed_meanwhile: sentences.changedMeanwhile,
        not_compared:
            'Guardado sin comprobar: este servidor no indica si otra persona lo ha cambiado mientras tanto.',
        unreadable: 'Respuesta inesperada del servidor.',
        web_page:
            'El servidor ha enviado una página web en lugar de datos. Puede que tu sesión haya caducado.',
        without_id: 'El servidor ha enviado elementos sin ID.',
        only_ids: 'El servidor solo ha enviado los ID, sin ningún campo que se pueda mostrar.',
        other_record: 'El servidor ha enviado un elemento distinto del solicitado.',
        fixed_form: 'El servidor envía este valor en un formato que no se puede cambiar aquí.',
        missing: 'Este elemento ya no existe.',
        too_large: 'La solicitud es demasiado grande.',
        too_many: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
        refused: 'El servidor ha rechazado la solicitud.',
        no_extensions: 'Esta función no está disponible en este servidor.',
    },
    permission,
    status,
    payment_type: { cash: 'Efectivo', credit: 'Tarjeta' },
    payment_method: {
        cod: 'Contra reembolso',
        mada: 'mada',
        visa: 'Visa',
        mastercard: 'Mastercard',
        apple_pay: 'Apple Pay',
        stc_pay: 'STC Pay',
    },
    device: { ios: 'iOS', android: 'Android', web: 'Web' },
    page: {
        breadcrumb: 'Ruta de navegación',
        id: 'ID %{id}',
        parent_id: 'ID de la categoría superior %{id}',
        dashboard: 'Resumen',
        profile: 'Perfil',
        edit_of: 'Editar %{name}',
        new_child: 'Nueva subcategoría',
        blank: 'Página en blanco',
        old_orders: 'Pedidos anteriores',
        activity: 'Actividad',
    },
    ...frame,
    mui: {
        close: 'Cerrar',
        open: 'Abrir',
        clear: 'Borrar',
        loading: 'Cargando…',
        no_options: 'Sin resultados',
        show_path: 'Mostrar la ruta completa',
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
