import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskIt: SameKeys<typeof deskEn> = {
    desk: {
        select: 'Seleziona %{number}',
        selected_elsewhere: 'Su altre pagine: %{count}',
        customer: 'Cliente',
        product: 'Prodotto',
        remove_filter: 'Rimuovi il filtro %{filter}',
        views: 'Viste',
        no_views: 'Nessuna vista salvata. Filtra l’elenco, poi salvalo come vista.',
        view_name: 'Nome della vista',
        save_view: 'Salva',
        remove_view: 'Elimina la vista %{name}',
        next: 'Passo successivo',
        steps: {
            pending: 'Rimetti in attesa',
            confirmed: 'Conferma ordine',
            processing: 'Inizia preparazione',
            shipped: 'Segna come spedito',
            delivered: 'Segna come consegnato',
            cancelled: 'Annulla ordine',
            returned: 'Segna come reso',
        },
        bulk_steps: {
            pending: {
                one: 'Rimetti in attesa %{smart_count} ordine',
                many: 'Rimetti in attesa %{smart_count} ordini',
                other: 'Rimetti in attesa %{smart_count} ordini',
            },
            confirmed: {
                one: 'Conferma %{smart_count} ordine',
                many: 'Conferma %{smart_count} ordini',
                other: 'Conferma %{smart_count} ordini',
            },
            processing: {
                one: 'Inizia la preparazione di %{smart_count} ordine',
                many: 'Inizia la preparazione di %{smart_count} ordini',
                other: 'Inizia la preparazione di %{smart_count} ordini',
            },
            shipped: {
                one: 'Segna %{smart_count} ordine come spedito',
                many: 'Segna %{smart_count} ordini come spediti',
                other: 'Segna %{smart_count} ordini come spediti',
            },
            delivered: {
                one: 'Segna %{smart_count} ordine come consegnato',
                many: 'Segna %{smart_count} ordini come consegnati',
                other: 'Segna %{smart_count} ordini come consegnati',
            },
            cancelled: {
                one: 'Annulla %{smart_count} ordine',
                many: 'Annulla %{smart_count} ordini',
                other: 'Annulla %{smart_count} ordini',
            },
            returned: {
                one: 'Segna %{smart_count} ordine come reso',
                many: 'Segna %{smart_count} ordini come resi',
                other: 'Segna %{smart_count} ordini come resi',
            },
        },
        step_other: 'Imposta: %{status}',
        asks: '%{step}…',
        undo_one: {
            cancelled: 'Annullare l’ordine %{number}?',
            returned: 'Segnare l’ordine %{number} come reso?',
        },
        undo_cancelled: {
            one: 'Annullare %{smart_count} ordine?',
            many: 'Annullare %{smart_count} ordini?',
            other: 'Annullare %{smart_count} ordini?',
        },
        undo_returned: {
            one: 'Segnare %{smart_count} ordine come reso?',
            many: 'Segnare %{smart_count} ordini come resi?',
            other: 'Segnare %{smart_count} ordini come resi?',
        },
        undo_stock: {
            one: '%{smart_count} articolo torna in giacenza.',
            many: '%{smart_count} articoli tornano in giacenza.',
            other: '%{smart_count} articoli tornano in giacenza.',
        },
        save_notes: 'Salva note',
        step_many: 'Aggiorna stato',
        step_title: {
            one: 'Aggiorna lo stato di %{smart_count} ordine',
            many: 'Aggiorna lo stato di %{smart_count} ordini',
            other: 'Aggiorna lo stato di %{smart_count} ordini',
        },
        step_progress: 'Aggiornati: %{done} di %{total}',
        no_step: 'Nessuno degli ordini selezionati può cambiare stato.',
        step_some:
            'Ogni pulsante aggiorna gli ordini per cui il passaggio è possibile. Gli altri restano selezionati.',
        reason: 'Motivo',
        reason_hint: 'Viene salvato nelle note e nella cronologia dell’ordine.',
        reason_needed: 'Scegli o scrivi un motivo.',
        reasons: {
            changed_mind: 'Il cliente ha cambiato idea',
            out_of_stock: 'Esaurito',
            payment_failed: 'Pagamento non riuscito',
            duplicate: 'Ordine duplicato',
            fraud: 'Sospetta frode',
            damaged: 'Articolo danneggiato',
            wrong_item: 'Articolo sbagliato',
            not_as_described: 'Articolo non conforme alla descrizione',
        },
        note: 'Nota',
        note_hint:
            'Sostituisce le note di tutti gli ordini selezionati. Lascia vuoto per mantenere quelle attuali.',
    },
};
