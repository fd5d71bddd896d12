import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskGe: SameKeys<typeof deskEn> = {
    desk: {
        select: '%{number} auswählen',
        selected_elsewhere: 'Auf anderen Seiten: %{count}',
        customer: 'Kunde',
        product: 'Produkt',
        remove_filter: 'Filter %{filter} entfernen',
        views: 'Ansichten',
        no_views:
            'Noch keine Ansichten. Filtern Sie die Liste und speichern Sie die Filter unter einem Namen.',
        view_name: 'Name der Ansicht',
        keep_view: 'Speichern',
        remove_view: 'Ansicht %{name} löschen',
        next: 'Nächster Schritt',
        steps: {
            pending: 'Auf ausstehend setzen',
            confirmed: 'Bestellung bestätigen',
            processing: 'Bearbeitung beginnen',
            shipped: 'Als versandt markieren',
            delivered: 'Als zugestellt markieren',
            cancelled: 'Bestellung stornieren',
            returned: 'Als retourniert markieren',
        },
        step_other: 'Status setzen: %{status}',
        undo_asks: { cancelled: 'Bestellung stornieren …', returned: 'Als retourniert markieren …' },
        cancel_many: 'Bestellungen stornieren',
        undo_one: {
            cancelled: 'Bestellung %{number} stornieren?',
            returned: 'Bestellung %{number} als retourniert markieren?',
        },
        undo_cancelled: {
            one: '%{smart_count} Bestellung stornieren?',
            other: '%{smart_count} Bestellungen stornieren?',
        },
        undo_returned: {
            one: '%{smart_count} Bestellung als retourniert markieren?',
            other: '%{smart_count} Bestellungen als retourniert markieren?',
        },
        undo_stock: {
            one: '%{smart_count} Artikel kommt zurück in den Bestand. Das lässt sich nicht rückgängig machen.',
            other: '%{smart_count} Artikel kommen zurück in den Bestand. Das lässt sich nicht rückgängig machen.',
        },
        save_notes: 'Notizen speichern',
        step_many: 'Nächster Schritt',
        step_title: {
            one: 'Nächster Schritt für %{smart_count} Bestellung',
            other: 'Nächster Schritt für %{smart_count} Bestellungen',
        },
        step_progress: '%{done} von %{total} aktualisiert',
        no_common_step:
            'Diese Bestellungen haben keinen gemeinsamen nächsten Schritt. Wählen Sie welche mit gleichem Status.',
        note: 'Notiz',
        note_hint: 'Ersetzt die Notizen jeder Bestellung; bleibt sie leer, bleiben die bisherigen.',
    },
};
