import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FOOT, SIZES } from '../../theme/tokens';

/** The inline size of the first pane, in pixels. */
export const PANE = 332;

/** The block size that a pane's contents have without scrolling, below its title of `head` pixels. */
export const paneBlockSize = (head: number) =>
    `max(240px, calc(100dvh - var(--below-bar) - ${FOOT} - ${TITLE + SIZES.gutter + head}px))`;

/** The height of a page's title with its breadcrumb, in pixels. */
const TITLE = 80;

/**
 * A page whose contents stand beside a pane, below its title. The pane stays where it is while the page scrolls, and when
 * another record is shown.
 */
export const Panes = ({ pane, children }: { pane: ReactNode; children: ReactNode }) => (
    <Box sx={PANES}>
        {children}
        <Box sx={FIRST}>{pane}</Box>
    </Box>
);

const PANES = {
    display: 'grid',
    gridTemplateColumns: `${PANE}px minmax(0, 1fr)`,
    columnGap: 4,
    alignItems: 'start',
    '& > *': { gridColumn: 2, gridRow: 2 },
    '& > header': { gridColumn: '1 / -1', gridRow: 1 },
} as const;

const FIRST = {
    '&&': { gridColumn: 1 },
    position: 'sticky',
    insetBlockStart: `calc(var(--below-bar) + ${SIZES.gutterPhone}px)`,
} as const;
