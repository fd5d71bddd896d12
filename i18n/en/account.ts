/** The texts of an admin's own account: sessions and two-factor authentication. */
export const account = {
    /** Where a network address is, if it is in no country. */
    locations: { network: 'Local network', machine: 'The server’s machine' },
    sessions: {
        /** A heading on the reader’s own page: the browsers that are signed in. */
        title: 'Sessions',
        hint: 'Where you’re signed in. If you don’t recognize one, end it and change your password.',
        device: '%{browser} on %{system}',
        /** In place of the names of browser and system. */
        unknown: 'Unknown device',
        /** A mark of the browser with which the reader is signed in now. */
        current: 'This session',
        signed_in: 'Signed in %{at}',
        seen: 'Last active %{at}',
        /** A button: signs a browser out. */
        end: 'End session',
        end_others: 'End all other sessions…',
        end_others_title: 'End all other sessions?',
        end_others_hint: 'You stay signed in here. Everywhere else you have to sign in again.',
        /** A toast after a browser was signed out. */
        ended: 'Session ended',
        ended_others: 'All other sessions ended',
    },
    factors: {
        /** A heading on the reader’s own page: a second step at sign-in. */
        title: 'Two-factor authentication',
        hint: 'Add a second step at sign-in to protect your account if your password is stolen.',
        /** A method of the second step: an app that shows codes. */
        app: 'Authenticator app',
        app_hint: 'Shows a new six-digit code every 30 seconds, without a network.',
        app_since: 'Set up on %{at}',
        app_add: 'Set up an app',
        /** A button: sets up another authenticator app in place of this one. */
        app_replace: 'Replace',
        app_title: 'Set up your authenticator app',
        app_scan: 'Scan this code with an authenticator app on your phone.',
        app_key: 'Can’t scan it? Enter this key in the app:',
        app_code: 'Six-digit code from the app',
        /** A button: the authenticator app is asked for from now on. A verb. */
        app_confirm: 'Turn on',
        /** A method of the sign-in: keys that a phone or computer stores. */
        passkeys: 'Passkeys',
        passkeys_hint:
            'Sign in with your fingerprint, face, screen lock or security key instead of a password.',
        passkey_add: 'Add a passkey',
        passkey_name: 'Name of the passkey',
        /** The suggested name of a new passkey. */
        passkey_default: 'My device',
        /** A button and the heading of its dialog: gives a passkey another name. */
        passkey_rename: 'Rename',
        passkey_created: 'Added on %{at}',
        passkey_used: 'Last used on %{at}',
        passkeys_elsewhere: 'Passkeys work only at %{address}.',
        passkeys_unsupported: 'This browser doesn’t support passkeys here.',
        passkey_failed: 'The passkey wasn’t created. Try again.',
        /** A button: removes an authenticator app or a passkey. */
        remove: 'Remove',
        /** The heading of a question, with the name of an app or a passkey. */
        remove_title: 'Remove %{name}?',
        remove_hint: 'You’ll no longer be able to sign in with it.',
        /** A toast after an authenticator app or a passkey was removed. */
        removed: 'Removed',
        /** A method of the second step: codes for a lost phone. */
        codes: 'Recovery codes',
        codes_left: { one: '%{smart_count} code left', other: '%{smart_count} codes left' },
        codes_new: 'Create new codes…',
        codes_new_title: 'Create new recovery codes?',
        codes_new_hint: 'Your current codes stop working.',
        recovery_used:
            'You signed in with a recovery code, which won’t work again. Your profile shows how many are left.',
        codes_title: 'Save your recovery codes',
        codes_hint:
            'If you lose your phone or passkey, each code signs you in once. This is the only time they are shown.',
        /** A button: saves the recovery codes as a file. */
        codes_download: 'Download',
        /** A button beside Download: prints the recovery codes. */
        codes_print: 'Print',
        codes_saved: 'I’ve saved the codes',
        added: 'Two-factor authentication is on',
        password_title: 'Enter your current password',
        gate_title: 'Set up two-factor authentication',
        gate_hint: 'Your role requires a second step at sign-in. Choose a method to continue.',
        /** A button: goes on to the next step. */
        gate_continue: 'Continue',
        role: 'Require two-factor authentication',
        role_hint: 'Admins with this role set it up the next time they sign in. Changes apply immediately.',
        admin_on: 'Two-factor authentication is on.',
        admin_off: 'Two-factor authentication is off.',
        admin_reset: 'Reset two-factor authentication…',
        admin_reset_title: 'Reset two-factor authentication for %{name}?',
        admin_reset_hint:
            'All their sessions end, and their password alone is enough to sign in until they set it up again.',
        admin_reset_done: 'Two-factor authentication reset',
        /** Methods of the second step at sign-in, in the activity. */
        methods: { app: 'Authenticator app', passkey: 'Passkey', recovery_codes: 'Recovery codes' },
    },
};
