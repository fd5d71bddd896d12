import type { CellWords } from '../cells';

/** What cells of sheets say for yes, no and delete, in lower case. */
export const cells: CellWords = {
    yes: 'כן | גלוי | פעיל | זמין | מוצג',
    no: 'לא | מוסתר | לא פעיל | לא זמין',
    delete: 'מחיקה | למחוק | מחק',
};
