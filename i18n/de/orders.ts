import type { SameKeys } from '../messages';
import type { orders as english } from '../en/orders';

export const orders: SameKeys<typeof english> = {
    orders: {
        select: '%{number} auswählen',
        arrived: { one: '%{smart_count} neue Bestellung', other: '%{smart_count} neue Bestellungen' },
        selected_elsewhere: 'Auf anderen Seiten: %{count}',
        customer: 'Kunde',
        product: 'Produkt',
        remove_filter: 'Filter %{filter} entfernen',
        views: 'Ansichten',
        no_views:
            'Keine gespeicherten Ansichten. Filtern oder sortieren Sie die Liste oder wählen Sie Spalten, und speichern Sie sie dann als Ansicht.',
        copy_link: 'Link von %{name} kopieren',
        link_copied: 'Link von %{name} kopiert',
        view_name: 'Name der Ansicht',
        save_view: 'Speichern',
        view_saved: 'Ansicht %{name} gespeichert',
        remove_view: 'Ansicht %{name} löschen',
        views_shared: 'Für alle freigegeben',
        view_for_everyone: 'Für alle',
        remove_shared_view:
            'Niemand sieht diese Ansicht dann noch in der Liste. Links zu ihr funktionieren weiterhin.',
        next: 'Nächster Schritt',
        reopen: 'Bestellung wieder öffnen …',
        steps: {
            pending: 'Als offen markieren',
            confirmed: 'Bestellung bestätigen',
            processing: 'Bearbeitung beginnen',
            shipped: 'Als versandt markieren',
            delivered: 'Als zugestellt markieren',
            cancelled: 'Bestellung stornieren',
            returned: 'Als zurückgesendet markieren',
        },
        bulk_steps: {
            pending: {
                one: '%{smart_count} Bestellung als offen markieren',
                other: '%{smart_count} Bestellungen als offen markieren',
            },
            confirmed: {
                one: '%{smart_count} Bestellung bestätigen',
                other: '%{smart_count} Bestellungen bestätigen',
            },
            processing: {
                one: 'Bearbeitung von %{smart_count} Bestellung beginnen',
                other: 'Bearbeitung von %{smart_count} Bestellungen beginnen',
            },
            shipped: {
                one: '%{smart_count} Bestellung als versandt markieren',
                other: '%{smart_count} Bestellungen als versandt markieren',
            },
            delivered: {
                one: '%{smart_count} Bestellung als zugestellt markieren',
                other: '%{smart_count} Bestellungen als zugestellt markieren',
            },
            cancelled: {
                one: '%{smart_count} Bestellung stornieren',
                other: '%{smart_count} Bestellungen stornieren',
            },
            returned: {
                one: '%{smart_count} Bestellung als zurückgesendet markieren',
                other: '%{smart_count} Bestellungen als zurückgesendet markieren',
            },
        },
        step_other: 'Status setzen: %{status}',
        asks: '%{step} …',
        reversal_one: {
            cancelled: 'Bestellung %{number} stornieren?',
            returned: 'Bestellung %{number} als zurückgesendet markieren?',
        },
        reversal_cancelled: {
            one: '%{smart_count} Bestellung stornieren?',
            other: '%{smart_count} Bestellungen stornieren?',
        },
        reversal_returned: {
            one: '%{smart_count} Bestellung als zurückgesendet markieren?',
            other: '%{smart_count} Bestellungen als zurückgesendet markieren?',
        },
        reversal_stock: {
            one: '%{smart_count} Artikel kommt zurück in den Bestand.',
            other: '%{smart_count} Artikel kommen zurück in den Bestand.',
        },
        reversal_unpaid: 'Nachnahme: Es wurde noch nichts bezahlt.',
        reversal_paid: 'Die Zahlung von %{amount} wird von hier aus nicht erstattet.',
        reversal_silent: {
            one: 'Der Kunde wird nicht benachrichtigt.',
            other: 'Die Kunden werden nicht benachrichtigt.',
        },
        notes_hint: 'Für das Team. Hier und im Verlauf sichtbar, nie gedruckt.',
        save_notes: 'Notizen speichern',
        step_many: 'Status ändern …',
        step_title: {
            one: 'Status von %{smart_count} Bestellung ändern',
            other: 'Status von %{smart_count} Bestellungen ändern',
        },
        step_progress: '%{done} von %{total} aktualisiert',
        steps_taken: {
            one: '%{smart_count} Bestellung aktualisiert',
            other: '%{smart_count} Bestellungen aktualisiert',
        },
        no_step: 'Keine der ausgewählten Bestellungen kann ihren Status ändern.',
        step_some:
            'Jede Schaltfläche ändert die Bestellungen, für die der Schritt möglich ist. Die übrigen bleiben ausgewählt.',
        reason: 'Grund',
        reason_hint: 'Wird in den Notizen und im Verlauf der Bestellung gespeichert.',
        reason_needed: 'Wählen Sie einen Grund oder geben Sie einen ein.',
        reasons: {
            changed_mind: 'Kunde hat es sich anders überlegt',
            out_of_stock: 'Ausverkauft',
            payment_failed: 'Zahlung fehlgeschlagen',
            duplicate: 'Doppelte Bestellung',
            fraud: 'Betrugsverdacht',
            damaged: 'Artikel beschädigt',
            wrong_item: 'Falscher Artikel geliefert',
            not_as_described: 'Artikel nicht wie beschrieben',
        },
        note: 'Notiz',
        note_hint:
            'Ersetzt die Notizen aller ausgewählten Bestellungen. Leer lassen, um die bisherigen zu behalten.',
        keys: {
            next: 'Nächste Bestellung',
            previous: 'Vorherige Bestellung',
            select: 'Bestellung auswählen',
            step: 'Bestätigen oder weiterführen, dann zur nächsten',
            note: 'Notiz hinzufügen',
            print: 'Drucken',
            peek: 'Bestellung ansehen',
            open: 'Bestellung öffnen',
            clear: 'Schließen oder Auswahl aufheben',
        },
        no_main_step: '%{number} hat keinen nächsten Schritt.',
        customer_delivery: 'Kunde und Lieferung',
        amounts: 'Beträge',
        timeline: { note: 'Notiz', cleared: 'Notizen gelöscht', message: 'Nachricht', printed: 'Gedruckt' },
    },
};
