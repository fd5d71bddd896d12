import type { SameKeys } from '../messages';
import type { printEn } from './en';

export const printHu: SameKeys<typeof printEn> = {
    print: {
        print: 'Nyomtatás',
        title: {
            one: '%{smart_count} rendelés nyomtatása',
            other: '%{smart_count} rendelés nyomtatása',
        },
        document: 'Dokumentum',
        language: 'A dokumentum nyelve',
        reading: 'Betöltve: %{done} / %{total}',
        failed: {
            one: '%{smart_count} rendelést nem sikerült betölteni. A nyomtatás akkor indul, ha mind betöltődött.',
            other: '%{smart_count} rendelést nem sikerült betölteni. A nyomtatás akkor indul, ha mind betöltődött.',
        },
        sheets: 'Előnézet',
        invoice: 'Számla',
        tax_invoice: 'Egyszerűsített számla',
        slip: 'Csomagolási jegyzék',
        number: 'Szám',
        ordered: 'Rendelés dátuma',
        printed: 'Nyomtatás dátuma',
        zone: 'Az időpontok a webáruház időzónájában értendők: %{zone}.',
        vat_number: 'Adószám: %{number}',
        customer: 'Vásárló',
        deliver_to: 'Szállítási cím',
        payment: 'Fizetési mód',
        note: 'Megjegyzés a csomagolónak',
        item: 'Tétel',
        packed: 'Becsomagolva',
        quantity: 'Mennyiség',
        unit_price: 'Egységár, %{currency}',
        line_total: 'Összesen, %{currency}',
        subtotal: 'Részösszeg',
        discount: 'Kedvezmény',
        shipping: 'Szállítás',
        total: 'Végösszeg áfával',
        of_which_vat: 'ebből áfa %{percent}%',
        pieces: { one: '%{smart_count} tétel', other: '%{smart_count} tétel' },
        qr: 'Az egyszerűsített számla QR-kódja',
        commercial_register: 'Cégjegyzékszám: %{number}',
        missing:
            'Ezek egyszerű számlák. Adószámla nyomtatásához az üzletbeállításokból még hiányzik: %{fields}.',
        complete: 'Az üzletbeállítások kiegészítése',
        ask: 'Forduljon olyan adminhoz, aki szerkesztheti az üzlet beállításait.',
    },
};
