import type { sentences as english } from '../en/sentences';

/** The sentences that the panel and the server both say. */
export const sentences: Record<keyof typeof english, string> = {
    invalid: 'I dati inseriti non sono corretti',
    notAllowed: 'Non hai l’autorizzazione!',
    changedMeanwhile: 'Qualcun altro ha aggiornato questo elemento mentre lo modificavi.',
    notNumber: 'Inserisci un numero.',
    notWhole: 'Inserisci un numero intero.',
    notDecimals: 'Al massimo due decimali.',
    notEmail: 'Inserisci un indirizzo e-mail valido.',
    compareAtTooLow: 'Inserisci un prezzo barrato superiore al prezzo oppure lascia vuoto.',
    wrongCredentials: 'L’indirizzo e-mail o la password non sono corretti.',
    noSuchCategory: 'Questa categoria non esiste!',
    notVatNumber: 'Inserisci le 15 cifre della partita IVA. In Arabia Saudita inizia e finisce con 3.',
    notAhead: 'Scegli un momento futuro.',
};
