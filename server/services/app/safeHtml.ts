import sanitize from 'sanitize-html';
import { isRichText, withEscapedSigns } from '../../../contract/richText';

/** The URL schemes that links may have. */
const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/**
 * Sanitizes rich text by an allowlist: paragraphs, headings, lists, quotes, links and emphasis stay. Other tags are
 * removed, and scripts and styles with their content. A < before a letter that begins no tag stays as text.
 */
export const safeHtml = (html: string): string =>
    sanitize(withEscapedSigns(html), {
        allowedTags: [
            'p',
            'h1',
            'h2',
            'h3',
            'h4',
            'ul',
            'ol',
            'li',
            'a',
            'strong',
            'em',
            'u',
            'br',
            'blockquote',
        ],
        allowedAttributes: { a: ['href', 'rel'] },
        allowedSchemes: SCHEMES,
        allowProtocolRelative: false,
        nestingLimit: 20,
        transformTags: {
            b: 'strong',
            i: 'em',
            h5: 'h4',
            h6: 'h4',
            div: 'p',
            // A URL without a scheme does not work in the app.
            a: (_tag, { href = '' }) => ({
                tagName: 'a',
                attribs: SCHEMES.some(scheme => href.trim().toLowerCase().startsWith(`${scheme}:`))
                    ? { href: href.trim(), rel: 'noopener noreferrer' }
                    : ({} as Record<string, string>),
            }),
        },
    }).trim();

/** A text that may be formatted: HTML is sanitized, plain text stays as it is. */
export const safeText = (text: string): string => (isRichText(text) ? safeHtml(text) : text);

/** Whether the HTML has any visible text. */
export const hasVisibleText = (html: string): boolean =>
    sanitize(html, { allowedTags: [], allowedAttributes: {} }).replace(/&nbsp;|[\s\u200B\uFEFF]/g, '')
        .length > 0;
