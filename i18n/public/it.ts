import type { PublicMessages } from '../messages';

export const publicIt: PublicMessages = {
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
            invalid: 'E-mail o password non corrette.',
            throttled: 'Troppi tentativi. Riprova tra %{time}.',
            forgot: 'Hai dimenticato la password?',
            unreachable:
                'Il server non è raggiungibile. Controlla la connessione e riprova.',
            failed: 'L’accesso non è riuscito. Riprova tra poco.',
            storage_blocked: 'Questo browser blocca i dati del sito. Puoi accedere, ma solo fino al prossimo caricamento della pagina. Consenti cookie e dati del sito per restare connesso.',
            opening: 'Apertura del back office…',
        },
        panel_failed: {
            title: 'Il back office non si è caricato',
            sentence: 'I tuoi dati sono al sicuro. Controlla la connessione e ricarica la pagina.',
            retry: 'Ricarica',
        },
        copyright: '© %{year} %{shop}. Tutti i diritti riservati.',
        close_toast: 'Chiudi il messaggio',
        languages: 'Lingue',
        language_failed: 'Impossibile caricare questa lingua. Controlla la connessione e riprova.',
    },
    toast: {
        invalid: 'I dati inseriti non sono corretti',
    },
};

export default publicIt;
