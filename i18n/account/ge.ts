export const accountGe = {
    sessions: {
        title: 'Sitzungen',
        hint: 'Hier sind Sie angemeldet. Kommt Ihnen eine Sitzung unbekannt vor, beenden Sie sie und ändern Sie Ihr Passwort.',
        device: '%{browser} unter %{system}',
        unknown: 'Unbekanntes Gerät',
        current: 'Diese Sitzung',
        signed_in: 'Angemeldet am %{at}',
        seen: 'Zuletzt aktiv am %{at}',
        end: 'Sitzung beenden',
        end_others: 'Alle anderen Sitzungen beenden…',
        end_others_title: 'Alle anderen Sitzungen beenden?',
        end_others_hint: 'Hier bleiben Sie angemeldet. Überall sonst müssen Sie sich neu anmelden.',
        ended: 'Sitzung beendet',
        ended_others: 'Alle anderen Sitzungen beendet',
    },
};
