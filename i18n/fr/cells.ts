import type { CellWords } from '../cells';

/** What cells of sheets say for yes, no and delete, in lower case. */
export const cells: CellWords = {
    yes: 'oui | vrai | visible | actif | disponible',
    no: 'non | faux | masqué | inactif | indisponible | brouillon',
    delete: 'supprimer',
};
