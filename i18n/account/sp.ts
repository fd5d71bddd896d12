export const accountSp = {
    sessions: {
        title: 'Sesiones',
        hint: 'Dónde has iniciado sesión. Si no reconoces alguna, ciérrala y cambia tu contraseña.',
        device: '%{browser} en %{system}',
        unknown: 'Dispositivo desconocido',
        current: 'Esta sesión',
        signed_in: 'Inicio de sesión: %{at}',
        seen: 'Última actividad: %{at}',
        end: 'Cerrar sesión',
        end_others: 'Cerrar todas las demás sesiones…',
        end_others_title: '¿Cerrar todas las demás sesiones?',
        end_others_hint:
            'Aquí sigues con la sesión abierta. En los demás dispositivos habrá que iniciarla de nuevo.',
        ended: 'Sesión cerrada',
        ended_others: 'Se han cerrado todas las demás sesiones',
    },
};
