/** The elements of HTML. Another name in angle brackets, such as <M, is text unless it has attributes. */
const ELEMENTS = new Set(
    `a abbr address applet area article aside audio b base big blockquote body br button canvas caption center cite code col
    colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame
    frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee
    math menu meta meter nav noframes noscript object ol optgroup option output p param picture plaintext pre progress q rp rt
    ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td
    template textarea tfoot th thead time title tr track tt u ul var video wbr xmp animate circle defs desc foreignobject g image line mglyph mi mn mo mrow ms mtext path polygon rect text
    textpath tspan use`.split(/\s+/),
);

const COMMENT = /^<(!--|!doctype|\?xml|!\[cdata)/i;

/**
 * Whether a name that follows a < is that of an element; those with a colon or hyphen are of other programs. One letter is a
 * size or a variable, unless the tag ends there or has attributes.
 */
const isElement = (name: string, rest: string): boolean =>
    (ELEMENTS.has(name.toLowerCase()) && (name.length > 1 || /^\s*\/?\s*$|=/.test(rest))) ||
    /[:-]/.test(name);

/** Whether a browser could take what begins with < for a tag that does something: with attributes even an unknown element. */
function mayBeTag(text: string): boolean {
    const [, name = '', rest = '', end] = /^<\/?([a-z][\w:-]*)([^>]*)(>?)/i.exec(text) ?? [];
    return name ? (end !== '' && rest.includes('=')) || isElement(name, rest) : COMMENT.test(text);
}

/** Whether what begins with < is meant as a tag, and not as a sign before a letter: <M or >L. */
function isTag(text: string): boolean {
    const [, name = '', rest = '', next] = /^<\/?([a-z][\w:-]*)([^<>]*)(<(?=[a-z]))?/i.exec(text) ?? [];
    // <scr<script> is one tag to browsers.
    return name ? isElement(name, rest) || (rest === '' && next !== undefined) : COMMENT.test(text);
}

/**
 * Whether a text is HTML. Descriptions may be either: one without formatting is stored as plain text, which every app
 * can show.
 */
export const isRichText = (text: string): boolean =>
    [...text.matchAll(/</g)].some(({ index }) => mayBeTag(text.slice(index)));

/** HTML before it is sanitized: a < that is meant as a sign is escaped, or the text after it would be taken for a tag. */
export const withEscapedSigns = (html: string): string =>
    html.replace(/</g, (sign, index: number) => (isTag(html.slice(index)) ? sign : '&lt;'));
