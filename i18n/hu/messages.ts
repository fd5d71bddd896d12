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

/** Hungarian. Terms and tone: glossary.ts. */
export const messages: Translated = {
    ...publicPages,
    menu: {
        label: 'Főmenü',
        dashboard: 'Irányítópult',
        administration: 'Adminisztráció',
        send_notification: 'Értesítés küldése',
        terms: 'Feltételek',
        ecommerce: 'E-kereskedelem',
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
        links: 'A webáruház oldalai',
        blog: 'Blog',
        pricing: 'Árak',
        gallery: 'Galéria',
        inbox: 'Üzenetek',
        shop: 'Webáruház',
        copyright: '© %{year} %{shop}. Minden jog fenntartva.',
    },
    toast: {
        ...publicPages.toast,
        signed_in: 'Sikeres bejelentkezés!',
        category_missing: sentences.noSuchCategory,
        product_missing: 'Ez a termék nem létezik!',
        order_updated: 'A rendelés frissítése sikerült',
        forbidden: sentences.notAllowed,
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
        sign_in_again: 'Bejelentkezés újra',
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
        redirected:
            'A kiszolgáló ezt a kérést ide irányította át: %{address}, így az elküldött adatok elvesztek. Kérjen meg egy rendszergazdát, hogy javítsa a címet.',
        not_arrived: 'A kapcsolat megszakadt, mielőtt a kiszolgáló válaszolt volna.',
        maybe_saved: 'Lehet, hogy a mentés megtörtént. A módosításai megmaradtak.',
        input_kept: 'A módosításai megmaradtak.',
        found_still: 'A kiszolgáló válaszolt, de „%{field}” értéke továbbra is „%{value}”.',
        found_unchanged: 'A kiszolgáló válaszolt, de ezt nem mentette: %{fields}.',
        found_absent: 'A kiszolgáló válaszolt, de az új elem nem található.',
        found_present: 'A kiszolgáló válaszolt, de ez az elem még létezik.',
        found_nothing:
            'A kiszolgáló válaszolt, de nem látszik, hogy a művelet megtörtént-e. Ellenőrizze, mielőtt újra próbálná.',
        found_reason: 'A válasza: „%{reason}”',
        storage_blocked:
            'Ez a böngésző letiltja a webhely adatait. A bejelentkezés és a piszkozatok csak az oldal következő betöltéséig maradnak meg.',
        storage_full:
            'Ebben a böngészőben nincs több hely ennek a webhelynek. A piszkozatok és a beállítások csak a lap bezárásáig maradnak meg. Törölje webhelyek adatait, hogy legyen hely.',
        changed_meanwhile: sentences.changedMeanwhile,
        not_compared:
            'Ellenőrzés nélkül elmentve: ez a kiszolgáló nem mutatja, hogy közben más módosította-e.',
        unreadable: 'Váratlan válasz érkezett a kiszolgálótól.',
        web_page: 'A kiszolgáló adatok helyett weboldalt küldött. Lehet, hogy a munkamenet lejárt.',
        without_id: 'A kiszolgáló azonosító nélküli elemeket küldött.',
        only_ids: 'A kiszolgáló csak azonosítókat küldött, megjeleníthető mezők nélkül.',
        other_record: 'A kiszolgáló nem a kért elemet küldte.',
        fixed_form: 'A kiszolgáló ezt az értéket olyan formában küldi, amely itt nem módosítható.',
        missing: 'Ez az elem már nem létezik.',
        too_large: 'A kérés túl nagy.',
        too_many: 'Túl sok kérés. Várjon egy kicsit, és próbálja újra.',
        refused: 'A kiszolgáló elutasította a kérést.',
        no_extensions: 'Ez a funkció nem érhető el ezen a kiszolgálón.',
    },
    permission,
    status,
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
        old_orders: 'Korábbi rendelések',
        activity: 'Napló',
    },
    ...frame,
    mui: {
        close: 'Bezárás',
        open: 'Megnyitás',
        clear: 'Törlés',
        loading: 'Betöltés…',
        no_options: 'Nincs találat',
        show_path: 'A teljes útvonal mutatása',
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
