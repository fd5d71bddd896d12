import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskIt: SameKeys<typeof deskEn> = {
    desk: {
        select: 'Seleziona %{number}',
        selected_elsewhere: 'Su altre pagine: %{count}',
        customer: 'Cliente',
        product: 'Prodotto',
        remove_filter: 'Togli il filtro %{filter}',
        views: 'Viste',
        no_views: 'Ancora nessuna vista. Filtra l’elenco, poi salva i filtri con un nome.',
        view_name: 'Nome della vista',
        keep_view: 'Salva',
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
        step_other: 'Imposta: %{status}',
        undo_asks: { cancelled: 'Annulla ordine…', returned: 'Segna come reso…' },
        cancel_many: 'Annulla ordini',
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
            one: '%{smart_count} articolo torna in giacenza. L’operazione non può essere annullata.',
            many: '%{smart_count} articoli tornano in giacenza. L’operazione non può essere annullata.',
            other: '%{smart_count} articoli tornano in giacenza. L’operazione non può essere annullata.',
        },
        save_notes: 'Salva note',
        step_many: 'Passo successivo',
        step_title: {
            one: 'Passo successivo per %{smart_count} ordine',
            many: 'Passo successivo per %{smart_count} ordini',
            other: 'Passo successivo per %{smart_count} ordini',
        },
        step_progress: 'Aggiornati: %{done} di %{total}',
        no_common_step:
            'Questi ordini non hanno un passo successivo in comune. Selezionane alcuni con lo stesso stato.',
        note: 'Nota',
        note_hint: 'Sostituisce le note di ogni ordine; se la lasci vuota, restano quelle attuali.',
    },
};
