import { inflateSync } from 'node:zlib';

/** The number of digits of a glyph's code, and the letters of each glyph. */
interface Font {
    digits: number;
    letters: Map<number, string>;
}

/**
 * The text of each page of a PDF from Chromium, in drawing order (Arabic from its end) and without spaces. It supports
 * only what Chromium writes: fonts with a Unicode map, compressed content, and ActualText for ligatures.
 */
export const pagesOf = (pdf: Buffer): string[] => {
    const text = pdf.toString('latin1');
    const objects = new Map(
        [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
    );
    const contentOf = (id: string) => {
        const body = objects.get(id)!;
        const start = body.indexOf('stream\n') + 'stream\n'.length;
        return inflateSync(
            Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1'),
        ).toString('latin1');
    };
    return [...objects.values()]
        .filter(body => /\/Type \/Page\n/.test(body))
        .map(page => {
            const fonts = new Map(
                [...(/\/Font <<([\s\S]*?)>>/.exec(page)?.[1] ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
                    ([, name, id]): [string, Font] => {
                        const body = objects.get(id!)!;
                        const map = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
                        return [
                            name!,
                            {
                                digits: /\/Subtype \/Type3/.test(body) ? 2 : 4,
                                letters: map ? lettersOf(contentOf(map)) : new Map(),
                            },
                        ];
                    },
                ),
            );
            return textOf(contentOf(/\/Contents (\d+) 0 R/.exec(page)![1]!), fonts);
        });
};

const unicode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph → letters. */
const lettersOf = (map: string): Map<number, string> => {
    const letters = new Map<number, string>();
    for (const [, block] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
        for (const [, glyph, hex] of block!.matchAll(/<(\w+)> <(\w+)>/g))
            letters.set(parseInt(glyph!, 16), unicode(hex!));
    for (const [, block] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
        for (const [, from, to, hex] of block!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
            for (let glyph = parseInt(from!, 16); glyph <= parseInt(to!, 16); glyph++)
                letters.set(
                    glyph,
                    String.fromCodePoint(unicode(hex!).codePointAt(0)! + glyph - parseInt(from!, 16)),
                );
    return letters;
};

const textOf = (content: string, fonts: Map<string, Font>): string => {
    let font: Font = { digits: 4, letters: new Map() };
    let spelled = false;
    let text = '';
    for (const [, name, actual, end, hex] of content.matchAll(
        /\/(F\d+) [\d.]+ Tf|\/ActualText <FEFF(\w*)>|(EMC)|<(\w+)> Tj/g,
    )) {
        if (name) font = fonts.get(name) ?? font;
        else if (actual !== undefined) {
            spelled = true;
            text += unicode(actual);
        } else if (end) spelled = false;
        else if (hex && !spelled) {
            for (let at = 0; at < hex.length; at += font.digits)
                text += font.letters.get(parseInt(hex.slice(at, at + font.digits), 16)) ?? '';
        }
    }
    return text.replace(/\s/g, '');
};

/** An Arabic word as it is in a page: it is drawn from its end. */
export const drawn = (word: string) => [...word].reverse().join('');
