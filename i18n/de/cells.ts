import type { CellWords } from '../cells';

/** What cells of sheets say for yes, no and delete, in lower case. */
export const cells: CellWords = {
    yes: 'ja | wahr | sichtbar | aktiv | verfügbar',
    no: 'nein | falsch | ausgeblendet | inaktiv | nicht verfügbar | entwurf',
    delete: 'löschen',
};
