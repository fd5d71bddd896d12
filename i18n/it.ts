import { accessIt } from './access/it';
import { accountIt } from './account/it';
import { ordersIt } from './orders/it';
import { frameIt } from './frame/it';
import { namesIt } from './names/it';
import type { Translated } from './messages';
import { campaignsIt } from './campaigns/it';
import { dashboardIt } from './dashboard/it';
import { printIt } from './print/it';
import { productIt } from './product/it';
import { publicIt } from './public/it';
import { raIt } from './ra/it';
import { resourcesIt } from './resources/it';
import { screensIt } from './screens/it';
import { stockIt } from './stock/it';

/** Italian. Terms and tone: README.md. */
export const it: Translated = {
    ...publicIt,
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
        label: 'Negozio',
        links: 'Link del negozio',
        blog: 'Blog',
        pricing: 'Prezzi',
        gallery: 'Galleria',
        inbox: 'Posta in arrivo',
        shop: 'Negozio',
        copyright: '© %{year} %{shop}. Tutti i diritti riservati.',
    },
    toast: {
        ...publicIt.toast,
        signed_in: 'Accesso effettuato!',
        category_missing: 'Questa categoria non esiste!',
        product_missing: 'Questo prodotto non esiste!',
        purchase_updated: 'L’ordine è stato aggiornato',
        forbidden: 'Non hai l’autorizzazione!',
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
        back: 'Indietro',
        stop: 'Interrompi',
        undo: 'Annulla modifica',
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
        storage_blocked:
            'Questo browser blocca i dati del sito. L’accesso e le bozze durano solo fino al prossimo caricamento della pagina.',
        storage_full:
            'Questo browser non ha più spazio per questo sito. Bozze e impostazioni durano solo finché la scheda resta aperta. Cancella dati dei siti per liberare spazio.',
        changed_meanwhile: 'Qualcun altro ha aggiornato questo elemento mentre lo modificavi.',
        not_compared:
            'Salvato senza verifica: questo server non mostra se nel frattempo qualcun altro lo ha modificato.',
        unreadable: 'Risposta imprevista dal server.',
        missing: 'Questo elemento non esiste più.',
        too_large: 'La richiesta è troppo grande.',
        too_many: 'Troppe richieste. Aspetta un momento e riprova.',
        refused: 'Il server ha rifiutato la richiesta.',
        no_extensions: 'Questa funzione non è disponibile su questo server.',
    },
    ...namesIt,
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
        old_purchases: 'Ordini precedenti',
        activity: 'Attività',
    },
    ...frameIt,
    mui: {
        close: 'Chiudi',
        open: 'Apri',
        clear: 'Cancella',
        loading: 'Caricamento…',
        no_options: 'Nessun risultato',
        show_path: 'Mostra il percorso completo',
    },
    resources: resourcesIt,
    screen: {
        ...screensIt,
        ...campaignsIt,
        ...ordersIt,
        ...printIt,
        ...dashboardIt,
        ...productIt,
        ...stockIt,
        ...accessIt,
        ...accountIt,
    },
    ra: raIt,
};

export default it;
