import Box, { type BoxProps } from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

/** What of a text's form is kept; the reference server keeps the same, so that nothing vanishes when it is saved. */
const ALLOWED_TAGS = 'p br h1 h2 h3 h4 ul ol li strong b em i u a blockquote'.split(' ');

/** HTML without anything that runs, loads or looks foreign: text, its form, and links that people can follow. */
export const safeNodes = (html: string): DocumentFragment =>
    DOMPurify.sanitize(html, {
        ALLOWED_TAGS,
        ALLOWED_ATTR: ['href'],
        ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
        RETURN_DOM_FRAGMENT: true,
    });

/** Rich text that came from somewhere, made safe before it is shown. */
export const SafeHtml = ({ html, sx }: { html: string } & Pick<BoxProps, 'sx'>) => {
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => place.current?.replaceChildren(safeNodes(html)), [html]);
    return <Box ref={place} sx={sx} />;
};
