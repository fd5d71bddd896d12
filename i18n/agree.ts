/**
 * Articles, particles and spaces that depend on the value beside them. Hungarian and Korean texts write both forms, as dictionaries
 * do, and the one that fits is chosen when the values are in: `a(z) %{name}`, `%{name}을(를)`. French writes `de %{name}`, Chinese and
 * Japanese a space at each value.
 */

/** The digits of a number that begins with a vowel in Hungarian: egy, öt, ezer, egymillió. */
const beginsWithVowel = (digits: string): boolean =>
    digits.startsWith('5') || (digits.startsWith('1') && digits.length % 3 === 1);

/** An article, then the next letter or number. */
const ARTICLE = /(a)\(z\)(?=\s[^\p{L}\p{N}]*(\p{L}|\p{N}[\p{N}\s.]*))/giu;
const hungarian = (text: string): string =>
    text.replace(ARTICLE, (_, article: string, next: string) => {
        const digits = next.replace(/\P{N}/gu, '');
        const isVowel = digits ? beginsWithVowel(digits) : /[aáeéiíoóöőuúüű]/i.test(next);
        return isVowel ? `${article}z` : article;
    });

type Ending = 'vowel' | 'l' | 'consonant';

/** How Korean digits and Latin letters end: 영 일 이 삼 사 오 육 칠 팔 구. */
const ENDINGS: Readonly<Record<string, Ending>> = {
    ...Object.fromEntries([...'036mn'].map(sign => [sign, 'consonant'] as const)),
    ...Object.fromEntries([...'178l'].map(sign => [sign, 'l'] as const)),
};
/** The first syllable of Hangul, the number of final consonants, and the place of ㄹ among them. */
const [FIRST, FINALS, RIEUL] = [0xac00, 28, 8];

const endingOf = (sign: string): Ending | undefined => {
    if (/[\da-z]/i.test(sign)) return ENDINGS[sign.toLowerCase()] ?? 'vowel';
    if (!/[가-힣]/.test(sign)) return undefined;
    const final = (sign.charCodeAt(0) - FIRST) % FINALS;
    return final === 0 ? 'vowel' : final === RIEUL ? 'l' : 'consonant';
};

/** The forms after a consonant and after a vowel; 로 also follows ㄹ. */
const PARTICLES: Readonly<Record<string, readonly [string, string]>> = {
    '을(를)': ['을', '를'],
    '은(는)': ['은', '는'],
    '이(가)': ['이', '가'],
    '과(와)': ['과', '와'],
    '(으)로': ['으로', '로'],
};
const PARTICLE = /([\p{L}\p{N}])([^\p{L}\p{N}\s]*?)(을\(를\)|은\(는\)|이\(가\)|과\(와\)|\(으\)로)/gu;
const korean = (text: string): string =>
    text.replace(PARTICLE, (whole, sign: string, marks: string, particle: string) => {
        const ending = endingOf(sign);
        if (!ending) return whole;
        const [afterConsonant, afterVowel] = PARTICLES[particle]!;
        const isOpen = ending === 'vowel' || (ending === 'l' && particle === '(으)로');
        return sign + marks + (isOpen ? afterVowel : afterConsonant);
    });

/** Marks around a value, which the words beside it depend on. They are taken away when these are chosen. */
const [VALUE, END] = ['\ue000', '\ue001'];
const unmarked = (text: string): string => text.replaceAll(VALUE, '').replaceAll(END, '');

const BEFORE_VOWEL = new RegExp(`(?<!\\p{L})(d)e ${VALUE}(?=[aàâæeéèêëiîïoôœuùûü])`, 'giu');
/** "de" before a value that begins with a vowel: le lien d’Ahmed. */
const french = (text: string): string => unmarked(text.replace(BEFORE_VOWEL, '$1’'));

const SIGN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。「」（）]`;
const SPACES = new RegExp(`(?<=${SIGN}) (?=${VALUE}${SIGN})|(?<=${SIGN}${END}) (?=${SIGN})`, 'gu');
/** No space stands between a sign of the text and one of a value, as there does beside Latin letters and digits. */
const withoutSpaces = (text: string): string => unmarked(text.replace(SPACES, ''));

const same = (text: string): string => text;

const MARKED: Readonly<Record<string, (text: string) => string>> = {
    fr: french,
    ja: withoutSpaces,
    'zh-CN': withoutSpaces,
};

/** Marks a value before it is put into a text of a language whose words or spaces depend on it. */
export const markIn = (language: string): ((value: string) => string) =>
    language in MARKED ? value => VALUE + value + END : same;

/** Chooses the articles, particles and spaces of a text whose values are in. */
export const agreeIn = (language: string): ((text: string) => string) =>
    ({ hu: hungarian, ko: korean, ...MARKED })[language] ?? same;
