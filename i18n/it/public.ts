import { sentences } from './sentences';
import type { PublicMessages } from '../messages';

export const publicPages: PublicMessages = {
    shop: {
        name: 'Marsa',
    },
    public: {
        home: {
            title: 'Back office di %{shop}',
            sentence: 'Gestisci i prodotti, gli ordini e l’app di %{shop}.',
            sign_in: 'Accedi',
            open: 'Apri il back office',
            signed_in_as: 'Accesso effettuato come %{name}',
        },
        sign_in: {
            title: 'Accedi',
            sentence: 'Usa l’account che un amministratore ha creato per te.',
            email: 'E-mail',
            password: 'Password',
            show_password: 'Mostra password',
            hide_password: 'Nascondi password',
            submit: 'Accedi',
            busy: 'Accesso in corso…',
            session_ended: 'La sessione è scaduta. Accedi di nuovo per riprendere da dove eri.',
            missing_email: 'Inserisci il tuo indirizzo e-mail.',
            missing_password: 'Inserisci la password.',
            invalid: sentences.wrongCredentials,
            throttled: 'Troppi tentativi. Riprova tra %{time}.',
            forgot: 'Hai dimenticato la password?',
            unreachable: 'Il server non è raggiungibile. Controlla la connessione e riprova.',
            failed: 'L’accesso non è riuscito. Riprova tra poco.',
            incomplete: 'Nella risposta del server manca %{parts}. Avvisa chi lo gestisce.',
            storage_blocked:
                'Questo browser blocca i dati del sito. Puoi accedere, ma solo fino al prossimo caricamento della pagina. Consenti cookie e dati del sito per mantenere l’accesso.',
            passkey: 'Accedi con una passkey',
            opening: 'Apertura del back office…',
        },
        second_step: {
            title: 'Conferma che sei tu',
            app: 'Inserisci il codice della tua app di autenticazione.',
            recovery: 'Inserisci uno dei tuoi codici di recupero. Ognuno funziona una volta.',
            passkey: 'Conferma l’accesso con la tua passkey.',
            code: 'Codice di sei cifre',
            recovery_code: 'Codice di recupero',
            submit: 'Continua',
            use_recovery: 'Usa un codice di recupero',
            use_app: 'Usa l’app di autenticazione',
            use_passkey: 'Usa una passkey',
            back: 'Ricomincia',
            missing: 'Inserisci il codice.',
            passkey_failed: 'La passkey non è stata usata. Riprova.',
        },
        panel_failed: {
            title: 'Il back office non si è caricato',
            sentence: 'I tuoi dati sono al sicuro. Controlla la connessione e ricarica la pagina.',
            retry: 'Ricarica la pagina',
        },
        copyright: '© %{year} %{shop}. Tutti i diritti riservati.',
        close_toast: 'Chiudi il messaggio',
        languages: 'Lingue',
        language_failed: 'Impossibile caricare questa lingua. Controlla la connessione e riprova.',
    },
    toast: {
        invalid: sentences.invalid,
    },
};

export default publicPages;
