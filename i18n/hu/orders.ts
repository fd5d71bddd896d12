import type { SameKeys } from '../messages';
import type { orders as english } from '../en/orders';

export const orders: SameKeys<typeof english> = {
    orders: {
        select: 'Kijelölés: %{number}',
        arrived: { one: '%{smart_count} új rendelés', other: '%{smart_count} új rendelés' },
        selected_elsewhere: 'Más oldalakon: %{count}',
        customer: 'Vásárló',
        product: 'Termék',
        remove_filter: 'Szűrő törlése: %{filter}',
        views: 'Nézetek',
        no_views:
            'Nincsenek mentett nézetek. Szűrje vagy rendezze a listát, vagy válasszon oszlopokat, majd mentse nézetként.',
        copy_link: '%{name} hivatkozásának másolása',
        link_copied: '%{name} hivatkozása a vágólapra másolva',
        view_name: 'A nézet neve',
        save_view: 'Mentés',
        view_saved: 'Nézet mentve: %{name}',
        remove_view: 'Nézet törlése: %{name}',
        views_shared: 'Mindenkivel megosztva',
        view_for_everyone: 'Mindenkinek',
        remove_shared_view:
            'Ezt a nézetet többé senki sem látja a listában. A rá mutató hivatkozások továbbra is működnek.',
        next: 'Következő lépés',
        reopen: 'Rendelés újranyitása…',
        steps: {
            pending: 'Visszaállítás függőbe',
            confirmed: 'Rendelés visszaigazolása',
            processing: 'Feldolgozás indítása',
            shipped: 'Megjelölés feladottként',
            delivered: 'Megjelölés kézbesítettként',
            cancelled: 'Rendelés törlése',
            returned: 'Megjelölés visszaküldöttként',
        },
        bulk_steps: {
            pending: {
                one: '%{smart_count} rendelés visszaállítása függőbe',
                other: '%{smart_count} rendelés visszaállítása függőbe',
            },
            confirmed: {
                one: '%{smart_count} rendelés visszaigazolása',
                other: '%{smart_count} rendelés visszaigazolása',
            },
            processing: {
                one: '%{smart_count} rendelés feldolgozásának indítása',
                other: '%{smart_count} rendelés feldolgozásának indítása',
            },
            shipped: {
                one: '%{smart_count} rendelés megjelölése feladottként',
                other: '%{smart_count} rendelés megjelölése feladottként',
            },
            delivered: {
                one: '%{smart_count} rendelés megjelölése kézbesítettként',
                other: '%{smart_count} rendelés megjelölése kézbesítettként',
            },
            cancelled: {
                one: '%{smart_count} rendelés törlése',
                other: '%{smart_count} rendelés törlése',
            },
            returned: {
                one: '%{smart_count} rendelés megjelölése visszaküldöttként',
                other: '%{smart_count} rendelés megjelölése visszaküldöttként',
            },
        },
        step_other: 'Állapot: %{status}',
        asks: '%{step}…',
        reversal_one: {
            cancelled: 'Törli ezt a rendelést: %{number}?',
            returned: 'Visszaküldöttként jelöli meg: %{number}?',
        },
        reversal_cancelled: {
            one: 'Töröl %{smart_count} rendelést?',
            other: 'Töröl %{smart_count} rendelést?',
        },
        reversal_returned: {
            one: 'Visszaküldöttként jelöl meg %{smart_count} rendelést?',
            other: 'Visszaküldöttként jelöl meg %{smart_count} rendelést?',
        },
        reversal_stock: {
            one: '%{smart_count} termék visszakerül a készletbe.',
            other: '%{smart_count} termék visszakerül a készletbe.',
        },
        reversal_unpaid: 'Utánvét: még nem történt fizetés.',
        reversal_paid: 'A kifizetett %{amount} innen nem kerül visszatérítésre.',
        reversal_silent: { one: 'A vásárló nem kap értesítést.', other: 'A vásárlók nem kapnak értesítést.' },
        notes_hint: 'A munkatársaknak. Itt és az előzményekben látható, nyomtatásban soha.',
        save_notes: 'Megjegyzés mentése',
        step_many: 'Állapot módosítása…',
        step_title: {
            one: '%{smart_count} rendelés állapotának módosítása',
            other: '%{smart_count} rendelés állapotának módosítása',
        },
        step_progress: 'Frissítve: %{done} / %{total}',
        steps_taken: { one: '%{smart_count} rendelés frissítve', other: '%{smart_count} rendelés frissítve' },
        no_step: 'A kijelölt rendelések egyikének sem változtatható az állapota.',
        step_some:
            'Minden gomb azokat a rendeléseket módosítja, amelyeknél a lépés lehetséges. A többi kijelölve marad.',
        reason: 'Indok',
        reason_hint: 'A rendelés megjegyzései és előzményei közé kerül.',
        reason_needed: 'Válasszon vagy írjon be egy indokot.',
        reasons: {
            changed_mind: 'A vásárló meggondolta magát',
            out_of_stock: 'Elfogyott',
            payment_failed: 'Sikertelen fizetés',
            duplicate: 'Ismételt rendelés',
            fraud: 'Csalás gyanúja',
            damaged: 'Sérült termék',
            wrong_item: 'Hibás terméket küldtünk',
            not_as_described: 'A termék nem felel meg a leírásnak',
        },
        note: 'Megjegyzés',
        note_hint:
            'Minden kijelölt rendelés megjegyzését felülírja. Hagyja üresen, ha a jelenlegiek maradnak.',
        keys: {
            next: 'Következő rendelés',
            previous: 'Előző rendelés',
            select: 'Rendelés kijelölése',
            step: 'Visszaigazolás vagy továbbléptetés, majd a következő rendelés',
            note: 'Megjegyzés hozzáadása',
            print: 'Nyomtatás',
            peek: 'Rendelés előnézete',
            open: 'Rendelés megnyitása',
            clear: 'Bezárás vagy a kijelölés törlése',
        },
        no_main_step: '%{number}: nincs következő lépés.',
        customer_delivery: 'Vásárló és szállítás',
        amounts: 'Összegek',
        timeline: {
            note: 'Megjegyzés',
            cleared: 'Megjegyzések törölve',
            message: 'Üzenet',
            printed: 'Nyomtatva',
        },
    },
};
