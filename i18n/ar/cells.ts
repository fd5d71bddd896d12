import type { CellWords } from '../cells';

/** What cells of sheets say for yes, no and delete, in lower case. */
export const cells: CellWords = {
    yes: 'نعم | ظاهر | متاح | صحيح | فعّال | فعال',
    no: 'لا | مخفي | غير متاح | خطأ | موقوف',
    delete: 'حذف',
};
