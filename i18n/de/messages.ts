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

/** German. Terms and tone: glossary.ts. */
export const messages: Translated = {
    ...publicPages,
    menu: {
        label: 'Hauptmenü',
        dashboard: 'Übersicht',
        administration: 'Verwaltung',
        send_notification: 'Push-Nachricht',
        terms: 'AGB',
        ecommerce: 'Onlineshop',
        shop: 'Shop',
        apphome: 'App-Startseite',
        new: 'Neu',
    },
    topbar: {
        label: 'Kopfzeile',
        open_menu: 'Menü öffnen',
        close_menu: 'Menü schließen',
        user_menu: 'Konto: %{name}',
        profile: 'Profil',
        logout: 'Abmelden',
        language: 'Sprache: %{name}',
        languages: 'Sprachen',
        new_languages: '2 neu',
        full_screen: 'Vollbild',
        leave_full_screen: 'Vollbild beenden',
        navigating: 'Seite wird geöffnet',
        starting: 'Wird geladen …',
        skip: 'Zum Inhalt springen',
        home: '%{shop} – zur Übersicht',
    },
    footer: {
        links: 'Links des Shops',
        blog: 'Blog',
        pricing: 'Preise',
        gallery: 'Galerie',
        inbox: 'Posteingang',
        shop: 'Shop',
        copyright: '© %{year} %{shop}. Alle Rechte vorbehalten.',
    },
    toast: {
        ...publicPages.toast,
        signed_in: 'Erfolgreich angemeldet!',
        category_missing: sentences.noSuchCategory,
        product_missing: 'Dieses Produkt gibt es nicht!',
        order_updated: 'Die Bestellung wurde aktualisiert',
        forbidden: sentences.notAllowed,
    },
    action: {
        save: 'Speichern',
        cancel: 'Abbrechen',
        yes: 'Ja',
        edit: 'Bearbeiten',
        delete: 'Löschen',
        open: 'Öffnen',
        close: 'Schließen',
        copy: 'Kopieren',
        copied: 'Kopiert',
        call: '%{phone} anrufen',
        whatsapp: '%{phone} über WhatsApp schreiben',
        map: 'Auf der Karte anzeigen',
        retry: 'Erneut versuchen',
        sign_in_again: 'Erneut anmelden',
        back: 'Zurück',
        stop: 'Anhalten',
        undo: 'Rückgängig',
        redo: 'Wiederholen',
        export: 'Exportieren',
        exporting: 'Wird exportiert …',
    },
    error: {
        title: 'Laden fehlgeschlagen',
        unreachable:
            'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
        no_answer:
            'Der Server hat nicht rechtzeitig geantwortet. Prüfen Sie, ob die Aktion ausgeführt wurde, und versuchen Sie es dann erneut.',
        failed: 'Auf dem Server ist ein Fehler aufgetreten. Versuchen Sie es gleich erneut.',
        data_safe: 'Gespeicherte Daten sind nicht betroffen.',
        forbidden: 'Dazu fehlt Ihnen die Berechtigung. Wenden Sie sich an einen Admin.',
        request_id: 'Anfrage-ID: %{id}',
        not_saved: 'Nicht gespeichert. Ihre Änderungen sind noch da.',
        redirected:
            'Der Server hat diese Anfrage an %{address} umgeleitet; dabei geht das Gesendete verloren. Bitten Sie einen Administrator, die Adresse zu berichtigen.',
        not_arrived: 'Die Verbindung wurde unterbrochen, bevor der Server geantwortet hat.',
        maybe_saved: 'Möglicherweise wurde gespeichert. Ihre Änderungen sind noch da.',
        input_kept: 'Ihre Änderungen sind noch da.',
        found_still: 'Der Server hat geantwortet, aber „%{field}“ ist weiterhin „%{value}“.',
        found_unchanged: 'Der Server hat geantwortet, aber Folgendes nicht gespeichert: %{fields}.',
        found_absent: 'Der Server hat geantwortet, aber der neue Eintrag ist nicht zu finden.',
        found_present: 'Der Server hat geantwortet, aber dieser Eintrag besteht weiterhin.',
        found_nothing:
            'Der Server hat geantwortet, zeigt aber nicht, ob die Aktion ausgeführt wurde. Prüfen Sie das, bevor Sie es erneut versuchen.',
        found_reason: 'Seine Antwort: „%{reason}“',
        storage_blocked:
            'Dieser Browser blockiert Websitedaten. Anmeldung und Entwürfe bleiben nur bis zum nächsten Laden der Seite erhalten.',
        storage_full:
            'Dieser Browser hat für diese Website keinen Platz mehr. Entwürfe und Einstellungen bleiben nur, bis der Tab geschlossen wird. Löschen Sie Websitedaten, um Platz zu schaffen.',
        changed_meanwhile: sentences.changedMeanwhile,
        not_compared:
            'Ohne Prüfung gespeichert: Dieser Server zeigt nicht, ob inzwischen jemand anders etwas geändert hat.',
        unreadable: 'Unerwartete Antwort vom Server.',
        web_page:
            'Der Server hat statt Daten eine Webseite gesendet. Möglicherweise ist Ihre Sitzung abgelaufen.',
        without_id: 'Der Server hat Einträge ohne ID gesendet.',
        only_ids: 'Der Server hat nur IDs gesendet und kein Feld, das sich anzeigen lässt.',
        other_record: 'Der Server hat einen anderen Eintrag gesendet als den angeforderten.',
        fixed_form: 'Der Server sendet diesen Wert in einer Form, die sich hier nicht ändern lässt.',
        missing: 'Dieser Eintrag existiert nicht mehr.',
        too_large: 'Die Anfrage ist zu groß.',
        too_many: 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
        refused: 'Der Server hat die Anfrage abgelehnt.',
        no_extensions: 'Diese Funktion ist auf diesem Server nicht verfügbar.',
    },
    permission,
    status,
    payment_type: { cash: 'Bar', credit: 'Karte' },
    payment_method: {
        cod: 'Nachnahme',
        mada: 'mada',
        visa: 'Visa',
        mastercard: 'Mastercard',
        apple_pay: 'Apple Pay',
        stc_pay: 'STC Pay',
    },
    device: { ios: 'iOS', android: 'Android', web: 'Web' },
    page: {
        breadcrumb: 'Navigationspfad',
        id: 'ID %{id}',
        parent_id: 'ID der übergeordneten Kategorie %{id}',
        dashboard: 'Übersicht',
        profile: 'Profil',
        edit_of: '%{name} bearbeiten',
        new_child: 'Neue Unterkategorie',
        blank: 'Leere Seite',
        old_orders: 'Ältere Bestellungen',
        activity: 'Aktivität',
    },
    ...frame,
    mui: {
        close: 'Schließen',
        open: 'Öffnen',
        clear: 'Leeren',
        loading: 'Wird geladen …',
        no_options: 'Keine Ergebnisse',
        show_path: 'Vollständigen Pfad anzeigen',
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
