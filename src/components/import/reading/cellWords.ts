import { keyForm } from '../../../../contract/keys';
import type { CellWords } from '../../../../i18n/cells';

/** Of all languages, because a file may have another than its reader. */
const LANGUAGES = Object.values(
    import.meta.glob<CellWords>('../../../../i18n/*/cells.ts', { eager: true, import: 'cells' }),
);
const wordsOf = (word: keyof CellWords): ReadonlySet<string> =>
    new Set(LANGUAGES.flatMap(words => words[word].split(' | ')).map(keyForm));

const [YES, NO, DELETE] = [wordsOf('yes'), wordsOf('no'), wordsOf('delete')];

/** Reads a cell as a flag; undefined if it is none. */
export const yesOrNo = (cell: string): boolean | undefined =>
    YES.has(keyForm(cell)) ? true : NO.has(keyForm(cell)) ? false : undefined;
/** Whether a cell asks to delete its record. */
export const isDeletion = (cell: string): boolean => DELETE.has(keyForm(cell));
