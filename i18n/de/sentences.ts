import type { sentences as english } from '../en/sentences';

/** The sentences that the panel and the server both say. */
export const sentences: Record<keyof typeof english, string> = {
    invalid: 'Die eingegebenen Daten sind ungültig',
    notAllowed: 'Sie haben keine Berechtigung!',
    changedMeanwhile: 'Jemand anders hat diesen Eintrag inzwischen geändert.',
    notNumber: 'Geben Sie eine Zahl ein.',
    notWhole: 'Geben Sie eine ganze Zahl ein.',
    notDecimals: 'Höchstens zwei Nachkommastellen.',
    notEmail: 'Geben Sie eine gültige E-Mail-Adresse ein.',
    compareAtTooLow: 'Geben Sie einen Streichpreis über dem Preis ein, oder lassen Sie das Feld leer.',
    wrongCredentials: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    noSuchCategory: 'Diese Kategorie gibt es nicht!',
    notVatNumber: 'Geben Sie die 15 Ziffern der USt-IdNr. ein. In Saudi-Arabien beginnt und endet sie mit 3.',
    notAhead: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
};
