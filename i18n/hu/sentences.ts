import type { sentences as english } from '../en/sentences';

/** The sentences that the panel and the server both say. */
export const sentences: Record<keyof typeof english, string> = {
    invalid: 'A megadott adatok érvénytelenek',
    notAllowed: 'Nincs jogosultsága!',
    changedMeanwhile: 'Szerkesztés közben valaki más módosította ezt az elemet.',
    notNumber: 'Számot adjon meg.',
    notWhole: 'Adjon meg egész számot.',
    notDecimals: 'Legfeljebb két tizedesjegyet adjon meg.',
    notEmail: 'Adjon meg érvényes e-mail-címet.',
    compareAtTooLow: 'Adjon meg az árnál magasabb eredeti árat, vagy hagyja üresen.',
    wrongCredentials: 'Az e-mail-cím vagy a jelszó hibás.',
    noSuchCategory: 'Ez a kategória nem létezik!',
    notVatNumber: 'Adja meg az adószám 15 számjegyét. Szaúd-Arábiában 3-mal kezdődik és végződik.',
    notAhead: 'Válasszon jövőbeli időpontot.',
};
