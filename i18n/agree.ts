/**
 * Articles and particles that depend on the sound of the word beside them. Texts write both forms, as dictionaries do, and
 * the one that fits is chosen when the values are in: Hungarian `a(z) %{name}`, Korean `%{name}을(를)`.
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

const same = (text: string): string => text;

/** Chooses the articles and particles of a text whose values are in. */
export const agreeIn = (language: string): ((text: string) => string) =>
    ({ hu: hungarian, ko: korean })[language] ?? same;
