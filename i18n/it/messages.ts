import { permission, status } from './names';
import { sentences } from './sentences';
import { access } from './access';
import { account } from './account';
import { orders } from './orders';
import { frame } from './frame';
import type { Translated } from '../messages';
import { campaigns } from './campaigns';
import { dashboard } from './dashboard';
import { print } from './print';
import { product } from './product';
import { publicPages } from './public';
import { ra } from './ra';
import { resources } from './resources';
import { screens } from './screens';
import { plans } from './plans';
import { stock } from './stock';

/** Italian. Terms and tone: glossary.ts. */
export const messages: Translated = {
    ...publicPages,
    menu: {
        label: 'Menu principale',
        dashboard: 'Dashboard',
        administration: 'Amministrazione',
        send_notification: 'Notifica push',
        terms: 'Condizioni d’uso',
        ecommerce: 'Negozio online',
        shop: 'Negozio',
        apphome: 'Home dell’app',
        new: 'Nuovo',
    },
    topbar: {
        label: 'Barra superiore',
        open_menu: 'Apri il menu',
        close_menu: 'Chiudi il menu',
        user_menu: 'Account: %{name}',
        profile: 'Profilo',
        logout: 'Esci',
        language: 'Lingua: %{name}',
        languages: 'Lingue',
        new_languages: '2 nuove',
        full_screen: 'Schermo intero',
        leave_full_screen: 'Esci da schermo intero',
        navigating: 'Apertura della pagina',
        starting: 'Caricamento…',
        skip: 'Vai al contenuto',
        home: '%{shop} – vai alla dashboard',
    },
    footer: {
        links: 'Link del negozio',
        blog: 'Blog',
        pricing: 'Prezzi',
        gallery: 'Galleria',
        inbox: 'Posta in arrivo',
        shop: 'Negozio',
        copyright: '© %{year} %{shop}. Tutti i diritti riservati.',
    },
    toast: {
        ...publicPages.toast,
        signed_in: 'Accesso effettuato!',
        category_missing: sentences.noSuchCategory,
        product_missing: 'Questo prodotto non esiste!',
        order_updated: 'L’ordine è stato aggiornato',
        forbidden: sentences.notAllowed,
    },
    action: {
        save: 'Salva',
        cancel: 'Annulla',
        yes: 'Sì',
        edit: 'Modifica',
        delete: 'Elimina',
        open: 'Apri',
        close: 'Chiudi',
        copy: 'Copia',
        copied: 'Copiato',
        call: 'Chiama %{phone}',
        whatsapp: 'Scrivi a %{phone} su WhatsApp',
        map: 'Mostra sulla mappa',
        retry: 'Riprova',
        sign_in_again: 'Accedi di nuovo',
        back: 'Indietro',
        stop: 'Interrompi',
        undo: 'Revoca',
        redo: 'Ripeti',
        export: 'Esporta',
        exporting: 'Esportazione…',
    },
    error: {
        title: 'Caricamento non riuscito',
        unreachable: 'Il server non è raggiungibile. Controlla la connessione e riprova.',
        no_answer: 'Il server non ha risposto in tempo. Verifica se l’operazione è riuscita, poi riprova.',
        failed: 'Si è verificato un errore sul server. Riprova tra poco.',
        data_safe: 'I tuoi dati salvati sono al sicuro.',
        forbidden: 'Non hai l’autorizzazione per farlo. Chiedi l’accesso a un amministratore.',
        request_id: 'ID richiesta: %{id}',
        not_saved: 'Non salvato. Le tue modifiche sono ancora qui.',
        redirected:
            'Il server ha reindirizzato questa richiesta a %{address} e i dati inviati sono andati persi. Chiedi a un amministratore di correggere l’indirizzo.',
        not_arrived: 'La connessione si è interrotta prima della risposta del server.',
        maybe_saved: 'Il salvataggio potrebbe essere riuscito. Le tue modifiche sono ancora qui.',
        input_kept: 'Le tue modifiche sono ancora qui.',
        found_still: 'Il server ha risposto, ma %{field} è ancora «%{value}».',
        found_unchanged: 'Il server ha risposto, ma non ha salvato: %{fields}.',
        found_absent: 'Il server ha risposto, ma il nuovo elemento non si trova.',
        found_present: 'Il server ha risposto, ma questo elemento esiste ancora.',
        found_nothing:
            'Il server ha risposto, ma non mostra se l’azione è riuscita. Controlla prima di riprovare.',
        found_reason: 'La sua risposta: «%{reason}»',
        storage_blocked:
            'Questo browser blocca i dati del sito. L’accesso e le bozze durano solo fino al prossimo caricamento della pagina.',
        storage_full:
            'Questo browser non ha più spazio per questo sito. Bozze e impostazioni durano solo finché la scheda resta aperta. Cancella dati dei siti per liberare spazio.',
        changed_meanwhile: sentences.changedMeanwhile,
        not_compared:
            'Salvato senza verifica: questo server non mostra se nel frattempo qualcun altro lo ha modificato.',
        unreadable: 'Risposta imprevista dal server.',
        web_page: 'Il server ha inviato una pagina web invece dei dati. La sessione potrebbe essere scaduta.',
        without_id: 'Il server ha inviato elementi senza ID.',
        only_ids: 'Il server ha inviato solo gli ID, senza alcun campo da mostrare.',
        other_record: 'Il server ha inviato un elemento diverso da quello richiesto.',
        fixed_form: 'Il server invia questo valore in un formato che qui non si può modificare.',
        missing: 'Questo elemento non esiste più.',
        too_large: 'La richiesta è troppo grande.',
        too_many: 'Troppe richieste. Aspetta un momento e riprova.',
        refused: 'Il server ha rifiutato la richiesta.',
        no_extensions: 'Questa funzione non è disponibile su questo server.',
    },
    permission,
    status,
    payment_type: { cash: 'Contanti', credit: 'Carta' },
    payment_method: {
        cod: 'Contrassegno',
        mada: 'mada',
        visa: 'Visa',
        mastercard: 'Mastercard',
        apple_pay: 'Apple Pay',
        stc_pay: 'STC Pay',
    },
    device: { ios: 'iOS', android: 'Android', web: 'Web' },
    page: {
        breadcrumb: 'Percorso',
        id: 'ID %{id}',
        parent_id: 'ID della categoria superiore %{id}',
        dashboard: 'Dashboard',
        profile: 'Profilo',
        edit_of: 'Modifica %{name}',
        new_child: 'Nuova sottocategoria',
        blank: 'Pagina vuota',
        old_orders: 'Ordini precedenti',
        activity: 'Attività',
    },
    ...frame,
    mui: {
        close: 'Chiudi',
        open: 'Apri',
        clear: 'Cancella',
        loading: 'Caricamento…',
        no_options: 'Nessun risultato',
        show_path: 'Mostra il percorso completo',
    },
    resources,
    screen: {
        ...screens,
        ...campaigns,
        ...orders,
        ...print,
        ...dashboard,
        ...product,
        ...plans,
        ...stock,
        ...access,
        ...account,
    },
    ra,
};

export default messages;
