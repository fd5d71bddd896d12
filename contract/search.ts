import { DIALLING_CODES } from './fields/phones';

/**
 * The rules of text search on both sides: the panel searches complete lists with them, and the server compiles queries
 * with them. PostgreSQL has the same rules in `search_words` (server/db/sql/search_text.sql); a property test compares the two.
 */

/** Accents, vowel signs, tatweel and invisible characters. The comparison ignores them. */
const MARKS =
    // oxlint-disable-next-line no-misleading-character-class -- each stands for itself
    /[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]/g;
/** Characters between words. */
const SEPARATORS =
    /[\u0001-\u0026\u0028-\u002c\u002e\u002f\u003a-\u0040\u005b-\u005e\u007b-\u00bf\u00d7\u00f7\u05c0\u05c3\u05c6\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u2000-\u200a\u2016\u2017\u201a\u201c-\u205f\u3000-\u3003\u3008-\u3011\u3014-\u301f\u30fb]+/g;
/** Hyphens, apostrophes and similar characters, which may be omitted in a query. */
const JOINERS =
    /[\u0027\u002d\u005f\u0060\u02b9-\u02bc\u05be\u05f3\u05f4\u2010-\u2015\u2018\u2019\u201b\u2032\u2212]+/;
/** Letters that people write for those in `LETTERS`, and Arabic and Persian digits. */
const WRITTEN_FOR = 'ةىیکٱςıøłđ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const LETTERS = 'هييكاσiold01234567890123456789';
const SAME = new Map([
    ...[...WRITTEN_FOR].map((letter, at) => [letter, LETTERS[at] ?? letter] as const),
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
]);

/** Only the first characters of a word are compared. */
const LONGEST = 60;
const COUNTRY = Object.values(DIALLING_CODES).join('|');

/** Normalises text for comparison: no case, accents or vowel signs, and one letter for look-alikes. */
export const fold = (text: string): string =>
    [...text.normalize('NFKD').replace(MARKS, '').toLowerCase()]
        .map(letter => SAME.get(letter) ?? letter)
        .join('');

/** The words of a text with their hyphens. `Al Mansoori` is one word, like `Al-Mansoori`. */
export const tokensOf = (text: string): string[] =>
    fold(text)
        .replace(SEPARATORS, ' ')
        .replace(/(^| )(al|el) ([a-z])/g, '$1$2-$3')
        .split(' ')
        .filter(Boolean);

export const partsOf = (token: string): string[] => token.split(JOINERS).filter(Boolean);

const cut = (word: string): string => [...word].slice(0, LONGEST).join('');
const isNumber = (word: string) => /^[0-9]+$/.test(word);
const withoutZeros = (word: string) => (isNumber(word) ? word.replace(/^0+(?=[1-9])/, '') : word);
const withoutArticle = (word: string) => (/^ال../.test(word) ? word.slice(2) : word);

/**
 * The forms under which a stored word can be searched: a number without zeros, a phone without its country, a word
 * without ال.
 */
const storedForms = (joined: string): string[] => {
    const word = cut(joined);
    const number = withoutZeros(word);
    const forms = [word, number, withoutArticle(word)];
    if (/^[0-9]{11,15}$/.test(number))
        forms.push(number.slice(-9), number.replace(new RegExp(`^(?:${COUNTRY})(?=[0-9]{7})`), ''));
    return forms;
};

/**
 * The words under which a stored text is indexed, without duplicates or order. A query matches the beginning of one.
 */
export const searchWords = (text: string): string[] => [
    ...new Set(
        tokensOf(text).flatMap(token => {
            const parts = partsOf(token);
            return parts.flatMap((_, at) => storedForms(parts.slice(at).join('')));
        }),
    ),
];

/** The prefixes that match one typed word; any of them suffices. */
export const askedForms = (joined: string): string[] => {
    const word = cut(joined);
    if (!isNumber(word)) return [withoutArticle(word)];
    // `052` is how a phone begins; `01` is a number of two digits.
    const number = word.length < 3 ? word : withoutZeros(word);
    // +966 (0)52 …
    return [...new Set([word, number, number.replace(new RegExp(`^(${COUNTRY})0(?=[1-9])`), '$1')])];
};

/**
 * The prefixes that match a typed word with hyphens. An order's number may lack its zeros, its prefix and its year:
 * `PO-2026-123`, `2026-123` and `PO-123` are also PO-2026-000123.
 */
export const askedForParts = (parts: string[]): string[] => {
    const year = parts.slice(0, -1).join('');
    const number = parts.at(-1) ?? '';
    const isShort = /^(po)?20[0-9]{2}$/.test(year) && /^[1-9][0-9]{0,4}$/.test(number);
    // `PO-2026` and `PO20264` are beginnings of a number with its year.
    const [, withoutYear] = /^po(?:-(?!20[0-9]{2}$)|(?!20))([0-9]{1,6})$/.exec(parts.join('-')) ?? [];
    return [
        ...askedForms(year + number),
        ...(isShort ? [`po${year.slice(-4)}${number.padStart(6, '0')}`] : []),
        ...(withoutYear ? askedForms(withoutYear) : []),
    ];
};

/** One condition of a query: a word that begins with any of `any`, or all of `all`. `joined` is what was typed. */
type Term = { joined: string; any: string[]; all?: string[][] };

/** The minimum number of digits in a phone number written in groups. */
const PHONE = 7;

/** The conditions of a query. A record must meet all of them. Groups of digits match as one number or as several. */
export const termsOf = (typed: string): Term[] => {
    const tokens = tokensOf(typed)
        .map(partsOf)
        .filter(parts => parts.length > 0);
    const terms: Term[] = [];
    const words = tokens.map(parts => parts.join(''));
    for (let at = 0; at < tokens.length; at += 1) {
        const other = words.findIndex((word, index) => index >= at && !isNumber(word));
        const end = other < 0 ? tokens.length : other;
        const group = words.slice(at, end);
        if (group.length > 1 && group.join('').length >= PHONE) {
            terms.push({
                joined: group.join(''),
                any: askedForms(group.join('')),
                all: group.map(askedForms),
            });
            at = end - 1;
        } else {
            const [first = '', ...rest] = tokens[at] ?? [];
            const article = /^(al|el)$/.test(first) && rest.length > 0;
            terms.push({
                joined: words[at] ?? '',
                any: [...askedForParts([first, ...rest]), ...(article ? [cut(rest.join(''))] : [])],
            });
        }
    }
    return terms;
};

/**
 * Whether a text contains all words of the query, in any order, each as a prefix. An empty query matches every text; a
 * query without words matches none.
 */
export const matchesSearch = (text: string, typed: string): boolean => {
    if (typed.trim() === '') return true;
    const terms = termsOf(typed);
    if (terms.length === 0) return false;
    const words = searchWords(text);
    const begins = (forms: string[]) => forms.some(form => words.some(word => word.startsWith(form)));
    return terms.every(({ any, all }) => begins(any) || (all?.every(begins) ?? false));
};
