import { sentences } from './sentences';

/** The texts of the public pages: home and sign-in. The panel's messages include them (see ../en.ts). */
export const publicPages = {
    shop: {
        /** The name of the shop in this build; the settings replace it. */
        name: 'Marsa',
    },
    public: {
        home: {
            title: '%{shop} back office',
            sentence: 'Manage %{shop}’s products, orders and app.',
            /** A button of the public home: leads to the sign-in page. */
            sign_in: 'Sign in',
            open: 'Open the back office',
            signed_in_as: 'Signed in as %{name}',
        },
        sign_in: {
            /** The heading of the sign-in page. */
            title: 'Sign in',
            sentence: 'Use the account your administrator created for you.',
            /** A field: the address with which one signs in. */
            email: 'Email',
            /** A field of the sign-in page. */
            password: 'Password',
            /** A button in the password field: makes the typed password readable. */
            show_password: 'Show password',
            /** A button in the password field: replaces the typed password by dots. */
            hide_password: 'Hide password',
            /** A button: signs in with the email and password entered. */
            submit: 'Sign in',
            /** In place of the button’s text, while the sign-in is running. */
            busy: 'Signing in…',
            session_ended: 'Your session has ended. Sign in to pick up where you left off.',
            missing_email: 'Enter your email address.',
            missing_password: 'Enter your password.',
            invalid: sentences.wrongCredentials,
            throttled: 'Too many attempts. Try again in %{time}.',
            forgot: 'Forgot your password?',
            unreachable: 'Can’t reach the server. Check your connection and try again.',
            failed: 'Couldn’t sign you in. Try again in a moment.',
            incomplete: 'The server’s response is missing %{parts}. Contact the person who runs it.',
            storage_blocked:
                'This browser blocks site data for this address. You can sign in, but only until you reload the page. Allow cookies and site data to stay signed in.',
            passkey: 'Sign in with a passkey',
            /** For screen readers, while the panel is loading after the sign-in. */
            opening: 'Opening…',
        },
        second_step: {
            title: 'Confirm it’s you',
            app: 'Enter the code from your authenticator app.',
            recovery: 'Enter one of your recovery codes. Each works once.',
            passkey: 'Confirm the sign-in with your passkey.',
            /** A field: the code that an authenticator app shows. */
            code: 'Six-digit code',
            /** A field: one of the codes that were saved for a lost phone. */
            recovery_code: 'Recovery code',
            /** A button: sends the code. */
            submit: 'Continue',
            use_recovery: 'Use a recovery code',
            use_app: 'Use the authenticator app',
            use_passkey: 'Use a passkey',
            /** A button: goes back to email and password. */
            back: 'Start again',
            missing: 'Enter the code.',
            passkey_failed: 'The passkey wasn’t used. Try again.',
        },
        panel_failed: {
            title: 'Couldn’t load the page',
            sentence: 'Your data is safe. Check your connection and reload the page.',
            /** A button: loads the page again, as the browser does. */
            retry: 'Reload page',
        },
        copyright: '© %{year} %{shop}. All rights reserved.',
        /** A button: closes the short message at the edge of the page. */
        close_toast: 'Close message',
        /** For screen readers: the list of languages on the public pages. */
        languages: 'Languages',
        language_failed: 'Couldn’t load this language. Check your connection and try again.',
    },
    toast: {
        invalid: sentences.invalid,
    },
};

export default publicPages;
