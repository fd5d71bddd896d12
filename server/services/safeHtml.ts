import sanitize from 'sanitize-html';

/** Where a link may lead. */
const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/**
 * Rich text as it may be stored and shown: paragraphs, headings, lists, quotes, links and emphasis. Everything else is
 * taken off, and what is not text (scripts, styles) with its content. It is said here what may stay, never what may not.
 */
export const safeHtml = (html: string): string =>
    sanitize(html, {
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
            // An address without a scheme leads nowhere in the app.
            a: (_tag, { href = '' }) => ({
                tagName: 'a',
                attribs: SCHEMES.some(scheme => href.trim().toLowerCase().startsWith(`${scheme}:`))
                    ? { href: href.trim(), rel: 'noopener noreferrer' }
                    : ({} as Record<string, string>),
            }),
        },
    }).trim();

/** Whether somebody who reads it would see anything. */
export const saysSomething = (html: string): boolean =>
    sanitize(html, { allowedTags: [], allowedAttributes: {} }).replace(/&nbsp;|[\s\u200B\uFEFF]/g, '')
        .length > 0;
