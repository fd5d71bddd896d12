export const accountFr = {
    sessions: {
        title: 'Sessions',
        hint: 'Les appareils où vous êtes connecté. Si vous n’en reconnaissez pas un, terminez sa session et changez votre mot de passe.',
        device: '%{browser} sous %{system}',
        unknown: 'Appareil inconnu',
        current: 'Cette session',
        signed_in: 'Connexion le %{at}',
        seen: 'Dernière activité le %{at}',
        end: 'Terminer la session',
        end_others: 'Terminer toutes les autres sessions…',
        end_others_title: 'Terminer toutes les autres sessions ?',
        end_others_hint: 'Vous restez connecté ici. Partout ailleurs, il faudra vous reconnecter.',
        ended: 'Session terminée',
        ended_others: 'Toutes les autres sessions sont terminées',
    },
};
