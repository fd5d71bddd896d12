import { isRichText } from '../../../../contract/richText';

const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A stored text as HTML: empty lines of plain text separate paragraphs. */
export const htmlOfText = (text: string): string => {
    if (!text || isRichText(text)) return text;
    return text
        .replace(/\r\n?/g, '\n')
        .split(/\n{2,}/)
        .map(paragraph => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
        .join('');
};

const ENTITIES: Record<string, string> = {
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
    nbsp: '\u00A0',
    amp: '&',
};

/** HTML of paragraphs alone as plain text; other HTML unchanged. */
export const textOfHtml = (html: string): string => {
    if (/<(?!\/?p>|br\s*\/?>)/i.test(html)) return html;
    const text = html
        .replace(/^<p>|<\/p>$/gi, '')
        .replace(/<\/p>\s*<p>/gi, '\n\n')
        .replace(/<br\s*\/?>/gi, '\n')
        .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => ENTITIES[name]!);
    return isRichText(text) ? html : text;
};
