/** The texts of an admin's own account: sessions and second factors. */
export const accountEn = {
    sessions: {
        title: 'Sessions',
        hint: 'Where you’re signed in. If you don’t recognise one, end it and change your password.',
        device: '%{browser} on %{system}',
        unknown: 'Unknown device',
        current: 'This session',
        signed_in: 'Signed in %{at}',
        seen: 'Last active %{at}',
        end: 'End session',
        end_others: 'End all other sessions…',
        end_others_title: 'End all other sessions?',
        end_others_hint: 'You stay signed in here. Everywhere else you have to sign in again.',
        ended: 'Session ended',
        ended_others: 'All other sessions ended',
    },
};
