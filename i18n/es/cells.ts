import type { CellWords } from '../cells';

/** What cells of sheets say for yes, no and delete, in lower case. */
export const cells: CellWords = {
    yes: 'sí | si | verdadero | visible | activo | disponible',
    no: 'no | falso | oculto | inactivo | no disponible | borrador',
    delete: 'eliminar | borrar',
};
