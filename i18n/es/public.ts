import { sentences } from './sentences';
import type { PublicMessages } from '../messages';

export const publicPages: PublicMessages = {
    shop: {
        name: 'Marsa',
    },
    public: {
        home: {
            title: 'Panel de %{shop}',
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
            missing_email: 'Introduce tu correo electrónico.',
            missing_password: 'Introduce tu contraseña.',
            invalid: sentences.wrongCredentials,
            throttled: 'Demasiados intentos. Vuelve a intentarlo dentro de %{time}.',
            forgot: '¿Has olvidado tu contraseña?',
            unreachable: 'No se puede conectar con el servidor. Revisa la conexión e inténtalo de nuevo.',
            failed: 'No se ha podido iniciar sesión. Inténtalo de nuevo en un momento.',
            incomplete: 'Falta %{parts} en la respuesta del servidor. Avisa a quien lo administra.',
            storage_blocked:
                'Este navegador bloquea los datos del sitio. Puedes iniciar sesión, pero solo hasta que se vuelva a cargar la página. Permite las cookies y los datos del sitio para seguir conectado.',
            passkey: 'Iniciar sesión con una llave de acceso',
            opening: 'Abriendo el panel…',
        },
        second_step: {
            title: 'Confirma que eres tú',
            app: 'Introduce el código de tu aplicación de autenticación.',
            recovery: 'Introduce uno de tus códigos de recuperación. Cada uno sirve una vez.',
            passkey: 'Confirma el inicio de sesión con tu llave de acceso.',
            code: 'Código de seis cifras',
            recovery_code: 'Código de recuperación',
            submit: 'Continuar',
            use_recovery: 'Usar un código de recuperación',
            use_app: 'Usar la aplicación de autenticación',
            use_passkey: 'Usar una llave de acceso',
            back: 'Empezar de nuevo',
            missing: 'Introduce el código.',
            passkey_failed: 'No se ha usado la llave de acceso. Inténtalo de nuevo.',
        },
        panel_failed: {
            title: 'El panel no se ha cargado',
            sentence: 'Tus datos están a salvo. Revisa la conexión y vuelve a cargar la página.',
            retry: 'Volver a cargar la página',
        },
        copyright: '© %{year} %{shop}. Todos los derechos reservados.',
        close_toast: 'Cerrar el mensaje',
        languages: 'Idiomas',
        language_failed: 'No se ha podido cargar este idioma. Revisa la conexión e inténtalo de nuevo.',
    },
    toast: {
        invalid: sentences.invalid,
    },
};

export default publicPages;
