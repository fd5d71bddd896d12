/** Sixteen digits in a row: an integer may be beyond what a number holds. */
const MAYBE_LONG = /\d{16}/;

/** The texts and integers of a JSON text. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

const isLong = (token: string) => /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token));

/** The digits of all integers that were answered and are beyond what a number holds. */
const answered = new Set<string>();

/** Whether a text of digits was answered as an integer. */
export const isLongInteger = (value: unknown): boolean => typeof value === 'string' && answered.has(value);

/**
 * Parses JSON. An integer beyond what a number holds becomes the text of its digits, because its neighbours would be the
 * same number. @throws SyntaxError
 */
export const parseJson = (text: string): ReturnType<typeof JSON.parse> => {
    const value = JSON.parse(text);
    if (!MAYBE_LONG.test(text)) return value;
    return JSON.parse(
        text.replace(TOKEN, token => {
            if (!isLong(token)) return token;
            answered.add(token);
            return `"${token}"`;
        }),
    );
};

/** Writes JSON, in which such a text is an integer again. */
export const writeJson = (value: unknown): string => {
    const text = JSON.stringify(value);
    if (answered.size === 0 || !MAYBE_LONG.test(text)) return text;
    return text.replace(TOKEN, (token, at: number) => {
        const digits = token.slice(1, -1);
        const isKey = text[at + token.length] === ':';
        return !isKey && token.startsWith('"') && answered.has(digits) ? digits : token;
    });
};
