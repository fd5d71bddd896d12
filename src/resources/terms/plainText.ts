const BLOCKS = 'p, h1, h2, h3, h4, li, blockquote, br';

/** The text of HTML, each of its blocks on a line. */
export const plainText = (html: string): string => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
    return (body.textContent ?? '')
        .split('\n')
        .map(line => line.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join('\n');
};
