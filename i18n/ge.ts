import { accessGe } from './access/ge';
import { accountGe } from './account/ge';
import { ordersGe } from './orders/ge';
import { frameGe } from './frame/ge';
import type { Translated } from './messages';
import { campaignsGe } from './campaigns/ge';
import { dashboardGe } from './dashboard/ge';
import { printGe } from './print/ge';
import { productGe } from './product/ge';
import { publicGe } from './public/ge';
import { raGe } from './ra/ge';
import { resourcesGe } from './resources/ge';
import { screensGe } from './screens/ge';
import { stockGe } from './stock/ge';

/** German. Terms and tone: README.md. */
export const ge: Translated = {
    ...publicGe,
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
        label: 'Shop',
        links: 'Links des Shops',
        blog: 'Blog',
        pricing: 'Preise',
        gallery: 'Galerie',
        inbox: 'Posteingang',
        shop: 'Shop',
        copyright: '© %{year} %{shop}. Alle Rechte vorbehalten.',
    },
    toast: {
        ...publicGe.toast,
        signed_in: 'Erfolgreich angemeldet!',
        category_missing: 'Diese Kategorie gibt es nicht!',
        product_missing: 'Dieses Produkt gibt es nicht!',
        purchase_updated: 'Die Bestellung wurde aktualisiert',
        forbidden: 'Sie haben keine Berechtigung!',
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
        failed: 'Auf dem Server ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal.',
        data_safe: 'Gespeicherte Daten sind nicht betroffen.',
        forbidden: 'Dazu fehlt Ihnen die Berechtigung. Wenden Sie sich an einen Admin.',
        request_id: 'Anfrage-ID: %{id}',
        not_saved: 'Nicht gespeichert. Ihre Änderungen sind noch da.',
        storage_blocked:
            'Dieser Browser blockiert Websitedaten. Anmeldung und Entwürfe bleiben nur bis zum nächsten Laden der Seite erhalten.',
        storage_full:
            'Dieser Browser hat für diese Website keinen Platz mehr. Entwürfe und Einstellungen bleiben nur, bis der Tab geschlossen wird. Löschen Sie Websitedaten, um Platz zu schaffen.',
        changed_meanwhile: 'Jemand anders hat diesen Eintrag inzwischen geändert.',
        not_compared:
            'Ohne Prüfung gespeichert: Dieser Server zeigt nicht, ob inzwischen jemand anders etwas geändert hat.',
        unreadable: 'Unerwartete Antwort vom Server.',
        missing: 'Dieser Eintrag existiert nicht mehr.',
        too_large: 'Die Anfrage ist zu groß.',
        too_many: 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
        refused: 'Der Server hat die Anfrage abgelehnt.',
        no_extensions: 'Diese Funktion ist auf diesem Server nicht verfügbar.',
    },
    permission: {
        'show admins': 'Admins sehen und verwalten',
        'show roles': 'Rollen sehen und verwalten',
        'show users': 'Kunden sehen und verwalten',
        'show terms': 'AGB sehen und bearbeiten',
        'send notification': 'Push-Nachrichten senden',
        'show categories': 'Kategorien sehen',
        'edit categories': 'Kategorien bearbeiten',
        'show products': 'Produkte sehen',
        'edit products': 'Produkte bearbeiten',
        'show banners': 'Banner sehen und verwalten',
        'show home': 'App-Startseite sehen und bearbeiten',
        'show purchases': 'Bestellungen sehen und aktualisieren',
        'show couriers': 'Kuriere sehen',
        'edit couriers': 'Kuriere bearbeiten',
        'edit settings': 'Shop-Einstellungen bearbeiten',
    },
    status: {
        pending: 'Ausstehend',
        confirmed: 'Bestätigt',
        processing: 'In Bearbeitung',
        shipped: 'Versandt',
        delivered: 'Zugestellt',
        cancelled: 'Storniert',
        returned: 'Zurückgesendet',
    },
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
        old_purchases: 'Ältere Bestellungen',
        activity: 'Aktivität',
    },
    ...frameGe,
    mui: {
        close: 'Schließen',
        open: 'Öffnen',
        clear: 'Leeren',
        loading: 'Wird geladen …',
        no_options: 'Keine Ergebnisse',
        show_path: 'Vollständigen Pfad anzeigen',
    },
    resources: resourcesGe,
    screen: {
        ...screensGe,
        ...campaignsGe,
        ...ordersGe,
        ...printGe,
        ...dashboardGe,
        ...productGe,
        ...stockGe,
        ...accessGe,
        ...accountGe,
    },
    ra: raGe,
};

export default ge;
