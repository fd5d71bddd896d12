import { analyse } from 'chardet';

/** The encodings of sheets: those of Unicode, and those that Excel writes in the panel's languages. */
export const ENCODINGS = [
    'utf-8',
    'utf-16le',
    'utf-16be',
    'windows-1256',
    'windows-1252',
    'windows-1251',
    'windows-1250',
    'windows-1255',
    'shift_jis',
    'gb18030',
    'big5',
    'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The names that chardet has for the same bytes. */
const SAME: Readonly<Record<string, Encoding>> = {
    'iso-8859-1': 'windows-1252',
    'iso-8859-2': 'windows-1250',
    'iso-8859-6': 'windows-1256',
    'iso-8859-8': 'windows-1255',
};
/** The encodings that Excel writes, by the script of the panel's language. */
const BY_SCRIPT: Readonly<Record<string, Encoding>> = {
    Arab: 'windows-1256',
    Cyrl: 'windows-1251',
    Hebr: 'windows-1255',
    Hans: 'gb18030',
    Hant: 'big5',
    Jpan: 'shift_jis',
    Kore: 'euc-kr',
    Latn: 'windows-1252',
};
/** The languages with Latin letters of Central Europe. */
const CENTRAL_EUROPEAN = ['cs', 'hr', 'hu', 'pl', 'ro', 'sk', 'sl'];

/** Returns the encoding that Excel writes in a language. A shop with an English panel has texts in Arabic. */
const usualIn = (tag: string): Encoding => {
    const { language, script = '' } = new Intl.Locale(tag).maximize();
    if (language === 'en') return 'windows-1256';
    return CENTRAL_EUROPEAN.includes(language) ? 'windows-1250' : (BY_SCRIPT[script] ?? 'windows-1252');
};
/** The weight of the usual encoding beside chardet's confidence, which is up to 100, and below 20 for a single word. */
const USUAL_COUNTS = 30;
/** So many bytes are enough to judge. */
const SAMPLE = 65_536;

const isEncoding = (name: string): name is Encoding => (ENCODINGS as readonly string[]).includes(name);

/** UTF-16 without a mark has a zero in most pairs of bytes, or at least at separators and ends of lines. */
const asUtf16 = (bytes: Uint8Array): Encoding | undefined => {
    const zeros = [0, 0];
    bytes.subarray(0, SAMPLE).forEach((byte, at) => void (byte === 0 && (zeros[at % 2]! += 1)));
    const [even = 0, odd = 0] = zeros;
    if (even + odd === 0) return undefined;
    return odd > even ? 'utf-16le' : 'utf-16be';
};

/** Whether the bytes are UTF-8: more of its characters are whole than cut. */
const isUtf8 = (bytes: Uint8Array): boolean => {
    const text = new TextDecoder().decode(bytes);
    const cut = text.match(/\ufffd/g)?.length ?? 0;
    // oxlint-disable-next-line no-control-regex -- ASCII
    return cut === 0 || (text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0) > cut;
};

/** The cells that are not ASCII, because the others say nothing of the encoding. */
const telling = (bytes: Uint8Array): Uint8Array => {
    const separators = new Set([...'\t\n\r,;'].map(char => char.charCodeAt(0)));
    const bytesToJudge: number[] = [];
    let cell: number[] = [];
    for (const byte of [...bytes.subarray(0, SAMPLE), 0x0a])
        if (!separators.has(byte)) cell.push(byte);
        else {
            if (cell.some(one => one > 0x7f)) bytesToJudge.push(...cell, 0x20);
            cell = [];
        }
    return Uint8Array.from(bytesToJudge);
};

const canDecode = (encoding: Encoding, bytes: Uint8Array): boolean => {
    try {
        new TextDecoder(encoding, { fatal: true }).decode(bytes);
        return true;
    } catch {
        return false;
    }
};

/** A word such as `lلmpa`, which no language has: the encoding of its bytes is another. */
const MIXED_WORD = /\p{sc=Latn}[\p{sc=Arab}\p{sc=Cyrl}\p{sc=Hebr}]+\p{sc=Latn}/u;

/** Judges the encoding of a text from its bytes. The panel's language decides between encodings that are as likely. */
export const encodingOf = (bytes: Uint8Array, language = 'en'): Encoding => {
    const [one, two] = bytes;
    if (one === 0xff && two === 0xfe) return 'utf-16le';
    if (one === 0xfe && two === 0xff) return 'utf-16be';
    const wide = asUtf16(bytes);
    if (wide) return wide;
    if (isUtf8(bytes)) return 'utf-8';
    const usual = usualIn(language);
    const scores = new Map([[usual, USUAL_COUNTS]]);
    const seen = new Set<Encoding>();
    const tellingBytes = telling(bytes);
    for (const { name, confidence } of analyse(tellingBytes)) {
        const encoding = SAME[name.toLowerCase()] ?? name.toLowerCase();
        if (!isEncoding(encoding) || seen.has(encoding)) continue;
        seen.add(encoding);
        scores.set(encoding, confidence + (encoding === usual ? USUAL_COUNTS : 0));
    }
    const best = [...scores].toSorted((a, b) => b[1] - a[1]).map(([encoding]) => encoding);
    const possible = best.filter(encoding => canDecode(encoding, bytes));
    const isWords = (encoding: Encoding) => !MIXED_WORD.test(new TextDecoder(encoding).decode(tellingBytes));
    return possible.find(isWords) ?? possible[0] ?? best[0] ?? usual;
};
