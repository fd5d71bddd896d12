import { sentences } from './sentences';
import type { PublicMessages } from '../messages';

export const publicPages: PublicMessages = {
    shop: {
        name: 'Marsa',
    },
    public: {
        home: {
            title: '%{shop} – kezelőfelület',
            sentence: 'A(z) %{shop} termékeinek, rendeléseinek és appjának kezelése.',
            sign_in: 'Bejelentkezés',
            open: 'Kezelőfelület megnyitása',
            signed_in_as: 'Bejelentkezve: %{name}',
        },
        sign_in: {
            title: 'Bejelentkezés',
            sentence: 'Használja az adminisztrátortól kapott fiókját.',
            email: 'E-mail-cím',
            password: 'Jelszó',
            show_password: 'Jelszó megjelenítése',
            hide_password: 'Jelszó elrejtése',
            submit: 'Bejelentkezés',
            busy: 'Bejelentkezés…',
            session_ended: 'A munkamenet lejárt. Jelentkezzen be újra, és ott folytathatja, ahol abbahagyta.',
            missing_email: 'Adja meg az e-mail-címét.',
            missing_password: 'Adja meg a jelszavát.',
            invalid: sentences.wrongCredentials,
            throttled: 'Túl sok próbálkozás. Próbálja újra ennyi idő múlva: %{time}.',
            forgot: 'Elfelejtette a jelszavát?',
            unreachable: 'A kiszolgáló nem érhető el. Ellenőrizze a kapcsolatot, és próbálja újra.',
            failed: 'A bejelentkezés nem sikerült. Próbálja újra egy kis idő múlva.',
            incomplete: 'A kiszolgáló válaszából hiányzik: %{parts}. Jelezze annak, aki üzemelteti.',
            storage_blocked:
                'Ez a böngésző letiltja a webhely adatait. Bejelentkezhet, de csak az oldal következő betöltéséig. Engedélyezze a sütiket és a webhelyadatokat, hogy bejelentkezve maradjon.',
            passkey: 'Bejelentkezés azonosítókulccsal',
            opening: 'A kezelőfelület megnyitása…',
        },
        second_step: {
            title: 'Erősítse meg, hogy Ön az',
            app: 'Adja meg a hitelesítő alkalmazás kódját.',
            recovery: 'Adja meg az egyik helyreállító kódját. Mindegyik egyszer használható.',
            passkey: 'Erősítse meg a bejelentkezést az azonosítókulcsával.',
            code: 'Hatjegyű kód',
            recovery_code: 'Helyreállító kód',
            submit: 'Folytatás',
            use_recovery: 'Helyreállító kód használata',
            use_app: 'Hitelesítő alkalmazás használata',
            use_passkey: 'Azonosítókulcs használata',
            back: 'Újrakezdés',
            missing: 'Adja meg a kódot.',
            passkey_failed: 'Az azonosítókulcs használata nem sikerült. Próbálja újra.',
        },
        panel_failed: {
            title: 'A kezelőfelület nem töltődött be',
            sentence:
                'Az adatai biztonságban vannak. Ellenőrizze a kapcsolatot, és töltse be újra az oldalt.',
            retry: 'Oldal újratöltése',
        },
        copyright: '© %{year} %{shop}. Minden jog fenntartva.',
        close_toast: 'Üzenet bezárása',
        languages: 'Nyelvek',
        language_failed: 'Ezt a nyelvet nem sikerült betölteni. Ellenőrizze a kapcsolatot, és próbálja újra.',
    },
    toast: {
        invalid: sentences.invalid,
    },
};

export default publicPages;
