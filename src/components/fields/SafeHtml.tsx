import Box, { type BoxProps } from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

/** The allowed HTML tags, the same as on the reference server, so that saving removes nothing. */
const ALLOWED_TAGS = 'p br h1 h2 h3 h4 ul ol li strong b em i u a blockquote'.split(' ');

/** Removes everything from HTML but text, basic formatting and safe links. */
const safeNodes = (html: string): DocumentFragment =>
    DOMPurify.sanitize(html, {
        ALLOWED_TAGS,
        ALLOWED_ATTR: ['href'],
        ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
        RETURN_DOM_FRAGMENT: true,
    });

/** Shows rich text from any source after sanitising it. */
export const SafeHtml = ({ html, sx }: { html: string } & Pick<BoxProps, 'sx'>) => {
    const container = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => container.current?.replaceChildren(safeNodes(html)), [html]);
    return <Box ref={container} sx={sx} />;
};
