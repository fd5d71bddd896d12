/**
 * The rules for keys: SKUs, names of options, values and roles, and e-mail addresses. People tell them apart by sight, so
 * a key has no mark that is not seen, and two keys that look alike are one. PostgreSQL has the same rules in `key_form`; a
 * property test compares the two.
 */

/** Characters that are not seen: controls, zero-width and direction marks, soft hyphens, variation selectors and fillers. */
const MARKS =
    '\\u0001-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb';
const MARK = new RegExp(`[${MARKS}]|[\\u{e0000}-\\u{e0fff}]`, 'gu');
/** Characters that end a line. */
const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/g;
const HYPHENS = /[\u2010-\u2013\u2212]/g;

/** Whether a text is one line. */
export const isOneLine = (text: string): boolean => text.search(LINE_BREAKS) < 0;

/** A text on one line: the line breaks of a pasted one are spaces. */
export const onOneLine = (text: string): string => text.replace(LINE_BREAKS, ' ');

export const withoutMarks = (text: string): string => text.replace(MARK, '');

/** Whether a text has no marks. */
export const isUnmarked = (text: string): boolean => text.search(MARK) < 0;

/** A typed or pasted key without line breaks, tabs and marks. Spaces stay, because more may follow. */
export const cleanKey = (text: string): string => withoutMarks(onOneLine(text).replaceAll('\t', ' '));

/**
 * The form in which keys are compared: without case, width, marks and repeated spaces, and with one hyphen. A host may lack the key of a
 * record, which is then empty.
 */
export const keyForm = (text: string | null | undefined): string =>
    withoutMarks(
        (text ?? '')
            .normalize('NFKC')
            .replace(/[\t-\r\u0085\u1680\u2028\u2029]/g, ' ')
            .replace(HYPHENS, '-'),
    )
        .replace(/ +/g, ' ')
        .replace(/^ | $/g, '')
        .toLowerCase();
