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
