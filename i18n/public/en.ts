/** What the small entry says: the public home and sign-in. The panel's messages contain these (see ../en.ts). */
export const publicEn = {
    shop: {
        name: 'Marsa',
    },
    public: {
        home: {
            title: '%{shop} back office',
            sentence: 'Where the staff of %{shop} keep products, orders and the app in order.',
            sign_in: 'Sign in',
            open: 'Open the panel',
            signed_in_as: 'Signed in as %{name}',
        },
        sign_in: {
            title: 'Sign in',
            sentence: 'Use the account that an administrator made for you.',
            email: 'E-mail',
            password: 'Password',
            show_password: 'Show password',
            hide_password: 'Hide password',
            submit: 'Sign in',
            busy: 'Signing in…',
            session_ended: 'Your session has ended. Sign in again to carry on where you were.',
            missing_email: 'Enter your e-mail address.',
            missing_password: 'Enter your password.',
            invalid: 'The e-mail or the password is not right. Check both and try again.',
            throttled: 'Too many attempts. Try again in %{time}.',
            unreachable:
                'The server cannot be reached. What you typed is still here: check the connection and try again.',
            failed: 'Signing in did not work. Try again in a moment.',
            storage_blocked: 'This browser blocks site data for this address. You can sign in, but only until the page is loaded again. Allow cookies and site data to stay signed in.',
            opening: 'Opening the panel…',
        },
        panel_failed: {
            title: 'The panel did not load',
            sentence: 'Nothing was lost. Check the connection and load the page again.',
            retry: 'Load again',
        },
        copyright: '© %{year} %{shop}. All rights reserved.',
        close_notice: 'Close this notice',
        languages: 'Languages',
        language_failed: 'This language could not be loaded. Check the connection and try again.',
    },
    notice: {
        invalid: 'The given data was invalid',
    },
};

export default publicEn;
