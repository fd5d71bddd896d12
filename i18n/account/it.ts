export const accountIt = {
    sessions: {
        title: 'Sessioni',
        hint: 'Dove hai effettuato l’accesso. Se non ne riconosci una, terminala e cambia la password.',
        device: '%{browser} su %{system}',
        unknown: 'Dispositivo sconosciuto',
        current: 'Questa sessione',
        signed_in: 'Accesso: %{at}',
        seen: 'Ultima attività: %{at}',
        end: 'Termina sessione',
        end_others: 'Termina tutte le altre sessioni…',
        end_others_title: 'Terminare tutte le altre sessioni?',
        end_others_hint: 'Qui resti connesso. Sugli altri dispositivi sarà necessario accedere di nuovo.',
        ended: 'Sessione terminata',
        ended_others: 'Tutte le altre sessioni sono state terminate',
    },
};
