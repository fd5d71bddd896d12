/** Elements that are removed with their content. */
const DROPPED = 'style, script, meta, link, title, xml, head, template, noscript, object, iframe, svg';

/** Elements that stay, without their attributes. All others are replaced by their content. */
const ALLOWED_TAGS = new Set('p br h2 h3 ul ol li strong b em i u a blockquote'.split(' '));
/** Elements that become paragraphs if they have no block within, so that their texts stay apart. */
const PARAGRAPHS = 'div, section, article, header, footer, main, aside, figure, figcaption, address, pre, dd';
const BLOCKS = `p, h2, h3, ul, ol, li, blockquote, ${PARAGRAPHS}`;
/** Between the cells of a row. */
const BETWEEN_CELLS = ' | ';
const LINK = /^(https?:|mailto:|tel:)/i;
/** A numbered list begins with a number or a letter and a full stop or bracket; everything else is a bullet. */
const NUMBER = /^\s*\(?(\d+|[a-z]|[ivx]+|[٠-٩]+)[.)]/i;

const rename = (element: Element, name: string): Element => {
    const next = element.ownerDocument.createElement(name);
    next.append(...element.childNodes);
    element.replaceWith(next);
    return next;
};

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** Emphasis that is written as a style becomes an element, and `<b style="font-weight:normal">` becomes a span. */
const emphasise = (root: Element) => {
    for (const element of root.querySelectorAll('span, b, strong, i, em, font')) {
        const style = styleOf(element);
        const bold = /font-weight:\s*(bold|[6-9]00)/i.test(style);
        const plain = /font-weight:\s*(normal|[1-5]00)/i.test(style);
        const italic = /font-style:\s*italic/i.test(style);
        const underlined = /text-decoration[^;]*:\s*underline/i.test(style);
        if (/^(b|strong)$/i.test(element.tagName) && plain && !/mso-bidi-font-weight/i.test(style))
            rename(element, 'span');
        else if (element.tagName === 'SPAN' || element.tagName === 'FONT')
            for (const [is, name] of [
                [bold, 'strong'],
                [italic, 'em'],
                [underlined, 'u'],
            ] as const)
                if (is) {
                    const inner = element.ownerDocument.createElement(name);
                    inner.append(...element.childNodes);
                    element.append(inner);
                }
    }
};

/** The level of a paragraph that Word shows as a line of a list; 0 for other elements. */
const levelOf = (element: Element | null): number => {
    if (element?.tagName !== 'P') return 0;
    const level = /mso-list:[^;]*\blevel(\d+)/i.exec(styleOf(element))?.[1];
    return level ? Number(level) : /\bMsoListParagraph/i.test(element.className) ? 1 : 0;
};

/** Turns Word's list paragraphs, which begin with a drawn bullet or number, into lists. */
const listItems = (root: Element) => {
    for (const first of root.querySelectorAll('p')) {
        if (!first.isConnected || !levelOf(first)) continue;
        const open: { level: number; list: Element }[] = [];
        let line: Element | null = first;
        while (line && levelOf(line)) {
            const next: Element | null = line.nextElementSibling;
            const level = levelOf(line);
            const mark = [...line.querySelectorAll('span')].find(span =>
                /mso-list:\s*ignore/i.test(styleOf(span)),
            );
            const text = mark?.textContent ?? line.textContent ?? '';
            const name = NUMBER.test(text) ? 'ol' : 'ul';
            if (mark) mark.remove();
            else if (line.firstChild?.nodeType === 3)
                line.firstChild.textContent = (line.firstChild.textContent ?? '').replace(
                    /^\s*(?:[·•§o▪–-]|\(?(?:\d+|[a-z])[.)])[\s\u00A0]+/i,
                    '',
                );
            while (open.length && open.at(-1)!.level > level) open.pop();
            if (!open.length || open.at(-1)!.level < level) {
                const list = root.ownerDocument.createElement(name);
                const parent = open.at(-1)?.list.lastElementChild;
                if (parent) parent.append(list);
                else line.before(list);
                open.push({ level, list });
            }
            const item = root.ownerDocument.createElement('li');
            item.append(...line.childNodes);
            open.at(-1)!.list.append(item);
            line.remove();
            line = next;
        }
    }
};

/** The editor has two levels of headings: those of a section and those within it. */
const fitHeadings = (root: Element) => {
    for (const heading of root.querySelectorAll('h1')) rename(heading, 'h2');
    for (const heading of root.querySelectorAll('h4, h5, h6')) rename(heading, 'h3');
};

/** The editor has no tables: each row becomes a line, its cells apart. A term of a definition list is a line in bold. */
const rowsToLines = (root: Element) => {
    const { ownerDocument: page } = root;
    for (const row of [...root.querySelectorAll('tr')].reverse()) {
        const line = page.createElement('p');
        for (const [at, cell] of [...row.children].entries()) {
            for (const block of cell.querySelectorAll(BLOCKS)) block.after(' ');
            for (const block of [...cell.querySelectorAll(BLOCKS)].reverse())
                block.replaceWith(...block.childNodes);
            line.append(...(at > 0 ? [BETWEEN_CELLS] : []), ...cell.childNodes);
        }
        if (line.textContent?.replaceAll(BETWEEN_CELLS.trim(), '').trim()) row.replaceWith(line);
        else row.remove();
    }
    for (const caption of root.querySelectorAll('caption')) rename(caption, 'p');
    for (const term of root.querySelectorAll('dt')) {
        const bold = page.createElement('strong');
        bold.append(...term.childNodes);
        term.append(bold);
        rename(term, 'p');
    }
};

/** Removes everything but the kept elements, and all attributes but the addresses of links. */
const strip = (root: Element) => {
    for (const element of [...root.querySelectorAll('*')].reverse()) {
        const name = element.tagName.toLowerCase();
        const href = element.getAttribute('href')?.trim() ?? '';
        const block = element.matches(PARAGRAPHS) && !element.querySelector(BLOCKS);
        if (block) rename(element, 'p');
        else if (!ALLOWED_TAGS.has(name) || (name === 'a' && !LINK.test(href)))
            element.replaceWith(...element.childNodes);
        else {
            for (const attribute of element.getAttributeNames()) element.removeAttribute(attribute);
            if (name === 'a') element.setAttribute('href', href);
        }
    }
};

/**
 * Cleans pasted HTML, as Word and other offices write it: comments, styles, classes, smart tags and empty paragraphs
 * go; text, headings, rows of tables, lists, links and emphasis stay.
 */
export const cleanPastedHtml = (html: string): string => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const element of body.querySelectorAll(DROPPED)) element.remove();
    const comments = body.ownerDocument.createNodeIterator(body, 0x80 /* comments */);
    for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
        (comment as Comment).remove();
    emphasise(body);
    listItems(body);
    fitHeadings(body);
    rowsToLines(body);
    strip(body);
    for (const paragraph of body.querySelectorAll('p, li'))
        if (!paragraph.textContent?.trim() && !paragraph.querySelector('br, ul, ol')) paragraph.remove();
    for (const empty of [...body.querySelectorAll('strong, b, em, i, u, a')].reverse())
        if (!empty.textContent) empty.remove();
    return body.innerHTML.trim();
};
