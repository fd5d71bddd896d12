import { accessHu } from './access/hu';
import { accountHu } from './account/hu';
import { ordersHu } from './orders/hu';
import { frameHu } from './frame/hu';
import type { Translated } from './messages';
import { campaignsHu } from './campaigns/hu';
import { dashboardHu } from './dashboard/hu';
import { printHu } from './print/hu';
import { productHu } from './product/hu';
import { publicHu } from './public/hu';
import { raHu } from './ra/hu';
import { resourcesHu } from './resources/hu';
import { screensHu } from './screens/hu';
import { stockHu } from './stock/hu';

/** Hungarian. Terms and tone: README.md. */
export const hu: Translated = {
    ...publicHu,
    menu: {
        label: 'Főmenü',
        dashboard: 'Irányítópult',
        administration: 'Adminisztráció',
        send_notification: 'Értesítés küldése',
        terms: 'Feltételek',
        ecommerce: 'Webáruház',
        shop: 'Webáruház',
        apphome: 'App kezdőlapja',
        new: 'Új',
    },
    topbar: {
        label: 'Felső sáv',
        open_menu: 'Menü megnyitása',
        close_menu: 'Menü bezárása',
        user_menu: 'Fiók: %{name}',
        profile: 'Profil',
        logout: 'Kijelentkezés',
        language: 'Nyelv: %{name}',
        languages: 'Nyelvek',
        new_languages: '2 ÚJ',
        full_screen: 'Teljes képernyő',
        leave_full_screen: 'Kilépés a teljes képernyőből',
        navigating: 'Az oldal megnyitása',
        starting: 'Betöltés…',
        skip: 'Ugrás a tartalomra',
        home: '%{shop} – ugrás az irányítópultra',
    },
    footer: {
        label: 'Webáruház',
        links: 'A webáruház oldalai',
        blog: 'Blog',
        pricing: 'Árak',
        gallery: 'Galéria',
        inbox: 'Üzenetek',
        shop: 'Webáruház',
        copyright: '© %{year} %{shop}. Minden jog fenntartva.',
    },
    toast: {
        ...publicHu.toast,
        signed_in: 'Sikeres bejelentkezés!',
        category_missing: 'Ez a kategória nem létezik!',
        product_missing: 'Ez a termék nem létezik!',
        purchase_updated: 'A rendelés frissítése sikerült',
        forbidden: 'Nincs jogosultsága!',
    },
    action: {
        save: 'Mentés',
        cancel: 'Mégse',
        yes: 'Igen',
        edit: 'Szerkesztés',
        delete: 'Törlés',
        open: 'Megnyitás',
        close: 'Bezárás',
        copy: 'Másolás',
        copied: 'Másolva',
        call: '%{phone} hívása',
        whatsapp: 'Üzenet WhatsAppon: %{phone}',
        map: 'Megjelenítés térképen',
        retry: 'Újra',
        back: 'Vissza',
        stop: 'Leállítás',
        undo: 'Visszavonás',
        redo: 'Mégis',
        export: 'Exportálás',
        exporting: 'Exportálás…',
    },
    error: {
        title: 'Nem sikerült betölteni',
        unreachable: 'A kiszolgáló nem érhető el. Ellenőrizze a kapcsolatot, és próbálja újra.',
        no_answer:
            'A kiszolgáló nem válaszolt időben. Ellenőrizze, hogy a művelet megtörtént-e, majd próbálja újra.',
        failed: 'Hiba történt a kiszolgálón. Próbálja újra egy kis idő múlva.',
        data_safe: 'A mentett adatai biztonságban vannak.',
        forbidden: 'Ehhez nincs jogosultsága. Kérjen hozzáférést egy adminisztrátortól.',
        request_id: 'Kérésazonosító: %{id}',
        not_saved: 'Nincs mentve. A módosításai megmaradtak.',
        storage_blocked:
            'Ez a böngésző letiltja a webhely adatait. A bejelentkezés és a piszkozatok csak az oldal következő betöltéséig maradnak meg.',
        storage_full:
            'Ebben a böngészőben nincs több hely ennek a webhelynek. A piszkozatok és a beállítások csak a lap bezárásáig maradnak meg. Törölje webhelyek adatait, hogy legyen hely.',
        changed_meanwhile: 'Szerkesztés közben valaki más módosította ezt az elemet.',
        not_compared:
            'Ellenőrzés nélkül elmentve: ez a kiszolgáló nem mutatja, hogy közben más módosította-e.',
        unreadable: 'Váratlan válasz érkezett a kiszolgálótól.',
        missing: 'Ez az elem már nem létezik.',
        too_large: 'A kérés túl nagy.',
        too_many: 'Túl sok kérés. Várjon egy kicsit, és próbálja újra.',
        refused: 'A kiszolgáló elutasította a kérést.',
        no_extensions: 'Ez a funkció nem érhető el ezen a kiszolgálón.',
    },
    permission: {
        'show admins': 'Adminisztrátorok megtekintése és kezelése',
        'show roles': 'Szerepkörök megtekintése és kezelése',
        'show users': 'Vásárlók megtekintése és kezelése',
        'show terms': 'Feltételek megtekintése és szerkesztése',
        'send notification': 'Értesítések küldése',
        'show categories': 'Kategóriák megtekintése',
        'edit categories': 'Kategóriák szerkesztése',
        'show products': 'Termékek megtekintése',
        'edit products': 'Termékek szerkesztése',
        'show banners': 'Bannerek megtekintése és kezelése',
        'show home': 'App kezdőlapjának megtekintése és szerkesztése',
        'show purchases': 'Rendelések megtekintése és frissítése',
        'show couriers': 'Futárok megtekintése',
        'edit couriers': 'Futárok szerkesztése',
        'edit settings': 'Webáruház beállításainak szerkesztése',
    },
    status: {
        pending: 'Függőben',
        confirmed: 'Visszaigazolva',
        processing: 'Feldolgozás alatt',
        shipped: 'Feladva',
        delivered: 'Kézbesítve',
        cancelled: 'Törölve',
        returned: 'Visszaküldve',
    },
    payment_type: { cash: 'Készpénz', credit: 'Kártya' },
    payment_method: {
        cod: 'Utánvét',
        mada: 'mada',
        visa: 'Visa',
        mastercard: 'Mastercard',
        apple_pay: 'Apple Pay',
        stc_pay: 'STC Pay',
    },
    device: { ios: 'iOS', android: 'Android', web: 'Web' },
    page: {
        breadcrumb: 'Útvonal',
        id: 'Azonosító: %{id}',
        parent_id: 'A szülőkategória azonosítója: %{id}',
        dashboard: 'Irányítópult',
        profile: 'Profil',
        edit_of: 'Szerkesztés: %{name}',
        new_child: 'Új alkategória',
        blank: 'Üres oldal',
        old_purchases: 'Korábbi rendelések',
        activity: 'Napló',
    },
    ...frameHu,
    mui: {
        close: 'Bezárás',
        open: 'Megnyitás',
        clear: 'Törlés',
        loading: 'Betöltés…',
        no_options: 'Nincs találat',
        show_path: 'A teljes útvonal mutatása',
    },
    resources: resourcesHu,
    screen: {
        ...screensHu,
        ...campaignsHu,
        ...ordersHu,
        ...printHu,
        ...dashboardHu,
        ...productHu,
        ...stockHu,
        ...accessHu,
        ...accountHu,
    },
    ra: raHu,
};

export default hu;
