import type { PublicMessages } from '../messages';

export const publicSp: PublicMessages = {
    shop: {
        name: 'Marsa',
    },
    public: {
        home: {
            title: 'Administración de %{shop}',
            sentence: 'Gestiona los productos, los pedidos y la app de %{shop}.',
            sign_in: 'Iniciar sesión',
            open: 'Abrir el panel',
            signed_in_as: 'Sesión iniciada como %{name}',
        },
        sign_in: {
            title: 'Iniciar sesión',
            sentence: 'Usa la cuenta que te creó un administrador.',
            email: 'Correo electrónico',
            password: 'Contraseña',
            show_password: 'Mostrar contraseña',
            hide_password: 'Ocultar contraseña',
            submit: 'Iniciar sesión',
            busy: 'Iniciando sesión…',
            session_ended: 'Tu sesión ha caducado. Vuelve a iniciarla para seguir donde estabas.',
            missing_email: 'Escribe tu correo electrónico.',
            missing_password: 'Escribe tu contraseña.',
            invalid: 'El correo o la contraseña no son correctos.',
            throttled: 'Demasiados intentos. Vuelve a intentarlo dentro de %{time}.',
            forgot: '¿Has olvidado tu contraseña?',
            unreachable:
                'No se puede conectar con el servidor. Revisa la conexión e inténtalo de nuevo.',
            failed: 'No se ha podido iniciar sesión. Inténtalo de nuevo en un momento.',
            storage_blocked: 'Este navegador bloquea los datos del sitio. Puedes iniciar sesión, pero solo hasta que se vuelva a cargar la página. Permite las cookies y los datos del sitio para seguir conectado.',
            opening: 'Abriendo el panel…',
        },
        panel_failed: {
            title: 'El panel no se ha cargado',
            sentence: 'Tus datos están a salvo. Revisa la conexión y vuelve a cargar la página.',
            retry: 'Volver a cargar',
        },
        copyright: '© %{year} %{shop}. Todos los derechos reservados.',
        close_toast: 'Cerrar el mensaje',
        languages: 'Idiomas',
        language_failed: 'No se ha podido cargar este idioma. Revisa la conexión e inténtalo de nuevo.',
    },
    toast: {
        invalid: 'Los datos introducidos no son correctos',
    },
};

export default publicSp;
