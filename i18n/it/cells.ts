import type { CellWords } from '../cells';

/** What cells of sheets say for yes, no and delete, in lower case. */
export const cells: CellWords = {
    yes: 'sì | si | vero | visibile | attivo | disponibile',
    no: 'no | falso | nascosto | inattivo | non attivo | non disponibile | bozza',
    delete: 'elimina | eliminare',
};
