import { sentences } from './sentences';
import type { PublicMessages } from '../messages';

export const publicPages: PublicMessages = {
    shop: {
        name: 'Marsa',
    },
    public: {
        home: {
            title: '%{shop}-Verwaltung',
            sentence: 'Verwalten Sie Produkte, Bestellungen und die App von %{shop}.',
            sign_in: 'Anmelden',
            open: 'Verwaltung öffnen',
            signed_in_as: 'Angemeldet als %{name}',
        },
        sign_in: {
            title: 'Anmelden',
            sentence: 'Melden Sie sich mit dem Konto an, das ein Admin für Sie angelegt hat.',
            email: 'E-Mail',
            password: 'Passwort',
            show_password: 'Passwort anzeigen',
            hide_password: 'Passwort ausblenden',
            submit: 'Anmelden',
            busy: 'Anmeldung läuft …',
            session_ended:
                'Ihre Sitzung ist abgelaufen. Melden Sie sich wieder an, um dort weiterzumachen, wo Sie aufgehört haben.',
            missing_email: 'Geben Sie Ihre E-Mail-Adresse ein.',
            missing_password: 'Geben Sie Ihr Passwort ein.',
            invalid: sentences.wrongCredentials,
            throttled: 'Zu viele Versuche. Versuchen Sie es in %{time} erneut.',
            forgot: 'Passwort vergessen?',
            unreachable:
                'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
            failed: 'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es gleich erneut.',
            incomplete:
                'In der Antwort des Servers fehlt %{parts}. Wenden Sie sich an die Person, die ihn betreibt.',
            storage_blocked:
                'Dieser Browser blockiert Websitedaten. Sie können sich anmelden, aber nur bis zum nächsten Laden der Seite. Erlauben Sie Cookies und Websitedaten, um angemeldet zu bleiben.',
            passkey: 'Mit Passkey anmelden',
            opening: 'Verwaltung wird geöffnet …',
        },
        second_step: {
            title: 'Bestätigen Sie, dass Sie es sind',
            app: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
            recovery: 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal.',
            passkey: 'Bestätigen Sie die Anmeldung mit Ihrem Passkey.',
            code: 'Sechsstelliger Code',
            recovery_code: 'Wiederherstellungscode',
            submit: 'Weiter',
            use_recovery: 'Wiederherstellungscode verwenden',
            use_app: 'Authenticator-App verwenden',
            use_passkey: 'Passkey verwenden',
            back: 'Von vorn beginnen',
            missing: 'Geben Sie den Code ein.',
            passkey_failed: 'Der Passkey wurde nicht verwendet. Versuchen Sie es erneut.',
        },
        panel_failed: {
            title: 'Die Verwaltung konnte nicht geladen werden',
            sentence:
                'Ihre Daten sind nicht betroffen. Prüfen Sie die Verbindung und laden Sie die Seite neu.',
            retry: 'Seite neu laden',
        },
        copyright: '© %{year} %{shop}. Alle Rechte vorbehalten.',
        close_toast: 'Meldung schließen',
        languages: 'Sprachen',
        language_failed:
            'Diese Sprache konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    },
    toast: {
        invalid: sentences.invalid,
    },
};

export default publicPages;
