import type { Column, HasColumns } from './sheetColumns';

/** Why a cell's text is not what its writer meant: a key of `screen.import.problems`. */
export type Doubt = 'error_value' | 'formula' | 'character' | 'digits' | 'date';

/** The errors that spreadsheets in the panel's languages show where a formula fails. */
const ERRORS = new Set(
    (
        '#N/A #NAME? #REF! #VALUE! #DIV/0! #NULL! #NUM! #SPILL! #CALC! #GETTING_DATA #ERROR! ' +
        '#NV #WERT! #BEZUG! #ZAHL! #ÜBERLAUF! #NOM? #VALEUR! #NOMBRE! #NUL! #¡REF! #¿NOMBRE? #¡VALOR! #¡DIV/0! #¡NUM! #¡NULO! ' +
        '#N/D #NOME? #RIF! #VALORE! #Н/Д #ИМЯ? #ССЫЛКА! #ЗНАЧ! #ДЕЛ/0! #ЧИСЛО! #HIÁNYZIK #NÉV? #HIV! #ÉRTÉK! #ZÉRÓOSZTÓ! #SZÁM!'
    ).split(' '),
);

/** Texts that begin like a formula are written with an apostrophe, which is not part of a cell that changes nothing. */
const FORMULA = /^=/;
/** A number of which a spreadsheet shows the first digits only. */
const EXPONENT = /^[+-]?\d+([.,]\d+)?E\+?\d+$/i;
const YEAR = '(?:19|20)\\d\\d';
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DATE = new RegExp(
    `^(?:${YEAR}([-/.])\\d{1,2}\\1\\d{1,2}|\\d{1,2}([-/.])\\d{1,2}\\2${YEAR}|` +
        `\\d{1,2}[- ](?:${MONTHS})[a-z]*\\.?(?:[- ,]+(?:\\d\\d|${YEAR}))?|(?:${MONTHS})[a-z]*[- ](?:\\d\\d|${YEAR}))` +
        '(?:[T ]+\\d{1,2}:\\d\\d.*)?$',
    'i',
);
/** Whether a text is a date as spreadsheets show it. */
export const isDateText = (text: string): boolean => DATE.test(text);

/** Detects what a spreadsheet made of a cell instead of its text. */
export const doubtOf = ({ columns }: HasColumns, column: Column, cell: string): Doubt | undefined => {
    if (ERRORS.has(cell.toUpperCase())) return 'error_value';
    if (FORMULA.test(cell)) return 'formula';
    if (cell.includes('\ufffd')) return 'character';
    const content = columns[column]?.content;
    if (content === 'key' && EXPONENT.test(cell)) return 'digits';
    // Texts that a spreadsheet changes into dates, such as 3-1.
    return (content === 'key' || content === 'text') && isDateText(cell) ? 'date' : undefined;
};
