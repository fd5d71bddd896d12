import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskHu: SameKeys<typeof deskEn> = {
    desk: {
        select: 'Kijelölés: %{number}',
        selected_elsewhere: 'Más oldalakon: %{count}',
        customer: 'Vásárló',
        product: 'Termék',
        remove_filter: 'Szűrő törlése: %{filter}',
        views: 'Nézetek',
        no_views: 'Még nincs nézet. Szűrje a listát, majd mentse el a szűrőket saját néven.',
        view_name: 'A nézet neve',
        keep_view: 'Mentés',
        remove_view: 'Nézet törlése: %{name}',
        next: 'Következő lépés',
        steps: {
            pending: 'Visszaállítás függőbe',
            confirmed: 'Rendelés visszaigazolása',
            processing: 'Feldolgozás indítása',
            shipped: 'Megjelölés feladottként',
            delivered: 'Megjelölés kézbesítettként',
            cancelled: 'Rendelés lemondása',
            returned: 'Megjelölés visszaküldöttként',
        },
        step_other: 'Állapot: %{status}',
        undo_asks: { cancelled: 'Rendelés lemondása…', returned: 'Megjelölés visszaküldöttként…' },
        cancel_many: 'Rendelések lemondása',
        undo_one: {
            cancelled: 'Lemondja ezt a rendelést: %{number}?',
            returned: 'Visszaküldöttként jelöli meg: %{number}?',
        },
        undo_cancelled: {
            one: 'Lemond %{smart_count} rendelést?',
            other: 'Lemond %{smart_count} rendelést?',
        },
        undo_returned: {
            one: 'Visszaküldöttként jelöl meg %{smart_count} rendelést?',
            other: 'Visszaküldöttként jelöl meg %{smart_count} rendelést?',
        },
        undo_stock: {
            one: '%{smart_count} termék visszakerül a készletbe. Ez nem vonható vissza.',
            other: '%{smart_count} termék visszakerül a készletbe. Ez nem vonható vissza.',
        },
        save_notes: 'Megjegyzés mentése',
        step_many: 'Következő lépés',
        step_title: {
            one: 'Következő lépés: %{smart_count} rendelés',
            other: 'Következő lépés: %{smart_count} rendelés',
        },
        step_progress: 'Frissítve: %{done} / %{total}',
        no_common_step:
            'Ezeknek a rendeléseknek nincs közös következő lépésük. Jelöljön ki azonos állapotúakat.',
        note: 'Megjegyzés',
        note_hint: 'Minden rendelésnél felülírja a megjegyzést; ha üres, a mostani marad.',
    },
};
