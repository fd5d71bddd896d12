import papa from 'papaparse';
import { fromCell } from '../../lists/export/formulas';
import { mapHeadings, type KnownHeadings } from '../headings';
import { encodingOf, type Encoding } from './encodings';

/** The lines of a file, each with its cells as texts. Blank lines are kept, because they count. */
export type Lines = string[][];
export type FileType = 'csv' | 'xlsx';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
/** The settings for reading a file: judged from its content, or chosen by the person. */
export type Reading = { encoding?: Encoding; delimiter?: string; sheet?: string };
/** A file that is read. */
export type Table = {
    lines: Lines;
    /** The lines in which a quote is open or closed too early. */
    broken: number[];
    reading: Reading;
    /** The sheets to choose from. */
    sheets: string[];
};
/** Information that helps to judge a file. */
export type Hints = { language?: string; known?: KnownHeadings; chosen?: Reading };

/** Why a file has no rows to read: a key of `screen.import.files`. */
export const REFUSALS = [
    'empty',
    'old',
    'protected',
    'ods',
    'numbers',
    'document',
    'pdf',
    'zip',
    'picture',
    'html',
    'headings',
    'unreadable',
] as const;
export type Refusal = (typeof REFUSALS)[number];
const refuse = (why: Refusal): never => {
    throw new Error(why);
};

/** Counts the column headings in the best of the top lines. */
const namedIn = (lines: Lines, { known = new Map() }: Hints): number =>
    Math.max(0, ...lines.slice(0, 10).map(line => mapHeadings(line, known).filter(Boolean).length));

/** The separator that gives the most known headings, else the most cells in the first line with a text. */
const delimiterOf = (text: string, hints: Hints): string => {
    const top = text.split('\n', 10).join('\n');
    const scores = DELIMITERS.map(delimiter => {
        const { data } = papa.parse<string[]>(top, { delimiter });
        const first = data.find(line => line.some(cell => cell.trim()));
        return { delimiter, score: namedIn(data, hints) * 1000 + (first?.length ?? 0) };
    });
    return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
};

/** So many lines with wrong quotes are read singly; those after them are not, because each is looked up to the end of the file. */
const MOST_BROKEN = 100;

/** A line with wrong quotes is read without them, and reading continues in the next line. */
const parse = (text: string, delimiter: string): Pick<Table, 'lines' | 'broken'> => {
    const lines: Lines = [];
    const broken: number[] = [];
    for (let from = 0; from < text.length;) {
        let end = from;
        let isBroken = false;
        papa.parse<string[]>(text.slice(from), {
            delimiter,
            newline: '\n',
            step: ({ data, errors, meta }, parser) => {
                isBroken = errors.some(({ type }) => type === 'Quotes');
                if (isBroken) return parser.abort();
                lines.push(data);
                end = from + meta.cursor;
            },
        });
        if (!isBroken) break;
        const stop = text.indexOf('\n', end);
        const last = stop < 0 || broken.length === MOST_BROKEN;
        broken.push(lines.length);
        lines.push(text.slice(end, stop < 0 ? undefined : stop).split(delimiter));
        if (last) break;
        from = stop + 1;
    }
    return { lines, broken };
};

/** A cell of a text; `="00124"` is how a text keeps its zeros in Excel. */
const textOf = (cell: string): string => fromCell(cell.replace(/^="([^"]*)"$/, '$1'));

/** Reads text whose cells are separated by a comma, semicolon, tab or bar, as its headings tell. */
export const readText = (text: string, hints: Hints = {}): Table => {
    const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
    // Excel's own line that names the separator; its number stays.
    const [named, separator] = /^sep=(.)(?=\n)/i.exec(plain) ?? [''];
    const body = plain.slice(named.length);
    const delimiter = hints.chosen?.delimiter ?? separator ?? delimiterOf(body, hints);
    const { lines, broken } = parse(body, delimiter);
    return { lines: lines.map(line => line.map(textOf)), broken, reading: { delimiter }, sheets: [] };
};

/** The beginning of web pages, and of tables that programs save as .xls. */
const WEB_PAGE = /^\s*<(!doctype|!--|html|head|body|meta|style|div|table|tr|\?xml)/i;

const readBytes = (bytes: Uint8Array, hints: Hints): Table => {
    const encoding = hints.chosen?.encoding ?? encodingOf(bytes, hints.language);
    const text = new TextDecoder(encoding).decode(bytes);
    if (WEB_PAGE.test(text)) refuse('html');
    // oxlint-disable-next-line no-control-regex -- texts have none of these
    if (!hints.chosen?.encoding && /[\0-\x08\x0e-\x1a]/.test(text.slice(0, 4096))) refuse('unreadable');
    const table = readText(text, hints);
    return { ...table, reading: { ...table.reading, encoding } };
};

/** The chosen sheet, else the first with headings, else the first with a text. */
const readSheets = async (bytes: Uint8Array, hints: Hints): Promise<Table> => {
    const { readBook } = await import('./workbook');
    const sheets = await readBook(bytes);
    const hasText = (lines: Lines) => lines.some(line => line.some(Boolean));
    const sheet =
        sheets.find(({ name }) => name === hints.chosen?.sheet) ??
        sheets.find(({ lines }) => namedIn(lines, hints) > 1) ??
        sheets.find(({ lines }) => hasText(lines));
    if (!sheet) return refuse('empty');
    return {
        lines: sheet.lines.map(line => line.map(fromCell)),
        broken: [],
        reading: { sheet: sheet.name },
        sheets: sheets.map(({ name }) => name),
    };
};

/** The beginnings of files that are not sheets. */
const BEGINNINGS: readonly (readonly [Refusal, string])[] = [
    ['pdf', '%PDF'],
    ['document', '{\\rtf'],
    ['picture', '\x89PNG'],
    ['picture', '\xff\xd8\xff'],
    ['picture', 'GIF8'],
    ['picture', 'RIFF'],
    ['zip', 'Rar!'],
    ['zip', '7z\xbc\xaf'],
    ['zip', '\x1f\x8b'],
];
const OLE = '\xd0\xcf\x11\xe0';
const ZIP = 'PK';

/** The names of the parts of an archive or an OLE file, which are at its beginning and its end; a byte is a letter. */
const partNames = (bytes: Uint8Array): string => {
    const text = (part: Uint8Array) => new TextDecoder('latin1').decode(part).replaceAll('\0', '');
    return text(bytes.subarray(0, PART_NAMES)) + text(bytes.subarray(-PART_NAMES));
};
const PART_NAMES = 65_536;

/** Why a file is no sheet that can be read, as its first bytes and the names of its parts tell; undefined if it may be one. */
const refusalOf = (bytes: Uint8Array, name: string): Refusal | undefined => {
    // Browsers decode bytes from 0x80 as windows-1252.
    const start = String.fromCharCode(...bytes.subarray(0, 8));
    const begun = BEGINNINGS.find(([, beginning]) => start.startsWith(beginning));
    if (begun) return begun[0];
    if (start.startsWith(OLE)) {
        const parts = partNames(bytes);
        if (parts.includes('WordDocument')) return 'document';
        // Excel keeps a workbook with a password in an OLE file, under its own name.
        return parts.includes('EncryptedPackage') || /\.xls[xm]$/i.test(name) ? 'protected' : 'old';
    }
    if (!start.startsWith(ZIP)) return undefined;
    const parts = partNames(bytes);
    if (parts.includes('opendocument.spreadsheet')) return 'ods';
    if (parts.includes('opendocument') || parts.includes('word/')) return 'document';
    if (parts.includes('.iwa')) return 'numbers';
    return parts.includes('xl/') ? undefined : 'zip';
};

/** Reads a workbook or a text, which its first bytes tell: a workbook is a zip file. */
export const readFile = async (file: Blob, hints: Hints = {}): Promise<Table> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.length === 0) refuse('empty');
    const refusal = refusalOf(bytes, file instanceof File ? file.name : '');
    if (refusal) refuse(refusal);
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return isZip ? readSheets(bytes, hints) : readBytes(bytes, hints);
};
