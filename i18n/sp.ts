import { accessSp } from './access/sp';
import { accountSp } from './account/sp';
import { ordersSp } from './orders/sp';
import { frameSp } from './frame/sp';
import type { Translated } from './messages';
import { campaignsSp } from './campaigns/sp';
import { dashboardSp } from './dashboard/sp';
import { printSp } from './print/sp';
import { productSp } from './product/sp';
import { publicSp } from './public/sp';
import { raSp } from './ra/sp';
import { resourcesSp } from './resources/sp';
import { screensSp } from './screens/sp';
import { stockSp } from './stock/sp';

/** Spanish. Terms and tone: README.md. */
export const sp: Translated = {
    ...publicSp,
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
        label: 'Tienda',
        links: 'Enlaces de la tienda',
        blog: 'Blog',
        pricing: 'Precios',
        gallery: 'Galería',
        inbox: 'Bandeja de entrada',
        shop: 'Tienda',
        copyright: '© %{year} %{shop}. Todos los derechos reservados.',
    },
    toast: {
        ...publicSp.toast,
        signed_in: '¡Sesión iniciada correctamente!',
        category_missing: '¡Esta categoría no existe!',
        product_missing: '¡Este producto no existe!',
        purchase_updated: 'El pedido se ha actualizado correctamente',
        forbidden: '¡No tienes permiso!',
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
        storage_blocked:
            'Este navegador bloquea los datos del sitio. La sesión y los borradores solo duran hasta que se vuelva a cargar la página.',
        storage_full:
            'Este navegador no tiene más espacio para este sitio. Los borradores y ajustes solo duran hasta que se cierre la pestaña. Borra datos de sitios para liberar espacio.',
        changed_meanwhile: 'Otra persona ha actualizado este elemento mientras lo editabas.',
        not_compared:
            'Guardado sin comprobar: este servidor no indica si otra persona lo ha cambiado mientras tanto.',
        unreadable: 'Respuesta inesperada del servidor.',
        missing: 'Este elemento ya no existe.',
        too_large: 'La solicitud es demasiado grande.',
        too_many: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
        refused: 'El servidor ha rechazado la solicitud.',
        no_extensions: 'Esta función no está disponible en este servidor.',
    },
    permission: {
        'show admins': 'Ver y gestionar los administradores',
        'show roles': 'Ver y gestionar los roles',
        'show users': 'Ver y gestionar los clientes',
        'show terms': 'Ver y editar las condiciones de uso',
        'send notification': 'Enviar notificaciones push',
        'show categories': 'Ver las categorías',
        'edit categories': 'Editar las categorías',
        'show products': 'Ver los productos',
        'edit products': 'Editar los productos',
        'show banners': 'Ver y gestionar los banners',
        'show home': 'Ver y editar el inicio de la app',
        'show purchases': 'Ver y actualizar los pedidos',
        'show couriers': 'Ver los repartidores',
        'edit couriers': 'Editar los repartidores',
        'edit settings': 'Editar los ajustes de la tienda',
    },
    status: {
        pending: 'Pendiente',
        confirmed: 'Confirmado',
        processing: 'En preparación',
        shipped: 'Enviado',
        delivered: 'Entregado',
        cancelled: 'Cancelado',
        returned: 'Devuelto',
    },
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
        old_purchases: 'Pedidos anteriores',
        activity: 'Actividad',
    },
    ...frameSp,
    mui: {
        close: 'Cerrar',
        open: 'Abrir',
        clear: 'Borrar',
        loading: 'Cargando…',
        no_options: 'Sin resultados',
        show_path: 'Mostrar la ruta completa',
    },
    resources: resourcesSp,
    screen: {
        ...screensSp,
        ...campaignsSp,
        ...ordersSp,
        ...printSp,
        ...dashboardSp,
        ...productSp,
        ...stockSp,
        ...accessSp,
        ...accountSp,
    },
    ra: raSp,
};

export default sp;
