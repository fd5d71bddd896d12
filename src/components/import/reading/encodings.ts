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
/** What Excel writes in the panel's language; a shop with an English panel has texts in Arabic. */
const USUAL: Readonly<Record<string, Encoding>> = {
    fr: 'windows-1252',
    es: 'windows-1252',
    it: 'windows-1252',
    de: 'windows-1252',
    ru: 'windows-1251',
    hu: 'windows-1250',
    he: 'windows-1255',
    ja: 'shift_jis',
    'zh-CN': 'gb18030',
    ko: 'euc-kr',
};
/** How much the usual encoding counts beside chardet's confidence, which is up to 100 and below 20 for a single word. */
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

/** Judges the encoding of a text from its bytes. The panel's language decides between encodings that are as likely. */
export const encodingOf = (bytes: Uint8Array, language = 'en'): Encoding => {
    const [one, two] = bytes;
    if (one === 0xff && two === 0xfe) return 'utf-16le';
    if (one === 0xfe && two === 0xff) return 'utf-16be';
    const wide = asUtf16(bytes);
    if (wide) return wide;
    if (isUtf8(bytes)) return 'utf-8';
    const usual = USUAL[language] ?? 'windows-1256';
    const scores = new Map([[usual, USUAL_COUNTS]]);
    const seen = new Set<Encoding>();
    for (const { name, confidence } of analyse(telling(bytes))) {
        const encoding = SAME[name.toLowerCase()] ?? name.toLowerCase();
        if (!isEncoding(encoding) || seen.has(encoding)) continue;
        seen.add(encoding);
        scores.set(encoding, confidence + (encoding === usual ? USUAL_COUNTS : 0));
    }
    const best = [...scores].toSorted((a, b) => b[1] - a[1]).map(([encoding]) => encoding);
    return best.find(encoding => canDecode(encoding, bytes)) ?? best[0] ?? usual;
};
