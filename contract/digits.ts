import { withoutMarks } from './keys';

/** Punctuation of other keyboards that stands for Latin one. `٫` and `٬` stay, because they say what they separate. */
const PUNCTUATION: Record<string, string> = {
    '\u3000': ' ',
    '،': ',',
    '、': ',',
    '､': ',',
    '。': '.',
    '｡': '.',
    '\u2212': '-',
    '\u2010': '-',
    '\u2011': '-',
};

/**
 * A typed or pasted amount, day, time, code, phone or e-mail address in Latin digits and punctuation: full-width characters
 * of input methods, and Arabic (٠-٩) and Persian (۰-۹) digits are replaced, and marks that are not seen removed.
 */
export const latinDigits = (text: string): string =>
    withoutMarks(text)
        .replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 0xf))
        .replace(/[\u3000،、､。｡\u2212\u2010\u2011]/g, mark => PUNCTUATION[mark] ?? mark);

/** A typed or pasted code: its letters and digits, without the spaces and hyphens that group them. */
export const plainCode = (text: string): string => latinDigits(text).replace(/[^a-z0-9]/gi, '');
