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
