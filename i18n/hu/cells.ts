import type { CellWords } from '../cells';

/** What cells of sheets say for yes, no and delete, in lower case. */
export const cells: CellWords = {
    yes: 'igen | igaz | látható | aktív | elérhető',
    no: 'nem | hamis | rejtett | inaktív | nem elérhető | letiltva',
    delete: 'törlés | töröl',
};
